package views

import (
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/figures"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// history is what has changed, by name of prices only where there are any.
func (w *writer) history(m *site.Model) parts.Part {
	title := "Changes"
	if m.Offer != nil || m.LastKnownPrice != nil {
		title = "Price history"
	}
	return section("history", title, w.historyOf(m)...)
}

// historyOf is how the list prices of a model moved: drawn where they did, and
// listed; what only the record changed is told apart.
func (w *writer) historyOf(m *site.Model) []parts.Part {
	var moves, others []facts.Change
	for _, c := range w.past.Changes(m.ID) {
		if c.Quality == "move" {
			moves = append(moves, c)
		} else {
			others = append(others, c)
		}
	}
	var body []parts.Part
	if chart := w.priceChart(m); chart != nil {
		body = append(body, &Drawing{chart})
	}
	if len(moves) > 0 {
		body = append(body, w.changeTable("Changes of "+m.Name, moves, false))
	} else {
		body = append(body, paragraph(w.unmoved(m)))
	}
	if len(others) > 0 {
		body = append(body, &SheetFold{words.Count(len(others), "other entry", "other entries") + " of the record: corrections, and changes that may be either",
			w.changeTable("Corrections and unclear changes of "+m.Name, others, true)})
	}
	return append(body, note("The day is that on which a catalogue first showed the new value; the change itself came before, by hours or by "+
		"months. Routers are left out, since their prices are mixtures that move daily. A correction is a change of the record alone: a mistake, a gap or a late entry."))
}

// unmoved says that no move is on record, and since when there is one.
func (w *writer) unmoved(m *site.Model) string {
	first := w.past.FirstListed(m.ID)
	if first == "" && w.firstSeen(m, "") != "" {
		return "No catalogue had listed the model by then; the first did on " + words.Date(w.firstSeen(m, "")) + "."
	}
	if first == "" {
		return "The catalogues that we follow through time have no entry of this model."
	}
	return "No move of a list price, a limit or the status is on record since " + words.Date(first) + ", when a catalogue first listed the model."
}

// changeTable lists changes, newest first.
func (w *writer) changeTable(label string, list []facts.Change, quality bool) parts.Part {
	names := []string{"Seen", "Where", "What changed"}
	if quality {
		names = append(names, "Kind")
	}
	var rows []SheetRow
	for _, c := range list {
		where := text("the model")
		if c.Provider != "" {
			where = link(w.site.Href(site.ProviderPath(c.Provider)), w.providerName(c.Provider))
		}
		cells := []SheetCell{cell(where), cell(text(changeWords(&c)), w.changeReceipt(&c))}
		if quality {
			cells = append(cells, cell(text(c.Quality)))
		}
		rows = append(rows, SheetRow{date(c.Observed), cells})
	}
	return table(label, rows, names...)
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

// priceChart draws the prices at the maker, or where they moved most.
func (w *writer) priceChart(m *site.Model) *figures.Chart {
	provider, most := "", 0
	count := map[string]int{}
	for _, e := range w.past.Events(m.ID) {
		if !facts.IsPriceMove(&e) || e.Field != "input" && e.Field != "output" {
			continue
		}
		count[e.Provider]++
		if n := count[e.Provider]; e.Provider == m.Maker || n > most && provider != m.Maker {
			provider, most = e.Provider, n
		}
	}
	if provider == "" {
		return nil
	}
	var lines []figures.PriceLine
	for _, field := range []string{"output", "input"} {
		if line := w.priceLine(m, provider, field); len(line.Steps) > 0 {
			lines = append(lines, line)
		}
	}
	var sources []content.DataSource
	seen := map[string]bool{}
	for _, e := range w.past.Events(m.ID) {
		if e.Provider == provider && facts.IsPriceMove(&e) && !seen[e.Source] {
			seen[e.Source] = true
			sources = append(sources, w.site.Sources[e.Source])
		}
	}
	caption := "Each step is a move of the price, on the day a catalogue first showed it. Corrections of the record and unclear changes are not drawn."
	if day := w.endedAt(m, provider); day != "" {
		caption += " The lines stop where the catalogues no longer list the offer: " + words.Date(day) + "."
	}
	return figures.PriceHistory("List prices of "+m.Name+" at "+w.providerName(provider),
		caption, w.site.PriceDate, lines, sources)
}

// endedAt is the day a provider's offer was gone; empty if it is still there.
func (w *writer) endedAt(m *site.Model, provider string) string {
	for i := range m.Offers {
		if m.Offers[i].Provider == provider {
			return ""
		}
	}
	day := ""
	for _, e := range w.past.Events(m.ID) {
		if e.Provider == provider && e.Field == "model_id" && e.To == "" {
			day = e.Observed
		}
	}
	return day
}

// priceLine is a price through time, to what it is today.
func (w *writer) priceLine(m *site.Model, provider, field string) figures.PriceLine {
	line := figures.PriceLine{Name: field, Ended: w.endedAt(m, provider)}
	for _, s := range w.past.PriceSteps(m.ID, provider, field) {
		line.Steps = append(line.Steps, figures.PriceStep{Day: s.Day, Price: s.Price})
	}
	for i := range m.Offers {
		o := &m.Offers[i]
		now, err := strconv.ParseFloat(o.Text(field), 64)
		if o.Provider != provider || err != nil {
			continue
		}
		if n := len(line.Steps); n == 0 && w.past.FirstSold(m.ID, provider) != "" {
			line.Steps = []figures.PriceStep{{Day: w.past.FirstSold(m.ID, provider), Price: now}, {Day: o.AsOf, Price: now}}
		} else if n > 0 && line.Steps[n-1].Price != now {
			line.Steps = append(line.Steps, figures.PriceStep{Day: o.AsOf, Price: now})
		}
	}
	return line
}
