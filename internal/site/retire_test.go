package site_test

import (
	"testing"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// A model ends on its day, and with it the maker's own offer; an offer with a day
// of its own ends on that one.
func TestModelsEndOnTheirDay(t *testing.T) {
	t.Parallel()
	price := func(n float64) content.Price { return content.Price{Input: &n, Output: &n} }
	model := content.Model{ID: "m", Name: "M", Maker: "acme", Retirement: &content.Retirement{Ends: "2026-12-11", Source: "https://acme.example"},
		Offers: []content.Offer{{Provider: "acme-api", Price: price(1)}, {Provider: "cloud", Price: price(2)}, {Provider: "host", Price: price(3), Ends: "2026-12-10"}}}
	data := &content.Data{Models: []content.Model{model}, Makers: []content.Maker{{ID: "acme"}}, Aliases: content.Aliases{Own: map[string]string{"acme": "acme-api"}}}
	for _, c := range []struct {
		day, status string
		offers      []string
		last        bool
	}{
		{"2026-12-09", "deprecated", []string{"acme-api", "cloud", "host"}, false},
		{"2026-12-10", "deprecated", []string{"acme-api", "cloud"}, false},
		{"2026-12-11", "retired", []string{"cloud"}, true},
	} {
		now, _ := time.Parse(time.DateOnly, c.day)
		s, err := site.Build(&content.Content{Data: data}, site.Options{URL: "https://a.example", Now: now})
		if err != nil {
			t.Fatal(err)
		}
		m := s.Model("m")
		if m.Status != c.status || len(m.Offers) != len(c.offers) || m.Offer.Provider != c.offers[0] || (m.LastKnownPrice != nil) != c.last {
			t.Errorf("%s: got %s, %d offers, the price of %s, last known %v", c.day, m.Status, len(m.Offers), m.Offer.Provider, m.LastKnownPrice)
		}
		if c.last && *m.LastKnownPrice.Input != 1 {
			t.Errorf("the last known price is %v", *m.LastKnownPrice.Input)
		}
	}
	if len(data.Models[0].Offers) != 3 || data.Models[0].LastKnownPrice != nil {
		t.Error("the data itself has changed")
	}
}

// On the day after its end a price is the next one, without an edit of the data,
// and nothing is computed with a price in another unit.
func TestPricesChangeOnTheirDay(t *testing.T) {
	t.Parallel()
	price := func(n float64) content.Price { return content.Price{Input: &n, Output: &n} }
	next := price(4)
	model := content.Model{ID: "m", Name: "M", Maker: "acme", Offers: []content.Offer{
		{Provider: "acme", Price: price(2), Until: "2026-11-30", Then: &next},
		{Provider: "cloud", Price: price(1), AsOf: "2026-11-02", Source: "list"},
		{Provider: "host", Price: price(3), Until: "2026-11-30", AsOf: "2026-11-11", Source: "curated"}}}
	data := &content.Data{Models: []content.Model{model}, Makers: []content.Maker{{ID: "acme"}},
		Providers: []content.Provider{{ID: "acme", Prices: content.USDPerMillionTokens}, {ID: "cloud", Prices: "CNY per million tokens"}, {ID: "host"}}}
	on := func(now time.Time) *site.Model {
		s, err := site.Build(&content.Content{Data: data}, site.Options{URL: "https://a.example", Now: now})
		if err != nil {
			t.Fatal(err)
		}
		if s.PriceDate != "2026-11-02" {
			t.Errorf("one price by hand makes all of them of %s", s.PriceDate)
		}
		return s.Model("m")
	}
	if m := on(time.Date(2026, 11, 30, 23, 59, 0, 0, time.UTC)); *m.Offer.Input != 2 || m.Offer.Until != "2026-11-30" || *m.Offers[2].Input != 3 {
		t.Errorf("on the last day: got %+v", m.Offers)
	}
	m := on(time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC))
	if *m.Offer.Input != 4 || m.Offer.From != "2026-12-01" || m.Offer.Until != "" || m.Offers[2].Input != nil {
		t.Errorf("on the day after: got %+v", m.Offers)
	}
	if o := m.Offers[1]; o.Input != nil || *o.Quoted.Input != 1 || o.Unit != "CNY per million tokens" {
		t.Errorf("another currency: got %+v", o)
	}
	if m := on(time.Time{}); *m.Offer.Input != 2 {
		t.Errorf("without a day: got %+v", m.Offer)
	}
	if *data.Models[0].Offers[0].Input != 2 || data.Models[0].Offers[1].Quoted != nil {
		t.Error("the data itself has changed")
	}
}
