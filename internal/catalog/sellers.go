package catalog

import (
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// Pricing is which of several prices of a model counts.
type Pricing uint8

// The prices that count.
const (
	// TypicalPrice is the maker's own, else the lowest.
	TypicalPrice Pricing = iota
	OwnPrice
	LowestPrice
)

var pricingNames = []string{"", "own", "lowest"}

// String is the name in addresses; empty for the usual one.
func (p Pricing) String() string { return pricingNames[p] }

// Sellers says whose prices count.
type Sellers struct {
	// Only and Not are ids of providers, sorted. Without any in Only all count.
	Only, Not []string
	Pricing   Pricing
}

// SellerParams are the parameters of sellers, beside provider, which is also one
// of a view: what nobody of them sells is not shown.
var SellerParams = []string{"avoid", "prices"}

// ParseSellers reads from an address whose prices count.
func (ix *Index) ParseSellers(values url.Values, v *View) (Sellers, []Notice) {
	p := viewParser{ix: ix, values: values}
	s := Sellers{Only: v.Providers, Not: slices.Sorted(slices.Values(p.ids("avoid", fieldProvider))), Pricing: Pricing(p.oneOf("prices", pricingNames))}
	return s, p.notices
}

// Values are the parameters of SellerParams.
func (s *Sellers) Values() url.Values {
	values := url.Values{}
	if len(s.Not) > 0 {
		values.Set("avoid", strings.Join(s.Not, ","))
	}
	if s.Pricing != TypicalPrice {
		values.Set("prices", s.Pricing.String())
	}
	return values
}

// offer is the offer of a model that counts, nil if nobody has one; false if
// only others have one. Without any wish it is the one that stands for the model
// everywhere. Meets is whether an offer has the policy that is asked for; nil if
// none is.
func (s *Sellers) offer(m *site.Model, w Workload, meets func(offer int) bool) (*content.Offer, bool) {
	if meets == nil && len(s.Only) == 0 && len(s.Not) == 0 && s.Pricing == TypicalPrice || len(m.Offers) == 0 {
		return m.Offer, true
	}
	var best *content.Offer
	var lowest Cost
	for i := range m.Offers {
		o := &m.Offers[i]
		if !s.admits(m, o) || meets != nil && !meets(i) {
			continue
		}
		if o.Provider == m.Maker && s.Pricing == TypicalPrice {
			return o, true
		}
		if cost := CostOf(m, o, w); best == nil || cost.Compare(&lowest) < 0 {
			best, lowest = o, cost
		}
	}
	return best, best != nil
}

// admits says that the price of a seller counts.
func (s *Sellers) admits(m *site.Model, o *content.Offer) bool {
	return o.Input != nil && (len(s.Only) == 0 || slices.Contains(s.Only, o.Provider)) && !slices.Contains(s.Not, o.Provider) &&
		(s.Pricing != OwnPrice || o.Provider == m.Maker)
}
