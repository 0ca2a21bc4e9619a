package views

import (
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/words"
)

// compareCost is what a workload costs with each of the compared models.
func (x *comparePages) compareCost(path string, c *comparison, compared *catalog.Comparison, heads []CompareModel) *CompareCost {
	chosen := *c
	chosen.workload = catalog.DefaultWorkload()
	rows := []CompareFact{totalRow("A month", compared.Costs, func(cost *catalog.Cost) catalog.Money { return cost.Month }),
		totalRow("One request", compared.Costs, func(cost *catalog.Cost) catalog.Money { return cost.Request })}
	for _, name := range []string{"input", "cached input", "output", "thinking"} {
		if row, ok := partRow(name, compared.Costs); ok {
			rows = append(rows, row)
		}
	}
	p := &CompareCost{Presets: workloadPresets(path, c.workload, chosen.values()), Action: path, Chosen: strings.Join(c.models, ","),
		Workload: workloadOf(c.workload), Echo: c.workload.Echo(), Assumptions: strings.Join(catalog.Assumptions, " "), All: x.costHref(c.workload),
		Table: CompareFacts{Label: "cost", Corner: "Cost", Models: heads, Groups: []CompareGroup{{Rows: rows}}}}
	for i := range compared.Costs {
		if words := costRemarks(&compared.Costs[i]); len(words) > 0 {
			p.Remarks = append(p.Remarks, ListItem{compared.Models[i].Name + ": " + strings.Join(words, " ")})
		}
	}
	return p
}

// totalRow is a sum for each model; the lowest is marked if they differ.
func totalRow(title string, costs []catalog.Cost, of func(*catalog.Cost) catalog.Money) CompareFact {
	row := CompareFact{Title: title, Values: make([]CompareValue, len(costs))}
	low, high := -1, -1
	for i := range costs {
		if !costs[i].Known {
			continue
		}
		row.Values[i].Text = of(&costs[i]).Dollars()
		if low < 0 || of(&costs[i]).Compare(of(&costs[low])) < 0 {
			low = i
		}
		if high < 0 || of(&costs[i]).Compare(of(&costs[high])) > 0 {
			high = i
		}
	}
	row.Differs = low >= 0 && of(&costs[low]).Compare(of(&costs[high])) != 0
	for i := range costs {
		if row.Differs && costs[i].Known && of(&costs[i]).Compare(of(&costs[low])) == 0 {
			row.Values[i].Mark = string(catalog.Lowest)
		}
	}
	return row
}

// partRow is one line of the bills; false if no bill has it.
func partRow(name string, costs []catalog.Cost) (CompareFact, bool) {
	row, found := CompareFact{Title: "of which " + name, Values: make([]CompareValue, len(costs))}, false
	for i := range costs {
		for _, part := range costs[i].Parts {
			if part.Name == name {
				row.Values[i] = CompareValue{Text: part.Amount.Dollars(), Small: partText(part)}
				found = true
			}
		}
		if costs[i].Known && row.Values[i].Text == "" {
			row.Values[i].Text = "none"
		}
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
