package icons

import (
	"maps"
	"slices"
	"strings"
)

// Addresses ask for all icons of each collection.
func (h *Handler) Addresses() []string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(h.set.collections)) {
		names := slices.Sorted(maps.Keys(h.set.collections[name].Icons))
		list = append(list, Path+name+".json?icons="+strings.Join(names, ","))
	}
	return list
}
