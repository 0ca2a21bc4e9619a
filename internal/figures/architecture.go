package figures

import (
	"fmt"
	"slices"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// Architecture is a reference architecture as a drawing: every box and arrow
// has its place.
type Architecture struct {
	ID     string     `json:"id"`
	Title  string     `json:"title"`
	Width  float64    `json:"width"`
	Height float64    `json:"height"`
	Lanes  []DrawLane `json:"lanes"`
	Parts  []DrawPart `json:"parts"`
	Ways   []DrawWay  `json:"ways"`
}

// DrawLane is a row of the drawing.
type DrawLane struct {
	Label string  `json:"label"`
	Y     float64 `json:"y"`
}

// DrawPart is a box with its text in lines.
type DrawPart struct {
	ID    string   `json:"id"`
	Label string   `json:"label"`
	Lines []string `json:"lines"`
	X     float64  `json:"x"`
	Y     float64  `json:"y"`
	// Href leads to the part's layer; empty for what is the reader's own.
	Href string `json:"href"`
}

// DrawWay is an arrow with the number of its step.
type DrawWay struct {
	Step    int    `json:"step"`
	From    string `json:"from"`
	To      string `json:"to"`
	Carries string `json:"carries"`
	Path    string `json:"path"`
	// X and Y are where the number stands.
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

const (
	boxWidth    = 112.0
	boxHeight   = 52.0
	columnPitch = 156.0
	lanePitch   = 118.0
	drawTop     = 46.0
	drawMargin  = 8.0
	// lineLetters is how many letters of a label fit into a line of a box.
	lineLetters = 16
)

// NewArchitecture draws an architecture of the stack.
func NewArchitecture(s *site.Site, id string) Architecture {
	a := s.Architecture(id)
	columns := architectureColumns(a)
	out := Architecture{ID: a.ID, Title: a.Title, Lanes: []DrawLane{}, Parts: []DrawPart{}, Ways: []DrawWay{}}
	places := map[string]DrawPart{}
	last := 0
	for _, p := range a.Parts {
		part := DrawPart{ID: p.ID, Label: p.Label, Lines: wrapLabel(p.Label), X: drawMargin + columnPitch*float64(columns[p.ID]),
			Y: drawTop + lanePitch*float64(p.Lane)}
		if p.Layer != "" {
			part.Href = s.Href(site.LayerPath(p.Layer))
		}
		last = max(last, columns[p.ID])
		places[p.ID] = part
		out.Parts = append(out.Parts, part)
	}
	for i, label := range a.Lanes {
		out.Lanes = append(out.Lanes, DrawLane{label, drawTop + lanePitch*float64(i)})
	}
	for _, w := range a.Ways {
		out.Ways = append(out.Ways, drawWay(w, places[w.From], places[w.To], out.Parts))
	}
	out.Width = 2*drawMargin + columnPitch*float64(last) + boxWidth
	out.Height = drawTop + lanePitch*float64(len(a.Lanes)-1) + boxHeight + 40
	return out
}

// architectureColumns puts every part one column behind the last part that
// leads to it. Ways back do not count; a part below another shares its column.
func architectureColumns(a *content.Architecture) map[string]int {
	columns := map[string]int{}
	placed := map[string]bool{}
	for _, p := range a.Parts {
		placed[p.ID] = p.Below != ""
	}
	// A way can move a part at most once for each part before it.
	for range a.Parts {
		for _, w := range a.Ways {
			if !w.Back && !placed[w.To] {
				columns[w.To] = max(columns[w.To], columns[w.From]+1)
			}
		}
		for _, p := range a.Parts {
			if p.Below != "" {
				columns[p.ID] = columns[p.Below]
			}
		}
	}
	return columns
}

// drawWay draws an arrow: straight along a lane or a column, else in a curve; a
// way back runs below the boxes.
func drawWay(w content.ArchitectureWay, from, to DrawPart, all []DrawPart) DrawWay {
	way := DrawWay{Step: w.Step, From: from.Label, To: to.Label, Carries: w.Carries}
	middle := func(p DrawPart) (x, y float64) { return p.X + boxWidth/2, p.Y + boxHeight/2 }
	fx, fy := middle(from)
	tx, ty := middle(to)
	switch {
	case w.Back:
		low := from.Y + boxHeight + 30
		way.Path = fmt.Sprintf("M%v %vC%v %v %v %v %v %v", fx-18, from.Y+boxHeight, fx-18, low, tx+18, low, tx+18, to.Y+boxHeight+5)
		way.X, way.Y = tx+(fx-tx)*0.3, low-9
	case from.X == to.X && from.Y < to.Y:
		way.Path = fmt.Sprintf("M%v %vV%v", fx, from.Y+boxHeight, to.Y-5)
		way.X, way.Y = fx, to.Y-24
	case from.X == to.X:
		way.Path = fmt.Sprintf("M%v %vV%v", fx, from.Y, to.Y+boxHeight+5)
		way.X, way.Y = fx, (from.Y+to.Y+boxHeight)/2+4
	case from.Y == to.Y:
		way.Path = fmt.Sprintf("M%v %vH%v", from.X+boxWidth, fy, to.X-5)
		way.X, way.Y = (from.X+boxWidth+to.X)/2-3, fy
	default:
		// Out at the side and in from above or below; where a box stands in
		// the way, out of the roof or the floor and in at the side.
		side, out := to.Y-5, from.Y+boxHeight
		sign := 1.0
		if from.Y > to.Y {
			side, out, sign = to.Y+boxHeight+5, from.Y, -1
		}
		if slices.ContainsFunc(all, func(p DrawPart) bool { return p.X == to.X && p.Y == from.Y }) {
			way.Path = fmt.Sprintf("M%v %vC%v %v %v %v %v %v", fx, out, fx, ty, fx, ty, to.X-5, ty)
			way.X, way.Y = fx+8, ty-sign*18
		} else {
			way.Path = fmt.Sprintf("M%v %vC%v %v %v %v %v %v", from.X+boxWidth, fy, tx, fy, tx, fy, tx, side)
			way.X, way.Y = tx-8, fy+sign*18
		}
	}
	way.X, way.Y = round1(way.X), round1(way.Y)
	return way
}

// wrapLabel breaks a label into lines that fit a box.
func wrapLabel(label string) []string {
	lines := []string{}
	for word := range strings.FieldsSeq(label) {
		n := len(lines)
		if n > 0 && len(lines[n-1])+1+len(word) <= lineLetters {
			lines[n-1] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}
