package scores

import (
	"math"
	"slices"
)

// Z95 is the two-sided 95 % quantile of the normal distribution.
const Z95 = 1.959963984540054

// Level is how much of a normal distribution lies within z standard deviations
// of its mean.
func Level(z float64) float64 { return math.Erf(z / math.Sqrt2) }

// Wilson is the 95 % Wilson score interval of a share p that was measured
// over n items.
func Wilson(p float64, n int) (low, high float64) {
	nf := float64(n)
	centre := (p + Z95*Z95/(2*nf)) / (1 + Z95*Z95/nf)
	half := WilsonHalfWidth(p, n)
	return centre - half, centre + half
}

// WilsonHalfWidth is half the width of that interval.
func WilsonHalfWidth(p float64, n int) float64 {
	nf := float64(n)
	return Z95 / (1 + Z95*Z95/nf) * math.Sqrt(p*(1-p)/nf+Z95*Z95/(4*nf*nf))
}

// Median is the middle of the values, the mean of the two middle ones where
// their number is even; 0 if there are none. The values are sorted in place.
func Median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	half := len(values) / 2
	if len(values)%2 == 1 {
		return values[half]
	}
	return (values[half-1] + values[half]) / 2
}
