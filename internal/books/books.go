// Package books writes parts of the site as EPUB 3.3 files. It reads the site and opens
// no file. The same site always gives the same bytes.
package books

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Islands makes the HTML of an island.
type Islands func(site.Island) (string, error)

// MediaType is that of the files.
const MediaType = "application/epub+zip"

// EPUB writes a book. The cover is a PNG.
func EPUB(s *site.Site, b site.Book, cover []byte, islands Islands) ([]byte, error) {
	w := &writer{site: s, BookTitle: payload.BookTitleOf(s, b), book: payload.NewBook(s, b), path: b.Path, islands: islands,
		places: map[string]string{}}
	w.findPlaces()
	if err := w.documents(cover); err != nil {
		return nil, fmt.Errorf("book %s: %w", b.Name, err)
	}
	return pack(w.files, s.Edition(b))
}

// writer is a book while it is written.
type writer struct {
	payload.BookTitle
	site *site.Site
	book payload.Book
	// path is that of the book's first page.
	path    string
	islands Islands
	// places are the documents that anchors stand in.
	places map[string]string
	files  []entry
	// figures is how many drawings there are.
	figures int
}

// entry is a file of the book.
type entry struct {
	name, mediaType, properties string
	data                        []byte
	// inSpine files are read one after another.
	inSpine bool
}

func (e entry) id() string { return strings.ReplaceAll(e.name, ".", "-") }

func (w *writer) add(e entry) { w.files = append(w.files, e) }

// The names of documents that there is one of.
const (
	coverFile, titleFile, navFile, introFile, indexFile = "cover.xhtml", "title.xhtml", "nav.xhtml", "introduction.xhtml", "index.xhtml"
)

func fileOf(id string) string { return id + ".xhtml" }

// findPlaces learns where anchors stand before anything is written.
func (w *writer) findPlaces() {
	note := func(file string, blocks []payload.Block) {
		for _, b := range blocks {
			for _, m := range anchors.FindAllStringSubmatch(b.HTML, -1) {
				w.places[m[1]] = file
			}
		}
	}
	w.places["book"] = titleFile
	note(introFile, w.book.Intro)
	for _, part := range w.book.Parts {
		w.places[part.ID] = fileOf(part.ID)
		for _, c := range part.Chapters {
			w.places[c.ID] = fileOf(c.ID)
			note(fileOf(c.ID), c.Blocks)
			for _, source := range c.Sources {
				w.places[source.ID] = fileOf(c.ID)
			}
		}
	}
}

// documents writes all files in the order of reading, and the package document that
// lists them.
func (w *writer) documents(cover []byte) error {
	w.add(entry{name: "style.css", mediaType: "text/css", data: style})
	w.add(entry{name: "cover.png", mediaType: "image/png", properties: "cover-image", data: cover})
	w.page(coverFile, w.Title, "cover", `<div class="cover"><img src="cover.png" alt="`+escape("Cover: "+w.Title+", "+w.site.Name)+`"/></div>`)
	w.page(titleFile, w.Title, "titlepage", w.titlePage())
	w.add(entry{name: navFile, mediaType: typeXHTML, properties: "nav", data: w.nav(), inSpine: true})
	if len(w.book.Intro) > 0 {
		text, err := w.blocks(introFile, w.book.Intro)
		if err != nil {
			return err
		}
		var sources strings.Builder
		writeSources(&sources, w.book.Sources)
		w.page(introFile, "Introduction", "introduction", "<h1>Introduction</h1>\n"+text+sources.String())
	}
	for _, part := range w.book.Parts {
		w.page(fileOf(part.ID), part.Title, "part", w.part(part))
		for _, c := range part.Chapters {
			text, err := w.chapter(c)
			if err != nil {
				return fmt.Errorf("%s: %w", c.ID, err)
			}
			w.page(fileOf(c.ID), c.Title, "chapter", text)
		}
	}
	w.page(indexFile, "Index", "index", w.index())
	w.files = slices.Insert(w.files, 0, entry{name: packageFile, data: w.packageDocument()})
	return nil
}

// titlePage says what the book is, of which day, and what may be done with it.
func (w *writer) titlePage() string {
	owner := cmp.Or(w.site.Details["company"], w.site.Name)
	terms := w.site.Absolute(site.TermsOfUsePath)
	return `<h1 id="book">` + escape(w.Title) + `</h1>
<p class="lead">` + escape(w.Lead) + `</p>
<dl>
<dt>Edition</dt><dd>` + escape(words.Date(w.Edition)) + `</dd>
<dt>Build</dt><dd>` + escape(w.site.BuildID) + w.dataDay() + `</dd>
<dt>Address</dt><dd><a href="` + escape(w.URL) + `">` + escape(w.URL) + `</a></dd>
<dt>Licence</dt><dd>The texts belong to ` + escape(owner) + ` or to those who have licensed them to us. Prompts and templates may be copied, changed and used freely. ` +
		`The terms of use say what else you may do: <a href="` + escape(terms) + `">` + escape(terms) + `</a></dd>
</dl>
<p>The newest edition is always at <a href="` + escape(w.site.URL+w.path+".epub") + `">` + escape(w.site.URL+w.path+".epub") + `</a>.</p>
`
}

func (w *writer) dataDay() string {
	if w.site.DataDate == "" {
		return ""
	}
	return escape(", of " + words.Date(w.site.DataDate))
}

func (w *writer) part(part payload.BookPart) string {
	var b strings.Builder
	b.WriteString(`<h1 id="` + escape(part.ID) + `">` + escape(part.Title) + "</h1>\n")
	if part.About != "" {
		b.WriteString(`<p class="lead">` + escape(part.About) + "</p>\n")
	}
	b.WriteString("<ol>\n")
	for _, c := range part.Chapters {
		b.WriteString(`<li><a href="` + escape(fileOf(c.ID)) + `">` + escape(c.Title) + "</a>")
		if c.Lead != "" {
			b.WriteString("<p>" + escape(c.Lead) + "</p>")
		}
		b.WriteString("</li>\n")
	}
	b.WriteString("</ol>\n")
	return b.String()
}

// index are the names by letter, each with its definition.
func (w *writer) index() string {
	var b strings.Builder
	b.WriteString("<h1>Index</h1>\n")
	open := ""
	for _, link := range w.book.Index {
		letter := strings.ToUpper(string([]rune(link.Title)[:1]))
		if letter != open {
			if open != "" {
				b.WriteString("</dl>\n")
			}
			b.WriteString("<h2>" + escape(letter) + "</h2>\n<dl>\n")
			open = letter
		}
		b.WriteString(`<dt><a href="` + escape(w.href(link.Href)) + `">` + escape(link.Title) + "</a></dt><dd>" + escape(link.About) + "</dd>\n")
	}
	if open != "" {
		b.WriteString("</dl>\n")
	}
	return b.String()
}
