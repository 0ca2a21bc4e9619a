package catalog

// Undecided is how many models a view leaves out only because a fact that it asks
// for is unknown: they may or may not be what the visitor wants.
func (ix *Index) Undecided(v *View) int {
	f := ix.filter(v)
	n := 0
	for m := range int32(len(ix.Models)) {
		if ix.undecided(f, m) {
			n++
		}
	}
	return n
}

func (ix *Index) undecided(f filter, m int32) bool {
	open := false
	for i := range f {
		if ix.holds(&f[i], m) {
			continue
		}
		if !ix.lacksFact(&f[i], m) {
			return false
		}
		open = true
	}
	return open
}

// lacksFact says whether a condition fails only because the fact is unknown.
func (ix *Index) lacksFact(t *test, m int32) bool {
	switch t.kind {
	case testRange:
		return t.column[m] == unknown
	case testDate:
		return !t.dates[m].Known()
	case testHas:
		// What is known of the abilities must not decide against the model.
		known := uint8(ix.known[m]) & t.mask
		if t.not {
			return known != t.mask && uint8(ix.have[m])&t.mask == 0
		}
		return known != t.mask && uint8(ix.have[m])&known == known
	case testLicence:
		return ix.Licences[ix.licence[m]].Kind == UnknownLicence
	}
	return false
}
