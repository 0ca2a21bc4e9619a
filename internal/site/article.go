package site

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/markdown"
)

// Article is a text with everything around it.
type Article struct {
	Path  string
	Title string
	// ShortTitle stands in the head where Title is too long for it; else empty.
	ShortTitle string
	// Label is the words of a link here inside a sentence; empty means the title.
	Label       string
	Lead        string
	Description string
	// Aliases are other names, AskedAs what people ask for when they look for it.
	Aliases, AskedAs []string
	// Changed is the day of the last change of substance.
	Changed time.Time
	Sources []content.Source
	Doc     *markdown.Document
	// MentionedIn are the articles that link here, by title.
	MentionedIn []*Article
	// Intro and Chapters are the text taken apart, where its sections are pages of
	// their own; else nil. Of is the text that a part is of.
	Intro    *Article
	Chapters []*Article
	Of       *Article
	file     string
}

// words are those of a link here inside a sentence.
func (a *Article) words() string { return cmp.Or(a.Label, LowerFirst(a.Title)) }

// ReadingMinutes is how long the text takes at 220 words a minute.
func (a *Article) ReadingMinutes() int { return max(1, (a.Doc.Words+110)/220) }

// Post is a post of the blog.
type Post struct {
	*Article
	Slug   string
	Date   time.Time
	Author string
	Tags   []string
}

// Matches says whether a post has a tag and an author, named as in addresses; empty for
// any.
func (p *Post) Matches(tag, author string) bool {
	return (tag == "" || slices.Contains(p.Tags, tag)) && (author == "" || AuthorSlug(p.Author) == author)
}

// Tag is a tag and how many posts carry it.
type Tag struct {
	Name  string
	Posts int
}

// Term is an entry of the knowledge base.
type Term struct {
	*Article
	ID            string
	Category      string
	Definition    string
	ConfusedWith  []*Term
	Prerequisites []*Term
	Related       []*Term
	Reviewed      time.Time
	source        *content.Term
}

// Category is a category with its terms, by title.
type Category struct {
	content.Category
	Terms []*Term
}

// Technique is a prompting technique.
type Technique struct {
	*Article
	content.Technique
	Related []*Technique
}

// texts sorts the published texts by kind and gives them their addresses.
func (b *builder) texts() {
	for i := range b.content.Pages {
		p := &b.content.Pages[i]
		if a := b.article(&p.Text, p.Updated.Time); a != nil {
			a.Lead, a.Description = b.fillDetails(p.Lead), b.fillDetails(p.Description)
			b.Texts = append(b.Texts, a)
		}
	}
	for i := range b.content.Posts {
		b.post(&b.content.Posts[i])
	}
	for i := range b.content.Terms {
		b.term(&b.content.Terms[i])
	}
	for i := range b.content.Techniques {
		t := &b.content.Techniques[i]
		a := b.article(&t.Text, cmp.Or(t.Updated.Time, t.Reviewed.Time))
		if a == nil {
			continue
		}
		a.Description, a.Label = t.Definition, t.Label
		technique := &Technique{Article: a, Technique: *t}
		b.technique[t.Slug] = technique
		b.Techniques = append(b.Techniques, technique)
	}
	for i := range b.content.Benchmarks {
		b.benchmarkText(&b.content.Benchmarks[i])
	}
	slices.SortFunc(b.Terms, func(x, y *Term) int { return compareFold(x.Article.Title, y.Article.Title) })
	slices.SortStableFunc(b.Techniques, func(x, y *Technique) int {
		return cmp.Or(cmp.Compare(slices.Index(content.Families, x.Family), slices.Index(content.Families, y.Family)),
			compareFold(x.Article.Title, y.Article.Title))
	})
	for _, c := range b.content.Categories {
		category := Category{Category: c}
		for _, t := range b.Terms {
			if t.Category == c.ID {
				category.Terms = append(category.Terms, t)
			}
		}
		b.Categories = append(b.Categories, category)
	}
}

// article registers a published text; nil if it is not published.
func (b *builder) article(t *content.Text, changed time.Time) *Article {
	path := t.Path()
	if t.Removed {
		b.removed[path] = true
		return nil
	}
	if t.Draft {
		return nil
	}
	if changed.IsZero() {
		changed = t.Committed.Time
	}
	title := strings.TrimSpace(b.fillDetails(t.Title))
	a := &Article{Path: path, Title: cmp.Or(title, TitleFromPath(path)), ShortTitle: t.ShortTitle, Description: b.fillDetails(t.Description),
		Changed: changed, Sources: t.Sources, Aliases: t.Aliases, AskedAs: t.AskedAs, file: t.File}
	b.Articles[path] = a
	b.pending = append(b.pending, pendingText{a, t})
	return a
}

func (b *builder) post(p *content.Post) {
	if !b.Now.IsZero() && p.Date.After(b.Now) {
		return
	}
	changed := p.Date.Time
	if p.Updated.After(changed) {
		changed = p.Updated.Time
	}
	a := b.article(&p.Text, changed)
	if a == nil {
		return
	}
	a.Label = p.Label
	post := &Post{Article: a, Slug: p.Slug, Date: p.Date.Time, Author: p.Author, Tags: p.Tags}
	b.posts[p.Slug] = post
	b.Posts = append(b.Posts, post)
	for _, name := range p.Tags {
		i, found := slices.BinarySearchFunc(b.Tags, name, func(t Tag, n string) int { return strings.Compare(t.Name, n) })
		if !found {
			b.Tags = slices.Insert(b.Tags, i, Tag{Name: name})
		}
		b.Tags[i].Posts++
	}
}

