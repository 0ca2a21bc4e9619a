package payload

import (
	"cmp"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/markdown"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// writeText writes a text with its parts, without what stands around it.
func writeText(s *site.Site, index *catalog.Index, a *site.Article, w *markdown.Writer) error {
	islands := a.Islands()
	for _, b := range a.Doc.Blocks {
		switch b.Part {
		case "":
			w.Pieces(b.Pieces, s.Href(a.Path))
		case "prompt":
			writePrompt(w, b.Title, b.Text)
		default:
			island, err := NewIsland(s, func() *catalog.Index { return index }, islands[0])
			if err != nil {
				return err
			}
			writeIsland(w, island.Data)
			islands = islands[1:]
		}
	}
	return nil
}

// WriteText writes a text and what it rests on. The catalog is that of the site.
func WriteText(s *site.Site, index *catalog.Index, a *site.Article, w *markdown.Writer) error {
	if err := writeText(s, index, a, w); err != nil {
		return err
	}
	writeSources(w, sourcesOf(a.Sources))
	return nil
}

// writePrompt writes a text to copy exactly as it is.
func writePrompt(w *markdown.Writer, title, text string) {
	if title != "" {
		w.Paragraph("**" + markdown.Escape(title) + "**")
	}
	w.Preformatted("text", text)
}

// writeSources lists what a text rests on, numbered.
func writeSources(w *markdown.Writer, sources []Source) {
	if len(sources) == 0 {
		return
	}
	w.Heading(2, "Sources")
	items := make([]string, len(sources))
	for i, s := range sources {
		year, said := "", ""
		if s.Year != 0 {
			year = " (" + strconv.Itoa(s.Year) + ")"
		}
		if s.Authors != "" {
			said, year = markdown.Escape(strings.TrimSuffix(s.Authors+year, "."))+". ", "" // "et al." has one
		}
		items[i] = said + "*" + markdown.Escape(s.Title) + "*" + markdown.Escape(year) + ". " + w.Link(s.Label, s.URL)
	}
	w.Numbered(items...)
}

// articleMarkdown writes a text below its title and lead. Before and after are what
// the page has around it; may be nil.
func (q request) articleMarkdown(w *markdown.Writer, a *site.Article, page Article, before, after func(), around neighbours) error {
	w.Title = page.Title
	w.Text(page.Lead)
	for _, c := range page.Corrections {
		w.Paragraph("Corrected " + words.Date(c.Date) + ": " + w.Link(c.Title, c.Href))
	}
	if before != nil {
		before()
	}
	if err := writeText(q.Site, q.index, a, w); err != nil {
		return err
	}
	if after != nil {
		after()
	}
	writeSources(w, page.Sources)
	around.write(w)
	return nil
}

func writeArticle(q request, w *markdown.Writer) error {
	return q.articleMarkdown(w, q.Articles[q.route.Path], newArticle(q), nil, nil, neighbours{})
}

// writeLinks lists pages with what each is about below a heading.
func writeLinks(w *markdown.Writer, title string, links []Link) {
	if len(links) == 0 {
		return
	}
	w.Heading(2, title)
	w.List(linkItems(w, links)...)
}

func linkItems(w *markdown.Writer, links []Link) []string {
	items := make([]string, len(links))
	for i, l := range links {
		items[i] = about(w.Link(l.Title, l.Href), l.About)
	}
	return items
}

// about is inline Markdown with plain words about it.
func about(inline, text string) string {
	if text == "" {
		return inline
	}
	return inline + ": " + markdown.Escape(text)
}

// inlineLinks are links in a sentence.
func inlineLinks(w *markdown.Writer, links []Link) string {
	list := make([]string, len(links))
	for i, l := range links {
		list[i] = w.Link(l.Title, l.Href)
	}
	return words.And(list)
}

// neighbours are the pages before and after, with what each is called; there may be
// none.
type neighbours struct {
	previous, next *Link
	before, after  string
}

func (n neighbours) write(w *markdown.Writer) {
	var said []string
	if n.previous != nil {
		said = append(said, cmp.Or(n.before, "Previous")+": "+w.Link(n.previous.Title, n.previous.Href))
	}
	if n.next != nil {
		said = append(said, cmp.Or(n.after, "Next")+": "+w.Link(n.next.Title, n.next.Href))
	}
	w.List(said...)
}

// orDash stands for what is not known.
func orDash(text string) string { return cmp.Or(text, "–") }
