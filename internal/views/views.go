// Package views makes the pages that are put together from parts: those with
// tables that are too large to render for each view, and those of which there are
// too many to keep. It reads what an address asks for and gathers what the view
// shows, as props of parts; internal/parts makes HTML of them. It knows nothing of
// requests.
package views

import (
	"context"
	"net/url"
	"sync"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// Drawn gives the drawings of a key, and has them drawn if nobody has yet.
type Drawn func(ctx context.Context, key string, draw func(context.Context) ([]parts.Part, error)) ([]parts.Part, error)

// Views makes the views of a site. What a page needs is prepared when it is first
// asked for.
type Views struct {
	site   *site.Site
	index  func() *indexPages
	tools  func() *toolPages
	rank   func() *rankPages
	boards func() *boardPages
	sheets func() *sheetPages
}

// New prepares the views of a site.
func New(s *site.Site, ix *catalog.Index, c *parts.Composer, drawn Drawn) *Views {
	x := &shared{site: s, catalog: ix, composer: c, drawn: drawn}
	return &Views{site: s,
		index:  sync.OnceValue(func() *indexPages { return newIndexPages(x) }),
		tools:  sync.OnceValue(func() *toolPages { return newToolPages(x) }),
		rank:   sync.OnceValue(func() *rankPages { return newRankPages(x) }),
		boards: sync.OnceValue(func() *boardPages { return &boardPages{shared: x, tables: map[string]*boardTable{}} }),
		sheets: sync.OnceValue(func() *sheetPages { return newSheetPages(x) }),
	}
}

// Ask reads a view of a page; false if the page is not put together.
func (v *Views) Ask(r *site.Route, query url.Values) (Asked, bool) {
	switch r.Page {
	case "llmIndex":
		if r.Path == site.ChartsPath {
			return v.index().askCharts(query), true
		}
		return v.index().ask(query), true
	case "compare":
		return v.tools().askComparison(query), true
	case "cost":
		return v.tools().askCost(query), true
	case "retirements":
		return v.tools().askRetirements(), true
	case "rank":
		return v.rank().ask(query), true
	case site.BenchmarkPage:
		return v.boards().ask(v.site.BenchmarkOf(r).ID, query), true
	case site.MatrixPage:
		return v.boards().askMatrix(query), true
	}
	if site.IsSheet(r.Page) {
		return v.sheets().ask(r), true
	}
	return Asked{}, false
}

// Prepare loads what the first sheet would have to wait for.
func (v *Views) Prepare() error {
	_, err := v.sheets().past()
	return err
}

// MatrixCSV is a view of the matrix as a table for machines.
func (v *Views) MatrixCSV(query url.Values) ([]byte, error) { return v.boards().matrixCSV(query) }
