package views

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"

	"astrolabe/internal/changes"
	"astrolabe/internal/content"
	"astrolabe/internal/figures"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// maker is the sheet of a maker.
func (w *writer) maker(m content.Maker) parts.Part {
	models := w.modelsOf(m.ID)
	return join(
		w.makerPlate(models),
		w.makerFacts(m),
		w.changesSection(&changes.Filter{Makers: []string{m.ID}}),
		section("models", "Models", w.modelTable("Models of "+m.Name, models)),
		w.releases(m, models),
		w.sellers(models),
	)
}

// makerPlate is what a maker has, in figures.
func (w *writer) makerPlate(models []*site.Model) parts.Part {
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
	items := []SheetFigure{figure("Models", words.Number(len(models)), words.Number(forSale)+" for sale or preview", nil)}
	if known > 0 {
		items = append(items, figure("Open weights", words.Percent(100*float64(open)/float64(known), 0),
			words.Number(open)+" of "+words.Count(known, "model"), nil))
	}
	if low != nil {
		items = append(items, SheetFigure{"Cheapest input", text(dollars(low.Offer.Input)), join(text("per million tokens, "),
			link(w.modelHref(low), low.Name)), w.offerReceipt(low, low.Offer, "Input", "input")})
	}
	if high != nil && high != low {
		items = append(items, SheetFigure{"Dearest input", text(dollars(high.Offer.Input)), join(text("per million tokens, "),
			link(w.modelHref(high), high.Name)), w.offerReceipt(high, high.Offer, "Input", "input")})
	}
	if len(models) > 0 {
		newest := models[0]
		items = append(items, SheetFigure{"Newest", text(words.Date(newest.Released)), link(w.modelHref(newest), newest.Name), w.releasedReceipt(newest)})
	}
	return &SheetPlate{items}
}

func (w *writer) makerFacts(m content.Maker) parts.Part {
	var items []SheetFact
	fact := func(term string, value parts.Part) {
		if value == nil {
			value = dash()
		}
		items = append(items, SheetFact{term, value, nil})
	}
	var website, founded, land parts.Part
	if m.Website != "" {
		website = linkOut(m.Website, hostOf(m.Website))
	}
	fact("Website", website)
	if m.Country != "" {
		land = text(country(m.Country))
	}
	fact("Country", land)
	if m.Founded != nil {
		founded = text(strconv.Itoa(*m.Founded))
	}
	fact("Founded", founded)
	return section("facts", "Facts", &SheetFacts{items})
}

// modelsOf are the models of a maker, newest first.
func (x *shared) modelsOf(maker string) []*site.Model {
	var models []*site.Model
	for _, m := range x.catalog.Models {
		if m.Maker == maker {
			models = append(models, m)
		}
	}
	return models
}

// modelTable is models in a table, newest first.
func (w *writer) modelTable(label string, models []*site.Model) parts.Part {
	var rows []SheetRow
	for _, x := range models {
		rows = append(rows, SheetRow{link(w.modelHref(x), x.Name), modelCells(x)})
	}
	return join(table(label, rows, modelHeads...),
		note("Prices are in US dollars per million tokens: the maker’s own where it sells the model, otherwise the lowest we know. A dash or “not stated” is a value "+
			"that no source gives."))
}

// releases draws when the models came out.
func (w *writer) releases(m content.Maker, models []*site.Model) parts.Part {
	chart := figures.MakerReleases(m.Name, models)
	if chart == nil {
		return nil
	}
	chart.Files = figures.Files(releasesPicture, url.Values{"maker": {m.ID}})
	return section("releases-over-time", "Releases", &Drawing{chart})
}

// sellers is who sells the models.
func (w *writer) sellers(models []*site.Model) parts.Part {
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
		return nil
	}
	ids := make([]string, 0, len(count))
	for id := range count {
		ids = append(ids, id)
	}
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b)) })
	var rows []SheetRow
	for _, id := range ids {
		p, _ := w.site.Provider(id)
		rows = append(rows, SheetRow{w.marked(id, w.providerLink(id)), []SheetCell{cell(text(kindWord(p.Kind))),
			numberCell(words.Number(count[id])), countCell(cheapest[id])}})
	}
	return section("providers", "Provider", table("Who sells them", rows, "Provider", "Kind", "#Models", "#Lowest price"))
}
