package catalog

import (
	"cmp"
	"slices"

	"astrolabe/internal/ability"
	"astrolabe/internal/scores"
)

// Lead is what can be said of a model against another in a task, or overall. Two
// kinds of evidence decide: the direct one counts the benchmarks that both were
// scored on, with who is ahead beyond the margins, and the linked one is the
// difference of abilities, which has a margin for models that share no benchmark too.
//
// The margin of the difference is for independent errors. Two models that were
// tested on the same benchmarks share a part of theirs: it is slightly too wide for them.
type Lead uint8

// The leads, from the side of one model.
const (
	NotEnough Lead = iota
	TooClose
	Mixed
	LikelyAhead
	Ahead
	LikelyBehind
	Behind
)

const (
	// likely is the chance from which on a model is likely ahead.
	likely = 0.8
	// several is on how many shared benchmarks a model must be ahead to be likely so
	// for that alone.
	several = 3
)

// LeadMeanings are what the leads mean, as judge decides them.
var LeadMeanings = []struct {
	Lead    Lead
	Meaning string
}{
	{Ahead, "the linked difference exceeds its 90% margin, and the other model is not ahead on as many shared benchmarks"},
	{LikelyAhead, "by the linked difference, the chance of being ahead is at least 80%; or that is too close to call, but the model is ahead on three or more shared benchmarks and behind on none"},
	{Mixed, "the linked difference favours one model, but the other is ahead on at least as many shared benchmarks; or the difference is too close to call, and each is ahead on some"},
	{TooClose, "the models were tested, and none of the above applies"},
	{NotEnough, "a model has not been tested, or too few benchmarks link it to the others"},
}

// String is the lead for readers.
func (l Lead) String() string {
	return [...]string{"not enough data", "too close to call", "mixed", "likely ahead", "ahead", "likely behind", "behind"}[l]
}

// turned is the lead from the other side.
func (l Lead) turned() Lead {
	return [...]Lead{NotEnough, TooClose, Mixed, LikelyBehind, Behind, LikelyAhead, Ahead}[l]
}

// Pair is the evidence on a model against another.
type Pair struct {
	Lead Lead
	// Ahead, Tied and Behind count the shared benchmarks with margins, Untold those
	// without.
	Ahead, Tied, Behind, Untold int
	// Linked is whether both have an ability. By is how much higher the first one's is
	// and Margin what that may be off by at 90 %; Chance is how likely it is higher.
	Linked             bool
	By, Margin, Chance float64
}

// Shared is how many benchmarks both were scored on.
func (p *Pair) Shared() int { return p.Ahead + p.Tied + p.Behind + p.Untold }

// link adds the linked evidence.
func (p *Pair) link(a, b *ability.Standing) {
	if a == nil || b == nil {
		return
	}
	p.Linked, p.Chance = true, a.Chance(b)
	p.By, p.Margin = a.Versus(b)
}

// judge decides for one of the words.
func (p *Pair) judge() Lead {
	switch {
	case p.Linked && p.Chance >= likely:
		return favoured(p.By > p.Margin, p.Ahead, p.Behind)
	case p.Linked && p.Chance <= 1-likely:
		return favoured(-p.By > p.Margin, p.Behind, p.Ahead).turned()
	case p.Ahead > 0 && p.Behind > 0:
		return Mixed
	case p.Ahead >= several:
		return LikelyAhead
	case p.Behind >= several:
		return LikelyBehind
	case p.Linked, p.Ahead+p.Behind == 0 && p.Tied > 0:
		return TooClose
	}
	return NotEnough
}

// favoured is the lead of a model that the linked difference favours, with the
// shared benchmarks on which it is ahead and behind.
func favoured(beyond bool, ahead, behind int) Lead {
	switch {
	case behind > 0 && behind >= ahead:
		return Mixed
	case beyond:
		return Ahead
	}
	return LikelyAhead
}

// Overall is the place of all tasks together, where others are those of a task.
const Overall = -1

// Verdict is who of the compared models is ahead in a task, or overall.
type Verdict struct {
	// Task is the place among scores.Tasks, or Overall.
	Task int
	// At are the abilities, nil of models that were not tested or are linked to no
	// others. General is that they are the overall ones: models have none of their own
	// in the task.
	At      []*ability.Standing
	General bool
	// Tested says of each model whether it has any score.
	Tested []bool
	// Best is the model that no other is ahead of, and Rival the one that comes closest
	// to it; -1 if fewer than two were tested. Lead is what can be said of the best
	// against its rival.
	Best, Rival int
	Lead        Lead
	// Pairs are the best against each; nothing against itself and those without scores.
	Pairs []Pair
}

