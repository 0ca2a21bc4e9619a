package content

import (
	"regexp"
	"time"
)

// USDPerMillionTokens is the unit that prices are compared and computed in.
const USDPerMillionTokens = "USD per million tokens"

// unitPattern is a currency by its code and what the amount is for.
var unitPattern = regexp.MustCompile(`^[A-Z]{3} per million (tokens|characters)$`)

// unit lets an empty text pass.
func (s *entry) unit(key, got string) {
	if got != "" && !unitPattern.MatchString(got) {
		s.wrong(key, `a unit such as "`+USDPerMillionTokens+`" or "CNY per million characters"`, got)
	}
}

// PriceOn is the offer as it stands on an ISO day, like StatusOn of a model: with
// the next price once the present one has ended, and without a price before its
// first day, which then is the next one.
func (o Offer) PriceOn(day string) Offer {
	switch {
	case o.From > day:
		price := o.Price
		o.Until, o.Then = addDays(o.From, -1), &price
		o.Price, o.Tiers, o.From = Price{}, nil, ""
	case o.Until != "" && o.Until < day:
		before := o.Stated()
		o.From, o.Before, o.Price, o.Quoted = addDays(o.Until, 1), &before, Price{}, nil
		if o.Then != nil {
			o.Price = *o.Then
		}
		o.Tiers, o.Until, o.Then = nil, "", nil
	}
	return o
}

// After is the offer on the day after its price ends; false if no end is known.
func (o Offer) After() (Offer, bool) {
	if o.Until == "" {
		return o, false
	}
	return o.PriceOn(o.Next()).In(o.Unit), true
}

// Next is the ISO day on which another price begins; empty if none is known.
func (o *Offer) Next() string {
	if o.Until == "" {
		return ""
	}
	return addDays(o.Until, 1)
}

// Stated is the price as the provider states it, in the offer's unit.
func (o *Offer) Stated() Price {
	if o.Quoted != nil {
		return *o.Quoted
	}
	return o.Price
}

// In is the offer with the unit of its price: its own, or else that of its
// provider's list. A price in another unit than US dollars per million tokens is
// only quoted, so that nothing is ordered by it and no sum contains it.
func (o Offer) In(unit string) Offer {
	if o.Unit == "" {
		o.Unit = unit
	}
	if o.Unit != USDPerMillionTokens && o.Unit != "" && o.Quoted == nil {
		price := o.Price
		o.Quoted, o.Price, o.Tiers = &price, Price{}, nil
	}
	return o
}

func addDays(day string, n int) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day // it has been reported where it stands
	}
	return t.AddDate(0, 0, n).Format(time.DateOnly)
}

// checkPeriod checks the days of a price, the next one, and its unit.
func (l *loader) checkPeriod(s *entry, at string, o *Offer) {
	s.unit(at+"unit", o.Unit)
	s.date(at+"from", o.From, dayDate)
	s.date(at+"until", o.Until, dayDate)
	s.date(at+"announced", o.Announced, dayDate)
	switch {
	case o.From+o.Until != "":
		l.said(s, at+"price-source", o.PriceSource)
	case o.PriceSource != "":
		s.wrong(at+"price-source", "nothing unless the price has from or until", o.PriceSource)
	}
	if o.Until != "" {
		s.checkEndOfPrice(at, o)
		return
	}
	if o.Announced != "" {
		s.wrong(at+"announced", "nothing unless the price has until", o.Announced)
	}
	if o.Then != nil {
		s.wrong(at+"then", "nothing unless the price has until", "a price")
	}
}

func (s *entry) checkEndOfPrice(at string, o *Offer) {
	if o.Until < o.From {
		s.wrong(at+"until", "a day not before the price began on "+o.From, o.Until)
	}
	s.required(at+"announced", o.Announced)
	if o.Announced > o.Until {
		s.wrong(at+"announced", "a day not after the price ends on "+o.Until, o.Announced)
	}
	switch then := o.Then; {
	case then == nil:
	case *then == Price{}:
		s.wrong(at+"then", "at least one price; left out, the next price is not known", nil)
	case then.equal(o.Price):
		s.wrong(at+"then", "another price than the present one", "the same")
	case len(o.Tiers) > 0:
		s.wrong(at+"then", "nothing beside [[offer.tier]]: longer prompts would have no price then", "a price")
	default:
		s.price(at+"then.", *then)
	}
}

func (p *Price) equal(other Price) bool {
	for _, key := range priceKeys {
		if p.Text(key) != other.Text(key) {
			return false
		}
	}
	return true
}

// checkUnits wants a unit of every price: of the offer, or of its provider.
func (l *loader) checkUnits(d *Data) {
	priced := map[string]string{}
	note := func(m *Model, o *Offer) {
		if o.Unit == "" && priced[o.Provider] == "" {
			priced[o.Provider] = m.ID
		}
	}
	for i := range d.Models {
		m := &d.Models[i]
		for j := range m.Offers {
			note(m, &m.Offers[j])
		}
		if m.LastKnownPrice != nil {
			note(m, m.LastKnownPrice)
		}
	}
	for _, p := range d.Providers {
		if model := priced[p.ID]; model != "" && p.Prices == "" {
			s := entry{file: l.providers.file[p.ID], lineOf: func(string) int { return 1 }}
			s.wrong("prices", `the unit of its prices, such as "`+USDPerMillionTokens+`", because it sells `+model, nil)
			l.problems = append(l.problems, s.problems...)
		}
	}
}
