package figures

import (
	"fmt"

	"astrolabe/internal/words"
)

// bestSoFar is the best score of any model to each day on one benchmark: how
// the test fills up.
func bestSoFar(d *data, benchmark string) (*Chart, error) {
	const fewest = 5
	b := d.Benchmark(benchmark).Benchmark
	list, err := byRelease(d, b)
	if err != nil {
		return nil, err
	}
	if len(list) < fewest {
		return nil, errTooLittle("five models with a score and a day of release")
	}
	best := records(b, list)
	line := recordLine("best score so far", 2, best)
	rest := Series{Name: "other models", Slot: 0, Draw: "marks", Points: []Point{}}
	drawn := map[string]bool{}
	for _, r := range best {
		drawn[r.model.ID] = true
	}
	credit := newCredits(d)
	var values []float64
	for _, r := range list {
		credit.score(r.score)
		values = append(values, r.score.Value)
		if !drawn[r.model.ID] {
			rest.Points = append(rest.Points, pointOf(r, false))
		}
	}
	low, high := bounds(values)
	last := list[len(list)-1]
	chart := &Chart{
		Kind: "plot", Title: "How " + b.Name + " fills up",
		Caption: fmt.Sprintf("%s models at the day of their release; the line is the best score of any model to that day. %s "+
			"Sources are mixed where the table says so. %s", words.Number(len(list)), scoreRule, startsAt(scoreAxis(b, low, high))),
		X: fittedDates("Released", list[0].day, last.day), Y: scoreAxis(b, low, high),
		Panels: []Panel{{Series: withPoints(rest, line)}},
	}
	d.setMakers(chart)
	credit.set(chart)
	return chart, nil
}
