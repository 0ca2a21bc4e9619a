package site

import (
	"cmp"
	"fmt"
	"html"
	"slices"
	"strings"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/markdown"
	"astrolabe/internal/words"
)

// checkCorrections holds that every corrected page exists.
func (b *builder) checkCorrections() {
	if b.Pages.Routes == nil {
		return // a site without pages
	}
	for _, c := range b.Corrections {
		for _, page := range c.Pages {
			if _, err := b.Route(page); err != nil || page != Bare(page) {
				b.problem(content.CorrectionFile, c.Line, "pages: no page "+page)
			}
		}
	}
}

// CorrectionsOf are the corrections of a page, newest first.
func (s *Site) CorrectionsOf(path string) []content.Correction {
	var list []content.Correction
	for _, c := range s.Corrections {
		if slices.Contains(c.Pages, path) {
			list = append(list, c)
		}
	}
	return list
}

// CorrectionHref leads to an entry of the log.
func (s *Site) CorrectionHref(c *content.Correction) string {
	return s.Href(CorrectionsPath) + "#" + c.ID
}

// CorrectionHTML is an entry of the log below its title.
func (s *Site) CorrectionHTML(c *content.Correction) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<p><time datetime="%s">%s</time>`, c.Date, words.Date(c.Date))
	for i, page := range c.Pages {
		if r, err := s.Route(page); err == nil {
			fmt.Fprintf(&b, `%s<a href="%s">%s</a>`, between(i), html.EscapeString(s.Href(page)), html.EscapeString(cmp.Or(r.Title, "Front page")))
		}
	}
	if c.NoticedBy != "" {
		b.WriteString(" · noticed by " + html.EscapeString(c.NoticedBy))
	}
	b.WriteString("</p>\n<dl class=\"log\">")
	for _, x := range [][2]string{{"It said", c.Said}, {"Now", c.Says}, {"Why", c.Why}} {
		fmt.Fprintf(&b, "<div><dt>%s</dt><dd>%s", x[0], html.EscapeString(x[1]))
		if x[0] == "Why" && c.Source != "" {
			fmt.Fprintf(&b, ` <a href="%s" rel="noopener external">Source</a>`, html.EscapeString(c.Source))
		}
		b.WriteString("</dd></div>")
	}
	b.WriteString("</dl>\n")
	return b.String()
}

// between stands before a page: the first follows the day.
func between(i int) string {
	if i == 0 {
		return " · "
	}
	return ", "
}

// correctionsFeed tells of corrections, newest first.
func (s *Site) correctionsFeed() Feed {
	feed := Feed{Section: CorrectionsPath, Title: s.FeedTitle(CorrectionsPath)}
	for i := range s.Corrections {
		c := &s.Corrections[i]
		day, err := time.Parse(time.DateOnly, c.Date)
		if err != nil {
			continue
		}
		article := &Article{Path: CorrectionsPath, Title: c.Title, Description: c.Says,
			Doc: &markdown.Document{Blocks: []markdown.Block{{HTML: s.CorrectionHTML(c)}}}}
		feed.Entries = append(feed.Entries, FeedEntry{Article: article, ID: s.TagURI(CorrectionsPath + "#" + c.ID), Anchor: "#" + c.ID, Published: day, Updated: day})
	}
	return feed
}