// benchmarkText gives a text about a benchmark the address of its page.
func (b *builder) benchmarkText(t *content.BenchmarkText) {
	m := b.benchmark[t.Slug]
	if m == nil {
		b.problem(t.File, 1, "file name: no benchmark \""+t.Slug+"\"")
		return
	}
	if t.Title != "" && t.Title != m.Name {
		b.problem(t.File, t.LineOf("title"), "title: want the benchmark's name, "+m.Name)
	}
	if a := b.article(&t.Text, cmp.Or(t.Updated.Time, t.Reviewed.Time)); a != nil {
		a.Description = m.Measures
	}
}

func (b *builder) term(t *content.Term) {
	a := b.article(&t.Text, cmp.Or(t.Updated.Time, t.Reviewed.Time))
	if a == nil {
		return
	}
	if t.Category != "" && !slices.ContainsFunc(b.content.Categories, func(c content.Category) bool { return c.ID == t.Category }) {
		b.problem(t.File, t.LineOf("category"), "category: unknown id \""+t.Category+"\"")
	}
	a.Description, a.Label = t.Definition, t.Label
	term := &Term{Article: a, ID: t.Slug, Category: t.Category, Definition: t.Definition,
		Reviewed: t.Reviewed.Time, source: t}
	b.terms[t.Slug] = term
	b.Terms = append(b.Terms, term)
}

// DetailPattern finds the operator's details that a text names.
var DetailPattern = regexp.MustCompile(`(^|[^{$])\{([a-z_]+)\}`)

// fillDetails puts the operator's details where a text names them.
func (b *builder) fillDetails(text string) string {
	if !strings.Contains(text, "{") {
		return text
	}
	return DetailPattern.ReplaceAllStringFunc(text, func(m string) string {
		sub := DetailPattern.FindStringSubmatch(m)
		if value, ok := b.Details[sub[2]]; ok {
			return sub[1] + value
		}
		return m
	})
}

// connect resolves the ids in front matter and gathers back-links.
func (b *builder) connect() {
	for _, t := range b.Terms {
		t.ConfusedWith = b.termsByID(t, "confused-with", t.source.ConfusedWith)
		t.Prerequisites = b.termsByID(t, "prerequisites", t.source.Prerequisites)
		t.Related = b.termsByID(t, "related", t.source.Related)
	}
	for _, t := range b.Techniques {
		for _, id := range t.Technique.Related {
			if other, ok := b.technique[id]; ok {
				t.Related = append(t.Related, other)
			} else {
				b.problem(t.file, t.LineOfValue("related", id), "related: no technique \""+id+"\"")
			}
		}
	}
	for _, path := range b.order {
		from := b.Articles[path]
		if from == nil {
			continue
		}
		mentions := from.Doc.Mentions
		if from.Intro != nil { // its chapters have the others
			mentions = from.Intro.Doc.Mentions
		}
		for _, mention := range mentions {
			to := b.mentioned(mention)
			if to != nil && to != from && !slices.Contains(to.MentionedIn, from) {
				to.MentionedIn = append(to.MentionedIn, from)
			}
		}
	}
}

func (b *builder) mentioned(mention string) *Article {
	kind, id, _ := strings.Cut(mention, ":")
	switch kind {
	case "term":
		return b.terms[id].Article
	case "post":
		return b.posts[id].Article
	case "technique":
		return b.technique[id].Article
	}
	return nil
}

func (b *builder) termsByID(t *Term, key string, ids []string) []*Term {
	var list []*Term
	for _, id := range ids {
		if other, ok := b.terms[id]; ok {
			list = append(list, other)
		} else {
			b.problem(t.file, t.source.LineOfValue(key, id), key+": no term \""+id+"\"")
		}
	}
	return list
}

func compareFold(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) }

// Section is a ## heading with the ### headings below it.
type Section struct {
	Title       string
	Subsections []Subsection
}

// Subsection is a ### heading and what stands below it.
type Subsection struct {
	ID, Title, HTML string
	Pieces          []markdown.Piece
}

// Sections takes a text of questions and answers apart.
func (a *Article) Sections() []Section {
	titles := map[string]string{}
	for _, h := range a.Doc.Headings {
		titles[h.ID] = h.Text
	}
	var sections []Section
	for _, b := range a.Doc.Blocks {
		for _, p := range b.Pieces {
			if p.Level == 2 {
				sections = append(sections, Section{Title: titles[p.ID]})
			} else if len(sections) > 0 {
				sections[len(sections)-1].add(p, titles[p.ID])
			}
		}
	}
	return sections
}

// add puts a piece below the last question, or makes it one.
func (s *Section) add(p markdown.Piece, title string) {
	if p.Level == 3 {
		s.Subsections = append(s.Subsections, Subsection{ID: p.ID, Title: title})
	} else if n := len(s.Subsections); n > 0 {
		last := &s.Subsections[n-1]
		last.HTML, last.Pieces = last.HTML+p.HTML, append(last.Pieces, p)
	}
}
