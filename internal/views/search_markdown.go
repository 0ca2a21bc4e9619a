package views

import (
	"strings"

	"astrolabe/internal/markdown"
)

// write writes what a search found.
func (r *FindResults) write(w *markdown.Writer) {
	if r.Status == "" {
		w.Paragraph("What to look for is the parameter " + markdown.Code("q") + " of the address.")
	}
	w.Text(strings.TrimSpace(strings.Trim(r.Status, ".") + map[bool]string{true: "."}[r.Status != ""] + " " + r.Advice))
	if r.Suggestion != "" {
		w.Paragraph("Did you mean " + w.Link(r.Suggestion, r.Suggested) + "?")
	}
	for _, n := range r.Notices {
		w.Quote(markdown.Escape(n.Text))
	}
	for i := range r.Answer {
		r.Answer[i].write(w)
	}
	r.writeKinds(w)
	for i := range r.Hits {
		r.Hits[i].write(w)
	}
	r.writePages(w)
	if len(r.Examples) > 0 {
		w.Heading(2, "Searches to try")
	}
	var examples []string
	for _, e := range r.Examples {
		examples = append(examples, w.Link(e.Text, e.Href)+": "+markdown.Escape(e.Note))
	}
	w.List(examples...)
}

// write writes the answer itself, before the pages.
func (a *FindAnswer) write(w *markdown.Writer) {
	w.Block("## Answer: " + w.Link(a.Title, a.Href))
	w.Text(a.Text)
	var rows []string
	for _, r := range a.Rows {
		rows = append(rows, w.Link(r.Title, r.Href)+": "+markdown.Escape(r.Text))
	}
	w.List(rows...)
}

// writeKinds leads to the hits of one kind.
func (r *FindResults) writeKinds(w *markdown.Writer) {
	var kinds []string
	for _, k := range r.Kinds {
		name := w.Link(k.Name, k.Href)
		if k.Current {
			name = "**" + markdown.Escape(k.Name) + "**"
		}
		kinds = append(kinds, name+" ("+k.Count+")")
	}
	if len(kinds) > 0 {
		w.Paragraph("By kind: " + strings.Join(kinds, ", ") + ".")
	}
}

func (h *FindHit) write(w *markdown.Writer) {
	w.Block("## " + w.Link(h.Title, h.Href) + " (" + markdown.Escape(h.Kind) + ")")
	w.Paragraph(inline(w, h.Excerpt))
	var sections []string
	for _, s := range h.Sections {
		sections = append(sections, w.Link(s.Title, s.Href))
	}
	w.List(sections...)
}

// writePages leads to the other pages of hits.
func (r *FindResults) writePages(w *markdown.Writer) {
	if r.Page == "" {
		return
	}
	said := r.Page + "."
	if r.Next != "" {
		said += " " + w.Link("Next page", r.Next) + "."
	}
	if r.Previous != "" {
		said += " " + w.Link("Previous page", r.Previous) + "."
	}
	w.Paragraph(said)
}
