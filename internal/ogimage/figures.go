package ogimage

import (
	"strconv"

	"astrolabe/internal/payload"
)

const (
	// gutter is the room between two figures.
	gutter = 36
	// figuresGap is the room between the figures and the hairline below.
	figuresGap = 26
)

var (
	valueStyle = style{serif, 44}
	longStyle  = style{serif, 30}
	labelStyle = style{sans, 23}
	nameStyle  = style{sans, 29}
	scoreStyle = style{bold, 29}
)

// The heights of lines below the lead.
const (
	valueHeight, longHeight, labelHeight = 52, 36, 30
	rankHeight                           = 46
)

// figures sets values with their labels side by side, above the foot, and
// returns where the room for the words ends.
func (p *page) figures(figures []payload.CardFigure) float64 {
	figures = figures[:min(len(figures), payload.CardMost)]
	n := float64(len(figures))
	width := (p.column - gutter*(n-1)) / n
	rows, s, height := p.values(figures, width)
	block := float64(rows)*height + labelHeight
	top := p.frame.foot - figuresGap - block
	for i, f := range figures {
		x := p.left + float64(i)*(width+gutter)
		if i > 0 {
			p.c.rect(int(x-gutter/2), int(top+6), 1, int(block-8), line)
		}
		lines, _ := wrap(f.Value, width, rows, p.measure(s))
		y := top + float64(rows-len(lines))*height
		for _, l := range lines {
			p.text(l, s, x, y, height, inkFull)
			y += height
		}
		p.text(p.one(f.Label, labelStyle, width), labelStyle, x, y, labelHeight, inkQuiet)
	}
	return top - figuresGap
}

// values chooses how values are set: large on a line, or small on two where
// one of them is long.
func (p *page) values(figures []payload.CardFigure, width float64) (rows int, s style, height float64) {
	for _, f := range figures {
		if p.t.width(f.Value, longStyle) > width {
			return 2, longStyle, longHeight
		}
	}
	for _, f := range figures {
		if p.t.width(f.Value, valueStyle) > width {
			return 1, longStyle, longHeight + 4
		}
	}
	return 1, valueStyle, valueHeight
}

// ranks sets a short list of names with their values, the first on top, and
// returns where the room for the words ends.
func (p *page) ranks(ranks []payload.CardRank) float64 {
	ranks = ranks[:min(len(ranks), payload.CardMost)]
	top := p.frame.foot - 8 - float64(len(ranks))*rankHeight
	for i, r := range ranks {
		y := top + float64(i)*rankHeight
		p.hairline(y)
		p.text(strconv.Itoa(i+1), scoreStyle, p.left, y, rankHeight, accentStrong)
		value := p.one(r.Value, scoreStyle, p.column/2)
		width := p.t.width(value, scoreStyle)
		p.text(value, scoreStyle, p.left+p.column-width, y, rankHeight, inkFull)
		p.text(p.one(r.Name, nameStyle, p.column-width-80), nameStyle, p.left+40, y, rankHeight, inkFull)
	}
	return top - figuresGap
}
