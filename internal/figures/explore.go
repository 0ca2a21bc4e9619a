package figures

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Explore draws one quantity of some models against another, over the whole width
// of a page.
func Explore(s *site.Site, x, y string, keep func(*site.Model) bool) (*Chart, error) {
	d := &data{Site: s}
	for _, m := range s.Models {
		if keep(m) {
			d.models = append(d.models, m)
		}
	}
	qx, qy := d.quantity(x), d.quantity(y)
	if qx == nil || qy == nil {
		return nil, errTooLittle("a benchmark that the index has")
	}
	chart, err := explore(d, qx, qy)
	if err != nil {
		return nil, err
	}
	chart.ID, chart.Full = "explore", true
	return chart, nil
}

// priceAgainstScore is price and score of models, with those that no other
// beats on both.
func priceAgainstScore(d *data, benchmark string) (*Chart, error) {
	return explore(d, d.quantity("price"), d.quantity(benchmark))
}

// placed is a model with its two values.
type placed struct {
	*site.Model
	x, y float64
}

// explore draws models by two quantities, in the hues of their makers.
func explore(d *data, x, y *quantity) (*Chart, error) {
	const fewest = 8
	credit := newCredits(d)
	var list []placed
	for _, m := range d.models {
		vx, okX := x.of(m)
		vy, okY := y.of(m)
		if okX && okY {
			x.credit(credit, m)
			y.credit(credit, m)
			list = append(list, placed{m, vx, vy})
		}
	}
	if len(list) < fewest {
		return nil, errTooLittle("eight models with a known " + x.title + " and " + y.title)
	}
	best := frontier(x, y, list)
	line := Series{Name: frontierName(x, y), Slot: 2, Draw: "step", Points: []Point{}}
	for _, p := range best {
		point := d.point(p.Model, p.x, p.y)
		point.Key = true
		line.Points = append(line.Points, point)
	}
	chart := &Chart{Kind: "plot", Title: exploreTitle(x, y), Panels: []Panel{{Series: append(d.weights(list, best), withPoints(line)...)}}}
	var xs, ys []float64
	for _, p := range list {
		xs, ys = append(xs, p.x), append(ys, p.y)
	}
	lowX, highX := bounds(xs)
	lowY, highY := bounds(ys)
	chart.X, chart.Y = x.axis(lowX, highX), y.axis(lowY, highY)
	chart.Caption = strings.Join(slices.DeleteFunc([]string{fmt.Sprintf("%s models with a known %s and %s.", words.Number(len(list)), x.title, y.title),
		x.about, y.about, startsAt(chart.Y)}, func(s string) bool { return s == "" }), " ")
	d.setMakers(chart)
	credit.set(chart)
	return chart, nil
}

// exploreTitle says what is drawn.
func exploreTitle(x, y *quantity) string {
	switch {
	case x.id == "date":
		return y.name + " by release date"
	case x.id == "price" && y.about == scoreRule:
		return "Price against score on " + y.name
	}
	return y.name + " against " + x.title
}

// weights are the models that are not among the best, those that are not known to
// have open weights first.
func (d *data) weights(list, best []placed) []Series {
	closed := Series{Name: notOpen, Slot: 1, Draw: "marks", Points: []Point{}}
	open := Series{Name: "open weights", Slot: 0, Draw: "marks", Points: []Point{}}
	for _, p := range list {
		switch point := d.point(p.Model, p.x, p.y); {
		case slices.ContainsFunc(best, func(q placed) bool { return q.Model == p.Model }):
		case p.IsOpen():
			open.Points = append(open.Points, point)
		default:
			closed.Points = append(closed.Points, point)
		}
	}
	return withPoints(closed, open)
}

// frontier keeps the models that no other beats: none is as good on one scale and
// better on the other. They come in the order of the x axis. Where more is better
// along x there is no line from left to right, and so none at all.
func frontier(x, y *quantity, list []placed) []placed {
	if !x.less {
		return nil
	}
	better := func(a, b float64) int {
		if y.less {
			return cmp.Compare(b, a)
		}
		return cmp.Compare(a, b)
	}
	sorted := slices.SortedStableFunc(slices.Values(list), func(a, b placed) int {
		return cmp.Or(cmp.Compare(a.x, b.x), better(b.y, a.y))
	})
	var best []placed
	for _, p := range sorted {
		if n := len(best); n == 0 || better(p.y, best[n-1].y) > 0 {
			best = append(best, p)
		}
	}
	return best
}

// frontierName says what the line joins.
func frontierName(x, y *quantity) string {
	good, record := "better", "best so far"
	switch y.id {
	case "price":
		good, record = "cheaper", "lowest so far"
	case "context":
		good, record = "longer in context", "longest so far"
	}
	switch x.id {
	case "date":
		return record
	case "size":
		return "no other is both smaller and " + good
	}
	return "no other is both cheaper and " + good
}
