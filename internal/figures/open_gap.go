package figures

import (
	"fmt"
	"math"
	"slices"

	"astrolabe/internal/content"
	"astrolabe/internal/words"
)

// openGap is the best open model against the best closed one over time.
func openGap(d *data, benchmark string) (*Chart, error) {
	const fewest = 5
	b := d.Benchmark(benchmark).Benchmark
	list, err := byRelease(d, b)
	if err != nil {
		return nil, err
	}
	var open, closed []dated
	for _, r := range list {
		switch {
		case r.model.OpenWeights == nil:
		case r.model.IsOpen():
			open = append(open, r)
		default:
			closed = append(closed, r)
		}
	}
	if len(open) < fewest || len(closed) < fewest {
		return nil, errTooLittle("five open and five closed models with a score and a day of release")
	}
	bestOpen, bestClosed := records(b, open), records(b, closed)
	credit := newCredits(d)
	rest := Series{Name: "other models", Slot: 0, Draw: "marks", Points: []Point{}}
	shut := recordLine("best closed model so far", 1, bestClosed)
	free := recordLine("best open model so far", 2, bestOpen)
	drawn := map[string]bool{}
	for _, r := range append(bestOpen[:len(bestOpen):len(bestOpen)], bestClosed...) {
		drawn[r.model.ID] = true
	}
	var scores []float64
	for _, r := range append(open, closed...) {
		credit.score(r.score)
		scores = append(scores, r.score.Value)
		if !drawn[r.model.ID] {
			rest.Points = append(rest.Points, pointOf(r, false))
		}
	}
	low, high := bounds(scores)
	last := max(list[len(list)-1].day, list[0].day)
	chart := &Chart{
		Kind: "plot", Title: "Best open against best closed model on " + b.Name,
		Caption: gapWords(b, bestOpen, bestClosed) + " Models stand at the day of their release. " + scoreRule + " So sources are mixed, and newer scores are mostly the makers' own. " +
			startsAt(scoreAxis(b, low, high)),
		X: fittedDates("Released", list[0].day, last), Y: scoreAxis(b, low, high),
		Panels: []Panel{{Series: withPoints(rest, shut, free)}},
	}
	credit.set(chart)
	return chart, nil
}

// recordLine is a line of records. Its last and its largest steps have names.
func recordLine(name string, slot int, list []dated) Series {
	const named = 8
	s := Series{Name: name, Slot: slot, Draw: "step", Points: []Point{}}
	var steps []float64
	for i, r := range list {
		s.Points = append(s.Points, pointOf(r, true))
		steps = append(steps, abs(r.score.Value-list[max(i-1, 0)].score.Value))
	}
	for len(list) > named { // what is left over from the smallest step on
		smallest := slices.Index(steps[:len(steps)-1], slices.Min(steps[:len(steps)-1]))
		steps[smallest] = math.Inf(1)
		s.Points[smallest].Key = false
		list = list[1:]
	}
	return s
}

// gapWords says how far the best open model is behind and for how long a
// closed model has been as good.
func gapWords(b content.Benchmark, open, closed []dated) string {
	o, c := open[len(open)-1], closed[len(closed)-1]
	if compareScores(b, o.score.Value, c.score.Value) >= 0 {
		return fmt.Sprintf("The best open model, %s with %s, is not behind the best closed one, %s with %s.",
			o.model.Name, words.Score(o.score.Value, b.Unit), c.model.Name, words.Score(c.score.Value, b.Unit))
	}
	text := fmt.Sprintf("The best open model, %s with %s, is %s behind the best closed one, %s with %s.", o.model.Name,
		words.Score(o.score.Value, b.Unit), words.Difference(abs(c.score.Value-o.score.Value), b.Unit), c.model.Name, words.Score(c.score.Value, b.Unit))
	for _, r := range closed {
		if compareScores(b, r.score.Value, o.score.Value) >= 0 {
			months := (o.day - r.day) / 30.44
			if months >= 1 {
				text += fmt.Sprintf(" A closed model (%s) had reached that score %s before it.", r.model.Name, words.Count(int(math.Round(months)), "month"))
			}
			break
		}
	}
	return text
}

func abs(v float64) float64 { return max(v, -v) }
