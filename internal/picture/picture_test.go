package picture

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
)

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><title>A &amp; B</title>
<text class="pic-title" x="4" y="8">A &amp; B</text><g transform="translate(10 20)"><path class="fig-grid" d="M0 0H50"></path>
<g class="fig-s1 fig-marks"><a class="fig-point" href="/m" transform="translate(5 6)" data-hue="9" data-faint=""><title>Model &lt;1&gt;,
3</title><circle r="13"/><path d="M-3 0L3 0"/></a><a class="fig-point" href="/n" transform="translate(7 8)" data-hue="0" data-chosen=""><circle r="13"/><path d="M-3 0L3 0"/></a></g>
<a class="fig-s2 fig-point" href="/o" data-hue="2"><circle cx="30" cy="9" r="13"></circle><path class="fig-mark" d="M1 1H2"></path><text class="fig-label" x="40" y="9" text-anchor="end" aria-hidden="true">Star</text></a>
<g class="fig-spare"><text x="1" y="2">Spare</text></g></g></svg>`

func TestRead(t *testing.T) {
	t.Parallel()
	d, err := Read(drawing)
	if err != nil {
		t.Fatal(err)
	}
	want := []Shape{
		{X: 4, Y: 8, Text: "A & B", Look: Look{Fill: ink, FillOpacity: 1, Opacity: 1, Size: 22}},
		{X: 10, Y: 20, D: "M0 0H50", Look: Look{Stroke: line, Width: 1, Opacity: 1}},
		{X: 15, Y: 26, D: "M-3 0L3 0", Title: "Model <1>,\n3", Look: Look{Fill: hues[9], FillOpacity: 0.8, Stroke: Paper, Width: 0.6, Opacity: 0.35}},
		{X: 17, Y: 28, D: "M-13 0a13 13 0 1 0 26 0a13 13 0 1 0 -26 0Z", Look: Look{Stroke: ink, Width: 1, Opacity: 1}},
		{X: 17, Y: 28, D: "M-3 0L3 0", Look: Look{Fill: hues[0], FillOpacity: 0.8, Stroke: Paper, Width: 0.6, Opacity: 1}},
		{X: 10, Y: 20, D: "M1 1H2", Look: Look{Fill: hues[2], FillOpacity: 1, Stroke: Paper, Width: 0.6, Opacity: 1}},
		{X: 50, Y: 29, Text: "Star", Anchor: "end", Look: Look{Fill: ink, FillOpacity: 1, Opacity: 1, Size: 14, Halo: true}},
		{X: 11, Y: 22, Text: "Spare", Look: Look{Fill: inkQuiet, FillOpacity: 1, Opacity: 1, Size: 12}},
	}
	if d.Title != "A & B" || d.Width != 200 || d.Height != 100 || len(d.Shapes) != len(want) {
		t.Fatalf("got %q, %g by %g, %d shapes: %+v", d.Title, d.Width, d.Height, len(d.Shapes), d.Shapes)
	}
	for i, s := range d.Shapes {
		if s != want[i] {
			t.Errorf("shape %d: %+v, want %+v", i, s, want[i])
		}
	}
	if _, err := Read("<svg><path></svg>"); err == nil {
		t.Error("a broken drawing is read")
	}
}

// A file needs nothing from elsewhere, leads nowhere, and is well-formed.
func TestSVG(t *testing.T) {
	t.Parallel()
	d, err := Read(drawing)
	if err != nil {
		t.Fatal(err)
	}
	svg := string(d.SVG([]byte("font")))
	for decoder := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{`<title>A &amp; B</title>`, "base64,Zm9udA==", `<title>Model &lt;1&gt;,`, `paint-order="stroke"`, `text-anchor="end"`, `opacity="0.35"`} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s in %s", want, svg)
		}
	}
	for _, not := range []string{"class=", "href", "var(", "<a", "<script"} {
		if strings.Contains(svg, not) {
			t.Errorf("%s in %s", not, svg)
		}
	}
}

// The colours are those of the light theme.
func TestColours(t *testing.T) {
	t.Parallel()
	css, err := os.ReadFile("../../web/src/styles/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	light := map[string]Colour{}
	for _, found := range regexp.MustCompile(`--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}),`).FindAllStringSubmatch(string(css), -1) {
		light[found[1]] = Colour(found[2])
	}
	want := map[string]Colour{"paper": Paper, "ink": ink, "ink-quiet": inkQuiet, "line": line, "line-control": lineControl, "accent-wash": accentWash, "series-rest": series[0]}
	for i, c := range series[1:] {
		want["series-"+string(rune('1'+i))] = c
	}
	for name, c := range want {
		if light[name] != c {
			t.Errorf("%s is %s, here %s", name, light[name], c)
		}
	}
	for i, c := range hues[1:] {
		if name := "hue-" + strings.TrimLeft(string([]rune{'0' + rune((i+1)/10), '0' + rune((i+1)%10)}), "0"); light[name] != c {
			t.Errorf("%s is %s, here %s", name, light[name], c)
		}
	}
}
