package search

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kljensen/snowball/english"
)

// longestWord is how much of a word is looked at.
const longestWord = 64

// token is a word in a text.
type token struct {
	// text is the word in small letters without accents.
	text string
	// start and end are where it stands.
	start, end int
	// hyphened says that nothing but a hyphen stands between it and the word before,
	// glued that nothing does.
	hyphened, glued bool
}

// tokens takes a text apart. Letters and digits are words of their own, so gpt5, GPT-5
// and gpt 5 are the same.
func tokens(text string) []token {
	list := make([]token, 0, len(text)/6+1)
	start, class := 0, none
	flush := func(end int) {
		if class == none {
			return
		}
		t := token{text: Fold(clip(text[start:end])), start: start, end: end}
		if n := len(list); n > 0 {
			t.hyphened, t.glued = list[n-1].end+1 == start && text[start-1] == '-', list[n-1].end == start
		}
		list = append(list, t)
	}
	for i, r := range text {
		if r == '+' && class == letter { // Command R+ is Command R Plus
			flush(i)
			list = append(list, token{text: "plus", start: i, end: i + 1, glued: true})
			class = none
			continue
		}
		c := classOf(r, class)
		if c == class && !alone(r) {
			continue
		}
		flush(i)
		start, class = i, c
	}
	flush(len(text))
	return list
}

// class is what a rune is, as far as words are concerned.
type class int

const (
	none class = iota
	letter
	digit
)

func classOf(r rune, before class) class {
	switch {
	case r < utf8.RuneSelf && (r|0x20) >= 'a' && (r|0x20) <= 'z':
		return letter
	case r >= '0' && r <= '9':
		return digit
	case r < utf8.RuneSelf:
		return none
	case unicode.IsLetter(r):
		return letter
	case unicode.IsDigit(r):
		return digit
	case unicode.IsMark(r):
		return before // an accent of its own goes with its letter
	}
	return none
}

// alone says that a rune is a word by itself: Chinese has no spaces.
func alone(r rune) bool {
	return r > 0x2e80 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
}

// clip cuts a word that is too long to be one.
func clip(word string) string {
	if len(word) <= longestWord {
		return word
	}
	return strings.ToValidUTF8(word[:longestWord], "")
}

// accents are the accented letters that names of the field are written with.
var accents = strings.NewReplacer("á", "a", "à", "a", "â", "a", "ä", "a", "ã", "a", "å", "a", "ç", "c", "é", "e", "è", "e", "ê", "e",
	"ë", "e", "í", "i", "ì", "i", "î", "i", "ï", "i", "ñ", "n", "ó", "o", "ò", "o", "ô", "o", "ö", "o", "õ", "o", "ø", "o",
	"ú", "u", "ù", "u", "û", "u", "ü", "u", "ß", "ss", "τ", "tau")

// Fold is the text in small letters without accents.
func Fold(text string) string {
	lower := strings.ToLower(text)
	for i := range len(lower) {
		if lower[i] >= utf8.RuneSelf {
			return accents.Replace(lower)
		}
	}
	return lower
}

// spelling gives words that Britons and Americans write differently one form, and
// leaves others as wrong in the texts as in the queries.
var spelling = strings.NewReplacer("isation", "ization", "ising", "izing", "ised", "ized", "ise", "ize", "our", "or", "licence", "license", "programme", "program")

// stem is the part of a word that its forms share.
func stem(word string) string {
	if len(word) < 4 || word[0] < 'a' || word[0] > 'z' {
		return word
	}
	return english.Stem(spelling.Replace(word), false)
}

// common are words that say little of what somebody looks for.
var common = func() map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(`a about actually all also am an and any are as at be been being but by can could did do does doing
		for from get gets getting had has have having he her here his how i if in into is it its just let like ll m many may me mean means might
		more most much must my need no not of off on one or our out over please re s shall she should so some such t than that the their them then there
		these they this those to too up us ve very want was way we were what when where which while who why will with would you your`) {
		set[word] = true
	}
	return set
}()

// lettersOf marks which letters a word has.
func lettersOf(word string) uint32 {
	var set uint32
	for i := range len(word) {
		set |= 1 << (word[i] & 31)
	}
	return set
}

// joined is the words of a text with something between them.
func joined(list []token, between string) string {
	var b strings.Builder
	for i, t := range list {
		if i > 0 {
			b.WriteString(between)
		}
		b.WriteString(t.text)
	}
	return b.String()
}
