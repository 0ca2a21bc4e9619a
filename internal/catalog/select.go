package catalog

import "slices"

// Result is what a view shows.
type Result struct {
	// Models are the places of the models that match, in order; with groups,
	// group by group.
	Models []int32
	// Groups are the groups in the order of their first model; empty without
	// grouping.
	Groups []Group
	// Rest is where those begin that cannot be bought, or of which too little is
	// known, if nobody has asked for them; otherwise it is the end.
	Rest int
	// Total is how many models there are at all.
	Total int
}

// Group is a run of models with a head.
type Group struct {
	// ID and Name are those of the maker or family.
	ID, Name string
	// From and To are the run in Models: from the first to before the last.
	From, To int
}

// Select finds the models of a view, in its order. It walks the order that the
// index holds ready and asks each model. Models of which a fact that is asked for
// is unknown are left out, and so are those that are not on its shortlist, if
// it has one.
func (ix *Index) Select(v *View) Result {
	f := ix.filter(v)
	r := Result{Total: len(ix.Models), Models: ix.picked(v, ix.matching(&f, ix.order(v)))}
	r.Rest = len(r.Models)
	switch {
	case v.Group != NoGroups:
		ix.group(&r, v.Group)
	case v.Sort == Usefulness && v.Falling && !v.Filtered() && len(v.Picks) == 0:
		if i := slices.IndexFunc(r.Models, func(m int32) bool { return ix.useful(m) < allUseful }); i >= 0 {
			r.Rest = i
		}
	}
	return r
}

// order is the order of all models that a view asks for.
func (ix *Index) order(v *View) []int32 {
	if v.Falling {
		return ix.orders[v.Sort]()[1]
	}
	return ix.orders[v.Sort]()[0]
}

func (ix *Index) matching(f *filter, order []int32) []int32 {
	found := make([]int32, 0, len(order))
	for _, m := range order {
		if ix.all(f, m) {
			found = append(found, m)
		}
	}
	return found
}

// group puts the models of one maker or family together, keeping their order.
func (ix *Index) group(r *Result, by Grouping) {
	key, things := ix.maker, ix.Makers
	if by == ByFamily {
		key, things = ix.family, ix.Families
	}
	counts := make([]int, len(things))
	var seen []uint16
	for _, m := range r.Models {
		if counts[key[m]] == 0 {
			seen = append(seen, key[m])
		}
		counts[key[m]]++
	}
	at := make([]int, len(things))
	from := 0
	for _, k := range seen {
		r.Groups = append(r.Groups, Group{things[k].ID, things[k].Name, from, from + counts[k]})
		at[k] = from
		from += counts[k]
	}
	ordered := make([]int32, len(r.Models))
	for _, m := range r.Models {
		ordered[at[key[m]]] = m
		at[key[m]]++
	}
	r.Models = ordered
}
