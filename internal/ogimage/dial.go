package ogimage

import (
	"math"
	"strconv"
)

// dial is the face of a planispheric astrolabe, by its true construction: a
// stereographic projection from the south pole. CardDial.tsx draws the same.
type dial struct {
	centre point
	radius float64
}

const (
	degree = math.Pi / 180
	// obliquity of the ecliptic, and the latitude that the plate is made for.
	obliquity = 23.44 * degree
	latitude  = 48 * degree
	// The rings of the limb, in parts of its radius: the scale, the numbers, the plate.
	scaleEdge, numberEdge = 0.958, 0.905
	// The rete stands for a day in late spring, the rule for an hour of its morning.
	reteAngle = -58 * degree
	ruleAngle = -31 * degree
)

// The projected circles, in parts of the limb's radius: the plate ends at the
// tropic of Capricorn.
var (
	capricorn = numberEdge - 0.012
	equator   = capricorn / math.Tan(math.Pi/4+obliquity/2)
	cancer    = equator * math.Tan(math.Pi/4-obliquity/2)
)

// draw draws the dial in hairlines, with the rule in brass.
func (d dial) draw(c *canvas, t *typesetter) {
	var plate path
	plate.disc(d.centre, d.radius, false)
	c.fill(plate, solid(surface))
	d.limb(c, t)
	d.plate(c)
	d.rete(c)
	d.rule(c)
}

// engraved is the pen of the dial's lines, which are too fine for many grades.
func engraved(with ink, strength float64) pen { return pen{with, strength, 4} }

// at is a point of the dial: a distance from the centre in parts of the
// radius, and an angle clockwise from the right.
func (d dial) at(distance, angle float64) point {
	sin, cos := math.Sincos(angle)
	return point{d.centre.x + d.radius*distance*cos, d.centre.y + d.radius*distance*sin}
}

// limb is the rim with its scale of degrees.
func (d dial) limb(c *canvas, t *typesetter) {
	var rings, ticks, numbers path
	for _, r := range []float64{1, scaleEdge, numberEdge} {
		rings.circle(d.centre, d.radius*r, 1.4)
	}
	number := style{sans, d.radius * 0.038}
	for i := 0; i < 360; i += 2 {
		angle := float64(i) * degree
		inner := 0.984
		switch {
		case i%10 == 0:
			inner = scaleEdge
			text := strconv.Itoa(i)
			at := d.at((scaleEdge+numberEdge)/2-0.0125, angle)
			letters := t.outline(text, number).place(point{-t.width(text, number) / 2, 0}, 1, 0)
			numbers = append(numbers, letters.place(at, 1, angle+math.Pi/2)...)
		}
		ticks.stroke(d.at(inner, angle), d.at(1, angle), 1.2)
	}
	c.fill(rings, engraved(lineStrong, 1))
	c.fill(ticks, engraved(lineStrong, 0.9))
	c.fill(numbers, engraved(inkQuiet, 0.75))
}

// plate has the sky over one latitude: tropics and equator, circles of equal
// height and of equal direction over the horizon.
func (d dial) plate(c *canvas) {
	var sky, heights, directions, tropics, horizon, ground path
	sky.disc(d.centre, d.radius*capricorn, false)
	circle := func(p *path, x, y, r, width float64) {
		p.circle(point{d.centre.x + d.radius*x, d.centre.y - d.radius*y}, d.radius*r, width)
	}
	height := func(altitude float64) (y, r float64) {
		below := math.Sin(latitude) + math.Sin(altitude)
		return equator * math.Cos(latitude) / below, equator * math.Cos(altitude) / below
	}
	for a := 15; a < 90; a += 15 {
		y, r := height(float64(a) * degree)
		circle(&heights, 0, y, r, 1)
	}
	y, r := height(0)
	circle(&horizon, 0, y, r, 1.6)
	ground.disc(point{d.centre.x, d.centre.y - d.radius*y}, d.radius*r, false)
	zenith, nadir := equator*math.Tan(math.Pi/4-latitude/2), -equator*math.Tan(math.Pi/4+latitude/2)
	middle, half := (zenith+nadir)/2, (zenith-nadir)/2
	for a := -60; a <= 60; a += 30 {
		angle := float64(a) * degree
		circle(&directions, half*math.Tan(angle), middle, half/math.Cos(angle), 1)
	}
	for _, r := range []float64{capricorn, equator, cancer} {
		tropics.circle(d.centre, d.radius*r, 1.2)
	}
	for i := range 4 {
		tropics.stroke(d.centre, d.at(capricorn, float64(i)*math.Pi/2), 1)
	}
	c.fill(directions, engraved(lineStrong, 0.4), sky, ground)
	c.fill(heights, engraved(lineStrong, 0.55), sky)
	c.fill(tropics, engraved(lineStrong, 0.8))
	c.fill(horizon, engraved(lineStrong, 1), sky)
}

// rete is the sun's way through the year: a ring with the twelve signs.
func (d dial) rete(c *canvas) {
	radius, offset := (capricorn+cancer)/2, (capricorn-cancer)/2
	centre := d.at(offset, reteAngle)
	var ring, band path
	band.disc(centre, d.radius*radius, false)
	band.disc(centre, d.radius*(radius-0.045), true)
	ring.circle(centre, d.radius*radius, 1.5)
	ring.circle(centre, d.radius*(radius-0.045), 1.2)
	for i := range 72 {
		// A point of the ecliptic lies where the line from the pole of the
		// dial through its right ascension meets the ring.
		longitude := float64(i) * 5 * degree
		ascension := math.Atan2(math.Sin(longitude)*math.Cos(obliquity), math.Cos(longitude))
		outer := d.meets(centre, d.radius*radius, reteAngle+ascension)
		depth := 0.016
		if i%6 == 0 {
			depth = 0.045
		}
		inner := d.meets(centre, d.radius*(radius-depth), reteAngle+ascension)
		ring.stroke(inner, outer, 1.2)
	}
	c.fill(band, solid(surface))
	c.fill(ring, pen{accent, 0.6, steps})
}

// meets is where a ray from the dial's centre meets a circle around it.
func (d dial) meets(centre point, radius, angle float64) point {
	sin, cos := math.Sincos(angle)
	x, y := centre.x-d.centre.x, centre.y-d.centre.y
	along := x*cos + y*sin
	across := x*x + y*y - along*along
	far := along + math.Sqrt(max(0, radius*radius-across))
	return point{d.centre.x + far*cos, d.centre.y + far*sin}
}

// rule is the brass pointer that turns over the plate, on its pin.
func (d dial) rule(c *canvas) {
	var bar, pin, hole path
	sin, cos := math.Sincos(ruleAngle)
	along := func(far, aside float64) point {
		return point{d.centre.x + d.radius*(far*cos-aside*sin), d.centre.y + d.radius*(far*sin+aside*cos)}
	}
	const reach, wide = 0.885, 0.009
	bar.polygon(along(-reach, 0), along(-reach+0.07, -wide), along(reach-0.07, -wide), along(reach, 0),
		along(reach-0.07, wide), along(-reach+0.07, wide))
	pin.disc(d.centre, d.radius*0.042, false)
	hole.disc(d.centre, d.radius*0.017, false)
	c.fill(bar, solid(accent))
	c.fill(pin, solid(accent))
	c.fill(hole, solid(surface))
}
