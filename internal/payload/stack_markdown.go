package payload

import (
	"slices"
	"strings"

	"astrolabe/internal/markdown"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// writeStack writes the way into the stack: the layers from the window to the machine,
// each with the tools that the view lets through.
func writeStack(q request, w *markdown.Writer) error {
	s := newStack(q)
	return q.articleMarkdown(w, q.Articles[site.StackPath].Intro, s.Article, nil, func() {
		writeChapters(w, "How to use it", s.Chapters)
		w.Heading(2, "The layers and their tools")
		w.Text("From the window at the top to the machine at the bottom.")
		writeFound(w, s.Matches, s.Tools, chosenWords(s.Fields), s.All, "tool", "tools")
		var rows [][]string
		for _, l := range slices.Backward(s.Layers) {
			var tools, uses []string
			for _, t := range l.Tools {
				tools = append(tools, t.Name)
			}
			for i, used := range l.Uses {
				if used {
					uses = append(uses, s.Architectures[i].Title)
				}
			}
			rows = append(rows, []string{w.Link(l.Title, l.Href), markdown.Escape(l.Purpose), markdown.Escape(orDash(strings.Join(tools, ", "))), markdown.Escape(strings.Join(uses, ", "))})
		}
		w.Table([]string{"Layer", "Purpose", "Tools", "Used by"}, rows)
	}, neighbours{})
}

// writeLayer writes a layer of the stack with its tools.
func writeLayer(q request, w *markdown.Writer) error {
	l := newLayer(q)
	w.Title = l.Title
	w.Text(l.Lead)
	w.Paragraph("A layer of " + w.Link(l.Outline.Title, l.Outline.Href) + ".")
	facts := []string{markdown.Escape("You need it when: " + l.NeedWhen), markdown.Escape("Skip it when: " + l.SkipWhen)}
	if len(l.UsedBy) > 0 {
		facts = append(facts, "Used by: "+inlineLinks(w, l.UsedBy))
	}
	w.List(facts...)
	if len(l.Questions) > 0 {
		w.Heading(2, "Questions to ask")
		questions := make([]string, len(l.Questions))
		for i, question := range l.Questions {
			questions[i] = markdown.Escape(question)
		}
		w.List(questions...)
	}
	writeTools(w, l.Tools)
	neighbours{previous: l.Previous, next: l.Next}.write(w)
	return nil
}

func writeTools(w *markdown.Writer, tools []Tool) {
	if len(tools) == 0 {
		return
	}
	w.Heading(2, "Tools")
	var rows [][]string
	for _, t := range tools {
		rows = append(rows, []string{w.Link(t.Name, t.Home), markdown.Escape(t.About), spacedWords(t.Kind), markdown.Escape(t.Licence),
			markdown.Escape(strings.Join(t.Languages, ", ")), yesNo(t.Hosted), words.Date(t.Checked)})
	}
	w.Table([]string{"Tool", "What it is", "Kind", "Licence", "Languages", "Hosted", "Checked"}, rows)
}
