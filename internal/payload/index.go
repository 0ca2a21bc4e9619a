package payload

import (
	"astrolabe/internal/site"
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
	// PriceDate is the newest day of any price.
	PriceDate string `json:"priceDate"`
}

func (x Index) withoutHTML() any { x.Form, x.Results = "", ""; return x }

func indexPage(s *site.Site, r site.Route) []site.Route {
	r.HasAnchor = func(id string) bool { return s.Model(id) != nil }
	return ofData(s, r)
}

func changesFeed(s *site.Site, _ *site.Route) FeedLink {
	return FeedLink{"application/atom+xml", s.Name + ": changes of the LLM index (Atom)", site.ChangesPath}
}

func newIndex(q request) Index {
	return Index{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description, PriceDate: q.PriceDate}
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
