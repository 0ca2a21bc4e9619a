package ogimage

import (
	"fmt"
	"math"
	"strconv"
)

// halfSteps is in how many lines a half circle is drawn.
const halfSteps = 16

// outlineParser reads the outlines of our own drawings: lines, and circles in halves.
type outlineParser struct {
	text  string
	lines [][]point
	at    point
}

// parseLines makes lines of an outline as SVG writes it.
func parseLines(d string) ([][]point, error) {
	p := &outlineParser{text: d}
	for p.skip(); p.text != ""; p.skip() {
		command := p.text[0]
		p.text = p.text[1:]
		numbers := p.numbers()
		if err := p.follow(command, numbers); err != nil {
			return nil, err
		}
	}
	return p.lines, nil
}

func (p *outlineParser) skip() {
	for p.text != "" && (p.text[0] == ' ' || p.text[0] == ',') {
		p.text = p.text[1:]
	}
}

// numbers are those up to the next command.
func (p *outlineParser) numbers() []float64 {
	var list []float64
	for p.skip(); p.text != ""; p.skip() {
		end := 0
		for end < len(p.text) && (p.text[end] == '.' || p.text[end] >= '0' && p.text[end] <= '9' || end == 0 && p.text[end] == '-') {
			end++
		}
		n, err := strconv.ParseFloat(p.text[:end], 64)
		if err != nil {
			break
		}
		list, p.text = append(list, n), p.text[end:]
	}
	return list
}

// takes is how many numbers a command has, or a multiple of them.
var takes = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'h': 1, 'v': 1, 'a': 7, 'Z': 0}

func (p *outlineParser) follow(command byte, n []float64) error {
	count, ok := takes[command]
	if !ok || count == 0 && len(n) > 0 || count > 0 && (len(n) == 0 || len(n)%count != 0) || command != 'M' && len(p.lines) == 0 {
		return fmt.Errorf("outline: command %q with %d numbers", command, len(n))
	}
	if command == 'Z' {
		p.to(p.lines[len(p.lines)-1][0])
		return nil
	}
	for ; len(n) > 0; n = n[count:] {
		switch command {
		case 'M':
			p.at = point{n[0], n[1]}
			p.lines = append(p.lines, []point{p.at})
			command = 'L' // as SVG has it
		case 'L':
			p.to(point{n[0], n[1]})
		case 'H':
			p.to(point{n[0], p.at.y})
		case 'V':
			p.to(point{p.at.x, n[0]})
		case 'h':
			p.to(point{p.at.x + n[0], p.at.y})
		case 'v':
			p.to(point{p.at.x, p.at.y + n[0]})
		case 'a':
			p.half(point{p.at.x + n[5], p.at.y + n[6]})
		}
	}
	return nil
}

func (p *outlineParser) to(next point) {
	last := &p.lines[len(p.lines)-1]
	*last, p.at = append(*last, next), next
}

// half goes to a point along a half circle.
func (p *outlineParser) half(end point) {
	centre := point{(p.at.x + end.x) / 2, (p.at.y + end.y) / 2}
	radius, angle := math.Hypot(p.at.x-centre.x, p.at.y-centre.y), math.Atan2(p.at.y-centre.y, p.at.x-centre.x)
	for i := 1; i < halfSteps; i++ {
		sin, cos := math.Sincos(angle - math.Pi*float64(i)/halfSteps)
		p.to(point{centre.x + radius*cos, centre.y + radius*sin})
	}
	p.to(end)
}
