package site

import (
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/markdown"
)

// chaptered are the texts whose sections are pages of their own, below theirs. They
// are written, printed and checked as one.
var chaptered = []string{GuidePath, StackPath}

// splitChapters makes an article of each section of the texts that have chapters.
func (b *builder) splitChapters() {
	for _, path := range chaptered {
		whole := b.Articles[path]
		if whole == nil {
			continue
		}
		whole.Intro, whole.Chapters = whole.split(b.Href)
		for _, part := range append([]*Article{whole.Intro}, whole.Chapters...) {
			part.Doc.Mentions = b.mentionsIn(part)
		}
		for _, c := range whole.Chapters {
			if b.Articles[c.Path] != nil {
				b.problem(whole.file, 1, "heading "+strconv.Quote(c.Title)+": another text has the path "+c.Path)
				continue
			}
			b.Articles[c.Path] = c
		}
	}
}

// mentionsIn are the mentions of a whole text that a part of it has.
func (b *builder) mentionsIn(part *Article) []string {
	return slices.DeleteFunc(slices.Clone(part.Of.Doc.Mentions), func(mention string) bool {
		to := b.mentioned(mention)
		return to == nil || !slices.ContainsFunc(part.Doc.Blocks, func(block markdown.Block) bool {
			return strings.Contains(block.HTML, `href="`+b.Href(to.Path)+`"`)
		})
	})
}

var (
	chapterHeading = regexp.MustCompile(`<(/?)h([34])`)
	ownAnchor      = regexp.MustCompile(`href="(#[^"]+)"`)
	firstParagraph = regexp.MustCompile(`(?s)<p>(.*?)</p>`)
	anyTag         = regexp.MustCompile(`<[^>]*>`)
)

// split takes a text apart at its headings of the second level. What stands before
// the first is the intro. Each part has its own headings, one level up, and the
// sources it names.
func (a *Article) split(href func(string) string) (intro *Article, chapters []*Article) {
	at := map[string]string{} // the path of the part that has an anchor
	intro = a.part(a.Path, a.Title)
	parts := []*Article{intro}
	for _, h := range a.Doc.Headings {
		if h.Level == 2 {
			parts = append(parts, a.part(a.Path+"/"+h.ID, h.Text))
		} else {
			part := parts[len(parts)-1]
			part.Doc.Headings = append(part.Doc.Headings, markdown.Heading{Level: h.Level - 1, ID: h.ID, Text: h.Text})
		}
		at[h.ID] = parts[len(parts)-1].Path
	}
	n := 0 // the part that the next block belongs to
	for _, block := range a.Doc.Blocks {
		var before []markdown.Piece
		for _, p := range block.Pieces {
			if p.Level == 2 {
				parts[n].add(markdown.Block{Pieces: before})
				before, n = nil, n+1
			} else {
				before = append(before, p)
			}
		}
		block.Pieces = before
		parts[n].add(block)
	}
	for _, part := range parts {
		part.finish(a, func(id string) string {
			if path := at[id]; path != "" && path != part.Path {
				return href(path)
			}
			return ""
		})
	}
	return intro, parts[1:]
}

func (a *Article) part(path, title string) *Article {
	return &Article{Path: path, Title: title, Changed: a.Changed, Of: a, Doc: &markdown.Document{}, file: a.file}
}

func (a *Article) add(b markdown.Block) {
	if len(b.Pieces) > 0 || b.Part != "" {
		a.Doc.Blocks = append(a.Doc.Blocks, b)
	}
}

// finish makes a part stand by itself. Elsewhere is the page that has an anchor; it
// is empty for the part's own.
func (a *Article) finish(whole *Article, elsewhere func(id string) string) {
	to := func(address string) string {
		id, isAnchor := strings.CutPrefix(address, "#")
		switch page := elsewhere(id); {
		case !isAnchor || page == "":
			return address
		case strings.HasSuffix(page, "/"+id):
			return page
		default:
			return page + address
		}
	}
	var text strings.Builder
	for i := range a.Doc.Blocks {
		block := &a.Doc.Blocks[i]
		block.HTML = ""
		for j, p := range block.Pieces {
			p = raised(p.Relinked(to))
			p.HTML = ownAnchor.ReplaceAllStringFunc(p.HTML, func(link string) string {
				return `href="` + to(ownAnchor.FindStringSubmatch(link)[1]) + `"`
			})
			block.Pieces[j] = p
			block.HTML += p.HTML
		}
		text.WriteString(html.UnescapeString(anyTag.ReplaceAllString(block.HTML, " ")) + " " + block.Text + " ")
		if p := firstParagraph.FindStringSubmatch(block.HTML); p != nil && a.Description == "" {
			a.Description = opening(html.UnescapeString(anyTag.ReplaceAllString(p[1], "")))
		}
	}
	a.Doc.Words = len(strings.Fields(text.String()))
	a.Sources = slices.DeleteFunc(slices.Clone(whole.Sources), func(s content.Source) bool {
		return !strings.Contains(text.String(), s.FirstAuthor())
	})
}

// raised is a piece with its headings one level up.
func raised(p markdown.Piece) markdown.Piece {
	p.Level = max(0, p.Level-1)
	p.HTML = chapterHeading.ReplaceAllStringFunc(p.HTML, func(tag string) string {
		level, _ := strconv.Atoi(tag[len(tag)-1:]) // the pattern admits digits only
		return tag[:len(tag)-1] + strconv.Itoa(level-1)
	})
	return p
}

// longestOpening is how much of a text describes it in search results.
const longestOpening = 180

// opening is the first sentences of a paragraph, as many as fit, or the first clauses
// of a sentence that is too long.
func opening(paragraph string) string {
	text := strings.Join(strings.Fields(paragraph), " ")
	if len(text) > longestOpening {
		text = text[:longestOpening]
		for _, end := range []string{". ", ", ", " "} {
			if i := strings.LastIndex(text, end); i > 0 {
				text = text[:i]
				break
			}
		}
	}
	return strings.TrimRight(text, ".:,") + "."
}
