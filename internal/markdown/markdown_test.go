package markdown_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"astrolabe/internal/markdown"
)

// firstLine is where the text of the tests starts in its file.
const firstLine = 10

// resolve knows the term "token", and some things without a definition.
func resolve(kind, id string) (markdown.Ref, bool) {
	switch kind + ":" + id {
	case "term:token":
		return markdown.Ref{URL: "/terms/token?a=1&b=2", Label: "token", Definition: `A "piece" of <text> & more`}, true
	case "term:plain":
		return markdown.Ref{URL: "/terms/plain", Label: "plain & simple"}, true
	case "model:gpt-4.1":
		return markdown.Ref{URL: "/models#gpt-4.1", Label: "GPT-4.1", Name: true}, true
	case "model:o3":
		return markdown.Ref{URL: "/o3", Label: "o3", Name: true}, true
	case "term:vllm":
		return markdown.Ref{URL: "/vllm", Label: "vLLM server"}, true
	}
	return markdown.Ref{}, false
}

func render(text string) (*markdown.Document, []markdown.Problem) {
	return markdown.Render([]byte(text), markdown.Options{FirstLine: firstLine, Resolve: resolve})
}

// htmlOf is the HTML of a text that must have no problem and no parts.
func htmlOf(t *testing.T, text string) string {
	t.Helper()
	doc, problems := render(text)
	if len(problems) > 0 {
		t.Fatalf("%q: %v", text, problems)
	}
	var b strings.Builder
	for _, block := range doc.Blocks {
		if block.Part != "" {
			t.Fatalf("%q: got a part %s", text, block.Part)
		}
		b.WriteString(block.HTML)
	}
	return b.String()
}

