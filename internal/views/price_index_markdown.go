package views

import (
	"strings"

	"astrolabe/internal/figures"
	"astrolabe/internal/markdown"
	"astrolabe/internal/payload"
)

// write writes the index of a level; chart has the other levels too, nil for none.
func (r *PriceIndexResults) write(w *markdown.Writer, chart *figures.Chart) {
	writeNotices(w, r.Notices)
	w.Paragraph("**" + markdown.Escape(r.Answer) + "** " + markdown.Escape(r.About))
	var drawings []string
	for _, f := range []struct{ name, href string }{{"SVG", r.SVG}, {"PNG", r.PNG}} {
		if f.href != "" {
			drawings = append(drawings, w.Link(f.name, f.href))
		}
	}
	if len(drawings) > 0 {
		w.Paragraph("Drawn: " + strings.Join(drawings, ", ") + ".")
	}
	var levels []string
	for _, l := range r.Levels {
		name := w.Link(l.Title, l.Href)
		if l.Current {
			name = "**" + markdown.Escape(l.Title) + "**"
		}
		levels = append(levels, name+": "+markdown.Escape(l.Assumes))
	}
	if len(levels) > 0 {
		w.Text("The usual levels:")
	}
	w.List(levels...)
	if chart != nil {
		payload.WriteChart(w, chart)
	}
	writeSheet(w, r.Body)
}
