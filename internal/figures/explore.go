package figures

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Question is what a scatter plot of models is to show.
type Question struct {
	X, Y   Quantity
	Models []*site.Model
	// Margins draws the intervals around values, as far as they are known.
	Margins bool
	// Chosen is the id of a model to point out; empty for none.
	Chosen string
}

// Exploration is the answer: the drawing, and who dominates whom.
type Exploration struct {
	Chart *Chart
	// Placed are the models that are drawn, in the order of the question; Frontier
	// are those that nobody dominates, from the better end of the x axis.
	Placed, Frontier []*Placed
	// Chosen is the model that is pointed out; nil if it is not drawn.
	Chosen *Placed
	// NoX, NoY and NoBoth are how many models lack one value, or both.
	NoX, NoY, NoBoth int

	contest contest
}

// Decides says that both axes have a better end, so that models can dominate each other.
func (e *Exploration) Decides() bool { return e.contest.decides() }

// Over are the models that dominate the chosen one, the best first: those that do so
// clearly, and the others.
func (e *Exploration) Over() (clearly, others []*Placed) {
	for _, p := range e.Placed {
		switch {
		case !e.contest.beats(p, e.Chosen):
		case e.contest.clearly(p, e.Chosen):
			clearly = append(clearly, p)
		default:
			others = append(others, p)
		}
	}
	best := func(p, q *Placed) int {
		return cmp.Or(e.contest.y.compare(q.Y, p.Y), e.contest.x.compare(q.X, p.X))
	}
	slices.SortStableFunc(clearly, best)
	slices.SortStableFunc(others, best)
	return clearly, others
}

// Explore draws one quantity of models against another, over the whole width of a
// page. It fails with ErrTooLittle where no model has both values.
func Explore(s *site.Site, q Question) (*Exploration, error) {
	d := &data{s, q.Models}
	e := explore(d, &q)
	if len(e.Placed) == 0 {
		return e, errTooLittle("models with a known " + q.X.Title + " and " + q.Y.Title)
	}
	e.draw(d, &q)
	e.Chart.ID, e.Chart.Full = "explore", true
	return e, nil
}

// priceAgainstScore is price and score of models, with those that no other
// beats on both.
func priceAgainstScore(d *data, benchmark string) (*Chart, error) {
	const fewest = 8
	score, _ := Score(d.Site, benchmark) // it is there: the name was checked
	q := &Question{X: Price(), Y: score, Models: d.models}
	e := explore(d, q)
	if len(e.Placed) < fewest {
		return nil, errTooLittle("eight models with a known " + q.X.Title + " and " + q.Y.Title)
	}
	e.draw(d, q)
	return e.Chart, nil
}

// explore places the models and lets them compete.
func explore(d *data, q *Question) *Exploration {
	e := &Exploration{contest: contest{&q.X, &q.Y}}
	for _, m := range d.models {
		x, okX := q.X.Of(m)
		y, okY := q.Y.Of(m)
		switch {
		case !okX && !okY:
			e.NoBoth++
		case !okX:
			e.NoX++
		case !okY:
			e.NoY++
		default:
			e.Placed = append(e.Placed, &Placed{Model: m, X: x, Y: y, Margin: q.Y.margin(m)})
		}
	}
	e.contest.hold(e.Placed)
	e.Frontier = e.contest.frontier(e.Placed)
	if i := slices.IndexFunc(e.Placed, func(p *Placed) bool { return p.Model.ID == q.Chosen }); i >= 0 {
		e.Chosen = e.Placed[i]
	}
	return e
}

// draw makes the chart, in the hues of makers.
func (e *Exploration) draw(d *data, q *Question) {
	line := Series{Name: frontierName(&q.X, &q.Y), Slot: 2, Draw: "step", Leftward: q.X.Better == More, Points: []Point{}}
	for _, p := range e.Frontier {
		line.Points = append(line.Points, d.placedPoint(e, p))
	}
	chart := &Chart{Kind: "plot", Title: exploreTitle(&q.X, &q.Y), Margins: q.Margins, Panels: []Panel{{Series: append(d.weights(e), withPoints(line)...)}}}
	var xs, ys []float64
	credit := newCredits(d)
	for _, p := range e.Placed {
		q.X.cite(credit, p.Model)
		q.Y.cite(credit, p.Model)
		xs, ys = append(xs, p.X), append(ys, p.Y)
		if q.Margins && p.Margin.Known {
			ys = append(ys, p.Margin.Low, p.Margin.High)
		}
	}
	chart.X, chart.Y = axisOf(q.X.Scale, xs), axisOf(q.Y.Scale, ys)
	chart.Caption = strings.Join(slices.DeleteFunc([]string{words.Count(len(e.Placed), "model") + " with a known " + q.X.Title + " and " + q.Y.Title + ".",
		q.X.About, q.Y.About, startsAt(chart.Y)}, func(s string) bool { return s == "" }), " ")
	d.setMakers(chart)
	credit.set(chart)
	e.Chart = chart
}

// placedPoint is a model in the plot, with how it does against the others.
func (d *data) placedPoint(e *Exploration, p *Placed) Point {
	point := d.point(p.Model, p.X, p.Y)
	point.Key = e.Decides() && p.Frontier()
	point.Chosen = p == e.Chosen
	point.Faint = p.ClearlyBy > 0
	if p.Margin.Known {
		point.Lo, point.Hi = ptr(roundTo(p.Margin.Low, 2)), ptr(roundTo(p.Margin.High, 2))
	}
	if e.Decides() {
		point.More = p.standing()
	}
	return point
}

// standing says in a few words who dominates a model.
func (p *Placed) standing() string {
	others := func(n int) string {
		if n == 1 {
			return p.Best.Model.Name
		}
		return p.Best.Model.Name + " and " + words.Count(n-1, "other")
	}
	switch {
	case p.Frontier():
		return "on the frontier"
	case p.ClearlyBy > 0:
		return "clearly dominated by " + others(p.ClearlyBy)
	}
	return "dominated by " + others(p.BeatenBy) + ", not clearly"
}

// exploreTitle says what is drawn.
func exploreTitle(x, y *Quantity) string {
	switch {
	case x.ID == "released":
		return y.Name + " by release date"
	case x.ID == "price" && y.Good == "better":
		return "Price against " + y.Title
	}
	return y.Name + " against " + x.Title
}

// weights are the models that are not on the frontier, those that are not known to
// have open weights first.
func (d *data) weights(e *Exploration) []Series {
	closed := Series{Name: notOpen, Slot: 1, Draw: "marks", Points: []Point{}}
	open := Series{Name: "open weights", Slot: 0, Draw: "marks", Points: []Point{}}
	for _, p := range e.Placed {
		switch point := d.placedPoint(e, p); {
		case point.Key:
		case p.Model.IsOpen():
			open.Points = append(open.Points, point)
		default:
			closed.Points = append(closed.Points, point)
		}
	}
	return withPoints(closed, open)
}

// frontierName says what the line joins.
func frontierName(x, y *Quantity) string {
	if x.ID == "released" {
		return y.Record
	}
	return "no other is both " + x.Good + " and " + y.Good
}
