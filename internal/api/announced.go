package api

import (
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
)

// announced are the prices that were announced for a day: once when that became
// known, and again when the day has come, until a catalogue shows it.
func (a *API) announced() []Change {
	var list []Change
	for _, p := range a.index.PriceChanges() {
		if a.provider(p.Offer.Provider).Kind == "router" {
			continue
		}
		if p.Offer.Announced != "" {
			list = append(list, a.priceChange(&p, KindAnnounced, p.Offer.Announced, "announced"))
		}
		if p.Past {
			list = append(list, a.priceChange(&p, KindPrice, p.Day, "effective"))
		}
	}
	return list
}

func (a *API) priceChange(p *catalog.PriceChange, kind, day, basis string) Change {
	seller := a.provider(p.Offer.Provider)
	c := Change{ID: a.changeID(kind, p.Model.ID, p.Offer.Provider, p.Day), Kind: kind, Date: day, DateBasis: basis, Effective: &p.Day,
		Model: a.modelRef(p.Model), Provider: &seller, Source: p.Offer.PriceSource}
	if strings.HasPrefix(c.Source, "https://") {
		c.Source, c.Page = p.Offer.Source, known(p.Offer.PriceSource)
	}
	c.Values = changedPrices(p.Before, p.After)
	return c
}

// changedPrices are the prices that differ.
func changedPrices(before, after content.Price) []ChangedValue {
	var list []ChangedValue
	for i, key := range []string{"input", "output", "cache-read", "cache-write"} {
		if before.Text(key) != after.Text(key) {
			list = append(list, ChangedValue{valueOrder[i], anyOf(number(before.Text(key))), anyOf(number(after.Text(key)))})
		}
	}
	return list
}
