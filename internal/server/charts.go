package server

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/maypok86/otter/v2"

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
	var ids []string
	for _, c := range v.index().choices {
		ids = append(ids, c.ID)
	}
	switch {
	case id == "" || id == chartBenchmark:
	case slices.Contains(ids, id):
		view.benchmark = id
	default:
		view.notices = append(view.notices, catalog.Unknown("benchmark", id, ids))
	}
}

// drawCharts are the drawings of a view. They depend on its models alone, so
// views that differ in columns or order share them.
func (v *version) drawCharts(ctx context.Context, view *catalog.View, benchmark string) ([]views.Chart, error) {
	key := view.Conditions().Encode() + "#" + benchmark
	return v.drawings.Get(ctx, key, otter.LoaderFunc[string, []views.Chart](func(ctx context.Context, _ string) ([]views.Chart, error) {
		return v.drawAnew(ctx, view, benchmark)
	}))
}

// drawingBytes is how much memory the drawings of views may take.
const drawingBytes = 8 << 20

func newDrawings() (*otter.Cache[string, []views.Chart], error) {
	return otter.New(&otter.Options[string, []views.Chart]{
		MaximumWeight: drawingBytes,
		Weigher: func(key string, charts []views.Chart) uint32 {
			weight := len(key)
			for _, c := range charts {
				weight += len(c.HTML)
			}
			return uint32(weight)
		},
	})
}

// drawAnew draws the models of a view. What has too little data says so.
func (v *version) drawAnew(ctx context.Context, view *catalog.View, benchmark string) ([]views.Chart, error) {
	x := v.index().catalog
	leave, err := v.drawing.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
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
