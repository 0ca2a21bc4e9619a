package catalog

import (
	"cmp"
	"slices"

	"astrolabe/internal/site"
)

// Retirement is the end of a model at its maker's own service.
type Retirement struct {
	Model *site.Model
	// Day is when it ends or ended; unknown if only the end is announced.
	Day Date
	// Past is whether that day lies before the day that was asked about.
	Past bool
	// Replacement is where to go; nil if we know of nothing newer.
	Replacement *site.Model
}

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
		list = append(list, Retirement{m, day, past, ix.Replacement(m.ID)})
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
