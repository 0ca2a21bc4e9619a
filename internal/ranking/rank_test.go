package ranking

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"astrolabe/internal/ability"
)

// criterion has the places of models 0, 1, 2, ... in a field; 0 and 0 is a model
// without a value.
func criterion(id string, field int, places ...[2]int) *Criterion {
	c := &Criterion{ID: id, Kind: Fact, Field: field, Tested: true}
	for _, p := range places {
		if p[0] == 0 {
			c.parts = append(c.parts, Part{})
		} else {
			c.parts = append(c.parts, rated(p[0], p[1], field, ""))
		}
	}
	return c
}

func state(policy Policy, weights ...Weight) *State { return &State{Weights: weights, Missing: policy} }

func ranked(s *State) Result {
	models := make([]int32, len(s.Weights[0].parts))
	for i := range models {
		models[i] = int32(i)
	}
	return rank(models, s, func(x, y int32) int { return cmp.Compare(x, y) })
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// Computed by hand. First: a field of five, A and B tied for places 1 and 2, so a
// share of (5 - 1.5) / 4 with 75 and 100 as its ends, C in place 3 with one half.
// Second: a field of three, A last, B in the middle, C first.
func TestByHand(t *testing.T) {
	t.Parallel()
	first := criterion("first", 5, [2]int{1, 2}, [2]int{1, 2}, [2]int{3, 3})
	second := criterion("second", 3, [2]int{3, 3}, [2]int{2, 2}, [2]int{1, 1})
	r := ranked(state(Complete, Weight{first, 3}, Weight{second, 1}))
	for i, want := range []Row{
		{Place: 1, Total: 78.125, Low: 68.75, High: 87.5, First: 1, Last: 2},
		{Place: 0, Total: 65.625, Low: 56.25, High: 75, First: 1, Last: 3},
		{Place: 2, Total: 62.5, Low: 62.5, High: 62.5, First: 2, Last: 3},
	} {
		got := r.Rows[i]
		if got.Place != want.Place || !near(got.Total, want.Total) || !near(got.Low, want.Low) || !near(got.High, want.High) ||
			got.First != want.First || got.Last != want.Last {
			t.Errorf("row %d: got %+v, want %+v", i, got, want)
		}
	}
	if r.Tied != 2 || r.Hold.First != 1 || r.Hold.Weights != 4 || len(r.Hold.Lost) != 0 || r.Hold.Scores != 2 || len(r.Hold.Moved) != 0 {
		t.Errorf("got %d tied, %+v", r.Tied, r.Hold)
	}
}

// B leads; A does with a quarter more weight on the first criterion, or less on
// the second.
func TestFirstPlaceLost(t *testing.T) {
	t.Parallel()
	first := criterion("first", 11, [2]int{1, 2}, [2]int{7, 7})
	second := criterion("second", 11, [2]int{9, 9}, [2]int{3, 3})
	r := ranked(state(Complete, Weight{first, 3}, Weight{second, 3}))
	// A: (95 + 20) / 2, B: (40 + 80) / 2.
	if r.Rows[0].Place != 1 || !near(r.Rows[0].Total, 60) || !near(r.Rows[1].Total, 57.5) {
		t.Fatalf("got %+v", r.Rows)
	}
	lost := r.Hold.Lost
	if len(lost) != 2 || lost[0].Criterion != first || !lost[0].Up || lost[0].First != 0 || lost[1].Criterion != second || lost[1].Up {
		t.Errorf("got %+v", lost)
	}
	// A at the upper end has (100 + 20) / 2: the same as B, which is not above it.
	if r.Hold.Scores != 1 || len(r.Hold.Moved) != 0 {
		t.Errorf("got %+v", r.Hold)
	}
	r = ranked(state(Complete, Weight{first, 4}, Weight{second, 3}))
	// A: (380 + 60) / 7, B: (160 + 240) / 7; at the lower end A has (360 + 60) / 7.
	if r.Rows[0].Place != 0 || len(r.Hold.Moved) != 0 {
		t.Errorf("got %+v", r)
	}
}

// One ability by itself is the total. Equal ones share their places, one model alone
// is the first, and a margin of nothing tells all apart.
func TestAbilityByHand(t *testing.T) {
	t.Parallel()
	abilities := func(list ...ability.Standing) *State {
		c := &Criterion{ID: General, Kind: Ability, Field: len(list), Tested: true}
		for i := range list {
			c.parts = append(c.parts, Part{Known: true, At: &list[i]})
		}
		return state(Complete, Weight{c, 3})
	}
	for _, c := range []struct {
		list []ability.Standing
		want [][3]int // model, first and last place
	}{
		{nil, [][3]int{}},
		{[]ability.Standing{{Ability: -2, Error: 1}}, [][3]int{{0, 1, 1}}},
		{[]ability.Standing{{Ability: 1, Error: 0.5}, {Ability: 1, Error: 0.1}}, [][3]int{{0, 1, 2}, {1, 1, 2}}},
		// 1.64 · hypot(0.3, 0.4) = 0.82: the third is behind the first, not behind the second.
		{[]ability.Standing{{Ability: 3, Error: 0.3}, {Ability: 2.9, Error: 0.4}, {Ability: 2.15, Error: 0.4}}, [][3]int{{0, 1, 2}, {1, 1, 3}, {2, 2, 3}}},
		{[]ability.Standing{{Ability: 1}, {Ability: 1.01}}, [][3]int{{1, 1, 1}, {0, 2, 2}}},
	} {
		r := ranked(abilities(c.list...))
		got := [][3]int{}
		for _, row := range r.Rows {
			got = append(got, [3]int{int(row.Place), row.First, row.Last})
			if row.Total != c.list[row.Place].Ability || math.IsNaN(row.Low+row.High) {
				t.Errorf("%+v: got %+v", c.list, row)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%+v: got %v, want %v", c.list, got, c.want)
		}
	}
}

func TestPolicies(t *testing.T) {
	t.Parallel()
	first := criterion("first", 11, [2]int{1, 1}, [2]int{6, 6}, [2]int{0, 0})
	second := criterion("second", 11, [2]int{0, 0}, [2]int{6, 6}, [2]int{2, 2})
	for _, c := range []struct {
		policy  Policy
		weights [2]int
		totals  map[int32]float64
	}{
		{Complete, [2]int{2, 1}, map[int32]float64{1: 50}},
		{Worst, [2]int{2, 1}, map[int32]float64{0: 200.0 / 3, 1: 50, 2: 30}},
		// The third model has a third of the weight: too little to fill up the rest.
		{Shrink, [2]int{2, 1}, map[int32]float64{0: 250.0 / 3, 1: 50}},
		{Shrink, [2]int{1, 1}, map[int32]float64{0: 75, 1: 50, 2: 70}},
	} {
		r := ranked(state(c.policy, Weight{first, c.weights[0]}, Weight{second, c.weights[1]}))
		if len(r.Rows) != len(c.totals) || r.Asked != 3 || r.LeftOut != 3-len(c.totals) || !slices.Equal(r.Gaps, []int{1, 1}) {
			t.Errorf("%s: got %+v", c.policy, r)
		}
		for _, row := range r.Rows {
			if !near(row.Total, c.totals[row.Place]) {
				t.Errorf("%s: model %d: got %g, want %g", c.policy, row.Place, row.Total, c.totals[row.Place])
			}
		}
	}
	// What is filled up widens the margin: the first model may have 50 or 100.
	r := ranked(state(Shrink, Weight{first, 1}, Weight{second, 1}))
	if row := r.Rows[0]; !near(row.Low, 50) || !near(row.High, 100) || row.Missing != 1 {
		t.Errorf("got %+v", row)
	}
}

// field makes a criterion of random values with random margins, and gaps.
func field(r *rand.Rand, id string, models int, gaps float64) *Criterion {
	values, known := make([]float64, models), 0
	for i := range values {
		values[i] = math.NaN()
		if r.Float64() >= gaps {
			values[i] = math.Round(r.Float64()*20) / 2
			known++
		}
	}
	margin := r.Float64() * 3
	c := &Criterion{ID: id, Kind: Fact, Field: known, Tested: true}
	for _, v := range values {
		if math.IsNaN(v) {
			c.parts = append(c.parts, Part{})
			continue
		}
		first, last := 1, known
		for _, other := range values {
			switch {
			case other > v+margin:
				first++
			case other < v-margin:
				last--
			}
		}
		c.parts = append(c.parts, rated(first, last, known, ""))
	}
	return c
}

func randomState(r *rand.Rand) *State {
	s := &State{Missing: Policy(r.IntN(3))}
	models := 20 + r.IntN(40)
	for i := range 1 + r.IntN(6) {
		s.Weights = append(s.Weights, Weight{field(r, string(rune('a'+i)), models, r.Float64()*0.6), 1 + r.IntN(MostWeight)})
	}
	return s
}

func TestInvariants(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		s := randomState(r)
		result := ranked(s)
		if result.Asked != len(result.Rows)+result.LeftOut {
			t.Fatalf("%d asked, %d rows, %d left out", result.Asked, len(result.Rows), result.LeftOut)
		}
		scaled := *s
		scaled.Weights = slices.Clone(s.Weights)
		for i := range scaled.Weights {
			scaled.Weights[i].Weight *= 7
		}
		other := ranked(&scaled)
		if result.Tied != other.Tied || len(result.Hold.Lost) != len(other.Hold.Lost) || len(result.Hold.Moved) != len(other.Hold.Moved) {
			t.Fatalf("scaling all weights changes %+v to %+v", result.Hold, other.Hold)
		}
		for i := range result.Rows {
			a, b := &result.Rows[i], &other.Rows[i]
			if a.Place != b.Place || !near(a.Total, b.Total) || a.First != b.First || a.Last != b.Last {
				t.Fatalf("scaling all weights changes %+v to %+v", a, b)
			}
			if a.First > i+1 || a.Last < i+1 || a.Low > a.Total || a.High < a.Total || a.Low < 0 || a.High > 100 {
				t.Fatalf("row %d: %+v", i+1, a)
			}
		}
		if s.Missing == Complete {
			neverAboveItsDominator(t, result.Rows)
		}
	}
}

// A model that is nowhere better and somewhere worse is never above.
func neverAboveItsDominator(t *testing.T, rows []Row) {
	t.Helper()
	for i := range rows {
		for j := i + 1; j < len(rows); j++ {
			nowhere, somewhere := true, false
			for k := range rows[i].Parts {
				above, below := rows[i].Parts[k].Share, rows[j].Parts[k].Share
				nowhere = nowhere && above <= below
				somewhere = somewhere || above < below
			}
			if nowhere && somewhere {
				t.Fatalf("%+v is above %+v", rows[i], rows[j])
			}
		}
	}
}

// The mean share of any field is one half: so a missing value can be counted as it.
func TestMeanIsOneHalf(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 1))
	for range 100 {
		c := field(r, "x", 30, 0.3)
		sum := 0.0
		for _, p := range c.parts {
			sum += p.Share
		}
		if !near(sum/float64(c.Field), Middle) {
			t.Fatalf("got %g", sum/float64(c.Field))
		}
	}
}
