package ability

import (
	"math"

	"astrolabe/internal/scores"
)

// HeldOut is how well scores are predicted that the fit has not seen.
type HeldOut struct {
	// Scores is how many percent scores were predicted, Error by how many points they
	// were missed on average, and Mean by how many the mean of each test misses them.
	Scores      int
	Error, Mean float64
	// Covered is the share of all scores within their 90 % interval.
	Covered float64
	// Pairs are those of one test whose difference is beyond its margin; Ordered is the
	// share of them that was ordered right.
	Pairs   int
	Ordered float64
}

// folds are the parts that are left out in turn.
const folds = 5

// Check fits five times, each time without a fifth of the scores, and predicts those.
func Check(e *Evidence) HeldOut {
	var h HeldOut
	covered, all, ordered := 0, 0, 0
	for fold := range folds {
		var seen []Score
		var out []int
		for k, s := range e.Scores {
			if foldOf(e, k) == fold {
				out = append(out, k)
			} else {
				seen = append(seen, s)
			}
		}
		r := Fit(e.Dates, len(e.Tests), seen)
		means := meansOf(e, seen)
		predicted := map[int]float64{}
		for _, k := range out {
			s := e.Scores[k]
			if r.Tests[s.Test].Scores == 0 {
				continue
			}
			x, spread := r.Predict(s)
			predicted[k] = x
			all++
			if math.Abs(s.X-x) <= z90*spread {
				covered++
			}
			if b := &e.Tests[s.Test].Benchmark.Benchmark; b.Unit == "percent" {
				points := 100 / (b.ScaleMax - b.ScaleMin)
				h.Scores++
				h.Error += points * math.Abs(Value(b, x)-e.Values[k])
				h.Mean += points * math.Abs(Value(b, means[s.Test])-e.Values[k])
			}
		}
		for a, k := range out {
			for _, l := range out[a+1:] {
				s, t := e.Scores[k], e.Scores[l]
				x, ok := predicted[k]
				y, ok2 := predicted[l]
				if s.Test != t.Test || !ok || !ok2 || scores.Versus(&e.Tests[s.Test].Benchmark.Benchmark, e.Values[k], e.Values[l]) < scores.Ahead {
					continue
				}
				h.Pairs++
				if (x > y) == (s.X > t.X) {
					ordered++
				}
			}
		}
	}
	h.Error, h.Mean = h.Error/float64(h.Scores), h.Mean/float64(h.Scores)
	h.Covered, h.Ordered = float64(covered)/float64(all), float64(ordered)/float64(h.Pairs)
	return h
}

// foldOf spreads the scores over the folds by a fixed rule that has nothing to do with them.
func foldOf(e *Evidence, k int) int {
	return int(uint32(k*2654435761) >> 8 % folds)
}

func meansOf(e *Evidence, seen []Score) []float64 {
	sum, n := make([]float64, len(e.Tests)), make([]float64, len(e.Tests))
	for _, s := range seen {
		sum[s.Test] += s.X
		n[s.Test]++
	}
	for j := range sum {
		sum[j] /= max(n[j], 1)
	}
	return sum
}
