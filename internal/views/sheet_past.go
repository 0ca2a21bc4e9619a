package views

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// history is what is on record, by name of prices only where there are any.
func (w *writer) history(m *site.Model) parts.Part {
	title, lives := "Record", w.lives(m)
	if m.Offer != nil || m.LastKnownPrice != nil || len(lives) > 0 {
		title = "Price history"
	}
	return section("history", title, w.historyOf(m, lives)...)
}

// historyOf is what a model cost over its life: drawn where its price moved, and in
// stretches of days. All entries of the record are folded, with their sources.
func (w *writer) historyOf(m *site.Model, lives []life) []parts.Part {
	var body []parts.Part
	if chart := w.priceChart(m, lives); chart != nil {
		body = append(body, &Drawing{chart})
	}
	entries := w.past.Changes(m.ID)
	if len(lives) > 0 && lives[0].changed() {
		body = append(body, lifeTable("Prices of "+m.Name+" at "+w.providerName(lives[0].provider), []SheetRows{w.lifeRows(m, &lives[0])}))
	} else {
		body = append(body, paragraph(w.unmoved(m, slices.ContainsFunc(entries, func(c facts.Change) bool { return c.Quality == "move" }))))
	}
	if len(lives) > 1 {
		body = append(body, w.otherLives(m, lives[1:]))
	}
	if len(entries) > 0 {
		body = append(body, &SheetFold{words.Count(len(entries), "entry", "entries") + " of the record with their sources: moves, corrections, and changes that may be either",
			w.changeTable("Entries of the record of "+m.Name, entries)})
	}
	if w.catalog.Ability.Of(m.ID) != nil && w.site.AsOf == "" {
		href := withQuery(w.site.Href(site.PriceIndexPath), url.Values{"model": {m.ID}}.Encode())
		body = append(body, &SheetText{Body: link(href, "What a model at least as able as "+m.Name+" has cost over time")})
	}
	return append(body, note("Prices are list prices in US dollars per million tokens. The day is that on which a catalogue first showed the new value; the change itself came before, by hours or by "+
		"months. Routers are left out, since their prices are mixtures that move daily. A correction is a change of the record alone: a mistake, a gap or a late entry."))
}

// unmoved says that no price has moved, nor anything else unless something did, and
// since when there is a record.
func (w *writer) unmoved(m *site.Model, others bool) string {
	first := w.past.FirstListed(m.ID)
	if first == "" && w.firstSeen(m, "") != "" {
		return "No catalogue had listed the model by then; the first did on " + words.Date(w.firstSeen(m, "")) + "."
	}
	if first == "" {
		return "The catalogues that we follow through time have no entry of this model."
	}
	what := "a list price, a limit or the status"
	if others {
		what = "a list price"
	}
	return "No move of " + what + " is on record since " + words.Date(first) + ", when a catalogue first listed the model."
}

// changeTable lists changes, newest first.
func (w *writer) changeTable(label string, list []facts.Change) parts.Part {
	var rows []SheetRow
	for _, c := range list {
		where := text("the model")
		if c.Provider != "" {
			where = link(w.site.Href(site.ProviderPath(c.Provider)), w.providerName(c.Provider))
		}
		rows = append(rows, SheetRow{date(c.Observed), []SheetCell{cell(where), cell(text(changeWords(&c)), w.changeReceipt(&c)), cell(text(c.Quality))}})
	}
	return table(label, rows, "Seen", "Where", "What changed", "Kind")
}

// changeWords is what changed: "Input price $5 to $4 (−20%), output price $30 to $20 (−33%)".
func changeWords(c *facts.Change) string {
	var list []string
	for _, f := range c.Fields {
		name := fieldNames[f.Field]
		switch from, to := valueWords(f.Field, f.From), valueWords(f.Field, f.To); {
		case f.Field == "model_id" && f.To == "":
			list = append(list, "the offer ended")
		case f.Field == "model_id":
			list = append(list, "the offer came back")
		case f.Field == "status":
			list = append(list, "status "+orNone(from)+" to "+orNone(to))
		case f.From == "":
			list = append(list, strings.ToLower(name)+" "+to+", not given before")
		case f.To == "":
			list = append(list, strings.ToLower(name)+" "+from+", not given any more")
		default:
			list = append(list, strings.ToLower(name)+" "+from+" to "+to+share(&f))
		}
	}
	return words.Capital(strings.Join(list, ", "))
}

func orNone(status string) string {
	if status == "" {
		return "normal"
	}
	return status
}

// share is by how much a number changed, in per cent.
func share(f *content.HistoryEvent) string {
	from, err1 := strconv.ParseFloat(f.From, 64)
	to, err2 := strconv.ParseFloat(f.To, 64)
	if err1 != nil || err2 != nil || from <= 0 {
		return ""
	}
	return " (" + words.Change(100*(to/from-1)) + ")"
}

// changeReceipt is which catalogue showed a change, and where it can be read.
func (w *writer) changeReceipt(c *facts.Change) *SheetReceipt {
	lines := []SheetLine{line("Source", w.source(c.Source))}
	switch s := w.site.Sources[c.Source]; {
	case c.Ref != "" && strings.HasPrefix(s.URL, "https://github.com/"):
		lines = append(lines, line("Commit", linkOut(s.URL+"/commit/"+c.Ref, c.Ref)))
	case c.Ref != "":
		lines = append(lines, line("Commit", text(c.Ref+" of its repository")))
	default:
		lines = append(lines, line("Seen in", text("a snapshot of that day; the change came at some time before")))
	}
	if c.Effective != "" {
		lines = append(lines, line("In force", date(c.Effective)))
	}
	lines = append(lines, line("Judged as", text(map[string]string{"move": "a move: the price or limit itself changed",
		"correction": "a correction: only the record changed", "unclear": "unclear: it may be either"}[c.Quality])))
	return w.receipt("Change of "+words.Date(c.Observed), false, lines...)
}
