package figures

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

// The lines of a round plate: angles run clockwise from the right, and
// coordinates have one decimal, so that every build draws the same.

// connection is the line between two stars: straight inside a constellation,
// else drawn in towards the centre, so that lines of the same way run together.
func connection(a, b *star) string {
	if a.angle > b.angle {
		a, b = b, a // the same line has the same form from both ends
	}
	ax, ay := at(a.radius, a.angle)
	bx, by := at(b.radius, b.angle)
	if a.category == b.category {
		return fmt.Sprintf("M%v %vL%v %v", ax, ay, bx, by)
	}
	return fmt.Sprintf("M%v %vQ%v %v %v %v", ax, ay, round1((ax+bx)*0.18), round1((ay+by)*0.18), bx, by)
}

// line runs outwards at an angle.
func line(angle, from, to float64) string {
	ax, ay := at(from, angle)
	bx, by := at(to, angle)
	return fmt.Sprintf("M%v %vL%v %v", ax, ay, bx, by)
}

// limbName is a category's name as it fits on the limb, and the path that it
// stands on: against the clock in the lower half, so that it is never upside down.
func limbName(title string, a arc) (name, path string) {
	middle := (limbRadius + skyRadius) / 2
	room := (a.to - a.from) * middle
	if float64(utf8.RuneCountInString(title))*letterWidth > room {
		title, _, _ = strings.Cut(title, ",")
		title, _, _ = strings.Cut(title, " and ")
	}
	long := 0
	if a.to-a.from > math.Pi {
		long = 1
	}
	if math.Sin((a.from+a.to)/2) > 0 {
		fx, fy := at(middle+4, a.to)
		tx, ty := at(middle+4, a.from)
		return title, fmt.Sprintf("M%v %vA%v %v 0 %d 0 %v %v", fx, fy, middle+4, middle+4, long, tx, ty)
	}
	fx, fy := at(middle-4, a.from)
	tx, ty := at(middle-4, a.to)
	return title, fmt.Sprintf("M%v %vA%v %v 0 %d 1 %v %v", fx, fy, middle-4, middle-4, long, tx, ty)
}

// shortened cuts a text that is too long, at a letter.
func shortened(text string, longest int) string {
	letters := []rune(text)
	if len(letters) <= longest {
		return text
	}
	return strings.TrimRight(string(letters[:longest-1]), " ,-") + "…"
}

func at(radius, angle float64) (x, y float64) {
	return round1(radius * math.Cos(angle)), round1(radius * math.Sin(angle))
}

// round1 rounds to one decimal, and never to minus zero.
func round1(n float64) float64 { return math.Round(n*10)/10 + 0 }
