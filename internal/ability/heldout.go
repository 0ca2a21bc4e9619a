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
	e       *Evidence
	guesses []guess
	HeldOut
	covered, predicted, ordered int
}

// guess is what was predicted of one score: by the general ability, with the
// deviation in its task, and by the mean of its test.
type guess struct {
	// known is false where nothing is left of the test.
	known            bool
	general, special forecast
	mean             float64
}

// forecast is a score and its standard error.
type forecast struct{ x, spread float64 }

// Check fits five times, each time without a fifth of the scores, and predicts
// those: with deviations in the tasks where that is better.
func Check(e *Evidence) HeldOut {
	c := check{e: e, guesses: make([]guess, len(e.Scores)), HeldOut: HeldOut{Tasks: make([]TaskError, len(scores.Tasks))}}
	for fold := range folds {
		c.predict(fold)
	}
	c.byTask()
	c.count()
	for fold := range folds {
		c.pairs(fold)
	}
	return c.sum()
}

// predict leaves one part out and predicts it.
func (c *check) predict(fold int) {
	var seen []Score
	for k, s := range c.e.Scores {
		if foldOf(k) != fold {
			seen = append(seen, s)
		}
	}
	r := Fit(c.e.Dates, len(c.e.Tests), seen)
	deviations, means := r.Deviations(c.e, seen), meansOf(c.e, seen)
	for k, s := range c.e.Scores {
		if foldOf(k) == fold && r.Tests[s.Test].Scores > 0 {
			c.guesses[k] = guess{true, r.predict(s, nil), r.predict(s, &deviations[s.Model][c.e.Tests[s.Test].Task]), means[s.Test]}
		}
	}
}

// foldOf spreads the scores over the folds by a fixed rule that has nothing to do with them.
func foldOf(k int) int { return int(uint32(k) * 2654435761 >> 8 % folds) }

// byTask counts by how much deviations improve the scores of each task.
func (c *check) byTask() {
	for k, g := range c.guesses {
		test := &c.e.Tests[c.e.Scores[k].Test]
		if b := &test.Benchmark.Benchmark; g.known && b.Unit == "percent" {
			t := &c.Tasks[test.Task]
			t.Scores++
			t.General += points(b, g.general.x, c.e.Scores[k].Value)
			t.Task += points(b, g.special.x, c.e.Scores[k].Value)
		}
	}
	for i := range c.Tasks {
		t := &c.Tasks[i]
		t.General, t.Task = t.General/max(float64(t.Scores), 1), t.Task/max(float64(t.Scores), 1)
	}
}

// best is the prediction that counts.
func (c *check) best(k int) forecast {
	if c.Tasks[c.e.Tests[c.e.Scores[k].Test].Task].Improves() {
		return c.guesses[k].special
	}
	return c.guesses[k].general
}

// count counts how far the scores are missed.
func (c *check) count() {
	for k, g := range c.guesses {
		if !g.known {
			continue
		}
		s, f := c.e.Scores[k], c.best(k)
		c.predicted++
		if math.Abs(s.X-f.x) <= z90*f.spread {
			c.covered++
		}
		if b := &c.e.Tests[s.Test].Benchmark.Benchmark; b.Unit == "percent" {
			c.Scores++
			c.Error += points(b, f.x, c.e.Scores[k].Value)
			c.Mean += points(b, g.mean, c.e.Scores[k].Value)
		}
	}
}

// points is by how many points of a hundred a prediction misses a score.
func points(b *content.Benchmark, x, value float64) float64 {
	return math.Abs(Value(b, x)-value) / (b.ScaleMax - b.ScaleMin) * 100
}

// pairs counts the pairs of scores of one test, held out at once, that are ordered
// right, where the difference is beyond what chance gives.
func (c *check) pairs(fold int) {
	var out []int
	for k, g := range c.guesses {
		if g.known && foldOf(k) == fold {
			out = append(out, k)
		}
	}
	for i, k := range out {
		for _, l := range out[i+1:] {
			c.pair(k, l)
		}
	}
}

func (c *check) pair(k, l int) {
	test := c.e.Scores[k].Test
	if test != c.e.Scores[l].Test {
		return
	}
	if v := scores.Versus(&c.e.Tests[test].Benchmark.Benchmark, c.e.Scores[k].Value, c.e.Scores[l].Value); v == scores.Ahead || v == scores.Behind {
		c.Pairs++
		if (c.best(k).x > c.best(l).x) == (v == scores.Ahead) {
			c.ordered++
		}
	}
}

func (c *check) sum() HeldOut {
	h := c.HeldOut
	n := max(float64(h.Scores), 1)
	h.Error, h.Mean = h.Error/n, h.Mean/n
	h.Covered, h.Ordered = float64(c.covered)/max(float64(c.predicted), 1), float64(c.ordered)/max(float64(h.Pairs), 1)
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
