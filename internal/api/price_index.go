package api

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/past"
	"astrolabe/internal/site"
)

// The addresses of the price index.
const (
	PriceIndexPath    = Prefix + "/price-index.json"
	PriceIndexCSVPath = Prefix + "/price-index.csv"
)

// PriceIndex is what the same work cost month by month with the cheapest model of at
// least an ability.
type PriceIndex struct {
	Head
	Notices  []Notice     `json:"notices" doc:"Parameters that were not understood."`
	Ability  float64      `json:"ability" doc:"The ability that a model must have at least, in logits: an estimate of today." example:"2.31"`
	Model    *ModelRef    `json:"model" doc:"The model whose ability it is; null for a number."`
	Sure     bool         `json:"sure" doc:"Whether a model counts only if the lower end of its 90% interval reaches that ability, and not by the estimate alone."`
	Workload Workload     `json:"workload" doc:"The work of a month that the cost is for."`
	Months   []PriceMonth `json:"months" doc:"From the first month with an observation, oldest first."`
	Sources  []Source     `json:"sources" doc:"The sources of prices and scores."`
}

// PriceMonth is what the work cost at the end of a month.
type PriceMonth struct {
	Month    string       `json:"month" date:"any" doc:"The month." example:"2026-03"`
	Day      string       `json:"day" date:"day" doc:"Its last day, or today in the month that has not ended." example:"2026-03-31"`
	Models   int          `json:"models" doc:"The number of models of that ability that were on sale for a known price; if there were none, all of the following is null."`
	Model    *ModelRef    `json:"model" doc:"The cheapest of them."`
	Provider *ProviderRef `json:"provider" doc:"The cheapest provider that is no router."`
	Prices
	Cost     *float64 `json:"cost_usd_per_month" doc:"What the work of a month cost, in US dollars." example:"1.2"`
	AsOf     *string  `json:"price_as_of" date:"day" doc:"The newest day up to then on which a catalogue confirmed the price."`
	Observed *bool    `json:"observed" doc:"Whether that was in this month; if not, the price is the last one known."`
}

var priceIndexParameters = join([]param{
	{name: "ability", about: "The ability that a model must have at least, in logits, from -100 to 100; 0 is typical of a model released at the start of 2023.", example: "4.5"},
	{name: "model", about: "The id of a model whose ability a model must have at least, in place of ability.", standard: usualLevel, example: "o3"},
	{name: "sure", about: "Count a model only if the lower end of its 90% interval reaches the ability: by the estimate alone, a cheap model with few scores can win by luck.", values: []string{"yes", "no"}, standard: "no", example: "yes"},
}, slices.DeleteFunc(slices.Clone(workloadParameters), func(p param) bool { return p.name == "batch" }))

// usualLevel is the model whose ability is asked for where nobody asks for another.
const usualLevel = "gpt-4"

// level is what a model must reach to count, and the model whose ability it is; nil for
// a number.
type level struct {
	past.Bar
	model *site.Model
}

func (l *level) key() string {
	return fmt.Sprintf("%s %t %s", strconv.FormatFloat(l.Least, 'f', -1, 64), l.Sure, l.Model)
}

// readBar reads what a model must reach.
func (a *API) readBar(q *question) (level, []Notice) {
	l, notices := a.readLevel(q)
	switch sure := strings.TrimSpace(q.values.Get("sure")); sure {
	case "yes":
		l.Sure = true
	case "", "no":
	default:
		notices = append(notices, Notice{Param: "sure", Text: "sure must be yes or no"})
	}
	return l, notices
}

