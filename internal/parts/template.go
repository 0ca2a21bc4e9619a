package parts

import (
	"strings"
)

// firstMark begins the private-use characters that stand for what differs. No
// value reaches a template with such a character: values are written, they are
// not searched.
const firstMark = '\uE000'

// Marks is how many different marks a template can have.
const Marks = 64

// Mark is the text that stands for the n-th value of a template.
func Mark(n int) string { return string(firstMark + rune(n)) }

// Where other parts go, a mark stands in an element of its own: React puts a
// comment between neighbouring texts, and none beside elements.
const (
	slotStart = "<part-slot>"
	slotEnd   = "</part-slot>"
)

// Template is HTML with holes.
type Template struct {
	// text[0], hole[0], text[1], hole[1], ..., text[n].
	text []string
	hole []int
	// bare says of each text that it, or the value behind it, begins a text of
	// its own: nothing stands before it, or a slot.
	bare []bool
}

// Parse cuts HTML at its marks.
func Parse(rendered string) Template {
	var t Template
	start, open := 0, true
	cut := func(end int, more bool) {
		text := rendered[start:end]
		t.text = append(t.text, text)
		t.bare = append(t.bare, open && (text == "" && more || text != "" && text[0] != '<'))
	}
	for i, r := range rendered {
		if r < firstMark || r >= firstMark+Marks {
			continue
		}
		slot := strings.HasSuffix(rendered[start:i], slotStart)
		if slot {
			cut(i-len(slotStart), false)
		} else {
			cut(i, true)
		}
		t.hole = append(t.hole, int(r-firstMark))
		start, open = i+len(Mark(0)), slot
		if slot {
			start += len(slotEnd)
		}
	}
	cut(len(rendered), false)
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

// Append writes the template to b, and at each hole what fill writes there.
func (t Template) Append(b []byte, fill func(b []byte, hole int) []byte) []byte {
	for i, hole := range t.hole {
		b = append(t.begin(b, i), t.text[i]...)
		b = fill(b, hole)
	}
	n := len(t.hole)
	return append(t.begin(b, n), t.text[n]...)
}

// begin separates the i-th text from a text before it, as React does.
func (t Template) begin(b []byte, i int) []byte {
	if t.bare[i] {
		return apart(b)
	}
	return b
}

// apart writes the comment that React puts between neighbouring texts.
func apart(b []byte) []byte {
	if n := len(b); n > 0 && b[n-1] != '>' {
		return append(b, "<!-- -->"...)
	}
	return b
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
