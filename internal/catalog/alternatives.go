package catalog

import (
	"cmp"
	"slices"

	"astrolabe/internal/site"
)

// Alternative is a model that can do what another can.
type Alternative struct {
	Place int32
	// Cheaper is that neither list price is higher and one is lower.
	Cheaper bool
	// Newer is that it was certainly released later.
	Newer bool
	// Request is what a request of the default workload costs, Saves what share
	// of the other's cost that saves, in per cent: below 0 if it costs more, and 0
	// if the other's cost is unknown.
	Request Money
	Saves   float64
}

// enoughContext is the share of the context window that an alternative needs.
const enoughContext = 0.8

// Alternatives are models for sale that can stand in for another: of the same
// kind, reading and writing at least what it does, with at least the abilities it
// is known to have, at least 80 % of its context, and cheaper or newer. Those that
// are both come first, then the cheaper ones, cheapest first. That they answer as
// well is not said: for that there are the scores.
func (ix *Index) Alternatives(id string, most int) []Alternative {
	m, ok := ix.place[id]
	if !ok {
		return nil
	}
	var list []Alternative
	cost := CostOf(ix.Models[m], ix.Models[m].Offer, DefaultWorkload())
	for other := range int32(len(ix.Models)) {
		if other == m || !ix.canReplace(other, m) {
			continue
		}
		a := Alternative{Place: other, Cheaper: ix.cheaper(other, m), Newer: ix.released[other].meets(more, ix.released[m])}
		if !a.Cheaper && !a.Newer {
			continue
		}
		a.Request = CostOf(ix.Models[other], ix.Models[other].Offer, DefaultWorkload()).Request
		if cost.Known && cost.Request != (Money{}) {
			a.Saves = 100 * (1 - a.Request.Float()/cost.Request.Float())
		}
		list = append(list, a)
	}
	rank := func(a Alternative) int {
		switch {
		case a.Cheaper && a.Newer:
			return 0
		case a.Cheaper:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(list, func(a, b Alternative) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), a.Request.Compare(b.Request))
	})
	return list[:min(len(list), max(most, 0))]
}

// canReplace says whether a model is for sale at a known price and can do what
// another can.
func (ix *Index) canReplace(other, m int32) bool {
	context := ix.number[ColContext]
	switch {
	case !ix.forSale(other) || ix.number[ColInput][other] == unknown || ix.number[ColOutput][other] == unknown:
		return false
	case ix.kind[other] != ix.kind[m], ix.in[m]&^ix.in[other] != 0, ix.out[m]&^ix.out[other] != 0, ix.have[m]&^ix.have[other] != 0:
		return false
	}
	return context[m] == unknown || context[other] != unknown && float64(context[other]) >= enoughContext*float64(context[m])
}

// forSale is status active or preview.
func (ix *Index) forSale(m int32) bool {
	s := Statuses[ix.status[m]]
	return s == "active" || s == "preview"
}

// cheaper says that neither list price is higher and one is lower.
func (ix *Index) cheaper(other, m int32) bool {
	in, out := ix.number[ColInput], ix.number[ColOutput]
	if in[m] == unknown || out[m] == unknown {
		return false
	}
	return in[other] <= in[m] && out[other] <= out[m] && (in[other] < in[m] || out[other] < out[m])
}

// Float is the amount in dollars, for shares and charts. Sums are made before.
func (m Money) Float() float64 { return (float64(m.high)*(1<<64) + float64(m.low)) / 1e12 }

// Family are the models of a model's family, newest first.
func (ix *Index) Family(id string) []*site.Model {
	m, ok := ix.place[id]
	if !ok {
		return nil
	}
	var list []*site.Model
	for _, member := range ix.familyMembers[ix.family[m]] {
		list = append(list, ix.Models[member])
	}
	return list
}
