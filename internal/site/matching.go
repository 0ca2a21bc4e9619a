package site

import (
	"slices"

	"astrolabe/internal/search"
)

// Matching are the things of a kind that answer a query, the best first; without a query
// all of them.
func Matching[T any](s *Site, query, kind string, things []T, path func(T) string) []T {
	if query == "" {
		return things
	}
	places := map[string]int{}
	for i, h := range s.Search().Find(search.Query{Text: query, Kind: kind, Most: len(s.Paths())}).Hits {
		places[h.Path] = i
	}
	place := func(t T) (int, bool) { at, ok := places[s.Href(path(t))]; return at, ok }
	list := slices.DeleteFunc(slices.Clone(things), func(t T) bool { _, ok := place(t); return !ok })
	slices.SortFunc(list, func(a, b T) int {
		x, _ := place(a)
		y, _ := place(b)
		return x - y
	})
	return list
}
