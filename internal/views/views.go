// Package views makes the pages that are put together from parts: those with
// tables that are too large to render for each view, and those of which there are
// too many to keep. It reads what an address asks for and gathers what the view
// shows, as props of parts; internal/parts makes HTML of them. It knows nothing of
// requests.
package views

import (
	"context"
	"net/url"
	"path"
	"sync"

	"astrolabe/internal/api"
	"astrolabe/internal/catalog"
	"astrolabe/internal/facts"
	"astrolabe/internal/parts"
	"astrolabe/internal/past"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// Drawn gives the drawings of a key, and has them drawn if nobody has yet.
type Drawn func(ctx context.Context, key string, draw func(context.Context) ([]parts.Part, error)) ([]parts.Part, error)

// Views makes the views of a site. What a page needs is prepared when it is first
// asked for.
type Views struct {
	*shared
	api         *api.API
	index       func() *indexPages
	frontier    func() *frontierPages
	priceIndex  *priceIndexPages
	compare     func() *comparePages
	cost        func() *costPages
	retirements func() *retirementPages
	rank        func() *rankPages
	real        func() *realPages
	ids         *idPages
	benchmarks  func() *benchmarkPages
	sheets      func() *sheetPages
	search      *searchPages
	home        *homePages
	changes     *changesPages
	// prices is the price index beside the choice of a day.
	prices lazy[[]past.Cheapest]
}

// New prepares the views of a site.
func New(s *site.Site, ix *catalog.Index, f *facts.Facts, a *api.API, p *past.Machine, c *parts.Composer, drawn Drawn) *Views {
	x := &shared{site: s, catalog: ix, facts: f, changes: a.Changes, machine: p, composer: c, drawn: drawn}
	v := &Views{shared: x, api: a,
		index:       sync.OnceValue(func() *indexPages { return newIndexPages(x) }),
		frontier:    sync.OnceValue(func() *frontierPages { return newFrontierPages(x) }),
		compare:     sync.OnceValue(func() *comparePages { return newComparePages(x) }),
		cost:        sync.OnceValue(func() *costPages { return newCostPages(x) }),
		retirements: sync.OnceValue(func() *retirementPages { return newRetirementPages(x) }),
		rank:        sync.OnceValue(func() *rankPages { return newRankPages(x) }),
		benchmarks:  sync.OnceValue(func() *benchmarkPages { return &benchmarkPages{shared: x, tables: map[string]*leaderboard{}} }),
		sheets:      sync.OnceValue(func() *sheetPages { return newSheetPages(x) }),
		priceIndex:  &priceIndexPages{x},
		search:      &searchPages{x},
		home:        &homePages{x},
		ids:         &idPages{x, a.Desk},
		changes:     &changesPages{x},
	}
	v.real = sync.OnceValue(func() *realPages { return newRealPages(x, v.sheets) })
	return v
}

// asks reads the views of each page kind that is put together, by its name.
var asks = map[string]func(*Views, *site.Route, url.Values) Asked{
	"home":            func(v *Views, r *site.Route, q url.Values) Asked { return v.home.ask(r, q) },
	"llmIndex":        func(v *Views, _ *site.Route, q url.Values) Asked { return v.index().ask(q) },
	"frontier":        func(v *Views, _ *site.Route, q url.Values) Asked { return v.frontier().ask(q) },
	"priceIndex":      func(v *Views, _ *site.Route, q url.Values) Asked { return v.priceIndex.ask(q) },
	"compare":         func(v *Views, _ *site.Route, q url.Values) Asked { return v.compare().ask(q) },
	"cost":            func(v *Views, _ *site.Route, q url.Values) Asked { return v.cost().ask(q) },
	"retirements":     func(v *Views, _ *site.Route, q url.Values) Asked { return v.retirements().ask(q) },
	"rank":            func(v *Views, _ *site.Route, q url.Values) Asked { return v.rank().ask(q) },
	"isItReal":        func(v *Views, _ *site.Route, q url.Values) Asked { return v.real().ask(q) },
	"ids":             func(v *Views, _ *site.Route, q url.Values) Asked { return v.ids.ask(q) },
	"benchmark":       func(v *Views, r *site.Route, q url.Values) Asked { return v.benchmarks().ask(path.Base(r.Path), q) },
	"benchmarkMatrix": func(v *Views, _ *site.Route, q url.Values) Asked { return v.benchmarks().askMatrix(q) },
	"model":           sheet(func(w *writer, id string) parts.Part { return w.model(w.site.Model(id)) }),
	"maker":           sheet(func(w *writer, id string) parts.Part { return w.maker(w.site.Makers[id]) }),
	"provider": sheet(func(w *writer, id string) parts.Part {
		p, _ := w.site.Provider(id)
		return w.provider(p)
	}),
	"providers":     sheet(func(w *writer, _ string) parts.Part { return w.providers() }),
	"changes":       func(v *Views, _ *site.Route, q url.Values) Asked { return v.changes.ask(q) },
	"changesWeek":   func(v *Views, r *site.Route, _ url.Values) Asked { return v.changes.askWeek(path.Base(r.Path)) },
	"data":          func(v *Views, r *site.Route, _ url.Values) Asked { return v.askData(r, (*dataWriter).all) },
	"dataAPI":       func(v *Views, r *site.Route, _ url.Values) Asked { return v.askData(r, (*dataWriter).reference) },
	"dataset":       func(v *Views, r *site.Route, _ url.Values) Asked { return v.askData(r, (*dataWriter).one) },
	"search":        func(v *Views, _ *site.Route, q url.Values) Asked { return v.search.ask(q) },
	"gallery":       func(v *Views, r *site.Route, _ url.Values) Asked { return v.askGallery(r) },
	"disagreements": sheet(func(w *writer, _ string) parts.Part { return w.disagreements() }),
}

// Ask reads a view of a page, as of the day that the query names; false if the page is
// not put together.
func (v *Views) Ask(r *site.Route, query url.Values) (Asked, bool) {
	switch {
	case !payload.KindOf(r).Composed:
		return Asked{}, false
	case r.Past:
		return v.askDated(r, query), true
	}
	return v.ask(r, query), true
}

// ask reads a view of a page that is put together.
func (v *Views) ask(r *site.Route, query url.Values) Asked { return asks[r.Kind](v, r, query) }

// Prepare loads what the first sheet would have to wait for.
func (v *Views) Prepare() error {
	_, err := v.sheets().facts.History()
	return err
}

// FrontierValues are the parameters of the one address of a view of the explorer; a
// shortlist makes no other file.
func (v *Views) FrontierValues(query url.Values) url.Values {
	values := v.frontier().ask(query).Values
	values.Del(catalog.PickParam)
	return values
}
