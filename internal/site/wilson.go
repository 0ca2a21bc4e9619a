package site

import "math"

// z95 is the two-sided 95 % quantile of the normal distribution.
const z95 = 1.959963984540054

// Wilson is the 95 % Wilson score interval of a share p that was measured
// over n items.
func Wilson(p float64, n int) (low, high float64) {
	nf := float64(n)
	centre := (p + z95*z95/(2*nf)) / (1 + z95*z95/nf)
	half := WilsonHalfWidth(p, n)
	return centre - half, centre + half
}

// WilsonHalfWidth is half the width of that interval.
func WilsonHalfWidth(p float64, n int) float64 {
	nf := float64(n)
	return z95 / (1 + z95*z95/nf) * math.Sqrt(p*(1-p)/nf+z95*z95/(4*nf*nf))
}
