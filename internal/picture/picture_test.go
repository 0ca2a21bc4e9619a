package picture

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
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
	for _, found := range regexp.MustCompile(`--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)`).FindAllStringSubmatch(string(css), -1) {
		light[found[1]] = Colour(found[2])
		if d, used := dark[Colour(found[2])]; used && d != Colour(found[3]) && found[1] != "accent" && found[1] != "night" {
			t.Errorf("%s is %s in the dark, here %s", found[1], found[3], d)
		}
	}
	want := map[string]Colour{"paper": Paper, "ink": ink, "ink-quiet": inkQuiet, "line": line, "line-strong": lineStrong, "line-control": lineControl, "accent-wash": accentWash, "surface": surface, "ink-soft": inkSoft, "sky": sky, "sky-edge": skyEdge, "series-rest": series[0]}
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

const plate = `<svg viewBox="-100 -50 200 100"><circle data-look="sky" r="40"/><g data-look="grid"><circle r="20"/></g><circle r="13"/>
<a class="fig-point" transform="translate(5 6)"><circle r="13"/><path class="star-closed" d="M0 0h0"/></a>
<path id="arc" d="M0 -45A45 45 0 0 1 45 0"/><text data-look="name"><textPath href="#arc">East</textPath></text>
<g data-look="years"><text transform="translate(10 20) rotate(90)" dy="0.35em">2026</text></g></svg>`

// A round plate has its centre in the middle, and letters that are turned; what can only
// be hit is not seen.
func TestPlate(t *testing.T) {
	t.Parallel()
	d, err := Read(plate)
	if err != nil {
		t.Fatal(err)
	}
	if len(d.Shapes) != 5 {
		t.Fatalf("got %d shapes: %+v", len(d.Shapes), d.Shapes)
	}
	name, year := d.Shapes[3], d.Shapes[4]
	if d.Shapes[0].X != 100 || d.Shapes[0].Y != 50 || d.Shapes[0].Fill != sky || d.Shapes[2].Fill != skyInk {
		t.Errorf("got %+v", d.Shapes[:3])
	}
	if name.Text != "East" || math.Abs(name.Turn-45) > 0.01 || math.Abs(name.X-100-45*math.Sqrt2/2) > 0.01 || name.Anchor != "middle" {
		t.Errorf("got %+v", name)
	}
	if year.Turn != 90 || math.Abs(year.X-(110-0.35*15)) > 0.01 || math.Abs(year.Y-70) > 0.01 {
		t.Errorf("got %+v", year)
	}
	d.Frame("The title of a plate that is long", "Sources", "A site")
	svg := string(d.SVG(nil))
	for _, want := range []string{"<title>The title", "rotate(90)", ">Sources<", ">A site<"} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s in %s", want, svg)
		}
	}
	if strings.Contains(svg, "font-face") || d.Width != 248 || d.Height < 200 {
		t.Errorf("it is %g by %g: %s", d.Width, d.Height, svg)
	}
	d.Dark()
	if d.Paper == Paper || !strings.Contains(string(d.SVG(nil)), string(dark[Paper])) {
		t.Error("the dark is light")
	}
}
