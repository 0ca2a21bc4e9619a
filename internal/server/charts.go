package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/figures"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// chartBenchmark is what prices are drawn against unless another is asked for.
const chartBenchmark = "gpqa-diamond"

// chartNames are the drawings of a view, in order.
var chartNames = []struct{ figure, title string }{
	{"price-frontier", "Price by release"},
	{"price-against-score", "Price against score"},
	{"context-over-time", "Context windows over time"},
	{"makers", "Makers by number of models"},
	{"release-pace", "Releases by month"},
}

// chartChoices are the benchmarks with enough models that have a price.
func chartChoices(s *site.Site) []views.Choice {
	var list []views.Choice
	for _, b := range s.Benchmarks {
		if _, err := s.FigureIsland("price-against-score", b.ID); err == nil {
			list = append(list, views.Choice{ID: b.ID, Name: b.Name})
		}
	}
	return list
}

// chooseBenchmark takes over the benchmark that was asked for.
func (v *version) chooseBenchmark(view *indexView, id string) {
	known := slices.ContainsFunc(v.index().choices, func(c views.Choice) bool { return c.ID == id })
	switch {
	case id == "" || id == chartBenchmark:
	case known:
		view.benchmark = id
	default:
		view.notices = append(view.notices, catalog.Notice{Param: "benchmark",
			Text: fmt.Sprintf("benchmark \u201c%.60s\u201d is unknown or has too few models with a price", id)})
	}
}

// drawCharts draws the models of a view. What has too little data says so.
func (v *version) drawCharts(ctx context.Context, view *catalog.View, benchmark string) ([]views.Chart, error) {
	// Drawing takes a hundred times a table's time: one view at a time, so that
	// engines stay free for pages.
	x := v.index().catalog
	select {
	case v.index().drawing <- struct{}{}:
		defer func() { <-v.index().drawing }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	shown := map[string]bool{}
	for _, place := range x.Select(view).Models {
		shown[x.Models[place].ID] = true
	}
	var charts []views.Chart
	for _, name := range chartNames {
		chart := views.Chart{Title: name.title}
		asked := ""
		if name.figure == "price-against-score" {
			if asked = benchmark; v.site.Benchmark(benchmark) == nil {
				continue
			}
		}
		drawn, err := v.site.FigureOf(name.figure, asked, func(id string) bool { return shown[id] })
		switch {
		case errors.Is(err, figures.ErrTooLittle):
			_, want, _ := strings.Cut(err.Error(), "want ")
			chart.Missing = "it takes " + want
		case err != nil:
			return nil, err
		default:
			encoded, err := json.Marshal(payload.Island{Name: "Figure", Data: drawn})
			if err != nil {
				return nil, err
			}
			if chart.HTML, err = v.pool.RenderIsland(ctx, encoded); err != nil {
				return nil, err
			}
		}
		charts = append(charts, chart)
	}
	return charts, nil
}
