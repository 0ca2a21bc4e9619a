package views

import (
	"slices"
	"strings"

	"astrolabe/internal/words"
)

func countOf(matching, total int) string {
	if matching == total {
		return words.Count(total, "model")
	}
	return words.Number(matching) + " of " + words.Count(total, "model")
}

// withQuery is the address of a view. A path of a past day has a query already, and
// the parameters of an address are in one order.
func withQuery(path, query string) string {
	path, before, dated := strings.Cut(path, "?")
	switch {
	case query == "" && dated:
		query = before
	case query == "":
		return path
	case dated:
		all := strings.Split(query, "&")
		at, _ := slices.BinarySearch(all, before)
		query = strings.Join(slices.Insert(all, at, before), "&")
	}
	return path + "?" + query
}
