package catalog

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
)

// Each word is decided by the numbers that its description names.
func TestJudge(t *testing.T) {
	t.Parallel()
	linked := func(by, margin, chance float64, ahead, tied, behind int) Pair {
		return Pair{Linked: true, By: by, Margin: margin, Chance: chance, Ahead: ahead, Tied: tied, Behind: behind}
	}
	for _, c := range []struct {
		pair Pair
		want Lead
	}{
		{linked(0.5, 0.4, 0.98, 0, 0, 0), Ahead},
		{linked(0.5, 0.4, 0.98, 0, 4, 0), Ahead},
		{linked(0.5, 0.4, 0.98, 2, 0, 1), Ahead},
		{linked(0.5, 0.4, 0.98, 1, 0, 1), Mixed},
		{linked(0.5, 0.4, 0.98, 0, 3, 1), Mixed},
		{linked(0.3, 0.4, 0.89, 0, 4, 0), LikelyAhead},
		{linked(0.3, 0.4, 0.89, 0, 0, 1), Mixed},
		{linked(-0.3, 0.4, 0.11, 0, 4, 0), LikelyBehind},
		{linked(-0.5, 0.4, 0.02, 0, 4, 1), Behind},
		{linked(-0.5, 0.4, 0.02, 1, 4, 0), Mixed},
		{linked(0.1, 0.4, 0.66, 0, 4, 0), TooClose},
		{linked(0.1, 0.4, 0.66, 2, 4, 0), TooClose},
		{linked(0.1, 0.4, 0.66, 1, 4, 1), Mixed},
		{linked(0.1, 0.4, 0.66, 3, 4, 0), LikelyAhead},
		{linked(0.1, 0.4, 0.66, 0, 4, 3), LikelyBehind},
		{Pair{Tied: 1}, TooClose},
		{Pair{Ahead: 1}, NotEnough},
		{Pair{Ahead: 3}, LikelyAhead},
		{Pair{Ahead: 3, Behind: 1}, Mixed},
		{Pair{Untold: 5}, NotEnough},
		{Pair{}, NotEnough},
	} {
		if got := c.pair.judge(); got != c.want {
			t.Errorf("%+v is %q, want %q", c.pair, got, c.want)
		}
		if turned := c.want.turned().turned(); turned != c.want {
			t.Errorf("%q turned twice is %q", c.want, turned)
		}
	}
}

// linkedIndex has nine models of rising scores: the first five share one benchmark
// in mathematics and the last five another, so the first and the last share none. A
// model "new" has no score, "vague" one that is compared with nothing.
func linkedIndex(t testing.TB) *Index {
	t.Helper()
	d := &content.Data{Makers: []content.Maker{{ID: "acme", Name: "Acme"}}, Providers: []content.Provider{{ID: "acme", Name: "Acme API"}}}
	for _, id := range []string{"low", "mid", "high", "lone"} {
		d.Benchmarks = append(d.Benchmarks, content.Benchmark{ID: id, Name: id, Category: "math", Metric: "accuracy", Unit: "percent", ScaleMax: 100, HigherIsBetter: true, Items: ptr(200)})
	}
	score := func(benchmark, model string, value float64) {
		d.Scores = append(d.Scores, content.Score{Benchmark: benchmark, Model: model, Value: value, Unit: "percent", Source: "epoch-runs", Confidence: "primary"})
	}
	for i := range 9 {
		id := fmt.Sprintf("m%d", i)
		d.Models = append(d.Models, littleModel(id, "acme", fmt.Sprintf("2025-%02d", i+1)))
		for k, name := range []string{"low", "mid", "high"} {
			if i >= 2*k && i < 2*k+5 {
				score(name, id, float64(20+15*(i-2*k)))
			}
		}
	}
	d.Models = append(d.Models, littleModel("new", "acme", "2026"), littleModel("vague", "acme", "2026"))
	score("lone", "vague", 50)
	return indexOfData(t, d)
}

