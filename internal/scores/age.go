package scores

import "slices"

// Age is how much of a benchmark's life is left, in a word.
type Age uint8

// The ages.
const (
	// AgeUnknown: too few models, or a scale without an end.
	AgeUnknown Age = iota
	Fresh
	Ageing
	Saturated
)

// Ages are the names of the ages in data and addresses, in their order.
var Ages = []string{"unknown", "fresh", "ageing", "saturated"}

// String is the age's name in data and addresses.
func (a Age) String() string { return Ages[a] }

// Where an age begins: how many points of a hundred are left above the best.
const (
	ageingRoom    = 10
	saturatedRoom = 5
)

// AgeRule says by which rule an age is given, in the words of the screen.
const AgeRule = "Saturated: none of the ten best models can be told from another, and at most one new record could be told from the best score; " +
	"where scores have no margin, the best is within 5 points of the end of the scale. Shrinking: one of these alone, or the best within " +
	"10 points of the end, or no model released in the last twelve months. Open: none of it. Not judged: scales without an end, and fewer than ten models."

// Age judges the pool that is shown first. Height alone does not make a test
// useless while it still tells the best apart, but a test that no new model sits
// is left behind. Recent says whether a model is of the last twelve months.
func (t *Table) Age(recent func(model string) bool) Age {
	pool := t.Chosen()
	if pool == nil || t.Benchmark.Unit != "percent" || len(pool.Rows) < leaders {
		return AgeUnknown
	}
	state := t.Condition().State
	room := 100.0
	if t.Benchmark.HigherIsBetter { // a rate of errors near 0 may still be halved
		room, _ = t.Room()
	}
	switch {
	case state == UsedUp, state == NotTestable && room <= saturatedRoom:
		return Saturated
	case state == TooShort, room <= ageingRoom, !slices.ContainsFunc(pool.Rows, func(r Row) bool { return recent(r.Model) }):
		return Ageing
	}
	return Fresh
}

// Room is how much of the scale is left above the best score of the first pool,
// in points of a hundred; false for scales without an end, and without scores.
func (t *Table) Room() (float64, bool) {
	pool := t.Chosen()
	b := &t.Benchmark.Benchmark
	if pool == nil || b.Unit != "percent" {
		return 0, false
	}
	best := pool.Rows[0].Score.Value
	if b.HigherIsBetter {
		return (b.ScaleMax - best) / (b.ScaleMax - b.ScaleMin) * 100, true
	}
	return (best - b.ScaleMin) / (b.ScaleMax - b.ScaleMin) * 100, true
}

// Spread is how far the reports of one row lie apart, from lowest to highest.
func (r *Row) Spread() (low, high float64) {
	low, high = r.Score.Value, r.Score.Value
	for _, s := range r.Others {
		low, high = min(low, s.Value), max(high, s.Value)
	}
	return low, high
}
