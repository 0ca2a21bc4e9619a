package catalog

import (
	"fmt"
	"math"

	"astrolabe/internal/scores"
	"astrolabe/internal/words"
)

// closing is a comparison in two sentences: who is ahead and what that rests on,
// and what the workload costs with the cheapest and the most expensive model. They
// say nothing that the page does not show.
func (c *Comparison) closing() string {
	sentence := c.standing()
	if numbers := c.Numbers(&c.Verdicts[0]); numbers != "" {
		sentence += " (" + numbers + ")"
	}
	return sentence + ". " + words.Capital(c.costClause()) + "."
}

// Standing is who is ahead overall, in a short sentence.
func (c *Comparison) Standing() string { return c.standing() + "." }

func (c *Comparison) standing() string { return "Overall, " + c.Claim(&c.Verdicts[0]) }

// Brief is a workload in a few words, for a sentence that goes on.
func (w Workload) Brief() string {
	tokens := words.Number(w.Prompt) + " tokens in and " + words.Number(w.Answer) + " out"
	if w.Monthly {
		return tokens + " per month"
	}
	return words.Count(w.Requests, "request") + " per month of " + tokens
}

// costClause compares the costs.
func (c *Comparison) costClause() string {
	low, high, known := -1, -1, 0
	for i := range c.Costs {
		if !c.Costs[i].Known {
			continue
		}
		known++
		if low < 0 || c.Costs[i].Month.Compare(c.Costs[low].Month) < 0 {
			low = i
		}
		if high < 0 || c.Costs[i].Month.Compare(c.Costs[high].Month) > 0 {
			high = i
		}
	}
	missing := ""
	if n := len(c.Costs) - known; n > 0 && known > 0 {
		missing = fmt.Sprintf(" (the price of %d is unknown)", n)
	}
	switch {
	case known == 0:
		return "no price is known"
	case known == 1:
		return fmt.Sprintf("a price is known only of %s, %s for %s", c.Models[low].Name, c.Costs[low].Month.Dollars(), c.Workload.Brief())
	case c.Costs[low].Month == c.Costs[high].Month:
		return fmt.Sprintf("for %s, all cost %s%s", c.Workload.Brief(), c.Costs[low].Month.Dollars(), missing)
	case len(c.Models) == 2:
		return fmt.Sprintf("for %s, %s costs %s and %s %s%s", c.Workload.Brief(), c.Models[low].Name, c.Costs[low].Month.Dollars(),
			c.Models[high].Name, c.Costs[high].Month.Dollars(), timesAsMuch(c.Costs[high].Month, c.Costs[low].Month))
	}
	return fmt.Sprintf("for %s, %s is the cheapest at %s and %s the most expensive at %s%s%s", c.Workload.Brief(), c.Models[low].Name,
		c.Costs[low].Month.Dollars(), c.Models[high].Name, c.Costs[high].Month.Dollars(),
		timesAsMuch(c.Costs[high].Month, c.Costs[low].Month), missing)
}

// Leader is the model that is ahead of all others, -1 if none is.
func (r *ScoreRow) Leader() int {
	for i, v := range r.Verdicts {
		if v == scores.Ahead {
			return i
		}
	}
	return -1
}

// timesAsMuch says behind a higher amount how it relates to a lower one: in
// percent as long as that is easy to picture, then as a multiple. Nothing is a
// multiple of a price of nothing.
func timesAsMuch(high, low Money) string {
	if low == (Money{}) {
		return ""
	}
	switch times := high.Float() / low.Float(); {
	case times < 1.005:
		return ""
	case times < 1.95:
		return ", " + words.Percent(100*(times-1), 0) + " more"
	case times < 9.95:
		return ", " + words.Decimal(times, 1) + " times as much"
	default:
		return ", " + words.Number(int64(math.Round(times))) + " times as much"
	}
}