func TestVerdicts(t *testing.T) {
	t.Parallel()
	ix := linkedIndex(t)
	for _, c := range []struct{ models, want string }{
		{"m8,m0", `^Overall, m8 is ahead of m0 \(no shared benchmark; linked difference \+\d\.\d\d ± \d\.\d\d\)\. For`},
		{"m0,m8", `^Overall, m8 is ahead of m0 \(no shared`},
		{"m3,m4", `^Overall, m4 is .*\(m4 is ahead on both shared benchmarks; linked`},
		{"m0,m1", `^Overall, m1 is .*\(m1 is ahead on the one shared benchmark; linked`},
		{"m0,m8,m4,new", `^Overall, m8 is .*ahead of m0 and m4; new has not been tested \(m8 against m4: m8 is ahead on the one shared benchmark; linked`},
		{"m0,new", `^Overall, there is not enough data: new has not been tested\. For`},
		{"new,m0,vague", `^Overall, there is not enough data: new has not been tested, and too few benchmarks link the others\. For`},
		{"m0,vague", `^Overall, there is not enough data: too few benchmarks link them \(no shared benchmark\)\. For`},
	} {
		compared := ix.Compare(strings.Split(c.models, ","), DefaultWorkload())
		if got := compared.Closing; !regexp.MustCompile(c.want).MatchString(got) {
			t.Errorf("%s: got %q", c.models, got)
		}
		knowledge := &compared.Verdicts[1+slices.IndexFunc(scores.Tasks, func(t scores.Task) bool { return t.ID == "knowledge" })]
		if got := compared.Claim(knowledge); !strings.HasPrefix(got, "there is not enough data: n") || compared.Numbers(knowledge) != "" {
			t.Errorf("%s: nobody was tested in knowledge, got %q", c.models, got)
		}
	}
	if got := ix.Compare([]string{"new", "m0", "new"}, DefaultWorkload()).Standing(); got != "Overall, there is not enough data: only m0 has been tested." {
		t.Errorf("got %q", got)
	}
}

// The table of facts marks an ability, and the trade names a task, only where the
// lead is more than chance.
func TestAbilityLead(t *testing.T) {
	t.Parallel()
	ix := linkedIndex(t)
	for models, want := range map[string]struct{ best, matters bool }{
		"m8,m0": {true, true}, "m8,m0,new": {true, true}, "m6,m5": {false, false}, "m6,m5,m0": {false, true}, "new,m0": {false, false},
	} {
		c := ix.Compare(strings.Split(models, ","), DefaultWorkload())
		row := c.Fields[slices.IndexFunc(c.Fields, func(f FieldRow) bool { return f.Column == ColAbility })]
		if row.Values[0].Best != want.best || row.Values[1].Best || row.Matters != want.matters {
			t.Errorf("%s: %+v", models, row)
		}
	}
	c := ix.Compare([]string{"m8", "m0", "new"}, DefaultWorkload())
	for i, want := range []Trade{{Gains: []string{"Ahead: overall, maths and reasoning"}}, {Losses: []string{"Behind: overall, maths and reasoning"}}, {}} {
		if got := c.Trades[i]; !slices.Equal(got.Gains, want.Gains) || !slices.Equal(got.Losses, want.Losses) {
			t.Errorf("%s: got %+v", c.Models[i].ID, got)
		}
	}
}

// An alternative that shares no benchmark with a model is compared by linked ability,
// and is further away if it is behind.
func TestLinkedAlternatives(t *testing.T) {
	t.Parallel()
	ix := linkedIndex(t)
	find := func(id, other string) *Alternative {
		list := ix.Alternatives(id, 20)
		return &list[slices.IndexFunc(list, func(a Alternative) bool { return ix.Models[a.Place].ID == other })]
	}
	if a := find("m0", "m8"); a.Shared() != 0 || a.Lead != Ahead || a.By < a.Margin {
		t.Errorf("m8 for m0: %+v", a.Pair)
	}
	if a := find("m0", "new"); a.Linked || a.Lead != NotEnough {
		t.Errorf("new for m0: %+v", a.Pair)
	}
	if linked, unknown := find("m0", "m8").distance, find("m0", "new").distance; linked >= unknown {
		t.Errorf("one that is ahead is %v away, one of which nothing is known %v", linked, unknown)
	}
	ix.number[ColInput][ix.place["m0"]]-- // cheaper, hence an alternative to all
	if a := find("m8", "m0"); a.Lead != Behind || a.distance < 2 {
		t.Errorf("m0 for m8: %+v, %v away", a.Pair, a.distance)
	}
}

// Real models in pairs and fours: every verdict is a sentence, and says the same
// whatever the order of the models.
func TestVerdictsReal(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for i := 0; i+60 < len(ix.Models); i += 7 {
		ids := []string{ix.Models[i].ID, ix.Models[i+5].ID, ix.Models[i+31].ID, ix.Models[i+60].ID}
		for _, of := range [][]string{ids[:2], ids} {
			c := ix.Compare(of, DefaultWorkload())
			turned := slices.Clone(of)
			slices.Reverse(turned)
			again := ix.Compare(turned, DefaultWorkload())
			for k := range c.Verdicts {
				v := &c.Verdicts[k]
				text := c.Claim(v) + " (" + c.Numbers(v) + ")"
				if strings.Contains(text, "NaN") || strings.Contains(text, "Inf") || strings.Contains(text, "  ") || len(c.Claim(v)) < 20 {
					t.Errorf("%v: %s", of, text)
				}
				if w := &again.Verdicts[k]; w.Lead != v.Lead || len(of) == 2 && again.Numbers(w) != c.Numbers(v) {
					t.Errorf("%v: %s, turned %s (%s)", of, text, again.Claim(w), again.Numbers(w))
				}
			}
		}
	}
}
