package catalog

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/site"
)

// Retirement is the end of a model at its maker's own service.
type Retirement struct {
	Model *site.Model
	// Day is when it ends or ended; unknown if only the end is announced.
	Day Date
	// Past is whether that day lies before the day that was asked about.
	Past bool
	// Candidates are what can replace it, the closest first; at most three.
	Candidates []Alternative
}

// maxCandidates is how many replacements are named of a model that ends.
const maxCandidates = 3

// Retirements are all models that end or ended: those to come first, the soonest
// at the front, then those without a day, then the past ones, the latest first.
func (ix *Index) Retirements(today Date) []Retirement {
	var list []Retirement
	for _, m := range ix.Models {
		day, dated := ParseDate(m.Retires)
		if !dated && m.Status != "deprecated" && m.Status != "retired" {
			continue
		}
		past := dated && day.First < today.First || !dated && m.Status == "retired"
		list = append(list, Retirement{m, day, past, ix.Alternatives(m.ID, maxCandidates)})
	}
	part := func(r Retirement) int {
		switch {
		case r.Past:
			return 2
		case !r.Day.Known():
			return 1
		}
		return 0
	}
	slices.SortStableFunc(list, func(a, b Retirement) int {
		days := cmp.Compare(a.Day.First, b.Day.First)
		if a.Past {
			days = -days
		}
		return cmp.Or(cmp.Compare(part(a), part(b)), days)
	})
	return list
}

// Retiring is which of the models that end a visitor asks for.
type Retiring struct {
	// Query is what was asked for, as its one address has it; empty for all.
	Query  string
	Models []Retirement
}

// ParseRetiring reads from an address which models somebody uses: names or ids,
// or parts of them, with commas between. Of each that does not end it is said so.
func (ix *Index) ParseRetiring(values url.Values, all []Retirement) (Retiring, []string) {
	p := viewParser{ix: ix, values: values}
	terms := p.list("q")
	if len(terms) == 0 {
		return Retiring{Models: all}, nil
	}
	wanted := map[string]bool{}
	var notices []string
	for _, term := range terms {
		ids := ix.meanings(term)
		ending := slices.DeleteFunc(slices.Clone(ids), func(id string) bool {
			return !slices.ContainsFunc(all, func(r Retirement) bool { return r.Model.ID == id })
		})
		for _, id := range ending {
			wanted[id] = true
		}
		switch {
		case len(ids) == 0:
			notices = append(notices, "No model matches “"+clip(term)+"”")
		case len(ending) == 0:
			notices = append(notices, ix.Model(ids[0]).Name+": no retirement is announced")
		}
	}
	r := Retiring{Query: strings.Join(terms, ", ")}
	r.Models = slices.DeleteFunc(slices.Clone(all), func(x Retirement) bool { return !wanted[x.Model.ID] })
	return r, notices
}