// readLevel reads which ability is asked for.
func (a *API) readLevel(q *question) (level, []Notice) {
	notices := []Notice{}
	q.broken(&notices)
	tell := func(param, text string) { notices = append(notices, Notice{Param: param, Text: text}) }
	if id := strings.TrimSpace(q.values.Get("model")); id != "" {
		l, ok := a.levelOf(id)
		switch {
		case ok:
			return l, notices
		case a.index.Model(id) == nil:
			tell("model", catalog.Unknown("model", id, a.modelIDs).Text)
		default:
			tell("model", id+" has too few scores for an ability")
		}
	} else if text := strings.TrimSpace(q.values.Get("ability")); text != "" {
		if n, err := strconv.ParseFloat(text, 64); err == nil && math.Abs(n) <= 100 {
			return level{Bar: past.Bar{Least: hundredth(n)}}, notices
		}
		tell("ability", "ability must be a number from -100 to 100 such as 4.5")
	}
	l, _ := a.levelOf(usualLevel)
	return l, notices
}

func (a *API) levelOf(id string) (level, bool) {
	m, at := a.index.Model(id), a.index.Ability.Of(id)
	if m == nil || at == nil {
		return level{}, false
	}
	return level{past.Bar{Least: at.Ability, Model: m.ID}, m}, true
}

func askPriceIndex(a *API, q *question) (*Request, error) {
	l, notices := a.readBar(q)
	w, said := catalog.ParseWorkload(q.values)
	w.Batch = false // the record has no such prices
	notices = append(notices, noticesOf(said)...)
	return document("price-index?"+l.key()+" "+w.Encode(), notices, func() (any, error) {
		months, err := a.priceMonths(l, w)
		if err != nil {
			return nil, err
		}
		return a.priceIndex(l, w, months, notices), nil
	}), nil
}

func (a *API) priceMonths(l level, w catalog.Workload) ([]past.Cheapest, error) {
	if a.past == nil {
		return nil, nil
	}
	prices, err := a.past.PricesOf(w)
	if err != nil {
		return nil, err
	}
	return prices.Over(a.index.Ability, l.Bar), nil
}

func (a *API) priceIndex(l level, w catalog.Workload, months []past.Cheapest, notices []Notice) *PriceIndex {
	doc := &PriceIndex{Head: a.head(), Notices: notices, Ability: hundredth(l.Least), Sure: l.Sure, Workload: workloadOf(w), Months: []PriceMonth{}, Sources: a.sources}
	if l.model != nil {
		doc.Model = new(a.modelRef(l.model))
	}
	for i := range months {
		c := &months[i]
		month := PriceMonth{Month: c.Month, Day: c.Day, Models: c.Models}
		if c.Models > 0 {
			month.Model, month.Provider, month.Prices = new(a.modelRef(c.Model)), new(a.provider(c.Provider)), prices(c.Price)
			month.Cost, month.AsOf, month.Observed = new(c.Cost.Float()), known(c.AsOf), &c.Observed
		}
		doc.Months = append(doc.Months, month)
	}
	return doc
}

// priceRow is a month as a row of a table.
type priceRow struct {
	Month    string   `json:"month"`
	Day      string   `json:"day"`
	Ability  float64  `json:"ability"`
	Models   int      `json:"models"`
	Model    *string  `json:"model"`
	Maker    *string  `json:"maker"`
	Provider *string  `json:"provider"`
	Input    *float64 `json:"input_usd_per_million_tokens"`
	Output   *float64 `json:"output_usd_per_million_tokens"`
	Cost     *float64 `json:"cost_usd_per_month"`
	AsOf     *string  `json:"price_as_of"`
	Observed *bool    `json:"observed"`
}

var priceTable = tableOf(func(d *PriceIndex) []priceRow {
	var rows []priceRow
	for _, m := range d.Months {
		row := priceRow{Month: m.Month, Day: m.Day, Ability: d.Ability, Models: m.Models, Input: m.Input, Output: m.Output, Cost: m.Cost, AsOf: m.AsOf, Observed: m.Observed}
		if m.Model != nil {
			row.Model, row.Maker, row.Provider = &m.Model.ID, &m.Model.Maker.ID, &m.Provider.ID
		}
		rows = append(rows, row)
	}
	return rows
})
