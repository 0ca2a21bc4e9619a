package catalog

import "astrolabe/internal/search"

// nearest finds the word of a list that a visitor most likely meant: the one
// with the fewest slips of the keyboard, the first of equals. Short words must be
// nearer than long ones; an empty answer means that none is near.
func nearest(word string, list []string) string {
	word = search.Fold(word)
	if len(word) < 2 || len(word) > 40 {
		return ""
	}
	best, bestDistance := "", 1+max(1, len(word)/3)
	for _, known := range list {
		if d := search.Slips(word, search.Fold(known), bestDistance); d < bestDistance {
			best, bestDistance = known, d
		}
	}
	return best
}
