//go:build race

package api

// What is computed in one thread is looked at on all these days without the race
// detector, which makes it many times slower.
func init() { pastDays, monthEnds = pastDays[2:4], monthEnds[:1] }
