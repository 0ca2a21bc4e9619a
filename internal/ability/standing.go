package ability

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"astrolabe/internal/scores"
)

// Standing is where a model stands on a scale.
type Standing struct {
	Model string
	// Ability is in logits, Error its standard error.
	Ability, Error float64
	// Benchmarks is on how many benchmarks it rests, Others on how many with a score
	// that others than the maker reported.
	Benchmarks, Others int
}

// Margin is how far the 90 % interval of an ability reaches to either side.
func (s *Standing) Margin() float64 { return z90 * s.Error }

// Versus is by how much a model is ahead of another, and the margin of that.
func (s *Standing) Versus(other *Standing) (by, margin float64) {
	return s.Ability - other.Ability, z90 * math.Hypot(s.Error, other.Error)
}

// Verdict says whether a model is ahead of another beyond that margin.
func (s *Standing) Verdict(other *Standing) scores.Verdict {
	switch by, margin := s.Versus(other); {
	case by > margin:
		return scores.Ahead
	case by < -margin:
		return scores.Behind
	}
	return scores.Tie
}

// Chance is how likely a model is ahead of another.
func (s *Standing) Chance(other *Standing) float64 {
	by, margin := s.Versus(other)
	return 0.5 * math.Erfc(-by/(margin/z90)/math.Sqrt2)
}

// Placed is a standing with the places that the model can have among others.
type Placed struct {
	*Standing
	First, Last int
}

// Places puts models into order. A model is behind those that are ahead of it beyond
// the margin of the difference, and before those that are behind it beyond that.
func Places(list []*Standing) []Placed {
	sorted := slices.Clone(list)
	slices.SortFunc(sorted, func(a, b *Standing) int {
		return cmp.Or(cmp.Compare(b.Ability, a.Ability), strings.Compare(a.Model, b.Model))
	})
	placed := make([]Placed, len(sorted))
	for i, at := range sorted {
		placed[i] = at.Among(sorted)
	}
	return placed
}

// Among are the places that a model can have among some, of which it is one.
func (s *Standing) Among(list []*Standing) Placed {
	placed := Placed{s, 1, len(list)}
	for _, other := range list {
		switch s.Verdict(other) {
		case scores.Behind:
			placed.First++
		case scores.Ahead:
			placed.Last--
		}
	}
	return placed
}
