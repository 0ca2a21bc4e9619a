package scores

import "math"

// Share is a share of right answers, from 0 to 1, over a number of items.
type Share struct {
	P float64
	N int
}

// Pair is two shares to be compared. Unless it is known on how many items the two
// differ, they are taken as answers to different items, which is the careful way.
type Pair struct {
	First, Second Share
	// Paired is whether both answered the same items and Differ is known: the share of
	// the items that one of them has right and the other wrong.
	Paired bool
	Differ float64
}

// Difference is the 95 % interval of the first share less the second: method 10 of
// Newcombe (1998), for the same items that for paired data. It is made of the Wilson
// intervals of both shares, so it holds at the ends of the scale too.
func (p Pair) Difference() (low, high float64) {
	below, above := p.reach()
	d := p.First.P - p.Second.P
	return max(d-below, -1), min(d+above, 1)
}

// Shown is whether the difference is more than chance alone gives: its interval does
// not hold 0.
func (p Pair) Shown() bool {
	low, high := p.Difference()
	return low > 0 || high < 0
}

// reach is how far the interval goes below the difference and above it.
func (p Pair) reach() (below, above float64) {
	low1, high1 := Wilson(p.First.P, p.First.N)
	low2, high2 := Wilson(p.Second.P, p.Second.N)
	phi := p.correlation()
	return squareAndAdd(p.First.P-low1, high2-p.Second.P, phi), squareAndAdd(high1-p.First.P, p.Second.P-low2, phi)
}

func squareAndAdd(a, b, phi float64) float64 { return math.Sqrt(max(a*a+b*b-2*phi*a*b, 0)) }

// correlation is how far right answers of one go with right answers of the other, by
// Newcombe's correction nearer to 0; 0 for different items.
func (p Pair) correlation() float64 {
	if !p.Paired {
		return 0
	}
	n, first, second := float64(p.First.N), p.First.P, p.Second.P
	onlyFirst := (p.Differ + first - second) / 2
	both := first - onlyFirst
	// In shares of the items: the product of the two agreements less that of the two
	// disagreements is both less first times second.
	with := both - first*second
	if with > 0 {
		with = max(with-1/(2*n), 0)
	}
	spread := math.Sqrt(first * (1 - first) * second * (1 - second))
	if !(spread > 0) {
		return 0
	}
	return with / spread
}

// error is the standard error of the difference.
func (p Pair) error() float64 {
	a, b := p.First, p.Second
	if p.Paired {
		d := a.P - b.P
		return math.Sqrt(max(p.Differ-d*d, 0) / float64(a.N))
	}
	return math.Sqrt(a.P*(1-a.P)/float64(a.N) + b.P*(1-b.P)/float64(b.N))
}

// DifferBounds is the least and the largest share of items that two such scores can
// differ on.
func (p Pair) DifferBounds() (least, most float64) {
	a, b := p.First.P, p.Second.P
	return math.Abs(a - b), min(a+b, 2-a-b)
}

// Smallest is the smallest difference that would be shown over so many items around
// the middle of the two shares; false if none would.
func (p Pair) Smallest() (float64, bool) {
	level := (p.First.P + p.Second.P) / 2
	return halved(1, func(d float64) bool { return p.apart(level, d).Shown() })
}

// apart is the pair with shares that are d apart around a level, moved where the
// scale ends.
func (p Pair) apart(level, d float64) Pair {
	level = min(max(level, d/2), 1-d/2)
	p.First.P, p.Second.P = level+d/2, level-d/2
	least, most := p.DifferBounds()
	p.Differ = min(max(p.Differ, least), most)
	return p
}

// halved is where on the way from 0 to an end a condition begins to hold; false if it
// does not hold at the end.
func halved(end float64, holds func(float64) bool) (float64, bool) {
	if !holds(end) {
		return 0, false
	}
	low, high := 0.0, end
	for range 50 {
		if middle := (low + high) / 2; holds(middle) {
			high = middle
		} else {
			low = middle
		}
	}
	return high, true
}

// Power80 is how many standard errors a true difference must be beyond what is just
// shown, to be shown in four of five tests.
const Power80 = 0.8416212335729143

// MostItems is how many items are looked for at most.
const MostItems = 100_000_000

// ItemsFor is over how many items each such a difference would be shown: with a power
// of 0 if the test gave just these scores again, otherwise if they were the true ones
// and chance so many standard errors against it. False if MostItems are not enough.
func (p Pair) ItemsFor(power float64) (int, bool) {
	if p.First.P < p.Second.P {
		p.First, p.Second = p.Second, p.First
	}
	enough := func(n int) bool {
		p.First.N, p.Second.N = n, n
		low, _ := p.Difference()
		return low > power*p.error()
	}
	if !enough(MostItems) {
		return 0, false
	}
	low, high := 0, MostItems
	for high-low > 1 {
		if middle := (low + high) / 2; enough(middle) {
			high = middle
		} else {
			low = middle
		}
	}
	return high, true
}

// Resolution is what a benchmark can tell of two models.
type Resolution struct {
	// Points is the smallest difference between two scores that it can show, Level the
	// median score, around which they lie; both on the benchmark's scale.
	Points, Level float64
	// Reason says why it is not known; empty otherwise.
	Reason string
}

// Resolution is the smallest difference that the benchmark can show between two models
// of the pool that is shown first, at their median score.
func (t *Table) Resolution() Resolution {
	n, reason := Items(&t.Benchmark.Benchmark)
	pool := t.Chosen()
	switch {
	case reason != "":
		return Resolution{Reason: reason}
	case pool == nil:
		return Resolution{Reason: "no model has a score"}
	}
	values := make([]float64, len(pool.Rows))
	for i := range pool.Rows {
		values[i] = pool.Rows[i].Score.Value
	}
	level := Median(values)
	share := Share{level / 100, n}
	d, ok := Pair{First: share, Second: share}.Smallest()
	if !ok {
		return Resolution{Reason: "it has too few questions to show any difference"}
	}
	return Resolution{Points: d * 100, Level: level}
}
