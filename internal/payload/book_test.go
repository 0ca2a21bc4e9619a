package payload_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

var (
	anchors     = regexp.MustCompile(` id="([^"]*)"`)
	anchorLinks = regexp.MustCompile(`href="#([^"]*)"`)
)

// bookAnchors are the anchors of a book and the links to them.
type bookAnchors struct {
	seen  map[string]int
	links []string
}

func (a *bookAnchors) add(id string) {
	if id != "" {
		a.seen[id]++
	}
}

func (a *bookAnchors) link(href string) { a.links = append(a.links, strings.TrimPrefix(href, "#")) }

func (a *bookAnchors) read(blocks []payload.Block) {
	for _, b := range blocks {
		for _, m := range anchors.FindAllStringSubmatch(b.HTML, -1) {
			a.add(m[1])
		}
		for _, m := range anchorLinks.FindAllStringSubmatch(b.HTML, -1) {
			a.link(m[1])
		}
	}
}

func (a *bookAnchors) chapter(c payload.BookChapter) {
	a.add(c.ID)
	a.read(c.Blocks)
	for _, source := range c.Sources {
		a.add(source.ID)
	}
	for _, f := range c.Facts {
		for _, l := range f.Links {
			a.link(l.Href)
		}
	}
	for _, v := range c.Verdicts {
		if v.Source != nil {
			a.link(v.Source.Href)
		}
	}
}

// In a book every anchor is there once, every link inside leads to one, and every other
// address is whole.
func TestBooks(t *testing.T) {
	t.Parallel()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]int{"guide": len(s.Techniques) + len(s.Articles[site.GuidePath].Chapters), "terms": len(s.Terms)}
	for _, b := range s.Books() {
		book := payload.NewBook(s, b)
		found := bookAnchors{seen: map[string]int{"book": 1}}
		found.read(book.Intro)
		for _, source := range book.Sources {
			found.add(source.ID)
		}
		chapters := 0
		for _, part := range book.Parts {
			found.add(part.ID)
			for _, c := range part.Chapters {
				chapters++
				found.chapter(c)
			}
		}
		for _, l := range book.Index {
			found.link(l.Href)
		}
		for id, times := range found.seen {
			if times > 1 {
				t.Errorf("%s: %s is there %d times", b.Name, id, times)
			}
		}
		for _, link := range found.links {
			if found.seen[link] == 0 {
				t.Errorf("%s: #%s leads nowhere", b.Name, link)
			}
		}
		if chapters != want[b.Name] || len(book.Notes) == 0 || len(book.Index) == 0 || len(book.Intro) == 0 && b.Name == "guide" {
			t.Errorf("%s: %d of %d chapters, %d notes, %d names in the index", b.Name, chapters, want[b.Name], len(book.Notes), len(book.Index))
		}
		if i := slices.IndexFunc(book.Notes, func(a string) bool { return !strings.HasPrefix(a, "https://") && !strings.HasPrefix(a, "http://") }); i >= 0 {
			t.Errorf("%s: the note %q is no whole address", b.Name, book.Notes[i])
		}
	}
}

func TestPrintIsAnotherFormOfTheBook(t *testing.T) {
	t.Parallel()
	for _, path := range []string{site.GuidePath, site.TermsPath} {
		head := mustNew(t, littleSite(t), path+"/print").Head
		if head.Robots != "noindex" || head.Canonical != "https://little.example"+path {
			t.Errorf("%s: robots %q, canonical %q", path, head.Robots, head.Canonical)
		}
	}
}

// Readers of a list find the whole of it as one file and as one page.
func TestBookLinks(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	terms, _ := mustNew(t, s, site.TermsPath).Data.(payload.TermList)
	guide, _ := mustNew(t, s, site.GuidePath).Data.(payload.Guide)
	for path, got := range map[string]payload.BookLinks{site.TermsPath: terms.Book, site.GuidePath: guide.Book} {
		if got.EPUB != path+".epub" || got.Print != path+"/print" {
			t.Errorf("%s: got %+v", path, got)
		}
	}
}
