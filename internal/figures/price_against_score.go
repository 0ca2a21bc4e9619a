package figures

import (
	"cmp"
	"fmt"
	"slices"

	"astrolabe/internal/content"
	"astrolabe/internal/words"
)

// priced is a result with what a model costs.
type priced struct {
	result
	price float64
}

// priceAgainstScore is price and score of models, with those that no other
// beats on both.
func priceAgainstScore(d *data, benchmark string) (*Chart, error) {
	const fewest = 8
	b := d.Benchmark(benchmark).Benchmark
	credit := newCredits(d)
	var list []priced
	for _, r := range results(d, b.ID) {
		if price, ok := blended(r.model.Offer); ok {
			credit.offer(r.model.Offer)
			credit.score(r.score)
			list = append(list, priced{r, price})
		}
	}
	if len(list) < fewest {
		return nil, errTooLittle("eight models with a score and a price")
	}
	best := pareto(b, list)
	line := Series{Name: "no other is both cheaper and better", Slot: 2, Draw: "step", Points: []Point{}}
	closed := Series{Name: "closed weights", Slot: 1, Draw: "marks", Points: []Point{}}
	open := Series{Name: "open weights", Slot: 0, Draw: "marks", Points: []Point{}}
	var prices, scores []float64
	for _, r := range list {
		prices, scores = append(prices, r.price), append(scores, r.score.Value)
		p := Point{X: r.price, Y: r.score.Value, Label: r.model.Name, Href: r.href, Note: r.model.MakerName}
		switch {
		case slices.ContainsFunc(best, func(q priced) bool { return q.model == r.model }):
		case r.model.IsOpen():
			open.Points = append(open.Points, p)
		default:
			closed.Points = append(closed.Points, p)
		}
	}
	for _, r := range best {
		line.Points = append(line.Points, Point{X: r.price, Y: r.score.Value, Label: r.model.Name, Href: r.href, Note: r.model.MakerName, Key: true})
	}
	low, high := bounds(prices)
	lowest, highest := bounds(scores)
	chart := &Chart{
		Kind: "plot", Title: "Price against score on " + b.Name,
		Caption: fmt.Sprintf("%s models with a score and a current list price at their maker or else at the cheapest seller. The price counts three input "+
			"tokens for each output token; thinking tokens, which some models use many of, are not in it. %s",
			words.Number(len(list)), scoreRule),
		X: logAxis("US dollars per million tokens, blended 3 to 1", "usd", low, high), Y: scoreAxis(b, lowest, highest),
		Panels: []Panel{{Series: withPoints(closed, open, line)}},
	}
	credit.set(chart)
	return chart, nil
}

// blended is the price of a million tokens, three of them input for one of
// output.
func blended(o *content.Offer) (float64, bool) {
	if o == nil || o.Input == nil || o.Output == nil || *o.Input <= 0 || *o.Output <= 0 {
		return 0, false
	}
	return roundTo((3**o.Input+*o.Output)/4, 4), true
}

// pareto keeps the results that no other beats: none is as cheap and better, or
// as good and cheaper. The cheapest come first.
func pareto(b content.Benchmark, list []priced) []priced {
	sorted := slices.SortedStableFunc(slices.Values(list), func(x, y priced) int {
		return cmp.Or(cmp.Compare(x.price, y.price), compareScores(b, y.score.Value, x.score.Value))
	})
	var best []priced
	for _, r := range sorted {
		if n := len(best); n == 0 || compareScores(b, r.score.Value, best[n-1].score.Value) > 0 {
			best = append(best, r)
		}
	}
	return best
}
