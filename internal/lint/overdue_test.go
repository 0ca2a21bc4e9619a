package lint_test

import (
	"slices"
	"testing"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/lint"
	"astrolabe/internal/site"
)

func TestOverdue(t *testing.T) {
	t.Parallel()
	pages := []content.DeprecationPage{{Read: "2026-09-01", URL: "https://a.example", Line: 5}, {Read: "2026-09-02", URL: "https://b.example"}}
	got := lint.Overdue(pages, time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC))
	want := "data/deprecations.toml:5: read: 2026-09-01 is 61 days ago, want at most 60: read https://a.example again"
	if len(got) != 1 || got[0].Error() != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

func TestEndedPrices(t *testing.T) {
	t.Parallel()
	price := 4.0
	open := content.Offer{Provider: "shop", Until: "2026-11-30", PriceSource: "https://a.example"}
	next := open
	next.Then = &content.Price{Input: &price}
	model := func(id, day string, offers ...content.Offer) *site.Model {
		m := &site.Model{Model: content.Model{ID: id, Maker: "acme"}}
		for _, o := range offers {
			m.Offers = append(m.Offers, o.PriceOn(day))
		}
		return m
	}
	const lost = "data/models/acme/m.toml:1: offer.until: the price at shop ended before 2026-12-01; look up what it costs since then"
	for day, want := range map[string][]string{
		"2026-11-30": nil, "2026-12-01": {lost}, "2026-12-30": {lost},
		"2026-12-31": {lost, "data/models/acme/n.toml:1: offer.until: the price at shop ended before 2026-12-01; no import has seen what it costs since then: look at https://a.example"},
	} {
		now, _ := time.Parse(time.DateOnly, day)
		var got []string
		for _, p := range lint.EndedPrices([]*site.Model{model("m", day, open, content.Offer{Provider: "host"}), model("n", day, next)}, now.Add(12*time.Hour)) {
			got = append(got, p.Error())
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q", day, got)
		}
	}
}
