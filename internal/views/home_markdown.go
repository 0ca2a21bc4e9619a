package views

import (
	"strings"

	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/words"
)

// writeHome writes the front page: what is here, the answers, and where to go.
func writeHome(w *markdown.Writer, h *payload.Home, answers parts.Part) {
	w.Title = "Find your way among language models"
	w.Text(h.Lead)
	var counts []string
	for _, f := range h.Figures {
		counts = append(counts, w.Link(words.Number(f.Value)+" "+f.Label, f.Href))
	}
	w.Paragraph("What is here: " + strings.Join(counts, ", ") + ".")
	if a, ok := answers.(*HomeAnswers); ok {
		a.write(w)
	}
	w.Heading(2, "What to do next")
	w.List(linkItems(w, h.Tasks)...)
	writeNewest(w, h)
	writeToday(w, &h.Today)
	if len(h.Posts) > 0 {
		w.Heading(2, "From the blog")
	}
	var posts []string
	for _, p := range h.Posts {
		posts = append(posts, words.Date(p.Date)+": "+w.Link(p.Title, p.Href)+". "+markdown.Escape(p.Description))
	}
	w.List(posts...)
}

// write writes the answers to what many ask.
func (a *HomeAnswers) write(w *markdown.Writer) {
	if len(a.Answers) > 0 {
		w.Heading(2, "Short answers")
	}
	var rows [][]string
	for i := range a.Answers {
		x := &a.Answers[i]
		rows = append(rows, []string{markdown.Escape(x.Question), w.Link(x.Name, x.Href) + " (" + markdown.Escape(x.Maker) + ")", markdown.Escape(x.Measure + " " + x.Ability),
			markdown.Escape(x.Price), markdown.Escape(x.Evidence), markdown.Escape(x.close()), markdown.Escape(strings.TrimSpace(x.Why)) + " " + w.Link(x.More, x.Shown)})
	}
	w.Table([]string{"Question", "Answer", "Ability", "Price", "Evidence", "Come close", "Why"}, rows)
	if a.Basis != "" {
		w.Paragraph(strings.TrimSpace(markdown.Escape(a.Basis) + " " + linkOrNone(w, "How it is measured", a.Methods)))
	}
	if a.Week != nil {
		w.Heading(2, "What changed this week")
		w.Text(a.Week.Answer + ".")
		w.List(changeItems(w, a.Week.Changes)...)
		w.Paragraph(inline(w, a.Week.Note))
	}
}

func linkOrNone(w *markdown.Writer, label, href string) string {
	if href == "" {
		return ""
	}
	return w.Link(label, href)
}

// close are the models that come close to an answer.
func (a *HomeAnswer) close() string {
	if a.Margins == nil {
		return ""
	}
	var list []string
	for _, m := range a.Margins.Rows[1:] {
		said := m.Label
		if m.Unsure {
			said += " (known too little to win)"
		}
		list = append(list, said)
	}
	return strings.Join(list, "; ")
}

func writeNewest(w *markdown.Writer, h *payload.Home) {
	if len(h.Newest) == 0 {
		return
	}
	w.Heading(2, "Newest models")
	var rows [][]string
	for _, m := range h.Newest {
		rows = append(rows, []string{w.Link(m.Name, m.Href), markdown.Escape(m.Maker), words.Date(m.Released), orDash(contextWords(m.Context)), orDash(dollars(m.Input)), orDash(dollars(m.Output))})
	}
	w.Table([]string{"Model", "Maker", "Released", "Context", "Input", "Output"}, rows)
	w.Paragraph("Of the twelve makers with the most models, sold by two providers or more. List prices per million tokens as of " + words.Date(h.PriceDate) + ". " + w.Link("All models", h.Links.Index) + ".")
}

func contextWords(n *int) string {
	if n == nil {
		return ""
	}
	return words.Short(*n)
}

// writeToday writes the term and the technique of the day.
func writeToday(w *markdown.Writer, t *payload.Today) {
	if t.Term == nil && t.Technique == nil {
		return
	}
	w.Heading(2, "Today, "+words.Date(t.Date))
	var items []string
	if t.Term != nil {
		items = append(items, "Term of the day: "+w.Link(t.Term.Title, t.Term.Href)+". "+markdown.Escape(t.Term.About))
	}
	if t.Technique != nil {
		items = append(items, "Technique of the day: "+w.Link(t.Technique.Title, t.Technique.Href)+". "+markdown.Escape(t.Technique.Definition))
	}
	w.List(items...)
}

// linkItems are links with a word about each.
func linkItems(w *markdown.Writer, links []payload.Link) []string {
	var items []string
	for _, l := range links {
		items = append(items, strings.TrimSuffix(w.Link(l.Title, l.Href)+": "+markdown.Escape(l.About), ": "))
	}
	return items
}
