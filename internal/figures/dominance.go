package figures

import (
	"cmp"
	"slices"

	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// Placed is a model with its two values and how it does against the others.
type Placed struct {
	Model *site.Model
	X, Y  float64
	// Margin is the interval around Y, if one is known.
	Margin scores.Margin
	// Beats is how many models it dominates, Clearly how many of them beyond the
	// margins of error. BeatenBy and ClearlyBy are how many dominate it.
	Beats, Clearly      int
	BeatenBy, ClearlyBy int
	// Best is the best of those that dominate it, clearly if any does; nil if it
	// is on the frontier.
	Best *Placed
}

// Frontier says that no other model dominates this one.
func (p *Placed) Frontier() bool { return p.BeatenBy == 0 }

// contest is a plane of two quantities on which models dominate each other. Where
// one of them has no better end, nobody does.
type contest struct{ x, y *Quantity }

func (c contest) decides() bool { return c.x.Better != Neither && c.y.Better != Neither }

// beats says that a model is no worse than another by both values and better by one.
func (c contest) beats(p, q *Placed) bool {
	x, y := c.x.compare(p.X, q.X), c.y.compare(p.Y, q.Y)
	return x >= 0 && y >= 0 && x+y > 0 && c.decides()
}

// clearly says that it does so beyond the margins of error. A quantity whose margin
// nobody knows never lets it.
func (c contest) clearly(p, q *Placed) bool {
	return c.x.clear(p.Model, q.Model) && c.y.clear(p.Model, q.Model)
}

// hold counts who dominates whom.
func (c contest) hold(list []*Placed) {
	clear := make([]bool, len(list)) // whether Best dominates clearly
	for _, p := range list {
		for i, q := range list {
			if p == q || !c.beats(p, q) {
				continue
			}
			p.Beats++
			q.BeatenBy++
			clearly := c.clearly(p, q)
			if clearly {
				p.Clearly++
				q.ClearlyBy++
			}
			if q.Best == nil || clearly && !clear[i] || clearly == clear[i] && c.y.compare(p.Y, q.Best.Y) > 0 {
				q.Best, clear[i] = p, clearly
			}
		}
	}
}

// frontier are the models that nobody dominates, from the better end of the x axis to
// the other.
func (c contest) frontier(list []*Placed) []*Placed {
	if !c.decides() {
		return nil
	}
	best := slices.DeleteFunc(slices.Clone(list), func(p *Placed) bool { return !p.Frontier() })
	slices.SortStableFunc(best, func(p, q *Placed) int {
		return cmp.Or(c.x.compare(q.X, p.X), cmp.Compare(p.Model.Name, q.Model.Name))
	})
	return best
}