// verdicts are who is ahead overall and in each task.
func (ix *Index) verdicts(c *Comparison) []Verdict {
	list := []Verdict{ix.verdictOn(c, Overall)}
	for task := range scores.Tasks {
		list = append(list, ix.verdictOn(c, task))
	}
	return list
}

func (ix *Index) verdictOn(c *Comparison, task int) Verdict {
	v := Verdict{Task: task, Best: -1, Rival: -1, Pairs: make([]Pair, len(c.Models)), General: task != Overall && !ix.Ability.HasTask(task)}
	for _, m := range c.Models {
		v.At = append(v.At, ix.standingOn(m.ID, task))
		v.Tested = append(v.Tested, ix.tested(m.ID, task))
	}
	candidates := v.candidates()
	if len(candidates) < 2 {
		return v
	}
	v.challenge(c, candidates)
	for _, j := range candidates {
		if j != v.Best && (v.Rival < 0 || v.closer(j, v.Rival)) {
			v.Rival = j
		}
	}
	if v.Lead = v.Pairs[v.Rival].Lead; v.Lead == LikelyBehind || v.Lead == Behind {
		v.Lead = Mixed // each is behind some other
	}
	return v
}

// standingOn is where a model is in a task, or overall; nil if it was not tested
// there, or has no ability.
func (ix *Index) standingOn(id string, task int) *ability.Standing {
	if task == Overall {
		return ix.Ability.Of(id)
	}
	if at, _ := ix.Ability.OnTask(id, task); at != nil && at.Benchmarks > 0 {
		return at
	}
	return nil
}

// tested says whether a model has any score in a task, or at all.
func (ix *Index) tested(id string, task int) bool {
	return slices.ContainsFunc(ix.Scores.Of(id), func(t *scores.Table) bool {
		return task == Overall || scores.TaskOf(t.Benchmark.Category) == task
	})
}

// candidates are the models with scores, the most able first.
func (v *Verdict) candidates() []int {
	var list []int
	for i, tested := range v.Tested {
		if tested {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(i, j int) int {
		a, b := v.At[i], v.At[j]
		if a == nil || b == nil {
			return cmp.Compare(present(b), present(a))
		}
		return cmp.Compare(b.Ability, a.Ability)
	})
	return list
}

func present(at *ability.Standing) int {
	if at == nil {
		return 0
	}
	return 1
}

// challenge finds the best: the most able that no other is ahead of. Where each is
// behind another, it is the most able of all.
func (v *Verdict) challenge(c *Comparison, candidates []int) {
	for _, best := range append(candidates, candidates[0]) {
		beaten := false
		for _, j := range candidates {
			if v.Pairs[j] = (Pair{}); j != best {
				v.Pairs[j] = v.pair(c, best, j)
			}
			beaten = beaten || v.Pairs[j].Lead == LikelyBehind || v.Pairs[j].Lead == Behind
		}
		if v.Best = best; !beaten {
			return
		}
	}
}

// pair is the evidence on a model against another.
func (v *Verdict) pair(c *Comparison, i, j int) Pair {
	var p Pair
	for k := range c.Scores {
		row := &c.Scores[k]
		if row.Scores[i] == nil || row.Scores[j] == nil || v.Task != Overall && scores.TaskOf(row.Benchmark.Category) != v.Task {
			continue
		}
		switch scores.Versus(&row.Benchmark.Benchmark, row.Scores[i].Score.Value, row.Scores[j].Score.Value) {
		case scores.Ahead:
			p.Ahead++
		case scores.Behind:
			p.Behind++
		case scores.Tie:
			p.Tied++
		case scores.CannotTell:
			p.Untold++
		}
	}
	p.link(v.At[i], v.At[j])
	p.Lead = p.judge()
	return p
}

// closer says whether a model comes closer to the best than another: by what can
// be said of them, then by the chance.
func (v *Verdict) closer(i, j int) bool {
	weakness := [...]int{NotEnough: 0, Ahead: 1, LikelyAhead: 2, Mixed: 3, LikelyBehind: 3, Behind: 3, TooClose: 4}
	a, b := &v.Pairs[i], &v.Pairs[j]
	return cmp.Or(cmp.Compare(weakness[b.Lead], weakness[a.Lead]), cmp.Compare(a.Chance, b.Chance)) < 0
}

// LeadOf is what can be said of one of the models: of the best against its rival,
// of any other against the best.
func (v *Verdict) LeadOf(i int) Lead {
	switch {
	case v.Best < 0 || !v.Tested[i]:
		return NotEnough
	case i == v.Best:
		return v.Lead
	}
	return v.Pairs[i].Lead.turned()
}
