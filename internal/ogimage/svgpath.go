package ogimage

import (
	"fmt"
	"math"
	"strconv"
)

// halfSteps is in how many lines a half circle is drawn at least; stepLength is about how
// long each is in a large one.
const halfSteps, stepLength = 16, 4

// outlineParser reads the outlines of our own drawings: lines, circles in halves, arcs of
// circles and simple curves.
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
var takes = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'h': 1, 'v': 1, 'a': 7, 'A': 7, 'Q': 4, 'Z': 0}

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
		case 'A':
			p.arc(n[0], n[3] != 0, n[4] != 0, point{n[5], n[6]})
		case 'Q':
			p.curve(point{n[0], n[1]}, point{n[2], n[3]})
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
	p.turn(centre, radius, angle, -math.Pi)
	p.to(end)
}

// turn goes along a circle, but for its last step.
func (p *outlineParser) turn(centre point, radius, from, by float64) {
	steps := max(halfSteps, int(radius*math.Abs(by)/stepLength))
	for i := 1; i < steps; i++ {
		sin, cos := math.Sincos(from + by*float64(i)/float64(steps))
		p.to(point{centre.x + radius*cos, centre.y + radius*sin})
	}
}

// arc goes to a point along a circle of a radius: the long way round or the short one,
// clockwise or not.
func (p *outlineParser) arc(radius float64, long, clockwise bool, end point) {
	dx, dy := end.x-p.at.x, end.y-p.at.y
	chord := math.Hypot(dx, dy)
	if chord == 0 {
		return
	}
	aside := math.Sqrt(max(0, radius*radius-chord*chord/4)) / chord
	if long == clockwise {
		aside = -aside
	}
	centre := point{(p.at.x+end.x)/2 - dy*aside, (p.at.y+end.y)/2 + dx*aside}
	from, to := math.Atan2(p.at.y-centre.y, p.at.x-centre.x), math.Atan2(end.y-centre.y, end.x-centre.x)
	by := math.Mod(to-from+4*math.Pi, 2*math.Pi)
	if !clockwise {
		by -= 2 * math.Pi
	}
	p.turn(centre, math.Hypot(p.at.x-centre.x, p.at.y-centre.y), from, by)
	p.to(end)
}

// curve goes to a point, drawn towards another.
func (p *outlineParser) curve(towards, end point) {
	start := p.at
	for i := 1; i <= halfSteps; i++ {
		t := float64(i) / halfSteps
		u := 1 - t
		p.to(point{u*u*start.x + 2*u*t*towards.x + t*t*end.x, u*u*start.y + 2*u*t*towards.y + t*t*end.y})
	}
}
