// Package compose puts pages together from HTML that React has rendered before.
//
// A large table costs too much to render for each view of it, and its rows do
// not depend on the view. So each part is rendered once, with marks where
// something differs, and Go writes the parts and the values one after the
// other. Tests hold that the result is byte for byte what React renders.
package compose

import (
	"fmt"
	"strings"
)

// firstMark begins the private-use characters that stand for what differs. No
// value reaches a template with such a character: Fill writes values, it does
// not search in them.
const firstMark = '\uE000'

// Marks is how many different marks a template can have.
const Marks = 64

// Mark is the text that stands for the n-th value or slot of a template.
func Mark(n int) string { return string(firstMark + rune(n)) }

// Template is HTML with holes.
type Template struct {
	// text[0], hole[0], text[1], hole[1], ..., text[n].
	text []string
	hole []int
}

// Parse cuts HTML at its marks.
func Parse(rendered string) Template {
	var t Template
	start := 0
	for i, r := range rendered {
		if r < firstMark || r >= firstMark+Marks {
			continue
		}
		t.text = append(t.text, rendered[start:i])
		t.hole = append(t.hole, int(r-firstMark))
		start = i + len(Mark(0))
	}
	t.text = append(t.text, rendered[start:])
	return t
}

// Size is how many bytes the template holds.
func (t Template) Size() int {
	n := 0
	for _, text := range t.text {
		n += len(text)
	}
	return n
}

// Static says that a template has no holes, and what it is then.
func (t Template) Static() (string, bool) {
	if len(t.hole) > 0 {
		return "", false
	}
	return t.text[0], true
}

// Append writes the template to b, and at each hole what fill writes there.
func (t Template) Append(b []byte, fill func(b []byte, hole int) []byte) []byte {
	for i, hole := range t.hole {
		b = append(b, t.text[i]...)
		b = fill(b, hole)
	}
	return append(b, t.text[len(t.hole)]...)
}

// AppendValues writes the template with values, escaped.
func (t Template) AppendValues(b []byte, values ...string) []byte {
	return t.Append(b, func(b []byte, hole int) []byte {
		if hole >= len(values) {
			panic(fmt.Sprintf("compose: no value for hole %d of %q", hole, strings.Join(t.text, "{}")))
		}
		return AppendText(b, values[hole])
	})
}

// AppendText escapes as React does, in text and in attributes.
func AppendText(b []byte, s string) []byte {
	last := 0
	for i := range len(s) {
		var escaped string
		switch s[i] {
		case '&':
			escaped = "&amp;"
		case '<':
			escaped = "&lt;"
		case '>':
			escaped = "&gt;"
		case '"':
			escaped = "&quot;"
		case '\'':
			escaped = "&#x27;"
		default:
			continue
		}
		b = append(b, s[last:i]...)
		b = append(b, escaped...)
		last = i + 1
	}
	return append(b, s[last:]...)
}

// Text is a value, escaped.
func Text(s string) string {
	if !strings.ContainsAny(s, `&<>"'`) {
		return s
	}
	return string(AppendText(nil, s))
}
