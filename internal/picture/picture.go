// Package picture makes files of their own out of the drawings that React makes for
// pages. The classes of a drawing become colours, widths and sizes, so that a file
// looks the same wherever it is opened. It reads no other drawings than ours.
package picture

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// Drawing is a drawing whose shapes know how they look.
type Drawing struct {
	Width, Height float64
	// Paper is the colour below all shapes.
	Paper  Colour
	Title  string
	Shapes []Shape
}

// Shape is an outline or a line of text, moved to where X and Y are.
type Shape struct {
	X, Y float64
	// D is the outline as SVG writes it; empty for a text.
	D string
	// Text begins at X, ends there or has its middle there, as Anchor says. Turn is how
	// far it is turned around that place, in degrees.
	Text, Anchor string
	Turn         float64
	Look
	// Title is what the shape is about.
	Title string
}

// reader is a drawing while it is read: what holds at each level of elements.
type reader struct {
	Drawing
	levels []level
	// shape is where the text is read into.
	shape *Shape
	title bool
	// arcs are the paths that names can stand on.
	arcs map[string]string
}

// Read reads a drawing that React made.
func Read(svg string) (*Drawing, error) {
	r := &reader{Drawing: Drawing{Paper: Paper}, levels: []level{{colour: ink}}, arcs: map[string]string{}}
	decoder := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := decoder.Token()
		switch {
		case errors.Is(err, io.EOF):
			return &r.Drawing, nil
		case err != nil:
			return nil, fmt.Errorf("drawing: %w", err)
		}
		if err := r.read(token); err != nil {
			return nil, fmt.Errorf("drawing: %w", err)
		}
	}
}

func (r *reader) read(token xml.Token) error {
	switch t := token.(type) {
	case xml.StartElement:
		return r.start(t)
	case xml.EndElement:
		r.levels = r.levels[:len(r.levels)-1]
		r.title = false
		if t.Name.Local == "text" {
			r.shape = nil
		}
	case xml.CharData:
		switch {
		case r.title && len(r.levels) == 3: // that of the drawing itself
			r.Title += string(t)
		case r.title:
			r.levels[len(r.levels)-2].title += string(t)
		case r.shape != nil:
			r.shape.Text += string(t)
		}
	}
	return nil
}

func (r *reader) start(e xml.StartElement) error {
	attributes := map[string]string{}
	for _, a := range e.Attr {
		attributes[a.Name.Local] = a.Value
	}
	now := r.levels[len(r.levels)-1].within(attributes)
	var err error
	switch e.Name.Local {
	case "svg":
		var left, top float64
		_, err = fmt.Sscanf(attributes["viewBox"], "%g %g %g %g", &left, &top, &r.Width, &r.Height)
		now.x, now.y = now.x-left, now.y-top
	case "title":
		r.title = true
	case "path":
		if id := attributes["id"]; id != "" {
			r.arcs["#"+id] = attributes["d"]
		}
		d := attributes["d"]
		if now.is("star-closed") { // a point that only its round ends show
			d = disc("2.1")
		}
		r.add(Shape{X: now.x, Y: now.y, D: d, Look: now.path(), Title: now.title})
	case "circle":
		r.circle(&now, attributes)
	case "text":
		r.text(&now, attributes)
	case "textPath":
		if r.shape != nil {
			r.shape.along(r.arcs[attributes["href"]])
		}
	}
	r.levels = append(r.levels, now)
	return err
}

// text begins a line of text.
func (r *reader) text(now *level, attributes map[string]string) {
	s := Shape{X: now.x + number(attributes["x"]), Y: now.y + number(attributes["y"]), Anchor: attributes["text-anchor"], Turn: now.turn, Look: now.text()}
	if s.Anchor == "" && now.centred() {
		s.Anchor = "middle"
	}
	sin, cos := math.Sincos(s.Turn * math.Pi / 180)
	down := (em(attributes["dy"]) + em(attributes["y"])) * s.Size
	s.X, s.Y = s.X-down*sin, s.Y+down*cos
	r.add(s)
	r.shape = &r.Shapes[len(r.Shapes)-1]
}

// em is a length in sizes of the letters; zero for one in other units.
func em(length string) float64 {
	n, ok := strings.CutSuffix(length, "em")
	if !ok {
		return 0
	}
	return number(n)
}

// along sets a line of text on the middle of an arc around the drawing's centre.
func (s *Shape) along(arc string) {
	var fromX, fromY, radius, toX, toY float64
	var long, clockwise int
	if n, _ := fmt.Sscanf(arc, "M%g %gA%g %g 0 %d %d %g %g", &fromX, &fromY, &radius, &radius, &long, &clockwise, &toX, &toY); n != 8 {
		return
	}
	from, to := math.Atan2(fromY, fromX), math.Atan2(toY, toX)
	turn := math.Pi / 2
	if clockwise == 0 {
		from, to, turn = to, from, -turn
	}
	if to < from {
		to += 2 * math.Pi
	}
	sin, cos := math.Sincos((from + to) / 2)
	s.X, s.Y = s.X+radius*cos, s.Y+radius*sin
	s.Turn = ((from+to)/2 + turn) * 180 / math.Pi
}

// circle keeps the circles of a plate, and the ring around a chosen point. The others
// are there to be hit.
func (r *reader) circle(now *level, attributes map[string]string) {
	look := now.disc()
	if now.chosen {
		look = Look{Stroke: ink, Width: 1, Opacity: 1}
	}
	r.add(Shape{X: now.x + number(attributes["cx"]), Y: now.y + number(attributes["cy"]), D: disc(attributes["r"]), Look: look})
}

// disc is a circle around a shape's place.
func disc(radius string) string {
	return fmt.Sprintf("M-%s 0a%s %s 0 1 0 %g 0a%s %s 0 1 0 %g 0Z", radius, radius, radius, 2*number(radius), radius, radius, -2*number(radius))
}

// add keeps what can be seen.
func (r *reader) add(s Shape) {
	if s.Fill != "" || s.Stroke != "" {
		r.Shapes = append(r.Shapes, s)
	}
}

func number(text string) float64 {
	n, _ := strconv.ParseFloat(text, 64) // an attribute that is not there is zero
	return n
}
