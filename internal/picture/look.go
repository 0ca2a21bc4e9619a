package picture

import (
	"fmt"
	"slices"
	"strings"
)

// Colour is a colour as SVG writes it.
type Colour string

// The colours are those of the light theme in web/src/styles/tokens.css; a test holds
// them equal.
const (
	Paper       Colour = "#faf8f3"
	ink         Colour = "#18202f"
	inkQuiet    Colour = "#474f5f"
	line        Colour = "#e0d9c8"
	lineStrong  Colour = "#b5aa90"
	lineControl Colour = "#8a806a"
	accentWash  Colour = "#f4e8cd"
)

var (
	// series are the colours of slots, the rest first.
	series = []Colour{"#6f7684", "#274b86", "#a3741f", "#398a80", "#963215", "#8f7dce", "#5e1c37"}
	// hues are those of makers, the one of others first.
	hues = []Colour{"#6f7684", "#c36874", "#672803", "#834102", "#7d6d2c", "#6e930b", "#065e4e", "#16969b", "#2570a1", "#2c3577", "#7028af", "#9d65dd", "#b81e70"}
)

// barOpacity is how strongly bars are filled.
const barOpacity = 0.35

// Look is how a shape looks. What has neither a fill nor a stroke is not seen.
type Look struct {
	Fill, Stroke Colour
	// FillOpacity is that of the fill, Opacity of the whole.
	FillOpacity, Opacity float64
	// Width is that of the stroke.
	Width float64
	// Size is that of letters; Halo sets them off from what is below.
	Size float64
	Halo bool
}

// level is what holds within an element.
type level struct {
	x, y    float64
	classes []string
	// colour is that of the slot or of the maker; slot is the number of the slot.
	colour        Colour
	slot          int
	hued          bool
	marks, bars   bool
	faint, chosen bool
	spare         bool
	title         string
	// look is what a part of a plate says that it is, turn how far letters are turned.
	look string
	turn float64
}

// within is the level of an element inside another.
func (l level) within(attributes map[string]string) level {
	l.classes = strings.Fields(attributes["class"])
	for _, class := range l.classes {
		switch class {
		case "fig-marks":
			l.marks = true
		case "fig-bar":
			l.bars = true
		case "fig-spare":
			l.spare = true
		}
		var slot int
		if n, _ := fmt.Sscanf(class, "fig-s%d", &slot); n == 1 && slot < len(series) {
			if l.slot = slot; !l.hued {
				l.colour = series[slot]
			}
		}
	}
	var hue int
	if n, _ := fmt.Sscanf(attributes["data-hue"], "%d", &hue); n == 1 && hue < len(hues) {
		l.colour, l.hued = hues[hue], true
	}
	_, faint := attributes["data-faint"]
	_, chosen := attributes["data-chosen"]
	l.faint, l.chosen = l.faint || faint, l.chosen || chosen
	if look := attributes["data-look"]; look != "" {
		l.look = look
	}
	if _, rotation, ok := strings.Cut(attributes["transform"], "rotate("); ok {
		_, _ = fmt.Sscanf(rotation, "%g", &l.turn)
	}
	var dx, dy float64
	if n, _ := fmt.Sscanf(attributes["transform"], "translate(%g %g)", &dx, &dy); n == 2 {
		l.x, l.y = l.x+dx, l.y+dy
	}
	return l
}

func (l *level) is(class string) bool { return slices.Contains(l.classes, class) }

// path is how an outline looks, as figure.css has it.
func (l *level) path() Look {
	look := l.plain()
	if l.faint {
		look.Opacity = 0.35
	}
	return look
}

func (l *level) plain() Look {
	switch {
	case l.look != "" || l.is("star-open") || l.is("star-closed"):
		return l.ofPlate()
	case l.is("fig-grid"):
		return Look{Stroke: line, Width: 1, Opacity: 1}
	case l.is("fig-limb"):
		return Look{Stroke: inkQuiet, Width: 0.7, Opacity: 1}
	case l.is("fig-leader"):
		return Look{Stroke: lineControl, Width: 0.7, Opacity: 1}
	case l.is("fig-guide"):
		return Look{Stroke: lineStrong, Width: 0.5, Opacity: 1}
	case l.is("fig-line"), l.is("fig-interval"):
		return Look{Stroke: l.colour, Width: 1.6, Opacity: 1}
	case l.bars: // hatching is of the page: here the colours tell series apart
		return Look{Fill: l.colour, FillOpacity: barOpacity, Stroke: l.colour, Width: 1, Opacity: 1}
	case l.is("fig-margin"):
		return Look{Stroke: l.colour, Width: 1, Opacity: 1}
	case l.is("fig-better"):
		return Look{Fill: accentWash, FillOpacity: 1, Opacity: 1}
	case l.is("pic-ring"):
		return Look{Stroke: l.colour, Width: 1.6, Opacity: 1}
	case !l.marks && !l.is("fig-mark"):
		return Look{}
	case l.slot == 0:
		return Look{Fill: Paper, FillOpacity: 0.6, Stroke: l.colour, Width: 1.4, Opacity: 1}
	case l.slot == 2:
		return Look{Fill: l.colour, FillOpacity: 1, Stroke: Paper, Width: 0.6, Opacity: 1}
	}
	return Look{Fill: l.colour, FillOpacity: 0.8, Stroke: Paper, Width: 0.6, Opacity: 1}
}

// text is how letters look.
func (l *level) text() Look {
	look := Look{Fill: inkQuiet, FillOpacity: 1, Opacity: 1, Size: 14}
	switch {
	case l.look != "":
		return l.textOfPlate()
	case l.is("fig-label"), l.is("fig-row"), l.is("fig-head"):
		look.Fill, look.Halo = ink, true
	case l.is("pic-title"):
		look.Fill, look.Size = ink, 22
	case l.is("pic-small"), l.spare:
		look.Size = 12
	case l.is("pic-letters"):
		look.Fill, look.Size = ink, 9
	}
	return look
}
