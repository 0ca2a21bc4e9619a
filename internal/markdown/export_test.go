package markdown

import (
	"strings"

	"github.com/yuin/goldmark/text"
)

// Rewritten is the Markdown of a text, all of it as our own parser reads it: formulas
// in a line stand between \( and \), and a prompt is in the place of each part.
func Rewritten(source []byte, opts Options) []byte {
	r := &run{source: source, opts: opts, doc: &Document{}}
	tree := newMarkdown().Parser().Parse(text.NewReader(source))
	r.resolve(tree)
	r.inspect(tree)
	w := pieceWriter{r, `\(`, `\)`}
	var list []string
	for n := tree.FirstChild(); n != nil; n = n.NextSibling() {
		if f, ok := n.(*fenceNode); n.Kind() == leafKind || ok && f.name == "prompt" {
			list = append(list, ":::prompt\n:::")
			continue
		}
		list = append(list, w.piece(n).Markdown())
	}
	return []byte(strings.Join(list, "\n\n") + "\n")
}
