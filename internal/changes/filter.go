package changes

import (
	"slices"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// Filter is which changes somebody asks for. What is empty asks for nothing, but
// for Kinds, which then are the usual ones.
type Filter struct {
	Kinds []Kind
	// Makers, Providers and Models are ids; one of each is enough.
	Makers, Providers, Models []string
	// View asks for changes of the models that a view of the index shows today.
	View *catalog.View
	// Since and Until are the first and the last day, month or year.
	Since, Until string
	// nothing is whether something is asked for that there is not.
	nothing bool
}

// usual are the kinds that are shown to whoever asks for none.
func (f *Filter) usual() []Kind {
	if len(f.Providers) > 0 {
		return slices.Concat(Usual, AtProviders)
	}
	return Usual
}

// Select are the changes that a filter asks for, in their order.
func (l List) Select(ix *catalog.Index, f *Filter) List {
	if f.nothing {
		return List{}
	}
	kinds, shown := f.Kinds, map[string]bool{}
	if len(kinds) == 0 {
		kinds = f.usual()
	}
	if f.View != nil {
		for _, place := range ix.Select(f.View).Models {
			shown[ix.Models[place].ID] = true
		}
	}
	found := List{}
	for _, c := range l {
		if slices.Contains(kinds, c.Kind) && c.Date >= f.Since && f.before(c.Date) &&
			(len(f.Providers) == 0 || slices.Contains(f.Providers, c.Provider)) && c.concerns(func(m *site.Model) bool {
			return (len(f.Models) == 0 || slices.Contains(f.Models, m.ID)) && (len(f.Makers) == 0 || slices.Contains(f.Makers, m.Maker)) &&
				(f.View == nil || shown[m.ID])
		}, len(f.Models)+len(f.Makers) == 0 && f.View == nil) {
			found = append(found, c)
		}
	}
	return found
}

// before says whether a date is not after the last that is asked for, of which the days
// of a month or a year are a part.
func (f *Filter) before(date string) bool {
	return f.Until == "" || date[:min(len(date), len(f.Until))] <= f.Until
}

// Within is the part of a filter that asks for a week.
func (f *Filter) Within(w *Week) Filter {
	part := *f
	part.Since = max(f.Since, w.From)
	if f.before(w.To) {
		part.Until = w.To
	}
	return part
}

// concerns says whether a model that is asked for is concerned. What concerns no
// model is found where none is asked for.
func (c *Change) concerns(asked func(*site.Model) bool, all bool) bool {
	return all || c.Model != nil && asked(c.Model) || slices.ContainsFunc(c.Others, asked)
}
