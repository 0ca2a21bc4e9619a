package markdown

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// pieceWriter writes the tree of a text as Markdown.
type pieceWriter struct {
	*run
	// open and end stand around a formula in a line.
	open, end string
}

// piece is a block at the top of a text.
func (w *pieceWriter) piece(n ast.Node) Piece {
	p := Piece{text: strings.Trim(w.block(n), "\n")}
	if h, ok := n.(*ast.Heading); ok {
		id, _ := h.AttributeString("id")
		anchor, _ := id.([]byte)
		p.Level, p.ID = h.Level, string(anchor)
	}
	return p
}

// block is a block without line ends around it. Headings have their marks where they
// are written.
func (w *pieceWriter) block(node ast.Node) string {
	switch n := node.(type) {
	case *ast.Heading, *ast.Paragraph, *ast.TextBlock, *extast.DefinitionTerm:
		return strings.TrimSpace(w.inlines(n))
	case *ast.ThematicBreak:
		return "---"
	case *ast.Blockquote:
		return quoted(w.blocks(n, "\n\n"))
	case *ast.FencedCodeBlock:
		return fenced(string(n.Language(w.source)), w.lines(n))
	case *ast.CodeBlock:
		return indented(strings.TrimRight(w.lines(n), "\n"), "    ", "    ")
	case *ast.List:
		return w.list(n)
	case *extast.Table:
		return w.table(n)
	case *extast.DefinitionList:
		return w.definitions(n)
	case *extast.FootnoteList:
		return w.blocks(n, "\n\n")
	case *extast.Footnote:
		return indented(w.blocks(n, "\n\n"), "[^"+strconv.Itoa(n.Index)+"]: ", "    ")
	case *mathBlock:
		return "$$\n" + strings.TrimSpace(string(n.source)) + "\n$$"
	case *fenceNode:
		return w.aside(n)
	}
	return ""
}

// blocks are the blocks inside of another.
func (w *pieceWriter) blocks(n ast.Node, between string) string {
	var list []string
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		text := w.block(c)
		if h, ok := c.(*ast.Heading); ok {
			text = strings.Repeat("#", h.Level) + " " + text
		}
		if text != "" {
			list = append(list, text)
		}
	}
	return strings.Join(list, between)
}

// aside is a note beside the text as a quotation that says what it is.
func (w *pieceWriter) aside(n *fenceNode) string {
	head := n.attrs["title"]
	if n.name == "callout" {
		kind := n.attrs["kind"]
		if kind == "" {
			kind = calloutKinds[0]
		}
		kind = capitalised(kind)
		if head == "" {
			head = kind
		} else {
			head = kind + ": " + head
		}
	}
	text := w.blocks(n, "\n\n")
	if head != "" {
		text = "**" + Escape(head) + "**\n\n" + text
	}
	return quoted(text)
}

func (w *pieceWriter) list(n *ast.List) string {
	between := "\n\n"
	if n.IsTight {
		between = "\n"
	}
	// Two lists in a row would be one if they looked alike.
	before, follows := n.PreviousSibling().(*ast.List)
	follows = follows && before.IsOrdered() == n.IsOrdered()
	var items []string
	for c, number := n.FirstChild(), n.Start; c != nil; c, number = c.NextSibling(), number+1 {
		mark := "- "
		switch {
		case n.IsOrdered() && follows:
			mark = strconv.Itoa(number) + ") "
		case n.IsOrdered():
			mark = strconv.Itoa(number) + ". "
		case follows:
			mark = "* "
		}
		items = append(items, indented(w.blocks(c, between), mark, strings.Repeat(" ", len(mark))))
	}
	return strings.Join(items, between)
}

func (w *pieceWriter) definitions(n *extast.DefinitionList) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		d, ok := c.(*extast.DefinitionDescription)
		if !ok {
			if b.Len() > 0 && c.PreviousSibling().Kind() == extast.KindDefinitionDescription {
				b.WriteByte('\n')
			}
			b.WriteString(w.block(c) + "\n")
			continue
		}
		if !d.IsTight {
			b.WriteByte('\n')
		}
		b.WriteString(indented(w.blocks(d, "\n\n"), ": ", "  ") + "\n")
	}
	return b.String()
}

// dividers stand below the head of a table, by how a column is set.
var dividers = map[extast.Alignment]string{extast.AlignLeft: ":--", extast.AlignRight: "--:", extast.AlignCenter: ":-:", extast.AlignNone: "---"}

func (w *pieceWriter) table(n *extast.Table) string {
	var lines []string
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		line := "|"
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			line += " " + tableCell(w.inlines(cell)) + " |"
		}
		lines = append(lines, line)
		if row.Kind() == extast.KindTableHeader {
			divider := "|"
			for _, a := range n.Alignments {
				divider += " " + dividers[a] + " |"
			}
			lines = append(lines, divider)
		}
	}
	return strings.Join(lines, "\n")
}

// lines is what a block has that is shown as it is written.
func (w *pieceWriter) lines(n ast.Node) string {
	var b strings.Builder
	for i := range n.Lines().Len() {
		segment := n.Lines().At(i)
		b.Write(segment.Value(w.source))
	}
	return b.String()
}

func quoted(text string) string { return indented(text, "> ", "> ") }

// indented puts something before the first line and before each that follows; an
// empty line gets no space at its end.
func indented(text, first, rest string) string {
	var b strings.Builder
	for i, line := range strings.Split(text, "\n") {
		lead := rest
		if i == 0 {
			lead = first
		} else {
			b.WriteByte('\n')
		}
		if line == "" {
			lead = strings.TrimRight(lead, " ")
		}
		b.WriteString(lead + line)
	}
	return b.String()
}
