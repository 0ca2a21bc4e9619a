package past

import (
	"fmt"
	"strings"
	"testing"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

func ptr[T any](v T) *T { return &v }

// event is written as the day, the provider, the field, the values before and
// after, and the quality.
func event(line string) content.HistoryEvent {
	f := strings.Split(line, " ")
	e := content.HistoryEvent{Observed: f[0], Model: "m", Provider: f[1], Field: f[2], From: strings.Trim(f[3], "-"), To: strings.Trim(f[4], "-"),
		Quality: f[5], Source: "s"}
	if len(f) > 6 {
		e.Effective = f[6]
	}
	return e
}

// recordOf is the record of one model with an offer of its maker at 3 and 9
// dollars, as of today, which is the first of June 2026.
func recordOf(change func(*content.Model), lines ...string) *Record {
	m := content.Model{ID: "m", Name: "M", Maker: "maker", Released: "2026-01-01", Status: "active",
		Offers: []content.Offer{{Provider: "maker", ModelID: "m-1", Price: content.Price{Input: ptr(3.0), Output: ptr(9.0)}, AsOf: "2026-06-01", Source: "s",
			Tiers: []content.Tier{{AboveTokens: ptr(1000), Price: content.Price{Input: ptr(6.0), Output: ptr(18.0)}}}}},
		Sources: []content.ModelSource{{ID: "s", Date: "2026-06", Gives: []string{"status", "context-tokens"}}}}
	if change != nil {
		change(&m)
	}
	var events []content.HistoryEvent
	for _, l := range lines {
		events = append(events, event(l))
	}
	next := content.Model{ID: "next", Maker: "maker", Released: "2026-05-01", Status: "active"}
	return NewRecord(&content.Data{Models: []content.Model{m, next}, Sources: []content.DataSource{{ID: "s", Snapshot: "2026-06-01"}}}, events, "2026-06-01")
}

// told is a model on a day: its status, its offers with their prices, and what
// it cost last.
func told(r *Record, day string) string {
	d := r.Data(day)
	if len(d.Models) == 0 {
		return "not released"
	}
	m := &d.Models[0]
	text := m.StatusOn(day)
	for _, o := range m.Offers {
		text += fmt.Sprintf(" %s %s/%s/%s", o.Provider, o.Text("input"), o.Text("output"), o.Text("cache-read"))
	}
	if m.LastKnownPrice != nil {
		text += " last " + m.LastKnownPrice.Text("input")
	}
	return strings.TrimSpace(text)
}

const added, addedIn, addedOut = "2026-02-01 maker model_id - m-1 move", "2026-02-01 maker input - 3 move", "2026-02-01 maker output - 9 move"

func TestDayOfTheRecord(t *testing.T) {
	t.Parallel()
	gone := func(m *content.Model) { m.Offers, m.Status = nil, "unlisted" }
	for _, c := range []struct {
		name   string
		change func(*content.Model)
		events []string
		want   map[string]string
	}{
		{"unknown before it was observed", nil, []string{added, addedIn, addedOut}, map[string]string{
			"2025-12-31": "not released", "2026-01-31": "", "2026-02-01": "active maker 3/9/", "2026-06-01": "active maker 3/9/"}},
		{"a move holds from its day", nil, []string{added, "2026-02-01 maker input - 5 move", addedOut, "2026-04-01 maker input 5 3 move"}, map[string]string{
			"2026-03-31": "active maker 5/9/", "2026-04-01": "active maker 3/9/"}},
		{"an unclear change counts as recorded", nil, []string{added, "2026-02-01 maker input - 5 move", addedOut, "2026-04-01 maker input 5 3 unclear"}, map[string]string{
			"2026-03-31": "active maker 5/9/"}},
		{"a price holds from the day it began", nil, []string{added, "2026-02-01 maker input - 5 move", addedOut, "2026-04-01 maker input 5 3 move 2026-03-01"}, map[string]string{
			"2026-02-28": "active maker 5/9/", "2026-03-01": "active maker 3/9/"}},
		{"a correction was always so", nil, []string{added, "2026-02-01 maker input - 5 move", addedOut, "2026-04-01 maker input 5 3 correction"}, map[string]string{
			"2026-02-01": "active maker 3/9/", "2026-01-31": ""}},
		{"but not before the last move", nil, []string{added, "2026-02-01 maker input - 5 move", addedOut, "2026-03-01 maker input 5 4 move", "2026-04-01 maker input 4 3 correction"}, map[string]string{
			"2026-02-28": "active maker 5/9/", "2026-03-01": "active maker 3/9/"}},
		{"a mistake that was undone never was", nil, []string{added, addedIn, addedOut, "2026-03-01 maker input 3 300 correction", "2026-03-02 maker input 300 3 correction"}, map[string]string{
			"2026-03-01": "active maker 3/9/"}},
		{"what fills a gap is a first observation", func(m *content.Model) { m.Offers[0].CacheRead = ptr(0.3) }, []string{added, addedIn, addedOut, "2026-04-01 maker cache_read - 0.3 correction"}, map[string]string{
			"2026-03-31": "active maker 3/9/", "2026-04-01": "active maker 3/9/0.3"}},
		{"what leaves a gap takes nothing back", nil, []string{added, addedIn, addedOut, "2026-02-01 maker cache_read - 0.3 move", "2026-04-01 maker cache_read 0.3 - correction"}, map[string]string{
			"2026-03-31": "active maker 3/9/0.3", "2026-04-01": "active maker 3/9/"}},
		{"an offer that ended and came back", nil, []string{added, "2026-02-01 maker input - 5 move", "2026-02-01 maker output - 9 move", "2026-02-01 maker cache_read - 0.3 move",
			"2026-03-01 maker model_id m-1 - move", "2026-04-01 maker model_id - m-1 move", "2026-04-01 maker input - 3 unclear", "2026-04-01 maker output - 9 unclear"}, map[string]string{
			"2026-02-28": "active maker 5/9/0.3", "2026-03-01": "unlisted last 5", "2026-04-01": "active maker 3/9/"}},
		{"an offer that was taken out by mistake", nil, []string{added, addedIn, addedOut, "2026-03-01 maker model_id m-1 - correction", "2026-03-03 maker model_id - m-1 correction",
			"2026-03-03 maker input - 3 correction", "2026-03-03 maker output - 9 correction"}, map[string]string{"2026-03-02": "active maker 3/9/"}},
		{"an end that nobody recorded", gone, []string{added, addedIn, addedOut, "2026-05-05 other model_id - x move", "2026-05-06 other model_id x - move"}, map[string]string{
			"2026-05-04": "active maker 3/9/", "2026-05-06": "unlisted"}},
		{"a mark of the maker", nil, []string{added, addedIn, addedOut, "2026-02-01 maker status - beta move", "2026-03-01 maker status beta - move", "2026-04-01 maker status - deprecated move", "2026-05-01 maker status deprecated - move"}, map[string]string{
			"2026-02-28": "preview maker 3/9/", "2026-03-01": "active maker 3/9/", "2026-04-01": "deprecated maker 3/9/", "2026-05-01": "active maker 3/9/"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := recordOf(c.change, c.events...)
			for day, want := range c.want {
				if got := told(r, day); got != want {
					t.Errorf("%s: got %q, want %q", day, got, want)
				}
			}
		})
	}
}

func TestRetirementOfTheDay(t *testing.T) {
	t.Parallel()
	end := func(announced, ends, replacement string) func(*content.Model) {
		return func(m *content.Model) {
			m.Status, m.Retirement = "", &content.Retirement{Announced: announced, Ends: ends, Replacement: replacement, Source: "s"}
		}
	}
	r := recordOf(end("2026-03-01", "2026-05-20", "next"), added, addedIn, addedOut)
	for day, want := range map[string]string{"2026-02-28": "active", "2026-03-01": "deprecated", "2026-05-20": "retired"} {
		if got := r.Data(day).Models[0].StatusOn(day); got != want {
			t.Errorf("%s: got %s, want %s", day, got, want)
		}
	}
	if got := r.Data("2026-03-01").Models[0].Retirement.Replacement; got != "" {
		t.Errorf("got the replacement %s, which was not out yet", got)
	}
	// Without a day of the announcement it is known since somebody showed it.
	r = recordOf(end("", "2026-05-20", ""), added, addedIn, addedOut, "2026-04-01 maker retirement_date - 2026-05-20 correction")
	for day, want := range map[string]string{"2026-03-31": "active", "2026-04-01": "deprecated"} {
		if got := r.Data(day).Models[0].StatusOn(day); got != want {
			t.Errorf("seen: %s: got %s, want %s", day, got, want)
		}
	}
}

func TestLimitOfTheDay(t *testing.T) {
	t.Parallel()
	limit := func(r *Record, day string) int {
		if n := r.Data(day).Models[0].ContextTokens; n != nil {
			return *n
		}
		return 0
	}
	has := func(m *content.Model) { m.ContextTokens = ptr(200) }
	own := recordOf(has, added, "2026-02-01 maker context_tokens - 100 move", "2026-04-01 maker context_tokens 100 200 move")
	// What the data has of its last value was chosen from all sources.
	chosen := recordOf(has, added, "2026-02-01 maker context_tokens - 100 move", "2026-04-01 maker context_tokens 100 300 move")
	dropped := recordOf(func(m *content.Model) { m.Offers, m.Status = nil, "unlisted" }, added, "2026-02-01 maker context_tokens - 100 move", "2026-04-01 maker model_id m-1 - move")
	// What is known of it today is another seller's, if its maker has ended it.
	ended := recordOf(func(m *content.Model) { m.Offers, m.ContextTokens = nil, ptr(50) }, added, "2026-02-01 maker context_tokens - 100 move",
		"2026-03-01 host context_tokens - 50 move", "2026-04-01 maker model_id m-1 - move")
	host := recordOf(has, "2026-03-01 host context_tokens - 200 move")
	nobody := recordOf(has)
	weights := recordOf(func(m *content.Model) { m.Offers, m.ContextTokens, m.OpenWeights = nil, ptr(200), ptr(true) })
	for _, c := range []struct {
		name string
		r    *Record
		day  string
		want int
	}{
		{"own", own, "2026-01-31", 0}, {"own", own, "2026-02-01", 100}, {"own", own, "2026-04-01", 200},
		{"chosen", chosen, "2026-02-01", 100}, {"chosen", chosen, "2026-04-01", 200},
		{"dropped", dropped, "2026-03-31", 100}, {"dropped", dropped, "2026-04-01", 0},
		{"ended", ended, "2026-03-31", 100}, {"ended", ended, "2026-04-01", 50},
		{"host", host, "2026-02-28", 0}, {"host", host, "2026-03-01", 200},
		{"nobody", nobody, "2026-05-31", 0}, {"nobody", nobody, "2026-06-01", 200}, {"weights", weights, "2026-01-01", 200},
	} {
		if got := limit(c.r, c.day); got != c.want {
			t.Errorf("%s on %s: got %d, want %d", c.name, c.day, got, c.want)
		}
	}
}

// Prices of long prompts are not followed, so that their cost is unknown in the past
// rather than too low.
func TestTiersAreUnknownInThePast(t *testing.T) {
	t.Parallel()
	r := recordOf(nil, added, addedIn, addedOut)
	for day, want := range map[string]bool{"2026-03-01": false, "2026-06-01": true} {
		m := &site.Model{Model: r.Data(day).Models[0]}
		if got := catalog.CostOf(m, &m.Offers[0], catalog.Workload{Prompt: 2000, Requests: 1}).Known; got != want {
			t.Errorf("%s: a long prompt: got %v, want %v", day, got, want)
		}
		if !catalog.CostOf(m, &m.Offers[0], catalog.Workload{Prompt: 500, Requests: 1}).Known {
			t.Errorf("%s: the cost of a short prompt is unknown", day)
		}
	}
}

func TestScoresOfTheDay(t *testing.T) {
	t.Parallel()
	d := &content.Data{Models: []content.Model{{ID: "m", Released: "2026-01-01"}, {ID: "late", Released: "2026-04-01"}},
		Sources: []content.DataSource{{ID: "s", Snapshot: "2026-03"}},
		Scores: []content.Score{{Benchmark: "b", Model: "m", Date: "2026-02-01", Source: "s"}, {Benchmark: "b", Model: "m", Source: "s"},
			{Benchmark: "b", Model: "late", Date: "2026-02-01", Source: "s"}}}
	r := NewRecord(d, nil, "2026-06-01")
	for day, want := range map[string]int{"2026-01-31": 0, "2026-02-01": 1, "2026-03-30": 1, "2026-03-31": 2, "2026-04-01": 3} {
		if got := len(r.Data(day).Scores); got != want {
			t.Errorf("%s: got %d scores, want %d", day, got, want)
		}
	}
}

// An offer says until when its source confirms it.
func TestAsOfIsWhenTheSourceWasLastSeen(t *testing.T) {
	t.Parallel()
	r := recordOf(nil, added, addedIn, addedOut, "2026-03-10 other model_id - x move", "2026-05-20 other model_id x - move")
	for day, want := range map[string]string{"2026-02-15": "2026-02-01", "2026-03-10": "2026-03-10", "2026-05-01": "2026-03-10", "2026-06-01": "2026-06-01"} {
		if got := r.Data(day).Models[0].Offers[0].AsOf; got != want {
			t.Errorf("%s: got %s, want %s", day, got, want)
		}
	}
}
