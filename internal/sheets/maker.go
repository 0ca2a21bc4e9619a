package sheets

import (
	"cmp"
	"slices"
	"strconv"

	"astrolabe/internal/content"
	"astrolabe/internal/figures"
	"astrolabe/internal/site"
)

// maker is the sheet of a maker.
func (w *writer) maker(m content.Maker) html {
	var models []*site.Model
	for _, x := range w.catalog.Models { // newest first
		if x.Maker == m.ID {
			models = append(models, x)
		}
	}
	return join(
		w.makerPlate(models),
		w.makerFacts(m),
		w.put("section", "models", "Models", w.modelTable("Models of "+m.Name, models)),
		w.releases(m, models),
		w.sellers(models),
	)
}

// makerPlate is what a maker has, in figures.
func (w *writer) makerPlate(models []*site.Model) html {
	open, known, forSale := 0, 0, 0
	var low, high *site.Model
	for _, m := range models {
		if m.OpenWeights != nil {
			known++
		}
		if m.IsOpen() {
			open++
		}
		if m.Status == "active" || m.Status == "preview" {
			forSale++
		}
		if m.Offer != nil && (low == nil || *m.Offer.Input < *low.Offer.Input) {
			low = m
		}
		if m.Offer != nil && (high == nil || *m.Offer.Input > *high.Offer.Input) {
			high = m
		}
	}
	none := html("")
	items := []html{w.put("figure", "Models", strconv.Itoa(len(models)), plural(forSale, "for sale or preview", "for sale or preview"), none)}
	if known > 0 {
		items = append(items, w.put("figure", "Open weights", decimals(100*float64(open)/float64(known), 0)+"\u00a0%",
			strconv.Itoa(open)+" of "+plural(known, "model", "models"), none))
	}
	if low != nil {
		items = append(items, w.put("figure", "Cheapest input", dollars(low.Offer.Input), join(esc("per million tokens, "),
			w.put("link", w.modelHref(low), low.Name)), w.offerReceipt(low, low.Offer, "Input", "input")))
	}
	if high != nil && high != low {
		items = append(items, w.put("figure", "Dearest input", dollars(high.Offer.Input), join(esc("per million tokens, "),
			w.put("link", w.modelHref(high), high.Name)), w.offerReceipt(high, high.Offer, "Input", "input")))
	}
	if len(models) > 0 {
		newest := models[0]
		items = append(items, w.put("figure", "Newest", shortDate(newest.Released), w.put("link", w.modelHref(newest), newest.Name), w.releasedReceipt(newest)))
	}
	return w.put("plate", join(items...))
}

func (w *writer) makerFacts(m content.Maker) html {
	var items []html
	fact := func(term string, value html) {
		if value == "" {
			value = w.dash()
		}
		items = append(items, w.put("fact", term, value, html("")))
	}
	website := html("")
	if m.Website != "" {
		website = w.put("outLink", m.Website, hostOf(m.Website))
	}
	fact("Website", website)
	fact("Country", esc(country(m.Country)))
	founded := html("")
	if m.Founded != nil {
		founded = esc(strconv.Itoa(*m.Founded))
	}
	fact("Founded", founded)
	return w.put("section", "facts", "Facts", w.put("facts", join(items...)))
}

// modelTable is models in a table, newest first.
func (w *writer) modelTable(label string, models []*site.Model) html {
	var rows []html
	for _, x := range models {
		rows = append(rows, w.put("row", w.put("link", w.modelHref(x), x.Name), w.modelCells(x)))
	}
	return join(w.put("table", label, w.heads(modelHeads...), w.put("rows", html(""), join(rows...))),
		w.put("note", "Prices are in US dollars per million tokens: the maker’s own where it sells the model, otherwise the lowest we know. A dash is a value "+
			"that no source gives."))
}

// releases draws when the models came out.
func (w *writer) releases(m content.Maker, models []*site.Model) html {
	facts := make([]*content.Model, len(models))
	for i, x := range models {
		facts[i] = &x.Model
	}
	chart := figures.MakerReleases(m.Name, facts)
	if chart == nil {
		return ""
	}
	return w.put("section", "releases-over-time", "Releases", w.chart(chart))
}

// sellers is who sells the models.
func (w *writer) sellers(models []*site.Model) html {
	count, cheapest := map[string]int{}, map[string]int{}
	for _, m := range models {
		for i := range m.Offers {
			count[m.Offers[i].Provider]++
			if w.isLowest(m, &m.Offers[i]) {
				cheapest[m.Offers[i].Provider]++
			}
		}
	}
	if len(count) == 0 {
		return ""
	}
	ids := make([]string, 0, len(count))
	for id := range count {
		ids = append(ids, id)
	}
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b)) })
	var rows []html
	for _, id := range ids {
		p, _ := w.site.Provider(id)
		low := w.dash()
		if cheapest[id] > 0 {
			low = esc(strconv.Itoa(cheapest[id]))
		}
		rows = append(rows, w.put("row", w.put("link", w.site.Href(site.ProviderPath(id)), p.Name), join(w.put("cell", kindWord(p.Kind)),
			w.put("number", strconv.Itoa(count[id])), w.put("number", low))))
	}
	return w.put("section", "providers", "Sold by", w.put("table", "Who sells them", w.heads("Provider", "Kind", "#Models", "#Lowest price"),
		w.put("rows", html(""), join(rows...))))
}
