package payload

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// How well a thing answers a query, from not at all.
const (
	noMatch = iota
	aboutMatches
	nameContains
	nameHasWords
	nameBegins
	nameIs
)

// relevance is how well a thing answers a query, by its names and the words about
// it. Every word of the query must be found.
func relevance(query string, names []string, about string) int {
	asked, best := wordsOf(query), noMatch
	if matches(query, strings.Join(names, " ")+" "+about) {
		best = aboutMatches
	}
	for _, name := range names {
		known := wordsOf(name)
		switch {
		case slices.Equal(asked, known):
			return nameIs
		case strings.HasPrefix(strings.Join(known, " "), strings.Join(asked, " ")):
			best = max(best, nameBegins)
		case begin(asked, known):
			best = max(best, nameHasWords)
		case matches(query, name):
			best = max(best, nameContains)
		}
	}
	return best
}

// wordsOf takes a text apart: a hyphen is as good as a space.
func wordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// begin says whether every word of a query begins a word of a name.
func begin(asked, known []string) bool {
	for _, word := range asked {
		if !slices.ContainsFunc(known, func(w string) bool { return strings.HasPrefix(w, word) }) {
			return false
		}
	}
	return true
}

// mostRelevant are the things that answer a query, the best first; equals keep their
// order. Without a query it is all of them.
func mostRelevant[T any](query string, things []T, words func(T) (names []string, about string)) []T {
	if query == "" {
		return things
	}
	type ranked struct {
		thing     T
		relevance int
	}
	var found []ranked
	for _, thing := range things {
		names, about := words(thing)
		if r := relevance(query, names, about); r > noMatch {
			found = append(found, ranked{thing, r})
		}
	}
	slices.SortStableFunc(found, func(a, b ranked) int { return cmp.Compare(b.relevance, a.relevance) })
	out := make([]T, len(found))
	for i, f := range found {
		out[i] = f.thing
	}
	return out
}

// matches says whether every word of the query stands in the text.
func matches(query, text string) bool {
	text = strings.ToLower(text)
	for word := range strings.FieldsSeq(strings.ToLower(query)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}
