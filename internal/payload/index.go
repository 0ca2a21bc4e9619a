package payload

import (
	"cmp"
	"net/url"
	"path"
	"slices"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Index is the LLM index. Form and table are put together outside of this
// package, from parts that are rendered once.
type Index struct {
	Breadcrumbs []Crumb `json:"breadcrumbs"`
	Title       string  `json:"title"`
	Lead        string  `json:"lead"`
	// Form and Results are HTML: the form as the view fills it in, and what
	// the view shows.
	Form    string `json:"form"`
	Results string `json:"results"`
	// Priced is the newest day of any price, in words.
	Priced string `json:"priced"`
}

func (x Index) withoutHTML() any { x.Form, x.Results = "", ""; return x }

func indexPage(s *site.Site, r site.Route) []site.Route {
	r.HasAnchor = func(id string) bool { return s.Model(id) != nil }
	return ofData(s, r)
}

// viewFeeds are the feeds of the changes that a view of a page asks for, or of the models
// that it shows, whatever their order and its columns. Feeds have no past.
func viewFeeds(s *site.Site, _ *site.Route, view url.Values) []FeedLink {
	conditions := slices.DeleteFunc(slices.Clone(catalog.Params), func(name string) bool { return slices.Contains(catalog.ShapeParams, name) })
	return feedsOfView(s, view, conditions, "changes of the LLM index", "changes of this view")
}

// feedsOfView are the feeds of what some parameters of a view ask for.
func feedsOfView(s *site.Site, view url.Values, params []string, all, some string) []FeedLink {
	query := url.Values{}
	for _, name := range params {
		if view.Has(name) {
			query[name] = view[name]
		}
	}
	if len(query) > 0 {
		all = some
	}
	return changeFeeds(s.Name+": "+all, query)
}

func makerFeeds(s *site.Site, r *site.Route, _ url.Values) []FeedLink {
	maker := path.Base(r.Path)
	return changeFeeds(s.Name+": changes of "+s.Makers[maker].Name, url.Values{"maker": {maker}})
}

func modelFeeds(s *site.Site, r *site.Route, _ url.Values) []FeedLink {
	id, name := path.Base(r.Path), ""
	if m := s.Model(id); m != nil { // it may not have been out on the day of the page
		name = m.Name
	}
	return changeFeeds(s.Name+": changes of "+cmp.Or(name, id), url.Values{"model": {id}})
}

// changeFeeds are the feeds of some changes, in all forms.
func changeFeeds(title string, query url.Values) []FeedLink {
	at := func(path string) string { return (&url.URL{Path: path, RawQuery: query.Encode()}).String() }
	return []FeedLink{
		{"application/atom+xml", title + " (Atom)", at(site.ChangesAtomPath)},
		{"application/feed+json", title + " (JSON)", at(site.ChangesJSONPath)},
		{"text/calendar", title + " (calendar)", at(site.ChangesCalendarPath)},
	}
}

func newIndex(q request) Index {
	return Index{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description, Priced: words.Date(q.PriceDate)}
}

// ModelRow is a model in a small table. Numbers that are not known are null.
type ModelRow struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Href  string `json:"href"`
	Maker string `json:"maker"`
	// Mark is the maker's.
	Mark     Mark   `json:"mark"`
	Released string `json:"released"`
	// Context is the context window in tokens.
	Context *int `json:"context"`
	// Input and Output are list prices in US dollars per million tokens.
	Input  *float64 `json:"input"`
	Output *float64 `json:"output"`
	// Open is whether the weights can be downloaded.
	Open    *bool  `json:"open"`
	Licence string `json:"licence"`
	Status  string `json:"status"`
}

func modelRow(s *site.Site, m *site.Model) ModelRow {
	row := ModelRow{ID: m.ID, Name: m.Name, Href: s.Href(site.ModelPath(m)), Maker: m.MakerName, Mark: Mark(s.Mark(m.Maker)), Released: m.Released,
		Context: m.ContextTokens, Open: m.OpenWeights, Licence: m.Licence, Status: m.Status}
	if m.Offer != nil {
		row.Input, row.Output = m.Offer.Input, m.Offer.Output
	}
	return row
}
