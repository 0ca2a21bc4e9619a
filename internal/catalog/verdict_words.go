package catalog

import (
	"fmt"
	"math"

	"astrolabe/internal/scores"
	"astrolabe/internal/words"
)

// Title names the task of a verdict.
func (v *Verdict) Title() string {
	if v.Task == Overall {
		return "Overall"
	}
	return scores.Tasks[v.Task].Title
}

// Claim is a verdict in words that name the models, without a full stop. It says no
// more than the lead does.
func (c *Comparison) Claim(v *Verdict) string {
	var claim string
	switch v.Lead {
	case Ahead, LikelyAhead:
		claim = c.Models[v.Best].Name + " is " + v.Lead.String() + " of " + words.And(c.behind(v))
	case TooClose:
		claim = words.And(c.contenders(v)) + " are too close to call"
	case Mixed:
		claim = "the evidence on " + words.And(c.contenders(v)) + " is mixed"
	default:
		return "there is not enough data: " + c.lacking(v)
	}
	if untested := c.untested(v); len(untested) > 0 {
		claim += "; " + notTested(untested)
	}
	return claim
}

func notTested(names []string) string {
	return words.And(names) + pick(len(names) == 1, " has", " have") + " not been tested"
}

// where names the models at some places.
func (c *Comparison) where(is func(i int) bool) []string {
	var names []string
	for i, m := range c.Models {
		if is(i) {
			names = append(names, m.Name)
		}
	}
	return names
}

// contenders are the best and those that it is not ahead of.
func (c *Comparison) contenders(v *Verdict) []string {
	return c.where(func(i int) bool {
		lead := v.LeadOf(i)
		return i == v.Best || lead != NotEnough && lead != LikelyBehind && lead != Behind
	})
}

// behind are those that are at least likely behind the best.
func (c *Comparison) behind(v *Verdict) []string {
	return c.where(func(i int) bool { return v.LeadOf(i) == LikelyBehind || v.LeadOf(i) == Behind })
}

func (c *Comparison) untested(v *Verdict) []string {
	return c.where(func(i int) bool { return !v.Tested[i] })
}

// lacking says why there is not enough data.
func (c *Comparison) lacking(v *Verdict) string {
	switch untested := c.untested(v); {
	case len(untested) == len(c.Models):
		return pick(len(c.Models) == 2, "neither", "none") + " has been tested"
	case len(untested) == len(c.Models)-1 && len(c.Models) > 2:
		return "only " + c.where(func(i int) bool { return v.Tested[i] })[0] + " has been tested"
	case len(c.Models) == 2 && len(untested) == 1:
		return notTested(untested)
	case len(untested) > 0:
		return notTested(untested) + ", and too few benchmarks link the others"
	}
	return "too few benchmarks link them"
}

// Numbers are what a verdict rests on, the direct evidence first; empty if there is
// none.
func (c *Comparison) Numbers(v *Verdict) string {
	if v.Best < 0 || len(c.Models) > 2 && v.Lead == NotEnough {
		return ""
	}
	p := &v.Pairs[v.Rival]
	text := c.direct(p, v.Best, v.Rival)
	if p.Linked {
		text += "; " + c.linked(v, p)
	}
	if c.manyRivals(v) {
		return c.Models[v.Best].Name + " against " + c.Models[v.Rival].Name + ": " + text
	}
	return text
}

// manyRivals says whether the claim names several models beside the best, so that it
// has to be said which one the numbers are of.
func (c *Comparison) manyRivals(v *Verdict) bool {
	if v.Lead == TooClose || v.Lead == Mixed {
		return len(c.contenders(v)) > 2
	}
	return len(c.behind(v)) > 1
}

// direct counts the benchmarks that two models share.
func (c *Comparison) direct(p *Pair, first, second int) string {
	n := p.Shared()
	switch n {
	case 0:
		return "no shared benchmark"
	case p.Ahead, p.Behind:
		return c.Models[pick(p.Ahead > 0, first, second)].Name + " is ahead on " + allShared(n)
	case p.Tied:
		return allShared(n) + pick(n == 1, " is", " are") + " too close to call"
	case p.Untold:
		return allShared(n) + pick(n == 1, " does", " do") + " not give enough data"
	}
	var parts []string
	if p.Ahead > 0 {
		parts = append(parts, fmt.Sprintf("%s is ahead on %d", c.Models[first].Name, p.Ahead))
	}
	if p.Behind > 0 {
		parts = append(parts, fmt.Sprintf("%s is ahead on %d", c.Models[second].Name, p.Behind))
	}
	if p.Tied > 0 {
		parts = append(parts, words.Count(p.Tied, "is", "are")+" too close to call")
	}
	if p.Untold > 0 {
		parts = append(parts, words.Count(p.Untold, "does", "do")+" not give enough data")
	}
	return "of " + words.Number(n) + " shared benchmarks " + words.And(parts)
}

func allShared(n int) string {
	switch n {
	case 1:
		return "the one shared benchmark"
	case 2:
		return "both shared benchmarks"
	}
	return "all " + words.Number(n) + " shared benchmarks"
}

// linked is the difference of abilities: that of the model which is said to be
// ahead, or else with the one that it favours.
func (c *Comparison) linked(v *Verdict, p *Pair) string {
	of, by := "linked difference ", words.Margin(math.Abs(p.By), p.Margin)
	if v.General {
		of += "in general ability "
	}
	rounded := math.Round(100 * p.By)
	switch leads := v.Lead == Ahead || v.Lead == LikelyAhead; {
	case rounded == 0:
		return of + by
	case leads && rounded > 0 && p.By <= p.Margin:
		return of + "+" + by + ", a chance of " + words.Percent(100*p.Chance, 0)
	case leads && rounded > 0:
		return of + "+" + by
	}
	return of + by + " in favour of " + c.Models[pick(rounded > 0, v.Best, v.Rival)].Name
}
