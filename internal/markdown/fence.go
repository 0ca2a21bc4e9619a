package markdown

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// fenceNode is a part between two ::: lines.
type fenceNode struct {
	ast.BaseBlock
	name   string
	attrs  map[string]string
	start  int
	closed bool
	err    error // what is wrong with the opening line
}

var fenceKind = ast.NewNodeKind("Fence")

// Kind implements ast.Node.
func (n *fenceNode) Kind() ast.NodeKind { return fenceKind }

// IsRaw says that the lines of a prompt are not Markdown.
func (n *fenceNode) IsRaw() bool { return n.name == "prompt" }

// Dump implements ast.Node.
func (n *fenceNode) Dump(source []byte, level int) {
	ast.DumpHelper(n, source, level, map[string]string{"name": n.name}, nil)
}

// rawText is the text of a prompt as it was written.
func (n *fenceNode) rawText(source []byte) string {
	var b bytes.Buffer
	for i := range n.Lines().Len() {
		segment := n.Lines().At(i)
		b.Write(segment.Value(source))
	}
	return strings.TrimRight(b.String(), "\n ")
}

var (
	fenceOpen  = regexp.MustCompile(`^:::\s*([a-z]+)\s*(?:\{(.*)\})?\s*$`)
	fenceClose = regexp.MustCompile(`^:::\s*$`)
	attribute  = regexp.MustCompile(`^\s*([a-z]+)=(?:"([^"]*)"|([^\s"]+))`)
)

// parseAttrs reads key=value and key="several words", and nothing else.
func parseAttrs(text string) (map[string]string, error) {
	attrs := map[string]string{}
	for strings.TrimSpace(text) != "" {
		m := attribute.FindStringSubmatch(text)
		if m == nil {
			return attrs, fmt.Errorf("want key=value, got %q", strings.TrimSpace(text))
		}
		if _, twice := attrs[m[1]]; twice {
			return attrs, fmt.Errorf("attribute %q is there twice", m[1])
		}
		attrs[m[1]] = m[2] + m[3]
		text = text[len(m[0]):]
	}
	return attrs, nil
}

// parts are the names that may follow ::: and the attributes each takes.
var parts = map[string][]string{
	"callout": {"kind", "title"},
	"prompt":  {"title"},
	"side":    {"title"},
}

var calloutKinds = []string{"note", "tip", "warning", "example"}

// fenceParser reads ::: blocks.
type fenceParser struct{}

// Trigger implements parser.BlockParser.
func (fenceParser) Trigger() []byte { return []byte{':'} }

// Open implements parser.BlockParser.
func (fenceParser) Open(_ ast.Node, reader text.Reader, _ parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	line = bytes.TrimRight(line, "\n")
	if !bytes.HasPrefix(line, []byte(":::")) {
		return nil, parser.NoChildren
	}
	n := &fenceNode{start: segment.Start}
	switch m := fenceOpen.FindSubmatch(line); {
	case m != nil:
		n.name = string(m[1])
		n.attrs, n.err = parseAttrs(string(m[2]))
	case fenceClose.Match(line):
		n.err = errors.New("::: closes nothing")
	default:
		n.err = fmt.Errorf("want :::name{key=value}, got %q", line)
	}
	reader.AdvanceToEOL()
	if n.name == "" {
		return n, parser.NoChildren
	}
	if n.IsRaw() {
		return n, parser.NoChildren
	}
	return n, parser.HasChildren
}

// Continue implements parser.BlockParser.
func (fenceParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	n := node.(*fenceNode)
	if n.name == "" {
		return parser.Close
	}
	line, segment := reader.PeekLine()
	if fenceClose.Match(bytes.TrimRight(line, "\n")) {
		n.closed = true
		reader.AdvanceToEOL()
		return parser.Close
	}
	if n.IsRaw() {
		n.Lines().Append(segment)
		reader.AdvanceToEOL()
		return parser.Continue | parser.NoChildren
	}
	return parser.Continue | parser.HasChildren
}

// Close implements parser.BlockParser.
func (fenceParser) Close(ast.Node, text.Reader, parser.Context) {}

// CanInterruptParagraph implements parser.BlockParser.
func (fenceParser) CanInterruptParagraph() bool { return true }

// CanAcceptIndentedLine implements parser.BlockParser.
func (fenceParser) CanAcceptIndentedLine() bool { return false }

// fence holds what a part must be.
func (r *run) fence(n *fenceNode) {
	if n.err != nil {
		r.problem(n, "part: %v", n.err)
	}
	if n.name == "" {
		return
	}
	allowed, known := parts[n.name]
	if !known {
		r.problem(n, "unknown part %q: want callout, prompt or side", n.name)
		return
	}
	if !n.closed {
		r.problem(n, "part %q has no closing :::", n.name)
	}
	for _, key := range slices.Sorted(maps.Keys(n.attrs)) {
		value := n.attrs[key]
		if !slices.Contains(allowed, key) {
			r.problem(n, "part %q: unknown attribute %q", n.name, key)
		}
		if key == "kind" && !slices.Contains(calloutKinds, value) {
			r.problem(n, "callout: want kind %s, got %q", strings.Join(calloutKinds, ", "), value)
		}
	}
	if n.name == "prompt" && n.Parent().Kind() != ast.KindDocument {
		r.problem(n, "a prompt stands by itself, not inside another block")
	}
}
