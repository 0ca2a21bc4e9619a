package views

import (
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/words"
)

// compareCost is what a workload costs with each of the compared models, and what
// each gains and gives up.
func (x *comparePages) compareCost(path string, c *comparison, compared *catalog.Comparison, heads []CompareModel) *CompareCost {
	month := func(cost *catalog.Cost) catalog.Money { return cost.Month }
	rows := append([]CompareFact{totalRow("Per month", compared.Costs, month), savingRow(compared.Costs)}, tradeRows(compared.Trades)...)
	var bill []CompareFact
	if !c.workload.Monthly {
		bill = append(bill, totalRow("Per request", compared.Costs, func(cost *catalog.Cost) catalog.Money { return cost.Request }))
	}
	for _, name := range []string{"input", "cached input", "output", "thinking"} {
		if row, ok := partRow(name, compared.Costs); ok {
			bill = append(bill, row)
		}
	}
	p := &CompareCost{Presets: workloadPresets(path, c.workload, c.valuesWith), Action: path, Hidden: x.dated(), Chosen: strings.Join(c.models, ","),
		Workload: workloadOf(c.workload, "", c.notices), Echo: c.workload.Echo(), Assumptions: strings.Join(catalog.Assumptions, " "), All: x.costHref(c.workload),
		Table: *compareTable("trade", "With", heads, CompareGroup{Rows: rows}), Parts: *compareTable("bill", "Cost", heads, CompareGroup{Rows: bill})}
	if p.Presets.Assumes != "" {
		p.Echo = "" // the example says it already
	}
	if tradeRows(compared.Trades) == nil {
		p.Remarks = append(p.Remarks, ListItem{"Beside the price, none is known to have a limit, an input, an output or an ability that another lacks, " +
			"and none is likely ahead in any task."})
	}
	for i := range compared.Costs {
		m, remarks := compared.Models[i], costRemarks(&compared.Costs[i])
		if next := nextCost(m, m.Offer, c.workload); next != "" {
			remarks = append(remarks, next)
		}
		if len(remarks) > 0 {
			p.Remarks = append(p.Remarks, ListItem{m.Name + ": " + strings.Join(remarks, " ")})
		}
	}
	return p
}

// tradeRows are what each model gains and gives up; none if that is nothing.
func tradeRows(trades []catalog.Trade) []CompareFact {
	if !slices.ContainsFunc(trades, func(t catalog.Trade) bool { return len(t.Gains)+len(t.Losses) > 0 }) {
		return nil
	}
	return []CompareFact{tradeRow("You gain", trades, func(t *catalog.Trade) []string { return t.Gains }),
		tradeRow("You give up", trades, func(t *catalog.Trade) []string { return t.Losses })}
}

// tradeRow is what each model gains, or what each gives up.
func tradeRow(title string, trades []catalog.Trade, of func(*catalog.Trade) []string) CompareFact {
	row := CompareFact{Title: title}
	for i := range trades {
		var list CompareList
		for _, text := range of(&trades[i]) {
			list.Items = append(list.Items, ListItem{text})
		}
		row.Values = append(row.Values, list)
	}
	return row
}

// savingRow is what each model saves a month against the most expensive.
func savingRow(costs []catalog.Cost) CompareFact {
	row := CompareFact{Title: "You save", Unit: "against the most expensive"}
	_, high := lowAndHigh(costs, func(cost *catalog.Cost) catalog.Money { return cost.Month })
	for i := range costs {
		cell := CompareValue{}
		if costs[i].Known {
			cell.Text = "nothing"
			if saved := costs[high].Month.Minus(costs[i].Month); saved != (catalog.Money{}) {
				cell.Text = saved.Dollars() + " per month, " + words.Percent(100*saved.Float()/costs[high].Month.Float(), 0)
			}
		}
		row.Values = append(row.Values, cell)
	}
	return row
}

// lowAndHigh are the cheapest and the most expensive of the known costs; -1 if none
// is known.
func lowAndHigh(costs []catalog.Cost, of func(*catalog.Cost) catalog.Money) (low, high int) {
	low, high = -1, -1
	for i := range costs {
		if !costs[i].Known {
			continue
		}
		if low < 0 || of(&costs[i]).Compare(of(&costs[low])) < 0 {
			low = i
		}
		if high < 0 || of(&costs[i]).Compare(of(&costs[high])) > 0 {
			high = i
		}
	}
	return low, high
}

// totalRow is a sum for each model; the lowest is marked if they differ.
func totalRow(title string, costs []catalog.Cost, of func(*catalog.Cost) catalog.Money) CompareFact {
	row := CompareFact{Title: title}
	low, high := lowAndHigh(costs, of)
	for i := range costs {
		cell := CompareValue{}
		if costs[i].Known {
			cell.Text = of(&costs[i]).Dollars()
			if of(&costs[i]) == of(&costs[low]) && of(&costs[low]) != of(&costs[high]) {
				cell.Mark = string(catalog.Lowest)
			}
		}
		row.Values = append(row.Values, cell)
	}
	return row
}

// partRow is one line of the bills; false if no bill has it.
func partRow(name string, costs []catalog.Cost) (CompareFact, bool) {
	row, found := CompareFact{Title: "of which " + name}, false
	for i := range costs {
		cell := CompareValue{}
		for _, part := range costs[i].Parts {
			if part.Name == name {
				cell = CompareValue{Text: part.Amount.Dollars(), Small: partText(part)}
				found = true
			}
		}
		if costs[i].Known && cell.Text == "" {
			cell.Text = "none"
		}
		row.Values = append(row.Values, cell)
	}
	return row, found
}

// partText is how a line of a bill was computed.
func partText(part catalog.CostPart) string {
	return words.Number(part.Tokens) + " × " + part.Price.Dollars() + " per million"
}

// costRemarks are what a reader of one cost has to know, as sentences.
func costRemarks(c *catalog.Cost) []string {
	var list []string
	if !c.Known {
		list = append(list, "Unknown: "+c.Reason+".")
	}
	if c.TooSmall != "" {
		list = append(list, "Too small for one request: "+c.TooSmall+".")
	}
	if c.Tier > 0 {
		list = append(list, "Prices for prompts above "+words.Number(c.Tier)+" tokens.")
	}
	return append(list, c.Notes...)
}
