package figures

import (
	"maps"
	"math"
	"slices"

	"astrolabe/internal/words"
)

// histogram counts values into bins of a width from a first edge on, as shares
// in percent, and tells the highest of them. A bin begins at X; empty ones are
// left out.
func histogram(values []float64, width, first float64) (bars []Point, highest float64) {
	bins := map[int]int{}
	for _, v := range values {
		bins[int(math.Floor((v-first)/width+1e-9))]++
	}
	bars = []Point{}
	for _, bin := range slices.Sorted(maps.Keys(bins)) {
		share := percent(bins[bin], len(values))
		highest = max(highest, share)
		start := first + float64(bin)*width
		bars = append(bars, Point{X: start, Y: share, Label: words.Decimal(start+width/2, 1), Note: words.Count(bins[bin], "model")})
	}
	return bars, highest
}

// years lists the years that have at least so many values.
func years(values map[int][]float64, fewest int) []int {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(values)), func(y int) bool { return len(values[y]) < fewest })
}
