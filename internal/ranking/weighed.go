package ranking

import (
	"slices"

	"astrolabe/internal/scores"
)

// ByAbility is the one ability that a state ranks by; nil if several criteria have
// a weight, or another. Its totals are abilities, in logits, and not shares.
func (s *State) ByAbility() *Criterion {
	if len(s.Weights) == 1 && s.Weights[0].Kind == Ability {
		return s.Weights[0].Criterion
	}
	return nil
}

// Weighs says whether any criterion of a kind has a weight.
func (s *State) Weighs(kind Kind) bool {
	return slices.ContainsFunc(s.Weights, func(w Weight) bool { return w.Kind == kind })
}

// Overlap is a criterion that is a part of another with a weight: what both
// measure counts twice.
type Overlap struct{ Part, Whole *Criterion }

// Overlaps are those of a state.
func (s *State) Overlaps() []Overlap {
	var list []Overlap
	for _, w := range s.Weights {
		for _, o := range s.Weights {
			if w.partOf(o.Criterion) {
				list = append(list, Overlap{w.Criterion, o.Criterion})
			}
		}
	}
	return list
}

// partOf says that whatever a criterion measures goes into another as well.
func (c *Criterion) partOf(o *Criterion) bool {
	switch {
	case c.Kind == Fact || c == o:
		return false
	case o.Kind == Benchmark:
		return c.Kind == Benchmark && c.Table.Benchmark.Parent == o.ID
	case o.Kind == Ability && c.Kind == Benchmark:
		return o.ID == General || o.Task == scores.TaskOf(c.Table.Benchmark.Category)
	}
	return o.ID == General
}
