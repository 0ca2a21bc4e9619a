package catalog

import (
	"cmp"
	"net/url"
	"slices"

	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// usualBenchmark is the one whose scores stand beside costs unless another is asked for.
const usualBenchmark = "gpqa-diamond"

// PricedBenchmarks are the benchmarks with enough models that have a price.
func PricedBenchmarks(s *site.Site) []*site.Benchmark {
	var list []*site.Benchmark
	for _, b := range s.Benchmarks {
		if _, err := s.FigureIsland("price-against-score", b.ID); err == nil {
			list = append(list, b)
		}
	}
	return list
}

// CostView is what is asked of costs: the models of a view of the index, up to three
// workloads, whose prices count, and the score beside them.
type CostView struct {
	View      View
	Sellers   Sellers
	Workloads []Workload
	// Benchmark is the one whose scores are asked for, Scored the one whose scores there
	// are; empty for none.
	Benchmark, Scored string
	// ByScore is whether the best score comes first instead of the lowest cost.
	ByScore bool
	Notices []Notice
}

// byScore is what an address says to have the best score first.
const byScore = "score"

// CostParams are the parameters of costs.
var CostParams = slices.Concat(Params, ScenarioParams, SellerParams, []string{"benchmark"})

// ParseCost reads a view of costs; benchmarks are those of PricedBenchmarks. Models are in
// the order of costs or scores, so order, groups and columns of the index mean nothing.
func (ix *Index) ParseCost(query url.Values, benchmarks []*site.Benchmark) CostView {
	values := url.Values{}
	for name, list := range query {
		if !slices.Contains(ShapeParams, name) {
			values[name] = list
		}
	}
	c := CostView{ByScore: query.Get("sort") == byScore, Benchmark: usualBenchmark}
	note := func(list []Notice) { c.Notices = append(c.Notices, list...) }
	var about []Notice
	c.View, about = ix.ParseView(values)
	note(about)
	c.Workloads, about = ParseScenarios(values)
	note(about)
	c.Sellers, about = ix.ParseSellers(values, &c.View)
	note(about)
	var ids []string
	for _, b := range benchmarks {
		ids = append(ids, b.ID)
	}
	if asked := query.Get("benchmark"); slices.Contains(ids, asked) {
		c.Benchmark = asked
	} else if asked != "" {
		note([]Notice{Unknown("benchmark", asked, ids)})
	}
	if c.Scored = c.Benchmark; len(ids) > 0 && !slices.Contains(ids, c.Benchmark) {
		c.Scored = ids[0]
	}
	return c
}

// Values are the parameters of the view's one address.
func (c *CostView) Values() url.Values {
	values := url.Values{}
	for _, list := range []url.Values{c.View.Values(), c.Sellers.Values(), ScenarioValues(c.Workloads)} {
		for name, value := range list {
			values[name] = value
		}
	}
	if c.Benchmark != usualBenchmark {
		values.Set("benchmark", c.Benchmark)
	}
	if c.ByScore {
		values.Set("sort", byScore)
	}
	return values
}

// With is the view with other workloads.
func (c *CostView) With(list ...Workload) *CostView {
	other := *c
	other.Workloads = list
	return &other
}

// CostList are the costs of a view.
type CostList struct {
	// Rows are cheapest first by the first workload; the first Known have a known cost.
	Rows  []CostRow
	Known int
	// Board is the benchmark beside them; nil for none.
	Board *scores.Table
	score map[string]*scores.Row
	ix    *Index
}

// CostsOf are the costs of a view.
func (ix *Index) CostsOf(c *CostView) *CostList {
	l := &CostList{Rows: ix.Costs(&c.View, c.Sellers, c.Workloads...), score: map[string]*scores.Row{}, ix: ix}
	for l.Known < len(l.Rows) && l.Rows[l.Known].Costs[0].Known {
		l.Known++
	}
	if l.Board = ix.Scores.Table(c.Scored); l.Board != nil {
		pool := l.Board.Chosen()
		for i := range pool.Rows {
			l.score[pool.Rows[i].Model] = &pool.Rows[i]
		}
	}
	return l
}

// Ordered are the rows with a known cost in the order that the view asks for.
func (l *CostList) Ordered(c *CostView) []CostRow {
	order := slices.Clone(l.Rows[:l.Known])
	if c.ByScore {
		slices.SortStableFunc(order, l.byScore)
	}
	return order
}

// byScore puts the best score first, and last what has none.
func (l *CostList) byScore(a, b CostRow) int {
	first, second := l.Score(a.Place), l.Score(b.Place)
	switch {
	case first == nil && second == nil:
		return 0
	case first == nil:
		return 1
	case second == nil:
		return -1
	}
	if l.Board.Benchmark.HigherIsBetter {
		first, second = second, first
	}
	return cmp.Compare(first.Score.Value, second.Score.Value)
}

// Score is the chosen score of a model, nil if it has none.
func (l *CostList) Score(place int32) *scores.Row { return l.score[l.ix.Models[place].ID] }
