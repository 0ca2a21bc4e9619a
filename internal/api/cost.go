package api

import (
	"net/url"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// CostList is what up to three workloads cost with the models of a view.
type CostList struct {
	Head
	URL         string        `json:"url" format:"uri" doc:"The web page that shows the same."`
	Notices     []Notice      `json:"notices" doc:"Parameters that were not understood."`
	Workloads   []Workload    `json:"workloads" doc:"The workloads, at most three."`
	Assumptions []string      `json:"assumptions" doc:"What holds for every cost."`
	Benchmark   *BenchmarkRef `json:"benchmark" doc:"The benchmark whose scores stand beside the costs; null if there is none."`
	Costs       []CostOf      `json:"costs" doc:"The models whose cost is known, cheapest first by the first workload, or by score if sort asks for it."`
	Unknown     []CostUnknown `json:"unknown" doc:"The models of the view whose cost is not known."`
	Sources     []Source      `json:"sources" doc:"The sources of the prices and scores."`
}

// CostOf is what workloads cost with a model.
type CostOf struct {
	Model    ModelRef     `json:"model" doc:"The model."`
	Provider *ProviderRef `json:"provider" doc:"The provider whose prices are counted."`
	Prices
	PriceAsOf *string    `json:"price_as_of" date:"day" doc:"The date of the catalogue that listed the price."`
	Costs     []Cost     `json:"costs" doc:"One for each workload."`
	Score     *CostScore `json:"score" doc:"Its score on the benchmark; null if it has none."`
	Context   *int       `json:"context_tokens" doc:"The context window in tokens."`
}

// Cost is what a workload costs, in parts that add up.
type Cost struct {
	Month      *float64   `json:"cost_usd_per_month" doc:"US dollars a month; null if a price that is needed is not known." example:"30"`
	Request    *float64   `json:"cost_usd_per_request" doc:"US dollars for one request on average; null as above, or if nobody said how many requests there are." example:"0.003"`
	Reason     *string    `json:"unknown_because" doc:"Why the cost is not known; null if it is."`
	Parts      []CostPart `json:"parts" doc:"The bill of one request, or of a month if the workload counts in those."`
	Tier       *int       `json:"tier_above_tokens" doc:"The length of prompt above which these prices apply; null for the first prices."`
	Fits       bool       `json:"fits" doc:"Whether no limit of the model is known to be too small for one request."`
	TooSmall   *string    `json:"too_small" doc:"Which limit is too small; null if none is known to be."`
	Notes      []string   `json:"notes" doc:"What was assumed where a fact is missing."`
	NextMonth  *float64   `json:"next_cost_usd_per_month" doc:"What a month costs once the price has ended; null if no end is announced, nothing changes, or the next price is not known."`
	NextSince  *string    `json:"next_since" date:"day" doc:"The first day of that."`
	PriceUntil *string    `json:"price_until" date:"day" doc:"The last day of the price, if its end is announced."`
}

// CostPart is one line of a bill.
type CostPart struct {
	Name   string  `json:"name" enum:"input|cached input|output|thinking" doc:"What is paid for."`
	Tokens int64   `json:"tokens" doc:"How many tokens." example:"2000"`
	Price  float64 `json:"usd_per_million_tokens" doc:"US dollars per million tokens." example:"1.25"`
	Amount float64 `json:"usd" doc:"The product of both, in US dollars." example:"0.0025"`
}

// CostScore is the score beside a cost.
type CostScore struct {
	Value  float64 `json:"value" doc:"The score, on the benchmark's scale."`
	Source string  `json:"source" doc:"The id of the source."`
	ScoreMargin
}

// CostUnknown is a model without a known cost.
type CostUnknown struct {
	Model  ModelRef `json:"model" doc:"The model."`
	Reason string   `json:"reason" doc:"Why its cost is not known."`
}

// costParameters are those of the cost page: whose order, groups and columns mean
// nothing, but for the score.
func costParameters() []param {
	var list []param
	for _, p := range viewParameters {
		switch p.name {
		case "dir", "group", "cols":
		case "sort":
			list = append(list, param{name: "sort", about: "score: the best score first; otherwise the lowest cost is.", values: []string{"score"}, example: "score"})
		default:
			list = append(list, p)
		}
	}
	return join(scenarioParameters(), []param{
		{name: "prices", about: "Whose prices count: the maker's own, or else the lowest, unless another is asked for.", values: []string{"own", "lowest"}, example: "lowest"},
		{name: "avoid", about: "Ids of providers whose prices do not count.", list: true, example: []string{"openrouter"}},
		{name: "benchmark", about: "The id of the benchmark whose scores stand beside the costs.", standard: "gpqa-diamond", example: "gpqa-diamond"},
	}, list)
}

func askCost(a *API, q *question) (*Request, error) {
	view := a.index.ParseCost(q.values, a.priced())
	notices := noticesOf(view.Notices)
	q.broken(&notices)
	return document("cost?"+view.Values().Encode(), notices, func() (any, error) { return a.costs(&view, notices), nil }), nil
}

// Costs answers what workloads cost, by the parameters of the cost page.
func (a *API) Costs(query url.Values) (*CostList, error) {
	return valueOf[*CostList](a, askCost, query)
}

func (a *API) costs(view *catalog.CostView, notices []Notice) *CostList {
	doc := &CostList{Head: a.head(), URL: a.page(site.CostPath, view.Values()), Notices: notices, Workloads: []Workload{}, Assumptions: catalog.Assumptions,
		Costs: []CostOf{}, Unknown: []CostUnknown{}}
	for _, w := range view.Workloads {
		doc.Workloads = append(doc.Workloads, workloadOf(w))
	}
	list := a.index.CostsOf(view)
	if list.Board != nil {
		doc.Benchmark = new(a.benchmarkRef(list.Board.Benchmark))
	}
	var used sourceSet
	for _, row := range list.Ordered(view) {
		doc.Costs = append(doc.Costs, a.costRow(view, list, &row, &used))
	}
	for _, row := range list.Rows[list.Known:] {
		doc.Unknown = append(doc.Unknown, CostUnknown{a.modelRef(a.index.Models[row.Place]), row.Costs[0].Reason})
	}
	doc.Sources = a.list(used)
	return doc
}

func (a *API) costRow(view *catalog.CostView, list *catalog.CostList, row *catalog.CostRow, used *sourceSet) CostOf {
	m := a.index.Models[row.Place]
	c := CostOf{Model: a.modelRef(m), Costs: []Cost{}, Context: m.ContextTokens}
	if o := row.Offer; o != nil {
		c.Provider, c.Prices, c.PriceAsOf = new(a.provider(o.Provider)), prices(o.Price), known(o.AsOf)
		a.add(used, o.Source)
	}
	for i := range row.Costs {
		c.Costs = append(c.Costs, costOf(m, row.Offer, view.Workloads[i], &row.Costs[i]))
	}
	if s := list.Score(row.Place); s != nil {
		c.Score = &CostScore{s.Score.Value, s.Score.Source, marginOf(s.Margin)}
		a.add(used, s.Score.Source)
	}
	return c
}

// costOf is what a workload costs with an offer of a model.
func costOf(m *site.Model, o *content.Offer, w catalog.Workload, c *catalog.Cost) Cost {
	doc := Cost{Reason: known(c.Reason), Parts: []CostPart{}, Fits: c.TooSmall == "", TooSmall: known(c.TooSmall), Notes: append([]string{}, c.Notes...)}
	if c.Known {
		doc.Month = new(c.Month.Float())
		if !w.Monthly || w.Requests > 0 {
			doc.Request = new(c.Request.Float())
		}
	}
	for _, p := range c.Parts {
		doc.Parts = append(doc.Parts, CostPart{p.Name, p.Tokens, p.Price.PerMillion(), p.Amount.Float()})
	}
	if c.Tier > 0 {
		doc.Tier = &c.Tier
	}
	if next, from, ok := catalog.NextCost(m, o, w); ok {
		doc.PriceUntil = known(o.Until)
		if next.Known {
			doc.NextMonth, doc.NextSince = new(next.Month.Float()), known(from)
		}
	}
	return doc
}

// costRecord is what one workload costs with one model, as a row of a table.
type costRecord struct {
	Model    ModelRef     `json:"model"`
	Maker    string       `json:"maker"`
	Provider *ProviderRef `json:"provider"`
	Workload int          `json:"workload"`
	Cost
	Prices
	PriceAsOf *string  `json:"price_as_of"`
	Score     *float64 `json:"score"`
	Low       *float64 `json:"score_low"`
	High      *float64 `json:"score_high"`
	Context   *int     `json:"context_tokens"`
}

var costTable = tableOf(func(d *CostList) []costRecord {
	var rows []costRecord
	for _, c := range d.Costs {
		for i, cost := range c.Costs {
			row := costRecord{Model: c.Model, Maker: c.Model.Maker.ID, Provider: c.Provider, Workload: i + 1, Cost: cost, Prices: c.Prices, PriceAsOf: c.PriceAsOf, Context: c.Context}
			if c.Score != nil {
				row.Score = &c.Score.Value
				if c.Score.Interval != nil {
					row.Low, row.High = &c.Score.Interval.Low, &c.Score.Interval.High
				}
			}
			rows = append(rows, row)
		}
	}
	return rows
})
