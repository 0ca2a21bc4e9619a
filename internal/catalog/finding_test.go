package catalog

import (
	"math"
	"net/url"
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/ability"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// contender is a made-up one: what it can and how sure that is, and its prices.
func contender(name string, at, margin, input, output float64) Contender {
	z := (&ability.Standing{Error: 1}).Margin()
	m := &site.Model{Model: content.Model{ID: name, Name: name, Maker: "acme", Kind: "general"}}
	m.Offer = &content.Offer{Price: content.Price{Input: &input, Output: &output}}
	return Contender{m, &ability.Standing{Model: name, Ability: at, Error: margin / z, Benchmarks: 3, Others: 1}, CostOf(m, m.Offer, blend)}
}

func contenderNames(list []Contender) string {
	var names []string
	for _, c := range list {
		names = append(names, c.Name)
	}
	return strings.Join(names, " ")
}

func TestDecide(t *testing.T) {
	t.Parallel()
	cheapest, best := &Question{Cheapest: true}, &Question{}
	for name, c := range map[string]struct {
		question                      *Question
		all                           []Contender
		winner, leader, close, unsure string
	}{
		"the best is also the cheapest": {cheapest, []Contender{contender("b", 4.9, 0.2, 2, 4), contender("a", 5, 0.2, 1, 4)}, "a", "a", "b", ""},
		"a cheaper one within the margin": {cheapest, []Contender{contender("a", 5, 0.3, 9, 9), contender("b", 4.7, 0.3, 1, 1), contender("c", 4.8, 0.3, 5, 5)},
			"b", "a", "c a", ""},
		"one clearly behind never wins": {cheapest, []Contender{contender("a", 5, 0.1, 9, 9), contender("b", 4, 0.1, 1, 1)}, "a", "a", "", ""},
		"thin evidence never wins, but is named": {cheapest, []Contender{contender("a", 5, 0.3, 9, 9), contender("b", 4.9, 0.6, 1, 1), contender("c", 2, 0.6, 1, 1)},
			"a", "a", "", "b"},
		"thin evidence that costs more is not named": {cheapest, []Contender{contender("a", 5, 0.3, 1, 1), contender("b", 5.9, 0.6, 9, 9)}, "a", "a", "", ""},
		"three of input for each of output":          {cheapest, []Contender{contender("a", 5, 0.3, 2, 2), contender("b", 5, 0.3, 1, 4)}, "b", "a", "a", ""},
		"of one price the more able":                 {cheapest, []Contender{contender("a", 4.9, 0.3, 1, 1), contender("b", 5, 0.3, 1, 1)}, "b", "b", "a", ""},
		"the most able, whatever it costs":           {best, []Contender{contender("a", 4.9, 0.3, 1, 1), contender("b", 5, 0.3, 9, 9), contender("c", 3, 0.3, 1, 1)}, "b", "b", "a", ""},
		"rated higher on thin evidence":              {best, []Contender{contender("a", 6, 0.9, 1, 1), contender("b", 5, 0.3, 9, 9), contender("c", 4, 0.9, 1, 1)}, "b", "b", "", "a"},
		"a margin as wide as may be":                 {best, []Contender{contender("a", 6, 0.4999, 1, 1)}, "a", "a", "", ""},
	} {
		f, ok := c.question.decide(c.all)
		if !ok || f.Winner.Name != c.winner || f.Leader.Name != c.leader || contenderNames(f.Close) != c.close || contenderNames(f.Unsure) != c.unsure {
			t.Errorf("%s: got %s, leader %s, close %q, unsure %q", name, f.Winner.Name, f.Leader.Name, contenderNames(f.Close), contenderNames(f.Unsure))
		}
	}
	if f, ok := best.decide([]Contender{contender("a", 6, 0.9, 1, 1)}); ok {
		t.Errorf("%s wins on thin evidence", f.Winner.Name)
	}
	if _, ok := best.decide(nil); ok {
		t.Error("nobody wins among none")
	}
}

func TestFindingWords(t *testing.T) {
	t.Parallel()
	ending := contender("c", 4.9, 0.3, 1, 1)
	ending.Offer.Until = "2026-11-30"
	cheapest, best := &Question{Cheapest: true}, &Question{}
	for want, all := range map[string][]Contender{
		"": {contender("a", 5, 0.3, 1, 1)},
		"The best, a (5.00 ± 0.30), costs $9 in, $9 out. 1 other within the margin costs more.":                                                          {contender("a", 5, 0.3, 9, 9), contender("b", 4.9, 0.3, 1, 1)},
		"c (until 30 Nov 2026) is within the margin at the same price. 2 others within the margin cost more.":                                            {contender("a", 5, 0.3, 1, 1), ending, contender("b", 4.9, 0.3, 2, 1), contender("d", 4.9, 0.3, 2, 1)},
		"b (4.90 ± 0.60) and d (4.80 ± 0.60) are cheaper and may be as good, but known less well than ± 0.5.":                                            {contender("a", 5, 0.3, 2, 1), contender("b", 4.9, 0.6, 1, 1), contender("d", 4.8, 0.6, 1, 1)},
		"The best, a (5.00 ± 0.30), costs $2 in, $2 out. 1 other within the margin costs more. It holds until 30 Nov 2026; the next price is not known.": {contender("a", 5, 0.3, 2, 2), ending},
	} {
		if f, _ := cheapest.decide(all); f.Note() != want {
			t.Errorf("got  %s\nwant %s", f.Note(), want)
		}
	}
	f, _ := best.decide([]Contender{contender("a", 5, 0.3, 1, 1), contender("b", 4.9, 0.3, 1, 1), contender("c", 6, 0.9, 1, 1)})
	if want := "b is within the margin. c (6.00 ± 0.90) is rated higher, but known less well than ± 0.5."; f.Note() != want {
		t.Errorf("got  %s\nwant %s", f.Note(), want)
	}
}

// Every question has an answer in our own data, by its own rule: the winner is for
// sale, and nobody who qualifies is cheaper or more able.
func TestFindingsOfRealData(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	list := ix.Findings()
	if len(list) != len(Questions) {
		t.Fatalf("got %d answers to %d questions", len(list), len(Questions))
	}
	for _, f := range list {
		if s := f.Winner.Status; s != "active" && s != "preview" || f.Winner.At.Margin() > Surely || !f.admits(f.Winner.Model) {
			t.Errorf("%s: %s is %s, %s", f.ID, f.Winner.Name, s, f.Winner.Ability())
		}
		for i, m := range ix.Models {
			at := ix.standing(int32(i))
			if f.task != "" {
				at, _ = ix.Ability.OnTask(m.ID, f.taskPlace())
			}
			if at == nil || at.Benchmarks == 0 || at.Margin() > Surely || !ix.forSale(int32(i)) || m.Offer == nil || m.Offer.Output == nil || !f.admits(m) || m.Kind != "general" {
				continue
			}
			by, margin := f.Leader.At.Versus(at)
			blended := func(o *content.Offer) float64 { return 3**o.Input + *o.Output }
			switch {
			case by < 0:
				t.Errorf("%s: %s is ahead of %s", f.ID, m.Name, f.Leader.Name)
			case f.Cheapest && by <= margin && blended(m.Offer) < blended(f.Winner.Offer)-1e-9:
				t.Errorf("%s: %s is as good as %s and cheaper", f.ID, m.Name, f.Winner.Name)
			}
		}
		if by, margin := f.Leader.At.Versus(f.Winner.At); by > margin || math.IsNaN(by+margin) {
			t.Errorf("%s: %s is %.2f behind %s", f.ID, f.Winner.Name, by, f.Leader.Name)
		}
	}
}

// The view of the index that an answer leads to is in its one form, and has the winner
// before all others that are known as well.
func TestFindingLeadsToItsView(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for _, f := range ix.Findings() {
		path, query, title := f.Where()
		values, err := url.ParseQuery(query)
		if err != nil || title == "" {
			t.Fatal(err, title)
		}
		if path != site.IndexPath {
			continue // internal/views reads what leads to the chart
		}
		v, notices := ix.ParseView(values)
		if len(notices) > 0 || v.Encode() != query {
			t.Errorf("%s leads to %s, in one form %s, %v", f.ID, query, v.Encode(), notices)
		}
		for _, m := range ix.Select(&v).Models {
			if ix.standing(m).Margin() <= Surely {
				if ix.Models[m].ID != f.Winner.ID {
					t.Errorf("%s: the view begins with %s, not with %s", f.ID, ix.Models[m].Name, f.Winner.Name)
				}
				break
			}
		}
	}
}

// Only what was tested in the task, is for sale at a known price, and is what was
// asked for may answer.
func TestContenders(t *testing.T) {
	t.Parallel()
	data := &content.Data{Makers: []content.Maker{{ID: "acme", Name: "Acme"}}, Providers: []content.Provider{{ID: "acme", Name: "Acme API"}}}
	for _, b := range []string{"code", "maths"} {
		data.Benchmarks = append(data.Benchmarks, content.Benchmark{ID: b, Name: b, Category: map[string]string{"code": "coding", "maths": "math"}[b], Metric: "accuracy", Unit: "percent", ScaleMax: 100, HigherIsBetter: true})
	}
	change := map[string]func(*content.Model){
		"retired": func(m *content.Model) { m.Status = "retired" }, "deprecated": func(m *content.Model) { m.Status = "deprecated" },
		"unlisted": func(m *content.Model) { m.Status = "unlisted" }, "no-offer": func(m *content.Model) { m.Offers = nil },
		"no-output": func(m *content.Model) { m.Offers[0].Output = nil }, "translator": func(m *content.Model) { m.Kind = "translation" },
		"closed": func(m *content.Model) { m.OpenWeights = ptr(false) }, "not-stated": func(m *content.Model) { m.OpenWeights = nil },
		"sees": func(m *content.Model) { m.Input = []string{"text", "image"} }, "preview": func(m *content.Model) { m.Status = "preview" },
	}
	for i, id := range []string{"retired", "deprecated", "unlisted", "no-offer", "no-output", "translator", "closed", "not-stated", "sees", "preview", "no-code"} {
		m := littleModel(id, "acme", "2026-01-01")
		if f := change[id]; f != nil {
			f(&m)
		}
		data.Models = append(data.Models, m)
		for _, b := range []string{"code", "maths"} {
			if id != "no-code" || b != "code" {
				data.Scores = append(data.Scores, content.Score{Benchmark: b, Model: id, Value: float64(90 - 4*i), Unit: "percent", Source: "epoch-runs", Confidence: "primary"})
			}
		}
	}
	ix := indexOfData(t, data)
	for id, want := range map[string]string{"value-coding": "closed not-stated preview sees", "cheapest-images": "", "best-open": "no-code preview sees"} {
		i := slices.IndexFunc(Questions, func(q Question) bool { return q.ID == id })
		if got := contenderNames(ix.contenders(&Questions[i])); got != want {
			t.Errorf("%s: got %q, want %q", id, got, want)
		}
	}
}

// What cannot be answered is left out, and nothing is not a number.
func TestFindingsOfLittleData(t *testing.T) {
	t.Parallel()
	if list := indexOf(t, littleModel("a", "acme", "2026-01-01")).Findings(); len(list) > 0 {
		t.Errorf("%s is answered without a score", list[0].Title)
	}
	if list := indexOf(t).Findings(); len(list) > 0 {
		t.Errorf("%s is answered without a model", list[0].Title)
	}
}
