package figures

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// dated is a result of a model whose day of release is known.
type dated struct {
	result
	day float64
}

// byRelease lists the results of a benchmark in the order of release. A
// benchmark with releases of its own is refused: its scores would compare
// different tests.
func byRelease(d *data, b content.Benchmark) ([]dated, error) {
	if scores.PooledBy(b.ID) == scores.ByRelease {
		return nil, fmt.Errorf("benchmark %s: its releases are different tests, which cannot be compared over time", b.ID)
	}
	var list []dated
	for _, r := range results(d, b.ID) {
		if day, ok := parseDay(r.model.Released); ok && day >= sinceDay {
			list = append(list, dated{r, day})
		}
	}
	slices.SortStableFunc(list, func(x, y dated) int { return cmp.Compare(x.day, y.day) })
	return list, nil
}

// records are the results that were better than all before them. The list is
// in the order of release; of one day only the best can be a record.
func records(b content.Benchmark, list []dated) []dated {
	var out []dated
	for _, r := range list {
		n := len(out)
		if n > 0 && compareScores(b, r.score.Value, out[n-1].score.Value) <= 0 {
			continue
		}
		if n > 0 && out[n-1].day == r.day {
			out[n-1] = r
			continue
		}
		out = append(out, r)
	}
	return out
}

// pointOf is a result as a point over time.
func pointOf(r dated, key bool) Point {
	return Point{X: r.day, Y: r.score.Value, Label: r.model.Name, Href: r.href, Note: r.model.MakerName, Hue: site.ChiefHue(r.model.Maker), Key: key}
}

// scoreAxis is the scale of a benchmark's scores.
func scoreAxis(b content.Benchmark, low, high float64) Axis {
	format, least, most := "number", math.Inf(-1), math.Inf(1)
	if low >= 0 {
		least = 0
	}
	switch b.Unit {
	case "percent":
		format, most = "score", max(high, 100)
	case "elo", "rating":
		format = "rating"
	}
	return fittedAxis(b.Name+", "+b.Unit, format, low, high, least, most)
}
