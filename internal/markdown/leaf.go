package markdown

import (
	"bytes"
	"fmt"
	"regexp"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// leafNode is a part that stands on one line: ::name{key=value}.
type leafNode struct {
	ast.BaseBlock
	name  string
	attrs map[string]string
	start int
	err   error // what is wrong with how it is written
}

var leafKind = ast.NewNodeKind("Leaf")

// Kind implements ast.Node.
func (n *leafNode) Kind() ast.NodeKind { return leafKind }

// IsRaw says that there is no Markdown inside.
func (n *leafNode) IsRaw() bool { return true }

// Dump implements ast.Node.
func (n *leafNode) Dump(source []byte, level int) {
	ast.DumpHelper(n, source, level, map[string]string{"name": n.name}, nil)
}

var (
	leafLine  = regexp.MustCompile(`^::([a-z]+)\{(.*)\}\s*$`)
	leafStart = regexp.MustCompile(`^::[A-Za-z]`)
)

// leafParser reads parts that stand on one line.
type leafParser struct{}

// Trigger implements parser.BlockParser.
func (leafParser) Trigger() []byte { return []byte{':'} }

// Open implements parser.BlockParser.
func (leafParser) Open(_ ast.Node, reader text.Reader, _ parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	line = bytes.TrimRight(line, "\n")
	if !leafStart.Match(line) {
		return nil, parser.NoChildren
	}
	n := &leafNode{start: segment.Start}
	if m := leafLine.FindSubmatch(line); m != nil {
		n.name = string(m[1])
		n.attrs, n.err = parseAttrs(string(m[2]))
	} else {
		n.err = fmt.Errorf("want ::name{key=value}, got %q", line)
	}
	reader.AdvanceToEOL()
	return n, parser.NoChildren
}

// Continue implements parser.BlockParser.
func (leafParser) Continue(ast.Node, text.Reader, parser.Context) parser.State { return parser.Close }

// Close implements parser.BlockParser.
func (leafParser) Close(ast.Node, text.Reader, parser.Context) {}

// CanInterruptParagraph implements parser.BlockParser.
func (leafParser) CanInterruptParagraph() bool { return true }

// CanAcceptIndentedLine implements parser.BlockParser.
func (leafParser) CanAcceptIndentedLine() bool { return false }

// leaf holds what a part on one line must be.
func (r *run) leaf(n *leafNode) {
	if n.err != nil {
		r.problem(n, "part: %v", n.err)
	} else if r.opts.CheckPart == nil {
		r.problem(n, "unknown part %q", n.name)
	} else if err := r.opts.CheckPart(n.name, n.attrs); err != nil {
		r.problem(n, "part %q: %v", n.name, err)
	}
	if n.Parent().Kind() != ast.KindDocument {
		r.problem(n, "a part stands by itself, not inside another block")
	}
}
