package views

import (
	"net/url"
	"slices"
	"strings"
	"sync"

	"astrolabe/internal/catalog"
)

// benchmarkPages makes the views of the pages about benchmarks: the leaderboard of
// each, and models against benchmarks.
type benchmarkPages struct {
	*shared
	mu sync.Mutex
	// tables are the leaderboards that somebody has asked for, by benchmark.
	tables map[string]*leaderboard
	matrix lazy[*matrixTable]
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
func (b *benchmarkPages) matching(v *catalog.View) []bool {
	shown := make([]bool, len(b.catalog.Models))
	for _, m := range b.catalog.Select(v).Models {
		shown[m] = true
	}
	return shown
}

// newFilterForm fills the form in. Makers are those that the page knows, with
// how many models each has there; hidden are parameters that the form keeps.
func newFilterForm(action string, v *catalog.View, makers []FilterCheck, values url.Values, hidden ...string) FilterForm {
	f := FilterForm{Action: action, Query: v.Query, Released: v.Released.String(), Makers: slices.Clone(makers), Weights: weightOptions(v.Open)}
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
