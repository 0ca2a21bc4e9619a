package markdown

import (
	"bytes"
	"fmt"
	"html"
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
	reg.Register(ast.KindLink, nr.link)
	reg.Register(ast.KindFencedCodeBlock, nr.code)
	reg.Register(ast.KindRawHTML, nr.nothing)
	reg.Register(ast.KindHTMLBlock, nr.nothing)
	reg.Register(extast.KindTable, nr.table)
}

func (nr *nodeRenderer) nothing(util.BufWriter, []byte, ast.Node, bool) (ast.WalkStatus, error) {
	return ast.WalkSkipChildren, nil
}

func (nr *nodeRenderer) ref(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	n := node.(*refNode)
	ref, ok := nr.run.opts.Resolve(n.kind, n.id)
	if !ok {
		nr.run.problem(n, "[[%s:%s]]: no such %s", n.kind, n.id, n.kind)
		_, _ = w.WriteString(html.EscapeString(n.label))
		return ast.WalkContinue, nil
	}
	nr.run.doc.Mentions = append(nr.run.doc.Mentions, n.kind+":"+n.id)
	label := n.label
	if label == "" {
		label = ref.Label
	}
	nr.run.doc.Words += len(strings.Fields(label))
	_, _ = fmt.Fprintf(w, `<a href="%s"`, html.EscapeString(ref.URL))
	if ref.Definition != "" {
		_, _ = fmt.Fprintf(w, ` data-definition="%s"`, html.EscapeString(ref.Definition))
	}
	_, _ = fmt.Fprintf(w, `>%s</a>`, html.EscapeString(label))
	return ast.WalkContinue, nil
}

func (nr *nodeRenderer) fence(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*fenceNode)
	if n.name != "callout" {
		return ast.WalkSkipChildren, nil
	}
	if !entering {
		_, _ = w.WriteString("</aside>\n")
		return ast.WalkContinue, nil
	}
	kind := n.attrs["kind"]
	if !contains(calloutKinds, kind) {
		kind = "note"
	}
	_, _ = fmt.Fprintf(w, `<aside class="callout callout-%s">`, kind)
	if title := n.attrs["title"]; title != "" {
		_, _ = fmt.Fprintf(w, `<p class="callout-title">%s</p>`, html.EscapeString(title))
	}
	return ast.WalkContinue, nil
}

// heading adds the link to itself.
func (nr *nodeRenderer) heading(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*ast.Heading)
	id, _ := n.AttributeString("id")
	idBytes, _ := id.([]byte)
	if entering {
		_, _ = fmt.Fprintf(w, `<h%d id="%s">`, n.Level, html.EscapeString(string(idBytes)))
		return ast.WalkContinue, nil
	}
	_, _ = fmt.Fprintf(w, ` <a class="anchor" href="#%s" aria-label="Link to this section: %s">#</a></h%d>`+"\n",
		html.EscapeString(string(idBytes)), html.EscapeString(string(nodeText(n, source))), n.Level)
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
	outside := strings.HasPrefix(to, "https://") || strings.HasPrefix(to, "http://")
	inside := strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") || strings.HasPrefix(to, "#")
	if !outside && !inside && !strings.HasPrefix(to, "mailto:") {
		nr.run.problem(n, "link %q: want https, http, mailto or a path", to)
		to = "#"
	}
	_, _ = fmt.Fprintf(w, `<a href="%s"`, html.EscapeString(to))
	if outside {
		_, _ = w.WriteString(` rel="noopener external"`)
	}
	_ = w.WriteByte('>')
	return ast.WalkContinue, nil
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

// table stands in a region that scrolls by itself on a narrow screen.
func (nr *nodeRenderer) table(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString("<div class=\"table-scroll\" role=\"group\" aria-label=\"Table\" tabindex=\"0\"><table>\n")
	} else {
		_, _ = w.WriteString("</table></div>\n")
	}
	return ast.WalkContinue, nil
}
