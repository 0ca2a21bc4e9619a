package markdown_test

import (
	"cmp"
	"html"
	"os"
	"regexp"
	"strings"
	"testing"

	diff "github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
	"astrolabe/internal/markdown"
	"astrolabe/internal/racetest"
)

// markdownOf is the Markdown of a text that has no parts.
func markdownOf(t *testing.T, text string) string {
	t.Helper()
	doc, problems := markdown.Render([]byte(text), markdown.Options{FirstLine: firstLine, Resolve: resolve,
		Image: func(string) (markdown.Image, error) {
			return markdown.Image{Src: "/images/a.png", Sets: []markdown.ImageSet{{}}}, nil
		}})
	if len(problems) > 0 || len(doc.Blocks) != 1 {
		t.Fatalf("%q: %d blocks, %v", text, len(doc.Blocks), problems)
	}
	w := markdown.NewWriter(1, func(address string) string { return "https://host" + address })
	w.Pieces(doc.Blocks[0].Pieces, "/page")
	return w.String()
}

func TestMarkdown(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"paragraph in one line", "One *two*\n_three_ **four**\n~~five~~ `six <b>`.", "One *two* *three* **four** ~~five~~ `six <b>`."},
		{"typographic characters", `It's "so" -- and...`, "It’s “so” – and…"},
		{"what is escaped stays so", `\*a\* 5 \< 6 \[b\]`, `\*a\* 5 \< 6 \[b\]`},
		{"hard break", "a\\\nb  \nc", "a\\\nb\\\nc"},
		{"heading", "## A *b*\n\n### C", "## A *b*\n\n### C"},
		{"heading by a line", "A\n---", "## A"},

		{"link by id", "A [[token]], [[model:gpt-4.1]]s", "A [token](https://host/terms/token?a=1&b=2), [GPT-4.1s](https://host/models#gpt-4.1)"},
		{"link by id with words", "[[token|two <words>]]", `[two \<words\>](https://host/terms/token?a=1&b=2)`},
		{"path", "[a *b*](/c?d=e#f)", "[a *b*](https://host/c?d=e#f)"},
		{"anchor", "[a](#b)", "[a](https://host/page#b)"},
		{"mail", "<b@c.example>", "<b@c.example>"},
		{"code with backticks", "`` a`b ``", "``a`b``"},
		{"code with a link by id", "`[[token]]`", "`[[token]]`"},
		{"picture", "![An *alt*](a.png \"Say \\\"a\\\"\")", `![An *alt*](https://host/images/a.png "Say \"a\"")`},

		{"list", "* a\n* b\n  * c\n\n    d\n", "- a\n- b\n  - c\n\n    d"},
		{"loose list", "+ a\n\n+ b\n", "- a\n\n- b"},
		{"ordered list", "3) a\n4) b\n   1. c\n", "3. a\n4. b\n   1. c"},
		{"two lists", "- a\n\n* b\n", "- a\n\n* b"},
		{"task list", "- [x] done\n- [ ] open\n", "- [x] done\n- [ ] open"},
		{"code in a list", "- a\n\n  ```go\n  b\n\n  c\n  ```\n", "- a\n\n  ```go\n  b\n\n  c\n  ```"},
		{"fence in a fence", "````text\n```\n````\n", "````text\n```\n````"},
		{"quotation", "> a\nb\n>\n> - c\n", "> a b\n>\n> - c"},
		{"break", "a\n\n***\n\nb", "a\n\n---\n\nb"},
		{"table", "a | b | c\n---|:-:|--:\n`x\\|y` | [[plain\\|so]] | \n", "| a | b | c |\n| --- | :-: | --: |\n| `x\\|y` | [so](https://host/terms/plain) |  |"},
		{"footnote", "One.[^a]\n\n[^a]: A *note*.\n\n    More.\n", "One.[^1]\n\n[^1]: A *note*.\n\n    More."},
		{"definition list", "Term\n: What it *is*.\n: Or that.\n\nOther\n\n: A\n  paragraph.\n", "Term\n: What it *is*.\n: Or that.\n\nOther\n\n: A paragraph."},

		{"formula in a line", `Then \( x_i^2 \) is $5.`, "Then $x_i^2$ is $5."},
		{"formula by itself", "$$ a\n= b\n$$\n", "$$\na\n= b\n$$"},
		{"callout", ":::callout{kind=warning title=\"A*\"}\nOne.\n\n- a\n:::\n", "> **Warning: A\\***\n>\n> One.\n>\n> - a"},
		{"callout without a title", ":::callout\nOne.\n:::\n", "> **Note**\n>\n> One."},
		{"side note", ":::side\nOne.\n:::\n", "> One."},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if d := diff.Diff(c.want+"\n", markdownOf(t, c.text)); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

