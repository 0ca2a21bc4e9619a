package views

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// sold is a model at a provider.
type sold struct {
	model *site.Model
	offer *content.Offer
}

// soldBy are the offers of a provider, newest model first.
func (x *sheetPages) soldBy(provider string) []sold {
	var list []sold
	for _, m := range x.catalog.Models {
		for i := range m.Offers {
			if m.Offers[i].Provider == provider {
				list = append(list, sold{m, &m.Offers[i]})
			}
		}
	}
	return list
}

// providerLink leads to the page of a provider.
func (w *writer) providerLink(id string) parts.Part {
	return link(w.site.Href(site.ProviderPath(id)), w.providerName(id))
}

// marked is a name behind the mark of its maker or provider.
func (w *writer) marked(id string, name parts.Part) parts.Part {
	return join(&sheetMark{w.mark(id)}, name)
}

// sheetMark is a mark among other parts.
type sheetMark struct{ payload.Mark }

func (sheetMark) Part() string { return "Mark" }

// kindWord is a provider's kind in a word.
func kindWord(kind string) string {
	if kind == "first-party" {
		return "own models"
	}
	return kind
}

// hostOf is an address without what everyone knows.
func hostOf(address string) string {
	_, rest, _ := strings.Cut(address, "://")
	return strings.TrimSuffix(strings.TrimPrefix(rest, "www."), "/")
}

// provider is the sheet of a provider.
func (w *writer) provider(p content.Provider) parts.Part {
	list := w.soldBy(p.ID)
	facts := &SheetFacts{[]SheetFact{{"Kind", text(kindWord(p.Kind)), nil}, {"Website", linkOut(p.Website, hostOf(p.Website)), nil}}}
	if p.Seat != "" {
		facts.Items = append(facts.Items, SheetFact{"Seat", text(country(p.Seat)), nil})
	}
	if len(list) == 0 {
		return join(section("facts", "Facts", facts), w.policy(p),
			section("models", "Models", paragraph("No catalogue that we read has a current price of this provider.")))
	}
	return join(w.providerPlate(list), section("facts", "Facts", facts), w.policy(p), section("models", "Models", w.soldTable(p, list)...))
}

func (w *writer) providerPlate(list []sold) parts.Part {
	makers, low, day := map[string]bool{}, 0, ""
	oldest := list[0].offer.AsOf
	for _, s := range list {
		makers[s.model.Maker] = true
		if w.isLowest(s.model, s.offer) {
			low++
		}
		day, oldest = max(day, s.offer.AsOf), min(oldest, s.offer.AsOf)
	}
	asOf := "all prices"
	if oldest != day {
		asOf = "the newest; the oldest is of " + words.Date(oldest)
	}
	return &SheetPlate{[]SheetFigure{
		figure("Models", words.Number(len(list)), "with a list price", nil),
		figure("Makers", words.Number(len(makers)), "whose models are sold", nil),
		figure("Lowest price", words.Number(low), "models that nobody sells for less", nil),
		figure("As of", words.Date(day), asOf, nil)}}
}

// soldTable is what a provider sells, newest first.
func (w *writer) soldTable(p content.Provider, list []sold) []parts.Part {
	var rows []SheetRow
	for _, s := range list {
		var name parts.Part = link(w.modelHref(s.model), s.model.Name)
		if w.isLowest(s.model, s.offer) {
			name = join(name, text(" "), &SheetLabel{"lowest"})
		}
		name = withTerms(name, s.model, s.offer)
		for _, t := range s.offer.Tiers {
			if t.AboveTokens != nil {
				name = join(name, text(" "), small("above "+words.Number(*t.AboveTokens)+" tokens "+orDash(dollars(t.Input))+" in, "+orDash(dollars(t.Output))+" out"))
			}
		}
		if s.offer.Then != nil {
			name = join(name, text(" "), small("then "+pairWords(s.offer)))
		}
		rows = append(rows, SheetRow{name, append(offerCells(s.offer, cell(date(s.offer.AsOf),
			w.offerReceipt(s.model, s.offer, s.model.Name+" at "+p.Name, ""))),
			cell(w.marked(s.model.Maker, link(w.site.Href(site.MakerPath(s.model.Maker)), s.model.MakerName))))})
	}
	words := "List prices in US dollars per million tokens. “Lowest” means that nobody in the index asks less for a prompt of 2,000 tokens and an answer of 400, " +
		"and somebody asks more."
	if p.Kind == "router" {
		words += " A router’s prices are those of the providers behind it and change daily."
	}
	return []parts.Part{table("Models of "+p.Name, rows, "Model", "#Input", "#Output", "#Cache read", "#Cache write", "As of", "Model ID", "Maker"),
		note(words)}
}

func orDash(text string) string { return cmp.Or(text, "–") }

// providers is the list of all who sell.
func (w *writer) providers() parts.Part {
	kinds := []struct{ kind, title, about string }{
		{"first-party", "Makers’ own services", "sell the models of their makers"},
		{"cloud", "Clouds", "sell models of several makers beside their other services"},
		{"host", "Hosts", "run models of others on their own machines"},
		{"router", "Routers", "pass requests on to other providers"},
	}
	var groups []SheetRows
	for _, k := range kinds {
		var rows []SheetRow
		list := slices.Clone(w.site.Providers)
		slices.SortFunc(list, func(a, b content.Provider) int { return cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)) })
		for _, p := range list {
			if p.Kind == k.kind {
				rows = append(rows, w.providerRow(p))
			}
		}
		if len(rows) > 0 {
			groups = append(groups, SheetRows{&SheetGroup{k.title, k.about, "5"}, rows})
		}
	}
	return join(section("list", "All "+words.Number(len(w.site.Providers)),
		groupedTable("Providers", groups, "Provider", "#Models", "#Makers", "#Lowest price", "As of"),
		note("“Lowest price” counts the models for which nobody in the index asks less for a prompt of 2,000 tokens and an answer of 400, and somebody asks more.")),
		w.policyTable())
}

func (w *writer) providerRow(p content.Provider) SheetRow {
	list := w.soldBy(p.ID)
	makers, low, day := map[string]bool{}, 0, ""
	for _, s := range list {
		makers[s.model.Maker] = true
		day = max(day, s.offer.AsOf)
		if w.isLowest(s.model, s.offer) {
			low++
		}
	}
	asOf := dash()
	if day != "" {
		asOf = date(day)
	}
	return SheetRow{w.marked(p.ID, w.providerLink(p.ID)),
		[]SheetCell{countCell(len(list)), countCell(len(makers)), countCell(low), cell(asOf)}}
}
