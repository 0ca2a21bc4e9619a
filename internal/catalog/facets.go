package catalog

import "math/bits"

// Option is one choice of a filter.
type Option struct {
	// ID is the value in addresses, Name what readers see.
	ID, Name string
	// Count is how many models the view would show with it: for filters of which
	// one value is enough, with this value alone and all other filters as they
	// are; for filters of which all values count, with this value added.
	Count int
	// Chosen is whether the view has chosen it.
	Chosen bool
}

// Facets are the options of every filter with their counts.
type Facets struct {
	Makers, Providers, In, Out, Has, Not, Open, Licences, LicenceKinds, Statuses []Option
	// Context are the usual least context windows.
	Context []Option
	// Priced and Scored are how many of the shown models have a price and scores.
	Priced, Scored Option
}

// contextSteps are the usual least context windows.
var contextSteps = []int64{8_000, 32_000, 128_000, 200_000, 400_000, 1_000_000}

// facetCounts counts while the models pass by.
type facetCounts struct {
	makers, providers, licences []int
	statuses                    [8]int
	in, out, has, not           [8]int
	open                        [2]int
	context                     [8]int
	priced, scored              int
}

// Facets counts the options of every filter. A model counts for the options of a
// filter if it meets all the other filters, whether or not it meets that one.
func (ix *Index) Facets(v *View) Facets {
	f := ix.filter(v)
	c := facetCounts{makers: make([]int, len(ix.Makers)), providers: make([]int, len(ix.Providers)), licences: make([]int, len(ix.Licences))}
	for m := range int32(len(ix.Models)) {
		if only, ok := ix.failing(f, m); ok {
			ix.count(&c, m, only)
		}
	}
	return ix.options(v, &c)
}

// none is the group of a model that fails no filter.
const none group = 255

// failing is the one group of filters that a model does not meet; false if it
// fails several, and so counts nowhere.
func (ix *Index) failing(f filter, m int32) (group, bool) {
	only := none
	for i := range f {
		if only != f[i].group && !ix.holds(&f[i], m) {
			if only != none {
				return none, false
			}
			only = f[i].group
		}
	}
	return only, true
}

// count counts a model for the options of the one filter it fails, or of all.
func (ix *Index) count(c *facetCounts, m int32, only group) {
	if only == none || only == groupMaker {
		c.makers[ix.maker[m]]++
	}
	if only == none || only == groupLicence {
		c.licences[ix.licence[m]]++
	}
	if only == none || only == groupStatus {
		c.statuses[ix.status[m]]++
	}
	if open := ix.number[ColOpen][m]; open != unknown && (only == none || only == groupOpen) {
		c.open[open]++
	}
	if only == none || only == groupContext {
		for i, least := range contextSteps {
			if ix.number[ColContext][m] >= least {
				c.context[i]++
			}
		}
	}
	if only == none || only == groupProvider {
		for i, word := range ix.sellers(int(m)) {
			for ; word != 0; word &= word - 1 {
				c.providers[i*64+bits.TrailingZeros64(word)]++
			}
		}
	}
	if only == none {
		countBits(&c.in, uint8(ix.in[m]))
		countBits(&c.out, uint8(ix.out[m]))
		countBits(&c.has, uint8(ix.have[m]))
		countBits(&c.not, uint8(ix.known[m]&^ix.have[m]))
		if ix.number[ColInput][m] != unknown {
			c.priced++
		}
		if ix.number[ColScores][m] != unknown {
			c.scored++
		}
	}
}

func countBits(counts *[8]int, mask uint8) {
	for ; mask != 0; mask &= mask - 1 {
		counts[bits.TrailingZeros8(mask)]++
	}
}
