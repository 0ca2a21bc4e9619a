package views

import (
	"strings"

	"astrolabe/internal/markdown"
)

// rowsWithMoves is how many rows a page has that name replacements.
const rowsWithMoves = 40

// write writes the models that end or have ended.
func (r *Retirements) write(w *markdown.Writer) {
	for _, n := range r.Notices {
		w.Quote(markdown.Escape(n.Text))
	}
	w.Paragraph("Days are counted from " + r.TodayWords + ". As a " + w.Link("calendar", r.Calendar) + "; " + w.Link("check the ids in a config", r.IDs) + ".")
	total := 0
	for i := range r.Groups {
		total += len(r.Groups[i].Rows)
	}
	from, to := w.WindowOf(total, rowsWithMoves)
	for i := range r.Groups {
		g := &r.Groups[i]
		first, last := max(from, 0), min(to, len(g.Rows))
		from, to = from-len(g.Rows), to-len(g.Rows)
		if first < last {
			g.write(w, g.Rows[first:last])
		}
	}
	if w.Page == w.Pages() {
		w.Text("A day is the end of the model at its maker’s own service: others may go on selling it, and open weights stay where they are. The closest replacements follow a rule of ours, and not " +
			"what the maker recommends: models for sale of the same kind that read and write at least the same, keep the abilities and 80% of the context, and are newer or cheaper. " +
			"Costs are for 10,000 requests per month of 2,000 tokens in and 400 out, at list prices.")
		r.writePages(w)
	}
}

// writePages lists the pages that ends are read from.
func (r *Retirements) writePages(w *markdown.Writer) {
	if len(r.Pages) > 0 {
		w.Heading(2, "Pages we read, and when")
	}
	var items []string
	for _, p := range r.Pages {
		items = append(items, markdown.Escape(p.Whose)+": "+w.Link(p.Title, p.URL)+markdown.Escape(", "+p.ReadWords+". "+p.What))
	}
	w.List(items...)
}

func (g *RetirementGroup) write(w *markdown.Writer, shown []RetirementRow) {
	w.Heading(2, g.Title+", "+g.Count)
	w.Text(g.About)
	var rows [][]string
	for i := range shown {
		r := &shown[i]
		var day []string
		for _, said := range []string{r.DayWords, r.Left, r.Announced} {
			if said != "" {
				day = append(day, said)
			}
		}
		var moves []string
		for j := range r.Candidates {
			moves = append(moves, r.Candidates[j].words(w, markdown.Escape(r.Candidates[j].Maker)))
		}
		if len(moves) == 0 {
			moves = []string{"No known replacement"}
		}
		source := strings.TrimPrefix(inline(w, r.Source), "Source: ")
		rows = append(rows, []string{strings.Join(day, ", "), w.Link(r.Name, r.Href) + " (" + markdown.Escape(r.Maker) + ")", inline(w, r.Advice), strings.Join(moves, "; "), source})
	}
	w.Table([]string{"Day", "Model", "Advice", "Closest replacements", "Source"}, rows)
}

// words are a model in the place of another, and what that changes; about stands behind
// its name.
func (r *Replacement) words(w *markdown.Writer, about string) string {
	said := w.Link(r.Name, r.Href)
	if about != "" {
		said += " (" + about + ")"
	}
	for _, more := range []string{r.Cost, r.Price, r.Gains, r.Losses} {
		if more != "" {
			said += ", " + markdown.Escape(more)
		}
	}
	return said
}
