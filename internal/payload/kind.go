package payload

import (
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/markdown"
	"astrolabe/internal/search"
	"astrolabe/internal/site"
)

// Kind is what a page kind is. All that differs between kinds stands in its entry of
// the table in kinds.go, and nothing asks for a kind by its name elsewhere; how it
// looks is up to its folder in web/src/pages.
type Kind struct {
	Name string
	// Route is the kind's one page, or what its pages have in common. Its Page is the
	// kind's name unless told otherwise.
	Route site.Route
	// Pattern is the form of addresses where there are many pages, * for a name. Such
	// an address without a page is a fatal error.
	Pattern string
	// Pages lists the pages, made of Route; nil where that is the one.
	Pages func(*site.Site, site.Route) []site.Route

	// Data makes the page's own part of the payload.
	Data func(request) any
	// Title is the title in the head, Description is for search results and cards.
	Title, Description func(*site.Site, *site.Route) string
	// Card fills in what the share card says beside title and description.
	Card func(*site.Site, *site.Route, *Card)
	// Subject is the structured data of what the page is about; nil for no more than
	// the page itself.
	Subject func(*site.Site, *site.Route, Head) node
	// Found makes what a page is found with in the search, of what is known of it
	// already; nil for pages that nobody looks for.
	Found func(*site.Site, *site.Route, search.Page) []search.Page
	// Islands are the parts that the server renders first; may be nil.
	Islands func(*site.Site, *site.Route, url.Values) []site.Island
	// Markdown writes the page for programs; composed pages have theirs in
	// internal/views, and pages of the clean layout none.
	Markdown func(request, *markdown.Writer) error
	// Feeds are feeds of the page's own, for a view of it; may be nil.
	Feeds func(*site.Site, *site.Route, url.Values) []FeedLink
	// Menu are the places of the kind's pages in the navigation.
	Menu []menuPlace

	// Composed pages are put together from parts, by the view of the kind's name in
	// internal/views; others are rendered as a whole.
	Composed bool
	// OneFrame says that all pages of the kind are put into the same frame: the
	// navigation marks where the visitor is by whole paths, none of which is theirs.
	OneFrame bool
}

// kinds are the entries of the table by name. They are set when the program starts:
// an entry's functions may ask for other entries.
var (
	kinds     = map[string]*Kind{}
	kindOrder []*Kind
)

func init() {
	for _, k := range table() {
		k.Route.Kind = k.Name
		if k.Route.Page == "" {
			k.Route.Page = k.Name
		}
		kinds[k.Name] = &k
		kindOrder = append(kindOrder, &k)
	}
}

// Kinds are all page kinds, in the order of the site's pages.
func Kinds() []*Kind { return slices.Clone(kindOrder) }

// KindOf is the kind of a page.
func KindOf(r *site.Route) *Kind { return KindNamed(r.Kind) }

// KindNamed is the kind of a name; one that is in no table has nothing of its own.
func KindNamed(name string) *Kind {
	if k := kinds[name]; k != nil {
		return k
	}
	return &Kind{Name: name, Title: ownTitle, Description: ownDescription, Card: plainCard, Subject: pageAlone}
}

// Pages is the table as a site is built with it.
func Pages() site.Pages {
	p := site.Pages{Routes: routes, Search: newSearch}
	for _, k := range kindOrder {
		if k.Pattern != "" {
			p.Patterns = append(p.Patterns, k.Pattern)
		}
	}
	return p
}

// firstTexts are texts that come before others wherever pages are listed.
var firstTexts = []string{"/concept", site.TermsOfUsePath, "/privacy", "/refunds", site.SupportPath, "/security", "/investors", site.HallPath,
	"/partnerships", "/affiliate", "/affiliate/terms", "/troubleshooting", site.StackPath, site.GuidePath}

