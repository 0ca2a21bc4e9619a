package ability

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
)

// bench is a benchmark with scores by model.
type bench struct {
	unit   string
	lower  bool
	values map[string]float64
}

// scaleOf puts models m0 to m9 of 2023 to 2025 on a scale.
func scaleOf(benches ...bench) *Scale {
	var tables []*scores.Table
	for i, b := range benches {
		var reports []content.Score
		for model, v := range b.values {
			reports = append(reports, content.Score{Model: model, Value: v})
		}
		meta := content.Benchmark{ID: fmt.Sprintf("b%d", i), Category: "math", Unit: b.unit, Metric: "accuracy", ScaleMax: 100, HigherIsBetter: !b.lower}
		tables = append(tables, scores.NewTable(&scores.Benchmark{Benchmark: meta}, reports))
	}
	var models []Released
	for i := range 20 {
		models = append(models, Released{name(i), fmt.Sprintf("20%d-06", 23+i%3)})
	}
	return New(scores.New(tables), models)
}

func name(i int) string { return fmt.Sprintf("m%d", i) }

// rising are scores of some models, each better than the one before.
func rising(from, to int, value func(int) float64) map[string]float64 {
	values := map[string]float64{}
	for i := from; i < to; i++ {
		values[name(i)] = value(i)
	}
	return values
}

func percent(i int) float64 { return float64(20 + 7*i) }

// finite fails on anything that is no number.
func finite(t *testing.T, s *Scale) {
	t.Helper()
	for _, id := range s.Evidence.Models {
		if at := s.Of(id); at != nil && (math.IsNaN(at.Ability+at.Error) || math.IsInf(at.Ability, 0) || !(at.Error > 0)) {
			t.Errorf("%s: %+v", id, at)
		}
		for task := range scores.Tasks {
			if at, _ := s.OnTask(id, task); at != nil && math.IsNaN(at.Ability+at.Error) {
				t.Errorf("%s in %s: %+v", id, scores.Tasks[task].Title, at)
			}
		}
	}
	if h := s.HeldOut(); math.IsNaN(h.Error + h.Covered + h.Ordered) {
		t.Errorf("%+v", h)
	}
}

func TestBadInput(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		benches []bench
		tested  int
	}{
		"nothing":                {nil, 0},
		"one model":              {[]bench{{"percent", false, rising(0, 1, percent)}}, 0},
		"a few models":           {[]bench{{"percent", false, rising(0, 10, percent)}, {"percent", false, rising(0, 4, percent)}}, 10},
		"equal scores":           {[]bench{{"percent", false, rising(0, 10, func(int) float64 { return 50 })}, {"percent", false, rising(3, 12, func(int) float64 { return 50 })}}, 12},
		"none and all":           {[]bench{{"percent", false, rising(0, 10, func(i int) float64 { return float64(100 * (i % 2)) })}}, 10},
		"beyond the scale":       {[]bench{{"percent", false, rising(0, 10, func(i int) float64 { return float64(300*i - 900) })}}, 10},
		"ratings and times":      {[]bench{{"elo", false, rising(0, 10, func(i int) float64 { return float64(1000 + 40*i) })}, {"minutes", false, rising(0, 10, func(i int) float64 { return float64(i) })}}, 10},
		"a circle":               {[]bench{circle(0), circle(1), circle(2), circle(3), circle(4)}, 5},
		"an island":              {[]bench{{"percent", false, rising(0, 12, percent)}, {"percent", false, rising(14, 20, percent)}}, 12},
		"a model with one score": {[]bench{{"percent", false, rising(0, 9, percent)}, {"percent", false, rising(4, 10, percent)}}, 10},
	}
	for title, c := range cases {
		s := scaleOf(c.benches...)
		finite(t, s)
		n := 0
		for _, id := range s.Evidence.Models {
			if s.Of(id) != nil {
				n++
			}
		}
		if n != c.tested {
			t.Errorf("%s: %d models on the scale, want %d", title, n, c.tested)
		}
	}
}

// circle is a benchmark that has five models in another order each time: everyone is
// once ahead of everyone.
func circle(turn int) bench {
	return bench{"percent", false, rising(0, 5, func(i int) float64 { return float64(30 + 10*((i+turn)%5)) })}
}

func TestCircleIsATie(t *testing.T) {
	t.Parallel()
	s := scaleOf(circle(0), circle(1), circle(2), circle(3), circle(4))
	for i := range 5 {
		if by, margin := s.Of(name(i)).Versus(s.Of(name((i + 1) % 5))); math.Abs(by) > margin {
			t.Errorf("%s is ahead by %.2f ± %.2f", name(i), by, margin)
		}
	}
}

func TestIslandIsRefused(t *testing.T) {
	t.Parallel()
	s := scaleOf(bench{"percent", false, rising(0, 12, percent)}, bench{"percent", false, rising(14, 20, percent)})
	if !s.Apart("m14") || s.Apart("m0") || s.Apart("m13") || len(s.Evidence.Apart) != 6 {
		t.Errorf("apart are %v", s.Evidence.Apart)
	}
}

// Where less is better, the lowest score is the most able.
func TestLessIsBetter(t *testing.T) {
	t.Parallel()
	s := scaleOf(bench{"percent", true, rising(0, 10, percent)}, bench{"percent", true, rising(0, 10, percent)})
	if by, margin := s.Of("m0").Versus(s.Of("m9")); by < margin {
		t.Errorf("the model with the lowest error is ahead by %.2f ± %.2f", by, margin)
	}
}

// Two models that share no benchmark are compared through those that link them, and
// evidence that is thin is an interval that is wide.
func TestLinks(t *testing.T) {
	t.Parallel()
	s := scaleOf(bench{"percent", false, rising(0, 7, percent)}, bench{"percent", false, rising(1, 8, percent)},
		bench{"percent", false, rising(3, 10, percent)}, bench{"percent", false, rising(4, 10, percent)})
	if by, _ := s.Of("m9").Versus(s.Of("m0")); by < 1 {
		t.Errorf("m9 is ahead of m0 by %.2f", by)
	}
	if one, many := s.Of("m0"), s.Of("m5"); one.Benchmarks != 1 || many.Benchmarks != 4 || one.Error <= many.Error {
		t.Errorf("one benchmark: %+v, four: %+v", one, many)
	}
	if c := s.Of("m9").Chance(s.Of("m0")); c < 0.9 {
		t.Errorf("m9 is ahead of m0 with a chance of %.2f", c)
	}
}

func TestPlaces(t *testing.T) {
	t.Parallel()
	list := []*Standing{{Model: "c", Ability: 1, Error: 0.1}, {Model: "a", Ability: 3, Error: 0.1}, {Model: "b", Ability: 2.9, Error: 0.1}, {Model: "d", Ability: 2, Error: 5}}
	var got []string
	for _, p := range Places(list) {
		got = append(got, fmt.Sprintf("%s %d–%d", p.Model, p.First, p.Last))
	}
	if want := []string{"a 1–3", "b 1–3", "d 1–4", "c 3–4"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
