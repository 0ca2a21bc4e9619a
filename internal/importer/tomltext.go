package importer

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// tomlText is a TOML file as its author laid it out. It is edited line by
// line, so that comments, order and spacing stay as they are. It understands
// the plain layout of our data files and refuses to edit any other.
type tomlText struct {
	sections []*section
}

// section is a table: its header and the lines up to the next one.
type section struct {
	// name is "offer" for [[offer]]; the keys above all tables have none.
	name  string
	lines []string
	// gap counts the empty lines after the section.
	gap int
}

var (
	headerLine   = regexp.MustCompile(`^\s*\[\[?\s*([A-Za-z0-9_.-]+)\s*\]\]?\s*(#.*)?$`)
	errOddLayout = errors.New("is laid out in a way that cannot be edited here; edit it by hand")
	keyLine      = regexp.MustCompile(`^(\s*)([A-Za-z0-9_-]+)(\s*=\s*)(.*)$`)
)

func parseTOMLText(text []byte) (*tomlText, error) {
	if strings.Contains(string(text), "\r") || strings.Contains(string(text), `"""`) || strings.Contains(string(text), "'''") {
		return nil, errOddLayout
	}
	t := &tomlText{sections: []*section{{}}}
	for _, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		s := t.sections[len(t.sections)-1]
		if m := headerLine.FindStringSubmatch(line); m != nil {
			s = &section{name: m[1]}
			t.sections = append(t.sections, s)
		}
		if strings.TrimSpace(line) == "" {
			s.gap++
			continue
		}
		// An empty line within a section stays where it is.
		for ; s.gap > 0; s.gap-- {
			s.lines = append(s.lines, "")
		}
		s.lines = append(s.lines, line)
	}
	return t, nil
}

func (t *tomlText) bytes() []byte {
	var b strings.Builder
	for _, s := range t.sections {
		for _, line := range s.lines {
			b.WriteString(line + "\n")
		}
		b.WriteString(strings.Repeat("\n", s.gap))
	}
	return []byte(b.String())
}

// named returns the places of the sections of a name.
func (t *tomlText) named(name string) []int {
	var places []int
	for i, s := range t.sections {
		if s.name == name {
			places = append(places, i)
		}
	}
	return places
}

// insert puts a section at a place, an empty line before and after.
func (t *tomlText) insert(at int, s *section) {
	s.gap = 1
	if at == len(t.sections) {
		last := t.sections[at-1]
		s.gap, last.gap = last.gap, 1
	}
	t.sections = slices.Insert(t.sections, at, s)
}

// remove takes sections out.
func (t *tomlText) remove(from, to int) {
	if to == len(t.sections) {
		t.sections[from-1].gap = t.sections[to-1].gap
	}
	t.sections = slices.Delete(t.sections, from, to)
}

// value returns a key's value as it is written, without its comment.
func (s *section) value(key string) (string, bool) {
	for _, line := range s.lines {
		if m := keyLine.FindStringSubmatch(line); m != nil && m[2] == key {
			value, _ := cutComment(m[4])
			return value, true
		}
	}
	return "", false
}

// set writes a value in the line of its key, or in a new line where order
// would have it. The empty value removes the line.
func (s *section) set(key, value string, order []string) error {
	for i, line := range s.lines {
		m := keyLine.FindStringSubmatch(line)
		if m == nil || m[2] != key {
			continue
		}
		old, comment := cutComment(m[4])
		if !isClosed(old) {
			return errOddLayout
		}
		if value == "" {
			s.lines = slices.Delete(s.lines, i, i+1)
			return nil
		}
		s.lines[i] = m[1] + m[2] + m[3] + value + comment
		return nil
	}
	if value == "" {
		return nil
	}
	s.lines = slices.Insert(s.lines, s.placeFor(key, order), key+" = "+value)
	return nil
}

// placeFor is the line after the last key that comes before this one.
func (s *section) placeFor(key string, order []string) int {
	before := order[:max(slices.Index(order, key), 0)]
	place := 0
	if s.name != "" {
		place = 1
	}
	for i, line := range s.lines {
		if m := keyLine.FindStringSubmatch(line); m != nil && slices.Contains(before, m[2]) {
			place = i + 1
		}
	}
	return place
}

// cutComment parts a value from the comment after it, spaces included.
func cutComment(text string) (value, comment string) {
	quote := byte(0)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quote == '"' && c == '\\':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '#':
			value = strings.TrimRight(text[:i], " \t")
			return value, text[len(value):]
		}
	}
	return strings.TrimRight(text, " \t"), ""
}

// isClosed says whether a value ends in its line.
func isClosed(value string) bool {
	open := strings.NewReplacer("[", "", "{", "").Replace(value)
	closed := strings.NewReplacer("]", "", "}", "").Replace(value)
	return len(open) == len(closed)
}

func quoted(s string) string {
	if s == "" {
		return ""
	}
	return strconv.Quote(s)
}

func quotedList(list []string) string {
	var parts []string
	for _, s := range list {
		parts = append(parts, strconv.Quote(s))
	}
	if len(parts) == 0 {
		return ""
	}
	return fmt.Sprintf("[%s]", strings.Join(parts, ", "))
}
