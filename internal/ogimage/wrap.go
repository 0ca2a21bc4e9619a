package ogimage

import (
	"strings"

	"github.com/go-text/typesetting/segmenter"
)

const ellipsis = "…"

// measure is how wide a text is on one line.
type measure func(text string) float64

// wrap sets a text in at most so many lines of a width. Lines are balanced: as
// even as their number allows. A word that is wider than a line is broken. What
// does not fit is cut off with an ellipsis, and fits says so.
func wrap(text string, width float64, most int, wide measure) (lines []string, fits bool) {
	pieces := breakable(text, width, wide)
	if len(pieces) == 0 || most < 1 {
		return nil, len(pieces) == 0
	}
	lines = greedy(pieces, width, wide)
	if len(lines) > most {
		return cut(pieces, width, most, wide), false
	}
	return balance(pieces, lines, width, wide), true
}

// breaksWord says that a word of the text is wider than a line.
func breaksWord(text string, width float64, wide measure) bool {
	for _, word := range splitLines(text) {
		if wide(strings.TrimRight(word, " ")) > width {
			return true
		}
	}
	return false
}

// splitLines takes a text apart where a line may end, by Unicode's rules. Each
// piece keeps the space at its end.
func splitLines(text string) []string {
	var s segmenter.Segmenter
	s.Init([]rune(strings.Join(strings.FieldsFunc(text, isBlank), " ")))
	var pieces []string
	for lines := s.LineIterator(); lines.Next(); {
		pieces = append(pieces, string(lines.Line().Text))
	}
	return pieces
}

// isBlank knows the spaces at which a line may end; others hold words together.
func isBlank(r rune) bool { return r == ' ' || r == '\n' || r == '\t' }

// breakable takes a text apart where a line may end or has to.
func breakable(text string, width float64, wide measure) []string {
	var pieces []string
	for _, word := range splitLines(text) {
		pieces = append(pieces, broken(word, width, wide)...)
	}
	return pieces
}

// broken takes a word apart that is wider than a line.
func broken(word string, width float64, wide measure) []string {
	var parts []string
	for wide(strings.TrimRight(word, " ")) > width {
		n := longestPrefix(word, func(prefix string) bool { return wide(prefix) <= width })
		parts = append(parts, word[:n])
		word = word[n:]
	}
	return append(parts, word)
}

// longestPrefix is the length of the longest beginning, of whole characters
// as readers see them, that passes; one character at least.
func longestPrefix(text string, pass func(string) bool) int {
	var s segmenter.Segmenter
	s.Init([]rune(text))
	n := 0
	for characters := s.GraphemeIterator(); characters.Next(); {
		next := n + len(string(characters.Grapheme().Text))
		if n > 0 && !pass(text[:next]) {
			break
		}
		n = next
	}
	return n
}

// greedy fills each line as far as it goes.
func greedy(pieces []string, width float64, wide measure) []string {
	var lines []string
	current := ""
	for _, piece := range pieces {
		if current != "" && wide(strings.TrimRight(current+piece, " ")) > width {
			lines = append(lines, strings.TrimRight(current, " "))
			current = ""
		}
		current += piece
	}
	return append(lines, strings.TrimRight(current, " "))
}

// balance finds the narrowest width that needs no more lines.
func balance(pieces, lines []string, width float64, wide measure) []string {
	if len(lines) < 2 {
		return lines
	}
	low, high := width/2, width
	for high-low > 2 {
		middle := (low + high) / 2
		if tried := greedy(pieces, middle, wide); len(tried) == len(lines) && fitsAll(tried, middle, wide) {
			high, lines = middle, tried
		} else {
			low = middle
		}
	}
	return lines
}

// fitsAll says that no line, of one long word, sticks out.
func fitsAll(lines []string, width float64, wide measure) bool {
	for _, l := range lines {
		if wide(l) > width {
			return false
		}
	}
	return true
}

// cut fills the lines there are and ends the last with an ellipsis, behind a
// whole word where there is one.
func cut(pieces []string, width float64, most int, wide measure) []string {
	lines := greedy(pieces, width, wide)[:most]
	used := strings.Join(lines[:most-1], "")
	rest := strings.TrimLeft(withoutPrefix(strings.Join(pieces, ""), used), " ")
	last := ""
	for _, word := range strings.SplitAfter(rest, " ") {
		if wide(ended(last+word)) > width {
			break
		}
		last += word
	}
	if last == "" {
		last = rest[:longestPrefix(rest, func(prefix string) bool { return wide(ended(prefix)) <= width })]
	}
	lines[most-1] = ended(last)
	return lines
}

// withoutPrefix drops the beginning of a text that has the letters of prefix;
// spaces do not count.
func withoutPrefix(text, prefix string) string {
	letters := strings.Count(prefix, "") - 1 - strings.Count(prefix, " ")
	for i, r := range text {
		if letters == 0 {
			return text[i:]
		}
		if r != ' ' {
			letters--
		}
	}
	return ""
}

// ended puts an ellipsis behind a text, in the place of punctuation.
func ended(text string) string { return strings.TrimRight(text, " ,;:.–—-(") + ellipsis }
