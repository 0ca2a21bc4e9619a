package markdown

import (
	"fmt"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
)

// table stands in a region that scrolls by itself on a narrow screen. Both are
// named after the heading above them.
func (nr *nodeRenderer) table(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		_, _ = w.WriteString("</table></div>\n")
		return ast.WalkContinue, nil
	}
	name := "Table"
	for n := node.PreviousSibling(); n != nil; n = n.PreviousSibling() {
		if n.Kind() == ast.KindHeading {
			name = string(nodeText(n, source))
			break
		}
	}
	_, _ = fmt.Fprintf(w, "<div class=\"table-scroll\" role=\"group\" aria-label=\"%[1]s\" tabindex=\"0\"><table aria-label=\"%[1]s\">\n", escape(name))
	return ast.WalkContinue, nil
}

// cellClasses say how a column is set: the attribute for it is obsolete, and
// the policy admits no styles in the markup.
var cellClasses = map[extast.Alignment]string{extast.AlignRight: ` class="number"`, extast.AlignCenter: ` class="centred"`}

func (nr *nodeRenderer) tableCell(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*extast.TableCell)
	tag, scope := "td", ""
	if n.Parent().Kind() == extast.KindTableHeader && n.HasChildren() { // an empty corner heads nothing
		tag, scope = "th", ` scope="col"`
	}
	if entering {
		_, _ = fmt.Fprintf(w, "<%s%s%s>", tag, scope, cellClasses[n.Alignment])
	} else {
		_, _ = fmt.Fprintf(w, "</%s>\n", tag)
	}
	return ast.WalkContinue, nil
}
