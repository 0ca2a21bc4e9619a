package facts

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// little is a site of one model with two catalogues and what was checked by hand.
func little(t *testing.T, disputes ...content.Disagreement) (*Facts, *site.Model) {
	t.Helper()
	context, answer := 200_000, 64_000
	m := content.Model{ID: "m", Name: "M", Maker: "maker", Family: "F", Kind: "general", Released: "2026-01-02", ReleasedBasis: "first-seen",
		ContextTokens: &context, MaxOutputTokens: &answer, Status: "active", Licence: "mit",
		Sources: []content.ModelSource{
			{ID: "curated", Date: "2026-05-05", Page: "https://maker.example/card", Gives: []string{"status"}},
			{ID: "one", Date: "2026-03", Gives: []string{"context-tokens"}, MayGive: []string{"licence"}},
			{ID: "two", Date: "2026-04-01", Gives: []string{"open-weights", "max-output-tokens"}, MayGive: []string{"licence"}},
			{ID: "vercel-gateway-ids", Date: "2026-11-10", Gives: []string{"released"}}}}
	events := []content.HistoryEvent{
		{Observed: "2026-01-01", Model: "m", Provider: "maker", Field: "context_tokens", To: "200000", Kind: "added", Source: "one"},
		{Observed: "2026-01-05", Model: "m", Provider: "host", Field: "context_tokens", To: "8000", Kind: "added", Source: "two"},
		{Observed: "2026-01-06", Model: "m", Provider: "maker", Field: "max_output_tokens", To: "32000", Kind: "added", Source: "one"},
	}
	c := &content.Content{Data: &content.Data{Models: []content.Model{m}, Makers: []content.Maker{{ID: "maker", Name: "Maker"}},
		Providers:     []content.Provider{{ID: "maker", Name: "Maker", Kind: "first-party"}, {ID: "host", Name: "Host", Kind: "host"}},
		Sources:       []content.DataSource{{ID: "one"}, {ID: "two"}, {ID: "curated"}, {ID: "llm-prices"}, {ID: "vercel-gateway-ids", Snapshot: "2026-11-10"}},
		Disagreements: disputes}, History: func() ([]content.HistoryEvent, error) { return events, nil }}
	s, err := site.Build(c, site.Options{URL: "https://a.example"})
	if err != nil {
		t.Fatal(err)
	}
	return New(s), s.Model("m")
}

func TestOrigin(t *testing.T) {
	t.Parallel()
	f, m := little(t, content.Disagreement{Model: "m", Field: "open-weights", OurSource: "two", Other: "true", OtherSource: "one"})
	h, err := f.History()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		key, source, page, asOf, observed string
		oneOf                             int
	}{
		{"status", "curated", "https://maker.example/card", "2026-05-05", "", 1},
		{"released", "vercel-gateway-ids", "", "2026-11-10", "", 1},
		{"open-weights", "two", "", "2026-04-01", "", 1},
		// The maker's own offer counts before others.
		{"context-tokens", "one", "", "2026-03", "2026-01-01", 1},
		// A catalogue that showed another value did not see this one.
		{"max-output-tokens", "two", "", "2026-04-01", "", 1},
		// As of the newest of those that it may be from.
		{"licence", "", "", "2026-04-01", "", 2},
	} {
		o := f.Origin(m, c.key, h)
		if o.Source() != c.source || o.Page() != c.page || o.AsOf != c.asOf || o.Observed != c.observed || len(o.Sources) != c.oneOf {
			t.Errorf("%s: got %q of %v, as of %s, observed %s, want %+v", c.key, o.Source(), o.Sources, o.AsOf, o.Observed, c)
		}
	}
}

func event(day, field, from, to, kind, quality string) content.HistoryEvent {
	return content.HistoryEvent{Observed: day, Model: "m", Provider: "p", Field: field, From: from, To: to, Kind: kind, Quality: quality, Source: "s"}
}

// What one catalogue showed on one day is one change, the newest first.
func TestChanges(t *testing.T) {
	t.Parallel()
	h := newHistory(&site.Site{}, []content.HistoryEvent{
		event("2026-03-01", "input", "5", "4", "price", "move"),
		event("2026-03-01", "output", "30", "20", "price", "move"),
		event("2026-03-01", "cache_read", "", "0.5", "price", "correction"),
		event("2026-05-01", "input", "4", "", "removed", "move"),
		event("2026-05-01", "model_id", "x", "", "removed", "move"),
		event("2026-05-01", "listed", "true", "false", "removed", "move"),
	})
	var got []string
	for _, c := range h.Changes("m") {
		text := c.Observed + " " + c.Quality
		for _, f := range c.Fields {
			text += " " + f.Field
		}
		got = append(got, text)
	}
	want := []string{"2026-05-01 move model_id", "2026-03-01 move input output", "2026-03-01 correction cache_read"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
