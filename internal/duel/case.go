package duel

import (
	"math"

	"astrolabe/internal/catalog"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// State is how far a view can be answered.
type State int

const (
	// Empty: nothing was asked.
	Empty State = iota
	// Missing: something is still to be entered.
	Missing
	// Refused: the scores may not be compared, or have no margin.
	Refused
	Shown
	NotShown
)

// Side is one of the two scores.
type Side struct {
	Model *site.Model
	// Name is the model, or that it is a score somebody typed in.
	Name  string
	Value float64
	Known bool
	// Row and Pool are where the score is from; nil if it was typed in.
	Row   *scores.Row
	Pool  *scores.Pool
	Items int
}

func (s *Side) share() scores.Share { return scores.Share{P: s.Value / 100, N: s.Items} }

// Case is a view with what is known of its two scores.
type Case struct {
	*View
	State State
	// Why says what is missing, or why nothing can be said: a sentence without its
	// full stop.
	Why   string
	Table *scores.Table
	Sides [2]Side
	Pair  scores.Pair
	site  *site.Site
	index *catalog.Index
}

// Judge finds the two scores of a view and compares them.
func Judge(s *site.Site, ix *catalog.Index, v *View) *Case {
	c := &Case{View: v, site: s, index: ix}
	if v.Benchmark != "" {
		c.Table = c.index.Scores.Table(v.Benchmark)
	}
	for i := range c.Sides {
		c.Sides[i] = c.side(i)
	}
	pool := c.takeScores()
	c.Pair = scores.Pair{First: c.Sides[0].share(), Second: c.Sides[1].share()}
	if len(v.Values()) == 0 {
		return c
	}
	if c.Why = c.refusal(pool); c.Why != "" {
		c.State = Refused
	} else if c.Why = c.missing(); c.Why != "" {
		c.State = Missing
	} else {
		c.compare()
	}
	return c
}

// side is what a visitor said of one score.
func (c *Case) side(i int) Side {
	s := Side{Name: "Score " + Letters[i], Items: c.Items[i]}
	if i == 1 && s.Items == 0 {
		s.Items = c.Items[0]
	}
	if c.Table != nil && s.Items == 0 {
		s.Items, _ = scores.Items(&c.Table.Benchmark.Benchmark)
	}
	if id := c.Models[i]; id != "" {
		s.Model = c.index.Model(id)
		s.Name = s.Model.Name
	}
	if typed := c.Scores[i]; typed != nil {
		s.Value, s.Known = *typed, true
	}
	return s
}

// takeScores looks up the scores that were not typed in. It returns the pool that two
// of the data have in common, nil if there is none.
func (c *Case) takeScores() *scores.Pool {
	if c.Table == nil {
		return nil
	}
	var wanted []string
	for i, s := range c.Sides {
		if s.Model != nil && !s.Known {
			wanted = append(wanted, c.Models[i])
		}
	}
	pool, _ := c.Table.Shared(wanted)
	for i := range c.Sides {
		s := &c.Sides[i]
		if s.Model == nil || s.Known {
			continue
		}
		if s.Row, s.Pool = c.Table.Find(c.Models[i]); pool != nil {
			s.Row, s.Pool = pool.Row(c.Models[i]), pool
		}
		if s.Row != nil {
			s.Value, s.Known = s.Row.Score.Value, true
		}
	}
	return pool
}

// refusal says why the two scores cannot be compared; empty if they can.
func (c *Case) refusal(pool *scores.Pool) string {
	if c.Table == nil {
		return ""
	}
	a, b, of := &c.Sides[0], &c.Sides[1], c.Table.Benchmark
	none := nonEmpty(c.without(a), c.without(b))
	switch {
	case !scores.IsShare(&of.Benchmark):
		return "Not enough data: " + of.Name + " gives no share of right answers (" + of.Metric + "), and no source that we read states a margin of its scores"
	case len(none) > 0:
		return "Not enough data: " + words.And(none)
	case pool == nil && a.Row != nil && b.Row != nil:
		return "Not comparable: " + c.poolsOf()
	}
	return ""
}

// poolsOf says why two scores of a benchmark may not be compared.
func (c *Case) poolsOf() string {
	say := func(s *Side) string { return s.Name + " (" + c.site.PoolWords(c.Table, s.Pool.Name) + ")" }
	return "the scores of " + say(&c.Sides[0]) + " and " + say(&c.Sides[1]) + " on " + c.Table.Benchmark.Name + " are of different tests"
}

// missing says what is still to be entered; empty if nothing is.
func (c *Case) missing() string {
	a, b := &c.Sides[0], &c.Sides[1]
	switch {
	case !a.Known && !b.Known:
		return c.askForScores()
	case !a.Known:
		return c.askForScore(0)
	case !b.Known:
		return c.askForScore(1)
	case a.Items > 0 && b.Items > 0:
		return ""
	case c.Table != nil:
		return "Not enough data: the number of questions of " + c.Table.Benchmark.Name + " is not stated; if you know it, enter it as items"
	}
	return "The number of items is missing: enter over how many questions or tasks the scores were measured, or choose a benchmark"
}

// without says that the model of a side has no score where one is wanted.
func (c *Case) without(s *Side) string {
	if c.Table == nil || s.Model == nil || s.Known {
		return ""
	}
	return s.Name + " has no score on " + c.Table.Benchmark.Name
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
func (c *Case) askForScore(i int) string {
	switch letter := Letters[i]; {
	case c.Table != nil:
		return "One score is missing: choose model " + letter + ", or enter its score"
	case c.Models[i] != "":
		return "One score is missing: choose a benchmark, or enter score " + letter
	default:
		return "One score is missing: enter score " + letter + ", or choose a benchmark and its model"
	}
}

// askForScores says how to give two scores, after what is chosen already.
func (c *Case) askForScores() string {
	switch {
	case c.Table != nil:
		return "Choose two models that have a score on " + c.Table.Benchmark.Name + ", or enter two scores of your own"
	case c.Models[0] != "" || c.Models[1] != "":
		return "Choose a benchmark, or enter the scores"
	}
	return "Enter two scores, or choose two models and a benchmark"
}

// compare compares the two scores.
func (c *Case) compare() {
	c.takeDiffer()
	c.State = NotShown
	if c.Pair.Shown() {
		c.State = Shown
	}
}

// rounding is how far a share may be off because scores are written to a tenth.
const rounding = 0.001

// takeDiffer takes the share of items on which the two differ, if it can be right.
func (c *Case) takeDiffer() {
	if c.Differ == nil {
		return
	}
	typed, share := PlainNumber(*c.Differ)+"%", *c.Differ/100
	least, most := c.Pair.DifferBounds()
	why := ""
	switch {
	case c.Pair.First.N != c.Pair.Second.N:
		why = "was ignored; only the same number of items can be compared item by item"
	case share < least-rounding || share > most+rounding:
		why = "was ignored; with these scores the answers can differ on " + words.Fixed(least*100, 1) + " to " + words.Percent(most*100, 1) + " of the items"
	default:
		c.Pair.Paired, c.Pair.Differ = true, math.Min(math.Max(share, least), most)
		return
	}
	c.Differ = nil
	c.Notices = append(c.Notices, catalog.Notice{Param: "differ", Typed: typed, Text: "Answers that differ “" + typed + "” " + why})
}

// Judged is whether the scores were compared.
func (c *Case) Judged() bool { return c.State == Shown || c.State == NotShown }

// Interval is the 95% interval of a score, in percent; false if it has none.
func (c *Case) Interval(s *Side) (low, high float64, ok bool) {
	if s.Items == 0 || c.Table != nil && !scores.IsShare(&c.Table.Benchmark.Benchmark) {
		return 0, 0, false
	}
	low, high = scores.Wilson(s.Value/100, s.Items)
	return max(low, 0) * 100, min(high, 1) * 100, true
}

// HigherIsBetter is so unless the benchmark says otherwise.
func (c *Case) HigherIsBetter() bool { return c.Table == nil || c.Table.Benchmark.HigherIsBetter }

// Unit is that of the scores.
func (c *Case) Unit() string {
	if c.Table == nil {
		return "percent"
	}
	return c.Table.Benchmark.Unit
}

// Named is whether both sides are models.
func (c *Case) Named() bool { return c.Sides[0].Model != nil && c.Sides[1].Model != nil }
