package payload

import (
	"encoding/json"
	"net/url"
	"strings"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// PrintPage is a whole book on one page, for paper.
type PrintPage struct {
	BookTitle
	// Home is the address of the book's first page, EPUB that of the book as a file.
	Home string `json:"home"`
	EPUB string `json:"epub"`
	// Text is all the rest: it is long, and nothing of it needs a script.
	Text IslandRef `json:"text"`
}

// printIsland is the text of a book as a part of a page.
func printIsland(b site.Book) site.Island {
	props, _ := json.Marshal(site.IslandProps{ID: b.Name}) // a name always encodes
	return site.Island{Name: "Print", Props: string(props)}
}

func printIslands(s *site.Site, r *site.Route, _ url.Values) []site.Island {
	return []site.Island{printIsland(bookAt(s, r))}
}

// bookAt is the book that a page for paper has.
func bookAt(s *site.Site, r *site.Route) site.Book {
	for _, b := range s.Books() {
		if b.Print() == r.Path {
			return b
		}
	}
	panic("payload: no book at " + r.Path) // the pages are made of the list of books
}

// printPages are the books for paper.
func printPages(s *site.Site, r site.Route) []site.Route {
	return each(s.Books(), r, func(r *site.Route, b site.Book) {
		title := BookTitleOf(s, b)
		r.Path, r.Canonical, r.Changed = b.Print(), b.Path, s.Edition(b)
		r.Title = title.Title + ", for print"
		r.Description = strings.TrimSuffix(title.Title, ".") + " as one page: all of it in order, with contents, sources and an index."
	})
}

func newPrintPage(q request) PrintPage {
	b := bookAt(q.Site, q.route)
	island := printIsland(b)
	return PrintPage{BookTitle: BookTitleOf(q.Site, b), Home: q.Href(b.Path), EPUB: b.EPUB(),
		Text: IslandRef{Key: q.Key(island), Props: island.Props}}
}

// Cover is the front of a book.
func Cover(s *site.Site, b site.Book) Card {
	title := BookTitleOf(s, b)
	c := newSiteCard(s)
	c.Shape, c.Title, c.Lead, c.Section = CoverShape, title.Title, title.Lead, "Edition of "+words.Date(title.Edition)
	return c
}

// BookLinks are the addresses of a book as a whole; empty where there is none.
type BookLinks struct {
	EPUB  string `json:"epub"`
	Print string `json:"print"`
}

func bookLinks(q request, path string) BookLinks {
	for _, b := range q.Books() {
		if b.Path == path {
			return BookLinks{b.EPUB(), q.Href(b.Print())}
		}
	}
	return BookLinks{}
}
