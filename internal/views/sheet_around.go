package views

import (
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// mostNamedModels is how many alternatives a sheet names.
const mostNamedModels = 6

func (w *writer) alternativeSection(m *site.Model, list []catalog.Alternative) parts.Part {
	if len(list) == 0 {
		return nil
	}
	var items []SheetItem
	for i := range list {
		a := &list[i]
		other := w.catalog.Models[a.Place]
		items = append(items, SheetItem{join(link(w.modelHref(other), other.Name), text(" "), small(other.MakerName)),
			join(text(reasonOf(other, a)+" "), link(w.compareHref(m.ID, other.ID), "Compare"))})
	}
	return section("alternatives", "Alternatives", &SheetList{items}, note("Models for sale of the same kind that read and write at least what this one does, have the abilities it is known to have and at least "+
		"80% of its context, and are cheaper or newer. The closest come first: by the price of a request of 2,000 tokens in and 400 out, by the benchmarks both were scored on or, without any, by linked ability, by maker and line, and by what they lack."))
}

// reasonOf says in words why a model is an alternative.
func reasonOf(other *site.Model, a *catalog.Alternative) string {
	var why []string
	if a.Newer {
		why = append(why, "newer ("+words.Date(other.Released)+")")
	}
	if a.Cheaper {
		why = append(why, "cheaper")
	}
	text := words.Capital(strings.Join(why, " and "))
	if o := other.Offer; o != nil {
		text += ": " + dollars(o.Input) + " in, " + dollars(o.Output) + " out, " + a.PriceWords()
	}
	return text + ". " + tallyWords(a)
}

func tallyWords(a *catalog.Alternative) string {
	switch {
	case a.Shared() == 0 && a.Linked:
		return words.Capital(a.Lead.String()) + " by linked ability (" + words.Margin(a.By, a.Margin) + "): no benchmark with margins has both."
	case a.Shared() == 0:
		return "No benchmark with margins has both."
	}
	var parts []string
	if a.Ahead > 0 {
		parts = append(parts, "ahead on "+words.Number(a.Ahead))
	}
	if a.Tied > 0 {
		parts = append(parts, "level on "+words.Number(a.Tied))
	}
	if a.Behind > 0 {
		parts = append(parts, "behind on "+words.Number(a.Behind))
	}
	return "Where both were scored: " + strings.Join(parts, ", ") + "."
}

// family is the model's line and its relatives.
func (w *writer) family(m *site.Model) parts.Part {
	members := w.catalog.Family(m.ID)
	successors := w.catalog.Successors(m.ID)
	if len(members) < 2 && len(successors) == 0 {
		return nil
	}
	var body []parts.Part
	if len(successors) > 0 {
		var links []parts.Part
		for _, s := range successors {
			links = append(links, join(link(w.modelHref(s), s.Name), text(" ("+words.Date(s.Released)+")")))
		}
		body = append(body, &SheetText{Body: join(text("Later in its line: "), commas(links), text("."))})
	}
	if len(members) > 1 {
		var rows []SheetRow
		for _, x := range members {
			var name parts.Part = link(w.modelHref(x), x.Name)
			if x.ID == m.ID {
				name = join(&SheetBold{text(x.Name)}, text(" "), small("this one"))
			}
			rows = append(rows, SheetRow{name, modelCells(x)})
		}
		body = append(body, table("Family "+m.Family, rows, modelHeads...))
	}
	return section("family", "Family "+m.Family, body...)
}

// modelHeads are the columns of modelCells, behind the name.
var modelHeads = []string{"Model", "Released", "#Context", "#Input", "#Output", "Weights", "Status"}

// modelCells are a model in a table of models.
func modelCells(m *site.Model) []SheetCell {
	context, input, output, weights := "", "", "", notStated()
	if m.ContextTokens != nil {
		context = words.Short(*m.ContextTokens)
	}
	if m.Offer != nil {
		input, output = dollars(m.Offer.Input), dollars(m.Offer.Output)
	}
	switch {
	case m.IsOpen():
		weights = text("open")
	case m.OpenWeights != nil:
		weights = text("closed")
	}
	return []SheetCell{cell(date(m.Released)), numberCell(context), numberCell(input), numberCell(output),
		cell(weights), cell(&SheetStatus{m.Status})}
}

// sources is where the facts of a model come from.
func (w *writer) sources(m *site.Model) parts.Part {
	ids := map[string]string{}
	for _, s := range m.Sources {
		ids[s.ID] = max(ids[s.ID], s.Date)
	}
	for _, o := range m.Offers {
		ids[o.Source] = max(ids[o.Source], o.AsOf)
	}
	for _, t := range w.catalog.Scores.Of(m.ID) {
		if row, _ := t.Find(m.ID); row != nil {
			ids[row.Score.Source] = max(ids[row.Score.Source], w.site.Sources[row.Score.Source].Snapshot)
		}
	}
	return section("sources", "Sources", w.sourceItems(ids))
}

// sourceItems lists sources with the day of what was read.
func (w *writer) sourceItems(ids map[string]string) parts.Part {
	names := make([]string, 0, len(ids))
	for id := range ids {
		names = append(names, id)
	}
	slices.Sort(names)
	var items []SheetItem
	for _, id := range names {
		s := w.site.Sources[id]
		about := "Read as of " + words.Date(ids[id]) + "."
		if s.How != "" {
			about += " " + words.Capital(s.How) + "."
		}
		if s.Licence != "" && id != "curated" {
			about += " Licence: " + s.Licence + "."
		}
		items = append(items, SheetItem{w.source(id), text(about)})
	}
	return &SheetList{items}
}
