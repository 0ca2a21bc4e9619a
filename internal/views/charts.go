package views

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/figures"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// chartBenchmark is what prices are drawn against unless another is asked for.
const chartBenchmark = "gpqa-diamond"

// againstScore is the drawing of prices against a benchmark.
const againstScore = "price-against-score"

// chartNames are the drawings of a view, in order.
var chartNames = []struct{ figure, title string }{
	{"price-frontier", "Price by release"},
	{againstScore, "Price against score"},
	{"context-over-time", "Context windows over time"},
	{"makers", "Makers by number of models"},
	{"release-pace", "Releases by month"},
}

// chartChoice is a benchmark that prices can be drawn against.
type chartChoice struct{ id, name string }

// chartChoices are the benchmarks with enough models that have a price.
func chartChoices(s *site.Site) []chartChoice {
	var list []chartChoice
	for _, b := range s.Benchmarks {
		if _, err := s.FigureIsland(againstScore, b.ID); err == nil {
			list = append(list, chartChoice{b.ID, b.Name})
		}
	}
	return list
}

// askCharts reads a view of the index as drawings: its form, and the drawings.
func (x *indexPages) askCharts(query url.Values) Asked {
	v, notices := x.catalog.ParseView(query)
	values := v.Values()
	benchmark, about := benchmarkOf(x.choices, query.Get("benchmark"))
	notices = append(notices, about...)
	if benchmark != "" {
		values.Set("benchmark", benchmark)
	}
	return Asked{Values: values, Params: indexParams, Unclear: len(notices) > 0,
		Show: func(ctx context.Context) (Shown, error) {
			form, err := x.form(ctx, &v, x.site.Href(site.ChartsPath))
			if err != nil {
				return Shown{}, err
			}
			results, err := x.charts(ctx, &v, notices, cmp.Or(benchmark, chartBenchmark))
			return Shown{Parts: []parts.Part{form, results}}, err
		}}
}

// benchmarkOf is which of some benchmarks an address asks for; empty for the
// usual one.
func benchmarkOf(choices []chartChoice, id string) (string, []catalog.Notice) {
	switch {
	case id == "" || id == chartBenchmark:
		return "", nil
	case slices.ContainsFunc(choices, func(c chartChoice) bool { return c.id == id }):
		return id, nil
	}
	var ids []string
	for _, c := range choices {
		ids = append(ids, c.id)
	}
	return "", []catalog.Notice{catalog.Unknown("benchmark", id, ids)}
}

// charts gathers what a view shows as drawings.
func (x *indexPages) charts(ctx context.Context, v *catalog.View, notices []catalog.Notice, benchmark string) (*ChartResults, error) {
	base, values, found := x.site.Href(site.ChartsPath), v.Values(), x.catalog.Select(v.WithPicks(nil))
	r := &ChartResults{Echo: x.echo(v), Count: countOf(len(found.Models), found.Total), Action: base,
		Table:   withQuery(x.site.Href(site.IndexPath), v.Encode()),
		Notices: queryNotices(addressOn(base), values, notices), Chips: chipsOf(x.catalog, v.WithPicks(nil).Values(), keeping(v, addressOn(base))), Shortlist: x.shortlist(base, v)}
	for _, c := range x.choices {
		r.Options = append(r.Options, FilterOption{c.id, c.name, c.id == benchmark})
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		r.Hidden = append(r.Hidden, HiddenField{name, values.Get(name)})
	}
	// Drawings depend on the models alone, so views that differ in columns or
	// order share them.
	var err error
	r.Charts, err = x.drawn(ctx, v.Conditions().Encode()+"#"+benchmark, func(ctx context.Context) ([]parts.Part, error) {
		return x.draw(ctx, found.Models, benchmark)
	})
	return r, err
}

// draw draws some models. What has too little data says so.
func (x *indexPages) draw(ctx context.Context, places []int32, benchmark string) ([]parts.Part, error) {
	shown := map[string]bool{}
	for _, place := range places {
		shown[x.catalog.Models[place].ID] = true
	}
	var charts []parts.Part
	for _, name := range chartNames {
		against := ""
		if name.figure == againstScore {
			if against = benchmark; x.site.Benchmark(benchmark) == nil {
				continue
			}
		}
		chart, err := figures.Some(x.site, name.figure, against, func(m *site.Model) bool { return shown[m.ID] })
		if errors.Is(err, figures.ErrTooLittle) {
			_, want, _ := strings.Cut(err.Error(), "want ")
			charts = append(charts, &ChartMissing{name.title, "it takes " + want})
			continue
		}
		if err != nil {
			return nil, err
		}
		kept, err := parts.Keep(ctx, x.composer, []Drawing{{chart}})
		if err != nil {
			return nil, err
		}
		charts = append(charts, kept[0])
	}
	return charts, nil
}
