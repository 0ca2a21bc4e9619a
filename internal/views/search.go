package views

import (
	"context"
	"net/url"
	"strconv"

	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/search"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

const (
	// hitsPerPage is how many hits a page shows, mostHitPages how many pages there are.
	hitsPerPage  = 20
	mostHitPages = 50
)

// searchPages makes the page that searches the site.
type searchPages struct{ *shared }

// searched is what an address asks for.
type searched struct {
	query, kind string
	page        int
	shortened   bool
}

func readSearched(query url.Values) searched {
	var s searched
	s.query, s.shortened = search.Clean(query.Get("q"))
	if kind, known := search.KindNamed(query.Get("kind")); known {
		s.kind = kind.ID
	}
	s.page = 1
	if n, err := strconv.Atoi(query.Get("page")); err == nil {
		s.page = min(max(n, 1), mostHitPages)
	}
	return s
}

// values are the parameters of the one address.
func (s searched) values() url.Values {
	values := url.Values{}
	if s.query == "" {
		return values
	}
	values.Set("q", s.query)
	if s.kind != "" {
		values.Set("kind", s.kind)
	}
	if s.page > 1 {
		values.Set("page", strconv.Itoa(s.page))
	}
	return values
}

// ask reads what is searched for.
func (x *searchPages) ask(query url.Values) Asked {
	s := readSearched(query)
	return Asked{Values: s.values(), Params: []string{"q", "kind", "page"}, Unclear: s.shortened, Show: func(context.Context) (Shown, error) {
		form := &FindForm{x.site.Href(site.SearchPath), s.query, s.kind}
		head := &payload.ViewHead{Title: "Search", Description: payload.KindNamed("search").Route.Description}
		if s.query != "" {
			head.Title = "Search: " + s.query
		}
		return Shown{Parts: []parts.Part{form, x.results(s)}, Head: head}, nil
	}, Markdown: func(_ context.Context, w *markdown.Writer) error {
		if s.query == "" {
			w.Text(x.leadOf(site.SearchPath))
		} else {
			w.Title = "Search: " + s.query
		}
		x.results(s).write(w)
		return nil
	}}
}

func (x *shared) searchHref(s searched) string {
	return withQuery(x.site.Href(site.SearchPath), s.values().Encode())
}

func (x *searchPages) results(s searched) *FindResults {
	if s.query == "" {
		return &FindResults{Examples: x.examples()}
	}
	found := x.site.Search().Find(search.Query{Text: s.query, Kind: s.kind, From: (s.page - 1) * hitsPerPage, Most: hitsPerPage})
	r := &FindResults{Suggestion: found.Suggestion, Kinds: x.kinds(s, &found)}
	if r.Suggestion != "" {
		r.Suggested = x.searchHref(searched{query: r.Suggestion})
	}
	if s.shortened || found.Shortened {
		r.Notices = append(r.Notices, ListItem{search.Limits})
	}
	if found.OnlyCommon {
		r.Notices = append(r.Notices, ListItem{"These words are on nearly every page. Add one that says what you are looking for."})
	}
	if answer, ok := x.catalog.Answer(s.query); ok && s.page == 1 && s.kind == "" {
		r.Answer = append(r.Answer, x.answer(answer))
	}
	for _, h := range found.Hits {
		r.Hits = append(r.Hits, findHit(h))
	}
	x.count(r, s, &found)
	return r
}

// count says how much was found, and where the other pages of hits are.
func (x *searchPages) count(r *FindResults, s searched, found *search.Result) {
	pages := min((found.Total+hitsPerPage-1)/hitsPerPage, mostHitPages)
	switch {
	case found.Empty:
		r.Status, r.Advice = "Nothing to search for", "Type letters or digits: a name, an abbreviation, or a question in plain words."
		r.Examples = x.examples()
	case found.Total == 0:
		r.Status, r.Advice = "No results for “"+s.query+"”", "Check the spelling, or use fewer or other words."
		r.Examples = x.examples()
	case s.page > pages:
		r.Status, r.Advice = "No more results for “"+s.query+"”", "There are "+words.Count(pages, "page")+" of them."
		s.page = pages + 1
	default:
		r.Status = words.Count(found.Total, "result") + " for “" + s.query + "”"
	}
	if pages > 1 {
		r.Page = "Page " + strconv.Itoa(s.page) + " of " + strconv.Itoa(pages)
	}
	if s.page > 1 && pages > 0 {
		r.Previous = x.searchHref(searched{query: s.query, kind: s.kind, page: s.page - 1})
	}
	if s.page < pages {
		r.Next = x.searchHref(searched{query: s.query, kind: s.kind, page: s.page + 1})
	}
}

// kinds are the ways to narrow the hits; none where there is nothing to choose.
func (x *searchPages) kinds(s searched, found *search.Result) []FindKind {
	if len(found.Kinds) < 2 && s.kind == "" {
		return nil
	}
	all := 0
	for _, k := range found.Kinds {
		all += k.Pages
	}
	list := []FindKind{{"All", words.Number(all), x.searchHref(searched{query: s.query}), s.kind == ""}}
	for _, k := range found.Kinds {
		list = append(list, FindKind{k.Plural, words.Number(k.Pages), x.searchHref(searched{query: s.query, kind: k.ID}), s.kind == k.ID})
	}
	return list
}

// mostElsewhere is how many pages are named where no model matches.
const mostElsewhere = 5

// elsewhere are pages that answer a query that no model matches, and where the rest of
// them is.
func (x *shared) elsewhere(query string) (hits []FindHit, all string) {
	for _, h := range x.site.Search().Find(search.Query{Text: query, Most: mostElsewhere}).Hits {
		hits = append(hits, findHit(h))
	}
	return hits, x.searchHref(searched{query: query})
}

// findHit is a hit with the words of the query marked.
func findHit(h search.Hit) FindHit {
	kind, _ := search.KindNamed(h.Kind)
	hit := FindHit{Kind: kind.Name, Title: h.Title, Href: h.Path}
	for _, f := range h.Excerpt {
		if f.Match {
			hit.Excerpt = append(hit.Excerpt, &FindMark{f.Text})
		} else {
			hit.Excerpt = append(hit.Excerpt, text(f.Text))
		}
	}
	for _, s := range h.Best {
		hit.Sections = append(hit.Sections, FindSection{s.Title, h.Path + "#" + s.ID})
	}
	return hit
}
