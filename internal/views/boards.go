package views

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"sync"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// Boards composes the pages about benchmarks whose tables have many views: the
// leaderboard of each, and models against benchmarks.
type Boards struct {
	catalog *catalog.Index
	parts   *parts.Parts
	site    *site.Site

	mu sync.Mutex
	// known are the templates that all views share.
	known *boardTemplates
	// tables are the leaderboards that somebody has asked for, by benchmark.
	tables map[string]*boardTable
	matrix *matrixTable
}

// NewBoards prepares the pages of a site's benchmarks.
func NewBoards(s *site.Site, ix *catalog.Index, parts *parts.Parts) *Boards {
	return &Boards{catalog: ix, parts: parts, site: s, tables: map[string]*boardTable{}}
}

// Board is a view of such a page as HTML.
type Board struct {
	// Sheet is what holds for all views of the page, Form the form with its
	// state, Results what the view shows.
	Sheet, Form, Results string
}

// BoardAsked is a view of such a page as somebody asked for it.
type BoardAsked struct {
	// Values are the parameters of the view's one address.
	Values url.Values
	// Notices say what was not understood; the rest is applied.
	Notices []catalog.Notice
	// Compose makes the HTML of the view. Whole has React render form and results
	// as one tree, at a hundred times the cost: it is what Compose must equal.
	Compose func(ctx context.Context) (Board, error)
	Whole   func(ctx context.Context) (string, error)
	own     []string
}

// Plain says that the view is that of the bare address.
func (a *BoardAsked) Plain() bool { return len(a.Notices) == 0 && len(a.Values) == 0 }

// Takes says that a parameter belongs to the address.
func (a *BoardAsked) Takes(name string) bool {
	return slices.Contains(a.own, name) || slices.Contains(filterParams, name)
}

// filterParams are the parameters of a view of the index that choose models; the
// others shape its table.
var filterParams = slices.DeleteFunc(slices.Clone(catalog.Params), func(name string) bool {
	return slices.Contains([]string{"cols", "dir", "group", "sort"}, name)
})

// filters reads the parameters that choose models.
func (b *Boards) filters(query url.Values) (catalog.View, []catalog.Notice) {
	chosen := url.Values{}
	for _, name := range filterParams {
		if values, ok := query[name]; ok {
			chosen[name] = values
		}
	}
	return b.catalog.ParseView(chosen)
}

// oneOf reads a parameter that has a few values; the first is the default. What
// is unknown is explained.
func oneOf(query url.Values, name string, values []string, notices *[]catalog.Notice) string {
	asked := strings.ToLower(strings.TrimSpace(query.Get(name)))
	switch {
	case asked == "":
		return values[0]
	case slices.Contains(values, asked):
		return asked
	}
	*notices = append(*notices, catalog.Unknown(name, asked, values))
	return values[0]
}

// matching says of each place of the catalog whether a view shows the model.
func (b *Boards) matching(v *catalog.View) []bool {
	shown := make([]bool, len(b.catalog.Models))
	for _, m := range b.catalog.Select(v).Models {
		shown[m] = true
	}
	return shown
}

// filterForm is what the forms of both pages ask for.
type filterForm struct {
	Action   string         `json:"action"`
	Query    string         `json:"query"`
	Released string         `json:"released"`
	Weights  []FilterOption `json:"weights"`
	Makers   []FilterCheck  `json:"makers"`
	Hidden   []HiddenField  `json:"hidden"`
}

// newFilterForm fills the form in. Makers are those that the page knows, with
// how many models each has there; hidden are parameters that the form keeps.
func newFilterForm(action string, v *catalog.View, makers []FilterCheck, values url.Values, hidden ...string) filterForm {
	f := filterForm{Action: action, Query: v.Query, Released: v.Released.String(), Makers: slices.Clone(makers), Hidden: []HiddenField{},
		Weights: []FilterOption{{"", "open or closed", v.Open == catalog.Either}, {"yes", "open", v.Open == catalog.Yes},
			{"no", "closed", v.Open == catalog.No}}}
	for i := range f.Makers {
		f.Makers[i].Checked = slices.Contains(v.Makers, f.Makers[i].Value)
	}
	// Filters that the form has no field for stay as they are.
	for _, name := range append(hidden, "provider", "in", "out", "has", "not", "licence", "context", "input", "output", "status", "priced", "scored") {
		if value := values.Get(name); value != "" {
			f.Hidden = append(f.Hidden, HiddenField{name, value})
		}
	}
	return f
}

// boardNotices are what was not understood. A word of the query line that has a
// near one leads to the view with that.
func boardNotices(address func(url.Values) string, values url.Values, notices []catalog.Notice) []IndexNotice {
	list := make([]IndexNotice, len(notices))
	for i, n := range notices {
		list[i] = IndexNotice{Text: n.Text}
		if n.Fixed != "" {
			fixed := url.Values{}
			for name, value := range values {
				fixed[name] = value
			}
			fixed.Set("q", n.Fixed)
			list[i].Near, list[i].Href = n.Near, address(fixed)
		}
	}
	return list
}
