// Package views puts pages together whose tables are too large to render for
// each view: rows and controls are rendered once by React, and Go writes the
// ones that a view asks for. It knows nothing of requests.
package views

import (
	"context"
	"sync"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
)

// Paths are the addresses that a view leads to.
type Paths struct {
	Index, Charts, Cost, Compare, Retirements, CSV, JSON string
}

// Index composes the views of the LLM index.
type Index struct {
	catalog *catalog.Index
	parts   *parts.Parts
	paths   Paths
	// models are the facts of the table, by place in the catalog.
	models      []IndexModel
	numeric     map[catalog.Column]bool
	suggestions []FilterOption

	mu sync.Mutex
	// cells are the cells of a column by model, made when a view first has it.
	cells map[catalog.Column][]string
	// known are the templates that all views share.
	known *indexTemplates
}

// NewIndex prepares the views of a catalog.
func NewIndex(ix *catalog.Index, parts *parts.Parts, paths Paths, href func(path string) string) *Index {
	x := &Index{catalog: ix, parts: parts, paths: paths, models: indexModels(ix, href),
		suggestions: suggestionProps(ix), numeric: map[catalog.Column]bool{}, cells: map[catalog.Column][]string{}}
	for _, c := range []catalog.Column{catalog.ColContext, catalog.ColAnswer, catalog.ColInput, catalog.ColOutput, catalog.ColCache,
		catalog.ColProviders, catalog.ColSize, catalog.ColActive, catalog.ColScores} {
		x.numeric[c] = true
	}
	return x
}

// View is a view of the index as HTML.
type View struct {
	// Form is the form with its state, Results the echo and the table.
	Form, Results string
	// Count says how many models match.
	Count string
}

// Compose makes the HTML of a view.
func (x *Index) Compose(ctx context.Context, v *catalog.View, notices []catalog.Notice) (View, error) {
	t, err := x.templates(ctx)
	if err != nil {
		return View{}, err
	}
	d := x.data(v, notices)
	w := indexWriter{ctx: ctx, index: x, templates: t}
	form := w.form(make([]byte, 0, 32<<10), &d.Form)
	results, err := x.results(&w, v, &d.Results)
	if err != nil {
		return View{}, err
	}
	if w.err != nil {
		return View{}, w.err
	}
	return View{Form: string(form), Results: string(results), Count: d.Results.Count}, nil
}

// columnCells are the cells of a column, one for each model.
func (x *Index) columnCells(ctx context.Context, c catalog.Column) ([]string, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if cells, ok := x.cells[c]; ok {
		return cells, nil
	}
	type props struct {
		Column string      `json:"column"`
		Model  *IndexModel `json:"model"`
	}
	list := make([]props, len(x.models))
	for i := range x.models {
		list[i] = props{c.ID(), &x.models[i]}
	}
	rendered, err := x.parts.List(ctx, "IndexCell", list)
	if err != nil {
		return nil, err
	}
	cells := make([]string, len(rendered))
	for i, t := range rendered {
		cells[i], _ = t.Static()
	}
	x.cells[c] = cells
	return cells, nil
}
