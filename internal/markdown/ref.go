package markdown

import (
	"bytes"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// refNode is a link by id: [[id]], [[kind:id]] or [[kind:id|words]]. One without
// words of its own is bare; [[id]]s is bare with an ending.
type refNode struct {
	ast.BaseInline
	kind, id, label string
	bare            bool
	ending          string
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

var (
	refPattern    = regexp.MustCompile(`^\[\[(?:([a-z]+):)?([a-z0-9.-]+)(?:\\?\|([^\[\]|]+))?\]\]`)
	pluralPattern = regexp.MustCompile(`^e?s\b`)
)

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
	n := &refNode{kind: kind, id: string(m[2]), label: string(bytes.TrimSpace(m[3])), start: segment.Start}
	if n.bare = n.label == ""; n.bare {
		n.ending = string(pluralPattern.Find(line[len(m[0]):]))
		block.Advance(len(n.ending))
	}
	return n
}

// words are those of a bare link: the label, with a capital where a sentence starts.
func (r *Ref) words(before []byte, ending string) string {
	if r.Name || !startsSentence(before) {
		return r.Label + ending
	}
	return capitalised(r.Label) + ending
}

// capitalised leaves alone a text whose first word has capitals inside, such as vLLM.
func capitalised(s string) string {
	word, _, _ := strings.Cut(s, " ")
	if word != strings.ToLower(word) {
		return s
	}
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

// The marks that may come between a full stop and the next sentence.
const (
	opening = "\"'“‘([«"
	closing = "\"'”’)]»"
)

// abbreviated matches a full stop that ends no sentence.
var abbreviated = regexp.MustCompile(`\b(?:e\.g|i\.e|al|cf|vs)\.$`)

// startsSentence says whether what follows a text begins a sentence: nothing
// comes before it in its block, or a full stop and a space do.
func startsSentence(before []byte) bool {
	rest := bytes.TrimRight(before, opening)
	sentence := bytes.TrimRight(bytes.TrimSpace(rest), closing)
	if len(sentence) == 0 {
		return true
	}
	return len(bytes.TrimSpace(rest)) < len(rest) && bytes.ContainsAny(sentence[len(sentence)-1:], ".!?") && !abbreviated.Match(sentence)
}
