package markdown

import (
	"bytes"
	"fmt"
	"html"
	"slices"
	"strings"

	"github.com/alecthomas/chroma/v2/lexers"
	"github.com/alecthomas/chroma/v2/styles"
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// nodeRenderer writes what differs from goldmark's own HTML.
type nodeRenderer struct{ run *run }

// RegisterFuncs implements renderer.NodeRenderer.
func (nr *nodeRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(refKind, nr.ref)
	reg.Register(fenceKind, nr.fence)
	reg.Register(leafKind, nr.nothing)
	reg.Register(ast.KindHeading, nr.heading)
	reg.Register(ast.KindParagraph, nr.paragraph)
	reg.Register(ast.KindImage, nr.picture)
	reg.Register(ast.KindLink, nr.link)
	reg.Register(ast.KindAutoLink, nr.autoLink)
	reg.Register(ast.KindFencedCodeBlock, nr.code)
	reg.Register(ast.KindRawHTML, nr.nothing)
	reg.Register(ast.KindHTMLBlock, nr.nothing)
	reg.Register(extast.KindTable, nr.table)
	reg.Register(extast.KindTableCell, nr.tableCell)
	nr.registerMath(reg)
}

func escape(s string) string { return html.EscapeString(s) }

func (nr *nodeRenderer) nothing(util.BufWriter, []byte, ast.Node, bool) (ast.WalkStatus, error) {
	return ast.WalkSkipChildren, nil
}

func (nr *nodeRenderer) ref(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	n := node.(*refNode)
	if n.target == nil {
		_, _ = w.WriteString(html.EscapeString(n.label))
		return ast.WalkContinue, nil
	}
	_, _ = fmt.Fprintf(w, `<a href="%s"`, html.EscapeString(n.target.URL))
	if n.target.Definition != "" {
		_, _ = fmt.Fprintf(w, ` data-definition="%s"`, html.EscapeString(n.target.Definition))
	}
	_, _ = fmt.Fprintf(w, `>%s</a>`, html.EscapeString(n.label))
	return ast.WalkContinue, nil
}

func (nr *nodeRenderer) fence(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*fenceNode)
	if n.name != "callout" && n.name != "side" {
		return ast.WalkSkipChildren, nil
	}
	if !entering {
		_, _ = w.WriteString("</aside>\n")
		return ast.WalkContinue, nil
	}
	_, _ = fmt.Fprintf(w, `<aside role="note" class="%s">`, asideClass(n))
	if title := n.attrs["title"]; title != "" {
		_, _ = fmt.Fprintf(w, `<p class="callout-title">%s</p>`, html.EscapeString(title))
	}
	return ast.WalkContinue, nil
}

func asideClass(n *fenceNode) string {
	if n.name == "side" {
		return "side"
	}
	kind := n.attrs["kind"]
	if !slices.Contains(calloutKinds, kind) {
		kind = "note"
	}
	return "callout callout-" + kind
}

// heading adds the link to itself, for a pointer; a heading's name is only its
// words, and the table of contents leads there by keyboard.
func (nr *nodeRenderer) heading(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*ast.Heading)
	id, _ := n.AttributeString("id")
	idBytes, _ := id.([]byte)
	if entering {
		_, _ = fmt.Fprintf(w, `<h%d id="%s">`, n.Level, html.EscapeString(string(idBytes)))
		return ast.WalkContinue, nil
	}
	_, _ = fmt.Fprintf(w, ` <a class="anchor" href="#%s" aria-hidden="true" tabindex="-1">#</a></h%d>`+"\n",
		html.EscapeString(string(idBytes)), n.Level)
	return ast.WalkContinue, nil
}

// link admits http, https, mailto and our own paths; links that leave the
// site say so.
func (nr *nodeRenderer) link(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		_, _ = w.WriteString("</a>")
		return ast.WalkContinue, nil
	}
	n := node.(*ast.Link)
	to := string(n.Destination)
	if !allowedAddress(to) {
		nr.run.problem(n, "link %q: want https, http, mailto or a path", to)
		to = "#"
	}
	_, _ = fmt.Fprintf(w, `<a href="%s"`, html.EscapeString(nr.run.href(to)))
	if strings.HasPrefix(to, "http") {
		_, _ = w.WriteString(` rel="noopener external"`)
	}
	_ = w.WriteByte('>')
	return ast.WalkContinue, nil
}

// href gives a path of ours the one form of addresses.
func (r *run) href(to string) string {
	if r.opts.Href == nil || !strings.HasPrefix(to, "/") {
		return to
	}
	end := strings.IndexAny(to, "?#")
	if end < 0 {
		end = len(to)
	}
	return r.opts.Href(to[:end]) + to[end:]
}

// autoLink is an address that stands in the text as it is.
func (nr *nodeRenderer) autoLink(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*ast.AutoLink)
	if !entering {
		return ast.WalkContinue, nil
	}
	to, words := addressOf(n, source), html.EscapeString(string(n.Label(source)))
	if !allowedAddress(to) {
		_, _ = w.WriteString(words)
		return ast.WalkContinue, nil
	}
	_, _ = fmt.Fprintf(w, `<a href="%s"`, html.EscapeString(to))
	if strings.HasPrefix(to, "http") {
		_, _ = w.WriteString(` rel="noopener external"`)
	}
	_, _ = fmt.Fprintf(w, `>%s</a>`, words)
	return ast.WalkContinue, nil
}

// addressOf is where an address in the text leads; a mail address opens a mail.
func addressOf(n *ast.AutoLink, source []byte) string {
	to := string(n.URL(source))
	if n.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(to, "mailto:") {
		to = "mailto:" + to
	}
	return to
}

// allowedAddress says whether a link may lead to an address: http, https,
// mailto, a path of ours or an anchor.
func allowedAddress(to string) bool {
	for _, scheme := range []string{"https://", "http://", "mailto:", "#"} {
		if strings.HasPrefix(to, scheme) {
			return true
		}
	}
	return strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") && !strings.Contains(to, `\`)
}

// code is highlighted with classes; both colour modes style them.
func (nr *nodeRenderer) code(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	n := node.(*ast.FencedCodeBlock)
	var code bytes.Buffer
	for i := range n.Lines().Len() {
		segment := n.Lines().At(i)
		code.Write(segment.Value(source))
	}
	language := string(n.Language(source))
	if language == "" {
		nr.run.problem(n, "code: want a language after the opening fence")
	}
	lexer := lexers.Get(language)
	if lexer == nil {
		lexer = lexers.Fallback
	}
	_, _ = fmt.Fprintf(w, `<pre class="code" tabindex="0"><code data-language="%s">`, html.EscapeString(language))
	tokens, err := lexer.Tokenise(nil, code.String())
	if err != nil {
		return ast.WalkStop, err
	}
	if err := codeFormatter.Format(w, styles.Fallback, tokens); err != nil {
		return ast.WalkStop, err
	}
	_, _ = w.WriteString("</code></pre>\n")
	return ast.WalkSkipChildren, nil
}
