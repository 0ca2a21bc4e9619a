package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"astrolabe/internal/tex"
)

// A formula is written between $$ and $$ in lines of its own, or between \(
// and \) in a line. A single dollar sign is a price and nothing else.

// mathBlock is a formula that stands by itself.
type mathBlock struct {
	ast.BaseBlock
	start  int
	closed bool
	source []byte
}

var mathBlockKind = ast.NewNodeKind("MathBlock")

// Kind implements ast.Node.
func (n *mathBlock) Kind() ast.NodeKind { return mathBlockKind }

// IsRaw says that there is no Markdown inside.
func (n *mathBlock) IsRaw() bool { return true }

// Dump implements ast.Node.
func (n *mathBlock) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// mathInline is a formula in a line.
type mathInline struct {
	ast.BaseInline
	start  int
	source []byte
}

var mathInlineKind = ast.NewNodeKind("MathInline")

// Kind implements ast.Node.
func (n *mathInline) Kind() ast.NodeKind { return mathInlineKind }

// Dump implements ast.Node.
func (n *mathInline) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// mathBlockParser reads $$ blocks.
type mathBlockParser struct{}

var mathMark = []byte("$$")

// Trigger implements parser.BlockParser.
func (mathBlockParser) Trigger() []byte { return []byte{'$'} }

// Open implements parser.BlockParser.
func (mathBlockParser) Open(_ ast.Node, reader text.Reader, _ parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	rest, ok := bytes.CutPrefix(bytes.TrimSpace(line), mathMark)
	if !ok {
		return nil, parser.NoChildren
	}
	n := &mathBlock{start: segment.Start}
	if inner, whole := bytes.CutSuffix(rest, mathMark); whole && len(inner) > 0 {
		rest, n.closed = inner, true
	}
	n.source = append(bytes.Clone(rest), '\n')
	reader.AdvanceToEOL()
	return n, parser.NoChildren
}

// Continue implements parser.BlockParser.
func (mathBlockParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	n := node.(*mathBlock)
	if n.closed {
		return parser.Close
	}
	line, _ := reader.PeekLine()
	inner, closed := bytes.CutSuffix(bytes.TrimSpace(line), mathMark)
	n.source = append(append(n.source, inner...), '\n')
	reader.AdvanceToEOL()
	if closed {
		n.closed = true
		return parser.Close
	}
	return parser.Continue | parser.NoChildren
}

// Close implements parser.BlockParser.
func (mathBlockParser) Close(ast.Node, text.Reader, parser.Context) {}

// CanInterruptParagraph implements parser.BlockParser.
func (mathBlockParser) CanInterruptParagraph() bool { return true }

// CanAcceptIndentedLine implements parser.BlockParser.
func (mathBlockParser) CanAcceptIndentedLine() bool { return false }

// mathInlineParser reads \( formulas \).
type mathInlineParser struct{}

// Trigger implements parser.InlineParser.
func (mathInlineParser) Trigger() []byte { return []byte{'\\'} }

// Parse implements parser.InlineParser.
func (mathInlineParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	inner, ok := bytes.CutPrefix(line, []byte(`\(`))
	if !ok {
		return nil
	}
	end := bytes.Index(inner, []byte(`\)`))
	if end < 0 {
		return nil
	}
	block.Advance(end + 4)
	return &mathInline{start: segment.Start, source: bytes.Clone(inner[:end])}
}

// math holds that a formula can be drawn.
func (r *run) math(n ast.Node, source []byte, display bool) {
	if _, err := tex.MathML(string(source), display); err != nil {
		r.problem(n, "formula: %v", err)
	}
	if b, ok := n.(*mathBlock); ok && !b.closed {
		r.problem(n, "formula: no closing $$")
	}
}

// registerMath writes formulas as MathML; one that is refused stays as it was
// written.
func (nr *nodeRenderer) registerMath(reg renderer.NodeRendererFuncRegisterer) {
	write := func(w util.BufWriter, source []byte, display bool) {
		if out, err := tex.MathML(string(source), display); err == nil {
			_, _ = w.WriteString(out)
		} else {
			_, _ = w.WriteString("<code>" + escape(strings.TrimSpace(string(source))) + "</code>")
		}
	}
	reg.Register(mathInlineKind, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			write(w, n.(*mathInline).source, false)
		}
		return ast.WalkSkipChildren, nil
	})
	reg.Register(mathBlockKind, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			_, _ = w.WriteString(`<div class="math" role="group" aria-label="Formula" tabindex="0">`)
			write(w, n.(*mathBlock).source, true)
			_, _ = w.WriteString("</div>\n")
		}
		return ast.WalkSkipChildren, nil
	})
}
