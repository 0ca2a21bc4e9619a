package picture

import (
	"encoding/base64"
	"strconv"
	"strings"
)

// fontFamily are the letters of the site, or what comes near.
const fontFamily = "'Source Sans 3', 'Source Sans Pro', Arial, sans-serif"

// SVG writes a drawing with all that it needs inside, the font as TrueType too. Without
// one the letters are the reader's own.
func (d *Drawing) SVG(font []byte) []byte {
	var b strings.Builder
	size := attribute("width", d.Width) + attribute("height", d.Height)
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg"` + size + ` viewBox="0 0 ` + decimal(d.Width) + " " + decimal(d.Height) +
		`" font-family="` + fontFamily + `" stroke-linejoin="round"><title>` + escaped(d.Title) + "</title>")
	if font != nil {
		b.WriteString(`<style>@font-face{font-family:"Source Sans 3";src:url(data:font/ttf;base64,` + base64.StdEncoding.EncodeToString(font) + `)}</style>`)
	}
	b.WriteString("<rect" + size + ` fill="` + string(d.Paper) + `"/>`)
	for i := range d.Shapes {
		d.Shapes[i].write(&b, d.Paper)
	}
	b.WriteString("</svg>\n")
	return []byte(b.String())
}

func (s *Shape) write(b *strings.Builder, paper Colour) {
	switch {
	case s.D != "":
		move := ""
		if s.X != 0 || s.Y != 0 {
			move = ` transform="translate(` + decimal(s.X) + " " + decimal(s.Y) + `)"`
		}
		b.WriteString(`<path d="` + escaped(s.D) + `"` + move + s.paint())
		if s.Title == "" {
			b.WriteString("/>")
			return
		}
		b.WriteString("><title>" + escaped(s.Title) + "</title></path>")
	case s.Text != "":
		anchor := ""
		if s.Anchor != "" {
			anchor = ` text-anchor="` + escaped(s.Anchor) + `"`
		}
		halo := ""
		if s.Halo {
			halo = ` paint-order="stroke" stroke="` + string(paper) + `" stroke-width="3"`
		}
		b.WriteString("<text" + s.place() + attribute("font-size", s.Size) + ` fill="` + string(s.Fill) + `"` + anchor + halo + ">" +
			escaped(s.Text) + "</text>")
	}
}

// place is where a text stands.
func (s *Shape) place() string {
	if s.Turn == 0 {
		return attribute("x", s.X) + attribute("y", s.Y)
	}
	return ` transform="translate(` + decimal(s.X) + " " + decimal(s.Y) + ") rotate(" + decimal(s.Turn) + `)"`
}

// paint are the attributes of a path's look.
func (s *Shape) paint() string {
	fill := ` fill="none"`
	if s.Fill != "" {
		fill = ` fill="` + string(s.Fill) + `"`
		if s.FillOpacity != 1 {
			fill += attribute("fill-opacity", s.FillOpacity)
		}
	}
	if s.Stroke != "" {
		fill += ` stroke="` + string(s.Stroke) + `"` + attribute("stroke-width", s.Width)
	}
	if s.Opacity != 1 {
		fill += attribute("opacity", s.Opacity)
	}
	return fill
}

func attribute(name string, value float64) string { return " " + name + `="` + decimal(value) + `"` }

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func escaped(text string) string { return escape.Replace(text) }
