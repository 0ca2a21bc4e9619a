package scores_test

import (
	"slices"
	"testing"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
)

func TestAge(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		items  int
		lower  bool
		values []float64
		left   bool
		want   scores.Age
	}{
		"no scores":               {100, false, nil, false, scores.AgeUnknown},
		"nine models":             {100, false, slices.Repeat([]float64{60}, 9), false, scores.AgeUnknown},
		"half empty":              {1000, false, falling(60), false, scores.Fresh},
		"half empty, but left":    {1000, false, falling(60), true, scores.Ageing},
		"half empty, flat":        {100, false, slices.Repeat([]float64{60}, 10), false, scores.Ageing},
		"little room":             {10000, false, falling(91), false, scores.Ageing},
		"near the end, but sharp": {10000, false, falling(98), false, scores.Ageing},
		"no margin, little room":  {0, false, falling(91), false, scores.Ageing},
		"no margin, at the end":   {0, false, falling(96), false, scores.Saturated},
		"no margin, half empty":   {0, false, falling(60), false, scores.Fresh},
		"flat, one step is left":  {30, false, slices.Repeat([]float64{90}, 10), false, scores.Saturated},
		"errors, few":             {10000, true, []float64{2, 5, 10, 20, 25, 30, 35, 40, 45, 50}, false, scores.Fresh},
		"errors, none":            {30, true, make([]float64, 10), false, scores.Saturated},
	} {
		b := exam("exam", c.items)
		b.HigherIsBetter = !c.lower
		if got := book(b, scoresOf(c.values...)...).Age(func(string) bool { return !c.left }); got != c.want {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
	}
}

// falling are ten scores with gaps between them.
func falling(best float64) []float64 {
	var list []float64
	for i := range 10 {
		list = append(list, best-float64(5*i))
	}
	return list
}

func TestSpread(t *testing.T) {
	t.Parallel()
	row := scores.Row{Score: content.Score{Value: 60}, Others: []content.Score{{Value: 70}, {Value: 55}}}
	if low, high := row.Spread(); low != 55 || high != 70 {
		t.Errorf("got %v to %v", low, high)
	}
}
