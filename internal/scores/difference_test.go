package scores_test

import (
	"math"
	"testing"

	"astrolabe/internal/scores"
)

// pair is two counts of right answers.
func pair(right1, n1, right2, n2 int) scores.Pair {
	return scores.Pair{First: scores.Share{P: float64(right1) / float64(n1), N: n1}, Second: scores.Share{P: float64(right2) / float64(n2), N: n2}}
}

// The examples of Newcombe, "Interval estimation for the difference between
// independent proportions: comparison of eleven methods", Statistics in Medicine 17
// (1998), table II, method 10.
func TestDifferenceAgainstNewcombe(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		right1, n1, right2, n2 int
		low, high              float64
	}{
		{56, 70, 48, 80, 0.0524, 0.3339},
		{9, 10, 3, 10, 0.1705, 0.8090},
		{6, 7, 2, 7, 0.0582, 0.8062},
		{5, 56, 0, 29, -0.0381, 0.1926},
		{0, 10, 0, 20, -0.1611, 0.2775},
		{0, 10, 0, 10, -0.2775, 0.2775},
		{10, 10, 0, 20, 0.6791, 1},
		{10, 10, 0, 10, 0.6075, 1},
	} {
		low, high := pair(c.right1, c.n1, c.right2, c.n2).Difference()
		if math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 {
			t.Errorf("%d/%d - %d/%d: got %.4f to %.4f, want %.4f to %.4f", c.right1, c.n1, c.right2, c.n2, low, high, c.low, c.high)
		}
	}
}

// pairedOf is the pair of a table of the same items: both right, only the first, only
// the second, neither.
func pairedOf(both, first, second, neither int) scores.Pair {
	n := both + first + second + neither
	p := pair(both+first, n, both+second, n)
	p.Paired, p.Differ = true, float64(first+second)/float64(n)
	return p
}

// The first is the worked example in Altman and others, "Statistics with confidence"
// (2000), table 6.2; the others are worked out from the counts, as Newcombe gives the
// formula for paired data.
func TestDifferenceOfTheSameItems(t *testing.T) {
	t.Parallel()
	low, high := pairedOf(14, 5, 0, 22).Difference()
	if math.Abs(low-0.011) > 5e-4 || math.Abs(high-0.226) > 5e-4 {
		t.Errorf("got %.4f to %.4f, want 0.011 to 0.226", low, high)
	}
	for _, c := range [][4]int{{14, 5, 0, 22}, {1, 1, 7, 12}, {90, 8, 3, 19}, {10, 40, 45, 5}, {30, 0, 0, 0}, {20, 5, 5, 20}} {
		low, high := pairedOf(c[0], c[1], c[2], c[3]).Difference()
		wantLow, wantHigh := byCounts(float64(c[0]), float64(c[1]), float64(c[2]), float64(c[3]))
		if math.Abs(low-wantLow) > 1e-9 || math.Abs(high-wantHigh) > 1e-9 {
			t.Errorf("%v: got %.5f to %.5f, want %.5f to %.5f", c, low, high, wantLow, wantHigh)
		}
	}
}

// byCounts is the interval of paired data written out in counts.
func byCounts(r, s, t, u float64) (low, high float64) {
	n := r + s + t + u
	p1, p2 := (r+s)/n, (r+t)/n
	l1, u1 := scores.Wilson(p1, int(n))
	l2, u2 := scores.Wilson(p2, int(n))
	phi, product := 0.0, (r+s)*(t+u)*(r+t)*(s+u)
	if with := r*u - s*t; product > 0 {
		if with > 0 {
			with = math.Max(with-n/2, 0)
		}
		phi = with / math.Sqrt(product)
	}
	below := math.Sqrt((p1-l1)*(p1-l1) - 2*phi*(p1-l1)*(u2-p2) + (u2-p2)*(u2-p2))
	above := math.Sqrt((u1-p1)*(u1-p1) - 2*phi*(u1-p1)*(p2-l2) + (p2-l2)*(p2-l2))
	return p1 - p2 - below, p1 - p2 + above
}

// Turned round, a difference has the same interval with the other sign.
func TestDifferenceTurnedRound(t *testing.T) {
	t.Parallel()
	for _, c := range [][4]int{{56, 70, 48, 80}, {30, 30, 26, 30}, {0, 5, 3, 900}} {
		low, high := pair(c[0], c[1], c[2], c[3]).Difference()
		back, forth := pair(c[2], c[3], c[0], c[1]).Difference()
		if math.Abs(low+forth) > 1e-12 || math.Abs(high+back) > 1e-12 {
			t.Errorf("%v: %.4f to %.4f, turned round %.4f to %.4f", c, low, high, back, forth)
		}
	}
}

