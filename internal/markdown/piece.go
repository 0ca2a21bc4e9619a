package markdown

import "strings"

// Piece is what stands at the top of a text: a paragraph, a heading, a list. It can be
// had as HTML and as Markdown that needs nothing of ours to be read.
type Piece struct {
	// Level is that of a heading; 0 for everything else.
	Level int
	// ID is the anchor of a heading.
	ID   string
	HTML string
	// text is the Markdown without the marks of a heading. Addresses are as the HTML
	// has them and stand between two marks: only a whole site knows which of its pages
	// can be had as Markdown.
	text string
}

// addressMark cannot stand in a text: the parser takes it out.
const addressMark = "\x00"

func marked(address string) string { return addressMark + address + addressMark }

// Markdown is the piece with the addresses as they are.
func (p Piece) Markdown() string { return p.with(func(address string) string { return address }) }

// with is the Markdown with addresses in another form.
func (p Piece) with(href func(string) string) string {
	var b strings.Builder
	if p.Level > 0 {
		b.WriteString(strings.Repeat("#", p.Level) + " ")
	}
	for i, part := range strings.Split(p.text, addressMark) {
		if i%2 == 1 {
			part = linkTarget(href(part))
		}
		b.WriteString(part)
	}
	return b.String()
}

// Relinked is the piece with the links of its Markdown leading elsewhere.
func (p Piece) Relinked(to func(address string) string) Piece {
	parts := strings.Split(p.text, addressMark)
	for i := 1; i < len(parts); i += 2 {
		parts[i] = to(parts[i])
	}
	p.text = strings.Join(parts, addressMark)
	return p
}

// Pieces writes a text. Base is the address of the page that it is on, for links
// inside of that.
func (w *Writer) Pieces(pieces []Piece, base string) {
	for _, p := range pieces {
		w.Block(p.with(func(address string) string {
			if strings.HasPrefix(address, "#") {
				address = base + address
			}
			return w.href(address)
		}))
	}
}