// routes are the pages of a site: in the order of the table, texts together.
func routes(s *site.Site) []site.Route {
	var list, texts []site.Route
	at := 0 // where texts stand
	for _, k := range kindOrder {
		pages := []site.Route{k.Route}
		if k.Pages != nil {
			pages = k.Pages(s, k.Route)
		}
		for _, r := range pages {
			if r.OfText {
				texts = append(texts, r)
			} else {
				list = append(list, r)
			}
		}
		if k.Name == "article" {
			at = len(list)
		}
	}
	slices.SortStableFunc(texts, func(a, b site.Route) int { return textPlace(a.Path) - textPlace(b.Path) })
	list = slices.Insert(list, at, texts...)
	admitCards(list)
	return list
}

func textPlace(path string) int {
	if i := slices.Index(firstTexts, path); i >= 0 {
		return i
	}
	return len(firstTexts)
}

// admitCards lets /og show the cards of all pages that may be listed.
func admitCards(list []site.Route) {
	var shared []string
	for _, r := range list {
		if HasCard(&r) {
			shared = append(shared, r.Path)
		}
	}
	for i := range list {
		if list[i].Kind == "card" {
			list[i].Values = map[string][]string{"page": shared}
		}
	}
}

// data is how a kind makes its data.
func data[T any](fill func(request) T) func(request) any {
	return func(q request) any { return fill(q) }
}

// ownTitle is the title as the page has it, or a shorter one that its text gives.
func ownTitle(s *site.Site, r *site.Route) string {
	if a := s.Articles[r.Path]; a != nil && a.ShortTitle != "" {
		return a.ShortTitle
	}
	return r.Title
}

func ownDescription(_ *site.Site, r *site.Route) string { return r.Description }

// plainCard says title and description and no more.
func plainCard(*site.Site, *site.Route, *Card) {}

// pageAlone describes nothing beside the page itself.
func pageAlone(*site.Site, *site.Route, Head) node { return nil }

// textIslands are the islands of a page's text.
func textIslands(s *site.Site, r *site.Route, _ url.Values) []site.Island {
	if a, ok := s.Articles[r.Path]; ok {
		return a.Islands()
	}
	return nil
}

// ofText is the page of the text at a path, where there is one.
func ofText(s *site.Site, r site.Route) []site.Route {
	a := s.Articles[r.Path]
	if a == nil {
		return nil
	}
	return []site.Route{textRoute(r, a)}
}

func textRoute(r site.Route, a *site.Article) site.Route {
	r.OfText, r.Path, r.Title, r.Description, r.Changed = true, a.Path, a.Title, a.Description, a.Changed
	return r
}

// each makes a page of each of some things, from what they have in common.
func each[T any](things []T, common site.Route, fill func(*site.Route, T)) []site.Route {
	pages := make([]site.Route, len(things))
	for i, thing := range things {
		pages[i] = common
		fill(&pages[i], thing)
	}
	return pages
}

// otherTexts are the pages of all texts that no other kind shows.
func otherTexts(s *site.Site, r site.Route) []site.Route {
	var list []site.Route
	for _, a := range s.Texts {
		if !slices.ContainsFunc(kindOrder, func(k *Kind) bool { return k.Route.Path == a.Path }) {
			list = append(list, textRoute(r, a))
		}
	}
	return list
}

// narrowable gives pages parameters that have these values and no others.
func narrowable(pages []site.Route, values map[string][]string) []site.Route {
	for i := range pages {
		r := &pages[i]
		r.Values, r.Params = values, map[string]int{}
		for name, list := range values {
			for _, value := range list {
				r.Params[name] = max(r.Params[name], len(value))
			}
		}
	}
	return pages
}

// bothWays are the values of a parameter that sorts by columns.
func bothWays(columns []string) []string {
	values := slices.Clone(columns)
	for _, c := range columns {
		values = append(values, "-"+c)
	}
	return values
}

// ofData is a page that changes with the data of the index.
func ofData(s *site.Site, r site.Route) []site.Route {
	r.Changed = s.DataDay()
	return []site.Route{r}
}

// below is the last part of a page's path below its section.
func below(r *site.Route) string { return r.Path[strings.LastIndexByte(r.Path, '/')+1:] }
