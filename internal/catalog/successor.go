package catalog

import (
	"slices"
	"strings"

	"astrolabe/internal/search"
	"astrolabe/internal/site"
)

// Successors are the models that came after another in its line, the next one
// first. A line is the models of a maker whose names have the same words but for
// numbers and words such as preview: Claude Sonnet 4 and Claude Sonnet 5.
func (ix *Index) Successors(id string) []*site.Model {
	m, ok := ix.place[id]
	if !ok {
		return nil
	}
	var list []*site.Model
	line := lineOf(ix.Models[m].Name)
	// The index is newest first.
	for other := int32(len(ix.Models)) - 1; other >= 0; other-- {
		if ix.maker[other] == ix.maker[m] && ix.kind[other] == ix.kind[m] && ix.released[other].meets(more, ix.released[m]) &&
			slices.Equal(lineOf(ix.Models[other].Name), line) {
			list = append(list, ix.Models[other])
		}
	}
	return list
}

// Replacement is the model to go to from one that ends: the newest for sale of
// its line, else the newest of its family whose name adds no word, since added
// words mark a model for something else. Nil if there is none that is newer.
func (ix *Index) Replacement(id string) *site.Model {
	m, ok := ix.place[id]
	if !ok {
		return nil
	}
	words := lineOf(ix.Models[m].Name)
	inLine := func(name string) bool { return slices.Equal(lineOf(name), words) }
	addsNone := func(name string) bool {
		return !slices.ContainsFunc(lineOf(name), func(w string) bool { return !slices.Contains(words, w) })
	}
	line := ix.Successors(id)
	slices.Reverse(line)
	if r := ix.newestForSale(m, line, inLine); r != nil {
		return r
	}
	return ix.newestForSale(m, ix.Family(id), addsNone)
}

// newestForSale is the first of a list, newest first, that is for sale, of the
// same kind, later than a model, and well named.
func (ix *Index) newestForSale(m int32, list []*site.Model, named func(string) bool) *site.Model {
	for _, candidate := range list {
		other := ix.place[candidate.ID]
		if ix.forSale(other) && ix.kind[other] == ix.kind[m] && ix.released[other].meets(more, ix.released[m]) && named(candidate.Name) {
			return candidate
		}
	}
	return nil
}

// stageWords are words of a name that say how far a model is or of when, not
// which it is.
var stageWords = []string{"preview", "beta", "exp", "experimental", "latest", "instruct", "v", "january", "february", "march", "april",
	"may", "june", "july", "august", "september", "october", "november", "december"}

// lineOf are the words of a name that have no digit, sorted.
func lineOf(name string) []string {
	words := strings.FieldsFunc(search.Fold(name), func(r rune) bool { return !isWordRune(r) })
	words = slices.DeleteFunc(words, func(w string) bool { return strings.ContainsAny(w, "0123456789") || slices.Contains(stageWords, w) })
	slices.Sort(words)
	return words
}
