package payload

import (
	"cmp"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/site"
)

// bookTop is the anchor of a book's beginning.
const bookTop = "book"

// bookText makes texts of the site part of a longer one.
type bookText struct {
	site *site.Site
	book site.Book
	// chapters are the anchors of texts by path, aliases the other names of chapters
	// by anchor, and headings the anchors of what was an anchor of the first page.
	chapters, headings map[string]string
	aliases            map[string][]string
	// notes are the addresses that texts lead to.
	notes []string
}

func newBookText(s *site.Site, b site.Book) *bookText {
	t := &bookText{site: s, book: b, chapters: map[string]string{}, headings: map[string]string{}, aliases: map[string][]string{}}
	add := func(prefix string, a *site.Article) {
		id := prefix + a.Path[strings.LastIndexByte(a.Path, '/')+1:]
		t.chapters[a.Path], t.aliases[id] = id, a.Aliases
	}
	if b.Path == site.TermsPath {
		for _, term := range s.Terms {
			add("term-", term.Article)
		}
		return t
	}
	for _, c := range s.Articles[b.Path].Chapters {
		add("chapter-", c)
		id := t.chapters[c.Path]
		t.headings[strings.TrimPrefix(id, "chapter-")] = id
		for _, h := range c.Doc.Headings {
			t.headings[h.ID] = id + "-" + h.ID
		}
	}
	for _, technique := range s.Techniques {
		add("technique-", technique.Article)
		t.headings["techniques"] = cmp.Or(t.headings["techniques"], "family-"+technique.Family)
	}
	return t
}

var (
	bookAnchor  = regexp.MustCompile(` ?<a class="anchor"[^>]*>.*?</a>`)
	bookHeading = regexp.MustCompile(`<(/?)h([2-4])`)
	bookID      = regexp.MustCompile(` id="([^"]*)"`)
	bookLink    = regexp.MustCompile(`(?s)<a ([^>]*?)href="([^"]*)"([^>]*)>(.*?)</a>`)
)

// blocks makes a text part of a longer one: its anchors get a prefix, its headings go
// down some levels, links to chapters lead to their anchors, and other addresses become
// numbered notes.
func (t *bookText) blocks(a *site.Article, prefix string, down int) []Block {
	out := blocksOf(t.site, a)
	for i := range out {
		text := bookAnchor.ReplaceAllString(out[i].HTML, "")
		text = bookHeading.ReplaceAllStringFunc(text, func(tag string) string {
			level, _ := strconv.Atoi(tag[len(tag)-1:]) // the pattern admits digits only
			return tag[:len(tag)-1] + strconv.Itoa(min(level+down, 6))
		})
		text = bookID.ReplaceAllString(text, ` id="`+prefix+`$1"`)
		out[i].HTML = bookLink.ReplaceAllStringFunc(text, func(link string) string { return t.link(link, prefix) })
	}
	return out
}

func (t *bookText) link(link, prefix string) string {
	parts := bookLink.FindStringSubmatch(link)
	href := html.UnescapeString(parts[2])
	rewritten := func(to string) string {
		return `<a ` + parts[1] + `href="` + html.EscapeString(to) + `"` + parts[3] + `>` + parts[4] + `</a>`
	}
	if anchor, ok := strings.CutPrefix(href, "#"); ok {
		return rewritten("#" + prefix + anchor)
	}
	if to := t.inside(href); to != "" {
		return rewritten("#" + to)
	}
	if strings.HasPrefix(href, "/") {
		href = t.site.URL + href
	}
	return rewritten(href) + `<sup class="note">` + strconv.Itoa(t.number(href)) + `</sup>`
}

// inside is the anchor that an address has in the book; empty for one outside.
func (t *bookText) inside(href string) string {
	path, anchor, _ := strings.Cut(href, "#")
	path = site.Bare(path)
	if id := t.chapters[path]; id != "" {
		for _, h := range t.site.Articles[path].Doc.Headings {
			if h.ID == anchor {
				return id + "-" + anchor
			}
		}
		return id
	}
	if path == t.book.Path {
		return cmp.Or(t.headings[anchor], bookTop)
	}
	return ""
}

// number is the number of an address, the same wherever it is named.
func (t *bookText) number(href string) int {
	if i := slices.Index(t.notes, href); i >= 0 {
		return i + 1
	}
	t.notes = append(t.notes, href)
	return len(t.notes)
}
