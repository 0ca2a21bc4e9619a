package views

import (
	"context"
	"net/url"
	"slices"

	"astrolabe/internal/catalog"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// costPages makes the views of the page that computes what workloads cost.
type costPages struct {
	*shared
	// benchmarks are those whose scores can be shown beside the costs.
	benchmarks []*site.Benchmark
}

func newCostPages(x *shared) *costPages { return &costPages{x, catalog.PricedBenchmarks(x.site)} }

// ask reads a view of the page: usual workloads, the form, and what the
// workloads cost.
func (x *costPages) ask(query url.Values) Asked {
	c := x.catalog.ParseCost(query, x.benchmarks)
	return Asked{Values: c.Values(), Params: catalog.CostParams, Unclear: len(c.Notices) > 0, Show: func(ctx context.Context) (Shown, error) {
		words, err := x.suggestions(ctx)
		if err != nil {
			return Shown{}, err
		}
		path := x.site.Href(site.CostPath)
		results := x.costResults(path, &c)
		form := x.costForm(path, &c, results.Count)
		form.Suggestions = words
		presets := workloadPresets(path, c.Workloads[0], func(w catalog.Workload) url.Values {
			return c.With(append([]catalog.Workload{w}, restOf(&c, w.Monthly)...)...).Values()
		})
		presets.Assumes = "" // the results say what is computed
		return Shown{Parts: []parts.Part{presets, form, results}}, nil
	}, Markdown: func(_ context.Context, w *markdown.Writer) error {
		w.Text(x.leadOf(site.CostPath))
		x.costResults(x.site.Href(site.CostPath), &c).write(w)
		return nil
	}}
}

// restOf are the workloads beside the first, in the unit of that.
func restOf(c *catalog.CostView, monthly bool) []catalog.Workload {
	list := slices.Clone(c.Workloads[1:])
	for i := range list {
		list[i] = inUnit(list[i], monthly)
	}
	return list
}
