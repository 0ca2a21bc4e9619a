package stat_test

import (
	"math"
	"testing"

	"astrolabe/internal/stat"
)

func TestWilson(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		p         float64
		n         int
		low, high float64
	}{
		{0.88, 225, 0.831, 0.916},
		{1, 30, 0.886, 1},
		{0.9, 40, 0.769, 0.960},
	} {
		low, high := stat.Wilson(c.p, c.n)
		if math.Abs(low-c.low) > 0.0005 || math.Abs(high-c.high) > 0.0005 {
			t.Errorf("%g over %d: got %.4f to %.4f, want %g to %g", c.p, c.n, low, high, c.low, c.high)
		}
	}
}

func TestMedian(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		values []float64
		want   float64
	}{{nil, 0}, {[]float64{3}, 3}, {[]float64{5, 1, 3}, 3}, {[]float64{4, 1, 3, 2}, 2.5}} {
		if got := stat.Median(c.values); got != c.want {
			t.Errorf("%v: got %g, want %g", c.values, got, c.want)
		}
	}
}
