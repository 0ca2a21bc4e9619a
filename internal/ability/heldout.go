package ability

import (
	"math"

	"astrolabe/internal/content"
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
	// Tasks are the same errors by task, without and with the deviations of models.
	Tasks []TaskError
}

// TaskError is how far scores of one task were missed, in points, by the general
// ability alone and with the deviation of each model.
type TaskError struct {
	Scores        int
	General, Task float64
}

// leastGain is by what share the error of a task must fall before models have an
// ability of their own in it.
const leastGain = 0.01

// Improves says whether deviations predict the task's scores better.
func (t TaskError) Improves() bool { return t.Task < t.General*(1-leastGain) }

// folds are the parts that are left out in turn.
const folds = 5

// check is a held-out check under way.
type check struct {
	e *Evidence
	// own are the tasks with deviations.
	own []bool
	HeldOut
	covered, predicted, ordered int
}

// Check fits five times, each time without a fifth of the scores, and predicts
// those: with deviations in the tasks that are said.
func Check(e *Evidence, own []bool) HeldOut {
	c := check{e: e, own: own, HeldOut: HeldOut{Tasks: make([]TaskError, len(scores.Tasks))}}
	for fold := range folds {
		c.fold(fold)
	}
	return c.sum()
}

// fold leaves one part out and predicts it.
func (c *check) fold(fold int) {
	var seen []Score
	var out []int
	for k, s := range c.e.Scores {
		if foldOf(k) == fold {
			out = append(out, k)
		} else {
			seen = append(seen, s)
		}
	}
	r := Fit(c.e.Dates, len(c.e.Tests), seen)
	deviations, means := r.Deviations(c.e, seen), meansOf(c.e, seen)
	predicted := make([]float64, len(out))
	for i, k := range out {
		s := c.e.Scores[k]
		predicted[i] = c.predict(r, k, &deviations[s.Model][c.e.Tests[s.Test].Task], means[s.Test])
	}
	c.pairs(out, predicted)
}

// foldOf spreads the scores over the folds by a fixed rule that has nothing to do with them.
func foldOf(k int) int { return int(uint32(k) * 2654435761 >> 8 % folds) }

// predict counts how far one score is missed; it is NaN where nothing is left of its test.
func (c *check) predict(r *Result, k int, d *Deviation, mean float64) float64 {
	s := c.e.Scores[k]
	if r.Tests[s.Test].Scores == 0 {
		return math.NaN()
	}
	task := c.e.Tests[s.Test].Task
	general, spread := r.predict(s, nil)
	special, narrow := r.predict(s, d)
	x := general
	if c.own[task] {
		x, spread = special, narrow
	}
	c.predicted++
	if math.Abs(s.X-x) <= z90*spread {
		c.covered++
	}
	if b := &c.e.Tests[s.Test].Benchmark.Benchmark; b.Unit == "percent" {
		c.Scores++
		c.Error += points(b, x, c.e.Values[k])
		c.Mean += points(b, mean, c.e.Values[k])
		t := &c.Tasks[task]
		t.Scores++
		t.General += points(b, general, c.e.Values[k])
		t.Task += points(b, special, c.e.Values[k])
	}
	return x
}

// points is by how many points of a hundred a prediction misses a score.
func points(b *content.Benchmark, x, value float64) float64 {
	return math.Abs(Value(b, x)-value) / (b.ScaleMax - b.ScaleMin) * 100
}

// pairs counts the pairs of held-out scores of one test that are ordered right,
// where the difference is beyond what chance gives.
func (c *check) pairs(out []int, predicted []float64) {
	for i, k := range out {
		for j, l := range out[i+1:] {
			s, t := c.e.Scores[k], c.e.Scores[l]
			y := predicted[i+1+j]
			if s.Test != t.Test || math.IsNaN(predicted[i]+y) {
				continue
			}
			if v := scores.Versus(&c.e.Tests[s.Test].Benchmark.Benchmark, c.e.Values[k], c.e.Values[l]); v == scores.Ahead || v == scores.Behind {
				c.Pairs++
				if (predicted[i] > y) == (v == scores.Ahead) {
					c.ordered++
				}
			}
		}
	}
}

func (c *check) sum() HeldOut {
	h := c.HeldOut
	n := max(float64(h.Scores), 1)
	h.Error, h.Mean = h.Error/n, h.Mean/n
	h.Covered, h.Ordered = float64(c.covered)/max(float64(c.predicted), 1), float64(c.ordered)/max(float64(h.Pairs), 1)
	for i := range h.Tasks {
		t := &h.Tasks[i]
		t.General, t.Task = t.General/max(float64(t.Scores), 1), t.Task/max(float64(t.Scores), 1)
	}
	return h
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
