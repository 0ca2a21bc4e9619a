package markdown

import (
	"bytes"
	"regexp"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// refNode is a link by id: [[id]], [[kind:id]] or [[kind:id|words]].
type refNode struct {
	ast.BaseInline
	kind, id, label string
	start           int
	target          *Ref // nil if there is no such thing
}

var refKind = ast.NewNodeKind("Ref")

// Kind implements ast.Node.
func (n *refNode) Kind() ast.NodeKind { return refKind }

// Dump implements ast.Node.
func (n *refNode) Dump(source []byte, level int) {
	ast.DumpHelper(n, source, level, map[string]string{"id": n.id}, nil)
}

var refPattern = regexp.MustCompile(`^\[\[(?:([a-z]+):)?([a-z0-9.-]+)(?:\\?\|([^\[\]|]+))?\]\]`)

// refParser reads links by id. It stands before goldmark's own link parser.
type refParser struct{}

// Trigger implements parser.InlineParser.
func (refParser) Trigger() []byte { return []byte{'['} }

// Parse implements parser.InlineParser.
func (refParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	m := refPattern.FindSubmatch(line)
	if m == nil {
		return nil
	}
	block.Advance(len(m[0]))
	kind := string(m[1])
	if kind == "" {
		kind = "term"
	}
	return &refNode{kind: kind, id: string(m[2]), label: string(bytes.TrimSpace(m[3])), start: segment.Start}
}
