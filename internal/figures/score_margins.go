package figures

import (
	"fmt"

	"astrolabe/internal/scores"
	"astrolabe/internal/words"
)

// topTen is how many places of a ranking are shown.
const topTen = 10

// scoreMargins is the top of a benchmark with 95 % intervals.
func scoreMargins(d *data, benchmark string) (*Chart, error) {
	b := d.Benchmark(benchmark).Benchmark
	items, reason := scores.Items(&b)
	if reason != "" {
		return nil, fmt.Errorf("benchmark %s: want shares in percent over a known number of items: %s", b.ID, reason)
	}
	list, rule := unmixed(d, b.ID, topTen)
	if len(list) < topTen {
		return nil, errTooLittle("ten models with a score of the same kind of source")
	}
	list = list[:topTen]
	credit := newCredits(d)
	first := Series{Name: "first place", Slot: 2, Draw: "ranges", Points: []Point{}}
	tied := Series{Name: "interval overlaps the first", Slot: 1, Draw: "ranges", Points: []Point{}}
	apart := Series{Name: "interval lies apart", Slot: 0, Draw: "ranges", Points: []Point{}}
	var names []Name
	var low, high float64
	var top Point
	for i, r := range list {
		credit.score(r.score)
		lo, hi := scores.Wilson(r.score.Value/100, items)
		p := Point{X: r.score.Value, Y: float64(i), Lo: ptr(roundTo(lo*100, 2)), Hi: ptr(roundTo(hi*100, 2)), Label: r.model.Name, Href: r.href}
		names = append(names, Name{Text: r.model.Name, Href: r.href})
		switch {
		case i == 0:
			top, low, high = p, *p.Lo, *p.Hi
			first.Points = append(first.Points, p)
		case overlap(p, top):
			tied.Points = append(tied.Points, p)
		default:
			apart.Points = append(apart.Points, p)
		}
		low, high = min(low, *p.Lo), max(high, *p.Hi)
	}
	chart := &Chart{
		Kind: "rows", Title: fmt.Sprintf("The first ten on %s, with their margins", b.Name),
		Caption: fmt.Sprintf("The mark is the score, the line its 95%% Wilson interval over %s items. Of the nine behind the first, "+
			"%s an interval that overlaps the first one's: another draw of items could change their order. %s, each model with its "+
			"best setting.", words.Number(items), oneHas(len(tied.Points)), rule),
		X:      linearAxis(b.Name+", percent", "score", low, min(high, 100)),
		Y:      namesAxis("Model", names),
		Panels: []Panel{{Series: withPoints(first, tied, apart)}},
	}
	credit.set(chart)
	return chart, nil
}

// oneHas is how many have something, in words.
func oneHas(n int) string {
	if n == 1 {
		return "one has"
	}
	return words.Number(n) + " have"
}

// overlap says that two intervals share a value.
func overlap(p, q Point) bool { return *p.Hi >= *q.Lo && *p.Lo <= *q.Hi }

// withPoints leaves out the series that have none.
func withPoints(list ...Series) []Series {
	var out []Series
	for _, s := range list {
		if len(s.Points) > 0 {
			out = append(out, s)
		}
	}
	return out
}

func ptr(v float64) *float64 { return &v }
