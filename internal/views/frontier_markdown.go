package views

import (
	"strings"

	"astrolabe/internal/frontier"
	"astrolabe/internal/markdown"
	"astrolabe/internal/words"
)

// write writes what a view of the explorer shows; all are the points of the drawing.
func (r *FrontierResults) write(w *markdown.Writer, all *FrontierOver) {
	writeNotices(w, r.Notices)
	w.Paragraph(markdown.Escape(r.Count+" "+r.Echo) + ". " + r.elsewhere(w))
	left := markdown.Escape(r.Left)
	if r.Retired != "" {
		left += " " + w.Link("With retired models", r.Retired) + "."
	}
	w.Paragraph(left)
	if w.Page == 1 {
		r.writeLists(w)
	}
	if empty, ok := r.Chart.(*FrontierEmpty); ok {
		w.Paragraph("**" + markdown.Escape(empty.Reason) + "** " + w.Link(empty.Do, empty.Href) + ".")
		return
	}
	w.Heading(2, all.Title)
	w.Text(all.More)
	from, to := w.Window(len(all.Rows))
	writePlaced(w, &all.FrontierHeads, all.Rows[from:to])
}

// points are the models of a drawing; More is how it is read.
func (x *frontierPages) points(f *frontier.Found) *FrontierOver {
	if f.Empty != nil {
		return nil
	}
	heads, rows := x.frontierRows(&f.Question, f.Placed)
	return &FrontierOver{Title: f.Chart.Title, FrontierHeads: heads, Rows: rows, More: f.Chart.Caption}
}

// elsewhere is the view in other forms.
func (r *FrontierResults) elsewhere(w *markdown.Writer) string {
	links := []string{w.Link("table", r.Table)}
	if r.CSV != "" {
		links = append(links, w.Link("CSV", r.CSV), w.Link("SVG", r.SVG), w.Link("PNG", r.PNG))
	}
	return "The same models as " + strings.Join(links, ", ") + "."
}

func (r *FrontierResults) writeLists(w *markdown.Writer) {
	if c := r.Chosen; c != nil {
		w.Paragraph(w.Link(c.Name, c.Href) + " " + markdown.Escape(c.Text))
	}
	for _, o := range r.Over {
		w.Heading(2, o.Title)
		writePlaced(w, &o.FrontierHeads, o.Rows)
		if o.More != "" {
			w.Text(words.Capital(o.More) + ".")
		}
	}
	if l := r.List; l != nil {
		w.Heading(2, "On the frontier")
		writePlaced(w, &l.FrontierHeads, l.Rows)
		w.Text(l.Rule + " " + l.Clear)
	}
}

func writePlaced(w *markdown.Writer, heads *FrontierHeads, list []FrontierRow) {
	var rows [][]string
	for _, r := range list {
		rows = append(rows, []string{w.Link(r.Name, r.Href), markdown.Escape(r.X), markdown.Escape(r.Y), markdown.Escape(r.Margin), markdown.Escape(r.Beats)})
	}
	w.Table([]string{"Model", markdown.Escape(heads.X), markdown.Escape(heads.Y), heads.Margin, "Dominates"}, rows)
}
