// Package picture makes files of their own out of the drawings that React makes for
// pages. The classes of a drawing become colours, widths and sizes, so that a file
// looks the same wherever it is opened. It reads no other drawings than ours.
package picture

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Drawing is a drawing whose shapes know how they look.
type Drawing struct {
	Width, Height float64
	Title         string
	Shapes        []Shape
}

// Shape is an outline or a line of text, moved to where X and Y are.
type Shape struct {
	X, Y float64
	// D is the outline as SVG writes it; empty for a text.
	D string
	// Text begins at X, ends there or has its middle there, as Anchor says.
	Text, Anchor string
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
}

// Read reads a drawing that React made.
func Read(svg string) (*Drawing, error) {
	r := &reader{levels: []level{{colour: ink}}}
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
		_, err = fmt.Sscanf(attributes["viewBox"], "0 0 %g %g", &r.Width, &r.Height)
	case "title":
		r.title = true
	case "path":
		r.add(Shape{X: now.x, Y: now.y, D: attributes["d"], Look: now.path(), Title: now.title})
	case "circle":
		r.circle(&now, attributes)
	case "text":
		r.add(Shape{X: now.x + number(attributes["x"]), Y: now.y + number(attributes["y"]), Anchor: attributes["text-anchor"], Look: now.text()})
		r.shape = &r.Shapes[len(r.Shapes)-1]
	}
	r.levels = append(r.levels, now)
	return err
}

// circle keeps the ring around a chosen point. The others are there to be hit.
func (r *reader) circle(now *level, attributes map[string]string) {
	if !now.chosen {
		return
	}
	radius := attributes["r"]
	d := fmt.Sprintf("M-%s 0a%s %s 0 1 0 %g 0a%s %s 0 1 0 %g 0Z", radius, radius, radius, 2*number(radius), radius, radius, -2*number(radius))
	r.add(Shape{X: now.x + number(attributes["cx"]), Y: now.y + number(attributes["cy"]), D: d, Look: Look{Stroke: ink, Width: 1, Opacity: 1}})
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
