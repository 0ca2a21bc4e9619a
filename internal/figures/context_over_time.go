package figures

import (
	"fmt"
	"maps"
	"slices"

	"astrolabe/internal/scores"
	"astrolabe/internal/words"
)

// contextOverTime is the context windows of new models, by quarter.
func contextOverTime(d *data, _ string) (*Chart, error) {
	const fewest = 3
	models := Series{Name: "a model", Slot: 0, Draw: "marks", Points: []Point{}}
	middle := Series{Name: "median of the quarter", Slot: 2, Draw: "line", Points: []Point{}}
	largest := Series{Name: "largest of the quarter", Slot: 1, Draw: "line", Points: []Point{}}
	credit := newCredits(d)
	quarters := map[period][]float64{}
	top := map[period]Point{}
	var days, windows []float64
	for _, m := range slices.Backward(d.models) {
		day, dated := parseDay(m.Released)
		if !dated || day < sinceDay || m.ContextTokens == nil {
			continue
		}
		credit.model(m)
		window := float64(*m.ContextTokens)
		p := d.point(m, day, window)
		models.Points = append(models.Points, p)
		days, windows = append(days, day), append(windows, window)
		quarter := periodOf(timeOf(day), 3)
		quarters[quarter] = append(quarters[quarter], window)
		if p.Y > top[quarter].Y {
			top[quarter] = p
		}
	}
	for _, q := range slices.SortedFunc(maps.Keys(quarters), byStart) {
		if n := len(quarters[q]); n >= fewest {
			middle.Points = append(middle.Points, Point{X: q.middle(), Y: scores.Median(quarters[q]), Label: q.String(), Note: words.Count(n, "model")})
			largest.Points = append(largest.Points, Point{X: q.middle(), Y: top[q].Y, Label: q.String(), Note: top[q].Label})
		}
	}
	if len(middle.Points) < 2 {
		return nil, errTooLittle("two quarters with three models of known context window")
	}
	low, high := bounds(windows)
	_, lastDay := bounds(days)
	chart := &Chart{
		Kind: "plot", Title: "Context windows of new models",
		Caption: fmt.Sprintf("Each mark is one of %s models with a known context window, on the day it came out; the lines join the "+
			"median and the largest of each quarter with at least %d such models. Windows are those listed today, which can be larger "+
			"than on the day of release.", words.Number(len(days)), fewest),
		X:      dateAxis("Released", sinceDay, lastDay),
		Y:      logAxis("Context window in tokens", "tokens", low, high),
		Panels: []Panel{{Series: []Series{models, largest, middle}}},
	}
	credit.set(chart)
	return chart, nil
}

func byStart(p, q period) int { return p.start.Compare(q.start) }
