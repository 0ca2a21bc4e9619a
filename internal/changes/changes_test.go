package changes

import (
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/site"
)

var today = time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)

func ptr[T any](v T) *T { return &v }

// little is a site of two models, a test and a correction, with what was recorded
// of the first model.
func little(t *testing.T, lines ...string) (*catalog.Index, List) {
	t.Helper()
	var events []content.HistoryEvent
	for _, line := range lines {
		f := strings.Split(line, " ")
		events = append(events, content.HistoryEvent{Observed: f[0], Model: "old", Provider: f[1], Field: f[2], From: strings.Trim(f[3], "-"),
			To: strings.Trim(f[4], "-"), Kind: f[5], Quality: f[6], Source: "s"})
	}
	model := func(id, maker, released string) content.Model {
		return content.Model{ID: id, Name: strings.ToUpper(id), Maker: maker, Family: id, Kind: "general", Released: released, Status: "active",
			OpenWeights: ptr(maker == "acme"), Sources: []content.ModelSource{{ID: "s", Gives: []string{"released"}}}}
	}
	old, young := model("old", "acme", "2026-01-05"), model("young", "other", "2026-06")
	old.Status, old.Retirement = "", &content.Retirement{Announced: "2026-07-01", Ends: "2026-10-01", Source: "https://acme.example/ends"}
	young.Offers = []content.Offer{{Provider: "acme", ModelID: "young", AsOf: "2026-07-01", Source: "s", Ends: "2026-09-20", EndsSource: "s"},
		{Provider: "hub", ModelID: "young", AsOf: "2026-07-01", Source: "s", Ends: "2026-12-20", EndsSource: "s"}}
	score := func(model string, value float64, day string) content.Score {
		return content.Score{Benchmark: "exam", Model: model, Value: value, Unit: "percent", Date: day, Source: "s", Confidence: "primary"}
	}
	d := &content.Data{Models: []content.Model{old, young}, Makers: []content.Maker{{ID: "acme", Name: "Acme"}, {ID: "other", Name: "Other"}},
		Providers:   []content.Provider{{ID: "acme", Name: "Acme API", Kind: "first-party"}, {ID: "hub", Name: "Hub", Kind: "router"}},
		Sources:     []content.DataSource{{ID: "s", Snapshot: "2026-09-01"}},
		Benchmarks:  []content.Benchmark{{ID: "exam", Name: "Exam", Unit: "percent", ScaleMax: 100, HigherIsBetter: true}},
		Scores:      []content.Score{score("old", 60, "2026-02-02"), score("young", 70, "2026-08-03")},
		Corrections: []content.Correction{{ID: "mistake", Date: "2026-11-10", Title: "A mistake", Pages: []string{"/resources/llm-index/acme/old"}}}}
	s, err := site.Build(&content.Content{Data: d, History: func() ([]content.HistoryEvent, error) { return events, nil }},
		site.Options{URL: "https://a.example", Now: today})
	if err != nil {
		t.Fatal(err)
	}
	h, err := facts.New(s).History()
	if err != nil {
		t.Fatal(err)
	}
	ix := catalog.New(s)
	return ix, New(s, ix, h)
}

func told(list List) []string {
	lines := []string{}
	for _, c := range list {
		lines = append(lines, c.Date+" "+string(c.Kind)+" "+string(c.Basis)+": "+c.Title)
	}
	return lines
}

