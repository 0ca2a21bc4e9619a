package site

import (
	"maps"
	"slices"
)

// OtherNames are the paths that lead to a page as Redirect has it, as far as they can be listed: aliases of texts, then former ids of
// models, then models without their maker. A model below a wrong maker is found too, and not listed.
func (s *Site) OtherNames() (from []string) {
	from = slices.Sorted(maps.Keys(s.redirects))
	for _, id := range slices.Sorted(maps.Keys(s.moved)) {
		if m := s.models[s.moved[id]]; m != nil {
			from = append(from, IndexPath+"/"+m.Maker+"/"+id, IndexPath+"/"+id)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(s.models)) {
		from = append(from, IndexPath+"/"+id)
	}
	return from
}
