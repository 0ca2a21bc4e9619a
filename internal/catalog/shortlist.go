package catalog

import "slices"

// PickParam is the parameter that carries a visitor's shortlist.
const PickParam = "pick"

// MaxPicked is how many models a shortlist holds.
const MaxPicked = 12

// WithPicks is the view with another shortlist.
func (v *View) WithPicks(ids []string) *View {
	other := *v
	other.Picks = ids
	return &other
}

// picked are those models that are on a view's shortlist; all, where it has none.
func (ix *Index) picked(v *View, models []int32) []int32 {
	if len(v.Picks) == 0 {
		return models
	}
	return slices.DeleteFunc(models, func(m int32) bool { return !slices.Contains(v.Picks, ix.Models[m].ID) })
}