var (
	anyLink     = regexp.MustCompile(`<a [^>]*>`)
	headingHead = regexp.MustCompile(`(<h\d) id="[^"]*"`)
	noteHead    = regexp.MustCompile(`<aside role="note" class="(?:side|callout callout-(\w)(\w+))">(?:<p class="callout-title">([^<]*)</p>)?`)
	outsideCode = regexp.MustCompile(`(?s)<pre.*?</pre>|\s+`)
)

// htmlToCompare is the HTML of a text without what its Markdown cannot have: addresses,
// line ends that say nothing, and notes as more than quotations.
func htmlToCompare(source []byte, opts markdown.Options) string {
	doc, _ := markdown.Render(source, opts)
	var b strings.Builder
	for _, block := range doc.Blocks {
		b.WriteString(block.HTML)
	}
	text := anyLink.ReplaceAllString(b.String(), "<a>")
	text = headingHead.ReplaceAllString(text, "$1")
	text = noteHead.ReplaceAllStringFunc(text, func(head string) string {
		m := noteHead.FindStringSubmatch(head)
		title := strings.ToUpper(m[1]) + m[2]
		if title != "" && m[3] != "" {
			title += ": "
		}
		if title += m[3]; title == "" {
			return "<blockquote>"
		}
		return "<blockquote> <p><strong>" + title + "</strong></p> "
	})
	text = strings.ReplaceAll(text, "</aside>", "</blockquote>")
	text = outsideCode.ReplaceAllStringFunc(text, func(m string) string {
		if strings.HasPrefix(m, "<pre") {
			return m
		}
		return " "
	})
	return straight.Replace(html.UnescapeString(strings.ReplaceAll(text, "<blockquote><", "<blockquote> <")))
}

// straight undoes what becomes of an apostrophe: in the label of a link by id and at
// the end of a line it stays as it is written, in the Markdown of that it does not.
var straight = strings.NewReplacer("’", "'")

// TestRealTextsReadTheSameInOneThread reads the Markdown of every text of the site back.
func TestRealTextsReadTheSameInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	c, err := content.Load(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	var texts []*content.Text
	for i := range c.Pages {
		texts = append(texts, &c.Pages[i].Text)
	}
	for i := range c.Posts {
		texts = append(texts, &c.Posts[i].Text)
	}
	for i := range c.Terms {
		texts = append(texts, &c.Terms[i].Text)
	}
	for i := range c.Techniques {
		texts = append(texts, &c.Techniques[i].Text)
	}
	for i := range c.Benchmarks {
		texts = append(texts, &c.Benchmarks[i].Text)
	}
	if len(texts) < 300 {
		t.Fatalf("only %d texts", len(texts))
	}
	opts := markdown.Options{Resolve: func(kind, id string) (markdown.Ref, bool) {
		return markdown.Ref{URL: "/" + id, Label: cmp.Or(id, kind)}, true
	},
		CheckPart: func(string, map[string]string) error { return nil }}
	for _, text := range texts {
		once := markdown.Rewritten(text.Body, opts)
		if d := diff.Diff(htmlToCompare(text.Body, opts), htmlToCompare(once, opts)); d != "" {
			t.Errorf("%s (-text +its Markdown):\n%s", text.File, d)
		}
		if d := diff.Diff(straight.Replace(string(once)), straight.Replace(string(markdown.Rewritten(once, opts)))); d != "" {
			t.Errorf("%s: Markdown of its Markdown (-once +twice):\n%s", text.File, d)
		}
	}
}
