package figures

import (
	"fmt"
	"strings"
)

// saturating are benchmarks of several ages that many models were scored on.
var saturating = []string{"mmlu", "gpqa-diamond", "swe-bench-verified", "hle", "frontiermath", "aime-2025"}

// saturation is the best score so far on some benchmarks.
func saturation(d *data, _ string) (*Chart, error) {
	credit := newCredits(d)
	var series []Series
	var days []float64
	for i, id := range saturating {
		known := d.Benchmark(id)
		if known == nil || known.Unit != "percent" {
			continue
		}
		b := known.Benchmark
		list, err := byRelease(d, b)
		if err != nil {
			return nil, err
		}
		best := records(b, list)
		if len(best) < 2 {
			continue
		}
		s := Series{Name: b.Name, Slot: i + 1, Draw: "step", Named: true, Points: []Point{}}
		for _, r := range best {
			credit.score(r.score)
			s.Points = append(s.Points, pointOf(r, false))
		}
		days = append(days, list[len(list)-1].day)
		series = append(series, s)
	}
	if len(series) < 2 {
		return nil, errTooLittle("two of the benchmarks " + strings.Join(saturating, ", "))
	}
	_, last := bounds(days)
	chart := &Chart{
		Kind: "plot", Title: "How benchmarks fill up",
		Caption: fmt.Sprintf("The best score of any model to that day on %d benchmarks, chosen for their different ages; each mark is a model that set "+
			"a record, at the day of its release. Near the top a line can often not tell models apart. %s Sources are mixed.", len(series), scoreRule),
		X: dateAxis("Released", sinceDay, last), Y: linearAxis("Best score so far", "score", 0, 100),
		Panels: []Panel{{Series: series}},
	}
	credit.set(chart)
	return chart, nil
}
