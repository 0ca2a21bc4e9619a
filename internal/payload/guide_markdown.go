package payload

import (
	"slices"
	"strings"

	"astrolabe/internal/markdown"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// writeTechnique writes a technique: what it is and costs, whether it helps, and how
// it is written.
func writeTechnique(q request, w *markdown.Writer) error {
	t := newTechnique(q)
	page := t.Article
	page.Lead = t.Row.Definition
	return q.articleMarkdown(w, q.Articles[q.route.Path], page, func() {
		facts := []string{"Family: " + w.Link(spacedWords(t.Row.Family), t.FamilyHref) + ", level: " + w.Link(t.Row.Level, t.LevelHref)}
		if len(t.Tasks) > 0 {
			facts = append(facts, "Good for: "+inlineLinks(w, t.Tasks))
		}
		w.List(append(facts, markdown.Escape("Calls: "+t.Row.Calls), markdown.Escape("Tokens, against a plain prompt: "+t.Row.Tokens))...)
		writeVerdicts(w, t)
		if t.Template != "" {
			writePrompt(w, "Template", t.Template)
		}
		var variables []string
		for _, v := range t.Variables {
			variables = append(variables, about(markdown.Code(v.Name), v.Meaning))
		}
		w.List(variables...)
	}, func() { writeLinks(w, "Related techniques", t.Related) }, neighbours{previous: t.Previous, next: t.Next})
}

// writeVerdicts says with which models it helps. A source leads to the work itself.
func writeVerdicts(w *markdown.Writer, t Technique) {
	var rows [][]string
	for _, v := range t.Verdicts {
		source := ""
		if v.Source != nil {
			i := slices.IndexFunc(t.Sources, func(s Source) bool { return "#"+s.ID == v.Source.Href })
			source = w.Link(v.Source.Title, t.Sources[i].URL)
		}
		rows = append(rows, []string{v.For, spacedWords(v.Verdict), markdown.Escape(v.Why), source})
	}
	w.Table([]string{"With", "Verdict", "Why", "Source"}, rows)
}

// spacedWords is an id of several words as they are written.
func spacedWords(id string) string { return strings.ReplaceAll(id, "-", " ") }

// writeChapter writes a section of a long text as a page of its own.
func writeChapter(outline func(request) Outline) func(request, *markdown.Writer) error {
	return func(q request, w *markdown.Writer) error {
		c := chapterOf(outline)(q)
		return q.articleMarkdown(w, q.Articles[q.route.Path], c.Article, func() {
			w.Paragraph("A chapter of " + w.Link(c.Outline.Title, c.Outline.Href) + ".")
		}, nil, neighbours{previous: c.Previous, next: c.Next})
	}
}

// writeChapters writes the contents of a work.
func writeChapters(w *markdown.Writer, title string, chapters []ChapterLink) {
	if len(chapters) == 0 {
		return
	}
	w.Heading(2, title)
	items := make([]string, len(chapters))
	for i, c := range chapters {
		items[i] = about(w.Link(c.Title, c.Href), c.About)
		var sections []Link
		for _, s := range c.Sections {
			sections = append(sections, Link{Title: s.Title, Href: s.Href})
		}
		if len(sections) > 0 {
			items[i] += " Sections: " + inlineLinks(w, sections) + "."
		}
	}
	w.Numbered(items...)
}

// writeGuide writes the way into the guide: by task, by chapter, or by all techniques
// compared.
func writeGuide(q request, w *markdown.Writer) error {
	g := newGuide(q)
	return q.articleMarkdown(w, q.Articles[site.GuidePath].Intro, g.Article, nil, func() {
		if g.Total > 0 {
			writePick(q, w, g.Pick)
		}
		writeChapters(w, "Chapters", g.Chapters)
		if g.Total > 0 {
			writeTechniques(w, g)
		}
	}, neighbours{})
}

// writePick answers which technique to try, or leads to the answers.
func writePick(q request, w *markdown.Writer, p Pick) {
	w.Heading(2, "Which technique for your task?")
	if !p.Asked {
		var tasks []string
		for _, o := range p.Fields[0].Options[1:] {
			tasks = append(tasks, w.Link(o.Label, q.with("task", o.Value)))
		}
		w.List(tasks...)
		return
	}
	w.Text(words.Capital(chosenWords(p.Fields)) + ".")
	if len(p.Techniques) == 0 {
		w.Text("No technique fits. Allow a larger budget.")
		return
	}
	items := make([]string, len(p.Techniques))
	for i, t := range p.Techniques {
		items[i] = about(w.Link(t.Row.Title, t.Row.Href), t.Row.Definition+" "+t.Verdict.For+": "+spacedWords(t.Verdict.Verdict)+". "+t.Verdict.Why)
		if t.Verdict.Source != nil {
			items[i] += " " + w.Link(t.Verdict.Source.Title, t.Verdict.Source.Href) + "."
		}
		items[i] += markdown.Escape(" Calls: " + t.Row.Calls + ". Tokens, against a plain prompt: " + t.Row.Tokens + ".")
	}
	w.Numbered(items...)
}

// chosenWords say what of some fields is chosen.
func chosenWords(fields []Field) string {
	var said []string
	for _, f := range fields {
		i := slices.IndexFunc(f.Options, func(o Option) bool { return o.Value == f.Value })
		if f.Value != "" && i >= 0 {
			label, _, _ := strings.Cut(f.Options[i].Label, " (") // without how many there are
			said = append(said, site.LowerFirst(f.Label)+": "+label)
		}
	}
	return strings.Join(said, "; ")
}

func writeTechniques(w *markdown.Writer, g Guide) {
	w.Heading(2, "All techniques compared")
	w.Text("What each costs as a factor over a plain prompt, and whether it helps. The factors are our estimates; each page says what the paper measured.")
	asked, heads := chosenWords(g.Fields), make([]string, len(g.Columns))
	for i, c := range g.Columns {
		heads[i] = c.Label
		if g.Sort != "" && c.Sorted != "" {
			asked = strings.TrimPrefix(asked+"; by "+site.LowerFirst(c.Label)+", "+c.Sorted, "; ")
		}
	}
	writeFound(w, len(g.Techniques), g.Total, asked, g.All, "technique", "techniques")
	var rows [][]string
	for _, r := range g.Techniques {
		rows = append(rows, []string{w.Link(r.Title, r.Href), spacedWords(r.Family), r.Level, markdown.Escape(r.Calls), markdown.Escape(r.Tokens),
			spacedWords(r.Chat), spacedWords(r.Reasoning), spacedWords(r.Agents)})
	}
	w.Table(heads, rows)
}
