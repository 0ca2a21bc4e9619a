package views

import (
	"strings"

	"astrolabe/internal/markdown"
)

// write writes a ranking.
func (r *RankResults) write(w *markdown.Writer) {
	writeNotices(w, r.Notices)
	w.Text(r.Count + " " + r.Echo + ".")
	if w.Page == 1 {
		w.List(remarkItems(w, r.Remarks)...)
		if r.First != nil {
			r.First.write(w)
		}
		w.Heading(2, "Ranking")
	}
	w.Text(r.Empty)
	if r.Table != nil {
		r.Table.write(w)
	}
	w.Paragraph(markdown.Escape(r.How) + " " + w.Link("How this is computed", r.Methods) + ".")
	w.List(remarkItems(w, r.Caveats)...)
	if r.Untested != nil && w.Page == w.Pages() {
		r.Untested.write(w)
	}
}

func remarkItems(w *markdown.Writer, list []RankRemark) []string {
	var items []string
	for _, r := range list {
		said := markdown.Escape(strings.TrimSpace(r.Text))
		if r.Link != "" {
			said += " " + w.Link(r.Link, r.Href)
		}
		items = append(items, said)
	}
	return items
}

// write says how sure the first place is.
func (f *RankFirst) write(w *markdown.Writer) {
	w.Heading(2, "Confidence in first place")
	w.Paragraph(w.Link(f.Name, f.Href) + " **" + markdown.Escape(f.Total) + "**. " + markdown.Escape(f.Tied))
	var tried []string
	for _, t := range f.Tried {
		var items []string
		for _, item := range t.Items {
			items = append(items, item.Text)
		}
		said := t.Text
		if len(items) > 0 {
			said += " First would be: " + strings.Join(items, "; ") + "."
		}
		tried = append(tried, markdown.Escape(said))
	}
	w.List(tried...)
}

// cellsOnPage is how many parts a page of a ranking by weights has.
const cellsOnPage = 800

func (t *RankTable) write(w *markdown.Writer) {
	heads := []string{"Place", "Model", "Maker", markdown.Escape(t.Measure), "Margin", "Notes"}
	for _, h := range t.Heads {
		heads = append(heads, w.Link(h.Name, h.Href)+markdown.Escape(", weight "+h.Weight+", "+h.About))
	}
	if t.Alone {
		heads = append(heads, "Evidence", "Released", "Price, in / out per million tokens")
	}
	from, to := w.WindowOf(len(t.Rows), cellsOnPage/max(len(t.Heads), 8))
	var rows [][]string
	for i := range t.Rows[from:to] {
		rows = append(rows, t.Rows[from+i].cells(w, t.Alone))
	}
	w.Table(heads, rows)
}

// cells are a model with its total and its parts, or with its ability and the evidence
// for it.
func (r *RankRow) cells(w *markdown.Writer, alone bool) []string {
	cells := []string{r.Place, w.Link(r.Name, r.Href), markdown.Escape(r.Maker), markdown.Escape(r.Total), r.Range, markdown.Escape(r.Note)}
	for i := range r.Cells {
		cells = append(cells, markdown.Escape(r.Cells[i].words()))
	}
	if alone {
		evidence := r.Evidence + ", " + r.Others
		if r.Thin {
			evidence += ", thin evidence"
		}
		cells = append(cells, evidence, r.Released, orDash(r.Price))
	}
	return cells
}

// words are a part: what was counted, the value, and where it stands.
func (c *RankCell) words() string {
	var about []string
	for _, said := range []string{c.Value, c.Places, c.Evidence, c.Why} {
		if said != "" {
			about = append(about, said)
		}
	}
	return c.Share + " (" + strings.Join(about, ", ") + ")"
}

func (u *RankUntested) write(w *markdown.Writer) {
	w.Heading(2, u.Title)
	var items []string
	for _, m := range u.Rows {
		items = append(items, w.Link(m.Name, m.Href)+markdown.Escape(" by "+m.Maker+", "+m.Released+": "+m.Why))
	}
	w.List(items...)
}
