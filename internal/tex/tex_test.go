package tex_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"astrolabe/internal/tex"
)

func TestMathML(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		source  string
		display bool
		want    string
	}{
		{"x", false, "<mi>x</mi>"},
		{"a+b", false, "<mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow>"},
		{"x^2", false, "<msup><mi>x</mi><mn>2</mn></msup>"},
		{"x_i^{2n}", false, "<msubsup><mi>x</mi><mi>i</mi><mrow><mn>2</mn><mi>n</mi></mrow></msubsup>"},
		{"3.14, 2", false, "<mrow><mn>3.14</mn><mo>,</mo><mn>2</mn></mrow>"},
		{`\frac{a}{b}`, false, "<mfrac><mi>a</mi><mi>b</mi></mfrac>"},
		{`\sqrt{d_k}`, false, "<msqrt><msub><mi>d</mi><mi>k</mi></msub></msqrt>"},
		{`\sqrt[3]{x}`, false, "<mroot><mi>x</mi><mn>3</mn></mroot>"},
		{`\sum_{i=1}^n i`, true, "<mrow><munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi></mrow>"},
		{`\sum_i i`, false, "<mrow><msub><mo>∑</mo><mi>i</mi></msub><mi>i</mi></mrow>"},
		{`\alpha \le \log p`, false, "<mrow><mi>α</mi><mo>≤</mo><mi>log</mi><mi>p</mi></mrow>"},
		{`\hat{p}`, false, "<mover><mi>p</mi><mo>^</mo></mover>"},
		{`\text{if } a < b`, false, "<mrow><mtext>if </mtext><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow>"},
		{`\operatorname{softmax}(x)`, false, `<mrow><mi mathvariant="normal">softmax</mi><mo stretchy="false">(</mo><mi>x</mi><mo stretchy="false">)</mo></mrow>`},
		{`\left( x \right]`, false, `<mrow><mo fence="true" stretchy="true">(</mo><mi>x</mi><mo fence="true" stretchy="true">]</mo></mrow>`},
		{`\mathbb{R}`, false, "<mrow><mi>ℝ</mi></mrow>"},
		{`f'(x)`, false, `<mrow><msup><mi>f</mi><mo>′</mo></msup><mo stretchy="false">(</mo><mi>x</mi><mo stretchy="false">)</mo></mrow>`},
		{`\left| a \rightarrow b \right|`, false, `<mrow><mo fence="true" stretchy="true">|</mo><mrow><mi>a</mi><mo>→</mo><mi>b</mi></mrow><mo fence="true" stretchy="true">|</mo></mrow>`},
		{`5\%`, false, "<mrow><mn>5</mn><mo>%</mo></mrow>"},
	} {
		got, err := tex.MathML(c.source, c.display)
		want := "<math>" + c.want + "</math>"
		if c.display {
			want = `<math display="block">` + c.want + "</math>"
		}
		if err != nil || got != want {
			t.Errorf("%s:\n got %s, %v\nwant %s", c.source, got, err, want)
		}
	}
}

func TestRefused(t *testing.T) {
	t.Parallel()
	for source, want := range map[string]string{
		"":                                  "empty",
		" \n":                               "empty",
		`\nothing`:                          `unknown command \nothing`,
		`\href{javascript:alert(1)}{x}`:     `unknown command \href`,
		`\def\a{\a\a}\a`:                    `unknown command \def`,
		"{a":                                "no }",
		"a}":                                "a } too many",
		"x^2^3":                             "two ^ at one place",
		"_2":                                "nothing before _",
		"x^":                                "something is missing",
		`\frac{a}`:                          "something is missing",
		`\left( x`:                          `no \right`,
		`\left< x \right>`:                  "want a bracket",
		`a & b`:                             "has no meaning here",
		`\text{\frac}`:                      "want plain text",
		`\mathbb{7}`:                        "has no",
		"\\":                                "a backslash at the end",
		strings.Repeat("{", 100) + "x":      "nested too deeply",
		strings.Repeat(`\sqrt`, 300) + "x":  "nested too deeply",
		strings.Repeat(`\hat`, 300) + "{x}": "nested too deeply",
		strings.Repeat("x", 2001):           "want at most",
		"x''''":                             "too many primes",
		"a\xffb":                            "not text",
	} {
		if got, err := tex.MathML(source, false); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: got %.80s, %v; want %s", source, got, err, want)
		}
	}
}

// Whatever goes in, what comes out is well-formed, bounded, and has no element
// or attribute but those of mathematics.
func FuzzMathML(f *testing.F) {
	for _, seed := range []string{`\frac{a}{b}`, `<script>alert(1)</script>`, `\text{<img src=x onerror=alert(1)>}`, `x^{"'&}`,
		`\left(\sum_{i}^{n}\right)`, `\sqrt[3]{x}_2'`, `\mathrm{</mi><script>}`, "\u2028\u0000"} {
		f.Add(seed, true)
	}
	allowed := map[string]bool{}
	for _, name := range strings.Fields("math mrow mi mo mn mtext mfrac msqrt mroot msub msup msubsup munder mover munderover mspace") {
		allowed[name] = true
	}
	f.Fuzz(func(t *testing.T, source string, display bool) {
		out, err := tex.MathML(source, display)
		if err != nil {
			return
		}
		if len(out) > 200*len(source)+100 {
			t.Errorf("%d bytes became %d", len(source), len(out))
		}
		d := xml.NewDecoder(strings.NewReader(out))
		for {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				t.Fatalf("%q: %v", out, err)
			}
			if start, ok := token.(xml.StartElement); ok {
				if !allowed[start.Name.Local] {
					t.Fatalf("%q has a %s", out, start.Name.Local)
				}
				for _, a := range start.Attr {
					if !strings.Contains(" display stretchy fence mathvariant linethickness width ", " "+a.Name.Local+" ") {
						t.Fatalf("%q has the attribute %s", out, a.Name.Local)
					}
				}
			}
		}
	})
}
