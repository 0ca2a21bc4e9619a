package lint

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"astrolabe/internal/content"
)

// names are the names we know, by their letters in lower case.
type names map[string]string

func newNames(list []string) names {
	n := names{}
	for _, name := range list {
		if name != "" {
			n[strings.ToLower(name)] = name
		}
	}
	return n
}

// misspelt finds names that are written with other capitals. linked says
// which positions to pass over; nil for none.
func (l *linter) misspelt(t *content.Text, text string, line func(int) int, linked func(int) bool) {
	lower := strings.ToLower(text)
	if len(lower) != len(text) {
		return // letters that change their length in lower case: not our names
	}
	for key, name := range l.names {
		for from := 0; ; {
			i := strings.Index(lower[from:], key)
			if i < 0 {
				break
			}
			at := from + i
			from = at + len(key)
			written := text[at:from]
			if written == name || !standsAlone(text, at, from) || linked != nil && linked(at) {
				continue
			}
			// The instrument and the site share a name: small letters may mean either.
			if name == l.site.Name && written == key {
				continue
			}
			l.problem(t, line(at), "%q: we write %q", written, name)
		}
	}
}

// standsAlone says that a word is one of prose and no part of an address, a
// file name or an id.
func standsAlone(text string, from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	if from > 0 && (isWord(before) || strings.ContainsRune("-_/@.:#$\\", before)) {
		return false
	}
	after, size := utf8.DecodeRuneInString(text[to:])
	if to == len(text) {
		return true
	}
	if isWord(after) || strings.ContainsRune("-_/@=(\\", after) {
		return false
	}
	if after == '.' || after == ':' {
		next, _ := utf8.DecodeRuneInString(text[to+size:])
		return to+size == len(text) || !isWord(next) && next != '/'
	}
	return true
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// mentioned says whether a text names a source: by its first author or by a
// long word of its title.
func mentioned(text string, s content.Source) bool {
	if first := s.FirstAuthor(); first != "" && strings.Contains(text, first) {
		return true
	}
	for _, word := range strings.FieldsFunc(s.Title, func(r rune) bool { return !isWord(r) && r != '.' }) {
		if len(word) >= 5 && strings.Contains(text, word) {
			return true
		}
	}
	return false
}
