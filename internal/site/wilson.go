package site

import "astrolabe/internal/stat"

// Wilson is the 95 % Wilson score interval of a share p that was measured
// over n items.
func Wilson(p float64, n int) (low, high float64) { return stat.Wilson(p, n) }

// WilsonHalfWidth is half the width of that interval.
func WilsonHalfWidth(p float64, n int) float64 { return stat.WilsonHalfWidth(p, n) }
