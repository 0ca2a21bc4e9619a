package markdown

import (
	"bytes"
	"regexp"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
)

// EmptySections finds headings with nothing below them. A heading that is
// followed by a deeper one has a section.
func EmptySections(source []byte, firstLine int) []Problem {
	r := &run{source: source, opts: Options{FirstLine: firstLine}}
	tree := newMarkdown().Parser().Parse(text.NewReader(source))
	for n := tree.FirstChild(); n != nil; n = n.NextSibling() {
		heading, ok := n.(*ast.Heading)
		if !ok {
			continue
		}
		next := n.NextSibling()
		if after, ok := next.(*ast.Heading); next == nil || next.Kind() == extast.KindFootnoteList || ok && after.Level <= heading.Level {
			r.problem(n, "heading %q: the section is empty", nodeText(n, r.source))
		}
	}
	return r.problems
}

var (
	footnoteMark = regexp.MustCompile(`\[\^([^\]\s]+)\]`)
	footnoteText = regexp.MustCompile(`(?m)^\[\^([^\]\s]+)\]:`)
)

// checkFootnotes finds marks without a note and notes without a mark: the
// first would be shown as they are written, the second not at all.
func (r *run) checkFootnotes(tree ast.Node) {
	if !bytes.Contains(r.source, []byte("[^")) {
		return
	}
	used := map[string]bool{}
	_ = ast.Walk(tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		if note, ok := n.(*extast.Footnote); ok {
			used[string(note.Ref)] = true
		}
		if c := n.FirstChild(); n.Type() == ast.TypeBlock && c != nil && c.Type() == ast.TypeInline {
			for _, p := range passageOf(n, r.source, r.lineAt).find(footnoteMark) {
				r.problems = append(r.problems, Problem{Line: p.line, Message: "footnote " + p.text + ": there is no such note"})
			}
		}
		return ast.WalkContinue, nil
	})
	for _, m := range footnoteText.FindAllSubmatchIndex(r.source, -1) {
		if name := string(r.source[m[2]:m[3]]); !used[name] && !r.inCode(tree, m[0]) {
			r.problems = append(r.problems, Problem{Line: r.lineAt(m[0]), Message: "footnote [^" + name + "]: nothing refers to it"})
		}
	}
}

// inCode says whether a place in the source is inside a block that is shown
// as it is written.
func (r *run) inCode(tree ast.Node, offset int) bool {
	found := false
	_ = ast.Walk(tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering && n.Type() == ast.TypeBlock && n.IsRaw() && n.Lines().Len() > 0 {
			first, last := n.Lines().At(0), n.Lines().At(n.Lines().Len()-1)
			found = found || first.Start <= offset && offset < last.Stop
		}
		return ast.WalkContinue, nil
	})
	return found
}
