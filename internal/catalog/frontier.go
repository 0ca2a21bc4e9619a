package catalog

import (
	"cmp"
	"slices"
)

// FrontierPoint is a model that was cheaper than all before it.
type FrontierPoint struct {
	Place int32
	Price Price
}

// PriceFrontier are, of the models of a view, those that had a lower price than
// every one released before, oldest first. Column is ColInput, ColOutput or
// ColCache. The prices are those of today: what a model costs now, by when it came
// out; not what it cost then.
func (ix *Index) PriceFrontier(v *View, column Column) []FrontierPoint {
	prices := ix.number[column]
	if prices == nil {
		return nil
	}
	models := slices.DeleteFunc(ix.Select(v).Models, func(m int32) bool { return prices[m] == unknown || !ix.released[m].Known() })
	slices.SortFunc(models, func(a, b int32) int {
		return cmp.Or(cmp.Compare(ix.released[a].sortKey(), ix.released[b].sortKey()), cmp.Compare(prices[a], prices[b]), cmp.Compare(a, b))
	})
	var points []FrontierPoint
	for _, m := range models {
		if len(points) == 0 || prices[m] < int64(points[len(points)-1].Price) {
			points = append(points, FrontierPoint{m, Price(prices[m])})
		}
	}
	return points
}

// ParetoPoint is a model with its price and its score on one benchmark.
type ParetoPoint struct {
	Place int32
	Price Price
	Score float64
	// Best is whether no other is at least as good and as cheap, and better in one
	// of both.
	Best bool
}

// Pareto are the models that have a price in a column and a score in the first
// pool of a benchmark, cheapest first, with those marked that no other beats in
// both. Margins are not considered: two marked models may be a tie.
func (ix *Index) Pareto(benchmark string, column Column) []ParetoPoint {
	table, prices := ix.Scores.Table(benchmark), ix.number[column]
	if table == nil || table.Chosen() == nil || prices == nil {
		return nil
	}
	var points []ParetoPoint
	for _, row := range table.Chosen().Rows {
		if m, ok := ix.place[row.Model]; ok && prices[m] != unknown {
			points = append(points, ParetoPoint{Place: m, Price: Price(prices[m]), Score: row.Score.Value})
		}
	}
	sign := 1.0
	if !table.Benchmark.HigherIsBetter {
		sign = -1
	}
	slices.SortFunc(points, func(a, b ParetoPoint) int {
		return cmp.Or(cmp.Compare(a.Price, b.Price), cmp.Compare(sign*b.Score, sign*a.Score), cmp.Compare(a.Place, b.Place))
	})
	markPareto(points, sign)
	return points
}

// markPareto marks the points that none beats. They are sorted by price, then
// best first, so each need only be compared with the best before it.
func markPareto(points []ParetoPoint, sign float64) {
	var best *ParetoPoint
	for i := range points {
		p := &points[i]
		switch {
		case best == nil, sign*p.Score > sign*best.Score, p.Score == best.Score && p.Price == best.Price:
			p.Best = true
			best = p
		}
	}
}
