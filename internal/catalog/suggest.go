package catalog

import (
	"slices"
	"strings"
)

// Suggestion is a way to go on with the query line.
type Suggestion struct {
	// Text is the term to write.
	Text string
	// Line is the whole line with the term in place; empty in the vocabulary.
	Line string
	// Hint is a word of explanation.
	Hint string
}

// Vocabulary is every term that can be suggested: words, fields with an example,
// and every name that a field knows. It is the same for the life of the index.
func (ix *Index) Vocabulary() []Suggestion { return ix.vocabulary }

func (ix *Index) makeVocabulary() []Suggestion {
	var list []Suggestion
	for _, word := range plainWordList {
		list = append(list, Suggestion{Text: word, Hint: plainWords[word].hint})
	}
	for _, f := range fields {
		if f.shape != shapeNames {
			list = append(list, Suggestion{Text: f.example, Hint: f.hint})
		}
	}
	for _, f := range fields {
		if f.shape != shapeNames {
			continue
		}
		for _, id := range ix.namesOf(f.field) {
			list = append(list, Suggestion{Text: f.name() + ":" + quoteIfNeeded(id), Hint: ix.nameOf(f.field, id)})
		}
	}
	return list
}

// maxSuggestions is how many are given at once.
const maxSuggestions = 12

// Suggest completes the last term of a line. A word is completed to a word of
// the query language, a field, or a name that a field knows; the beginning of the
// text counts before its middle.
func (ix *Index) Suggest(line string) []Suggestion {
	if len(line) > maxLine {
		return nil
	}
	start := strings.LastIndexAny(line, " \t") + 1
	head, last := line[:start], line[start:]
	minus := ""
	if rest, ok := strings.CutPrefix(last, "-"); ok {
		minus, last = "-", rest
	}
	if last == "" {
		return nil
	}
	last = strings.ToLower(last)
	var found []Suggestion
	for _, fits := range []func(string) bool{
		func(text string) bool { return strings.HasPrefix(text, last) },
		func(text string) bool { return valueHasPrefix(text, last) },
	} {
		for _, s := range ix.vocabulary {
			if len(found) < maxSuggestions && s.Text != last && fits(s.Text) &&
				!slices.ContainsFunc(found, func(f Suggestion) bool { return f.Text == minus+s.Text }) {
				found = append(found, Suggestion{Text: minus + s.Text, Line: head + minus + s.Text, Hint: s.Hint})
			}
		}
	}
	return found
}

// valueHasPrefix says whether the name behind a field begins so.
func valueHasPrefix(text, prefix string) bool {
	_, value, ok := strings.Cut(text, ":")
	return ok && len(prefix) > 1 && strings.HasPrefix(strings.TrimPrefix(value, `"`), prefix)
}
