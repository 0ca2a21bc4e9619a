package sheets

import (
	"slices"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// lowest is the lowest cost of the usual request among all who sell a model.
type lowest struct {
	cost catalog.Money
	// differ is whether not all cost the same, sellers how many ask the lowest.
	differ  bool
	sellers int
}

// lowestPrices finds for each model what the usual request costs at least.
func lowestPrices(s *site.Site) map[string]lowest {
	found := make(map[string]lowest, len(s.Models))
	for _, m := range s.Models {
		var low lowest
		for i := range m.Offers {
			c := catalog.CostOf(m, &m.Offers[i], catalog.DefaultWorkload())
			if !c.Known {
				continue
			}
			switch order := c.Request.Compare(low.cost); {
			case low.sellers == 0:
				low = lowest{cost: c.Request, sellers: 1}
			case order < 0:
				low = lowest{cost: c.Request, sellers: 1, differ: true}
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
func (b *Book) isLowest(m *site.Model, o *content.Offer) bool {
	low := b.lowest[m.ID]
	c := catalog.CostOf(m, o, catalog.DefaultWorkload())
	return c.Known && low.differ && c.Request.Compare(low.cost) == 0
}

// offers is who sells a model, cheapest first.
func (w *writer) offers(m *site.Model, h *history) html {
	if len(m.Offers) == 0 {
		return w.put("section", "offers", "Offers", w.noOffers(m))
	}
	var rows []html
	for _, o := range byPrice(m) {
		rows = append(rows, w.offerRows(m, o)...)
	}
	table := w.put("table", "Offers of "+m.Name,
		w.heads("Provider", "Id in requests", "#Input", "#Output", "#Cache read", "#Cache write", "As of"),
		w.put("rows", html(""), join(rows...)))
	note := w.put("note", join(esc("List prices in US dollars per million tokens, the cheapest first for a prompt of 2,000 tokens and an answer of 400; "+
		"without batch, regional or subscription terms. "), esc(w.firstSold(m, h))))
	return w.put("section", "offers", "Offers", join(table, note))
}

func (w *writer) noOffers(m *site.Model) html {
	o := m.LastKnownPrice
	if o == nil {
		return w.put("text", "No catalogue that we read has a current price for this model.")
	}
	return join(w.put("text", "No catalogue that we read has a current price for this model. This is the last one that its maker listed."),
		w.put("table", "Last known price of "+m.Name, w.heads("Provider", "Id in requests", "#Input", "#Output", "#Cache read", "#Cache write", "As of"),
			w.put("rows", html(""), join(w.offerRows(m, o)...))))
}

// byPrice are the offers of a model by what the usual request costs; those
// without a known cost are last.
func byPrice(m *site.Model) []*content.Offer {
	list := make([]*content.Offer, len(m.Offers))
	cost := make(map[*content.Offer]catalog.Cost, len(m.Offers))
	for i := range m.Offers {
		list[i] = &m.Offers[i]
		cost[list[i]] = catalog.CostOf(m, list[i], catalog.DefaultWorkload())
	}
	slices.SortStableFunc(list, func(a, b *content.Offer) int {
		x, y := cost[a], cost[b]
		switch {
		case x.Known != y.Known:
			return map[bool]int{true: -1, false: 1}[x.Known]
		case !x.Known:
			return 0
		}
		return x.Request.Compare(y.Request)
	})
	return list
}

// offerRows are an offer and its tiers.
func (w *writer) offerRows(m *site.Model, o *content.Offer) []html {
	name := w.put("link", w.site.Href(site.ProviderPath(o.Provider)), w.providerName(o.Provider))
	p, _ := w.site.Provider(o.Provider)
	switch {
	case w.isLowest(m, o):
		name = join(name, esc(" "), w.put("label", "lowest"))
	case o.Provider == m.Maker:
		name = join(name, esc(" "), w.put("label", "the maker"))
	case p.Kind == "router":
		name = join(name, esc(" "), w.put("label", "router"))
	}
	if o.Note != "" {
		name = join(name, esc(" "), w.put("small", o.Note))
	}
	rows := []html{w.put("row", name, join(w.put("cell", w.put("code", o.ModelID)), w.prices(o.Price),
		w.put("cell", join(w.put("time", o.AsOf, shortDate(o.AsOf)), w.offerReceipt(m, o, "Price at "+w.providerName(o.Provider), "")))))}
	for _, tier := range o.Tiers {
		above := ""
		if tier.AboveTokens != nil {
			above = "prompts above " + grouped(*tier.AboveTokens) + " tokens"
		}
		rows = append(rows, w.put("row", w.put("small", "the same, longer prompts"), join(w.put("cell", w.put("small", above)), w.prices(tier.Price),
			w.put("cell", html("")))))
	}
	return rows
}

// prices are the four cells of a price.
func (w *writer) prices(p content.Price) html {
	var cells []html
	for _, usd := range []*float64{p.Input, p.Output, p.CacheRead, p.CacheWrite} {
		if text := dollars(usd); text != "" {
			cells = append(cells, w.put("number", text))
		} else {
			cells = append(cells, w.put("number", w.dash()))
		}
	}
	return join(cells...)
}

// offerReceipt is the receipt of one price of an offer, or of all of them.
func (w *writer) offerReceipt(m *site.Model, o *content.Offer, title, key string) html {
	lines := []html{w.put("line", "Source", w.source(o.Source)), w.put("line", "As of", w.date(o.AsOf)),
		w.put("line", "Listed by", esc(w.providerName(o.Provider)+", as "+o.ModelID))}
	if m.IsCurated("offer." + o.Provider) {
		lines = append(lines, w.put("line", "Basis", "Checked by hand"))
	}
	var disputes []content.Disagreement
	for _, field := range []string{"input", "output", "cache-read", "cache-write"} {
		if key == "" || key == field {
			disputes = append(disputes, w.disputes(m.ID, o.Provider, field)...)
		}
	}
	if o == m.LastKnownPrice {
		disputes = nil
	}
	lines = append(lines, w.disputeLines(disputes)...)
	if key != "" {
		title += " price of " + m.Name + ": " + valueWords(key, o.Price.Text(key))
	}
	return w.receipt(title, len(disputes) > 0, lines...)
}

// firstSold says when the model was first seen for sale.
func (w *writer) firstSold(m *site.Model, h *history) string {
	day, at := "", ""
	for i := range m.Offers {
		first := h.first[offerKey{m.ID, m.Offers[i].Provider}]
		if first != "" && (day == "" || first < day) {
			day, at = first, m.Offers[i].Provider
		}
	}
	if day == "" {
		return ""
	}
	return "First seen for sale on " + dateWords(day) + ", at " + w.providerName(at) + "."
}
