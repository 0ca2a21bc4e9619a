package ogimage

import (
	"image"
	"math"

	"golang.org/x/image/vector"
)

type point struct{ x, y float64 }

// segment is a piece of a path: a start, a line, or a curve with one or two
// control points before its end.
type segment struct {
	kind   segmentKind
	points [3]point
}

type segmentKind uint8

const (
	moveTo segmentKind = iota
	lineTo
	quadTo
	cubeTo
)

// count is how many points a kind of segment has.
func (k segmentKind) count() int { return [...]int{1, 1, 2, 3}[k] }

// path is an outline to be filled.
type path []segment

func (p *path) add(kind segmentKind, points ...point) {
	s := segment{kind: kind}
	copy(s.points[:], points)
	*p = append(*p, s)
}

// polygon adds a closed line.
func (p *path) polygon(points ...point) {
	for i, at := range points {
		kind := lineTo
		if i == 0 {
			kind = moveTo
		}
		p.add(kind, at)
	}
}

// stroke adds a straight line of a width.
func (p *path) stroke(from, to point, width float64) {
	dx, dy := to.x-from.x, to.y-from.y
	length := math.Hypot(dx, dy)
	if length == 0 {
		return
	}
	nx, ny := -dy/length*width/2, dx/length*width/2
	p.polygon(point{from.x + nx, from.y + ny}, point{to.x + nx, to.y + ny}, point{to.x - nx, to.y - ny}, point{from.x - nx, from.y - ny})
}

// arcPoint makes curves of four cubics for each circle, accurate to 0.03 % of the radius.
const arcPoint = 0.5522847498

// disc adds a full circle; reversed discs are holes.
func (p *path) disc(centre point, radius float64, reversed bool) {
	k, turn := radius*arcPoint, 1.0
	if reversed {
		turn = -1
	}
	at := func(x, y float64) point { return point{centre.x + x, centre.y + turn*y} }
	p.add(moveTo, at(radius, 0))
	p.add(cubeTo, at(radius, k), at(k, radius), at(0, radius))
	p.add(cubeTo, at(-k, radius), at(-radius, k), at(-radius, 0))
	p.add(cubeTo, at(-radius, -k), at(-k, -radius), at(0, -radius))
	p.add(cubeTo, at(k, -radius), at(radius, -k), at(radius, 0))
}

// circle adds a circle's line of a width.
func (p *path) circle(centre point, radius, width float64) {
	p.disc(centre, radius+width/2, false)
	p.disc(centre, radius-width/2, true)
}

// place moves, turns and scales a path: first scaled, then turned, then moved.
func (p path) place(at point, scale, angle float64) path {
	sin, cos := math.Sincos(angle)
	out := make(path, len(p))
	for i, s := range p {
		for j, q := range s.points {
			x, y := q.x*scale, q.y*scale
			s.points[j] = point{at.x + x*cos - y*sin, at.y + x*sin + y*cos}
		}
		out[i] = s
	}
	return out
}

// bounds is an area that the path does not leave.
func (p path) bounds() image.Rectangle {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, s := range p {
		for _, q := range s.points[:s.kind.count()] {
			low = point{min(low.x, q.x), min(low.y, q.y)}
			high = point{max(high.x, q.x), max(high.y, q.y)}
		}
	}
	if len(p) == 0 {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x))+1, int(math.Ceil(high.y))+1)
}

// trace hands the path to a rasterizer whose origin is at left and top.
func (p path) trace(r *vector.Rasterizer, left, top float32) {
	open := false
	for _, s := range p {
		var q [3][2]float32
		for i, at := range s.points {
			q[i] = [2]float32{float32(at.x) - left, float32(at.y) - top}
		}
		switch s.kind {
		case moveTo:
			if open {
				r.ClosePath()
			}
			r.MoveTo(q[0][0], q[0][1])
			open = true
		case lineTo:
			r.LineTo(q[0][0], q[0][1])
		case quadTo:
			r.QuadTo(q[0][0], q[0][1], q[1][0], q[1][1])
		case cubeTo:
			r.CubeTo(q[0][0], q[0][1], q[1][0], q[1][1], q[2][0], q[2][1])
		}
	}
	if open {
		r.ClosePath()
	}
}
