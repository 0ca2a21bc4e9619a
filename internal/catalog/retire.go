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
	// Past is whether that day has come.
	Past bool
	// Named is what the maker recommends instead, if it is a model of ours.
	Named *site.Model
	// Candidates are what can replace it by our rule, the closest first; at most
	// three.
	Candidates []Alternative
}

// Advice is what the maker recommends instead; empty if it names nothing.
func (r *Retirement) Advice() string {
	if r.Named != nil {
		return r.Named.Name
	}
	return r.Model.Retirement.Replacement
}

// maxCandidates is how many replacements are named of a model that ends.
const maxCandidates = 3

// RetirementOf is the end of a model; nil if none is announced.
func (ix *Index) RetirementOf(m *site.Model) *Retirement {
	if m.Retirement == nil {
		return nil
	}
	day, _ := ParseDate(m.Retirement.Ends)
	return &Retirement{m, day, m.Status == "retired", ix.Model(m.Retirement.Replacement), ix.Alternatives(m.ID, maxCandidates)}
}

// Retirements are all models that end or ended: those to come first, the soonest
// at the front, then those without a day, then the past ones, the latest first.
func (ix *Index) Retirements() []Retirement {
	var list []Retirement
	for _, m := range ix.Models {
		if r := ix.RetirementOf(m); r != nil {
			list = append(list, *r)
		}
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
