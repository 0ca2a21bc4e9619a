package views

import (
	"math"

	"astrolabe/internal/catalog"
	"astrolabe/internal/payload"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// realState is how far a view can be answered.
type realState int

const (
	// realEmpty: nothing was asked.
	realEmpty realState = iota
	// realMissing: something is still to be entered.
	realMissing
	// realRefused: the scores may not be compared, or have no margin.
	realRefused
	realShown
	realNotShown
)

// realSide is one of the two scores.
type realSide struct {
	model *site.Model
	// name is the model, or that it is a score somebody typed in.
	name  string
	value float64
	known bool
	// row and pool are where the score is from; nil if it was typed in.
	row   *scores.Row
	pool  *scores.Pool
	items int
}

func (s *realSide) share() scores.Share { return scores.Share{P: s.value / 100, N: s.items} }

// realCase is a view with what is known of its two scores.
type realCase struct {
	*realView
	state realState
	// why says what is missing, or why nothing can be said: a sentence without its
	// full stop.
	why   string
	table *scores.Table
	sides [2]realSide
	pair  scores.Pair
}

// judge finds the two scores of a view and compares them.
func (x *realPages) judge(v *realView) *realCase {
	c := &realCase{realView: v}
	if v.benchmark != "" {
		c.table = x.catalog.Scores.Table(v.benchmark)
	}
	for i := range c.sides {
		c.sides[i] = x.side(c, i)
	}
	pool := x.takeScores(c)
	c.pair = scores.Pair{First: c.sides[0].share(), Second: c.sides[1].share()}
	if len(v.values()) == 0 {
		return c
	}
	if c.why = x.refusal(c, pool); c.why != "" {
		c.state = realRefused
	} else if c.why = c.missing(); c.why != "" {
		c.state = realMissing
	} else {
		c.compare()
	}
	return c
}

// side is what a visitor said of one score.
func (x *realPages) side(c *realCase, i int) realSide {
	s := realSide{name: "Score " + sideLetters[i], items: c.items[i]}
	if i == 1 && s.items == 0 {
		s.items = c.items[0]
	}
	if c.table != nil && s.items == 0 {
		s.items, _ = scores.Items(&c.table.Benchmark.Benchmark)
	}
	if id := c.models[i]; id != "" {
		s.model = x.catalog.Model(id)
		s.name = s.model.Name
	}
	if typed := c.scores[i]; typed != nil {
		s.value, s.known = *typed, true
	}
	return s
}

// takeScores looks up the scores that were not typed in. It returns the pool that two
// of the data have in common, nil if there is none.
func (x *realPages) takeScores(c *realCase) *scores.Pool {
	if c.table == nil {
		return nil
	}
	var wanted []string
	for i, s := range c.sides {
		if s.model != nil && !s.known {
			wanted = append(wanted, c.models[i])
		}
	}
	pool, _ := c.table.Shared(wanted)
	for i := range c.sides {
		s := &c.sides[i]
		if s.model == nil || s.known {
			continue
		}
		if s.row, s.pool = c.table.Find(c.models[i]); pool != nil {
			s.row, s.pool = pool.Row(c.models[i]), pool
		}
		if s.row != nil {
			s.value, s.known = s.row.Score.Value, true
		}
	}
	return pool
}

// refusal says why the two scores cannot be compared; empty if they can.
func (x *realPages) refusal(c *realCase, pool *scores.Pool) string {
	if c.table == nil {
		return ""
	}
	a, b, of := &c.sides[0], &c.sides[1], c.table.Benchmark
	none := nonEmpty(c.without(a), c.without(b))
	switch {
	case !scores.IsShare(&of.Benchmark):
		return "Not enough data: " + of.Name + " gives no share of right answers (" + of.Metric + "), and no source that we read states a margin of its scores"
	case len(none) > 0:
		return "Not enough data: " + words.And(none)
	case pool == nil && a.row != nil && b.row != nil:
		return "Not comparable: " + x.poolsOf(c)
	}
	return ""
}

// poolsOf says why two scores of a benchmark may not be compared.
func (x *realPages) poolsOf(c *realCase) string {
	say := func(s *realSide) string { return s.name + " (" + payload.PoolWords(x.site, c.table, s.pool.Name) + ")" }
	return "the scores of " + say(&c.sides[0]) + " and " + say(&c.sides[1]) + " on " + c.table.Benchmark.Name + " are of different tests"
}

// missing says what is still to be entered; empty if nothing is.
func (c *realCase) missing() string {
	a, b := &c.sides[0], &c.sides[1]
	switch {
	case !a.known && !b.known:
		return c.askForScores()
	case !a.known:
		return c.askForScore(0)
	case !b.known:
		return c.askForScore(1)
	case a.items > 0 && b.items > 0:
		return ""
	case c.table != nil:
		return "Not enough data: the number of questions of " + c.table.Benchmark.Name + " is not stated; if you know it, enter it as items"
	}
	return "The number of items is missing: enter over how many questions or tasks the scores were measured, or choose a benchmark"
}

// without says that the model of a side has no score where one is wanted.
func (c *realCase) without(s *realSide) string {
	if c.table == nil || s.model == nil || s.known {
		return ""
	}
	return s.name + " has no score on " + c.table.Benchmark.Name
}

func nonEmpty(list ...string) []string {
	var kept []string
	for _, text := range list {
		if text != "" {
			kept = append(kept, text)
		}
	}
	return kept
}

// askForScore says how to give the one score that is missing.
func (c *realCase) askForScore(i int) string {
	switch letter := sideLetters[i]; {
	case c.table != nil:
		return "One score is missing: choose model " + letter + ", or enter its score"
	case c.models[i] != "":
		return "One score is missing: choose a benchmark, or enter score " + letter
	default:
		return "One score is missing: enter score " + letter + ", or choose a benchmark and its model"
	}
}

// askForScores says how to give two scores, after what is chosen already.
func (c *realCase) askForScores() string {
	switch {
	case c.table != nil:
		return "Choose two models that have a score on " + c.table.Benchmark.Name + ", or enter two scores of your own"
	case c.models[0] != "" || c.models[1] != "":
		return "Choose a benchmark, or enter the scores"
	}
	return "Enter two scores, or choose two models and a benchmark"
}

// compare compares the two scores.
func (c *realCase) compare() {
	c.takeDiffer()
	c.state = realNotShown
	if c.pair.Shown() {
		c.state = realShown
	}
}

// rounding is how far a share may be off because scores are written to a tenth.
const rounding = 0.001

// takeDiffer takes the share of items on which the two differ, if it can be right.
func (c *realCase) takeDiffer() {
	if c.differ == nil {
		return
	}
	typed, share := plainNumber(*c.differ)+"%", *c.differ/100
	least, most := c.pair.DifferBounds()
	why := ""
	switch {
	case c.pair.First.N != c.pair.Second.N:
		why = "was ignored; only the same number of items can be compared item by item"
	case share < least-rounding || share > most+rounding:
		why = "was ignored; with these scores the answers can differ on " + words.Fixed(least*100, 1) + " to " + words.Percent(most*100, 1) + " of the items"
	default:
		c.pair.Paired, c.pair.Differ = true, math.Min(math.Max(share, least), most)
		return
	}
	c.differ = nil
	c.notices = append(c.notices, catalog.Notice{Param: "differ", Typed: typed, Text: "Answers that differ “" + typed + "” " + why})
}

// judged is whether the scores were compared.
func (c *realCase) judged() bool { return c.state == realShown || c.state == realNotShown }

// higherIsBetter is so unless the benchmark says otherwise.
func (c *realCase) higherIsBetter() bool { return c.table == nil || c.table.Benchmark.HigherIsBetter }

// unit is that of the scores.
func (c *realCase) unit() string {
	if c.table == nil {
		return "percent"
	}
	return c.table.Benchmark.Unit
}

// named is whether both sides are models.
func (c *realCase) named() bool { return c.sides[0].model != nil && c.sides[1].model != nil }
