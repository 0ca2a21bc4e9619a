package markdown

import (
	"strings"
	"testing"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// TestEscapeShowsTextAsItIs reads what was escaped with a Markdown parser.
func TestEscapeShowsTextAsItIs(t *testing.T) {
	t.Parallel()
	for _, plain := range []string{"GPT-4o", "a*b*c", "_start and end_", "snake_case_name", "<script>alert(1)</script>", "[label](address)", "1. first",
		"# no heading", "- no item", "back\\slash", "`code`", "a | b", "€ 5 – 10 %", "**bold**", "+ plus", "2026-11-16", "x_ y _z"} {
		tree := newMarkdown().Parser().Parse(text.NewReader([]byte(Escape(plain))))
		if p := tree.FirstChild(); p == nil || p.Kind() != ast.KindParagraph || p.NextSibling() != nil {
			t.Errorf("%q is no single paragraph", plain)
			continue
		}
		source := []byte(Escape(plain))
		_ = ast.Walk(tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			switch n.Kind() {
			case ast.KindText, ast.KindString, ast.KindParagraph, ast.KindDocument:
			default:
				t.Errorf("%q became a %s", plain, n.Kind())
			}
			return ast.WalkContinue, nil
		})
		if got := strings.NewReplacer("\\", "").Replace(string(source)); got != strings.ReplaceAll(plain, "\\", "") {
			t.Errorf("%q became %q", plain, got)
		}
	}
}

func TestWriter(t *testing.T) {
	t.Parallel()
	w := NewWriter(0, func(href string) string { return "https://host" + href + ".md" })
	w.Heading(2, "A|B")
	w.Text("")
	w.Quote("")
	w.Paragraph("see " + w.Link("the page", "/a") + "\n and more")
	w.Table([]string{"a", "empty", "b"}, [][]string{{"1", "", "x | y"}, {"2"}})
	w.Preformatted("text", "```\nx\n```\n")
	w.List("one", "", "two")
	want := "## A\\|B\n\nsee [the page](https://host/a.md) and more\n\n| a | b |\n| --- | --- |\n| 1 | x \\| y |\n| 2 |  |\n\n````text\n```\nx\n```\n````\n\n- one\n- two\n"
	if w.String() != want {
		t.Errorf("got\n%s\nwant\n%s", w.String(), want)
	}
}

func TestWriterPages(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ page, total, from, to, pages int }{{1, 0, 0, 0, 1}, {1, 100, 0, 100, 1}, {2, 101, 100, 101, 2}, {9, 101, 101, 101, 2}} {
		w := NewWriter(c.page, nil)
		from, to := w.Window(c.total)
		if from != c.from || to != c.to || w.Pages() != c.pages {
			t.Errorf("page %d of %d rows: %d to %d of %d pages", c.page, c.total, from, to, w.Pages())
		}
	}
}
