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
// it lacks. What is not known of both is neither.
func (ix *Index) Differences(from, to int32) (gains, losses []string) {
	both := ix.known[from] & ix.known[to]
	gains = namesOf(uint8(both&ix.have[to]&^ix.have[from]), capabilityWords)
	losses = namesOf(uint8(both&ix.have[from]&^ix.have[to]), capabilityWords)
	more := func(list []string, of, than, known Modalities, word string) []string {
		for _, name := range (of & known &^ than).Names() {
			list = append(list, name+word)
		}
		return list
	}
	gains = more(gains, ix.in[to], ix.in[from], ix.inKnown[from], " input")
	losses = more(losses, ix.in[from], ix.in[to], ix.inKnown[to], " input")
	gains = more(gains, ix.out[to], ix.out[from], ix.outKnown[from], " output")
	losses = more(losses, ix.out[from], ix.out[to], ix.outKnown[to], " output")
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
