package scores_test

import (
	"math"
	"testing"

	"astrolabe/internal/scores"
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
		low, high := scores.Wilson(c.p, c.n)
		if math.Abs(low-c.low) > 0.0005 || math.Abs(high-c.high) > 0.0005 {
			t.Errorf("%g over %d: got %.4f to %.4f, want %g to %g", c.p, c.n, low, high, c.low, c.high)
		}
	}
}

// The examples of Newcombe, "Two-sided confidence intervals for the single
// proportion: comparison of seven methods", Statistics in Medicine 17 (1998), table
// I, method 3: the score interval without continuity correction, to four digits.
func TestWilsonAgainstNewcombe(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		right, n  int
		low, high float64
	}{
		{81, 263, 0.2553, 0.3662},
		{15, 148, 0.0624, 0.1605},
		{0, 20, 0.0000, 0.1611},
		{1, 29, 0.0061, 0.1718},
	} {
		low, high := scores.Wilson(float64(c.right)/float64(c.n), c.n)
		if math.Abs(low-c.low) > 0.00005 || math.Abs(high-c.high) > 0.00005 {
			t.Errorf("%d of %d: got %.5f to %.5f, want %g to %g", c.right, c.n, low, high, c.low, c.high)
		}
	}
}

// The interval is where the score test does not refuse: at its ends the measured
// share is z standard errors away.
func TestWilsonInvertsTheScoreTest(t *testing.T) {
	t.Parallel()
	for _, n := range []int{5, 30, 198, 2500} {
		for right := range n + 1 {
			p := float64(right) / float64(n)
			low, high := scores.Wilson(p, n)
			for _, end := range []float64{low, high} {
				if end < 1e-12 || end > 1-1e-12 {
					continue
				}
				if z := math.Abs(p-end) / math.Sqrt(end*(1-end)/float64(n)); math.Abs(z-scores.Z95) > 1e-6 {
					t.Fatalf("%d of %d: %g is %g standard errors away", right, n, end, z)
				}
			}
		}
	}
}

func TestLevel(t *testing.T) {
	t.Parallel()
	if got := scores.Level(scores.Z95); math.Abs(got-0.95) > 1e-12 {
		t.Errorf("got %g", got)
	}
}

func TestMedian(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		values []float64
		want   float64
	}{{nil, 0}, {[]float64{3}, 3}, {[]float64{5, 1, 3}, 3}, {[]float64{4, 1, 3, 2}, 2.5}} {
		if got := scores.Median(c.values); got != c.want {
			t.Errorf("%v: got %g, want %g", c.values, got, c.want)
		}
	}
}

// The last four reference values are printed in Newcombe, "Two-sided confidence
// intervals for the single proportion" (1998), as method 3; the others are
// what statistics packages print for the score interval.
func TestPublishedIntervals(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		hits, n   int
		low, high float64
	}{
		{0, 10, 0, 0.2775},
		{1, 10, 0.0179, 0.4042},
		{5, 10, 0.2366, 0.7634},
		{10, 10, 0.7225, 1},
		{50, 100, 0.4038, 0.5962},
		{81, 263, 0.2553, 0.3662},
		{15, 148, 0.0624, 0.1605},
		{0, 20, 0, 0.1611},
		{1, 29, 0.0061, 0.1718},
	} {
		p := float64(c.hits) / float64(c.n)
		low, high := scores.Wilson(p, c.n)
		if math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 {
			t.Errorf("%d of %d: got %.4f to %.4f, want %.4f to %.4f", c.hits, c.n, low, high, c.low, c.high)
		}
		if half := scores.WilsonHalfWidth(p, c.n); math.Abs(half-(high-low)/2) > 1e-12 {
			t.Errorf("%d of %d: half width %.6f, want %.6f", c.hits, c.n, half, (high-low)/2)
		}
	}
}
