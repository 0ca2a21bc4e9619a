package ogimage

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"strconv"

	"golang.org/x/image/vector"

	"astrolabe/internal/picture"
)

// chartScale is how many pixels a unit of a drawing has, on either side.
const chartScale = 2

// mostPixels bounds a picture of a chart, on either side.
const mostPixels = 4096

// Chart draws a chart as a PNG. Others who want a picture wait for their turn.
func (a *Artist) Chart(d *picture.Drawing) ([]byte, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if err := a.setTypes(); err != nil {
		return nil, err
	}
	width, height := int(math.Ceil(d.Width*chartScale)), int(math.Ceil(d.Height*chartScale))
	if width < 1 || height < 1 || width > mostPixels || height > mostPixels {
		return nil, fmt.Errorf("chart of %d by %d pixels", width, height)
	}
	p := &plate{image.NewRGBA(image.Rect(0, 0, width, height)), vector.NewRasterizer(0, 0), a.types, d.Paper}
	draw.Draw(p.pixels, p.pixels.Rect, image.NewUniform(colourOf(d.Paper, 1)), image.Point{}, draw.Src)
	for i := range d.Shapes {
		if err := p.shape(&d.Shapes[i]); err != nil {
			return nil, fmt.Errorf("chart %q: %w", d.Title, err)
		}
	}
	clear(a.types.widths)
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	err := encoder.Encode(&out, p.pixels)
	return out.Bytes(), err
}

// plate is a chart while it is drawn.
type plate struct {
	pixels *image.RGBA
	raster *vector.Rasterizer
	types  *typesetter
	paper  picture.Colour
}

func (p *plate) shape(s *picture.Shape) error {
	if s.D == "" {
		p.text(s)
		return nil
	}
	lines, err := parseLines(s.D)
	if err != nil {
		return err
	}
	at := point{s.X * chartScale, s.Y * chartScale}
	if s.Fill != "" {
		var area path
		for _, l := range lines {
			area.polygon(l...)
		}
		p.fill(area.place(at, chartScale, 0), colourOf(s.Fill, s.FillOpacity*s.Opacity))
	}
	if s.Stroke != "" {
		p.fill(strokes(lines, s.Width).place(at, chartScale, 0), colourOf(s.Stroke, s.Opacity))
	}
	return nil
}

// strokes are lines of a width, with round corners.
func strokes(lines [][]point, width float64) path {
	var out path
	for _, l := range lines {
		for i := 1; i < len(l); i++ {
			out.stroke(l[i-1], l[i], width)
			if i > 1 && width > 1 {
				out.disc(l[i-1], width/2, true) // in the sense of strokes, so that both add up
			}
		}
	}
	return out
}

// haloSteps is in how many directions letters are repeated to set them off.
const haloSteps = 12

func (p *plate) text(s *picture.Shape) {
	set := style{sans, s.Size * chartScale}
	left := 0.0
	switch width := p.types.width(s.Text, set); s.Anchor {
	case "end":
		left = -width
	case "middle":
		left = -width / 2
	}
	letters := p.types.outline(s.Text, set).place(point{left, 0}, 1, 0).place(point{s.X * chartScale, math.Round(s.Y * chartScale)}, 1, s.Turn*math.Pi/180)
	if s.Halo {
		for i := range haloSteps {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / haloSteps)
			p.fill(letters.place(point{cos * 1.5 * chartScale, sin * 1.5 * chartScale}, 1, 0), colourOf(p.paper, 1))
		}
	}
	p.fill(letters, colourOf(s.Fill, s.FillOpacity*s.Opacity))
}

// fill fills a path with a colour, over what is there.
func (p *plate) fill(outline path, with color.Color) {
	area := outline.bounds().Intersect(p.pixels.Rect)
	if area.Empty() {
		return
	}
	p.raster.Reset(area.Dx(), area.Dy())
	outline.trace(p.raster, float32(area.Min.X), float32(area.Min.Y))
	p.raster.Draw(p.pixels, area, image.NewUniform(with), image.Point{})
}

// colourOf is a colour of a drawing, laid on as strongly as it is opaque.
func colourOf(c picture.Colour, opacity float64) color.NRGBA {
	n, err := strconv.ParseUint(string(c[1:]), 16, 32)
	if err != nil {
		panic(err) // it stands in the table of colours
	}
	full := rgb(uint32(n))
	return color.NRGBA{full.R, full.G, full.B, uint8(math.Round(opacity * 255))}
}
