package markdown

import (
	"regexp"
	"sort"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// Passage is a paragraph, a heading, a cell: a stretch of prose that is read
// in one go. Code and images are not prose; a single mark stands for them.
type Passage struct {
	// Heading is whether the passage is one.
	Heading bool
	// Text is the words as they are read.
	Text string
	// Links are the parts of the text that are links.
	Links  []Span
	places []place
}

// Span is a part of a passage that is a link.
type Span struct {
	From, To int
	// Ref is the target of a link by id, as "kind:id"; empty for other links.
	Ref string
	// Bare is whether the words are not written in the link, Ending what is
	// attached to those.
	Bare   bool
	Ending string
}

// place ties a position in a passage to a line of the file.
type place struct{ at, line int }

// notProse stands for code and images.
const notProse = "\ufffc"

// Line is the line of the file on which a position of the text stands.
func (p *Passage) Line(at int) int {
	i := sort.Search(len(p.places), func(i int) bool { return p.places[i].at > at })
	return p.places[max(i-1, 0)].line
}

// Linked says whether a position is inside a link.
func (p *Passage) Linked(at int) bool {
	for _, s := range p.Links {
		if s.From <= at && at < s.To {
			return true
		}
	}
	return false
}

// StartsSentence says whether a sentence starts at a position: the passage's own
// start counts in a heading only, as a paragraph may go on after a formula, and a
// cell or an item may be less than a sentence.
func (p *Passage) StartsSentence(at int) bool {
	return (p.Heading || at > 0) && startsSentence([]byte(p.Text[:at]))
}

// Prose takes the passages of a text apart, in reading order, with the words
// that are read in the end. Problems are Render's to tell.
func Prose(source []byte, opts Options) []Passage {
	r := &run{source: source, opts: opts, doc: &Document{}}
	tree := newMarkdown().Parser().Parse(text.NewReader(source))
	r.resolve(tree)
	var list []Passage
	_ = ast.Walk(tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if c := n.FirstChild(); entering && n.Type() == ast.TypeBlock && c != nil && c.Type() == ast.TypeInline {
			if p := passageOf(n, source, r.lineAt); len(p.places) > 0 {
				list = append(list, p)
			}
		}
		return ast.WalkContinue, nil
	})
	return list
}

// passageOf gathers the words of a block.
func passageOf(block ast.Node, source []byte, lineAt func(int) int) Passage {
	p := Passage{Heading: block.Kind() == ast.KindHeading}
	var b strings.Builder
	var walk func(n ast.Node)
	walk = func(n ast.Node) {
		for c := n.FirstChild(); c != nil; c = c.NextSibling() {
			from := b.Len()
			switch c := c.(type) {
			case *ast.Text:
				p.places = append(p.places, place{from, lineAt(c.Segment.Start)})
				b.Write(c.Segment.Value(source))
				if c.SoftLineBreak() || c.HardLineBreak() {
					b.WriteByte(' ')
				}
			case *ast.String:
				b.Write(typographic(c.Value))
			case *refNode:
				p.places = append(p.places, place{from, lineAt(c.start)})
				b.WriteString(c.label)
				p.Links = append(p.Links, Span{from, b.Len(), c.kind + ":" + c.id, c.bare, c.ending})
			case *ast.Link:
				walk(c)
				p.Links = append(p.Links, Span{From: from, To: b.Len()})
			case *ast.AutoLink, *ast.CodeSpan, *ast.Image, *ast.RawHTML, *mathInline:
				b.WriteString(notProse)
			default:
				walk(c)
			}
		}
	}
	walk(block)
	p.Text = b.String()
	return p
}

// found is a match in a passage.
type found struct {
	text string
	line int
}

func (p Passage) find(pattern *regexp.Regexp) []found {
	var list []found
	for _, m := range pattern.FindAllStringIndex(p.Text, -1) {
		list = append(list, found{p.Text[m[0]:m[1]], p.Line(m[0])})
	}
	return list
}
