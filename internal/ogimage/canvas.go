package ogimage

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// ink is a colour that is drawn with.
type ink int

// The colours are those of the dark theme in web/src/styles/tokens.css.
const (
	paper        ink = iota // --paper
	surface                 // --surface
	line                    // --line
	lineStrong              // --line-strong
	inkQuiet                // --ink-quiet
	inkSoft                 // --ink-soft
	inkFull                 // --ink
	accent                  // --accent
	accentStrong            // --accent-strong
	inks
)

var colours = [inks]color.RGBA{
	paper: rgb(0x0d1526), surface: rgb(0x141e33), line: rgb(0x26324b), lineStrong: rgb(0x4a5877), inkQuiet: rgb(0xa9b1c0),
	inkSoft: rgb(0xcccfd5), inkFull: rgb(0xeee9dc), accent: rgb(0xd6a955), accentStrong: rgb(0xe7c27c),
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// steps is how finely the edges of shapes are graded. On letters of this size
// eight look like 256, and the file is a fifth smaller than with sixteen.
const steps = 8

// palette has the inks, then each ink's grades over paper and over surface.
var palette = func() color.Palette {
	var p color.Palette
	for _, c := range colours {
		p = append(p, c)
	}
	for _, ground := range []ink{paper, surface} {
		for over := ground + 1; over < inks; over++ {
			if ground == surface && (over == inkSoft || over == accentStrong) {
				continue // never drawn there
			}
			for step := 1; step < steps; step++ {
				p = append(p, mix(colours[ground], colours[over], step))
			}
		}
	}
	return p
}()

// mix lays a grade of one colour over another.
func mix(under, over color.RGBA, step int) color.RGBA {
	blend := func(a, b uint8) uint8 {
		return uint8((int(a)*(steps-step) + int(b)*step + steps/2) / steps)
	}
	return color.RGBA{blend(under.R, over.R), blend(under.G, over.G), blend(under.B, over.B), 0xff}
}

// canvas is an image whose pixels are places in the palette.
type canvas struct {
	width, height int
	pix           []uint8
	raster        *vector.Rasterizer
	mask          *image.Alpha
	// blends remembers what an ink's grade over a colour of the palette gives.
	blends *[256][inks][steps + 1]uint8
}

func newCanvas(width, height int) *canvas {
	return &canvas{width: width, height: height, pix: make([]uint8, width*height), raster: vector.NewRasterizer(0, 0),
		mask: &image.Alpha{}, blends: &[256][inks][steps + 1]uint8{}}
}

// clone copies the pixels and shares the tools.
func (c *canvas) clone() *canvas {
	other := *c
	other.pix = append([]uint8(nil), c.pix...)
	return &other
}

func (c *canvas) image() *image.Paletted {
	return &image.Paletted{Pix: c.pix, Stride: c.width, Rect: image.Rect(0, 0, c.width, c.height), Palette: palette}
}

// rect fills a rectangle of whole pixels.
func (c *canvas) rect(x, y, width, height int, with ink) {
	area := image.Rect(x, y, x+width, y+height).Intersect(image.Rect(0, 0, c.width, c.height))
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			c.pix[y*c.width+x] = uint8(with)
		}
	}
}

// pen is an ink, how strongly it is laid on, from 0 to 1, and in how many
// grades the edges of what it draws are smoothed.
type pen struct {
	ink      ink
	strength float64
	grades   int
}

// solid draws an ink as it is.
func solid(with ink) pen { return pen{with, 1, steps} }

// step is the grade of a pixel of which a part is covered, from 0 to 255.
func (p pen) step(coverage uint8) int {
	grade := math.Round(float64(coverage) / 255 * float64(p.grades))
	return int(math.Round(grade / float64(p.grades) * p.strength * steps))
}

// fill fills a path. What lies outside of any of the clips is left out.
func (c *canvas) fill(p path, with pen, clips ...path) {
	area := p.bounds().Intersect(image.Rect(0, 0, c.width, c.height))
	for _, clip := range clips {
		area = area.Intersect(clip.bounds())
	}
	if area.Empty() {
		return
	}
	coverage := c.rasterize(p, area)
	for _, clip := range clips {
		inside := append([]uint8(nil), coverage...)
		for i, limit := range c.rasterize(clip, area) {
			inside[i] = uint8(int(inside[i]) * int(limit) / 255)
		}
		coverage = inside
	}
	var stepOf [256]int
	for i := range stepOf {
		stepOf[i] = with.step(uint8(i))
	}
	for y := range area.Dy() {
		row := c.pix[(area.Min.Y+y)*c.width+area.Min.X:][:area.Dx()]
		for x, covered := range coverage[y*area.Dx():][:area.Dx()] {
			if step := stepOf[covered]; step > 0 {
				row[x] = c.blend(row[x], with.ink, step)
			}
		}
	}
}

// rasterize says how much of each pixel of an area lies within a path. The
// answer holds until the next one.
func (c *canvas) rasterize(p path, area image.Rectangle) []uint8 {
	width, height := area.Dx(), area.Dy()
	c.raster.Reset(width, height)
	c.raster.DrawOp = draw.Src
	p.trace(c.raster, float32(area.Min.X), float32(area.Min.Y))
	if cap(c.mask.Pix) < width*height {
		c.mask.Pix = make([]uint8, width*height)
	}
	c.mask.Pix, c.mask.Stride, c.mask.Rect = c.mask.Pix[:width*height], width, image.Rect(0, 0, width, height)
	c.raster.Draw(c.mask, c.mask.Rect, image.Opaque, image.Point{})
	return c.mask.Pix
}

// blend finds the place in the palette that is nearest to a grade of an ink
// over another place.
func (c *canvas) blend(under uint8, with ink, step int) uint8 {
	if known := c.blends[under][with][step]; known != 0 {
		return known - 1
	}
	found := uint8(palette.Index(mix(palette[under].(color.RGBA), colours[with], step)))
	c.blends[under][with][step] = found + 1
	return found
}
