package sheets

import (
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// disagreements is every value that another source gives differently.
func (w *writer) disagreements() html {
	if len(w.site.Disagreements) == 0 {
		return w.put("section", "list", "None", w.put("text", "At present no source that we read disagrees with a value of ours."))
	}
	var rows []html
	for _, d := range w.site.Disagreements {
		rows = append(rows, w.disagreementRow(d))
	}
	table := w.put("table", "Disagreements between sources", w.heads("Model", "Fact", "Ours", "Theirs", "Why"), w.put("rows", html(""), join(rows...)))
	how := join(
		w.put("text", "Catalogues copy from makers’ pages and from each other, at different times and by different rules: one counts the context to where a "+
			"higher price begins, another to where the model ends; one takes an announced price for the current one."),
		w.put("text", "A price is replaced by a newer copy of a catalogue that is as good as the one it came from. What was checked by hand is changed by no import, "+
			"and a step that looks like a mistake waits for somebody to look. What a catalogue says differently and is not taken over stands here until the "+
			"sources agree again; of prices only those of makers and clouds, since those of hosts and routers move too often to mean anything."),
		w.put("text", "Scores are another matter: each model’s page has all reports of a benchmark and says which one is shown, and why."))
	return join(w.put("section", "list", plural(len(w.site.Disagreements), "value", "values"), table), w.put("section", "how", "How we decide", how))
}

func (w *writer) disagreementRow(d content.Disagreement) html {
	name := esc(d.Model)
	if m := w.site.Model(d.Model); m != nil {
		name = w.put("link", w.modelHref(m), m.Name)
	}
	fact := esc(fieldNames[d.Field])
	if d.Provider != "" {
		fact = join(fact, esc(", "), w.put("link", w.site.Href(site.ProviderPath(d.Provider)), w.providerName(d.Provider)))
	}
	ours := w.dash()
	if d.Ours != "" {
		ours = esc(valueWords(d.Field, d.Ours))
	}
	if d.OurSource != "" {
		ours = join(ours, esc(" "), w.put("small", w.source(d.OurSource)))
	}
	theirs := join(esc(valueWords(d.Field, d.Other)+" "), w.put("small", join(w.source(d.OtherSource), esc(", "+shortDate(d.AsOf)))))
	why := w.dash()
	if d.Note != "" {
		why = esc(capital(strings.TrimSuffix(d.Note, ".")) + ".")
	}
	return w.put("row", name, join(w.put("cell", fact), w.put("cell", ours), w.put("cell", theirs), w.put("cell", why)))
}