func TestEveryKind(t *testing.T) {
	t.Parallel()
	_, list := little(t,
		"2026-03-01 acme output 30 20 price move",
		"2026-03-01 acme input 5 4 price move",
		"2026-03-01 acme cache_read - 0.4 price correction", // a gap that was filled
		"2026-03-02 hub input 5 4 price move",               // a router
		"2026-04-01 acme input 4 400 price correction",
		"2026-04-02 acme input 400 4 price correction",
		"2026-05-01 acme context_tokens 128000 200000 limit move",
		"2026-05-02 acme input 4 3.9 price unclear",
		"2026-05-03 acme status - deprecated status move",
		"2026-07-09 acme retirement_date - 2026-10-01 status move", // the maker announced it before
		"2026-01-06 acme model_id - old added move",
		"2026-01-06 acme output - 30 added move",
		"2026-01-06 acme input - 5 added move",
		"2026-01-06 acme context_tokens - 128000 added move",
		"2026-02-06 other model_id - old added unclear",
		"2026-02-07 third model_id - old added correction",
		"2026-08-30 acme model_id old - removed move",
		"2026-08-31 third model_id old - removed unclear",
		"2026-09-01 - listed true false removed move",
	)
	want := []string{
		"2026-11-10 site-correction corrected: A mistake",
		"2026-10-01 retired effective: OLD has ended at its maker, Acme",
		"2026-09-20 retired effective: YOUNG has ended at Acme API",
		"2026-09-01 unlisted observed: OLD is no longer listed at any provider",
		"2026-08-31 unclear observed: OLD at third, no longer recorded but perhaps still sold",
		"2026-08-30 offer-ended observed: OLD is no longer listed at Acme API",
		"2026-08-03 leader scored: YOUNG has the best known score on Exam: 70.0%, before it OLD with 60.0%",
		"2026-07-01 retirement announced: OLD ends on 1 Oct 2026",
		"2026-06 new-model released: YOUNG by Other is new",
		"2026-05-03 status observed: OLD at Acme API is marked as deprecated",
		"2026-05-02 unclear observed: OLD at Acme API, a move or a correction: input from $4 to $3.90 per million tokens",
		"2026-05-01 limit observed: OLD at Acme API: context window from 128,000 to 200,000 tokens",
		"2026-04-02 correction observed: OLD at Acme API, corrected in the record: input from $400 to $4 per million tokens",
		"2026-04-01 correction observed: OLD at Acme API, corrected in the record: input from $4 to $400 per million tokens",
		"2026-03-01 price observed: OLD at Acme API: input from $5 to $4, output from $30 to $20 per million tokens",
		"2026-02-07 correction observed: OLD at third, corrected in the record: entered",
		"2026-02-06 unclear observed: OLD at other, first recorded but perhaps sold before",
		"2026-01-06 offer observed: OLD is new at Acme API: input $5, output $30 per million tokens, context window 128,000 tokens",
		"2026-01-05 new-model released: OLD by Acme is new",
	}
	if diff := cmp.Diff(want, told(list)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	i := slices.IndexFunc(list, func(c Change) bool { return c.Kind == Retirement })
	if got := list[i].ID; !strings.HasSuffix(got, "/changes/retirement/old/acme/2026-07-09") || list[i].Page != "https://acme.example/ends" {
		t.Errorf("a retirement that the feed has told of has another id: %s", got)
	}
	i = slices.IndexFunc(list, func(c Change) bool { return c.Kind == Price })
	if by, ok := list[i].Values[0].Percent(); !ok || by < -20.01 || by > -19.99 {
		t.Errorf("got %v%%, want -20%%", by)
	}
}

func TestFilter(t *testing.T) {
	t.Parallel()
	ix, list := little(t, "2026-03-01 acme input 5 4 price move", "2026-04-01 acme input 4 5 price correction")
	query := func(q string) *catalog.View {
		v, _ := ix.ParseView(url.Values{"q": {q}})
		return &v
	}
	for _, c := range []struct {
		name string
		f    Filter
		want []Kind
	}{
		{"usual", Filter{}, []Kind{Retired, Retired, Leader, Retirement, Launch, Price, Launch}},
		{"kind", Filter{Kinds: []Kind{Correction, Ours}}, []Kind{Ours, Correction}},
		{"maker", Filter{Makers: []string{"other"}}, []Kind{Retired, Leader, Launch}},
		{"model, also as the former leader", Filter{Models: []string{"old"}}, []Kind{Retired, Leader, Retirement, Price, Launch}},
		{"a correction of ours by its model", Filter{Kinds: []Kind{Ours}, Models: []string{"old"}}, []Kind{Ours}},
		{"provider", Filter{Providers: []string{"acme"}}, []Kind{Retired, Price}},
		{"query", Filter{View: query("open")}, []Kind{Retired, Leader, Retirement, Price, Launch}},
		{"query and maker", Filter{View: query("open"), Makers: []string{"other"}}, nil},
		{"since and until", Filter{Since: "2026-03", Until: "2026-07-01"}, []Kind{Retirement, Launch, Price}},
	} {
		var got []Kind
		for _, x := range list.Select(ix, &c.f) {
			got = append(got, x.Kind)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

func TestWithin(t *testing.T) {
	t.Parallel()
	week := weekOf("2026-04-01") // from 30 March to 5 April
	for _, c := range []struct{ since, until, wantSince, wantUntil string }{
		{"", "", "2026-03-30", "2026-04-05"},
		{"2026-04-02", "2026-04-03", "2026-04-02", "2026-04-03"},
		{"2026-03", "2026-03", "2026-03-30", "2026-03"},
		{"2026-03", "2026-04", "2026-03-30", "2026-04-05"},
	} {
		f := &Filter{Since: c.since, Until: c.until}
		if got := f.Within(&week); got.Since != c.wantSince || got.Until != c.wantUntil {
			t.Errorf("%+v: got %s to %s", c, got.Since, got.Until)
		}
	}
}

func TestWeeks(t *testing.T) {
	t.Parallel()
	list := List{{Date: "2027-01-03"}, {Date: "2026-12-28"}, {Date: "2026-12-27"}, {Date: "2026-12"}, {Date: "2025-12-29"}}
	var got []string
	for _, w := range list.Weeks() {
		got = append(got, fmt.Sprint(w.ID(), " ", w.From, " ", w.To, " ", len(w.Changes)))
	}
	want := []string{"2026-W53 2026-12-28 2027-01-03 2", "2026-W52 2026-12-21 2026-12-27 1", "2026-W01 2025-12-29 2026-01-04 1"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// realList is the changes of the project's own data.
var realList = sync.OnceValues(func() (List, error) {
	files := os.DirFS("../..")
	data, err := content.LoadData(files)
	if err != nil {
		return nil, err
	}
	s, err := site.Build(&content.Content{Data: data, History: func() ([]content.HistoryEvent, error) { return content.LoadHistory(files) }},
		site.Options{URL: "https://a.example", Now: today})
	if err != nil {
		return nil, err
	}
	h, err := facts.New(s).History()
	if err != nil {
		return nil, err
	}
	return New(s, catalog.New(s), h), nil
})

// Every change has an id of its own, a date that has come, and something to say.
func TestRealChanges(t *testing.T) {
	t.Parallel()
	list, err := realList()
	if err != nil {
		t.Fatal(err)
	}
	seen, count := map[string]bool{}, map[Kind]int{}
	for _, c := range list {
		count[c.Kind]++
		if seen[c.ID] || c.Title == "" || c.Date == "" || c.Date > "2026-11-16" || c.Source == "" {
			t.Errorf("%+v", c)
		}
		seen[c.ID] = true
	}
	t.Log(count)
	for _, kind := range Kinds {
		if count[kind] == 0 && kind != Announced {
			t.Errorf("no change of the kind %s", kind)
		}
	}
}
