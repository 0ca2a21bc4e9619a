package views

import (
	"math"
	"slices"
	"strconv"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// costScale is a logarithmic scale of costs, from one power of ten to another.
type costScale struct{ low, high float64 }

// newCostScale holds all costs of some rows; costs of nothing have no place on it.
func newCostScale(rows []catalog.CostRow) costScale {
	s := costScale{math.Inf(1), math.Inf(-1)}
	for i := range rows {
		for _, c := range rows[i].Costs {
			if cost := c.Month.Float(); c.Known && cost > 0 {
				s.low, s.high = min(s.low, math.Floor(math.Log10(cost))), max(s.high, math.Ceil(math.Log10(cost)))
			}
		}
	}
	if s.low >= s.high { // one cost, or none
		s = costScale{min(s.high, 0) - 1, max(s.low, 0)}
	}
	if math.IsInf(s.low, 0) || math.IsInf(s.high, 0) {
		s = costScale{0, 1}
	}
	return s
}

// words says from what to what the scale goes.
func (s costScale) words() string {
	return words.Dollars(math.Pow(10, s.low)) + " to " + words.Dollars(math.Pow(10, s.high)) + ", each line ×\u00a010"
}

// on is where a cost lies on the scale, in per cent.
func (s costScale) on(cost catalog.Money) string {
	if cost.Float() <= 0 {
		return "0"
	}
	return words.Decimal(max(0, 100*(math.Log10(cost.Float())-s.low)/(s.high-s.low)), 1)
}

// ticks is a line for each power of ten, as a path 100 wide.
func (s costScale) ticks() string {
	path := ""
	for i := 1.0; i < s.high-s.low; i++ {
		path += "M" + words.Decimal(100*i/(s.high-s.low), 1) + " 0v12"
	}
	return path
}

func (t *costTable) heads(path string) CostHeads {
	h := CostHeads{Scale: t.scale.words(), Request: t.single() && t.perRequest(), Remarks: t.noted}
	cheapest, best := *t.CostView, *t.CostView
	cheapest.ByScore, best.ByScore = false, true
	for i := range t.Workloads {
		sum := CostHead{}
		if !t.single() {
			sum.Letter = catalog.ScenarioLetter(i)
		}
		if i == 0 {
			sum.Href = withQuery(path, cheapest.Values().Encode())
		}
		if i == 0 && !t.ByScore {
			sum.Sorted = direction(false)
		}
		h.Sums = append(h.Sums, sum)
	}
	if t.single() {
		h.Bill = "Parts of a request"
		if t.Workloads[0].Monthly {
			h.Bill = "Parts of a month"
		}
	}
	if t.Board != nil {
		h.Score, h.ScoreHref = t.Board.Benchmark.Name, withQuery(path, best.Values().Encode())
		if t.ByScore {
			h.Sorted = direction(t.Board.Benchmark.HigherIsBetter)
		}
	}
	return h
}

func (t *costTable) row(row *catalog.CostRow) CostRow {
	m := t.catalog.Models[row.Place]
	r := CostRow{ID: m.ID, Name: m.Name, Href: t.link(m).Href, Sold: m.MakerName, Remarks: t.remarks(row)}
	if row.Offer != nil && row.Offer.Provider != m.Maker {
		r.Sold += ", via " + t.providerName(row.Offer.Provider)
	}
	if m.ContextTokens != nil {
		r.Context = words.Short(*m.ContextTokens)
	}
	if t.Board != nil {
		r.Scored, r.Score, r.Interval = true, "–", ""
		if s := t.Score(row.Place); s != nil {
			r.Score = words.Score(s.Score.Value, t.Board.Benchmark.Unit)
			if s.Margin.Known {
				r.Interval = words.Scores(s.Margin.Low, s.Margin.High, t.Board.Benchmark.Unit)
			}
		}
	}
	first := &row.Costs[0]
	r.Ticks = t.scale.ticks()
	for i := range row.Costs {
		r.Sums = append(r.Sums, t.sum(&row.Costs[i], i))
		if row.Costs[i].Known {
			r.Bars = append(r.Bars, t.bar(row.Costs[i].Month, i))
		}
	}
	if t.single() {
		r.Bill = bill(first)
	}
	if t.single() && t.perRequest() {
		r.Request = first.Request.Dollars()
	}
	return r
}

// bar is one of the bars of a row, which share its height of 12.
func (t *costTable) bar(cost catalog.Money, i int) CostBar {
	slot := 12 / len(t.Workloads)
	height := [...]int{6, 4, 3}[len(t.Workloads)-1]
	return CostBar{t.scale.on(cost), strconv.Itoa(i*slot + (slot-height)/2), strconv.Itoa(height), strconv.Itoa(i + 1)}
}

// sum is what a workload costs in a month.
func (t *costTable) sum(c *catalog.Cost, i int) CostSum {
	s := CostSum{Text: "–"}
	if c.Known {
		s.Text = c.Month.Dollars()
	}
	if !t.single() {
		s.Letter = catalog.ScenarioLetter(i)
	}
	return s
}

// partNames are the parts of a bill as readers call them.
var partNames = map[string]string{"thinking": "reasoning"}

func bill(c *catalog.Cost) []CostPart {
	list := make([]CostPart, len(c.Parts))
	for i := range c.Parts {
		part := &c.Parts[i]
		name := part.Name
		if other := partNames[name]; other != "" {
			name = other
		}
		list[i] = CostPart{name, part.Amount.Dollars(), words.Number(part.Tokens) + " × " + part.Price.Dollars()}
	}
	return list
}

// remarks are what a reader of one row has to know. What holds for every row is
// said once, above the table.
func (t *costTable) remarks(row *catalog.CostRow) []CostRemark {
	var list []CostRemark
	for i := range row.Costs {
		for _, r := range append(rowRemarks(&row.Costs[i]), t.nextCost(row, i)...) {
			if slices.Contains(list, r) {
				continue
			}
			if !t.single() && r.Strong {
				r.Text = catalog.ScenarioLetter(i) + ": " + r.Text
			}
			list = append(list, r)
		}
	}
	return list
}

// nextCost says what a workload costs once the price has ended.
func (t *costTable) nextCost(row *catalog.CostRow, i int) []CostRemark {
	text := nextCost(t.catalog.Models[row.Place], row.Offer, t.Workloads[i])
	switch {
	case text == "":
		return nil
	case !t.single():
		text = catalog.ScenarioLetter(i) + ": " + text
	}
	return []CostRemark{{Text: text}}
}

func nextCost(m *site.Model, o *content.Offer, w catalog.Workload) string {
	next, from, ok := catalog.NextCost(m, o, w)
	switch {
	case !ok:
		return ""
	case !next.Known:
		return "This price ends on " + words.Date(o.Until) + "; the next one is not known."
	}
	return "From " + words.Date(from) + " this costs " + next.Month.Dollars() + " per month."
}

func rowRemarks(c *catalog.Cost) []CostRemark {
	var list []CostRemark
	if c.TooSmall != "" {
		list = append(list, CostRemark{"Too small: " + c.TooSmall + ".", true})
	}
	if c.Tier > 0 {
		list = append(list, CostRemark{Text: "Prices above " + words.Number(c.Tier) + " tokens of input."})
	}
	for _, note := range c.Notes {
		if note != catalog.BatchNote {
			list = append(list, CostRemark{Text: note})
		}
	}
	return list
}
