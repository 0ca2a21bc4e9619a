package markdown

import (
	"html"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
)

// inlines is what a block has in its lines, as one line: where an author ended one
// says nothing.
func (w *pieceWriter) inlines(n ast.Node) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		b.WriteString(w.inline(c))
	}
	return b.String()
}

func (w *pieceWriter) inline(node ast.Node) string {
	switch n := node.(type) {
	case *ast.Text:
		return w.words(n)
	case *ast.String:
		return html.UnescapeString(string(n.Value))
	case *ast.Emphasis:
		mark := strings.Repeat("*", n.Level)
		return mark + w.inlines(n) + mark
	case *extast.Strikethrough:
		return "~~" + w.inlines(n) + "~~"
	case *ast.CodeSpan:
		return Code(w.code(n))
	case *ast.Link:
		return w.link(n)
	case *ast.AutoLink:
		return w.autoLink(n)
	case *ast.Image:
		return w.picture(n)
	case *refNode:
		if n.target == nil {
			return Escape(n.label)
		}
		return "[" + Escape(n.label) + "](" + marked(n.target.URL) + ")"
	case *mathInline:
		return w.open + strings.TrimSpace(string(n.source)) + w.end
	case *extast.TaskCheckBox:
		if n.IsChecked {
			return "[x] "
		}
		return "[ ] "
	case *extast.FootnoteLink:
		return "[^" + strconv.Itoa(n.Index) + "]"
	}
	return ""
}

// words are as they were written: what needs a mark to be plain text has it.
func (w *pieceWriter) words(n *ast.Text) string {
	text := string(n.Segment.Value(w.source))
	switch {
	case n.HardLineBreak():
		return strings.TrimRight(text, " ") + "\\\n"
	case n.SoftLineBreak():
		return strings.TrimRight(text, " ") + " "
	}
	return text
}

func (w *pieceWriter) code(n *ast.CodeSpan) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok {
			b.Write(t.Segment.Value(w.source))
		}
	}
	return strings.ReplaceAll(b.String(), "\n", " ")
}

func (w *pieceWriter) link(n *ast.Link) string {
	to := string(n.Destination)
	if !allowedAddress(to) {
		return w.inlines(n)
	}
	return "[" + w.inlines(n) + "](" + marked(w.href(to)) + ")"
}

// autoLink is an address that stands for itself. Without a scheme it is one only as
// it is written.
func (w *pieceWriter) autoLink(n *ast.AutoLink) string {
	label := string(n.Label(w.source))
	if !allowedAddress(addressOf(n, w.source)) || n.AutoLinkType == ast.AutoLinkURL && !strings.Contains(label, "://") {
		return label
	}
	return "<" + label + ">"
}

func (w *pieceWriter) picture(n *ast.Image) string {
	picture, ok := w.images[n]
	if !ok {
		return ""
	}
	title := ""
	if len(n.Title) > 0 {
		title = ` "` + strings.ReplaceAll(string(util.UnescapePunctuations(n.Title)), `"`, `\"`) + `"`
	}
	return "![" + w.inlines(n) + "](" + marked(picture.Src) + title + ")"
}
