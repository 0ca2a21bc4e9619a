package catalog

import (
	"slices"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Ending is the end of a price that has one.
type Ending struct {
	// Until is the last ISO day of the price, From the first of the next one.
	Until, From string
	// Then is the next price for readers; empty if it is not known.
	Then string
}

// endingOf is how one price of an offer ends; false if no end is known, or if it
// stays the same.
func endingOf(o *content.Offer, price func(*content.Offer) *float64) (Ending, bool) {
	if o == nil {
		return Ending{}, false
	}
	after, ends := o.After()
	now, was := PriceOf(price(o))
	next, known := PriceOf(price(&after))
	if !ends || was == known && now == next {
		return Ending{}, false
	}
	e := Ending{Until: o.Until, From: after.From}
	if known {
		e.Then = next.Dollars()
	}
	return e, true
}

// Words say until when the price holds and what comes then: "until 30 Nov 2026,
// then $4".
func (e Ending) Words() string {
	if e.Then == "" {
		return "until " + words.Date(e.Until) + ", next price not known"
	}
	return "until " + words.Date(e.Until) + ", then " + e.Then
}

// Next is the next price with its first day: "$4 from 1 Dec 2026".
func (e Ending) Next() string {
	if e.Then == "" {
		return "next price not known"
	}
	return e.Then + " from " + words.Date(e.From)
}

// Ending is how the price of a column ends; false if no end is known.
func (ix *Index) Ending(m int, c Column) (Ending, bool) {
	if columns[c].price == nil {
		return Ending{}, false
	}
	return endingOf(ix.Models[m].Offer, columns[c].price)
}

// Brief is the last day as a narrow cell has room for it: without its year, if
// that is the year of the data.
func (ix *Index) Brief(e Ending) string {
	year, _, _ := strings.Cut(ix.DataDate.String(), "-")
	return "until " + strings.TrimSuffix(words.Date(e.Until), " "+year)
}

// NextCost is what a workload costs with an offer once its price has ended, and
// from which ISO day on; false if no end is known or nothing changes.
func NextCost(m *site.Model, o *content.Offer, w Workload) (Cost, string, bool) {
	if o == nil {
		return Cost{}, "", false
	}
	after, ends := o.After()
	if !ends {
		return Cost{}, "", false
	}
	now, next := CostOf(m, o, w), CostOf(m, &after, w)
	if now.Known && next.Known && now.Month == next.Month {
		return Cost{}, "", false
	}
	return next, after.From, true
}

// PriceChange is a change of an offer's price that was announced for a day, to
// come or past.
type PriceChange struct {
	Model *site.Model
	Offer *content.Offer
	// Day is the first ISO day of the new price, Past whether it has come.
	Day  string
	Past bool
	// Before and After are the prices; what is not known is nil.
	Before, After content.Price
}

// PriceChanges are the announced changes of all prices, the earliest first.
// Prices in units that nothing is computed with are left out.
func (ix *Index) PriceChanges() []PriceChange {
	var list []PriceChange
	for _, m := range ix.Models {
		for i := range m.Offers {
			o := &m.Offers[i]
			switch after, ends := o.After(); {
			case o.Quoted != nil:
			case ends:
				list = append(list, PriceChange{m, o, after.From, false, o.Price, after.Price})
			case o.Before != nil:
				list = append(list, PriceChange{m, o, o.From, true, *o.Before, o.Price})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b PriceChange) int { return strings.Compare(a.Day, b.Day) })
	return list
}

// Words are the prices before and after: "input from $2 to $4, output from $10 to
// $20 per million tokens".
func (p *PriceChange) Words() string {
	var list []string
	for _, x := range []struct {
		name          string
		before, after *float64
	}{{"input", p.Before.Input, p.After.Input}, {"output", p.Before.Output, p.After.Output}, {"cached input", p.Before.CacheRead, p.After.CacheRead}} {
		before, was := PriceOf(x.before)
		after, is := PriceOf(x.after)
		switch {
		case !was && !is, was && is && before == after:
		case !was:
			list = append(list, x.name+" "+after.Dollars())
		case !is:
			list = append(list, x.name+" no longer "+before.Dollars())
		default:
			list = append(list, x.name+" from "+before.Dollars()+" to "+after.Dollars())
		}
	}
	return strings.Join(list, ", ") + " per million tokens"
}
