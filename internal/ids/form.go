package ids

import (
	"regexp"
	"strings"
)

// form is a name without its signs: the words in their order and the numbers in
// theirs, since claude-3-7-sonnet and Claude Sonnet 3.7 are the same.
type form struct {
	words, numbers string
	// dots has a point for each pair of neighbouring numbers that a point joins in
	// the text, and a hyphen for each that something else does.
	dots string
}

func (f form) key() string { return f.words + " " + f.numbers }

// first is the first word.
func (f form) first() string {
	word, _, _ := strings.Cut(f.words, "-")
	return word
}

func (f form) has(word string) bool { return strings.Contains("-"+f.words+"-", "-"+word+"-") }

func (f form) dotted() bool { return strings.Contains(f.dots, ".") }

// fits says whether a text that reads so can mean a name with these dots. Only where
// both have a point are they compared: qwen3.1-7b is not Qwen3-1.7B, but qwen3-1-7b is.
func (f form) fits(dots string) bool {
	return !f.dotted() || !strings.Contains(dots, ".") || len(f.dots) != len(dots) || f.dots == dots
}

// formPart is a word, or a number with the one letter that may belong to it: 4o, 70b,
// 8x22b.
var formPart = regexp.MustCompile(`[a-z]+|[0-9]+x[0-9]+b?|[0-9]+[a-z]\b|[0-9]+`)

var signs = strings.NewReplacer("+", "-plus", "_", "-")

func formOf(name string) form {
	name = signs.Replace(strings.ToLower(name))
	var f form
	var words, numbers []string
	end := -1
	for _, at := range formPart.FindAllStringIndex(name, -1) {
		part := name[at[0]:at[1]]
		if part[0] < '0' || part[0] > '9' {
			words = append(words, part)
			continue
		}
		if len(numbers) > 0 && at[0] == end+1 && name[end] == '.' {
			f.dots += "."
		} else if len(numbers) > 0 {
			f.dots += "-"
		}
		numbers, end = append(numbers, part), at[1]
	}
	f.words, f.numbers = strings.Join(words, "-"), strings.Join(numbers, "-")
	return f
}
