package catalog

import (
	"strings"
	"unicode"
)

// Limits of the query line.
const (
	// maxLine is how many characters of a line are read.
	maxLine = 200
	// maxTerms is how many conditions a line may have.
	maxTerms = 24
)

// token is one term of the line, taken apart but not understood.
type token struct {
	not bool
	// key is the field's name; empty for a word.
	key string
	// sign is what stands between field and value, as written.
	sign string
	// value is the word, or what follows the sign, without quotes.
	value string
	// quoted is whether the value stood in quotes.
	quoted bool
	// unclosed is whether its quote was never closed.
	unclosed bool
	// from and to are the token's place in the line, in characters.
	from, to int
	// valueFrom is where the value starts.
	valueFrom int
}

// isOr is whether the token is the word between two alternatives.
func (t *token) isOr() bool {
	return t.sign == "" && !t.not && !t.quoted && strings.EqualFold(t.value, "or")
}

// scanner walks over a line, character by character.
type scanner struct {
	line []rune
	at   int
}

// scan takes a line apart. Spaces around a comparison do not matter.
func scan(line string) []token {
	s := scanner{line: []rune(line)}
	var list []token
	for s.skipSpace(); s.at < len(s.line); s.skipSpace() {
		list = append(list, s.token())
	}
	return list
}

func (s *scanner) token() token {
	t := token{from: s.at}
	if s.peek() == '-' && s.at+1 < len(s.line) && !unicode.IsSpace(s.line[s.at+1]) {
		t.not = true
		s.at++
	} else if s.takes("not:") {
		t.not = true
		s.skipSpace()
	}
	t.valueFrom = s.at
	t.value, t.quoted, t.unclosed = s.text(true)
	if !t.quoted {
		if sign := s.sign(); sign != "" {
			t.key, t.sign = strings.ToLower(t.value), sign
			s.skipSpace()
			t.valueFrom = s.at
			t.value, t.quoted, t.unclosed = s.text(false)
		}
	}
	t.to = s.at
	return t
}

// text reads up to a space; in quotes, spaces belong to it. A word also ends
// where a comparison begins.
func (s *scanner) text(word bool) (text string, quoted, unclosed bool) {
	var b strings.Builder
	inQuotes := false
	for ; s.at < len(s.line); s.at++ {
		r := s.line[s.at]
		switch {
		case isQuote(r):
			quoted, inQuotes = true, !inQuotes
			continue
		case inQuotes:
		case unicode.IsSpace(r), word && isSign(r):
			return b.String(), quoted, false
		}
		b.WriteRune(r)
	}
	return b.String(), quoted, inQuotes
}

// sign reads a comparison or a colon, also behind spaces; the colon must follow
// at once.
func (s *scanner) sign() string {
	start := s.at
	if s.peek() != ':' {
		s.skipSpace()
		if s.peek() == ':' {
			s.at = start
			return ""
		}
	}
	from := s.at
	for s.at < len(s.line) && isSign(s.line[s.at]) && s.at-from < 2 {
		s.at++
		if s.line[s.at-1] == ':' {
			break
		}
	}
	if s.at == from {
		s.at = start
		return ""
	}
	return string(s.line[from:s.at])
}

// opOf reads a comparison.
func opOf(sign string) (op, bool) {
	switch sign {
	case ":", "=", "==":
		return equal, true
	case "<":
		return less, true
	case "<=", "=<", "≤":
		return atMost, true
	case ">":
		return more, true
	case ">=", "=>", "≥":
		return atLeast, true
	}
	return equal, false
}

func (s *scanner) peek() rune {
	if s.at < len(s.line) {
		return s.line[s.at]
	}
	return 0
}

// takes moves past a prefix of small letters, if it is there.
func (s *scanner) takes(prefix string) bool {
	n := len(prefix)
	if s.at+n > len(s.line) || !strings.EqualFold(string(s.line[s.at:s.at+n]), prefix) {
		return false
	}
	s.at += n
	return true
}

func (s *scanner) skipSpace() {
	for s.at < len(s.line) && unicode.IsSpace(s.line[s.at]) {
		s.at++
	}
}

func isSign(r rune) bool  { return strings.ContainsRune(":<>=≤≥", r) }
func isQuote(r rune) bool { return strings.ContainsRune("\"“”„", r) }
