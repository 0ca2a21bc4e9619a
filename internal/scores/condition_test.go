package scores_test

import (
	"fmt"
	"slices"
	"testing"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
)

// scoresOf gives each of some models a score.
func scoresOf(values ...float64) []content.Score {
	var list []content.Score
	for i, value := range values {
		list = append(list, score(fmt.Sprintf("m%02d", i), value, "livebench", "", "2026-01-01", false, "primary"))
	}
	return list
}

func TestCondition(t *testing.T) {
	t.Parallel()
	flat := slices.Repeat([]float64{60}, 10)
	for name, c := range map[string]struct {
		items  int
		lower  bool
		values []float64
		want   scores.Condition
	}{
		"no scores":    {100, false, nil, scores.Condition{State: scores.NoScores}},
		"nine models":  {100, false, flat[:9], scores.Condition{State: scores.FewModels}},
		"no items":     {0, false, flat, scores.Condition{State: scores.NotTestable, Reason: "the number of questions is not known"}},
		"full":         {30, false, slices.Repeat([]float64{100}, 10), scores.Condition{State: scores.UsedUp, Pairs: 45, Ties: 10}},
		"flat":         {100, false, flat, scores.Condition{State: scores.TooShort, Pairs: 45, Steps: 4, Ties: 10}},
		"one ahead":    {1000, false, append([]float64{80}, flat[:9]...), scores.Condition{State: scores.InUse, Pairs: 45, Decided: 9, Steps: 9, Ties: 1}},
		"fewer better": {30, true, make([]float64, 10), scores.Condition{State: scores.UsedUp, Pairs: 45, Ties: 10}},
		"errors, flat": {100, true, slices.Repeat([]float64{40}, 10), scores.Condition{State: scores.TooShort, Pairs: 45, Steps: 4, Ties: 10}},
	} {
		b := exam("exam", c.items)
		b.HigherIsBetter = !c.lower
		if got := book(b, scoresOf(c.values...)...).Condition(); got != c.want {
			t.Errorf("%s: got %+v, want %+v", name, got, c.want)
		}
	}
}

// Every step is a record that the test tells from the one before, and the
// nearest such: walking by single items finds the same.
func TestStepsAreTheNearestRecords(t *testing.T) {
	t.Parallel()
	for _, items := range []int{30, 113, 198, 500} {
		for correct := items / 2; correct <= items; correct += 7 {
			b := exam("exam", items)
			best := float64(correct) / float64(items) * 100
			want := 0
			for current, next := best, correct; next <= items; next++ {
				if value := float64(next) / float64(items) * 100; scores.Versus(&b.Benchmark, value, current) == scores.Ahead {
					current = value
					want++
				}
			}
			values := slices.Repeat([]float64{best}, 10)
			if got := book(b, scoresOf(values...)...).Condition().Steps; got != want {
				t.Errorf("%d of %d: got %d steps, want %d", correct, items, got, want)
			}
		}
	}
}

func TestEveryStateHasAName(t *testing.T) {
	t.Parallel()
	for i, name := range scores.States {
		if s := scores.State(i); s.String() != name || s.Words() == "" {
			t.Errorf("%d: got %q, %q", i, s, s.Words())
		}
	}
	if int(scores.InUse) != len(scores.States)-1 {
		t.Error("a state has no name")
	}
}

func TestRealConditions(t *testing.T) {
	t.Parallel()
	b, err := realBook()
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]scores.State{"gpqa-diamond": scores.UsedUp, "aime-2025": scores.UsedUp,
		"mmlu": scores.InUse, "hle": scores.InUse, "weirdml": scores.NotTestable} {
		if got := b.Table(id).Condition(); got.State != want {
			t.Errorf("%s: got %+v, want %s", id, got, want)
		}
	}
}
