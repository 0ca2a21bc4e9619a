package api

import (
	"cmp"
	"net/url"
	"strings"
	"time"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// TextLinks are the addresses of a text.
type TextLinks struct {
	HTML     string `json:"html" format:"uri" doc:"The web page."`
	Markdown string `json:"markdown" format:"uri" doc:"The whole text as Markdown."`
}

func (a *API) textLinks(path string) TextLinks {
	return TextLinks{a.site.Absolute(path), a.absolute(site.MarkdownPath(path))}
}

// Cited is a work that a text rests on.
type Cited struct {
	Title   string  `json:"title" doc:"The title of the work."`
	Authors *string `json:"authors" doc:"Its authors, shortened."`
	Year    *int    `json:"year" doc:"The year of publication."`
	Arxiv   *string `json:"arxiv" doc:"Its arXiv id." example:"2201.11903"`
	URL     *string `json:"url" format:"uri" doc:"Its address."`
}

func citedOf(list []content.Source) []Cited {
	cited := []Cited{}
	for _, s := range list {
		c := Cited{Title: s.Title, Authors: known(s.Authors), Arxiv: known(s.ArXiv), URL: known(s.URL)}
		if s.Year != 0 {
			c.Year = &s.Year
		}
		cited = append(cited, c)
	}
	return cited
}

// TermInfo is an entry of the knowledge base in a list.
type TermInfo struct {
	ID         string    `json:"id" doc:"The id of the term." example:"prompt-caching"`
	Title      string    `json:"title" doc:"The term." example:"Prompt caching"`
	Aliases    []string  `json:"aliases" doc:"Other names."`
	Category   string    `json:"category" doc:"The id of its category." example:"inference"`
	Definition string    `json:"definition" doc:"One sentence, complete in itself."`
	Changed    *string   `json:"changed" date:"day" doc:"The day of the last change of substance."`
	Links      TextLinks `json:"links" doc:"Its addresses."`
}

// TermList is the knowledge base.
type TermList struct {
	Head
	URL        string        `json:"url" format:"uri" doc:"The web page that shows the same."`
	Notices    []Notice      `json:"notices" doc:"Parameters that were not understood."`
	Total      int           `json:"total" doc:"The number of terms that match."`
	Categories []TermSection `json:"categories" doc:"The categories, in order."`
	Terms      []TermInfo    `json:"terms" doc:"By title, or the best match first if q asks for some."`
}

// TermSection is a category of terms.
type TermSection struct {
	ID    string `json:"id" doc:"The id of the category."`
	Title string `json:"title" doc:"Its title."`
	About string `json:"about" doc:"What it holds."`
	Terms int    `json:"terms" doc:"The number of its terms."`
}

// Term is one entry of the knowledge base.
type Term struct {
	Head
	TermInfo
	Paragraph     string    `json:"paragraph" doc:"The first section of the text, as plain text."`
	Prerequisites []TextRef `json:"prerequisites" doc:"What to know before."`
	ConfusedWith  []TextRef `json:"confused_with" doc:"What it is often confused with."`
	Related       []TextRef `json:"related" doc:"What is near."`
	Cited         []Cited   `json:"cited" doc:"The works that the entry rests on."`
}

// TextRef names a text.
type TextRef struct {
	ID    string    `json:"id" doc:"Its id."`
	Title string    `json:"title" doc:"Its title."`
	Links TextLinks `json:"links" doc:"Its addresses."`
}

// TechniqueInfo is a prompting technique in a list.
type TechniqueInfo struct {
	ID         string    `json:"id" doc:"The id of the technique." example:"chain-of-thought"`
	Title      string    `json:"title" doc:"The technique." example:"Chain of thought"`
	Aliases    []string  `json:"aliases" doc:"Other names."`
	Family     string    `json:"family" doc:"The group it belongs to."`
	Level      string    `json:"level" enum:"basic|intermediate|advanced" doc:"How much it asks of its user."`
	Definition string    `json:"definition" doc:"One sentence, complete in itself."`
	Tasks      []string  `json:"tasks" doc:"What it is good for, the best first."`
	Calls      string    `json:"calls" doc:"How many calls it takes."`
	Tokens     string    `json:"tokens" doc:"How many times the tokens of a plain prompt."`
	Links      TextLinks `json:"links" doc:"Its addresses."`
}

// TechniqueList is the techniques of the prompt guide.
type TechniqueList struct {
	Head
	URL        string          `json:"url" format:"uri" doc:"The web page that shows the same."`
	Total      int             `json:"total" doc:"The number of techniques."`
	Techniques []TechniqueInfo `json:"techniques" doc:"By family, then title."`
}

// Technique is one prompting technique.
type Technique struct {
	Head
	TechniqueInfo
	Paragraph string              `json:"paragraph" doc:"The first section of the text, as plain text."`
	Template  string              `json:"template" doc:"The prompt with its variables."`
	Variables []TechniqueVariable `json:"variables" doc:"What the variables of the template stand for."`
	Verdicts  []TechniqueVerdict  `json:"verdicts" doc:"Whether it helps, by kind of use."`
	Related   []TextRef           `json:"related" doc:"What is near."`
	Cited     []Cited             `json:"cited" doc:"The works that the page rests on."`
}

// TechniqueVariable is a variable of a template.
type TechniqueVariable struct {
	Name    string `json:"name" doc:"The name in the template."`
	Meaning string `json:"meaning" doc:"What it stands for."`
}

// TechniqueVerdict is whether a technique helps.
type TechniqueVerdict struct {
	Use     string `json:"use" enum:"chat|reasoning|agents" doc:"The kind of use: chat models, reasoning models, or agents."`
	Verdict string `json:"verdict" doc:"Whether it helps."`
	Why     string `json:"why" doc:"Why."`
}

var termParameters = []param{
	{name: "q", about: "Words to search the terms for.", example: "caching"},
	{name: "category", about: "The id of a category.", example: "inference"},
}

func askTerms(a *API, q *question) (*Request, error) {
	notices := []Notice{}
	q.broken(&notices)
	text, category := strings.TrimSpace(q.values.Get("q")), strings.TrimSpace(q.values.Get("category"))
	var ids []string
	for _, c := range a.site.Categories {
		ids = append(ids, c.ID)
	}
	category = q.oneOf("category", category, ids, &notices)
	return document("terms?"+url.Values{"q": {text}, "category": {category}}.Encode(), notices, func() (any, error) { return a.terms(text, category, notices), nil }), nil
}

// oneOf is the value of a parameter if it is one of some; what is not is explained.
func (q *question) oneOf(name, value string, known []string, notices *[]Notice) string {
	for _, k := range known {
		if k == value {
			return value
		}
	}
	if value != "" {
		*notices = append(*notices, noticesOf([]catalog.Notice{catalog.Unknown(name, value, known)})...)
	}
	return ""
}

func (a *API) terms(text, category string, notices []Notice) *TermList {
	values := url.Values{}
	for name, value := range map[string]string{"q": text, "category": category} {
		if value != "" {
			values.Set(name, value)
		}
	}
	doc := &TermList{Head: a.head(), URL: a.page(site.TermsPath, values), Notices: notices, Categories: []TermSection{}, Terms: []TermInfo{}}
	for _, c := range a.site.Categories {
		doc.Categories = append(doc.Categories, TermSection{c.ID, c.Title, c.About, len(c.Terms)})
	}
	for _, t := range site.Matching(a.site, text, "term", a.site.Terms, func(t *site.Term) string { return t.Path }) {
		if category == "" || t.Category == category {
			doc.Terms = append(doc.Terms, a.termInfo(t))
		}
	}
	doc.Total = len(doc.Terms)
	return doc
}

func (a *API) termInfo(t *site.Term) TermInfo {
	return TermInfo{t.ID, t.Title, append([]string{}, t.Aliases...), t.Category, t.Definition, isoDay(t.Changed), a.textLinks(t.Path)}
}

func askTerm(a *API, q *question) (*Request, error) {
	t := a.site.Term(q.names[0])
	if t == nil {
		var ids []string
		for _, t := range a.site.Terms {
			ids = append(ids, t.ID)
		}
		return nil, notFound(catalog.Unknown("term", q.names[0], ids).Text)
	}
	return whole("term/"+t.ID, func() (any, error) {
		return &Term{Head: a.head(), TermInfo: a.termInfo(t), Paragraph: firstPassage(t.Article), Prerequisites: a.termRefs(t.Prerequisites),
			ConfusedWith: a.termRefs(t.ConfusedWith), Related: a.termRefs(t.Related), Cited: citedOf(t.Sources)}, nil
	}), nil
}

func (a *API) termRefs(list []*site.Term) []TextRef {
	refs := []TextRef{}
	for _, t := range list {
		refs = append(refs, TextRef{t.ID, t.Title, a.textLinks(t.Path)})
	}
	return refs
}

// firstPassage is the first words of a text.
func firstPassage(t *site.Article) string {
	for _, p := range t.Passages() {
		if text := strings.TrimSpace(p.Text); text != "" {
			return text
		}
	}
	return ""
}

func isoDay(t time.Time) *string {
	if t.IsZero() {
		return nil
	}
	return known(t.Format(time.DateOnly))
}

func askTechniques(a *API, _ *question) (*Request, error) {
	return whole("techniques", func() (any, error) {
		doc := &TechniqueList{Head: a.head(), URL: a.page(site.GuidePath, nil), Total: len(a.site.Techniques), Techniques: []TechniqueInfo{}}
		for _, t := range a.site.Techniques {
			doc.Techniques = append(doc.Techniques, a.techniqueInfo(t))
		}
		return doc, nil
	}), nil
}

func (a *API) techniqueInfo(t *site.Technique) TechniqueInfo {
	return TechniqueInfo{t.Slug, t.Article.Title, append([]string{}, t.Article.Aliases...), t.Family, t.Level, t.Definition, append([]string{}, t.Tasks...), t.Calls, t.Tokens, a.textLinks(t.Path)}
}

func askTechnique(a *API, q *question) (*Request, error) {
	t := a.site.Technique(q.names[0])
	if t == nil {
		var ids []string
		for _, t := range a.site.Techniques {
			ids = append(ids, t.Slug)
		}
		return nil, notFound(catalog.Unknown("technique", q.names[0], ids).Text)
	}
	return whole("technique/"+t.Slug, func() (any, error) { return a.technique(t), nil }), nil
}

func (a *API) technique(t *site.Technique) *Technique {
	doc := &Technique{Head: a.head(), TechniqueInfo: a.techniqueInfo(t), Paragraph: firstPassage(t.Article), Template: t.Template, Variables: []TechniqueVariable{},
		Verdicts: []TechniqueVerdict{}, Related: []TextRef{}, Cited: citedOf(t.Article.Sources)}
	for _, v := range t.Variables {
		doc.Variables = append(doc.Variables, TechniqueVariable(v))
	}
	for _, v := range []struct {
		use string
		content.Verdict
	}{{"chat", t.Verdicts.Chat}, {"reasoning", t.Verdicts.Reasoning}, {"agents", t.Verdicts.Agents}} {
		doc.Verdicts = append(doc.Verdicts, TechniqueVerdict{v.use, v.Verdict.Verdict, v.Why})
	}
	for _, other := range t.Related {
		doc.Related = append(doc.Related, TextRef{other.Slug, other.Article.Title, a.textLinks(other.Path)})
	}
	return doc
}

// Post is a post of the blog in a list.
type Post struct {
	ID      string    `json:"id" doc:"The last part of its address."`
	Title   string    `json:"title" doc:"The title."`
	About   string    `json:"about" doc:"What it says, in a sentence."`
	Date    *string   `json:"date" date:"day" doc:"The day of publication."`
	Changed *string   `json:"changed" date:"day" doc:"The day of the last change of substance."`
	Author  string    `json:"author" doc:"Who wrote it."`
	Tags    []string  `json:"tags" doc:"Its tags."`
	Minutes int       `json:"reading_minutes" doc:"How long it takes to read."`
	Links   TextLinks `json:"links" doc:"Its addresses."`
}

// PostList is the posts of the blog.
type PostList struct {
	Head
	URL     string   `json:"url" format:"uri" doc:"The web page that shows the same."`
	Notices []Notice `json:"notices" doc:"Parameters that were not understood."`
	Total   int      `json:"total" doc:"The number of posts that match."`
	Posts   []Post   `json:"posts" doc:"Newest first."`
}

var postParameters = []param{
	{name: "tag", about: "Only posts with this tag.", example: "benchmarks"},
	{name: "author", about: "Only posts by this author, as the page's address names it.", example: "data-desk"},
}

func askPosts(a *API, q *question) (*Request, error) {
	notices := []Notice{}
	q.broken(&notices)
	var tags, authors []string
	for _, t := range a.site.Tags {
		tags = append(tags, t.Name)
	}
	for _, author := range a.site.Authors() {
		authors = append(authors, author.Slug)
	}
	tag, author := q.oneOf("tag", q.values.Get("tag"), tags, &notices), q.oneOf("author", q.values.Get("author"), authors, &notices)
	values := url.Values{}
	for name, value := range map[string]string{"tag": tag, "author": author} {
		if value != "" {
			values.Set(name, value)
		}
	}
	return document("posts?"+values.Encode(), notices, func() (any, error) {
		doc := &PostList{Head: a.head(), URL: a.page(site.BlogPath, values), Notices: notices, Posts: []Post{}}
		for _, p := range a.site.Posts {
			if p.Matches(tag, author) {
				doc.Posts = append(doc.Posts, Post{p.Slug, p.Title, cmp.Or(p.Description, p.Lead), isoDay(p.Date), isoDay(p.Changed), p.Author, append([]string{}, p.Tags...), p.ReadingMinutes(), a.textLinks(p.Path)})
			}
		}
		doc.Total = len(doc.Posts)
		return doc, nil
	}), nil
}

var (
	termTable      = tableOf(func(d *TermList) []TermInfo { return d.Terms })
	techniqueTable = tableOf(func(d *TechniqueList) []TechniqueInfo { return d.Techniques })
	postTable      = tableOf(func(d *PostList) []Post { return d.Posts })
)
