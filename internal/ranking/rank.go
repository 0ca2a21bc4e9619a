package ranking

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// Row is a model with its total.
type Row struct {
	// Place is where the model stands in the catalog.
	Place int32
	// Total is the mean of the parts by weight, from 0 to 100, or the ability that a
	// state ranks by. Low and High are its margin, as far as the margins of the parts
	// are known.
	Total, Low, High float64
	// First and Last are the places that the model can have: behind those that
	// are ahead beyond the margins, before those that are behind beyond them.
	First, Last int
	// Parts are in the order of the weights, with what was counted for each.
	Parts []Counted
	// Missing is how many parts are not known, Untested how many of the known
	// ones have no margin.
	Missing, Untested int
}

// Counted is a part and what it was counted as.
type Counted struct {
	Part
	// As is the share or ability that was counted; for a part that is not known, by
	// the policy.
	As float64
	// low and high are how far down and up the part may be.
	low, high float64
}

// Result is what a state shows.
type Result struct {
	Rows []Row
	// Asked is how many models meet the filters, LeftOut how many of them have
	// too little known to be ranked, Retired how many more would be asked for if
	// retired ones were.
	Asked, LeftOut, Retired int
	// Gaps are how many of those asked for have no value, by weight.
	Gaps []int
	// Tied is how many models cannot be told from the first, it included.
	Tied int
	// Hold is how sure the first place is; the zero Hold if there are no rows.
	Hold Hold
	// models are those that meet the filters.
	models []int32
}

// tiny is less than any difference of totals that is not rounding.
const tiny = 1e-9

// Rank puts the models of a state into order.
func (x *Criteria) Rank(s *State) Result {
	found := x.Catalog.Select(&s.View).Models
	models := found
	if !s.withRetired() {
		models = slices.DeleteFunc(slices.Clone(found), func(m int32) bool { return x.Catalog.Models[m].Status == retired })
	}
	r := rank(models, s, func(a, b int32) int {
		one, two := x.Catalog.Models[a], x.Catalog.Models[b]
		return cmp.Or(strings.Compare(strings.ToLower(one.Name), strings.ToLower(two.Name)), strings.Compare(one.ID, two.ID))
	})
	r.Retired = len(found) - len(models)
	return r
}

// rank puts models into order, equal ones as byName says.
func rank(models []int32, s *State, byName func(x, y int32) int) Result {
	r := Result{Asked: len(models), Gaps: make([]int, len(s.Weights)), models: models}
	if len(s.Weights) == 0 {
		r.LeftOut = len(models)
		return r
	}
	weights := make([]float64, len(s.Weights))
	for i, w := range s.Weights {
		weights[i] = float64(w.Weight)
	}
	parts := make([]Counted, len(models)*len(weights))
	for n, place := range models {
		row := Row{Place: place, Parts: parts[n*len(weights) : (n+1)*len(weights)]}
		ok := row.gather(s)
		for i := range row.Parts {
			if !row.Parts[i].Known {
				r.Gaps[i]++
			}
		}
		if !ok {
			r.LeftOut++
			continue
		}
		row.add(weights)
		r.Rows = append(r.Rows, row)
	}
	slices.SortFunc(r.Rows, func(x, y Row) int {
		if math.Abs(x.Total-y.Total) > tiny {
			return cmp.Compare(y.Total, x.Total)
		}
		return byName(x.Place, y.Place)
	})
	r.place()
	if len(r.Rows) > 0 {
		r.Hold = hold(r.Rows, s.Weights, weights)
	}
	return r
}

// gather takes the parts of a model; false if too little is known to rank it.
func (r *Row) gather(s *State) bool {
	known, all, tested, asked := 0, 0, 0, 0
	for i, w := range s.Weights {
		part := w.Part(r.Place)
		r.Parts[i] = s.count(part)
		all += w.Weight
		if w.Kind != Fact {
			asked++
		}
		if !part.Known {
			r.Missing++
			continue
		}
		known += w.Weight
		if w.Kind != Fact {
			tested++
		}
		if !w.Tested {
			r.Untested++
		}
	}
	switch s.Missing {
	case Complete:
		return r.Missing == 0
	case Shrink:
		if float64(known) < LeastKnown*float64(all) {
			return false
		}
	}
	// A price alone does not make a model good.
	return known > 0 && (asked == 0 || tested > 0)
}

// count decides what a part is counted as.
func (s *State) count(p Part) Counted {
	switch {
	case p.Known && s.ByAbility() != nil:
		return Counted{Part: p, As: p.At.Ability, low: p.At.Ability - p.At.Margin(), high: p.At.Ability + p.At.Margin()}
	case p.Known, s.Missing == Shrink && p.At != nil:
		return Counted{Part: p, As: p.Share, low: p.Low, high: p.High}
	case s.Missing == Shrink:
		return Counted{Part: p, As: Middle, low: 0, high: 100}
	}
	return Counted{Part: p}
}

// add computes total and margin. Errors of different benchmarks have nothing to
// do with each other, so they add as the sides of a right angle do.
func (r *Row) add(weights []float64) {
	sum, all, low, high, least, most := 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
	for i, w := range weights {
		p := &r.Parts[i]
		all += w
		sum += w * p.As
		least += w * p.low
		most += w * p.high
		low += square(w * (p.As - p.low))
		high += square(w * (p.high - p.As))
	}
	r.Total = sum / all
	// But for rounding, no margin is wider than with all parts at their ends.
	r.Low, r.High = max(least/all, r.Total-math.Sqrt(low)/all), min(most/all, r.Total+math.Sqrt(high)/all)
}

func square(x float64) float64 { return x * x }

// ahead says that a row is before another beyond both margins: its total down to
// its lower end and the other's up to its upper end do not meet, the two errors
// again as sides of a right angle. Of abilities that is ability.Places.
func ahead(a, b *Row) bool {
	d := a.Total - b.Total
	return d > tiny && d*d > square(a.Total-a.Low)+square(b.High-b.Total)+tiny
}

// place gives each row its range of places. Only one that stands above can be
// ahead.
func (r *Result) place() {
	for i := range r.Rows {
		r.Rows[i].First, r.Rows[i].Last = 1, len(r.Rows)
	}
	for i := range r.Rows {
		above := &r.Rows[i]
		for j := i + 1; j < len(r.Rows); j++ {
			if ahead(above, &r.Rows[j]) {
				above.Last--
				r.Rows[j].First++
			}
		}
		if above.First == 1 {
			r.Tied++
		}
	}
}
