// Package markdown turns the text of an article into HTML and the parts that
// React draws between it. It knows neither files nor URLs: links by id are
// resolved by the caller.
package markdown

import (
	"bytes"
	"fmt"
	"strings"

	chromahtml "github.com/alecthomas/chroma/v2/formatters/html"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Block is a stretch of an article: either HTML, or a part that React draws.
type Block struct {
	// HTML is ready to be shown; empty for a part.
	HTML string
	// Pieces are what the HTML is put together from.
	Pieces []Piece
	// Part names the component; empty for HTML.
	Part string
	// Title is the part's title.
	Title string
	// Text is the part's plain text.
	Text string
	// Attrs are the attributes of a part that stands on one line.
	Attrs map[string]string
}

// Heading is one entry of the table of contents.
type Heading struct {
	Level int
	ID    string
	Text  string
}

// Document is an article, rendered.
type Document struct {
	Blocks   []Block
	Headings []Heading
	// Words is the number of words of the text.
	Words int
	// Mentions are the targets of links by id, in order, as "kind:id".
	Mentions []string
	// Links are the addresses of all other links.
	Links []Link
	// Images are the pictures that are shown, as they are written.
	Images []string
}

// Link is a link that was written as an address.
type Link struct {
	To   string
	Line int
}

// Ref is what a link by id leads to.
type Ref struct {
	// URL is the address, Label the words to show in a sentence where none are written.
	URL, Label string
	// Name is whether Label is a name, which has no other capital where a sentence starts.
	Name bool
	// Definition explains a term in a sentence; empty for other kinds.
	Definition string
}

// Problem is a mistake in the text.
type Problem struct {
	Line    int
	Message string
}

// Options is what the text is rendered with.
type Options struct {
	// FirstLine is the line of the file on which the text starts.
	FirstLine int
	// Resolve finds the target of [[kind:id]].
	Resolve func(kind, id string) (Ref, bool)
	// Href gives a path of ours the form that addresses have; nil leaves paths
	// as they are written.
	Href func(path string) string
	// Image finds a picture by how it is written; nil admits none.
	Image func(name string) (Image, error)
	// CheckPart says what is wrong with a part that stands on one line; nil
	// admits none.
	CheckPart func(name string, attrs map[string]string) error
}

// Render renders the text. Problems do not stop it: what is wrong is left out
// or shown as written.
func Render(source []byte, opts Options) (*Document, []Problem) {
	r := &run{source: source, opts: opts, doc: &Document{}}
	md := newMarkdown(goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(&nodeRenderer{run: r}, 50))))
	tree := md.Parser().Parse(text.NewReader(source))
	r.resolve(tree)
	r.inspect(tree)
	r.checkFootnotes(tree)
	r.render(md.Renderer(), tree)
	return r.doc, r.problems
}

// newMarkdown is goldmark with all that our texts may use.
func newMarkdown(more ...goldmark.Option) goldmark.Markdown {
	return goldmark.New(append(more,
		goldmark.WithExtensions(
			extension.Linkify, extension.Strikethrough, extension.TaskList, extension.Footnote,
			extension.DefinitionList, extension.Typographer, extension.Table,
		),
		goldmark.WithParserOptions(
			parser.WithAutoHeadingID(),
			parser.WithInlineParsers(util.Prioritized(mathInlineParser{}, 90), util.Prioritized(refParser{}, 150)),
			parser.WithBlockParsers(util.Prioritized(fenceParser{}, 90), util.Prioritized(leafParser{}, 91),
				util.Prioritized(mathBlockParser{}, 92)),
		),
	)...)
}

// run is one rendering.
type run struct {
	source   []byte
	opts     Options
	doc      *Document
	problems []Problem
	// images are the pictures that were found, in order.
	images map[ast.Node]Image
	first  ast.Node // the first of them
}

func (r *run) problem(n ast.Node, format string, args ...any) {
	r.problems = append(r.problems, Problem{Line: r.line(n), Message: fmt.Sprintf(format, args...)})
}

// line is the line of the file on which a node stands. Most inline nodes know
// no line of their own: the first text in them does, or the block around them.
func (r *run) line(n ast.Node) int {
	for ; n != nil; n = n.Parent() {
		if start, ok := r.startOf(n); ok {
			return r.lineAt(start)
		}
	}
	return r.opts.FirstLine
}

// startOf is where a node starts in the source, if that can be known.
func (r *run) startOf(n ast.Node) (start int, ok bool) {
	switch n := n.(type) {
	case *ast.Text:
		return n.Segment.Start, true
	case *refNode:
		return n.start, true
	case *fenceNode:
		return n.start, true
	case *leafNode:
		return n.start, true
	case *mathBlock:
		return n.start, true
	case *mathInline:
		return n.start, true
	case *ast.RawHTML:
		if n.Segments.Len() > 0 {
			return n.Segments.At(0).Start, true
		}
	case *ast.FencedCodeBlock:
		// Its lines are the code; the fence is on the line before.
		if n.Lines().Len() > 0 {
			return n.Lines().At(0).Start - 1, true
		}
	}
	if n.Type() == ast.TypeBlock && n.Lines() != nil && n.Lines().Len() > 0 {
		return n.Lines().At(0).Start, true
	}
	if n.Type() == ast.TypeInline {
		for c := n.FirstChild(); c != nil; c = c.NextSibling() {
			if start, ok := r.startOf(c); ok {
				return start, true
			}
		}
	}
	return 0, false
}

func (r *run) lineAt(offset int) int {
	return r.opts.FirstLine + bytes.Count(r.source[:min(offset, len(r.source))], []byte("\n"))
}

