package importer

import "astrolabe/internal/content"

// dated decides about a price that has an end, or that is in a unit which no
// catalogue uses; false if there is nothing special about it. While the price
// holds, nothing but a person changes it; after that the next one is expected.
func (p *plan) dated(w *work, o *content.Offer, l *listing) bool {
	if p.accepted("offer."+l.provider, w.old.ID) {
		return false
	}
	if unit := o.In(p.units[o.Provider]).Unit; unit != content.USDPerMillionTokens {
		p.keepOffer(w, o, l, "our price is in "+unit)
		return true
	}
	next := o.Then != nil && agrees(*o.Then, l.price) && !samePrice(o, l)
	switch {
	case o.Until == "":
		return false
	case o.Until >= p.o.AsOf && next:
		p.holdOffer(w, o, l, "it is the price from "+o.Next())
	case o.Until >= p.o.AsOf:
		return false
	case samePrice(o, l):
		p.held(w, l.provider, "until", o.Until, priceText(l.price), "the catalogue still shows the price that has ended")
	case next:
		p.nextPrice(w, o, l)
	default:
		return false
	}
	return true
}

// nextPrice takes over the price that was announced, from the day it was
// announced for.
func (p *plan) nextPrice(w *work, o *content.Offer, l *listing) {
	from, source := o.Next(), o.PriceSource
	l.effective, l.expected = from, true
	p.changeOffer(w, o, l)
	o.From, o.PriceSource = from, source
}

// endPeriod takes away the days of a price that goes.
func (p *plan) endPeriod(w *work, o *content.Offer) {
	if o.Until != "" {
		p.changed(w, o.Provider, "until", o.Until, "", "")
	}
	o.From, o.Until, o.Announced, o.PriceSource, o.Then = "", "", "", "", nil
}

func (p *plan) keepOffer(w *work, o *content.Offer, l *listing, why string) {
	p.eachDifference(o, l, func(key, was, now string) { p.kept(w, l.provider, key, was, now, why) })
}

func (p *plan) holdOffer(w *work, o *content.Offer, l *listing, why string) {
	p.eachDifference(o, l, func(key, was, now string) { p.held(w, l.provider, key, was, now, why) })
}

// unitFor is what an offer with a catalogue's price has to say of its unit:
// nothing where the provider's list is in the same.
func (p *plan) unitFor(provider string) string {
	if p.units[provider] == content.USDPerMillionTokens {
		return ""
	}
	return content.USDPerMillionTokens
}

// byHand says why a price is not changed: a person wrote it down with what is
// beside it.
func byHand(o *content.Offer) string {
	switch {
	case o.Until != "":
		return "holds until " + o.Until
	case o.Note != "":
		return "has a note: " + o.Note
	}
	return "checked by hand"
}
