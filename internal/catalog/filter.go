package catalog

import "slices"

// group tells the filters of the form apart, so that the options of one can be
// counted under all the others.
type group uint8

const (
	groupQuery group = iota
	groupMaker
	groupProvider
	groupIn
	groupOut
	groupHas
	groupNot
	groupOpen
	groupLicence
	groupContext
	groupInput
	groupOutput
	groupReleased
	groupStatus
	groupPriced
	groupScored
	groupRegion
	groupTraining
)

// testKind is how a test looks at a model.
type testKind uint8

const (
	testRange testKind = iota
	testKnown
	testDate
	testHas
	testIn
	testOut
	testMaker
	testFamily
	testLicence
	testKindOf
	testStatus
	testSeller
	testText
)

// test is a condition made ready to be asked of every model.
type test struct {
	kind      testKind
	group     group
	not       bool
	op        op
	mask      uint8
	low, high int64
	column    []int64
	dates     []Date
	date      Date
	set       bitset
	text      string
}

// filter is all conditions of a view: those of the form on a model and on one
// offer of it, and the alternatives of the query line, of which there is at least
// one.
type filter struct {
	requirements
	line []requirements
	// policy is whether a provider's policy is asked for.
	policy bool
}

// requirements are conditions that a model must all meet, and conditions that one
// and the same offer of it must all meet: a provider in the EU that keeps prompts
// is no answer for who asks for the EU and for no retention.
type requirements struct {
	tests  []test
	offers []offerTest
}

// condition is a term with the filter it belongs to.
type condition struct {
	group group
	term  term
}

// conditions are the conditions of a view's form, in its order.
func (ix *Index) conditions(v *View) []condition {
	var list []condition
	add := func(g group, t term) { list = append(list, condition{g, t}) }
	named := func(g group, f field, ids []string) {
		if len(ids) == 0 {
			return
		}
		t := term{field: f}
		for _, id := range ids {
			ix.addID(&t, id)
		}
		add(g, t)
	}
	masked := func(g group, f field, mask uint8, not bool) {
		if mask != 0 {
			add(g, term{field: f, mask: mask, not: not})
		}
	}
	if v.Open != Either {
		add(groupOpen, term{field: fieldOpen, mask: uint8(2 - v.Open)})
	}
	named(groupStatus, fieldStatus, v.Statuses)
	named(groupMaker, fieldMaker, v.Makers)
	named(groupProvider, fieldProvider, v.Providers)
	named(groupRegion, fieldRegion, v.Regions)
	named(groupTraining, fieldTraining, v.Training)
	masked(groupHas, fieldHas, uint8(v.Has), false)
	masked(groupNot, fieldHas, uint8(v.Not), true)
	if v.Context > 0 {
		add(groupContext, term{field: fieldContext, op: atLeast, number: v.Context})
	}
	named(groupLicence, fieldLicence, v.Licences)
	masked(groupIn, fieldIn, uint8(v.In), false)
	masked(groupOut, fieldOut, uint8(v.Out), false)
	if v.Input > 0 {
		add(groupInput, term{field: fieldInput, op: atMost, number: int64(v.Input)})
	}
	if v.Output > 0 {
		add(groupOutput, term{field: fieldOutput, op: atMost, number: int64(v.Output)})
	}
	if v.Released.Known() {
		add(groupReleased, term{field: fieldReleased, op: atLeast, date: v.Released})
	}
	if v.Priced {
		add(groupPriced, term{field: fieldPriced, mask: 1})
	}
	if v.Scored {
		add(groupScored, term{field: fieldScored, mask: 1})
	}
	return list
}

// filter makes the conditions of a view ready, those of the form and those of the
// query line.
func (ix *Index) filter(v *View) filter {
	form := ix.conditions(v)
	tied := asksPolicy(form)
	f := filter{requirements: ix.require(form, true), policy: tied}
	for _, terms := range ix.lineTerms(v.Query) {
		var list []condition
		for _, t := range terms {
			list = append(list, condition{groupQuery, t})
		}
		f.policy = f.policy || asksPolicy(list)
		f.line = append(f.line, ix.require(list, tied || asksPolicy(list)))
	}
	if len(f.line) == 0 {
		f.line = make([]requirements, 1)
	}
	return f
}

// AsksStatus says whether a view says which states a model may be in.
func (ix *Index) AsksStatus(v *View) bool {
	return len(v.Statuses) > 0 || slices.ContainsFunc(ix.lineTerms(v.Query), func(terms []term) bool {
		return slices.ContainsFunc(terms, func(t term) bool { return t.field == fieldStatus })
	})
}

func asksPolicy(list []condition) bool {
	return slices.ContainsFunc(list, func(c condition) bool { return ofPolicy(c.term.field) })
}

// require sorts conditions by whether a model or an offer must meet them. One on
// the provider is of the offer where that is tied to a policy; otherwise a line
// may ask for a model that two providers sell.
func (ix *Index) require(list []condition, tied bool) requirements {
	var r requirements
	for i := range list {
		g, t := list[i].group, &list[i].term
		if ofPolicy(t.field) || tied && t.field == fieldProvider && !t.not {
			r.offers = append(r.offers, ix.offerTest(g, t))
		} else {
			r.tests = append(r.tests, ix.test(g, t))
		}
	}
	return r
}

