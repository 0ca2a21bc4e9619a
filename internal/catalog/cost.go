package catalog

import (
	"slices"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Cost is what a workload costs with one offer of a model, in parts that can be
// added up again.
type Cost struct {
	// Known is false if a price that is needed is not known; Reason says which.
	Known  bool
	Reason string
	// Parts are what one request costs; their sum is Request.
	Parts []CostPart
	// Request and Month are exact.
	Request, Month Money
	// Tier is the length of prompt above which the prices apply; 0 for the first.
	Tier int
	// Notes say what was assumed where a fact is missing.
	Notes []string
	// TooSmall says which limit of the model is too small for a request; empty
	// if none is known to be.
	TooSmall string
}

// CostPart is one line of the bill for one request.
type CostPart struct {
	// Name is input, cached input, output or thinking.
	Name   string
	Tokens int64
	Price  Price
	Amount Money
}

// Assumptions hold for every cost, and belong beside the numbers.
var Assumptions = []string{
	"List prices in US dollars, without taxes, discounts, minimums or free allowances.",
	"Storing tokens in a cache is not counted, only reading them.",
	"The same number of tokens for every model, although each counts them in its own way.",
	"Thinking is billed as output, for models that are known to reason.",
}

// BatchNote is said of every cost of a workload that asks for batch prices.
const BatchNote = "Whether there is a batch price is unknown; the list price is counted."

// CostOf computes what a workload costs with an offer of a model. The prices are
// those of the highest tier that the prompt exceeds. Cached tokens without a
// known price count as input; a batch price is never guessed.
func CostOf(m *site.Model, o *content.Offer, w Workload) Cost {
	if o == nil {
		return Cost{Reason: "no current price is known", TooSmall: tooSmall(m, w)}
	}
	prices, tier := pricesFor(o, w.Prompt)
	c := Cost{Known: true, Tier: tier, TooSmall: tooSmall(m, w)}
	cached := min(w.Cached, w.Prompt)
	c.add("input", w.Prompt-cached, prices.Input, "input")
	if cached > 0 && prices.CacheRead == nil && prices.Input != nil {
		c.Notes = append(c.Notes, "The price of cached tokens is unknown; they are counted at the input price.")
		c.add("cached input", cached, prices.Input, "input")
	} else {
		c.add("cached input", cached, prices.CacheRead, "input")
	}
	c.add("output", w.Answer, prices.Output, "output")
	c.addThinking(m, w, prices.Output)
	if w.Batch {
		c.Notes = append(c.Notes, BatchNote)
	}
	if !c.Known {
		return Cost{Reason: c.Reason, Notes: c.Notes, TooSmall: c.TooSmall}
	}
	for _, part := range c.Parts {
		c.Request = c.Request.Plus(part.Amount)
	}
	c.Month = c.Request.Times(w.Requests)
	return c
}

// add puts a line on the bill.
func (c *Cost) add(name string, tokens int64, perMillion *float64, which string) {
	if tokens == 0 {
		return
	}
	p, ok := PriceOf(perMillion)
	if !ok {
		c.Known, c.Reason = false, "the "+which+" price is unknown"
		return
	}
	c.Parts = append(c.Parts, CostPart{name, tokens, p, p.times(tokens)})
}

// addThinking bills thinking as output, if the model is known to reason.
func (c *Cost) addThinking(m *site.Model, w Workload, output *float64) {
	reasoning := m.Capabilities.Reasoning
	switch {
	case w.Thinking == 0:
	case reasoning == nil:
		c.Notes = append(c.Notes, "Whether the model reasons is unknown; no thinking is counted.")
	case !*reasoning:
		c.Notes = append(c.Notes, "The model does not reason; no thinking is counted.")
	default:
		c.add("thinking", w.Thinking, output, "output")
	}
}

// pricesFor are the prices for a prompt of some length, and the tier's bound.
func pricesFor(o *content.Offer, prompt int64) (content.Price, int) {
	prices, bound := o.Price, 0
	for _, tier := range o.Tiers {
		if tier.AboveTokens != nil && prompt > int64(*tier.AboveTokens) {
			prices, bound = tier.Price, *tier.AboveTokens
		}
	}
	return prices, bound
}

// tooSmall says which known limit a request exceeds. Thinking needs room too.
func tooSmall(m *site.Model, w Workload) string {
	answer := w.Answer
	if r := m.Capabilities.Reasoning; r != nil && *r {
		answer += w.Thinking
	}
	switch {
	case m.ContextTokens != nil && w.Prompt+answer > int64(*m.ContextTokens):
		return "the context of " + words.Number(*m.ContextTokens) + " tokens is too small"
	case m.MaxOutputTokens != nil && answer > int64(*m.MaxOutputTokens):
		return "the longest answer of " + words.Number(*m.MaxOutputTokens) + " tokens is too short"
	}
	return ""
}

// CostRow is a model with its cost.
type CostRow struct {
	Place int32
	Cost  Cost
}

// Costs are the costs of a workload for the models of a view, each with the one
// offer that stands for it, cheapest first. Models without a known price follow,
// in the view's order.
func (ix *Index) Costs(v *View, w Workload) []CostRow {
	models := ix.Select(v).Models
	rows, order := make([]CostRow, len(models)), make([]*CostRow, len(models))
	for i, m := range models {
		rows[i] = CostRow{m, CostOf(ix.Models[m], ix.Models[m].Offer, w)}
		order[i] = &rows[i] // rows are large: only their places are sorted
	}
	slices.SortStableFunc(order, func(a, b *CostRow) int {
		switch {
		case a.Cost.Known && !b.Cost.Known:
			return -1
		case b.Cost.Known && !a.Cost.Known:
			return 1
		case !a.Cost.Known:
			return 0
		}
		return a.Cost.Request.Compare(b.Cost.Request)
	})
	sorted := make([]CostRow, len(order))
	for i, row := range order {
		sorted[i] = *row
	}
	return sorted
}
