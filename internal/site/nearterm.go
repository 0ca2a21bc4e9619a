package site

import (
	"cmp"
	"slices"
	"strings"
)

// nearTerm is how alike a query and a term must be for the term to be worth
// showing. Words are shorter than addresses, so less is asked of them.
const nearTerm = 0.55

// NearestTerms finds up to n terms whose names are most like a query that
// matched nothing: a slip of the keyboard, another ending, a word too many.
func (s *Site) NearestTerms(query string, n int) []*Term {
	asked := newName(nil, strings.ToLower(query))
	if len(asked.letters) == 0 || len(asked.letters) > nearestLongest {
		return nil
	}
	type candidate struct {
		term  *Term
		score float64
	}
	var found []candidate
	for _, t := range s.Terms {
		if score := termLikeness(asked, t); score >= nearTerm {
			found = append(found, candidate{t, score})
		}
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return cmp.Compare(b.score, a.score) })
	var nearest []*Term
	for _, c := range found[:min(len(found), n)] {
		nearest = append(nearest, c.term)
	}
	return nearest
}

// termLikeness compares a query with every name of a term, as a whole and
// word by word.
func termLikeness(asked name, t *Term) float64 {
	best := 0.0
	for _, title := range append([]string{t.Title}, t.Aliases...) {
		known := newName(nil, strings.ToLower(title))
		if len(known.letters) <= nearestLongest {
			best = max(best, likeness(asked, known), wordLikeness(asked, known))
		}
	}
	return best
}

// wordLikeness is how well the words of a query are found among those of a
// name, on average; a little less than the same for the whole.
func wordLikeness(asked, known name) float64 {
	sum := 0.0
	for _, word := range asked.words {
		best := 0.0
		for _, other := range known.words {
			longest := max(len(word), len(other))
			best = max(best, 1-float64(Slips(word, other, longest))/float64(longest))
		}
		sum += best
	}
	if len(asked.words) == 0 {
		return 0
	}
	return 0.9 * sum / float64(len(asked.words))
}
