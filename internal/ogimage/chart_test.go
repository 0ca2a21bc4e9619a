package ogimage

import (
	"bytes"
	"image/color"
	"image/png"
	"testing"

	"astrolabe/internal/picture"
)

// A chart has its shapes where the drawing has them, twice as large.
func TestChart(t *testing.T) {
	t.Parallel()
	d := &picture.Drawing{Paper: picture.Paper, Width: 60, Height: 40, Shapes: []picture.Shape{
		{X: 10, Y: 10, D: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z", Look: picture.Look{Fill: "#ff0000", FillOpacity: 1, Opacity: 1}},
		{D: "M30 5H50v10", Look: picture.Look{Stroke: "#0000ff", Width: 2, Opacity: 1}},
		{X: 58, Y: 38, Anchor: "end", Text: "Label", Look: picture.Look{Fill: "#000000", FillOpacity: 1, Opacity: 1, Size: 12, Halo: true}},
	}}
	b, err := mustArtist(t).Chart(d)
	if err != nil {
		t.Fatal(err)
	}
	image, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	if size := image.Bounds().Size(); size.X != 120 || size.Y != 80 {
		t.Fatalf("it is %v", size)
	}
	for _, c := range []struct {
		x, y int
		want color.RGBA
	}{{20, 20, rgb(0xff0000)}, {28, 20, rgb(0xff0000)}, {32, 20, rgb(0xfaf8f3)}, {80, 10, rgb(0x0000ff)}, {100, 10, rgb(0x0000ff)}, {100, 24, rgb(0x0000ff)}, {100, 34, rgb(0xfaf8f3)}} {
		if got := color.RGBAModel.Convert(image.At(c.x, c.y)); got != c.want {
			t.Errorf("at %d, %d: %v, want %v", c.x, c.y, got, c.want)
		}
	}
	dark := 0
	for x := range 120 {
		for y := 55; y < 78; y++ {
			if r, _, _, _ := image.At(x, y).RGBA(); r < 0x4000 {
				dark++
				if x < 40 || x > 117 {
					t.Fatalf("letters at %d, %d", x, y)
				}
			}
		}
	}
	if dark < 100 {
		t.Errorf("%d dark pixels", dark)
	}
}

func TestChartRefuses(t *testing.T) {
	t.Parallel()
	for _, d := range []string{"M0 0C1 1 2 2 3 3", "L1 1", "M1", "M0 0a1 1", "Mx"} {
		if _, err := parseLines(d); err == nil {
			t.Errorf("%s is read", d)
		}
	}
	if _, err := mustArtist(t).Chart(&picture.Drawing{Paper: picture.Paper, Width: 1e6, Height: 10}); err == nil {
		t.Error("a picture of any size is drawn")
	}
}
