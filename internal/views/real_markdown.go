package views

import "astrolabe/internal/markdown"

// write writes whether two scores differ.
func (r *RealResults) write(w *markdown.Writer) {
	for _, n := range r.Notices {
		n.write(w)
	}
	if r.Verdict != "" {
		w.Paragraph("**" + markdown.Escape(r.Verdict) + "** " + markdown.Escape(r.About))
	}
	if len(r.Presets) > 0 {
		w.Text("The address has two scores and the number of items, or a benchmark and two models. For example:")
	}
	var examples []string
	for _, p := range r.Presets {
		examples = append(examples, w.Link(p.Title, p.Href))
	}
	w.List(examples...)
	writeSheet(w, r.Body)
}
