package payload

import (
	"strings"

	"astrolabe/internal/figures"
	"astrolabe/internal/markdown"
	"astrolabe/internal/words"
)

// writeTerm writes an entry of the knowledge base.
func writeTerm(q request, w *markdown.Writer) error {
	t := newTerm(q)
	page := t.Article
	page.Lead = t.Definition
	return q.articleMarkdown(w, q.Articles[q.route.Path], page, func() { w.List(t.facts(w)...) }, func() {
		writeLinks(w, "Related entries", t.Related)
		mentions := make([]Link, len(t.MentionedIn))
		for i, l := range t.MentionedIn {
			mentions[i] = Link{Title: l.Title, Href: l.Href}
		}
		writeLinks(w, "Mentioned in", mentions)
	}, neighbours{previous: t.Previous, next: t.Next})
}

// facts are what a reader may want to know before the text.
func (t *Term) facts(w *markdown.Writer) []string {
	var facts []string
	if t.Category.Title != "" {
		facts = append(facts, "Category: "+w.Link(t.Category.Title, t.Category.Href))
	}
	if len(t.Aliases) > 0 {
		facts = append(facts, markdown.Escape("Also called: "+strings.Join(t.Aliases, ", ")))
	}
	if len(t.Prerequisites) > 0 {
		facts = append(facts, "Prerequisites: "+inlineLinks(w, t.Prerequisites))
	}
	if t.Reviewed != "" {
		facts = append(facts, "Reviewed: "+words.Date(t.Reviewed))
	}
	return facts
}

// writeTermList writes the entries that match, in the order of the view.
func writeTermList(q request, w *markdown.Writer) error {
	list := newTermList(q)
	w.Title = list.Title
	w.Text(list.Lead)
	if list.Map != nil {
		w.Heading(2, "How the entries connect")
		writeTermMap(w, figures.NewTermMap(q.Site))
		return nil
	}
	narrowed := list.Query != "" || list.Category != ""
	if narrowed {
		writeFound(w, list.Matches, list.Total, list.asked(), list.Action, "entry", "entries")
	} else {
		w.Paragraph(words.Count(list.Total, "entry", "entries") + ", " + w.Link("by letter", list.ByLetter) + ", " + w.Link("by category", list.ByCategory) +
			" or " + w.Link("with what to read before each", list.AsMap) + ".")
	}
	if list.Matches == 0 {
		w.Text("No entry matches.")
		writeLinks(w, "You may have meant", list.Near)
	}
	if !narrowed && list.By == "" && w.Page == 1 {
		writeCategories(w, list.Categories)
	}
	writeGroups(w, list.Groups, list.Matches)
	return nil
}

// asked says what the list is narrowed to.
func (l *TermList) asked() string {
	var said []string
	if l.Query != "" {
		said = append(said, "search: “"+l.Query+"”")
	}
	for _, c := range l.Categories {
		if c.ID == l.Category {
			said = append(said, "category: "+c.Title)
		}
	}
	return strings.Join(said, "; ")
}

func writeCategories(w *markdown.Writer, categories []CategoryLink) {
	w.Heading(2, "Categories")
	items := make([]string, len(categories))
	for i, c := range categories {
		items[i] = w.Link(c.Title, c.Href) + markdown.Escape(" ("+words.Number(c.Terms)+"): "+c.About)
	}
	w.List(items...)
}

// writeGroups writes the part of the groups that a page of the list has.
func writeGroups(w *markdown.Writer, groups []TermGroup, total int) {
	from, to := w.Window(total)
	at := 0
	for _, g := range groups {
		first, last := max(0, from-at), min(len(g.Terms), to-at)
		at += len(g.Terms)
		if first >= last {
			continue
		}
		w.Heading(2, g.Title)
		w.Text(g.About)
		w.List(linkItems(w, g.Terms[first:last])...)
	}
}
