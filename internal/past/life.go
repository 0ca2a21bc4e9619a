package past

import (
	"slices"

	"astrolabe/internal/content"
)

// Period is a stretch of days on which an offer had the same prices.
type Period struct {
	// From is its first ISO day, To the first one after it; empty while it lasts.
	From, To string
	content.Price
	// Quality says how sure it is that it began with a move of the price: move, unclear,
	// or correction where the catalogue only gave what it had not given before.
	Quality string
}

// Sellers are the providers that have sold a model, the maker's own first.
func (r *Record) Sellers(model string) []string {
	var list []string
	for _, o := range r.offers[model] {
		list = append(list, o.provider)
	}
	return list
}

// Life is what a model cost at a provider, oldest first: from the day on which a
// catalogue first listed it, with gaps where none did.
func (r *Record) Life(model, provider string) []Period {
	var list []Period
	for _, o := range r.offers[model] {
		if o.provider != provider {
			continue
		}
		for i := range o.spans {
			list = append(list, o.life(&o.spans[i])...)
		}
	}
	return list
}

// life is what an offer cost in one stretch of being listed.
func (o *offer) life(at *span) []Period {
	var list []Period
	for _, day := range o.turns(at) {
		p := Period{From: day, To: at.to}
		for i, price := range []**float64{&p.Input, &p.Output, &p.CacheRead, &p.CacheWrite} {
			s, ok := o.lines[priceFields[i]].on(day)
			if !ok || s.seen < at.from {
				continue
			}
			*price = s.price
			if s.day == day && p.Quality != "move" {
				p.Quality = s.quality
			}
		}
		if n := len(list); n > 0 {
			list[n-1].To = day
		}
		list = append(list, p)
	}
	return list
}

// turns are the days of a stretch on which a price began, the first of all included.
func (o *offer) turns(at *span) []string {
	days := []string{at.from}
	for _, field := range priceFields {
		for _, s := range o.lines[field] {
			if at.has(s.day) {
				days = append(days, s.day)
			}
		}
	}
	slices.Sort(days)
	return slices.Compact(days)
}