func TestHTML(t *testing.T) {
	t.Parallel()
	const definition = ` data-definition="A &#34;piece&#34; of &lt;text&gt; &amp; more"`
	for _, c := range []struct{ name, text, want string }{
		{"paragraph", "One *two* **three** `four <b>`.", "<p>One <em>two</em> <strong>three</strong> <code>four &lt;b&gt;</code>.</p>\n"},
		{"text is escaped", `5 < 6 & "7"`, "<p>5 &lt; 6 &amp; &ldquo;7&rdquo;</p>\n"},
		{"escaped markup", `\<b>no\</b>`, "<p>&lt;b&gt;no&lt;/b&gt;</p>\n"},

		{"link by id", "A [[token]].", `<p>A <a href="/terms/token?a=1&amp;b=2"` + definition + ">token</a>.</p>\n"},
		{"link by kind and id", "A [[term:token]]", `<p>A <a href="/terms/token?a=1&amp;b=2"` + definition + ">token</a></p>\n"},
		{"link by id with words", "[[token|two <words>]]", `<p><a href="/terms/token?a=1&amp;b=2"` + definition + ">two &lt;words&gt;</a></p>\n"},
		{"link without a definition", "It is [[plain]]", `<p>It is <a href="/terms/plain">plain &amp; simple</a></p>` + "\n"},
		{"link to a model", "[[model:gpt-4.1]]", `<p><a href="/models#gpt-4.1">GPT-4.1</a></p>` + "\n"},
		{"link by id is no link in code", "`[[token]]`", "<p><code>[[token]]</code></p>\n"},
		{"link by id beside a link", "[[token]] [a](/b)", `<p><a href="/terms/token?a=1&amp;b=2"` + definition + `>Token</a> <a href="/b">a</a></p>` + "\n"},

		{"path", "[a](/b?c=d&e=f#g)", `<p><a href="/b?c=d&amp;e=f#g">a</a></p>` + "\n"},
		{"anchor", "[a](#b)", `<p><a href="#b">a</a></p>` + "\n"},
		{"mail", "[a](mailto:b@c.example)", `<p><a href="mailto:b@c.example">a</a></p>` + "\n"},
		{"https", "[a](https://b.example/)", `<p><a href="https://b.example/" rel="noopener external">a</a></p>` + "\n"},
		{"http", "[a](http://b.example/)", `<p><a href="http://b.example/" rel="noopener external">a</a></p>` + "\n"},
		{"quote in a link", `[a](/b"onclick="c)`, `<p><a href="/b&#34;onclick=&#34;c">a</a></p>` + "\n"},

		{"callout", "::: callout {kind=tip title=\"A & <b>\"}\nText *so*.\n:::\n",
			`<aside role="note" class="callout callout-tip"><p class="callout-title">A &amp; &lt;b&gt;</p><p>Text <em>so</em>.</p>` + "\n</aside>\n"},
		{"callout without a kind", "::: callout\nText.\n:::\n", `<aside role="note" class="callout callout-note"><p>Text.</p>` + "\n</aside>\n"},
		{"callout with blocks", "::: callout {kind=warning}\n\nOne.\n\n- a\n- b\n:::\nAfter.\n",
			`<aside role="note" class="callout callout-warning"><p>One.</p>` + "\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n</aside>\n<p>After.</p>\n"},
		{"callout with a link by id", "::: callout {kind=example}\n[[plain]]\n:::\n",
			`<aside role="note" class="callout callout-example"><p><a href="/terms/plain">Plain &amp; simple</a></p>` + "\n</aside>\n"},
		{"side note", "::: side\nAn *aside*.\n:::\nAfter.\n", `<aside role="note" class="side"><p>An <em>aside</em>.</p>` + "\n</aside>\n<p>After.</p>\n"},
		{"side note with a title", "::: side {title=\"A & B\"}\nText.\n:::\n",
			`<aside role="note" class="side"><p class="callout-title">A &amp; B</p><p>Text.</p>` + "\n</aside>\n"},
		{"three colons in a line are text", "a ::: callout", "<p>a ::: callout</p>\n"},

		{"heading with its anchor", "## One & two",
			`<h2 id="one--two">One &amp; two <a class="anchor" href="#one--two" aria-hidden="true" tabindex="-1">#</a></h2>` + "\n"},
		{"heading with a quote", "## It's",
			`<h2 id="its">It&rsquo;s <a class="anchor" href="#its" aria-hidden="true" tabindex="-1">#</a></h2>` + "\n"},

		{"code has classes", "```go\nvar a = 1\n```\n",
			`<pre class="code" tabindex="0"><code data-language="go"><span class="kd">var</span><span class="w"> </span><span class="nx">a</span>` +
				`<span class="w"> </span><span class="p">=</span><span class="w"> </span><span class="mi">1</span><span class="w">` + "\n</span></code></pre>\n"},
		{"code of an unknown language", "```nolanguage\n<b> & \"c\"\n```\n",
			`<pre class="code" tabindex="0"><code data-language="nolanguage">&lt;b&gt; &amp; &#34;c&#34;` + "\n</code></pre>\n"},

		{"table", "| a | b | c | d |\n|---|:--|--:|:-:|\n| 1 | 2 | 3 | 4 |\n",
			"<div class=\"table-scroll\" role=\"group\" aria-label=\"Table\" tabindex=\"0\"><table aria-label=\"Table\">\n<thead>\n<tr>\n" +
				"<th scope=\"col\">a</th>\n<th scope=\"col\">b</th>\n<th scope=\"col\" class=\"number\">c</th>\n<th scope=\"col\" class=\"centred\">d</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n" +
				"<td>1</td>\n<td>2</td>\n<td class=\"number\">3</td>\n<td class=\"centred\">4</td>\n</tr>\n</tbody>\n</table></div>\n"},
		{"table below a heading has its name", "## Costs & calls\n\nWords.\n\n| a |\n|---|\n| 1 |\n",
			`<h2 id="costs--calls">Costs &amp; calls <a class="anchor" href="#costs--calls" aria-hidden="true" tabindex="-1">#</a></h2>` + "\n<p>Words.</p>\n" +
				`<div class="table-scroll" role="group" aria-label="Costs &amp; calls" tabindex="0"><table aria-label="Costs &amp; calls">` +
				"\n<thead>\n<tr>\n<th scope=\"col\">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table></div>\n"},
		{"link by id in a table", "| a |\n|---|\n| [[plain\\|so simple]] |\n",
			"<div class=\"table-scroll\" role=\"group\" aria-label=\"Table\" tabindex=\"0\"><table aria-label=\"Table\">\n<thead>\n<tr>\n<th scope=\"col\">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n" +
				"<td><a href=\"/terms/plain\">so simple</a></td>\n</tr>\n</tbody>\n</table></div>\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, htmlOf(t, c.text)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Prompts are drawn by React: they stand between the stretches of HTML, and
// their text is not Markdown.
func TestPrompts(t *testing.T) {
	t.Parallel()
	doc, problems := render("Before.\n\n::: prompt {title=\"Ask & tell\"}\nYou are *not* <b>bold</b>.\n\n  {{indented}}\n\n:::\nBetween.\n\n::: prompt\n[[token]]\n:::\n")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	want := []markdown.Block{
		{HTML: "<p>Before.</p>\n"},
		{Part: "prompt", Title: "Ask & tell", Text: "You are *not* <b>bold</b>.\n\n  {{indented}}"},
		{HTML: "<p>Between.</p>\n"},
		{Part: "prompt", Text: "[[token]]"},
	}
	if diff := cmp.Diff(want, doc.Blocks, cmpopts.IgnoreFields(markdown.Block{}, "Pieces")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if len(doc.Mentions) > 0 {
		t.Errorf("got mentions %q from the text of a prompt", doc.Mentions)
	}
}

func TestProblems(t *testing.T) {
	t.Parallel()
	const address = "want https, http, mailto or a path"
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"unknown id", "One.\n\nTwo\n[[nothing]].", []string{"13: [[term:nothing]]: no such term"}},
		{"unknown id of a kind", "[[model:nothing|words]]", []string{"10: [[model:nothing]]: no such model"}},
		{"unknown kind", "[[wish:token]]", []string{"10: [[wish:token]]: no such wish"}},
		{"unknown id in a table", "| a |\n|---|\n| b |\n| [[nothing]] |\n", []string{"13: [[term:nothing]]: no such term"}},
		{"unknown id in a callout", "::: callout\nOne.\n\n[[nothing]]\n:::\n", []string{"13: [[term:nothing]]: no such term"}},

		{"script", "One.\n\n[a](javascript:alert(1))", []string{`12: link "javascript:alert(1)": ` + address}},
		{"script in capitals", "[a](JaVaScript:alert(1))", []string{`10: link "JaVaScript:alert(1)": ` + address}},
		{"script by reference", "[a]\n\n[a]: javascript:alert(1)", []string{`10: link "javascript:alert(1)": ` + address}},
		{"script as an address", "One.\n\n<javascript:alert(1)>", []string{`12: link "javascript:alert(1)": ` + address}},
		{"data", "[a](data:text/html,b)", []string{`10: link "data:text/html,b": ` + address}},
		{"another host", "[a](//evil.example)", []string{`10: link "//evil.example": ` + address}},
		{"another host by a backslash", `[a](/\evil.example)`, []string{`10: link "/\\evil.example": ` + address}},
		{"relative link", "[a](b)", []string{`10: link "b": ` + address}},
		{"link on a later line", "One\ntwo [a](b)\nthree", []string{`11: link "b": ` + address}},
		{"link of bold words on a later line", "One\n[**a**](b)", []string{`11: link "b": ` + address}},

		{"raw HTML in a line", "One <b>two", []string{"10: raw HTML is not allowed"}},
		{"raw HTML on a later line", "One\ntwo <b>three", []string{"11: raw HTML is not allowed"}},
		{"raw HTML block", "One.\n\n<div onclick=\"a\">\nb\n</div>\n", []string{"12: raw HTML is not allowed"}},
		{"script element", "<script>alert(1)</script>\n", []string{"10: raw HTML is not allowed"}},
		{"comment", "One.\n\n<!-- b -->\n", []string{"12: raw HTML is not allowed"}},

		{"image without words", "One.\n\n![](/a.png)", []string{"12: image /a.png: want a text that describes it", "12: image /a.png: there are no pictures here"}},

		{"second title", "One.\n\n# Two", []string{"12: heading: the title is the page's only #, start with ##"}},
		{"level left out", "## One\n\n#### Two", []string{"12: heading: level 4 follows level 2"}},
		{"first level left out", "### One", []string{"10: heading: level 3 follows level 1"}},

		{"code without a language", "One.\n\n```\na\n```\n", []string{"12: code: want a language after the opening fence"}},

		{"unknown part", "One.\n\n::: chart\na\n:::\n", []string{`12: unknown part "chart": want callout, prompt or side`}},
		{"unknown kind of callout", "::: callout {kind=loud}\na\n:::\n", []string{`10: callout: want kind note, tip, warning, example, got "loud"`}},
		{"unknown attribute", "::: callout {colour=red}\na\n:::\n", []string{`10: part "callout": unknown attribute "colour"`}},
		{"attribute of another part", "::: prompt {kind=tip}\na\n:::\n", []string{`10: part "prompt": unknown attribute "kind"`}},
		{"callout without an end", "One.\n\n::: callout\na\n", []string{`12: part "callout" has no closing :::`}},
		{"prompt without an end", "One.\n\n::: prompt\na\n", []string{`12: part "prompt" has no closing :::`}},
		{"prompt in a list", "- a\n\n  ::: prompt\n  b\n  :::\n", []string{"12: a prompt stands by itself, not inside another block"}},

		{"two problems", "[[nothing]]\n\n[a](b)", []string{"10: [[term:nothing]]: no such term", `12: link "b": ` + address}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, problems := render(c.text)
			var got []string
			for _, p := range problems {
				got = append(got, fmt.Sprintf("%d: %s", p.Line, p.Message))
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

var (
	scriptAddress = regexp.MustCompile(`(?i)(href|src)="\s*(javascript|data|vbscript):`)
	quoted        = regexp.MustCompile(`"[^"]*"`)
	handler       = regexp.MustCompile(`<[^>]*\son[a-z]+\s*=`)
)

// Whatever a text holds, what comes out neither runs nor styles anything. The
// policy of the pages forbids both.
func TestNothingThatRunsComesOut(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"<script>alert(1)</script>", "a <script>alert(1)</script> b", "<img src=x onerror=alert(1)>", "a <img src=x onerror=alert(1)>",
		"<div style=\"color:red\">a</div>", "[a](javascript:alert(1))", "[a](<javascript:alert(1)>)", "[a](\u0001javascript:alert(1))",
		"[a](java\nscript:alert(1))", "[a](&#106;avascript:alert(1))", "<javascript:alert(1)>", "<data:text/html,a>", "![a](javascript:alert(1))",
		"![a](data:text/html,b)", "[a]: javascript:alert(1)\n\n[a]", "[a](/b \"c\\\" onclick=\\\"d\")", "![a\" onerror=\"b](/c.png)",
		"::: callout {title=\"<script>\"}\na\n:::", "::: callout {kind=\"><script>\"}\na\n:::", "```\"><script>\na\n```", "```html\n<script>\n```",
		"## <script>", "## a\" onclick=\"b", "[[token|<script>alert(1)</script>]]", "| a |\n|:-:|\n| <script> |", "a[^1]\n\n[^1]: <script>",
		"- [x] <script>", "<b\nonclick=a>", "<!--><script>-->",
	} {
		doc, _ := render(text)
		for _, b := range doc.Blocks {
			for _, bad := range []string{"<script", "style=", "onerror=alert", "<img src=x"} {
				if strings.Contains(b.HTML, bad) {
					t.Errorf("%q: got %q, with %s in it", text, b.HTML, bad)
				}
			}
			if scriptAddress.MatchString(b.HTML) || handler.MatchString(quoted.ReplaceAllString(b.HTML, `""`)) {
				t.Errorf("%q: got %q", text, b.HTML)
			}
		}
	}
}

// A link that is refused leads nowhere.
func TestRefusedLinkIsDefused(t *testing.T) {
	t.Parallel()
	doc, _ := render("[a](javascript:alert(1))")
	if want := `<p><a href="#">a</a></p>` + "\n"; len(doc.Blocks) != 1 || doc.Blocks[0].HTML != want {
		t.Errorf("got %v, want %q", doc.Blocks, want)
	}
}

// An id that is not known leaves the words that stand for it.
func TestUnknownIDLeavesItsWords(t *testing.T) {
	t.Parallel()
	doc, _ := render("A [[nothing|<word>]].")
	if want := "<p>A &lt;word&gt;.</p>\n"; len(doc.Blocks) != 1 || doc.Blocks[0].HTML != want {
		t.Errorf("got %v, want %q", doc.Blocks, want)
	}
}

// The words of a bare link fit their place in the sentence.
func TestWordsOfLinks(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"a [[token]], a [[token]]":                       "a [token], a [token]",
		"[[token]] first":                                "[Token] first",
		"**[[token]]** first":                            "[Token] first",
		"One. [[token]] two":                             "One. [Token] two",
		"One (two.) [[token]]":                           "One (two.) [Token]",
		"One. ([[token]] two.)":                          "One. ([Token] two.)",
		"One?\n[[token]]":                                "One? [Token]",
		"One.\\\n[[token]]":                              "One. [Token]",
		"One.[^1] [[token]]\n\n[^1]: a":                  "One. [Token]|a",
		"One: [[token]]":                                 "One: [token]",
		"One, e.g. [[token]]":                            "One, e.g. [token]",
		"Liu et al. [[token]]":                           "Liu et al. [token]",
		"v1.[[token]]":                                   "v1.[token]",
		"a ([[token]])":                                  "a ([token])",
		"- [[token]]\n- a [[token]]":                     "[Token]|a [token]",
		"| [[token]] |\n|---|\n| [[token]], [[token]] |": "[Token]|[Token], [token]",
		"a [[token]]s, [[token]]es":                      "a [tokens], [tokenes]",
		"[[token]]s":                                     "[Tokens]",
		"a [[token]]step":                                "a [token]step",
		"[[token]]'s":                                    "[Token]’s",
		"[[token|its]]s":                                 "[its]s",
		"[[model:o3]] and [[model:o3]]s":                 "[o3] and [o3s]",
		"[[vllm]]":                                       "[vLLM server]",
		"[[token|as written]]":                           "[as written]",
	} {
		var got []string
		for _, p := range markdown.Prose([]byte(text), markdown.Options{Resolve: resolve}) {
			for _, s := range slices.Backward(p.Links) {
				p.Text = p.Text[:s.From] + "[" + p.Text[s.From:s.To] + "]" + p.Text[s.To:]
			}
			got = append(got, strings.TrimSpace(p.Text))
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestHeadings(t *testing.T) {
	t.Parallel()
	doc, problems := render("## One\n\n### It's `code` & more\n\n## One\n\n### [[token]] counts\n\n## [[token|Pieces]]\n")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	want := []markdown.Heading{
		{Level: 2, ID: "one", Text: "One"},
		{Level: 3, ID: "its-code--more", Text: "It’s code & more"},
		{Level: 2, ID: "one-1", Text: "One"},
		{Level: 3, ID: "token-counts", Text: "Token counts"},
		{Level: 2, ID: "tokenpieces", Text: "Pieces"},
	}
	if diff := cmp.Diff(want, doc.Headings); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestMentionsAndLinks(t *testing.T) {
	t.Parallel()
	doc, problems := render("[[token]] and [a](/b#c)\n\n[[model:gpt-4.1|it]], [d](https://e.example)\n[[token]]")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if want := []string{"term:token", "model:gpt-4.1", "term:token"}; !slices.Equal(doc.Mentions, want) {
		t.Errorf("mentions: got %q, want %q", doc.Mentions, want)
	}
	want := []markdown.Link{{To: "/b#c", Line: 10}, {To: "https://e.example", Line: 12}}
	if diff := cmp.Diff(want, doc.Links); diff != "" {
		t.Errorf("links (-want +got):\n%s", diff)
	}
}

func TestWords(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{
		"":                                  0,
		"One two three.":                    3,
		"## One\n\nTwo *three* four":        4,
		"[[token]] and [[token|two words]]": 4,
		"- a\n- b\n\n> c":                   3,
	} {
		if doc, _ := render(text); doc.Words != want {
			t.Errorf("%q: got %d words, want %d", text, doc.Words, want)
		}
	}
}
