package views

import (
	"math"
	"strconv"

	"astrolabe/internal/scores"
	"astrolabe/internal/words"
)

// verdict is the answer in a sentence, and what it is about.
func (x *realPages) verdict(c *realCase) (verdict, about string) {
	switch {
	case c.state == realEmpty:
		return "", ""
	case !c.judged():
		return c.why + ".", c.scoresWords()
	case c.sides[0].value == c.sides[1].value:
		low, high := c.pair.Difference()
		return "Not shown: both scores are " + words.Score(c.sides[0].value, c.unit()) + ". With " + c.itemsWords() + ", a true difference of up to " +
			c.points(math.Max(-low, high)) + " could hide behind that.", c.scoresWords()
	case c.state == realShown:
		return "Shown: " + c.lead() + ", more than chance alone gives with " + c.itemsWords() + ".", c.scoresWords()
	}
	return "Not shown: the difference of " + c.points(c.apart()) + " is within what chance alone gives with " + c.itemsWords() + ".", c.scoresWords()
}

// lead says who is ahead, or by how much the scores differ.
func (c *realCase) lead() string {
	if !c.named() {
		return "the difference is " + c.points(c.apart())
	}
	first, second := 0, 1
	if (c.sides[0].value < c.sides[1].value) == c.higherIsBetter() {
		first, second = 1, 0
	}
	text := c.sides[first].name + " is ahead of " + c.sides[second].name + " by " + c.points(c.apart())
	if !c.higherIsBetter() {
		text += " (lower is better)"
	}
	return text
}

// apart is the difference, as a share.
func (c *realCase) apart() float64 { return math.Abs(c.sides[0].value-c.sides[1].value) / 100 }

// points is a difference of shares in points, finer where intervals are narrow.
func (c *realCase) points(share float64) string {
	if text := words.Fixed(share*100, c.decimals()); text != "1" {
		return text + " points"
	}
	return "1 point"
}

func (c *realCase) decimals() int {
	if low, high := c.pair.Difference(); c.judged() && high-low < 0.02 {
		return 2
	}
	return 1
}

// itemsWords is over how many items the scores are.
func (c *realCase) itemsWords() string {
	a, b := c.sides[0].items, c.sides[1].items
	if a == b {
		return words.Count(a, "item")
	}
	return words.Number(a) + " and " + words.Count(b, "item")
}

// scoresWords are the scores with what they are of; empty if one is not known.
func (c *realCase) scoresWords() string {
	a, b := &c.sides[0], &c.sides[1]
	if !a.known || !b.known {
		return ""
	}
	text := words.Score(a.value, c.unit()) + " against " + words.Score(b.value, c.unit())
	if c.named() {
		text = a.name + " " + words.Score(a.value, c.unit()) + ", " + b.name + " " + words.Score(b.value, c.unit())
	}
	if c.table != nil {
		text += ", " + c.table.Benchmark.Name + " (" + c.table.Benchmark.Metric + ")"
	}
	return text
}

// realFigure is one number of the answer. A share card has room for a short name; it
// leaves out what has none.
type realFigure struct{ term, short, value, about string }

// figuresOf are the numbers of the answer, as far as they can be had.
func (x *realPages) figuresOf(c *realCase) []realFigure {
	var list []realFigure
	if c.judged() {
		low, high := c.pair.Difference()
		list = append(list, realFigure{"Difference", "Difference", c.points(c.apart()), "95% interval " + c.signed(low) + " to " + c.signed(high) + " points, A less B"})
		list = append(list, c.smallest())
	}
	if c.state == realMissing && c.sides[0].known && c.sides[1].known {
		list = append(list, realFigure{"Difference", "Difference", c.points(c.apart()), "without a number of items it has no interval"})
	}
	if len(list) > 0 {
		list = append(list, itemsFigure(c.pair, "Items that would just show it", "", 0, "each, if the same scores came out again"),
			itemsFigure(c.pair, "Items for 80% power", "Items it takes", scores.Power80, "each, to show it in 4 of 5 tests if it is the true difference"))
	}
	return list
}

// signed is a difference in points with its sign.
func (c *realCase) signed(share float64) string {
	text := words.Fixed(share*100, c.decimals())
	if share > 0 {
		return "+" + text
	}
	return text
}

// smallest is the smallest difference that could be shown.
func (c *realCase) smallest() realFigure {
	level := words.Percent(50*(c.pair.First.P+c.pair.Second.P), 1)
	f := realFigure{"Smallest that could be shown", "Resolution", "none", "so few items show no difference at all"}
	if d, ok := c.pair.Smallest(); ok {
		f.value, f.about = c.points(ceiled(d, c.decimals())), "around "+level+", with "+c.itemsWords()
		if c.sides[0].items == c.sides[1].items {
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

// axes are the drawings of the scores and of their difference.
func (c *realCase) axes() []RealAxis {
	if !c.judged() {
		return nil
	}
	low, high := c.pair.Difference()
	low1, high1 := scores.Wilson(c.pair.First.P, c.pair.First.N)
	low2, high2 := scores.Wilson(c.pair.Second.P, c.pair.Second.N)
	both := newRealScale(max(min(low1, low2), 0)*100, min(max(high1, high2), 1)*100, 0, 100)
	apart := newRealScale(min(low, 0)*100, max(high, 0)*100, -100, 100)
	return []RealAxis{
		both.axis("Each score with its 95% interval", func(v float64) string { return words.Percent(v, 1) },
			both.mark(letterOf(0), c.pair.First.P, low1, high1), both.mark(letterOf(1), c.pair.Second.P, low2, high2)),
		apart.axis("A less B, in points, with its 95% interval", signedTick, apart.mark(CompareLetter{"Δ", "3"}, c.pair.First.P-c.pair.Second.P, low, high)),
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
