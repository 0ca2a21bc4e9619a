package figures

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// plane is a little site of models named for their place: x is a price, y a score
// with a margin of 2 to either side.
func plane(places map[string][2]float64) (Question, *data) {
	var models []*site.Model
	for _, id := range slices.Sorted(func(yield func(string) bool) {
		for id := range places {
			if !yield(id) {
				return
			}
		}
	}) {
		models = append(models, &site.Model{Model: content.Model{ID: id, Name: id, Maker: "acme"}})
	}
	value := func(i int) func(*site.Model) (float64, bool) {
		return func(m *site.Model) (float64, bool) { v := places[m.ID][i]; return v, v >= 0 }
	}
	return Question{Models: models,
		X: Quantity{ID: "price", Title: "price", Better: Less, Good: "cheaper", Of: value(0), Scale: Dollars("Price")},
		Y: Quantity{ID: "score", Title: "score", Better: More, Good: "better", Of: value(1), Scale: Amounts("Score", "number"),
			Margin: func(m *site.Model) scores.Margin {
				return scores.Margin{Low: places[m.ID][1] - 2, High: places[m.ID][1] + 2, Known: true}
			},
			Versus: func(a, b *site.Model) scores.Verdict {
				if places[a.ID][1] > places[b.ID][1]+4 {
					return scores.Ahead
				}
				return scores.Tie
			}}}, &data{Site: &site.Site{}, models: models}
}

func names(list []*Placed) string {
	var ids []string
	for _, p := range list {
		ids = append(ids, p.Model.ID)
	}
	return strings.Join(ids, " ")
}

func TestFrontier(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, want string
		places     map[string][2]float64
	}{
		{"one model is its own frontier", "a", map[string][2]float64{"a": {1, 50}}},
		{"cheaper and better beats", "a", map[string][2]float64{"a": {1, 60}, "b": {2, 50}}},
		{"dearer and better stays", "a b", map[string][2]float64{"a": {1, 50}, "b": {2, 60}}},
		{"equal ones both stay", "a b", map[string][2]float64{"a": {1, 50}, "b": {1, 50}}},
		{"of one price the better stays", "b", map[string][2]float64{"a": {1, 50}, "b": {1, 60}}},
		{"of one score the cheaper stays", "a", map[string][2]float64{"a": {1, 50}, "b": {2, 50}}},
		{"a free model beats all that are no better", "a c", map[string][2]float64{"a": {0, 50}, "b": {1, 50}, "c": {2, 51}}},
		{"what has no value does not compete", "b", map[string][2]float64{"a": {1, -1}, "b": {2, 50}, "c": {-1, 90}}},
	} {
		q, d := plane(c.places)
		if got := names(explore(d, &q).Frontier); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// Where more is better on both axes, the frontier begins at the right.
func TestFrontierFromTheRight(t *testing.T) {
	t.Parallel()
	q, d := plane(map[string][2]float64{"a": {1, 60}, "b": {2, 50}, "c": {3, 40}, "d": {1, 50}})
	q.X.Better = More
	if got := names(explore(d, &q).Frontier); got != "c b a" {
		t.Error(got)
	}
	q.X.Better = Neither
	e := explore(d, &q)
	if e.Decides() || len(e.Frontier) > 0 || e.Placed[0].Beats > 0 {
		t.Errorf("there is a frontier where neither end is better: %s", names(e.Frontier))
	}
}

// A model is clearly dominated only where the margin of the score says so.
func TestDominance(t *testing.T) {
	t.Parallel()
	q, d := plane(map[string][2]float64{"best": {1, 60}, "near": {2, 58}, "far": {2, 50}, "same": {1, 60}, "none": {-1, -1}, "scored": {-1, 70}, "priced": {1, -1}})
	q.Chosen = "far"
	e := explore(d, &q)
	of := map[string]*Placed{}
	for _, p := range e.Placed {
		of[p.Model.ID] = p
	}
	if p := of["best"]; p.Beats != 2 || p.Clearly != 1 || !p.Frontier() || p.standing() != "on the frontier" {
		t.Errorf("best: %+v", p)
	}
	if p := of["near"]; p.BeatenBy != 2 || p.ClearlyBy != 0 || p.standing() != "dominated by best and 1 other, not clearly" {
		t.Errorf("near: %+v, %s", p, p.standing())
	}
	if p := of["far"]; p.BeatenBy != 3 || p.ClearlyBy != 3 || p.standing() != "clearly dominated by best and 2 others" {
		t.Errorf("far: %+v, %s", p, p.standing())
	}
	clearly, others := e.Over()
	if names(clearly) != "best same near" || len(others) != 0 {
		t.Errorf("over far: %s, %s", names(clearly), names(others))
	}
	if e.NoBoth != 1 || e.NoX != 1 || e.NoY != 1 {
		t.Errorf("left out: %d, %d, %d", e.NoX, e.NoY, e.NoBoth)
	}
	q.Y.Versus = func(a, b *site.Model) scores.Verdict { return scores.CannotTell }
	if e := explore(d, &q); e.Placed[1].Clearly+e.Placed[2].Clearly+e.Placed[0].Clearly > 0 {
		t.Error("something is clear although no margin is known")
	}
}

// A log scale has a place for what is free, and a single value has room around it.
func TestAxes(t *testing.T) {
	t.Parallel()
	a := axisOf(Dollars("Price"), []float64{0, 1, 10})
	if !a.Zero || a.Ticks[0] != 0 || !(a.Min > 0) || a.Max < 10 {
		t.Errorf("with a free model: %+v", a)
	}
	if a := axisOf(Dollars("Price"), []float64{0, 0}); !a.Zero || !(a.Min > 0 && a.Max > a.Min) {
		t.Errorf("free models alone: %+v", a)
	}
	if a := axisOf(Dollars("Price"), []float64{1, 10}); a.Zero {
		t.Errorf("without a free model: %+v", a)
	}
	for name, scale := range map[string]Scale{"amounts": Amounts("n", "number"), "fitted": Fitted("n", "logits"), "days": Days("d")} {
		if a := axisOf(scale, []float64{20000}); !(a.Min < 20000 && a.Max > 20000) {
			t.Errorf("%s of one value: %+v", name, a)
		}
	}
}
