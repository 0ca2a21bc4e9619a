package ability

import (
	"math"

	"astrolabe/internal/scores"
)

// taskSpread is how far what a model can in one task is from what it can in
// general, before its scores are seen.
const taskSpread = 0.3

// Deviation is how much better or worse a model is in a task than in general.
type Deviation struct{ By, Error float64 }

// Deviations are those of every model in every task, from what the fit leaves
// unexplained.
func (r *Result) Deviations(e *Evidence, seen []Score) [][]Deviation {
	list := grid[Deviation](len(r.Models))
	for i := range list {
		for g := range list[i] {
			list[i][g].Error = 1 / (taskSpread * taskSpread)
		}
	}
	for k, s := range seen {
		t := &r.Tests[s.Test]
		if t.Slope <= 0 {
			continue
		}
		d := &list[s.Model][e.Tests[s.Test].Task]
		w := r.weights[k] * t.Slope / (t.Noise * t.Noise)
		d.Error += w * t.Slope
		d.By += w * (s.X - r.expect(s))
	}
	for i := range list {
		for g := range list[i] {
			d := &list[i][g]
			d.By, d.Error = d.By/d.Error, 1/math.Sqrt(d.Error)
		}
	}
	return list
}

// widen adds to the errors of abilities what is not known of other tasks: a model
// that was tested in one task alone may be better or worse in the rest.
func (r *Result) widen(e *Evidence) {
	precision := grid[float64](len(r.Models))
	for k, s := range e.Scores {
		t := &r.Tests[s.Test]
		sharp := max(t.Slope, 0) / t.Noise
		precision[s.Model][e.Tests[s.Test].Task] += r.weights[k] * sharp * sharp
	}
	for i, tasks := range precision {
		m := &r.Models[i]
		m.sure = m.Error
		square := m.Error * m.Error
		for _, p := range tasks {
			share := p * m.Error * m.Error * taskSpread
			square += share * share
		}
		m.Error = math.Sqrt(square)
	}
}

// grid is a list for each model with a member for each task.
func grid[T any](models int) [][]T {
	list, all := make([][]T, models), make([]T, models*len(scores.Tasks))
	for i := range list {
		list[i], all = all[:len(scores.Tasks)], all[len(scores.Tasks):]
	}
	return list
}
