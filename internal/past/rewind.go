package past

import (
	"strconv"

	"astrolabe/internal/content"
)

// Data is the data of an ISO day: the models that had been released, their offers,
// prices, limits and statuses of that day, and what had been stated by then. What
// the history does not follow (names, sizes, licences, modalities, capabilities)
// belongs to a model as it was released, and is as known today.
func (r *Record) Data(day string) *content.Data {
	d := *r.data
	d.Models = r.modelsOn(day)
	r.stated(&d, day)
	return &d
}

// modelsOn are the models that had been released, as they were on a day.
func (r *Record) modelsOn(day string) []content.Model {
	list := make([]content.Model, 0, len(r.data.Models))
	for i := range r.data.Models {
		if m := &r.data.Models[i]; r.released(m.ID, day) {
			list = append(list, r.model(m, day))
		}
	}
	return list
}

// released says whether a model was certainly out on a day.
func (r *Record) released(model, day string) bool {
	m := r.models[model]
	return m != nil && r.by(m.Released) <= day
}

// model is a model on a day.
func (r *Record) model(now *content.Model, day string) content.Model {
	m := *now
	m.Offers = make([]content.Offer, 0, len(r.offers[m.ID]))
	for _, o := range r.offers[m.ID] {
		if at := o.at(day); at != nil {
			m.Offers = append(m.Offers, r.offerOn(o, at, day))
		}
	}
	m.LastKnownPrice = r.lastPrice(now, day)
	m.ContextTokens = r.limit(now, "context-tokens", "context_tokens", now.ContextTokens, day)
	m.MaxOutputTokens = r.limit(now, "max-output-tokens", "max_output_tokens", now.MaxOutputTokens, day)
	m.Retirement = r.retirement(now, day)
	m.Status = r.status(now, &m, day)
	return m
}

// priceFields are the prices of an offer, as the history names them.
var priceFields = []string{"input", "output", "cache_read", "cache_write"}

// offerOn is an offer on a day of a stretch.
func (r *Record) offerOn(o *offer, at *span, day string) content.Offer {
	settled := o.now != nil && o.priced <= day
	if settled && o.now.AsOf <= day {
		return *o.now
	}
	x := content.Offer{Provider: o.provider, ModelID: at.id, Source: at.source}
	if o.now != nil {
		x.ModelID = o.now.ModelID // renames are not recorded
		x.Tiers, x.Unit = unpriced(o.now.Tiers), o.now.Unit
	}
	for i, price := range []**float64{&x.Input, &x.Output, &x.CacheRead, &x.CacheWrite} {
		if s, ok := o.lines[priceFields[i]].on(day); ok && s.seen >= at.from {
			*price = s.price
			if field := priceFields[i]; field == "input" {
				x.Source = s.source
			}
		}
	}
	x.AsOf = max(r.looked(x.Source, day), at.from)
	if settled {
		promised(&x, o.now, day)
	}
	return x
}

// promised keeps the days of today's price, as far as they were known on a day on
// which it held already.
func promised(x, now *content.Offer, day string) {
	if now.From <= day {
		x.From, x.PriceSource = now.From, now.PriceSource
	}
	if now.Until != "" && now.Announced <= day {
		x.Until, x.Announced, x.Then, x.PriceSource = now.Until, now.Announced, now.Then, now.PriceSource
	}
}

// unpriced are the lengths of prompts that have prices of their own today. What
// those were before is not recorded, so that no cost is computed with them.
func unpriced(tiers []content.Tier) []content.Tier {
	var list []content.Tier
	for _, t := range tiers {
		list = append(list, content.Tier{AboveTokens: t.AboveTokens})
	}
	return list
}

func number(text string) *float64 {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return nil
	}
	return &n
}

// lastPrice is the last price that a maker is known to have asked before it took
// the model off its list; nil while it is on it, or if none is known. What today's
// data does not have as a price of the maker is none.
func (r *Record) lastPrice(m *content.Model, day string) *content.Offer {
	if m.LastKnownPrice != nil && m.LastKnownPrice.AsOf <= day {
		return m.LastKnownPrice
	}
	own := r.own(m)
	for _, o := range r.offers[m.ID] {
		if o.provider != own || o.at(day) != nil || o.now == nil && m.LastKnownPrice == nil {
			continue
		}
		for i := len(o.spans) - 1; i >= 0; i-- {
			if at := &o.spans[i]; at.to != "" && at.to <= day {
				last := r.offerOn(o, at, dayBefore(at.to))
				return &last
			}
		}
	}
	return nil
}
