package payload

import (
	"astrolabe/internal/site"
)

// Chapter is a section of a long text as a page of its own.
type Chapter struct {
	Article
	Outline Outline `json:"outline"`
	// Previous and Next are the neighbours in the outline.
	Previous *Link `json:"previous"`
	Next     *Link `json:"next"`
}

func (c Chapter) withoutHTML() any { c.Blocks = trim(c.Blocks); return c }

// chapterOf makes a chapter of a work with an outline.
func chapterOf(outline func(request) Outline) func(request) Chapter {
	return func(q request) Chapter {
		c := Chapter{Article: newArticle(q), Outline: outline(q)}
		c.Previous, c.Next = c.Outline.neighbours()
		return c
	}
}

// chapterPages are the pages of a text's chapters.
func chapterPages(path string) func(*site.Site, site.Route) []site.Route {
	return func(s *site.Site, r site.Route) []site.Route {
		whole := s.Articles[path]
		if whole == nil {
			return nil
		}
		return each(whole.Chapters, r, func(r *site.Route, a *site.Article) {
			r.Path, r.Title, r.Description, r.Changed = a.Path, a.Title, a.Description, a.Changed
		})
	}
}

// chapterTitle names the work too: chapters have short names.
func chapterTitle(s *site.Site, r *site.Route) string {
	whole := workOf(s, r)
	return s.FitTitle(r.Title+": "+site.LowerFirst(whole.Title), r.Title)
}

func chapterCard(s *site.Site, r *site.Route, c *Card) { c.Section = workOf(s, r).Title }

// workOf is the text that a chapter is of.
func workOf(s *site.Site, r *site.Route) *site.Article {
	return s.Articles[r.Path[:len(r.Path)-len(below(r))-1]]
}

// ChapterLink is a chapter in a work's contents.
type ChapterLink struct {
	// ID is where it stood when the work was one page; such addresses still lead here.
	ID       string        `json:"id"`
	Title    string        `json:"title"`
	Href     string        `json:"href"`
	About    string        `json:"about"`
	Minutes  int           `json:"minutes"`
	Sections []SectionLink `json:"sections"`
}

// SectionLink is a heading of a chapter, likewise.
type SectionLink struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Href  string `json:"href"`
}

// chapterLinks are the contents of a work.
func chapterLinks(q request, whole *site.Article) []ChapterLink {
	links := []ChapterLink{}
	for _, c := range whole.Chapters {
		link := ChapterLink{ID: c.Path[len(whole.Path)+1:], Title: c.Title, Href: q.Href(c.Path), About: c.Description,
			Minutes: c.ReadingMinutes(), Sections: []SectionLink{}}
		for _, h := range c.Doc.Headings {
			link.Sections = append(link.Sections, SectionLink{h.ID, h.Text, link.Href + "#" + h.ID})
		}
		links = append(links, link)
	}
	return links
}

// introOf is a work's first page without its chapters.
func introOf(q request) Article {
	whole := q.Articles[q.route.Path]
	intro := articleOf(q, whole.Intro)
	intro.Lead, intro.MentionedIn = whole.Lead, []Link{}
	return intro
}
