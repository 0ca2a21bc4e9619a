package sheets

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// sold is a model at a provider.
type sold struct {
	model *site.Model
	offer *content.Offer
}

// soldBy are the offers of a provider, newest model first.
func (b *Book) soldBy(provider string) []sold {
	var list []sold
	for _, m := range b.catalog.Models {
		for i := range m.Offers {
			if m.Offers[i].Provider == provider {
				list = append(list, sold{m, &m.Offers[i]})
			}
		}
	}
	return list
}

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
func (w *writer) provider(p content.Provider) html {
	list := w.soldBy(p.ID)
	facts := w.put("facts", join(w.put("fact", "Kind", kindWord(p.Kind), html("")),
		w.put("fact", "Website", w.out(p.Website, hostOf(p.Website)), html(""))))
	if len(list) == 0 {
		return join(w.put("section", "facts", "Facts", facts),
			w.put("section", "models", "Models", w.put("text", "No catalogue that we read has a current price of this provider.")))
	}
	return join(w.providerPlate(list), w.put("section", "facts", "Facts", facts), w.put("section", "models", "Models", w.soldTable(p, list)))
}

func (w *writer) providerPlate(list []sold) html {
	makers, low, day := map[string]bool{}, 0, ""
	oldest := list[0].offer.AsOf
	for _, s := range list {
		makers[s.model.Maker] = true
		if w.isLowest(s.model, s.offer) {
			low++
		}
		day, oldest = max(day, s.offer.AsOf), min(oldest, s.offer.AsOf)
	}
	none, asOf := html(""), "all prices"
	if oldest != day {
		asOf = "the newest; the oldest is of " + shortDate(oldest)
	}
	return w.put("plate", join(
		w.put("figure", "Models", strconv.Itoa(len(list)), "with a list price", none),
		w.put("figure", "Makers", strconv.Itoa(len(makers)), "whose models are sold", none),
		w.put("figure", "Lowest price", strconv.Itoa(low), "models that nobody sells for less", none),
		w.put("figure", "As of", shortDate(day), asOf, none)))
}

// soldTable is what a provider sells, newest first.
func (w *writer) soldTable(p content.Provider, list []sold) html {
	var rows []html
	for _, s := range list {
		name := w.put("link", w.modelHref(s.model), s.model.Name)
		if w.isLowest(s.model, s.offer) {
			name = join(name, esc(" "), w.put("label", "lowest"))
		}
		if s.offer.Note != "" {
			name = join(name, esc(" "), w.put("small", s.offer.Note))
		}
		for _, t := range s.offer.Tiers {
			if t.AboveTokens != nil {
				name = join(name, esc(" "), w.put("small", "above "+grouped(*t.AboveTokens)+" tokens "+orDash(dollars(t.Input))+" in, "+orDash(dollars(t.Output))+" out"))
			}
		}
		rows = append(rows, w.put("row", name, join(
			w.put("cell", w.put("link", w.site.Href(site.MakerPath(s.model.Maker)), s.model.MakerName)),
			w.put("cell", w.put("code", s.offer.ModelID)), w.prices(s.offer.Price),
			w.put("cell", join(w.put("time", s.offer.AsOf, shortDate(s.offer.AsOf)),
				w.offerReceipt(s.model, s.offer, s.model.Name+" at "+p.Name, ""))))))
	}
	note := "List prices in US dollars per million tokens. “Lowest” means that nobody in the index asks less for a prompt of 2,000 tokens and an answer of 400, " +
		"and somebody asks more."
	if p.Kind == "router" {
		note += " A router’s prices are those of the providers behind it and change daily."
	}
	return join(w.put("table", "Models of "+p.Name,
		w.heads("Model", "Maker", "Id in requests", "#Input", "#Output", "#Cache read", "#Cache write", "As of"),
		w.put("rows", html(""), join(rows...))), w.put("note", note))
}

func orDash(text string) string { return cmp.Or(text, "–") }

// providers is the list of all who sell.
func (w *writer) providers() html {
	kinds := []struct{ kind, title, about string }{
		{"first-party", "Makers’ own services", "sell the models of their makers"},
		{"cloud", "Clouds", "sell models of several makers beside their other services"},
		{"host", "Hosts", "run models of others on their own machines"},
		{"router", "Routers", "pass requests on to other providers"},
	}
	var groups []html
	for _, k := range kinds {
		var rows []html
		list := slices.Clone(w.site.Providers)
		slices.SortFunc(list, func(a, b content.Provider) int { return cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)) })
		for _, p := range list {
			if p.Kind == k.kind {
				rows = append(rows, w.providerRow(p))
			}
		}
		if len(rows) > 0 {
			groups = append(groups, w.put("rows", w.put("group", k.title, k.about, 5), join(rows...)))
		}
	}
	table := w.put("table", "Providers", w.heads("Provider", "#Models", "#Makers", "#Lowest price", "As of"), join(groups...))
	return w.put("section", "list", "All "+strconv.Itoa(len(w.site.Providers)), join(table,
		w.put("note", "“Lowest price” counts the models for which nobody in the index asks less for a prompt of 2,000 tokens and an answer of 400, and somebody asks more.")))
}

func (w *writer) providerRow(p content.Provider) html {
	list := w.soldBy(p.ID)
	makers, low, day := map[string]bool{}, 0, ""
	for _, s := range list {
		makers[s.model.Maker] = true
		day = max(day, s.offer.AsOf)
		if w.isLowest(s.model, s.offer) {
			low++
		}
	}
	number := func(n int) html {
		if n == 0 {
			return w.put("number", w.dash())
		}
		return w.put("number", strconv.Itoa(n))
	}
	asOf := w.dash()
	if day != "" {
		asOf = w.put("time", day, shortDate(day))
	}
	return w.put("row", w.put("link", w.site.Href(site.ProviderPath(p.ID)), p.Name),
		join(number(len(list)), number(len(makers)), number(low), w.put("cell", asOf)))
}