func (ix *Index) test(g group, t *term) test {
	made := test{group: g, not: t.not, mask: t.mask}
	switch t.field {
	case fieldText:
		made.kind, made.text = testText, t.text
	case fieldOpen:
		made.column, made.low, made.high = ix.number[ColOpen], int64(t.mask), int64(t.mask)
	case fieldPriced:
		made.kind, made.column = testKnown, ix.number[ColInput]
	case fieldScored:
		made.kind, made.column = testKnown, ix.number[ColScores]
	case fieldHas:
		made.kind = testHas
	case fieldIn:
		made.kind = testIn
	case fieldOut:
		made.kind = testOut
	case fieldReleased:
		made.kind, made.dates, made.date, made.op = testDate, ix.released, t.date, t.op
	case fieldCutoff:
		made.kind, made.dates, made.date, made.op = testDate, ix.cutoff, t.date, t.op
	case fieldMaker:
		made.kind, made.set = testMaker, setOf(t.members, len(ix.Makers))
	case fieldFamily:
		made.kind, made.set = testFamily, setOf(t.members, len(ix.Families))
	case fieldLicence:
		made.kind, made.set = testLicence, setOf(t.members, len(ix.Licences)+1)
	case fieldStatus:
		made.kind, made.set = testStatus, setOf(t.members, len(Statuses))
	case fieldKind:
		made.kind, made.set = testKindOf, setOf(t.members, len(Kinds))
	case fieldProvider:
		made.kind, made.set = testSeller, setOf(t.members, len(ix.Providers))
	default:
		ix.numberTest(&made, t)
	}
	return made
}

// numberTest compares a number. The most parameters that can be active are all
// of them: that is certain even where the active ones are not known.
func (ix *Index) numberTest(made *test, t *term) {
	for i := range fields {
		if fields[i].field == t.field {
			made.column = ix.number[fields[i].column]
		}
	}
	made.low, made.high = t.numberRange()
	if t.field == fieldActive && !t.not && (t.op == less || t.op == atMost) {
		made.column = ix.activeMost
	}
}

func setOf(members []int, size int) bitset {
	set := newBitset(max(size, 1))
	for _, m := range members {
		set.add(m)
	}
	return set
}

// holds asks one condition of one model.
func (ix *Index) holds(t *test, m int32) bool {
	switch t.kind {
	case testRange:
		n := t.column[m]
		return n != unknown && (n >= t.low && n <= t.high) != t.not
	case testKnown:
		return (t.column[m] != unknown) != t.not
	case testDate:
		d := t.dates[m]
		if !d.Known() {
			return false
		}
		if t.not && t.op != equal {
			return d.meets(opposite[t.op], t.date)
		}
		return d.meets(t.op, t.date) != t.not
	case testHas:
		return meetsMask(uint8(ix.known[m]), uint8(ix.have[m]), t)
	case testIn:
		return meetsMask(uint8(ix.inKnown[m]), uint8(ix.in[m]), t)
	case testOut:
		return meetsMask(uint8(ix.outKnown[m]), uint8(ix.out[m]), t)
	case testMaker:
		return t.set.has(int(ix.maker[m])) != t.not
	case testFamily:
		return t.set.has(int(ix.family[m])) != t.not
	case testLicence:
		return t.set.has(int(ix.licence[m])) != t.not && !(t.not && ix.Licences[ix.licence[m]].Kind == UnknownLicence)
	case testStatus:
		return ix.status[m] != notObserved && t.set.has(int(ix.status[m])) != t.not
	case testKindOf:
		return t.set.has(int(ix.kind[m])) != t.not
	case testSeller:
		return t.set.meets(ix.sellers(int(m))) != t.not
	}
	return ix.text()[m].has(t.text) != t.not
}

// meetsMask asks that all abilities or modalities are there, or turned round, that
// none is known to be.
func meetsMask(known, have uint8, t *test) bool {
	if t.not {
		return known&t.mask == t.mask && have&t.mask == 0
	}
	return have&t.mask == t.mask
}

// all says whether a model meets every condition.
func (ix *Index) all(f *filter, m int32) bool {
	return ix.holdAll(f.tests, m) && slices.ContainsFunc(f.line, func(r requirements) bool {
		return ix.holdAll(r.tests, m) && ix.offered(m, f.offers, r.offers)
	})
}

func (ix *Index) holdAll(tests []test, m int32) bool {
	for i := range tests {
		if !ix.holds(&tests[i], m) {
			return false
		}
	}
	return true
}

// offered says whether one offer of a model meets both lists of conditions.
func (ix *Index) offered(m int32, form, line []offerTest) bool {
	if len(form)+len(line) == 0 {
		return true
	}
	for i := range ix.terms[m] {
		if o := &ix.terms[m][i]; o.meetsAll(form) && o.meetsAll(line) {
			return true
		}
	}
	return false
}

// meeting says of each offer of a model whether it meets what a view asks of
// offers; nil where no policy is asked for.
func (ix *Index) meeting(f *filter, m int32) func(offer int) bool {
	if !f.policy {
		return nil
	}
	return func(offer int) bool {
		o := &ix.terms[m][offer]
		return o.meetsAll(f.offers) && slices.ContainsFunc(f.line, func(r requirements) bool { return o.meetsAll(r.offers) && ix.holdAll(r.tests, m) })
	}
}
