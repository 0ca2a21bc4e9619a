package views

import (
	"math"
	"strconv"

	"astrolabe/internal/duel"
	"astrolabe/internal/scores"
	"astrolabe/internal/words"
)

// realFigure is one number of the answer. A share card has room for a short name; it
// leaves out what has none.
type realFigure struct{ term, short, value, about string }

// figuresOf are the numbers of the answer, as far as they can be had.
func (x *realPages) figuresOf(c *duel.Case) []realFigure {
	var list []realFigure
	if c.Judged() {
		low, high := c.Pair.Difference()
		list = append(list, realFigure{"Difference", "Difference", c.Points(c.Apart()), "95% interval " + signedOf(c, low) + " to " + signedOf(c, high) + " points, A less B"})
		list = append(list, smallestOf(c))
	}
	if c.State == duel.Missing && c.Sides[0].Known && c.Sides[1].Known {
		list = append(list, realFigure{"Difference", "Difference", c.Points(c.Apart()), "without a number of items it has no interval"})
	}
	if len(list) > 0 {
		list = append(list, itemsFigure(c.Pair, "Items that would just show it", "", 0, "each, if the same scores came out again"),
			itemsFigure(c.Pair, "Items for 80% power", "Items it takes", scores.Power80, "each, to show it in 4 of 5 tests if it is the true difference"))
	}
	return list
}

// signedOf is a difference in points with its sign.
func signedOf(c *duel.Case, share float64) string {
	text := words.Fixed(share*100, c.Decimals())
	if share > 0 {
		return "+" + text
	}
	return text
}

// smallestOf is the smallest difference that could be shown.
func smallestOf(c *duel.Case) realFigure {
	level := words.Percent(50*(c.Pair.First.P+c.Pair.Second.P), 1)
	f := realFigure{"Smallest that could be shown", "Resolution", "none", "so few items show no difference at all"}
	if d, ok := c.Pair.Smallest(); ok {
		f.value, f.about = c.Points(ceiled(d, c.Decimals())), "around "+level+", with "+c.ItemsWords()
		if c.Sides[0].Items == c.Sides[1].Items {
			f.about += " each"
		}
	}
	return f
}

// ceiled rounds a share up to decimals of a point: what is said can be shown.
func ceiled(share float64, decimals int) float64 {
	unit := math.Pow(10, float64(decimals+2))
	return math.Ceil(share*unit-1e-9) / unit
}

// itemsFigure is how many items a difference takes.
func itemsFigure(p scores.Pair, term, short string, power float64, about string) realFigure {
	n, ok := p.ItemsFor(power)
	switch {
	case p.First.P == p.Second.P:
		return realFigure{term, short, "–", "equal scores: no number of items shows a difference"}
	case !ok:
		return realFigure{term, short, "over 100 million", about}
	}
	return realFigure{term, short, words.Number(n), about}
}

// realAxes are the drawings of the scores and of their difference.
func realAxes(c *duel.Case) []RealAxis {
	if !c.Judged() {
		return nil
	}
	low, high := c.Pair.Difference()
	low1, high1 := scores.Wilson(c.Pair.First.P, c.Pair.First.N)
	low2, high2 := scores.Wilson(c.Pair.Second.P, c.Pair.Second.N)
	both := newRealScale(max(min(low1, low2), 0)*100, min(max(high1, high2), 1)*100, 0, 100)
	apart := newRealScale(min(low, 0)*100, max(high, 0)*100, -100, 100)
	return []RealAxis{
		both.axis("Each score with its 95% interval", func(v float64) string { return words.Percent(v, 1) },
			both.mark(letterOf(0), c.Pair.First.P, low1, high1), both.mark(letterOf(1), c.Pair.Second.P, low2, high2)),
		apart.axis("A less B, in points, with its 95% interval", signedTick, apart.mark(CompareLetter{"Δ", "3"}, c.Pair.First.P-c.Pair.Second.P, low, high)),
	}
}

func signedTick(v float64) string {
	if v > 0 {
		return "+" + words.Decimal(v, 2)
	}
	return words.Decimal(v, 2)
}

// realScale is a scale from one round number to another.
type realScale struct{ from, to, step float64 }

// realSteps are how far apart the lines of a scale may be.
var realSteps = []float64{0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50}

// newRealScale is the scale with at most six steps that holds a range.
func newRealScale(low, high, least, most float64) realScale {
	var s realScale
	for _, s.step = range realSteps {
		s.from, s.to = math.Floor(low/s.step)*s.step, math.Ceil(high/s.step)*s.step
		if s.to-s.from < 6.5*s.step {
			break
		}
	}
	s.from, s.to = max(s.from, least), min(max(s.to, s.from+s.step), most)
	return s
}

func (s realScale) place(v float64) string { return percentOf(100 * (v - s.from) / (s.to - s.from)) }

// mark is a share with its interval; its line is set by the axis.
func (s realScale) mark(l CompareLetter, at, low, high float64) CompareMark {
	return CompareMark{CompareLetter: l, X: s.place(at * 100), Low: s.place(max(low, s.from/100) * 100), High: s.place(min(high, s.to/100) * 100)}
}

// axis draws marks, each on a line of its own.
func (s realScale) axis(title string, say func(float64) string, marks ...CompareMark) RealAxis {
	const line = 28
	height := line * len(marks)
	a := RealAxis{Title: title, Height: strconv.Itoa(height), Marks: marks}
	for i := range marks {
		marks[i].Y = strconv.Itoa(line*i + line/2)
	}
	for n := 0; ; n++ {
		v := s.from + float64(n)*s.step
		if v > s.to+s.step/2 {
			return a
		}
		v = math.Round(v*100) / 100
		a.Lines = append(a.Lines, RealLine{s.place(v), v == 0})
		a.Ticks = append(a.Ticks, CompareTick{s.place(v), say(v)})
	}
}
