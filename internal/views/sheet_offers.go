package views

import (
	"slices"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// lowestCost is the lowest cost of the usual request among all who sell a model.
type lowestCost struct {
	cost catalog.Money
	// differ is whether not all cost the same, sellers how many ask the lowest.
	differ  bool
	sellers int
}

// lowestPrices finds for each model what the usual request costs at least.
func lowestPrices(s *site.Site) map[string]lowestCost {
	found := make(map[string]lowestCost, len(s.Models))
	for _, m := range s.Models {
		var low lowestCost
		for i := range m.Offers {
			c := catalog.CostOf(m, &m.Offers[i], catalog.DefaultWorkload())
			if !c.Known {
				continue
			}
			switch order := c.Request.Compare(low.cost); {
			case low.sellers == 0:
				low = lowestCost{cost: c.Request, sellers: 1}
			case order < 0:
				low = lowestCost{cost: c.Request, sellers: 1, differ: true}
			case order > 0:
				low.differ = true
			default:
				low.sellers++
			}
		}
		found[m.ID] = low
	}
	return found
}

// isLowest says that an offer is at the lowest price, and others are not.
func (x *sheetPages) isLowest(m *site.Model, o *content.Offer) bool {
	low := x.lowest[m.ID]
	c := catalog.CostOf(m, o, catalog.DefaultWorkload())
	return c.Known && low.differ && c.Request.Compare(low.cost) == 0
}

// offers is who sells a model, cheapest first.
func (w *writer) offers(m *site.Model) parts.Part {
	if len(m.Offers) == 0 {
		return section("offers", "Offers", w.noOffers(m)...)
	}
	var rows []SheetRow
	for _, o := range byPrice(m) {
		rows = append(rows, w.offerRows(m, o)...)
	}
	return section("offers", "Offers", table("Offers of "+m.Name, rows, offerHeads...), note("List prices in US dollars per million tokens, the cheapest first for a prompt of 2,000 tokens and an answer of 400; "+
		"without batch, regional or subscription terms. Each provider’s name comes with what it does with prompts on its standard terms: whether it trains on them, how long it keeps them, "+
		"and where it can process them. "+w.firstSold(m)))
}

// offerHeads are the columns of offers.
var offerHeads = []string{"Provider", "#Input", "#Output", "#Cache read", "#Cache write", "As of", "Model ID"}

func (w *writer) noOffers(m *site.Model) []parts.Part {
	o := m.LastKnownPrice
	if o == nil {
		return []parts.Part{paragraph(w.unseenOffers(m))}
	}
	return []parts.Part{paragraph("No catalogue that we read has a current price for this model. This is the last one that its maker listed."),
		table("Last known price of "+m.Name, w.offerRows(m, o), offerHeads...)}
}

// byPrice are the offers of a model by what the usual request costs; those
// without a known cost are last.
func byPrice(m *site.Model) []*content.Offer {
	list := make([]*content.Offer, len(m.Offers))
	cost := make(map[*content.Offer]*catalog.Cost, len(m.Offers))
	for i := range m.Offers {
		list[i] = &m.Offers[i]
		c := catalog.CostOf(m, list[i], catalog.DefaultWorkload())
		cost[list[i]] = &c
	}
	slices.SortStableFunc(list, func(a, b *content.Offer) int { return cost[a].Compare(cost[b]) })
	return list
}

// offerRows are an offer and its tiers.
func (w *writer) offerRows(m *site.Model, o *content.Offer) []SheetRow {
	name := w.marked(o.Provider, w.providerLink(o.Provider))
	p, _ := w.site.Provider(o.Provider)
	switch {
	case w.isLowest(m, o):
		name = join(name, text(" "), &SheetLabel{"lowest"})
	case o.Provider == m.Maker:
		name = join(name, text(" "), &SheetLabel{"the maker"})
	case p.Kind == "router":
		name = join(name, text(" "), &SheetLabel{"router"})
	}
	name = withTerms(name, m, o)
	if o != m.LastKnownPrice {
		policy := p.Policy.For(m.ID)
		name = join(name, text(" "), small(policyLine(&policy)))
	}
	rows := []SheetRow{{name, offerCells(o,
		cell(date(o.AsOf), w.offerReceipt(m, o, "Price at "+w.providerName(o.Provider), "")))}}
	for _, tier := range o.Tiers {
		above := "longer prompts"
		if tier.AboveTokens != nil {
			above = "prompts above " + words.Number(*tier.AboveTokens) + " tokens"
		}
		rows = append(rows, SheetRow{small("the same, " + above), append(prices(o, tier.Price), cell(), cell())})
	}
	if o.Then != nil && o != m.LastKnownPrice {
		rows = append(rows, SheetRow{small("the same, from " + words.Date(o.Next())), append(prices(o, *o.Then), cell(), cell())})
	}
	return rows
}

// offerCells are the prices of an offer, how old they are, and its id, which is long
// and comes last: on a phone the prices are what must be seen.
func offerCells(o *content.Offer, asOf SheetCell) []SheetCell {
	return append(prices(o, o.Stated()), asOf, cell(&SheetCode{o.ModelID}))
}

// prices are the four cells of a price, in the currency of its offer.
func prices(o *content.Offer, p content.Price) []SheetCell {
	var cells []SheetCell
	for _, n := range []*float64{p.Input, p.Output, p.CacheRead, p.CacheWrite} {
		cells = append(cells, numberCell(priced(o, n)))
	}
	return cells
}

// offerReceipt is the receipt of one price of an offer, or of all of them.
func (w *writer) offerReceipt(m *site.Model, o *content.Offer, title, key string) *SheetReceipt {
	lines := []SheetLine{line("Source", w.source(o.Source)), line("As of", date(o.AsOf))}
	if key != "" { // a row of offers says it already
		lines = append(lines, line("Listed by", text(w.providerName(o.Provider)+", as "+o.ModelID)))
	}
	if o.Ends != "" {
		lines = append(lines, line("Ends", join(date(o.Ends), text(", "), w.said(o.EndsSource))))
	}
	lines = append(lines, w.periodLines(m, o)...)
	if m.IsCurated("offer." + o.Provider) {
		lines = append(lines, line("Basis", text("Checked by hand")))
	}
	var disputes []content.Disagreement
	for _, field := range []string{"input", "output", "cache-read", "cache-write"} {
		if key == "" || key == field {
			disputes = append(disputes, w.facts.Disputes(m.ID, o.Provider, field)...)
		}
	}
	if o == m.LastKnownPrice || o.Before != nil { // they are about another price
		disputes = nil
	}
	lines = append(lines, w.disputeLines(disputes)...)
	if key != "" {
		title += " price of " + m.Name
		if o.Quoted == nil {
			title += ": " + valueWords(key, o.Price.Text(key))
		}
	}
	return w.receipt(title, len(disputes) > 0, lines...)
}

// firstSold says when the model was first seen for sale.
func (w *writer) firstSold(m *site.Model) string {
	day, at := "", ""
	for i := range m.Offers {
		first := w.past.FirstSold(m.ID, m.Offers[i].Provider)
		if first != "" && (day == "" || first < day) {
			day, at = first, m.Offers[i].Provider
		}
	}
	if day == "" {
		return ""
	}
	return "First seen for sale on " + words.Date(day) + ", at " + w.providerName(at) + "."
}
