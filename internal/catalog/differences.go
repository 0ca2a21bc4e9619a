package catalog

import (
	"math"
	"strings"

	"astrolabe/internal/words"
)

// DearFrom is from which factor on a replacement is called dear.
const DearFrom = 2

// PriceWords says what the alternative costs beside the other: 24 times the
// price, 30% more, same price, 60% less.
func (a *Alternative) PriceWords() string {
	switch t := a.Times; {
	case t == 0 && !a.After.Known:
		return "price unknown"
	case t == 0:
		return "earlier price unknown"
	case t >= 9.95:
		return words.Decimal(t, 0) + " times the price"
	case t >= DearFrom-0.05:
		return words.Decimal(t, 1) + " times the price"
	case math.Round(100*t) > 100:
		return words.Percent(100*(t-1), 0) + " more"
	case math.Round(100*t) == 100:
		return "same price"
	}
	return words.Percent(100*(1-a.Times), 0) + " less"
}

// Differences says in few words what a model has that another has not, and what
// it lacks. An ability that is not known of both is neither.
func (ix *Index) Differences(from, to int32) (gains, losses []string) {
	both := ix.known[from] & ix.known[to]
	gains = namesOf(uint8(both&ix.have[to]&^ix.have[from]), capabilityWords)
	losses = namesOf(uint8(both&ix.have[from]&^ix.have[to]), capabilityWords)
	for _, name := range (ix.in[to] &^ ix.in[from]).Names() {
		gains = append(gains, name+" input")
	}
	for _, name := range (ix.in[from] &^ ix.in[to]).Names() {
		losses = append(losses, name+" input")
	}
	for _, name := range (ix.out[to] &^ ix.out[from]).Names() {
		gains = append(gains, name+" output")
	}
	for _, name := range (ix.out[from] &^ ix.out[to]).Names() {
		losses = append(losses, name+" output")
	}
	return gains, losses
}

// ContextWords says how the context window changes; empty if it is not known of
// both or stays about the same.
func (ix *Index) ContextWords(from, to int32) string {
	before, after := ix.number[ColContext][from], ix.number[ColContext][to]
	if before == unknown || after == unknown || words.Short(before) == words.Short(after) {
		return ""
	}
	return "context " + strings.Join([]string{words.Short(before), words.Short(after)}, " → ")
}
