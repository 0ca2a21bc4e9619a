package payload

import (
	"slices"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// BookTitle is what a book says of itself on its first page.
type BookTitle struct {
	Title string `json:"title"`
	Lead  string `json:"lead"`
	// Edition is the day of the newest change, URL the book's public address.
	Edition string `json:"edition"`
	URL     string `json:"url"`
}

// BookTitleOf is the title of a book.
func BookTitleOf(s *site.Site, b site.Book) BookTitle {
	title := BookTitle{Edition: day(s.Edition(b)), URL: s.Absolute(b.Path)}
	if a := s.Articles[b.Path]; a != nil {
		title.Title, title.Lead = a.Title, a.Lead
	} else {
		list := KindNamed("termList").Route
		title.Title, title.Lead = list.Title, list.Description
	}
	return title
}

// Book is a work as one text, in parts and chapters: internal/books writes it as an
// EPUB, the island Print sets it for paper. Its anchors are all different, links
// between its chapters lead to anchors, and other addresses are whole.
type Book struct {
	// Intro is what stands before the first part, Sources what it rests on.
	Intro   []Block    `json:"intro"`
	Sources []Source   `json:"sources"`
	Parts   []BookPart `json:"parts"`
	// Index are the names of chapters and their other names, by letter.
	Index []Link `json:"index"`
	// Notes are the addresses behind the numbers in the texts.
	Notes []string `json:"notes"`
}

// BookPart is some chapters that belong together.
type BookPart struct {
	// ID is the part's anchor.
	ID       string        `json:"id"`
	Title    string        `json:"title"`
	About    string        `json:"about"`
	Chapters []BookChapter `json:"chapters"`
}

// BookChapter is a chapter of the guide, a technique or a term.
type BookChapter struct {
	// ID is the chapter's anchor, and the beginning of all anchors in it.
	ID    string `json:"id"`
	Title string `json:"title"`
	// Lead says in a sentence what the chapter is about; may be empty.
	Lead      string     `json:"lead"`
	Facts     []BookFact `json:"facts"`
	Template  string     `json:"template"`
	Variables []Variable `json:"variables"`
	Verdicts  []Verdict  `json:"verdicts"`
	Blocks    []Block    `json:"blocks"`
	Sources   []Source   `json:"sources"`
}

// BookFact is a line about a chapter: words, or links to other chapters.
type BookFact struct {
	Label string `json:"label"`
	Text  string `json:"text"`
	Links []Link `json:"links"`
}

// NewBook makes the text of a book.
func NewBook(s *site.Site, b site.Book) Book {
	text := newBookText(s, b)
	var book Book
	if b.Path == site.GuidePath {
		book = text.guide()
	} else {
		book = text.terms()
	}
	book.Index, book.Notes = book.index(text), orEmpty(text.notes)
	return book
}

// guide is the chapters of the guide, then the techniques by family.
func (t *bookText) guide() Book {
	whole := t.site.Articles[site.GuidePath]
	chapters := BookPart{ID: "chapters", Title: "The guide", Chapters: []BookChapter{}}
	book := Book{Intro: t.blocks(whole.Intro, "", 0), Sources: sourcesOf(whole.Intro.Sources)}
	for _, a := range whole.Chapters {
		chapters.Chapters = append(chapters.Chapters, t.chapter(a))
	}
	book.Parts = addPart([]BookPart{}, chapters)
	for _, name := range content.Families {
		family := BookPart{ID: "family-" + name, Title: "Techniques: " + strings.ReplaceAll(name, "-", " "), Chapters: []BookChapter{}}
		for _, technique := range t.site.Techniques {
			if technique.Family == name {
				family.Chapters = append(family.Chapters, t.technique(technique))
			}
		}
		book.Parts = addPart(book.Parts, family)
	}
	return book
}

// terms are the entries of the knowledge base by category.
func (t *bookText) terms() Book {
	book := Book{Intro: []Block{}, Sources: []Source{}, Parts: []BookPart{}}
	for _, c := range t.site.Categories {
		part := BookPart{ID: "category-" + c.ID, Title: c.Title, About: c.About, Chapters: []BookChapter{}}
		for _, term := range c.Terms {
			part.Chapters = append(part.Chapters, t.term(term))
		}
		book.Parts = addPart(book.Parts, part)
	}
	return book
}

func addPart(parts []BookPart, p BookPart) []BookPart {
	if len(p.Chapters) == 0 {
		return parts
	}
	return append(parts, p)
}

// chapter is a text as a chapter, two levels of headings further down.
func (t *bookText) chapter(a *site.Article) BookChapter {
	id := t.chapters[a.Path]
	c := BookChapter{ID: id, Title: a.Title, Facts: []BookFact{}, Variables: []Variable{}, Verdicts: []Verdict{},
		Blocks: t.blocks(a, id+"-", 2), Sources: sourcesOf(a.Sources)}
	for i := range c.Sources {
		if c.Sources[i].ID != "" {
			c.Sources[i].ID = id + "-" + c.Sources[i].ID
		}
	}
	return c
}

func (t *bookText) technique(of *site.Technique) BookChapter {
	whole := newTechnique(request{Site: t.site, route: &site.Route{Path: of.Path}})
	c := t.chapter(of.Article)
	c.Lead, c.Template, c.Variables, c.Verdicts = of.Definition, whole.Template, whole.Variables, whole.Verdicts
	c.Facts = append(c.Facts, BookFact{Label: "Level, calls, tokens", Text: upper(of.Level) + "; " + of.Calls + "; " + of.Tokens, Links: []Link{}})
	c.Facts = addLinks(c.Facts, "Related", t, of.Related, func(r *site.Technique) *site.Article { return r.Article })
	for i, v := range c.Verdicts {
		if v.Source != nil {
			c.Verdicts[i].Source = &Link{Title: v.Source.Title, Href: "#" + c.ID + "-" + strings.TrimPrefix(v.Source.Href, "#")}
		}
	}
	return c
}

func (t *bookText) term(of *site.Term) BookChapter {
	c := t.chapter(of.Article)
	c.Lead = of.Definition
	if len(of.Aliases) > 0 {
		c.Facts = append(c.Facts, BookFact{Label: "Also called", Text: strings.Join(of.Aliases, ", "), Links: []Link{}})
	}
	article := func(other *site.Term) *site.Article { return other.Article }
	c.Facts = addLinks(c.Facts, "Prerequisites", t, of.Prerequisites, article)
	c.Facts = addLinks(c.Facts, "Related entries", t, of.Related, article)
	return c
}

// addLinks adds a line that leads to other chapters, where there are any.
func addLinks[T any](facts []BookFact, label string, t *bookText, others []T, article func(T) *site.Article) []BookFact {
	if len(others) == 0 {
		return facts
	}
	fact := BookFact{Label: label, Links: []Link{}}
	for _, other := range others {
		a := article(other)
		fact.Links = append(fact.Links, Link{Title: a.Title, Href: "#" + t.chapters[a.Path]})
	}
	return append(facts, fact)
}

// index lists the chapters that have a definition, under all their names.
func (b *Book) index(t *bookText) []Link {
	index := []Link{}
	for _, part := range b.Parts {
		for _, c := range part.Chapters {
			if c.Lead == "" {
				continue
			}
			index = append(index, Link{c.Title, "#" + c.ID, c.Lead})
			for _, alias := range t.aliases[c.ID] {
				if !strings.EqualFold(alias, c.Title) {
					index = append(index, Link{upper(alias), "#" + c.ID, "See " + c.Title + "."})
				}
			}
		}
	}
	slices.SortStableFunc(index, func(x, y Link) int { return strings.Compare(strings.ToLower(x.Title), strings.ToLower(y.Title)) })
	return index
}
