package payload

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/markdown"
	"astrolabe/internal/words"
)

// writeSupport writes the answers that match, by subject.
func writeSupport(q request, w *markdown.Writer) error {
	s := newSupport(q)
	w.Title = s.Title
	w.Text(s.Lead)
	if s.Query != "" {
		w.Paragraph(markdown.Escape(words.Count(s.Matches, "answer")+" for “"+s.Query+"”. ") + w.Link("All answers", s.Action) + ".")
	}
	if s.Matches == 0 {
		w.Text("Nothing here answers that. Write to " + s.Email + ", and say which page you were on.")
	}
	for _, g := range s.Groups {
		w.Heading(2, g.Title)
		for _, a := range g.Answers {
			w.Heading(3, a.Question)
			w.Pieces(a.pieces, s.Action)
		}
	}
	return nil
}

// writeTroubleshooting says that the page can do more than be read.
func writeTroubleshooting(q request, w *markdown.Writer) error {
	t := newTroubleshooting(q)
	return q.articleMarkdown(w, q.Articles[q.route.Path], t.Article, func() {
		w.Paragraph("The page can check the browser that it is opened in: <" + q.Absolute(q.route.Path) + "#your-browser>.")
	}, nil, neighbours{})
}

// writeCorrections writes the log, by month, above the text about it.
func writeCorrections(q request, w *markdown.Writer) error {
	return q.articleMarkdown(w, q.Articles[q.route.Path], newArticle(q), func() {
		month := ""
		for i := range q.Corrections {
			c := &q.Corrections[i]
			if m := monthOf(c); m != month {
				first, _ := time.Parse("2006-01", m) // checked when it was loaded
				w.Heading(2, first.Format("January 2006"))
				month = m
			}
			q.writeCorrection(w, c)
		}
	}, nil, neighbours{})
}

// writeCorrection writes an entry of the log.
func (q request) writeCorrection(w *markdown.Writer, c *content.Correction) {
	w.Heading(3, c.Title)
	facts := []string{words.Date(c.Date)}
	for _, page := range c.Pages {
		if r, err := q.Route(page); err == nil {
			facts = append(facts, w.Link(cmp.Or(r.Title, "Front page"), q.Href(page)))
		}
	}
	if c.NoticedBy != "" {
		facts = append(facts, markdown.Escape("noticed by "+c.NoticedBy))
	}
	w.Paragraph(strings.Join(facts, " · "))
	why := markdown.Escape(c.Why)
	if c.Source != "" {
		why += " " + w.Link("Source", c.Source)
	}
	w.List("It said: "+markdown.Escape(c.Said), "Now: "+markdown.Escape(c.Says), "Why: "+why)
}

// hallKinds are the kinds of entries, one of each.
var hallKinds = map[string]string{"paper": "paper", "person": "person", "project": "open project"}

// writeHall writes the entries that the view lets through below the text.
func writeHall(q request, w *markdown.Writer) error {
	h := newHallOfFame(q)
	return q.articleMarkdown(w, q.Articles[q.route.Path], h.Article, nil, func() {
		w.Heading(2, "Entries")
		writeFound(w, len(h.Entries), h.Total, "", h.All, "entry", "entries")
		items := make([]string, len(h.Entries))
		for i, e := range h.Entries {
			items[i] = strconv.Itoa(e.Year) + ", " + w.Link(e.Title, e.Source) + markdown.Escape(" ("+hallKinds[e.Kind]+", "+e.Who+"): "+e.Why)
		}
		w.List(items...)
	}, neighbours{})
}

// writeFound says how much of a list is shown, by what was asked for, and where all of
// it is.
func writeFound(w *markdown.Writer, shown, total int, asked, all, one, many string) {
	said := words.Count(total, one, many)
	if shown < total {
		said = words.Number(shown) + " of " + said
	}
	if asked != "" {
		said += "; " + asked
	}
	said = markdown.Escape(said + ".")
	if shown < total {
		said += " " + w.Link("All "+many, all) + "."
	}
	w.Paragraph(said)
}

// writePost writes a post with who wrote it and when.
func writePost(q request, w *markdown.Writer) error {
	p := newPost(q)
	return q.articleMarkdown(w, q.Articles[q.route.Path], p.Article, func() {
		said := markdown.Escape(p.Author) + ", " + words.Date(p.Date)
		if p.Updated > p.Date {
			said += ", updated " + words.Date(p.Updated)
		}
		var tags []Link
		for _, t := range p.Tags {
			tags = append(tags, Link{Title: t.Name, Href: t.Href})
		}
		if len(tags) > 0 {
			said += ". Tags: " + inlineLinks(w, tags)
		}
		w.Paragraph(said + ".")
	}, nil, neighbours{p.Newer, p.Older, "Newer", "Older"})
}

// writePostList writes the posts that match, by year.
func writePostList(q request, w *markdown.Writer) error {
	list := newPostList(q)
	w.Title = list.Title
	w.Text(list.Lead)
	var asked []string
	if list.Tag != "" {
		asked = append(asked, "tag: "+list.Tag)
	}
	if list.Author != "" {
		asked = append(asked, "by "+list.Author)
	}
	writeFound(w, list.Matches, len(q.Posts), strings.Join(asked, "; "), list.All, "post", "posts")
	for _, y := range list.Years {
		w.Heading(2, y.Year)
		items := make([]string, len(y.Posts))
		for i, p := range y.Posts {
			items[i] = p.item(w)
		}
		w.List(items...)
	}
	if len(asked) == 0 && len(list.Tags) > 0 {
		w.Paragraph("By tag: " + choiceLinks(w, list.Tags) + ".")
	}
	return nil
}

// item is the post in a list.
func (p *PostSummary) item(w *markdown.Writer) string {
	facts := []string{words.Date(p.Date), p.Author}
	if len(p.Tags) > 0 {
		facts = append(facts, strings.Join(p.Tags, ", "))
	}
	return w.Link(p.Title, p.Href) + markdown.Escape(" ("+strings.Join(facts, "; ")+"): "+p.Description)
}

// choiceLinks are ways to narrow a list, with how much each shows.
func choiceLinks(w *markdown.Writer, choices []Choice) string {
	list := make([]string, len(choices))
	for i, c := range choices {
		list[i] = w.Link(c.Label, c.Href) + " (" + words.Number(c.Count) + ")"
	}
	return strings.Join(list, ", ")
}
