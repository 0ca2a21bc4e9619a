package api

import (
	"net/url"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/search"
	"astrolabe/internal/site"
)

// SearchPath is the address of the search.
const SearchPath = Prefix + "/search"

// Limits of a page of hits.
const (
	searchLimit    = 20
	maxSearchLimit = 50
	maxSearchPage  = 100
)

// Found is a page of what the search found.
type Found struct {
	Query      string       `json:"query" doc:"What was searched for." example:"prompt caching"`
	Suggestion *string      `json:"suggestion" doc:"The query without its typing errors; null if there are none." example:"prompt caching"`
	Answer     *FoundAnswer `json:"answer" doc:"The answer itself, where the question has one: a fact of a model, a comparison, or models with properties."`
	Kinds      []FoundKind  `json:"kinds" doc:"How many pages of each kind match."`
	Notices    []Notice     `json:"notices" doc:"What was not understood."`
	Paging
	Hits []FoundPage `json:"hits" doc:"The best match first."`
}

// FoundKind is how many pages of a kind match.
type FoundKind struct {
	ID    string `json:"id" doc:"The kind, as in the parameter." example:"term"`
	Name  string `json:"name" doc:"The kind, for readers." example:"Terms"`
	Total int    `json:"total" doc:"How many pages of the kind match." example:"12"`
}

// FoundAnswer is an answer to the question.
type FoundAnswer struct {
	Title string     `json:"title" doc:"The answer in a line."`
	Text  string     `json:"text" doc:"Where it is from, or what was understood."`
	Path  string     `json:"path" doc:"The page that has all of it."`
	Rows  []FoundRow `json:"rows" doc:"The models that it names."`
}

// FoundRow is a model that an answer names.
type FoundRow struct {
	Title string `json:"title" doc:"The name of the model."`
	Text  string `json:"text" doc:"What is asked for of it."`
	Path  string `json:"path" doc:"Its page."`
}

// FoundPage is a page, or an entry on one.
type FoundPage struct {
	Kind     string         `json:"kind" enum:"model|maker|provider|benchmark|term|technique|tool|post|page" doc:"What kind of page it is."`
	KindName string         `json:"kind_name" doc:"The same, for readers." example:"Term"`
	Title    string         `json:"title" doc:"The title." example:"Prompt caching"`
	Path     string         `json:"path" doc:"Its address on this site." example:"/resources/llm-knowledge-base/prompt-caching"`
	Excerpt  []FoundText    `json:"excerpt" doc:"A passage that matches, or what the page is about."`
	Sections []FoundSection `json:"sections" doc:"The sections that match best, at most two."`
}

// FoundText is a stretch of an excerpt.
type FoundText struct {
	Text  string `json:"text" doc:"Plain text."`
	Match bool   `json:"match" doc:"Whether it is a word of the query."`
}

// FoundSection is a section of a page.
type FoundSection struct {
	Title string `json:"title" doc:"The heading." example:"How it works"`
	Path  string `json:"path" doc:"Its address on this site."`
}

var kindIDs = func() []string {
	var ids []string
	for _, k := range search.Kinds {
		ids = append(ids, k.ID)
	}
	return ids
}()

func askSearch(a *API, q *question) (*Request, error) {
	notices := []Notice{}
	q.broken(&notices)
	text, shortened := search.Clean(q.values.Get("q"))
	if shortened {
		notices = append(notices, Notice{Param: "q", Text: search.Limits})
	}
	kind := strings.TrimSpace(q.values.Get("kind"))
	if _, known := search.KindNamed(kind); kind != "" && !known {
		notices = append(notices, Notice{Param: "kind", Text: "kind must be one of " + strings.Join(kindIDs, ", ") + "; all were searched"})
		kind = ""
	}
	page := pageParams{q.number("page", 1, maxSearchPage, &notices), q.number("limit", searchLimit, maxSearchLimit, &notices)}
	return document("search?"+page.encode(url.Values{"q": {text}, "kind": {kind}}, page.page), notices, func() (any, error) {
		return a.search(text, kind, page, notices), nil
	}), nil
}

// FoundRecord is a page that was found, as a row of a table.
type FoundRecord struct {
	FoundPage
	Text string `json:"text"`
}

var foundTable = tableOf(func(f *Found) []FoundRecord {
	var rows []FoundRecord
	for _, h := range f.Hits {
		text := ""
		for _, e := range h.Excerpt {
			text += e.Text
		}
		rows = append(rows, FoundRecord{h, text})
	}
	return rows
})

func (a *API) search(text, kind string, page pageParams, notices []Notice) *Found {
	result := a.site.Search().Find(search.Query{Text: text, Kind: kind, From: (page.page - 1) * page.limit, Most: page.limit})
	if result.Shortened {
		notices = append(notices, Notice{Param: "q", Text: search.Limits})
	}
	if result.Empty {
		notices = append(notices, Notice{Param: "q", Text: "q must have letters or digits to search for"})
	}
	_, _, pages := page.of(result.Total, &notices)
	values := url.Values{"q": {text}}
	if kind != "" {
		values.Set("kind", kind)
	}
	html := withQuery(a.site.Absolute(site.SearchPath), values.Encode())
	f := &Found{Query: text, Suggestion: known(result.Suggestion), Kinds: []FoundKind{}, Notices: notices,
		Paging: a.paged(SearchPath, values, page, result.Total, pages, &html), Hits: []FoundPage{}}
	if answer, ok := a.index.Answer(text); ok && page.page == 1 && kind == "" {
		f.Answer = a.foundAnswer(answer)
	}
	for _, k := range result.Kinds {
		f.Kinds = append(f.Kinds, FoundKind{k.ID, k.Plural, k.Pages})
	}
	for _, h := range result.Hits {
		f.Hits = append(f.Hits, foundPage(h))
	}
	return f
}

func (a *API) foundAnswer(answer catalog.Answer) *FoundAnswer {
	f := &FoundAnswer{Title: answer.Title, Text: answer.Text, Path: withQuery(a.site.Href(answer.Path), answer.Query), Rows: []FoundRow{}}
	for _, r := range answer.Rows {
		f.Rows = append(f.Rows, FoundRow{r.Title, r.Text, a.site.Href(r.Path)})
	}
	return f
}

func foundPage(h search.Hit) FoundPage {
	kind, _ := search.KindNamed(h.Kind)
	p := FoundPage{Kind: h.Kind, KindName: kind.Name, Title: h.Title, Path: h.Path, Excerpt: []FoundText{}, Sections: []FoundSection{}}
	for _, e := range h.Excerpt {
		p.Excerpt = append(p.Excerpt, FoundText(e))
	}
	for _, s := range h.Best {
		p.Sections = append(p.Sections, FoundSection{s.Title, h.Path + "#" + s.ID})
	}
	return p
}
