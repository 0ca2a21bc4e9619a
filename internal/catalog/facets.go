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
	Makers, Providers, In, Out, Has, Not, Open, Licences, LicenceKinds, Statuses, Regions, Training []Option
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
	regions                     [16]int
	training                    [8]int
}

// Facets counts the options of every filter. A model counts for the options of a
// filter if it meets all the other filters, whether or not it meets that one.
func (ix *Index) Facets(v *View) Facets {
	f := ix.filter(v)
	c := facetCounts{makers: make([]int, len(ix.Makers)), providers: make([]int, len(ix.Providers)), licences: make([]int, len(ix.Licences))}
	for m := range int32(len(ix.Models)) {
		if only, ok := ix.failing(f.tests, m); ok {
			ix.count(&c, m, only, ix.sold(&f, m))
		}
	}
	return ix.options(v, &c)
}

// none is the group of a model that fails no filter.
const none group = 255

// failing is the one group of filters that a model does not meet; false if it
// fails several, and so counts nowhere.
func (ix *Index) failing(tests []test, m int32) (group, bool) {
	return failing(tests, func(t *test) (group, bool) { return t.group, ix.holds(t, m) })
}

func failing[T any](tests []T, holds func(*T) (group, bool)) (group, bool) {
	only := none
	for i := range tests {
		g, ok := holds(&tests[i])
		if ok || only == g {
			continue
		}
		if only != none {
			return none, false
		}
		only = g
	}
	return only, true
}

// sold is what the offers of a model say that meet all conditions on offers, but
// for those of the filter whose options are counted.
type sold struct {
	// ok is whether some offer meets them all, or none is asked for.
	ok                bool
	providers         bitset
	regions, training uint16
}

func (ix *Index) sold(f *filter, m int32) sold {
	s := sold{providers: newBitset(len(ix.Providers))}
	for i := range f.line {
		r := &f.line[i]
		if !ix.holdAll(r.tests, m) {
			continue
		}
		s.ok = s.ok || len(f.offers)+len(r.offers) == 0
		for j := range ix.terms[m] {
			if o := &ix.terms[m][j]; o.meetsAll(r.offers) {
				s.add(o, f.offers)
			}
		}
	}
	return s
}

// add adds what an offer says, as far as the conditions of the form let it.
func (s *sold) add(o *offerTerms, form []offerTest) {
	only, ok := failing(form, func(t *offerTest) (group, bool) { return t.group, o.meets(t) })
	if !ok {
		return
	}
	s.ok = s.ok || only == none
	if only == none || only == groupProvider {
		s.providers.add(o.provider)
	}
	if only == none || only == groupRegion {
		s.regions |= o.said[aspectOf(fieldRegion)]
	}
	if only == none || only == groupTraining {
		s.training |= o.said[aspectOf(fieldTraining)]
	}
}

// count counts a model for the options of the one filter it fails, or of all.
func (ix *Index) count(c *facetCounts, m int32, only group, s sold) {
	if only == none {
		for i, word := range s.providers {
			for ; word != 0; word &= word - 1 {
				c.providers[i*64+bits.TrailingZeros64(word)]++
			}
		}
		countBits(c.regions[:], s.regions)
		countBits(c.training[:], s.training)
	}
	if !s.ok {
		return
	}
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
	if only == none {
		countBits(c.in[:], uint16(ix.in[m]))
		countBits(c.out[:], uint16(ix.out[m]))
		countBits(c.has[:], uint16(ix.have[m]))
		countBits(c.not[:], uint16(ix.known[m]&^ix.have[m]))
		if ix.number[ColInput][m] != unknown {
			c.priced++
		}
		if ix.number[ColScores][m] != unknown {
			c.scored++
		}
	}
}

func countBits(counts []int, mask uint16) {
	for ; mask != 0; mask &= mask - 1 {
		counts[bits.TrailingZeros16(mask)]++
	}
}
