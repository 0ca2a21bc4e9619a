package catalog

import (
	"fmt"

	"astrolabe/internal/scores"
	"astrolabe/internal/words"
)

// closing is the sentence under a comparison. It says what the workload costs
// with the cheapest and the dearest, and who is ahead on how many of the shared
// benchmarks beyond the margins; nothing that is not counted above it.
func (c *Comparison) closing() string {
	cost, sameCost := c.costClause()
	score, noLead := c.scoreClause()
	if sameCost && noLead {
		score += ": nothing here tells them apart"
	}
	return words.Capital(cost) + "; " + score + "."
}

// costClause compares the costs; equal says that all are known and the same.
func (c *Comparison) costClause() (text string, equal bool) {
	low, high, known := -1, -1, 0
	for i := range c.Costs {
		if !c.Costs[i].Known {
			continue
		}
		known++
		if low < 0 || c.Costs[i].Request.Compare(c.Costs[low].Request) < 0 {
			low = i
		}
		if high < 0 || c.Costs[i].Request.Compare(c.Costs[high].Request) > 0 {
			high = i
		}
	}
	missing := ""
	if n := len(c.Costs) - known; n > 0 && known > 0 {
		missing = fmt.Sprintf(" (the price of %d is unknown)", n)
	}
	switch {
	case known == 0:
		return "no price is known", false
	case known == 1:
		return fmt.Sprintf("a price is known only of %s, %s a month for this workload", c.Models[low].Name, c.Costs[low].Month.Dollars()), false
	case c.Costs[low].Request.Compare(c.Costs[high].Request) == 0:
		return fmt.Sprintf("for this workload all cost %s a month%s", c.Costs[low].Month.Dollars(), missing), missing == ""
	case len(c.Models) == 2:
		return fmt.Sprintf("for this workload %s costs %s a month and %s %s", c.Models[low].Name, c.Costs[low].Month.Dollars(),
			c.Models[high].Name, c.Costs[high].Month.Dollars()), false
	}
	return fmt.Sprintf("for this workload %s is cheapest with %s a month and %s dearest with %s%s", c.Models[low].Name, c.Costs[low].Month.Dollars(),
		c.Models[high].Name, c.Costs[high].Month.Dollars(), missing), false
}

// scoreClause counts who is ahead; noLead says that nobody is anywhere.
func (c *Comparison) scoreClause() (text string, noLead bool) {
	if len(c.Scores) == 0 {
		return "no benchmark has comparable scores of " + pick(len(c.Models) == 2, "both", "two of them"), true
	}
	ahead := make([]int, len(c.Models))
	ties, cannot := 0, 0
	for _, row := range c.Scores {
		switch leader := row.Leader(); {
		case leader >= 0:
			ahead[leader]++
		case row.Reason != "":
			cannot++
		default:
			ties++
		}
	}
	var parts []string
	for i, n := range ahead {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%s is ahead on %d", c.Models[i].Name, n))
		}
	}
	noLead = len(parts) == 0
	if ties > 0 {
		parts = append(parts, words.Count(ties, "is a tie", "are ties")+" within the margins")
	}
	if cannot > 0 {
		parts = append(parts, words.Number(cannot)+" cannot be told, as the margins are unknown")
	}
	return "of " + words.Count(len(c.Scores), "shared benchmark") + " " + words.And(parts), noLead
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