// resolve finds the targets of links by id, so that their words are known to
// everything that follows.
func (r *run) resolve(tree ast.Node) {
	_ = ast.Walk(tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		ref, ok := n.(*refNode)
		if !ok || !entering {
			return ast.WalkContinue, nil
		}
		target, ok := r.opts.Resolve(ref.kind, ref.id)
		if !ok {
			r.problem(ref, "[[%s:%s]]: no such %s", ref.kind, ref.id, ref.kind)
			return ast.WalkContinue, nil
		}
		ref.target = &target
		if ref.bare {
			ref.label = target.words(textBefore(ref, r.source), ref.ending)
		}
		r.doc.Mentions = append(r.doc.Mentions, ref.kind+":"+ref.id)
		return ast.WalkContinue, nil
	})
}

// inspect walks the tree once for everything but the HTML.
func (r *run) inspect(tree ast.Node) {
	level := 1
	_ = ast.Walk(tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		if c := n.FirstChild(); n.Type() == ast.TypeBlock && c != nil && c.Type() == ast.TypeInline {
			r.doc.Words += len(strings.Fields(string(nodeText(n, r.source))))
		}
		switch n := n.(type) {
		case *ast.Heading:
			r.heading(n, level)
			level = n.Level
		case *ast.Link:
			r.doc.Links = append(r.doc.Links, Link{To: string(n.Destination), Line: r.line(n)})
		case *ast.Image:
			r.image(n)
		case *ast.RawHTML:
			r.problem(n, "raw HTML is not allowed")
		case *ast.HTMLBlock:
			r.problem(n, "raw HTML is not allowed")
		case *ast.AutoLink:
			if to := addressOf(n, r.source); !allowedAddress(to) {
				r.problem(n, "link %q: want https, http, mailto or a path", to)
			}
		case *fenceNode:
			r.fence(n)
		case *leafNode:
			r.leaf(n)
		case *mathBlock:
			r.math(n, n.source, true)
		case *mathInline:
			r.math(n, n.source, false)
		}
		return ast.WalkContinue, nil
	})
}

func (r *run) heading(n *ast.Heading, before int) {
	if n.Level == 1 {
		r.problem(n, "heading: the title is the page's only #, start with ##")
	} else if n.Level > before+1 {
		r.problem(n, "heading: level %d follows level %d", n.Level, before)
	}
	id, _ := n.AttributeString("id")
	idBytes, _ := id.([]byte)
	r.doc.Headings = append(r.doc.Headings, Heading{
		Level: n.Level, ID: string(idBytes), Text: string(nodeText(n, r.source)),
	})
}

// nodeText is the plain text below a node.
func nodeText(n ast.Node, source []byte) []byte { return textUntil(n, nil, source) }

// textBefore is the plain text of a node's block that comes before the node.
func textBefore(n ast.Node, source []byte) []byte {
	block := n.Parent()
	for block.Type() == ast.TypeInline {
		block = block.Parent()
	}
	return textUntil(block, n, source)
}

// textUntil is the plain text below a node, up to another node below it.
func textUntil(n, end ast.Node, source []byte) []byte {
	var b bytes.Buffer
	_ = ast.Walk(n, func(c ast.Node, entering bool) (ast.WalkStatus, error) {
		if c == end {
			return ast.WalkStop, nil
		}
		if !entering {
			return ast.WalkContinue, nil
		}
		switch c := c.(type) {
		case *ast.Text:
			b.Write(c.Segment.Value(source))
			if c.SoftLineBreak() || c.HardLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.String:
			b.Write(typographic(c.Value))
		case *refNode:
			b.WriteString(c.label)
		}
		return ast.WalkContinue, nil
	})
	return b.Bytes()
}

// typographic turns the entities that the typographer writes into characters.
func typographic(b []byte) []byte {
	return []byte(strings.NewReplacer("&rsquo;", "’", "&lsquo;", "‘", "&ldquo;", "“", "&rdquo;", "”",
		"&ndash;", "–", "&mdash;", "—", "&hellip;", "…", "&laquo;", "«", "&raquo;", "»").Replace(string(b)))
}

// render writes each top-level block; parts that React draws stand between
// the stretches of HTML.
func (r *run) render(out renderer.Renderer, tree ast.Node) {
	var html bytes.Buffer
	var pieces []Piece
	plain := pieceWriter{r, "$", "$"}
	flush := func() {
		if html.Len() > 0 {
			r.doc.Blocks = append(r.doc.Blocks, Block{HTML: html.String(), Pieces: pieces})
			html.Reset()
			pieces = nil
		}
	}
	for n := tree.FirstChild(); n != nil; n = n.NextSibling() {
		if f, ok := n.(*fenceNode); ok && f.name == "prompt" {
			flush()
			r.doc.Blocks = append(r.doc.Blocks, Block{Part: "prompt", Title: f.attrs["title"], Text: f.rawText(r.source)})
			continue
		}
		if l, ok := n.(*leafNode); ok {
			if l.err != nil {
				continue
			}
			flush()
			r.doc.Blocks = append(r.doc.Blocks, Block{Part: l.name, Attrs: l.attrs})
			continue
		}
		from := html.Len()
		if err := out.Render(&html, r.source, n); err != nil {
			r.problem(n, "cannot be rendered: %v", err)
		}
		piece := plain.piece(n)
		piece.HTML = string(html.Bytes()[from:])
		pieces = append(pieces, piece)
	}
	flush()
}

// codeFormatter writes classes, never inline styles.
var codeFormatter = chromahtml.New(chromahtml.WithClasses(true), chromahtml.PreventSurroundingPre(true))
