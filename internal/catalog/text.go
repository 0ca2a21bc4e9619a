package catalog

import (
	"strings"
	"unicode"

	"astrolabe/internal/search"
)

// searchText is a model's name, maker, family and id as the search sees them:
// small letters and digits alone, with a mark where each word begins. So "gpt 5",
// "gpt-5" and "gpt5" find the same.
type searchText struct {
	letters string
	// starts has a 1 where a word of the text begins, 0 elsewhere.
	starts string
}

// between stands between two parts of a searchText: nothing matches across it.
const between = "\n"

func (ix *Index) makeText() []searchText {
	list := make([]searchText, len(ix.Models))
	for i, m := range ix.Models {
		list[i] = newSearchText(m.Name, m.MakerName, m.Family, m.ID, m.Maker)
	}
	return list
}

func newSearchText(parts ...string) searchText {
	var letters, starts strings.Builder
	for _, part := range parts {
		atStart := true
		for _, r := range search.Fold(part) {
			if !isWordRune(r) {
				atStart = true
				continue
			}
			n, _ := letters.WriteRune(r)
			if atStart {
				starts.WriteByte(1)
				n--
			}
			for range n {
				starts.WriteByte(0)
			}
			atStart = false
		}
		letters.WriteString(between)
		starts.WriteByte(0)
	}
	return searchText{letters.String(), starts.String()}
}

// shortWord is the length up to which a word must stand at the start of a word
// of the text; longer ones may stand anywhere. Otherwise o3 would find Turbo 3.
const shortWord = 3

// has says whether a folded word is in the text.
func (t *searchText) has(word string) bool {
	if len(word) > shortWord {
		return strings.Contains(t.letters, word)
	}
	for from := 0; ; {
		i := strings.Index(t.letters[from:], word)
		if i < 0 {
			return false
		}
		if t.starts[from+i] == 1 {
			return true
		}
		from += i + 1
	}
}

// fold leaves the letters and digits of a word, small and without accents.
func fold(word string) string {
	var b strings.Builder
	for _, r := range search.Fold(word) {
		if isWordRune(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// slug is a name as a part of an address: small words joined by hyphens.
func slug(name string) string {
	words := strings.FieldsFunc(search.Fold(name), func(r rune) bool { return !isWordRune(r) && r != '.' })
	return strings.Join(words, "-")
}
