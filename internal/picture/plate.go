package picture

import "strings"

// The colours of the sky, and of what is around it.
const (
	surface  Colour = "#f3efe5"
	inkSoft  Colour = "#343d4f"
	sky      Colour = "#12203d"
	skyEdge  Colour = "#0c1730"
	skyInk   Colour = "#eee9dc"
	skyQuiet Colour = "#a9b4c9"
	skyLine  Colour = "#32446b"
	skyBrass Colour = "#e0b663"
	skyBlue  Colour = "#9db9ea"
)

// plateLooks are how the lines and areas of round plates look, by what they say that
// they are, as StarChart.module.css and TermMap.module.css have it.
var plateLooks = map[string]Look{
	"limb":     {Fill: surface, FillOpacity: 1, Stroke: lineStrong, Width: 1, Opacity: 1},
	"sky":      {Fill: sky, FillOpacity: 1, Stroke: skyEdge, Width: 1, Opacity: 1},
	"ticks":    {Stroke: lineStrong, Width: 1, Opacity: 1},
	"grid":     {Stroke: skyLine, Width: 0.8, Opacity: 1},
	"today":    {Stroke: skyBrass, Width: 0.7, Opacity: 0.7},
	"frontier": {Stroke: skyBrass, Width: 2.2, Opacity: 1},
	"pin":      {Fill: skyBrass, FillOpacity: 1, Opacity: 1},
	"marks":    {Fill: sky, FillOpacity: 1, Stroke: skyBrass, Width: 1.6, Opacity: 1},
	"own":      {Stroke: skyBrass, Width: 1.2, Opacity: 1},
	"across":   {Stroke: skyBrass, Width: 0.5, Opacity: 0.6},
	"related":  {Stroke: skyBlue, Width: 0.5, Opacity: 0.22},
	"lead":     {Stroke: skyBlue, Width: 0.5, Opacity: 0.14},
}

// ofPlate is how a line of a plate looks.
func (l *level) ofPlate() Look {
	switch {
	case l.is("star-open"):
		return Look{Stroke: skyBlue, Width: 1.1, Opacity: 1}
	case l.is("star-closed"):
		return Look{Fill: skyInk, FillOpacity: 1, Opacity: 1}
	}
	return plateLooks[l.look]
}

// disc is how a circle looks; those that are no part of a plate are not seen.
func (l *level) disc() Look {
	if l.look == "star" {
		return Look{Fill: skyInk, FillOpacity: 1, Opacity: 1}
	}
	return plateLooks[l.look]
}

// centred says that letters have their middle at their place unless told otherwise.
func (l *level) centred() bool { return l.look != "" && l.look != "star" }

// textOfPlate is how the letters of a plate look.
func (l *level) textOfPlate() Look {
	look := Look{Fill: inkSoft, FillOpacity: 1, Opacity: 1, Size: 15}
	switch l.look {
	case "labels":
		look.Fill = skyQuiet
	case "marks":
		look.Fill = skyBrass
	case "name":
		look.Fill, look.Size = ink, 13
	case "star":
		look.Size = 12.5
	}
	return look
}

const (
	frameEdge, frameTitle, frameLine = 24, 40, 18
	frameSmall                       = 12
	// frameLetter is about how wide a letter is, in parts of its size.
	frameLetter = 0.5
)

// Frame puts a title over a drawing and lines below it.
func (d *Drawing) Frame(title string, below ...string) {
	width := d.Width + 2*frameEdge
	titles := wrapped(title, int((width-2*frameEdge)/(22*frameLetter)))
	top := frameEdge + float64(len(titles))*28 + 12
	for i := range d.Shapes {
		d.Shapes[i].X += frameEdge
		d.Shapes[i].Y += top
	}
	text := func(line string, y, size float64, colour Colour) {
		d.Shapes = append(d.Shapes, Shape{X: frameEdge, Y: y, Text: line, Look: Look{Fill: colour, FillOpacity: 1, Opacity: 1, Size: size}})
	}
	for i, line := range titles {
		text(line, frameEdge+18+float64(i)*28, 22, ink)
	}
	y := top + d.Height + frameTitle
	for _, words := range below {
		for _, line := range wrapped(words, int((width-2*frameEdge)/(frameSmall*frameLetter))) {
			text(line, y, frameSmall, inkQuiet)
			y += frameLine
		}
	}
	d.Title, d.Width, d.Height = title, width, y+frameEdge/2
}

// wrapped breaks a text into lines of at most so many letters.
func wrapped(text string, most int) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		if n := len(lines); n > 0 && len([]rune(lines[n-1]))+1+len([]rune(word)) <= most {
			lines[n-1] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}
