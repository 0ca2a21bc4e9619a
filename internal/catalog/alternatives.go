package catalog

import (
	"cmp"
	"math"
	"slices"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// Alternative is a model for sale that can stand in for another.
type Alternative struct {
	Place int32
	// Cheaper is that neither list price is higher and one is lower.
	Cheaper bool
	// Newer is that it was certainly released later.
	Newer bool
	// Successor is that it is the newest of the other's line or family.
	Successor bool
	// Before and After are what the default workload costs with the other, at its
	// last known price if it has none now, and with this one.
	Before, After Cost
	// Times is how many times as much this one costs; 0 if that is unknown.
	Times float64
	// Pair is the evidence on this one against the other: the benchmarks with margins
	// that both were scored on, and the difference of their abilities.
	Pair

	distance float64
}

const (
	// enoughContext is the share of the context window that an alternative needs.
	enoughContext = 0.8
	// considered is of how many alternatives the scores are looked at.
	considered = 60
)

// Alternatives are models for sale that can stand in for another, the closest
// first: of the same kind, reading and writing at least what it does, with at
// least the abilities it is known to have, at least 80 % of its context, cheaper or
// newer, and not about to end itself. Its successor is among them even if it lacks something. The
// model page, its banner, the page of retirements and the calendar all show this
// list.
func (ix *Index) Alternatives(id string, most int) []Alternative {
	m, ok := ix.place[id]
	if !ok {
		return nil
	}
	before := CostOf(ix.Models[m], lastOffer(ix.Models[m]), DefaultWorkload())
	successor := int32(-1)
	if s := ix.Replacement(id); s != nil {
		successor = ix.place[s.ID]
	}
	var list []Alternative
	for other := range int32(len(ix.Models)) {
		a := Alternative{Place: other, Cheaper: ix.cheaper(other, m), Newer: ix.released[other].meets(more, ix.released[m]), Successor: other == successor, Before: before}
		if other != m && (a.Successor || (a.Cheaper || a.Newer) && ix.canReplace(other, m)) {
			ix.measure(&a, m)
			list = append(list, a)
		}
	}
	slices.SortStableFunc(list, closest)
	list = list[:min(len(list), considered)]
	for i := range list {
		ix.tally(&list[i], id)
	}
	slices.SortStableFunc(list, closest)
	return list[:min(len(list), max(most, 0))]
}

// lastOffer is the price that stands for a model, or the last that was known.
func lastOffer(m *site.Model) *content.Offer { return cmp.Or(m.Offer, m.LastKnownPrice) }

func closest(a, b Alternative) int {
	return cmp.Or(cmp.Compare(a.distance, b.distance), a.After.Request.Compare(b.After.Request))
}

// measure says how far an alternative is from a model, without its scores: in
// price, where twice as much is three times as far as half as much, in kin, in age
// and in what it lacks.
func (ix *Index) measure(a *Alternative, m int32) {
	other := ix.Models[a.Place]
	a.After = CostOf(other, other.Offer, DefaultWorkload())
	if a.Before.Known && a.After.Known && a.Before.Request != (Money{}) {
		a.Times = a.After.Request.Float() / a.Before.Request.Float()
	}
	switch {
	case a.Times > 1:
		a.distance += 1.5 * math.Log2(a.Times)
	case a.Times > 0:
		a.distance -= 0.5 * math.Log2(a.Times)
	case !a.After.Known:
		a.distance += 3
	}
	if !a.Newer {
		a.distance++
	}
	_, losses := ix.Differences(m, a.Place)
	a.distance += ix.kinship(a, m) + 0.25*float64(len(losses))
}

// kinship is how far apart the lines of two models are: another maker is another
// account, another interface and other habits.
func (ix *Index) kinship(a *Alternative, m int32) float64 {
	switch {
	case a.Successor:
		return 0
	case ix.maker[a.Place] != ix.maker[m]:
		return 1.5
	case slices.Equal(lineOf(ix.Models[a.Place].Name), lineOf(ix.Models[m].Name)):
		return 0.25
	}
	return 0.75
}

// tally compares the scores of a model and its alternative, and where they share
// none, their abilities. One that is mostly behind is further away, and so is one of
// which nothing can be said.
func (ix *Index) tally(a *Alternative, id string) {
	for _, t := range ix.Scores.Of(id) {
		mine, pool := t.Find(id)
		if mine == nil || !mine.Margin.Known {
			continue
		}
		theirs := pool.Row(ix.Models[a.Place].ID)
		if theirs == nil {
			continue
		}
		switch scores.Versus(&t.Benchmark.Benchmark, theirs.Score.Value, mine.Score.Value) {
		case scores.Ahead:
			a.Ahead++
		case scores.Tie:
			a.Tied++
		case scores.Behind:
			a.Behind++
		}
	}
	a.link(ix.standing(a.Place), ix.Ability.Of(id))
	a.Lead = a.judge()
	switch {
	case a.Lead == NotEnough && a.Shared() == 0:
		a.distance++
	case a.Ahead+a.Tied < a.Behind, a.Shared() == 0 && (a.Lead == LikelyBehind || a.Lead == Behind):
		a.distance += 2
	}
}

// canReplace says whether a model is for sale at a known price and can do what
// another can. A temperature is a setting that newer models no longer take: that
// it is lost is said, but leaves nothing undone.
func (ix *Index) canReplace(other, m int32) bool {
	context := ix.number[ColContext]
	switch {
	case !ix.forSale(other) || ix.number[ColInput][other] == unknown || ix.number[ColOutput][other] == unknown:
		return false
	case ix.kind[other] != ix.kind[m], ix.in[m]&^ix.in[other] != 0, ix.out[m]&^ix.out[other] != 0, ix.have[m]&^ix.have[other]&^Temperature != 0:
		return false
	}
	return context[m] == unknown || context[other] != unknown && float64(context[other]) >= enoughContext*float64(context[m])
}

// forSale is status active or preview.
func (ix *Index) forSale(m int32) bool {
	s := ix.Models[m].Status
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
