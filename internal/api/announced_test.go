package api

import (
	"strings"
	"testing"
	"time"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/site"
)

// apiOn answers on a day for a model whose price doubles on 1 December, with some
// events.
func apiOn(t *testing.T, day string, o content.Offer, events ...content.HistoryEvent) *API {
	t.Helper()
	now, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	data := &content.Data{Makers: []content.Maker{{ID: "acme", Name: "Acme"}},
		Providers: []content.Provider{{ID: "acme", Name: "Acme API", Kind: "first-party", Prices: content.USDPerMillionTokens}},
		Sources:   []content.DataSource{{ID: "list", Name: "The list"}},
		Models:    []content.Model{{ID: "argon", Name: "Argon", Maker: "acme", Released: "2026-09-30", Offers: []content.Offer{o}}}}
	s, err := site.Build(&content.Content{Data: data, History: func() ([]content.HistoryEvent, error) { return events, nil }},
		site.Options{Name: "Little", URL: "https://a.example", Now: now})
	if err != nil {
		t.Fatal(err)
	}
	return New(s, catalog.New(s), facts.New(s), nil)
}

func doubling() content.Offer {
	price := func(in, out float64) content.Price { return content.Price{Input: &in, Output: &out} }
	then := price(4, 20)
	return content.Offer{Provider: "acme", ModelID: "argon", Price: price(2, 10), AsOf: "2026-11-02", Source: "list",
		Until: "2026-11-30", Announced: "2026-10-13", PriceSource: "https://docs.acme.example/prices", Then: &then}
}

// The feed says it when a price is announced and when it changes, each once: the
// catalogue that shows it later tells of the same change.
func TestAnnouncedPricesInTheFeed(t *testing.T) {
	t.Parallel()
	const announced = "<title>Argon at Acme API, from 1 Dec 2026: input from $2 to $4, output from $10 to $20 per million tokens</title>"
	const known = "Known since 13 Oct 2026, according to docs.acme.example."
	const changed, id = "<title>Argon at Acme API: input from $2 to $4, output from $10 to $20 per million tokens</title>", "/changes/price/argon/acme/2026-12-01</id>"
	in, out := 4.0, 20.0
	imported := content.Offer{Provider: "acme", ModelID: "argon", Price: content.Price{Input: &in, Output: &out}, AsOf: "2026-12-05", Source: "list", From: "2026-12-01", PriceSource: "list"}
	move := content.HistoryEvent{Observed: "2026-12-05", Model: "argon", Provider: "acme", Field: "input", From: "2", To: "4", Kind: "price", Quality: "move", Source: "list", Effective: "2026-12-01"}
	other := move
	other.Field, other.From, other.To = "output", "10", "20"
	for _, c := range []struct {
		name string
		a    *API
		has  []string
		not  string
	}{
		{"before", apiOn(t, "2026-11-30", doubling()), []string{announced, known}, id},
		{"on the day", apiOn(t, "2026-12-01", doubling()), []string{announced, known, changed, id, "In effect since 1 Dec 2026, according to docs.acme.example."}, "\x00"},
		{"once it is imported", apiOn(t, "2026-12-06", imported, move, other), []string{changed, id, "First seen on 5 Dec 2026, according to The list, in effect since 1 Dec 2026."}, known},
	} {
		feed := string(c.a.get(t, site.ChangesAtomPath).Body)
		for _, want := range c.has {
			if strings.Count(feed, want) != 1 {
				t.Errorf("%s: want %q once in\n%s", c.name, want, feed)
			}
		}
		if strings.Contains(feed, c.not) {
			t.Errorf("%s: do not want %q in\n%s", c.name, c.not, feed)
		}
	}
	list := read[ChangeList](t, apiOn(t, "2026-11-30", doubling()), ChangesPath+"?kind=price-announced")
	if c := list.Changes; len(c) != 1 || *c[0].Effective != "2026-12-01" || c[0].Date != "2026-10-13" || *c[0].Page != "https://docs.acme.example/prices" || len(c[0].Values) != 2 {
		t.Errorf("got %+v", c)
	}
}

func TestOffersHaveDaysAndUnits(t *testing.T) {
	t.Parallel()
	path := "/api/models/acme/argon.json"
	o := read[Model](t, apiOn(t, "2026-11-30", doubling()), path).Offers[0]
	if *o.Input != 2 || *o.Until != "2026-11-30" || *o.Then.Output != 20 || o.Unit != content.USDPerMillionTokens || o.Quoted != nil || o.From != nil {
		t.Errorf("before: got %+v", o)
	}
	o = read[Model](t, apiOn(t, "2026-12-01", doubling()), path).Offers[0]
	if *o.Input != 4 || *o.From != "2026-12-01" || o.Until != nil || o.Then != nil || *o.PriceSource != "https://docs.acme.example/prices" {
		t.Errorf("after: got %+v", o)
	}
	quoted := doubling()
	quoted.Unit = "USD per million characters"
	o = read[Model](t, apiOn(t, "2026-11-30", quoted), path).Offers[0]
	if o.Input != nil || o.Then != nil || *o.Quoted.Input != 2 || o.Unit != quoted.Unit {
		t.Errorf("by the character: got %+v", o)
	}
}
