package ability

import (
	"math"
	"slices"

	"astrolabe/internal/scores"
)

// Removal is a model that moves by more than its interval once the scores of one
// benchmark are left out.
type Removal struct {
	Benchmark *scores.Benchmark
	Model     string
	By        float64
}

// Removals are the models that hang on one benchmark.
func (s *Scale) Removals() []Removal { return s.removals() }

// again is how many rounds a fit needs that starts at another's end.
const again = 25

func (s *Scale) withoutEach() []Removal {
	var list []Removal
	for i := 0; i < len(s.Evidence.Tests); {
		b := s.Evidence.Tests[i].Benchmark
		next := i
		for next < len(s.Evidence.Tests) && s.Evidence.Tests[next].Benchmark == b {
			next++
		}
		list = append(list, s.without(b, i, next)...)
		i = next
	}
	return list
}

// without fits again without the tests from one place up to another.
func (s *Scale) without(b *scores.Benchmark, from, to int) []Removal {
	f := &fitter{dates: s.Evidence.Dates, Result: *s.Fit}
	f.Models, f.Tests, f.weights = slices.Clone(s.Fit.Models), slices.Clone(s.Fit.Tests), nil
	for k, x := range s.Evidence.Scores {
		if x.Test >= from && x.Test < to {
			f.Models[x.Model].Scores--
			continue
		}
		f.scores, f.weights = append(f.scores, x), append(f.weights, s.Fit.weights[k])
	}
	for j := from; j < to; j++ {
		f.Tests[j].Scores = 0
	}
	f.run(again)
	var list []Removal
	for i, m := range f.Models {
		// A model without any other score is no longer on the scale.
		if by := m.Ability - s.Fit.Models[i].Ability; m.Scores > 0 && math.Abs(by) > z90*s.Fit.Models[i].Error {
			list = append(list, Removal{b, s.Evidence.Models[i], by})
		}
	}
	return list
}
