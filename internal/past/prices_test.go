package past

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/ability"
	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// market is a site of five models, better from a to e by one test, of which a, c
// and e are sold; r is a router that undercuts everybody.
func market(t *testing.T) (*site.Site, *Record) {
	t.Helper()
	d := &content.Data{Makers: []content.Maker{{ID: "maker", Name: "Maker"}}, Sources: []content.DataSource{{ID: "s", Snapshot: "2026-06-01"}},
		Providers:  []content.Provider{{ID: "maker", Kind: "first-party"}, {ID: "host", Kind: "host"}, {ID: "r", Kind: "router"}},
		Benchmarks: []content.Benchmark{{ID: "exam", Name: "Exam", Unit: "percent", ScaleMax: 100, HigherIsBetter: true, Category: "reasoning"}}}
	prices := map[string]float64{"a/maker": 1, "c/maker": 3, "c/host": 2, "c/r": 0.1, "e/maker": 10}
	for i, id := range []string{"a", "b", "c", "d", "e"} {
		m := content.Model{ID: id, Name: id, Maker: "maker", Released: "2025-12-01", Status: "active"}
		for _, p := range []string{"maker", "host", "r"} {
			if now, ok := prices[id+"/"+p]; ok {
				m.Offers = append(m.Offers, content.Offer{Provider: p, ModelID: id, Price: content.Price{Input: &now, Output: &now}, AsOf: "2026-06-01", Source: "s"})
			}
		}
		d.Models = append(d.Models, m)
		d.Scores = append(d.Scores, content.Score{Benchmark: "exam", Model: id, Value: 40 + 10*float64(i), Unit: "percent", Date: "2026-01-01", Source: "s", Confidence: "primary"})
	}
	s, err := site.Build(&content.Content{Data: d}, site.Options{URL: "https://a.example", Now: time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	return s, NewRecord(d, marketEvents(), "2026-06-01")
}

// marketEvents are what was recorded: in January a and e, in March c, in April a cut
// of e; nothing in February and May.
func marketEvents() []content.HistoryEvent {
	var events []content.HistoryEvent
	add := func(day, model, provider, from, to, quality string) {
		for _, field := range []string{"model_id", "input", "output"} {
			e := content.HistoryEvent{Observed: day, Model: model, Provider: provider, Field: field, From: from, To: to, Quality: quality, Source: "s"}
			if field == "model_id" {
				if e.To = model; from != "" {
					continue
				}
			}
			events = append(events, e)
		}
	}
	add("2026-01-10", "a", "maker", "", "1", "move")
	add("2026-01-10", "e", "maker", "", "20", "move")
	add("2026-03-05", "c", "maker", "", "3", "move")
	add("2026-03-05", "c", "host", "", "2", "move")
	add("2026-03-05", "c", "r", "", "0.1", "move")
	add("2026-04-07", "e", "maker", "20", "10", "move")
	return events
}

func TestPriceIndex(t *testing.T) {
	t.Parallel()
	s, r := market(t)
	ix := catalog.New(s)
	prices := r.Prices(s, catalog.Workload{Prompt: 1_000_000, Requests: 1})
	for _, c := range []struct {
		least string
		want  []string
	}{
		{"a", []string{"2026-01 2 a maker $1 true", "2026-02 2 a maker $1 false", "2026-03 3 a maker $1 true", "2026-04 3 a maker $1 true", "2026-05 3 a maker $1 false", "2026-06 3 a maker $1 true"}},
		{"b", []string{"2026-01 1 e maker $20 true", "2026-02 1 e maker $20 false", "2026-03 2 c host $2 true", "2026-04 2 c host $2 true", "2026-05 2 c host $2 false", "2026-06 2 c host $2 true"}},
		{"d", []string{"2026-01 1 e maker $20 true", "2026-02 1 e maker $20 false", "2026-03 1 e maker $20 true", "2026-04 1 e maker $10 true", "2026-05 1 e maker $10 false", "2026-06 1 e maker $10 true"}},
	} {
		var got []string
		for _, x := range prices.AtLeast(ix.Ability, ix.Ability.Of(c.least).Ability) {
			got = append(got, fmt.Sprint(x.Month, " ", x.Models, " ", x.Model.ID, " ", x.Provider, " ", x.Cost.Dollars(), " ", x.Observed))
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("as able as %s (-want +got):\n%s", c.least, diff)
		}
	}
	sure := prices.Over(ix.Ability, Bar{Least: ix.Ability.Of("b").Ability, Sure: true, Model: "b"})
	if sure[2].Models >= 2 || sure[2].Model != nil && sure[2].Model.ID == "c" {
		t.Errorf("c is only better than b by its estimate: got %+v", sure[2])
	}
	if own := prices.Over(ix.Ability, Bar{Least: ix.Ability.Of("a").Ability, Sure: true, Model: "a"}); own[0].Model == nil || own[0].Model.ID != "a" {
		t.Errorf("a model is surely as able as itself: got %+v", own[0])
	}
	if best := prices.Ablest(ix.Ability); best == nil || best.ID != "e" {
		t.Errorf("the ablest on sale: got %+v", best)
	}
	none := prices.AtLeast(ix.Ability, 99)
	if len(none) != 6 || none[0].Models != 0 || none[0].Model != nil {
		t.Errorf("an ability that nobody has: got %+v", none)
	}
	if got := prices.AtLeast(ability.New(scores.New(nil), nil), -99); got[5].Models != 0 {
		t.Errorf("models without an ability: got %+v", got[5])
	}
}

func TestLife(t *testing.T) {
	t.Parallel()
	r := recordOf(nil, added, "2026-02-01 maker input - 5 move", addedOut, "2026-03-01 maker model_id m-1 - move",
		"2026-04-01 maker model_id - m-1 move", "2026-04-01 maker input - 4 unclear", "2026-04-01 maker output - 9 unclear",
		"2026-05-01 maker input 4 5 correction", "2026-05-02 maker input 5 3 unclear")
	var got []string
	for _, p := range r.Life("m", "maker") {
		got = append(got, p.From+" to "+p.To+": "+p.Text("input")+"/"+p.Text("output")+" "+p.Quality)
	}
	want := []string{"2026-02-01 to 2026-03-01: 5/9 move", "2026-04-01 to 2026-05-02: 5/9 unclear", "2026-05-02 to : 3/9 unclear"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := r.Life("m", "nobody"); got != nil {
		t.Errorf("got %v", got)
	}
}

// A correction of ours takes back a mistake that the rules took for the mending of one.
func TestRealLifeOfClaudeInstant(t *testing.T) {
	t.Parallel()
	_, r := mustReal(t)
	list := r.Life("claude-instant-1-2", "anthropic")
	if len(list) != 1 || list[0].Text("input") != "1.63" || list[0].Text("output") != "5.51" {
		t.Errorf("got %+v", list)
	}
}

// The price index of the project's own data falls for every ability that has been on
// sale for a year.
func TestRealPriceIndex(t *testing.T) {
	t.Parallel()
	s, r := mustReal(t)
	scale := catalog.New(s).Ability
	prices := r.Prices(s, catalog.DefaultWorkload())
	for _, least := range []float64{2, 3, 4} {
		list := prices.AtLeast(scale, least)
		last := list[len(list)-1]
		before := list[len(list)-13]
		if last.Month != "2026-11" || before.Models == 0 || last.Cost.Compare(before.Cost) >= 0 {
			t.Errorf("%v: got %s in %s after %s in %s", least, last.Cost.Dollars(), last.Month, before.Cost.Dollars(), before.Month)
		}
	}
}

func BenchmarkPrices(b *testing.B) {
	s, r := mustReal(b)
	for b.Loop() {
		r.Prices(s, catalog.DefaultWorkload())
	}
}
