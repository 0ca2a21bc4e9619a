package mcp

import (
	"context"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

type costArguments struct {
	InputTokens    int      `json:"inputTokens" doc:"Input tokens of one request."`
	OutputTokens   int      `json:"outputTokens" doc:"Output tokens of one request, without thinking."`
	Requests       int      `json:"requestsPerMonth" doc:"Requests a month."`
	CachedPercent  int      `json:"cachedPercent,omitempty" doc:"How much of the input is read from the provider's cache, 0 to 100."`
	ThinkingTokens int      `json:"thinkingTokens,omitempty" doc:"Tokens that a model which reasons thinks in one request."`
	IDs            []string `json:"ids,omitempty" doc:"Models, by id or name; without them all that meet the query."`
	Query          string   `json:"query,omitempty" doc:"Conditions on the models, as in find_models: open context>=200k."`
	Limit          int      `json:"limit,omitempty" doc:"How many models to return, the cheapest first, 1 to 100; 20 by default."`
	AsOf           string   `json:"asOf,omitempty" doc:"A day of the past, such as 2026-03-01: at the prices of that day."`
}

// CostList is what a workload costs, with the API's names.
type CostList struct {
	Head
	Workload    string        `json:"workload" doc:"The workload in words."`
	Assumptions []string      `json:"assumptions" doc:"What holds for every cost."`
	Total       int           `json:"total" doc:"How many models have a known cost."`
	Notices     []Notice      `json:"notices" doc:"What was not understood."`
	Costs       []CostOf      `json:"costs" doc:"Cheapest first."`
	Unknown     []CostUnknown `json:"unknown" doc:"Models whose cost is not known: report them as unknown, not as free."`
}

// CostOf is what the workload costs with a model.
type CostOf struct {
	Model    ModelRef `json:"model" doc:"The model."`
	Provider *Ref     `json:"provider" doc:"Whose prices are counted."`
	Prices
	PriceAsOf *string `json:"price_as_of" doc:"The date of the catalogue that listed the price."`
	Costs     []Cost  `json:"costs" doc:"Of the workload."`
}

// Cost is what a workload costs, in parts that add up.
type Cost struct {
	Month    *float64   `json:"cost_usd_per_month" doc:"US dollars a month."`
	Request  *float64   `json:"cost_usd_per_request" doc:"US dollars for one request."`
	Parts    []CostPart `json:"parts" doc:"The bill of one request."`
	Fits     bool       `json:"fits" doc:"Whether no limit of the model is known to be too small."`
	TooSmall *string    `json:"too_small" doc:"Which limit is too small."`
	Notes    []string   `json:"notes" doc:"What was assumed where a fact is missing."`
}

// CostPart is one line of a bill.
type CostPart struct {
	Name   string  `json:"name" doc:"input, cached input, output or thinking."`
	Tokens int64   `json:"tokens" doc:"How many."`
	Price  float64 `json:"usd_per_million_tokens" doc:"The price."`
	Amount float64 `json:"usd" doc:"The product."`
}

// CostUnknown is a model without a known cost.
type CostUnknown struct {
	Model  ModelRef `json:"model" doc:"The model."`
	Reason string   `json:"reason" doc:"Why."`
}

func answerCost(s *Server, _ context.Context, in *costArguments) (*answer, error) {
	_, limit, err := s.paging("", in.Limit)
	if err != nil {
		return nil, err
	}
	query, err := in.query(s)
	if err != nil {
		return nil, err
	}
	doc, err := ask[struct {
		document
		Workloads []struct {
			Words string `json:"words"`
		} `json:"workloads"`
		Assumptions []string      `json:"assumptions"`
		Costs       []CostOf      `json:"costs"`
		Unknown     []CostUnknown `json:"unknown"`
	}](s, site.CostPath+".json", dated(query, in.AsOf))
	if err != nil {
		return nil, err
	}
	list := &CostList{Head: doc.head(), Workload: doc.Workloads[0].Words, Assumptions: doc.Assumptions, Total: len(doc.Costs), Notices: doc.Notices,
		Costs: doc.Costs[:min(len(doc.Costs), limit)], Unknown: doc.Unknown[:min(len(doc.Unknown), limit)]}
	return &answer{value: list, text: list.words(), page: site.CostPath + pageQuery(list.URL), title: "Cost calculator"}, nil
}

// query is the address of the page that computes the costs.
func (in *costArguments) query(s *Server) (url.Values, error) {
	if in.InputTokens < 0 || in.OutputTokens < 0 || in.Requests < 1 || in.ThinkingTokens < 0 || in.CachedPercent < 0 || in.CachedPercent > 100 {
		return nil, bad("tokens must be 0 or more, requestsPerMonth 1 or more, and cachedPercent from 0 to 100")
	}
	query := url.Values{"prompt": {strconv.Itoa(in.InputTokens)}, "answer": {strconv.Itoa(in.OutputTokens)}, "requests": {strconv.Itoa(in.Requests)},
		"share": {strconv.Itoa(in.CachedPercent)}, "thinking": {strconv.Itoa(in.ThinkingTokens)}}
	if in.Query != "" {
		query.Set("q", in.Query)
	}
	if len(in.IDs) > 0 {
		ids, err := s.modelsNamed(in.IDs)
		if err != nil {
			return nil, err
		}
		query.Set("pick", strings.Join(ids, ","))
	}
	return query, nil
}

func (l *CostList) words() string {
	said := []string{fmt.Sprintf("%s, as of %s: the cost of %s is known. %s", words.Capital(l.Workload), day(l.AsOf), words.Count(l.Total, "model"), l.URL)}
	for i := range l.Costs {
		c := &l.Costs[i]
		line := fmt.Sprintf("- %s: %s a month, %s a request", c.Model.Name, dollars(c.Costs[0].Month), dollars(c.Costs[0].Request))
		if c.Provider != nil {
			line += ", at " + c.Provider.Name + " as of " + text(c.PriceAsOf)
		}
		if !c.Costs[0].Fits {
			line += "; too small: " + text(c.Costs[0].TooSmall)
		}
		said = append(said, line)
	}
	for _, u := range l.Unknown {
		said = append(said, "- "+u.Model.Name+": unknown, "+u.Reason)
	}
	return strings.Join(said, "\n")
}
