package views

import (
	"testing"

	"astrolabe/internal/ability"
	"astrolabe/internal/content"
	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
)

func TestUntestedWhy(t *testing.T) {
	t.Parallel()
	for want, got := range map[string]string{
		"no scores":                 untestedWhy(0, false),
		"linked to no other models": untestedWhy(2, true),
		"only on benchmarks with fewer than 5 models": untestedWhy(2, false),
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestEvidenceWords(t *testing.T) {
	t.Parallel()
	for want, at := range map[string]ability.Standing{
		"8 benchmarks, 2 by others":   {Benchmarks: 8, Others: 2},
		"1 benchmark, none by others": {Benchmarks: 1},
	} {
		if got := evidenceWords(&at); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestListPrice(t *testing.T) {
	t.Parallel()
	for want, offer := range map[string]*content.Offer{
		"":           nil,
		"$4 / $0.50": {Price: content.Price{Input: price(4), Output: price(0.5)}},
		"$4 / –":     {Price: content.Price{Input: price(4)}},
	} {
		if got := listPrice(&site.Model{Offer: offer}); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got := listPrice(&site.Model{Offer: &content.Offer{}}); got != "" {
		t.Errorf("got %q", got)
	}
}

// A probability is never rounded to certainty.
func TestChance(t *testing.T) {
	t.Parallel()
	x := &rankPages{models: []rankModel{{name: "A"}, {name: "B"}}}
	row := func(place int32, at float64) *ranking.Row {
		return &ranking.Row{Place: place, Parts: []ranking.Counted{{Part: ranking.Part{At: &ability.Standing{Ability: at, Error: 1}}}}}
	}
	for second, want := range map[float64]string{5: "50%", 4: "76%", -5: "more than 99%"} {
		if got := x.chance(row(0, 5), row(1, second)); got != "A is ahead of the next, B, with a probability of "+want+"." {
			t.Errorf("%g: got %s", second, got)
		}
	}
}
