package markdown

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Writer writes a page as Markdown. Words that are handed over as inline Markdown
// are written as they are: Escape, Code and Link make them of plain text.
type Writer struct {
	// Title is the page's heading, which stands around the rest.
	Title string
	// Page is which page of a long list is asked for, from 1.
	Page int

	text  strings.Builder
	href  func(address string) string
	total int // of the list that is paged
	rows  int // of it on a page
}

// NewWriter makes a writer. Href gives an address of a page of ours the form that
// links have in Markdown.
func NewWriter(page int, href func(address string) string) *Writer {
	return &Writer{Page: max(1, page), href: href}
}

// String is what has been written.
func (w *Writer) String() string { return w.text.String() }

// Heading writes a heading of plain text.
func (w *Writer) Heading(level int, text string) {
	w.Block(strings.Repeat("#", level) + " " + Escape(text))
}

// Text writes a paragraph of plain text; nothing where there is none.
func (w *Writer) Text(text string) { w.Paragraph(Escape(text)) }

// Paragraph writes a paragraph of inline Markdown.
func (w *Writer) Paragraph(inline string) { w.Block(oneLine(inline)) }

// Block writes Markdown that stands by itself, as it is.
func (w *Writer) Block(markdown string) {
	if markdown = strings.Trim(markdown, "\n"); markdown == "" {
		return
	}
	if w.text.Len() > 0 {
		w.text.WriteByte('\n')
	}
	w.text.WriteString(markdown + "\n")
}

// Quote writes Markdown as a quotation, which is how notices stand out.
func (w *Writer) Quote(markdown string) {
	if markdown == "" {
		return
	}
	w.Block(quoted(strings.Trim(markdown, "\n")))
}

// List writes items of inline Markdown; empty ones are left out.
func (w *Writer) List(items ...string) {
	var b strings.Builder
	for _, item := range items {
		if item = oneLine(item); item != "" {
			b.WriteString("- " + item + "\n")
		}
	}
	w.Block(b.String())
}

// Numbered writes a numbered list of inline Markdown.
func (w *Writer) Numbered(items ...string) {
	var b strings.Builder
	for i, item := range items {
		b.WriteString(strconv.Itoa(i+1) + ". " + oneLine(item) + "\n")
	}
	w.Block(b.String())
}

// Preformatted writes text exactly as it is, between fences that it does not contain.
func (w *Writer) Preformatted(language, text string) { w.Block(fenced(language, text)) }

func fenced(language, text string) string {
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	return fence + language + "\n" + strings.TrimRight(text, "\n") + "\n" + fence
}

// Table writes a table of inline Markdown. A column in which no row has anything is
// left out.
func (w *Writer) Table(heads []string, rows [][]string) {
	var used []int
	for i := range heads {
		for _, row := range rows {
			if i < len(row) && row[i] != "" {
				used = append(used, i)
				break
			}
		}
	}
	if len(used) == 0 {
		return
	}
	var b strings.Builder
	line := func(cells []string) {
		for _, i := range used {
			cell := ""
			if i < len(cells) {
				cell = cells[i]
			}
			b.WriteString("| " + tableCell(cell) + " ")
		}
		b.WriteString("|\n")
	}
	line(heads)
	b.WriteString(strings.Repeat("| --- ", len(used)) + "|\n")
	for _, row := range rows {
		line(row)
	}
	w.Block(b.String())
}

// tableCell keeps a cell on its line and in its column. A pipe that is escaped
// already stays so.
func tableCell(inline string) string {
	var b strings.Builder
	escaped := false
	for _, r := range oneLine(inline) {
		if r == '|' && !escaped {
			b.WriteByte('\\')
		}
		escaped = r == '\\' && !escaped
		b.WriteRune(r)
	}
	return b.String()
}

// Link is a link as inline Markdown. Without an address it is the words alone, and
// places on the page have none.
func (w *Writer) Link(label, address string) string {
	if address == "" || address[0] == '#' {
		return Escape(label)
	}
	return "[" + Escape(label) + "](" + linkTarget(w.href(address)) + ")"
}

// Address is the address of a page of ours as links have it.
func (w *Writer) Address(address string) string { return w.href(address) }

func linkTarget(address string) string {
	if strings.ContainsAny(address, " ()<>") {
		return "<" + strings.NewReplacer("<", "%3C", ">", "%3E", " ", "%20").Replace(address) + ">"
	}
	return address
}

// rowsOnPage is how much of a long list one page has: about 25 KB of a wide table.
const rowsOnPage = 100

// Window is the part of a list that this page has. A page has at most one such list.
func (w *Writer) Window(total int) (from, to int) { return w.WindowOf(total, rowsOnPage) }

// WindowOf is the part of a list that this page has, for rows that are longer or shorter
// than usual.
func (w *Writer) WindowOf(total, rows int) (from, to int) {
	w.total, w.rows = total, rows
	from = min((w.Page-1)*rows, total)
	return from, min(from+rows, total)
}

// Pages is how many pages the list takes; 1 where nothing is paged.
func (w *Writer) Pages() int {
	if w.rows == 0 {
		return 1
	}
	return max(1, (w.total+w.rows-1)/w.rows)
}

// Code is text as inline code.
func Code(text string) string {
	if text == "" {
		return ""
	}
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	ends := string(text[0]) + string(text[len(text)-1])
	if strings.Contains(ends, "`") || ends == "  " && strings.TrimSpace(text) != "" {
		text = " " + text + " "
	}
	return fence + text + fence
}

// Escape makes plain text inline Markdown that shows it as it is.
func Escape(text string) string {
	var b strings.Builder
	var before rune = ' '
	for i, r := range text {
		switch {
		case strings.ContainsRune("\\`*[]<>|", r):
			b.WriteByte('\\')
		case r == '_':
			// Between letters an underscore means nothing.
			after, _ := utf8.DecodeRuneInString(text[i+1:])
			if !wordRune(before) || !wordRune(after) {
				b.WriteByte('\\')
			}
		case i == 0 && (r == '#' || r == '+' || r == '-') && strings.HasPrefix(text[1:], " "):
			b.WriteByte('\\')
		}
		b.WriteRune(r)
		before = r
	}
	return escapedNumber(b.String())
}

// escapedNumber keeps a text that starts with a number and a full stop from being a
// list.
func escapedNumber(text string) string {
	digits := strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	if digits <= 0 || !strings.HasPrefix(text[digits:], ". ") {
		return text
	}
	if _, err := strconv.Atoi(text[:digits]); err != nil {
		return text
	}
	return text[:digits] + "\\" + text[digits:]
}

func wordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' }

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
