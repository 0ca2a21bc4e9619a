package scores

import (
	"math"

	"astrolabe/internal/content"
)

// State is what a benchmark can still tell about the best models.
type State uint8

// The states.
const (
	// NoScores: no model has a score.
	NoScores State = iota
	// FewModels: fewer than leaders models have one.
	FewModels
	// NotTestable: the scores have no margin, so that nothing can be said.
	NotTestable
	// UsedUp: none of the leaders can be told from another, and no more than one
	// new record could be told from the best score.
	UsedUp
	// TooShort: none of the leaders can be told from another, but there is room
	// above them. The test has too few items to rank neighbours.
	TooShort
	// InUse: some of the leaders can be told apart.
	InUse
)

// States are the names of the states in data, in their order.
var States = []string{"no-scores", "few-models", "not-testable", "used-up", "too-short", "in-use"}

// String is the state's name in data.
func (s State) String() string { return States[s] }

// Words is the state for readers.
func (s State) Words() string {
	return [...]string{"no model has a score", "too few models have a score", "margins cannot be computed",
		"used up: the best cannot be told apart and there is no room above them", "too short to tell the best apart", "tells the best apart"}[s]
}

// leaders is how many of the best models a state looks at.
const leaders = 10

// Condition is how much a benchmark can tell, from the pool that is shown first.
type Condition struct {
	State State
	// Reason says why nothing can be tested; empty otherwise.
	Reason string
	// Pairs is how many pairs the best models make, Decided how many of them differ
	// beyond the margins. Steps is how many times in a row a new record could be told
	// from the one before, until the scale ends. All are 0 where nothing is tested.
	Pairs, Decided, Steps int
	// Ties is how many of the models, the best included, cannot be told from it.
	Ties int
}

// Condition tests what the benchmark can still tell.
func (t *Table) Condition() Condition {
	pool := t.Chosen()
	if pool == nil {
		return Condition{State: NoScores}
	}
	b := &t.Benchmark.Benchmark
	_, reason := Items(b)
	switch {
	case reason != "":
		return Condition{State: NotTestable, Reason: reason}
	case len(pool.Rows) < leaders:
		return Condition{State: FewModels}
	}
	c := Condition{Pairs: leaders * (leaders - 1) / 2, Steps: steps(b, pool.Rows[0].Score.Value), Ties: pool.Rows[0].Last}
	for i := range leaders {
		for j := range i {
			if Versus(b, pool.Rows[i].Score.Value, pool.Rows[j].Score.Value) != Tie {
				c.Decided++
			}
		}
	}
	switch {
	case c.Decided > 0:
		c.State = InUse
	case c.Steps <= 1:
		c.State = UsedUp
	default:
		c.State = TooShort
	}
	return c
}

// steps counts the records that could follow a best score, each the nearest that
// can be told from the one before. Scores are whole numbers of items here.
func steps(b *content.Benchmark, best float64) int {
	n, _ := Items(b)
	end, way := 100.0, 1.0
	if !b.HigherIsBetter {
		end, way = 0, -1
	}
	count := 0
	for current := best; ; count++ {
		next := nextRecord(b, n, current, end, way)
		if math.IsNaN(next) {
			return count
		}
		current = next
	}
}

// nextRecord is the nearest score on the way to the end that is ahead of another;
// not a number if there is none.
func nextRecord(b *content.Benchmark, n int, from, end, way float64) float64 {
	if Versus(b, end, from) != Ahead {
		return math.NaN()
	}
	// Whether a score is ahead only changes once on the way: the place is halved in.
	first := math.Floor(from / 100 * float64(n) * way)
	low, high := int(first), int(end/100*float64(n)*way)
	for high-low > 1 {
		middle := (low + high) / 2
		if Versus(b, float64(middle)*way/float64(n)*100, from) == Ahead {
			high = middle
		} else {
			low = middle
		}
	}
	return float64(high) * way / float64(n) * 100
}
