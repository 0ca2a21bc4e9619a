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
	// Parts are what one request costs, or a month if the workload counts in
	// those; their sum is Request or Month.
	Parts []CostPart
	// Month is exact, and so is Request but where it is an average. Where nobody
	// has said how many requests there are, it is the month's.
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
	prices, tier := pricesFor(o, w.length())
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
	if w.Monthly && w.Requests == 0 && len(o.Tiers) > 0 && o.Tiers[0].AboveTokens != nil {
		c.Notes = append(c.Notes, "Requests above "+words.Number(*o.Tiers[0].AboveTokens)+" tokens of input have other prices.")
	}
	c.sum(w)
	return c
}

// sum adds the parts up.
func (c *Cost) sum(w Workload) {
	var sum Money
	for _, part := range c.Parts {
		sum = sum.Plus(part.Amount)
	}
	c.Request, c.Month = sum, sum.Times(w.Requests)
	if w.Monthly {
		c.Request, c.Month = sum.Over(max(w.Requests, 1)), sum
	}
}

// length is how many tokens a prompt has, 0 if nobody has said it.
func (w Workload) length() int64 {
	if w.Monthly && w.Requests == 0 {
		return 0
	}
	return w.ByRequest().Prompt
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
// Totals of a month need no room: only if we know in how many requests they come
// is there a length.
func tooSmall(m *site.Model, w Workload) string {
	if w.Monthly && w.Requests == 0 {
		return ""
	}
	w = w.ByRequest()
	answer := w.Answer
	if r := m.Capabilities.Reasoning; r != nil && *r {
		answer += w.Thinking
	}
	switch {
	case m.ContextTokens != nil && w.Prompt+answer > int64(*m.ContextTokens):
		return "the context of " + words.Number(*m.ContextTokens) + " tokens is too small"
	case m.MaxOutputTokens != nil && answer > int64(*m.MaxOutputTokens):
		return "the max output of " + words.Number(*m.MaxOutputTokens) + " tokens is too short"
	}
	return ""
}

// CostRow is a model with the offer that is counted and what each workload costs.
type CostRow struct {
	Place int32
	Offer *content.Offer
	Costs []Cost
}

// Costs are the costs of some workloads for the models of a view at the prices of
// some sellers, cheapest first by the first workload. Models without a known
// price follow, in the view's order; those that only others sell are left out.
// Where the view asks for a policy, only offers with that policy count.
func (ix *Index) Costs(v *View, s Sellers, list ...Workload) []CostRow {
	models, f := ix.Select(v).Models, ix.filter(v)
	rows := make([]CostRow, 0, len(models))
	for _, place := range models {
		m := ix.Models[place]
		offer, ok := s.offer(m, list[0], ix.meeting(&f, place))
		if !ok {
			continue
		}
		row := CostRow{place, offer, make([]Cost, len(list))}
		for i, w := range list {
			row.Costs[i] = CostOf(m, offer, w)
		}
		rows = append(rows, row)
	}
	slices.SortStableFunc(rows, func(a, b CostRow) int { return a.Costs[0].Compare(&b.Costs[0]) })
	return rows
}

// Compare orders costs: what is known first, cheapest at the front.
func (c *Cost) Compare(other *Cost) int {
	switch {
	case c.Known && other.Known:
		return c.Request.Compare(other.Request)
	case c.Known:
		return -1
	case other.Known:
		return 1
	}
	return 0
}