// The smallest difference is just shown, and a little less is not.
func TestSmallestIsTheSmallest(t *testing.T) {
	t.Parallel()
	for _, n := range []int{5, 30, 198, 12032} {
		for _, level := range []float64{0, 0.03, 0.5, 0.72, 0.99, 1} {
			at := scores.Pair{First: scores.Share{P: level, N: n}, Second: scores.Share{P: level, N: n}}
			d, ok := at.Smallest()
			if !ok {
				t.Fatalf("%d items at %g: nothing can be shown", n, level)
			}
			if !around(level, d+1e-9, n).Shown() || around(level, d-1e-9, n).Shown() {
				t.Errorf("%d items at %g: %g is not the smallest", n, level, d)
			}
		}
	}
	one := scores.Share{P: 0.5, N: 1}
	if d, ok := (scores.Pair{First: one, Second: one}).Smallest(); ok {
		t.Errorf("one item shows a difference of %g", d)
	}
}

func around(level, d float64, n int) scores.Pair {
	level = min(max(level, d/2), 1-d/2)
	return scores.Pair{First: scores.Share{P: level + d/2, N: n}, Second: scores.Share{P: level - d/2, N: n}}
}

// 0.6 against 0.5 with 80 % power takes 388 items each by the textbook (Fleiss, the
// formula without continuity correction), 0.9 against 0.8 takes 199.
func TestItemsFor(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ p, q, textbook float64 }{{0.6, 0.5, 388}, {0.9, 0.8, 199}, {0.52, 0.5, 9806}} {
		at := scores.Pair{First: scores.Share{P: c.q}, Second: scores.Share{P: c.p}}
		bare, _ := at.ItemsFor(0)
		n, ok := at.ItemsFor(scores.Power80)
		if !ok || math.Abs(float64(n)-c.textbook)/c.textbook > 0.03 {
			t.Errorf("%g against %g: got %d, want about %g", c.p, c.q, n, c.textbook)
		}
		shown := func(n int) bool {
			return scores.Pair{First: scores.Share{P: c.q, N: n}, Second: scores.Share{P: c.p, N: n}}.Shown()
		}
		if !shown(bare) || shown(bare-1) {
			t.Errorf("%g against %g: %d is not the least number of items", c.p, c.q, bare)
		}
	}
	same := scores.Share{P: 0.5, N: 30}
	if n, ok := (scores.Pair{First: same, Second: same}).ItemsFor(0); ok {
		t.Errorf("%d items show a difference of 0", n)
	}
}

// Counted out over all results that two models can have, a difference is shown in
// about four of five tests with the items for 80 % power.
func TestItemsForHaveTheirPower(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ p, q float64 }{{0.6, 0.5}, {0.85, 0.7}, {0.98, 0.9}, {0.1, 0.02}} {
		n, _ := scores.Pair{First: scores.Share{P: c.p}, Second: scores.Share{P: c.q}}.ItemsFor(scores.Power80)
		if power := powerOf(c.p, c.q, n); power < 0.77 || power > 0.84 {
			t.Errorf("%g against %g over %d items: shown in %.3f of all tests", c.p, c.q, n, power)
		}
	}
}

func powerOf(p, q float64, n int) float64 {
	first, second, power := binomial(p, n), binomial(q, n), 0.0
	for i := range first {
		for j := 0; j < i; j++ {
			if weight := first[i] * second[j]; weight > 1e-12 && pair(i, n, j, n).Shown() {
				power += weight
			}
		}
	}
	return power
}

// binomial is how likely each number of right answers is.
func binomial(p float64, n int) []float64 {
	list := make([]float64, n+1)
	for k := range list {
		a, _ := math.Lgamma(float64(n + 1))
		b, _ := math.Lgamma(float64(k + 1))
		c, _ := math.Lgamma(float64(n - k + 1))
		list[k] = math.Exp(a - b - c + float64(k)*math.Log(p) + float64(n-k)*math.Log(1-p))
	}
	return list
}

func TestResolution(t *testing.T) {
	t.Parallel()
	table := book(exam("exam", 198), scoresOf(80, 60, 40)...)
	r := table.Resolution()
	if r.Level != 60 || math.Abs(r.Points-9.63) > 0.05 || r.Reason != "" {
		t.Errorf("got %+v", r)
	}
	for _, c := range []struct {
		table *scores.Table
		why   string
	}{
		{book(exam("exam", 0), scoresOf(80)...), "the number of questions is not known"},
		{book(exam("exam", 100)), "no model has a score"},
		{book(exam("exam", 1), scoresOf(50)...), "it has too few questions to show any difference"},
	} {
		if got := c.table.Resolution(); got != (scores.Resolution{Reason: c.why}) {
			t.Errorf("got %+v, want %s", got, c.why)
		}
	}
}
