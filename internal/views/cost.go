package views

import (
	"context"
	"net/url"
	"slices"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// costPages makes the views of the page that computes what workloads cost.
type costPages struct {
	*shared
	// choices are the benchmarks whose scores can be shown beside the costs.
	choices []chartChoice
}

func newCostPages(x *shared) *costPages { return &costPages{x, benchmarkChoices(x.site)} }

// costView is a view of the page: the models of a view of the index, up to three
// workloads, whose prices count, and the score beside them.
type costView struct {
	view      catalog.View
	sellers   catalog.Sellers
	workloads []catalog.Workload
	// benchmark is the one whose scores are shown; empty for the usual one.
	benchmark string
	// byScore is whether the best score comes first instead of the lowest cost.
	byScore bool
	notices []catalog.Notice
}

// byScore is what an address says to have the best score first.
const byScore = "score"

// costParams are the parameters of the page's address.
var costParams = slices.Concat(catalog.Params, catalog.ScenarioParams, catalog.SellerParams, []string{"benchmark"})

// parseCost reads a view of the page from its address. Models are in the order of
// costs or scores, so order, groups and columns of the index mean nothing.
func (x *costPages) parseCost(query url.Values) costView {
	query = merged(query)
	c := costView{byScore: query.Get("sort") == byScore}
	for _, name := range []string{"sort", "dir", "group", "cols"} {
		query.Del(name)
	}
	note := func(list []catalog.Notice) { c.notices = append(c.notices, list...) }
	var about []catalog.Notice
	c.view, about = x.catalog.ParseView(query)
	note(about)
	c.workloads, about = catalog.ParseScenarios(query)
	note(about)
	c.sellers, about = x.catalog.ParseSellers(query, &c.view)
	note(about)
	c.benchmark, about = choice("benchmark", query.Get("benchmark"), usualBenchmark, x.choices)
	note(about)
	return c
}

// values are the parameters of the view's one address.
func (c *costView) values() url.Values {
	values := merged(c.view.Values(), c.sellers.Values(), catalog.ScenarioValues(c.workloads))
	if c.benchmark != usualBenchmark {
		values.Set("benchmark", c.benchmark)
	}
	if c.byScore {
		values.Set("sort", byScore)
	}
	return values
}

// with is the view with other workloads.
func (c *costView) with(list ...catalog.Workload) *costView {
	other := *c
	other.workloads = list
	return &other
}

// monthly is whether tokens are those of a month.
func (c *costView) monthly() bool { return c.workloads[0].Monthly }

// ask reads a view of the page: usual workloads, the form, and what the
// workloads cost.
func (x *costPages) ask(query url.Values) Asked {
	c := x.parseCost(query)
	return Asked{Values: c.values(), Params: costParams, Unclear: len(c.notices) > 0, Show: func(ctx context.Context) (Shown, error) {
		words, err := x.suggestions(ctx)
		if err != nil {
			return Shown{}, err
		}
		path := x.site.Href(site.CostPath)
		results := x.costResults(path, &c)
		form := x.costForm(path, &c, results.Count)
		form.Suggestions = words
		presets := workloadPresets(path, c.workloads[0], func(w catalog.Workload) url.Values {
			return c.with(append([]catalog.Workload{w}, c.rest(w.Monthly)...)...).values()
		})
		presets.Assumes = "" // the results say what is computed
		return Shown{Parts: []parts.Part{presets, form, results}}, nil
	}}
}

// rest are the workloads beside the first, in the unit of that.
func (c *costView) rest(monthly bool) []catalog.Workload {
	list := slices.Clone(c.workloads[1:])
	for i := range list {
		list[i] = inUnit(list[i], monthly)
	}
	return list
}
