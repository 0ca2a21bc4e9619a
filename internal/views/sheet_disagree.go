package views

import (
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// disagreements is every value that another source gives differently.
func (w *writer) disagreements() parts.Part {
	if len(w.site.Disagreements) == 0 {
		return section("list", "None", paragraph("At present no source that we read disagrees with a value of ours."))
	}
	var rows []SheetRow
	for _, d := range w.site.Disagreements {
		rows = append(rows, w.disagreementRow(d))
	}
	all := table("Disagreements between sources", rows, "Model", "Fact", "Ours", "Theirs", "Why")
	how := join(
		paragraph("Catalogues copy from makers’ pages and from each other, at different times and by different rules: one counts the context to where a "+
			"higher price begins, another to where the model ends; one takes an announced price for the current one."),
		paragraph("A price is replaced by a newer copy of a catalogue that is as good as the one it came from. What was checked by hand is changed by no import, "+
			"and a step that looks like a mistake waits for somebody to look. What a catalogue says differently and is not taken over stands here until the "+
			"sources agree again; of prices only those of makers and clouds, since those of hosts and routers move too often to mean anything."),
		paragraph("Where somebody has checked our value and the other source is kept in a public repository, a patch shows the line to change there. It rests on our "+
			"copy, so look first whether the file still says so."),
		paragraph("Scores are another matter: each model’s page has all reports of a benchmark and says which one is shown, and why."))
	return join(section("list", words.Count(len(w.site.Disagreements), "value"), all), section("how", "How we decide", how))
}

func (w *writer) disagreementRow(d content.Disagreement) SheetRow {
	name := text(d.Model)
	if m := w.site.Model(d.Model); m != nil {
		name = link(w.modelHref(m), m.Name)
	}
	fact := text(fieldNames[d.Field])
	if d.Provider != "" {
		fact = join(fact, text(", "), link(w.site.Href(site.ProviderPath(d.Provider)), w.providerName(d.Provider)))
	}
	ours := dash()
	if d.Ours != "" {
		ours = text(valueWords(d.Field, d.Ours))
	}
	if d.OurSource != "" {
		ours = join(ours, text(" "), &SheetSmall{w.source(d.OurSource)})
	}
	theirs := join(text(valueWords(d.Field, d.Other)+" "), &SheetSmall{join(w.source(d.OtherSource), text(", "+words.Date(d.AsOf)))})
	why := dash()
	if d.Note != "" {
		why = text(words.Capital(strings.TrimSuffix(d.Note, ".")) + ".")
	}
	if p := w.facts.Patch(&d, w.past); p != nil {
		why = join(why, &SheetPatch{w.site.Sources[d.OtherSource].Name, p.File, p.Edit, p.Diff(), p.New, words.Date(d.AsOf)})
	}
	return SheetRow{name, []SheetCell{cell(fact), cell(ours), cell(theirs), cell(why)}}
}
