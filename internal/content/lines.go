package content

import (
	"bytes"
	"regexp"
	"strings"
)

var keyPattern = regexp.MustCompile(`(?m)^([a-z-]+):`)

// keyLines maps each top-level key to its line in the file.
func keyLines(front []byte) map[string]int {
	lines := map[string]int{}
	for _, m := range keyPattern.FindAllSubmatchIndex(front, -1) {
		lines[string(front[m[2]:m[3]])] = bytes.Count(front[:m[0]], []byte("\n")) + 2
	}
	return lines
}

// LineOf is the line on which a front matter key stands, 1 if it is missing.
func (t *Text) LineOf(key string) int { return max(t.keyLines[key], 1) }

// LineOfValue is the line on which a word stands among the values of a key;
// the key's own line if it cannot be found.
func (t *Text) LineOfValue(key, word string) int {
	first, block := t.blockOf(key)
	whole := regexp.MustCompile(`(^|[^\w-])` + regexp.QuoteMeta(word) + `($|[^\w-])`)
	for i, line := range block {
		if i == 0 {
			line = strings.TrimPrefix(line, key+":")
		}
		if whole.MatchString(line) {
			return first + i
		}
	}
	return t.LineOf(key)
}

// LineOfItem is the line on which the nth item of a list begins, counted from
// zero; the key's own line for a list that is written on it.
func (t *Text) LineOfItem(key string, n int) int {
	first, block := t.blockOf(key)
	indent := -1
	for i, line := range block {
		rest := strings.TrimLeft(line, " ")
		if rest != "-" && !strings.HasPrefix(rest, "- ") {
			continue
		}
		if indent < 0 {
			indent = len(line) - len(rest)
		}
		if len(line)-len(rest) != indent {
			continue
		}
		if n == 0 {
			return first + i
		}
		n--
	}
	return t.LineOf(key)
}

// blockOf is the lines of a key and its values, and the number of the first.
func (t *Text) blockOf(key string) (first int, lines []string) {
	first, ok := t.keyLines[key]
	if !ok {
		return 1, nil
	}
	lines = strings.Split(string(t.front), "\n")[first-2:]
	for i, line := range lines {
		if i > 0 && keyPattern.MatchString(line) {
			return first, lines[:i]
		}
	}
	return first, lines
}
