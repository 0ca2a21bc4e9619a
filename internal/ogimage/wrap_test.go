package ogimage

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// letters measures a text by its characters.
func letters(text string) float64 { return float64(utf8.RuneCountInString(text)) }

func TestWrap(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		width      float64
		most       int
		want       []string
		fits       bool
	}{
		{"nothing", "", 10, 2, nil, true},
		{"no room for lines", "word", 10, 0, nil, false},
		{"one line", "a short text", 20, 2, []string{"a short text"}, true},
		{"spaces are one", "  a \n b  ", 20, 2, []string{"a b"}, true},
		{"balanced", "one two three four", 14, 2, []string{"one two", "three four"}, true},
		{"balanced in three", "aa bb cc dd ee ff g", 9, 3, []string{"aa bb", "cc dd", "ee ff g"}, true},
		{"a hyphen ends a line", "chain-of-thought", 10, 3, []string{"chain-of-", "thought"}, true},
		{"a space that holds", "in 100\u00a0K tokens", 7, 3, []string{"in", "100\u00a0K", "tokens"}, true},
		{"cut behind a word", "one two three four five", 9, 2, []string{"one two", "three…"}, false},
		{"punctuation gives way", "one, two, three, four", 5, 2, []string{"one,", "two…"}, false},
		{"a long word is broken", "abcdefghijkl", 5, 3, []string{"abcde", "fghij", "kl"}, true},
		{"a long word is cut", "abcdefghijkl", 5, 2, []string{"abcde", "fghi…"}, false},
		{"a long word in one line", "abcdefghijkl", 5, 1, []string{"abcd…"}, false},
		{"an accent stays with its letter", "e\u0301e\u0301e\u0301", 4, 2, []string{"e\u0301e\u0301", "e\u0301"}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, fits := wrap(c.text, c.width, c.most, letters)
			if !slices.Equal(got, c.want) || fits != c.fits {
				t.Errorf("got %q, %t; want %q, %t", got, fits, c.want, c.fits)
			}
		})
	}
}

// Whatever the text, there are never more lines than asked for, none is wider
// than the column, and what fits is whole.
func FuzzWrap(f *testing.F) {
	f.Add("A prompt whose examples contain written steps", uint8(12), uint8(2))
	f.Add("Donaudampfschifffahrtsgesellschaft — “x”", uint8(5), uint8(3))
	f.Add("\u200b\u0301 a\u00adb", uint8(3), uint8(1))
	f.Fuzz(func(t *testing.T, text string, width, most uint8) {
		if !utf8.ValidString(text) || len(text) > 500 {
			t.Skip()
		}
		w := float64(width%60) + 4
		lines, fits := wrap(text, w, int(most%6), letters)
		if len(lines) > int(most%6) {
			t.Fatalf("got %d lines, want %d at most", len(lines), most%6)
		}
		if joined := strings.Join(strings.Fields(strings.Join(lines, " ")), ""); fits && joined != strings.Join(strings.Fields(text), "") {
			t.Errorf("got %q of %q", lines, text)
		}
	})
}
