package markdown_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/markdown"
)

// What goldmark's extensions give is part of how we write, so it is held too.
func TestExtensions(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"footnote", "One.[^a]\n\n[^a]: A *note*.\n",
			`<p>One.<sup id="fnref:1"><a href="#fn:1" class="footnote-ref" role="doc-noteref">1</a></sup></p>` + "\n" +
				`<div class="footnotes" role="doc-endnotes">` + "\n<hr>\n<ol>\n" + `<li id="fn:1">` + "\n" +
				`<p>A <em>note</em>.&#160;<a href="#fnref:1" class="footnote-backref" role="doc-backlink">&#x21a9;&#xfe0e;</a></p>` + "\n</li>\n</ol>\n</div>\n"},
		{"definition list", "Term\n: What it *is*.\n", "<dl>\n<dt>Term</dt>\n<dd>What it <em>is</em>.</dd>\n</dl>\n"},
		{"task list", "- [x] done\n- [ ] open\n",
			"<ul>\n<li><input checked=\"\" disabled=\"\" type=\"checkbox\"> done</li>\n<li><input disabled=\"\" type=\"checkbox\"> open</li>\n</ul>\n"},
		{"struck out", "~~no~~ yes", "<p><del>no</del> yes</p>\n"},
		{"list that counts on", "3. a\n4. b\n", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"},
		{"quotation", "> a\n", "<blockquote>\n<p>a</p>\n</blockquote>\n"},

		{"formula in a line", `Then \(x_i^2\) is.`, "<p>Then <math><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup></math> is.</p>\n"},
		{"formula by itself", "One.\n\n$$\na = b\n$$\n\nTwo.\n",
			"<p>One.</p>\n" + `<div class="math" role="group" aria-label="Formula" tabindex="0"><math display="block"><mrow><mi>a</mi><mo>=</mo><mi>b</mi></mrow></math></div>` + "\n<p>Two.</p>\n"},
		{"formula on one line", "$$a$$\n", `<div class="math" role="group" aria-label="Formula" tabindex="0"><math display="block"><mi>a</mi></math></div>` + "\n"},
		{"stars in a formula are no emphasis", `\(a*b*c\)`, "<p><math><mrow><mi>a</mi><mo>∗</mo><mi>b</mi><mo>∗</mo><mi>c</mi></mrow></math></p>\n"},
		{"prices are no formulas", "From $5 to $10, or $$5.", "<p>From $5 to $10, or $$5.</p>\n"},
		{"a price and a variable", "It costs $x and $y_1$.", "<p>It costs $x and $y_1$.</p>\n"},
		{"an escaped dollar", `\$5`, "<p>$5</p>\n"},
		{"an escaped bracket without an end", `\(a`, "<p>(a</p>\n"},
		{"a formula in code is code", "`\\(a\\)` and `$$a$$`", "<p><code>\\(a\\)</code> and <code>$$a$$</code></p>\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, htmlOf(t, c.text)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestPartProblems(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		want []string
	}{
		{"One.\n\n$$\n\\nothing\n$$\n", []string{`12: formula: unknown command \nothing`}},
		{"One.\n\n$$\na\n", []string{"12: formula: no closing $$"}},
		{"One\n\\(\\nothing\\)", []string{`11: formula: unknown command \nothing`}},
		{"One.[^a]", []string{"10: footnote [^a]: there is no such note"}},
		{"One.\n\n[^a]: Two.", []string{"12: footnote [^a]: nothing refers to it"}},
		{"```text\n[^a]: Two.\n```", nil},
		{"`[^a]`", nil},

		{"::model{id=a}", nil},
		{"::model", []string{`10: part: want ::name{key=value}, got "::model"`}},
		{"::model{id=a", []string{`10: part: want ::name{key=value}, got "::model{id=a"`}},
		{"::Model{id=a}", []string{`10: part: want ::name{key=value}, got "::Model{id=a}"`}},
		{"::model{id}", []string{`10: part: want key=value, got "id"`}},
		{"::model{id=a id=b}", []string{`10: part: attribute "id" is there twice`}},
		{`::model{id="a" "b"}`, []string{`10: part: want key=value, got "\"b\""`}},
		{"::chart{id=a}", []string{`10: part "chart": unknown`}},
		{"- ::model{id=a}", []string{"10: a part stands by itself, not inside another block"}},
		{"One.\n\n:::", []string{"12: part: ::: closes nothing"}},
		{":::Callout\na\n:::", []string{`10: part: want :::name{key=value}, got ":::Callout"`, "12: part: ::: closes nothing"}},
		{":::callout{kind}\na\n:::", []string{`10: part: want key=value, got "kind"`}},
	} {
		_, problems := markdown.Render([]byte(c.text), markdown.Options{FirstLine: firstLine, Resolve: resolve,
			CheckPart: func(name string, _ map[string]string) error {
				if name != "model" {
					return errors.New("unknown")
				}
				return nil
			}})
		var got []string
		for _, p := range problems {
			got = append(got, fmt.Sprintf("%d: %s", p.Line, p.Message))
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.text, diff)
		}
	}
}

// Formulas are no way in.
func TestHostileFormulas(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"$$\n<script>alert(1)</script>\n$$", `\(<img src=x onerror=alert(1)>\)`, `\(\text{<script>alert(1)</script>}\)`,
		`\(\href{javascript:alert(1)}{a}\)`, `\(\nothing"><script>\)`, "$$\n</math><script>\n$$", "$$\n\\unknown<script>\n$$",
		`\(\mathrm{" onclick="a}\)`, "$$" + strings.Repeat("{", 1000) + "$$", "- $$\n  <script>\n  $$",
	} {
		doc, _ := render(text)
		for _, b := range doc.Blocks {
			if strings.Contains(b.HTML, "<script") || strings.Contains(b.HTML, "<img") || scriptAddress.MatchString(b.HTML) ||
				handler.MatchString(quoted.ReplaceAllString(b.HTML, `""`)) {
				t.Errorf("%q: got %q", text, b.HTML)
			}
		}
	}
}

func TestProse(t *testing.T) {
	t.Parallel()
	passages := markdown.Prose([]byte("## A head\n\nOne `code` [[token|words]]\ntwo [a](/b) \\(x\\)\nthree.\n\n| a |\n|---|\n| cell |\n\n:::prompt\nnot prose\n:::\n"), markdown.Options{FirstLine: firstLine, Resolve: resolve})
	var got []string
	for _, p := range passages {
		got = append(got, fmt.Sprintf("%d %t %s %v", p.Line(0), p.Heading, p.Text, p.Links))
	}
	want := []string{"10 true A head []", "12 false One \ufffc words two a \ufffc three. [{8 13 term:token false } {18 19  false }]", "16 false a []", "18 false cell []"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if line := passages[1].Line(strings.Index(passages[1].Text, "three")); line != 14 {
		t.Errorf("three stands on line %d", line)
	}
}
