package views

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// alternative is a model that can stand in for another, with how it does on
// benchmarks that both were scored on.
type alternative struct {
	catalog.Alternative
	model               *site.Model
	ahead, tied, behind int
}

const (
	// considered is how many alternatives are looked at, mostNamedModels how many
	// are named.
	considered      = 80
	mostNamedModels = 6
)

// alternatives are those that hold up best where both were scored, then those
// that cannot be compared, then the rest.
func (w *writer) alternatives(m *site.Model) []alternative {
	var list []alternative
	for _, a := range w.catalog.Alternatives(m.ID, considered) {
		x := alternative{Alternative: a, model: w.catalog.Models[a.Place]}
		w.tally(m, &x)
		list = append(list, x)
	}
	slices.SortStableFunc(list, func(a, b alternative) int { return cmp.Compare(a.part(), b.part()) })
	return list[:min(len(list), mostNamedModels)]
}

// part is 0 for models that hold their own, 1 for those without shared scores,
// 2 for those that are mostly behind.
func (a *alternative) part() int {
	switch {
	case a.ahead+a.tied+a.behind == 0:
		return 1
	case a.ahead+a.tied >= a.behind:
		return 0
	}
	return 2
}

// tally compares the scores of a model and its alternative.
func (w *writer) tally(m *site.Model, a *alternative) {
	for _, t := range w.catalog.Scores.Of(m.ID) {
		mine, pool := t.Find(m.ID)
		if mine == nil || !mine.Margin.Known {
			continue
		}
		theirs := pool.Row(a.model.ID)
		if theirs == nil {
			continue
		}
		switch scores.Versus(&t.Benchmark.Benchmark, theirs.Score.Value, mine.Score.Value) {
		case scores.Ahead:
			a.ahead++
		case scores.Tie:
			a.tied++
		case scores.Behind:
			a.behind++
		}
	}
}

func (w *writer) alternativeSection(m *site.Model, list []alternative) parts.Part {
	if len(list) == 0 {
		return nil
	}
	var items []SheetItem
	for _, a := range list {
		items = append(items, SheetItem{join(link(w.modelHref(a.model), a.model.Name), text(" "), small(a.model.MakerName)),
			join(text(reasonOf(&a)+" "), link(w.compareHref(m.ID, a.model.ID), "Compare"))})
	}
	return section("alternatives", "Alternatives", &SheetList{items}, note("Models for sale of the same kind that read and write at least what this one does, have the abilities it is known to have and at least "+
		"80% of its context, and are cheaper or newer. First come those that hold up on the benchmarks both were scored on. Costs are for a prompt of "+
		"2,000 tokens and an answer of 400."))
}

// reasonOf says in words why a model is an alternative.
func reasonOf(a *alternative) string {
	var why []string
	if a.Newer {
		why = append(why, "newer ("+words.Date(a.model.Released)+")")
	}
	if a.Cheaper {
		why = append(why, "cheaper")
	}
	text := words.Capital(strings.Join(why, " and "))
	if o := a.model.Offer; o != nil {
		text += ": " + dollars(o.Input) + " in, " + dollars(o.Output) + " out"
	}
	switch {
	case a.Saves >= 1:
		text += ", " + words.Percent(a.Saves, 0) + " less for a request"
	case a.Saves <= -1:
		text += ", " + words.Percent(-a.Saves, 0) + " more for a request"
	}
	return text + ". " + tallyWords(a)
}

func tallyWords(a *alternative) string {
	if a.ahead+a.tied+a.behind == 0 {
		return "No benchmark with margins has both."
	}
	var parts []string
	if a.ahead > 0 {
		parts = append(parts, "ahead on "+words.Number(a.ahead))
	}
	if a.tied > 0 {
		parts = append(parts, "level on "+words.Number(a.tied))
	}
	if a.behind > 0 {
		parts = append(parts, "behind on "+words.Number(a.behind))
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
	context, input, output, weights := "", "", "", dash()
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
