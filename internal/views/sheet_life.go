package views

import (
	"cmp"
	"math"
	"net/url"
	"slices"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/figures"
	"astrolabe/internal/parts"
	"astrolabe/internal/past"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// life is what a model cost at a provider, oldest first.
type life struct {
	provider string
	periods  []past.Period
}

// moves is how often the price is known to have moved.
func (l *life) moves() int {
	n := 0
	for i := range l.periods {
		if i > 0 && l.goesOn(i) && l.periods[i].Quality == "move" {
			n++
		}
	}
	return n
}

// goesOn says that a period follows the one before it without a gap.
func (l *life) goesOn(i int) bool { return l.periods[i-1].To == l.periods[i].From }

// lives are those of a model at all who sold it but routers: first the one that is
// shown, which is the maker's own unless only another's price has moved.
func (w *writer) lives(m *site.Model) []life {
	var list []life
	for _, id := range w.record.Sellers(m.ID) {
		p, _ := w.site.Provider(id)
		if periods := samePrices(w.begun(w.record.Life(m.ID, id))); p.Kind != "router" && len(periods) > 0 {
			list = append(list, life{id, periods})
		}
	}
	chief := 0
	for i := range list {
		if list[0].moves() == 0 && list[i].moves() > list[chief].moves() {
			chief = i
		}
	}
	if len(list) > 0 {
		l := list[chief]
		list = slices.Insert(slices.Delete(list, chief, chief+1), 0, l)
	}
	return list
}

// begun are the periods that had begun by the day of the page; what ended later had
// not ended then.
func (w *writer) begun(periods []past.Period) []past.Period {
	day := w.site.Now.UTC().Format(time.DateOnly)
	var list []past.Period
	for _, p := range periods {
		if p.From > day {
			break
		}
		if p.To > day {
			p.To = ""
		}
		list = append(list, p)
	}
	return list
}

// samePrices joins periods that only prices of the cache tell apart, and leaves out
// those without any price.
func samePrices(periods []past.Period) []past.Period {
	var list []past.Period
	for _, p := range periods {
		n := len(list)
		switch {
		case p.Input == nil && p.Output == nil:
		case n > 0 && list[n-1].To == p.From && list[n-1].Text("input") == p.Text("input") && list[n-1].Text("output") == p.Text("output"):
			list[n-1].To = p.To
		default:
			list = append(list, p)
		}
	}
	return list
}

// changed says that there is more to tell than one price that still holds.
func (l *life) changed() bool { return len(l.periods) > 1 || l.periods[0].To != "" }

// otherLives are those at other providers than the one that is shown.
func (w *writer) otherLives(m *site.Model, others []life) parts.Part {
	groups := make([]SheetRows, len(others))
	for i := range others {
		groups[i] = w.lifeRows(m, &others[i])
	}
	return &SheetFold{"Prices over time at " + words.Count(len(others), "other provider"), lifeTable("Prices of "+m.Name+" at other providers", groups)}
}

func lifeTable(label string, groups []SheetRows) parts.Part {
	return groupedTable(label, groups, "From", "To", "#Input", "#Output", "What changed")
}

// lifeRows are the stretches at a provider, newest first, with those without an offer.
func (w *writer) lifeRows(m *site.Model, l *life) SheetRows {
	group := SheetRows{Head: &SheetGroup{Title: w.providerName(l.provider), Span: "5"}}
	if l.provider == w.site.OwnProvider(m.Maker) {
		group.Head.About = "the maker’s own"
	}
	for i := range l.periods {
		if i > 0 && !l.goesOn(i) {
			group.Rows = append(group.Rows, w.unlisted(l.periods[i-1].To, l.periods[i].From))
		}
		group.Rows = append(group.Rows, w.period(l, i))
	}
	if last := l.periods[len(l.periods)-1]; last.To != "" {
		group.Rows = append(group.Rows, w.unlisted(last.To, ""))
	}
	slices.Reverse(group.Rows)
	return group
}

// unlisted is a stretch without an offer.
func (w *writer) unlisted(from, to string) SheetRow {
	return SheetRow{date(from), []SheetCell{w.end(to), numberCell(""), numberCell(""), cell(text("no catalogue listed it"))}}
}

// end is when a stretch ended; that of the page if it has not.
func (w *writer) end(to string) SheetCell {
	if to == "" && w.site.AsOf == "" {
		return cell(text("today"))
	}
	return cell(date(cmp.Or(to, w.site.AsOf)))
}

// period is a stretch with one price, with how it differs from the one before if it
// moved.
func (w *writer) period(l *life, i int) SheetRow {
	p := &l.periods[i]
	var before past.Period
	what := "first observed"
	switch {
	case i == 0:
	case !l.goesOn(i):
		what = "listed again"
	case p.Quality == "move":
		what, before = "the price moved", l.periods[i-1]
	case p.Quality == "unclear":
		what, before = "a move, or a correction of the record", l.periods[i-1]
	default:
		what = "a correction of the record"
	}
	return SheetRow{date(p.From), []SheetCell{w.end(p.To), movedCell(before.Input, p.Input), movedCell(before.Output, p.Output), cell(text(what))}}
}

// movedCell is a price with an arrow and by how much it rose or fell.
func movedCell(before, now *float64) SheetCell {
	c := numberCell(dollars(now))
	if before == nil || now == nil || *before <= 0 || *before == *now {
		return c
	}
	arrow := "↓"
	if *now > *before {
		arrow = "↑"
	}
	c.Body = join(c.Body, text(" "), small(arrow+"\u00a0"+words.Percent(100*math.Abs(*now / *before - 1), 0)))
	return c
}

// priceChart draws the prices at the first provider, if they moved there.
func (w *writer) priceChart(m *site.Model, lives []life) *figures.Chart {
	if len(lives) == 0 || lives[0].moves() == 0 {
		return nil
	}
	l := &lives[0]
	lines := slices.Concat(l.lines("output", func(p *past.Period) *float64 { return p.Output }), l.lines("input", func(p *past.Period) *float64 { return p.Input }))
	caption := "Each step is a price from the first day on which a catalogue showed it. What turned out to be a mistake of a catalogue is drawn as corrected."
	if day := l.periods[len(l.periods)-1].To; day != "" {
		caption += " The lines stop where the catalogues no longer list the offer: " + words.Date(day) + "."
	}
	chart := figures.PriceHistory("List prices of "+m.Name+" at "+w.providerName(l.provider), caption, w.site.PriceDate, lines, w.moveSources(m, l.provider))
	if chart != nil && w.site.AsOf == "" {
		chart.Files = figures.Files(pricesPicture, url.Values{"model": {m.ID}})
	}
	return chart
}

// lines are a price through time, one for each stretch without a gap.
func (l *life) lines(name string, price func(*past.Period) *float64) []figures.PriceLine {
	var list []figures.PriceLine
	for i := range l.periods {
		p := &l.periods[i]
		if price(p) == nil {
			continue
		}
		if n := len(list); n == 0 || list[n-1].Ended != p.From {
			list = append(list, figures.PriceLine{Name: name})
		}
		last := &list[len(list)-1]
		last.Steps, last.Ended = append(last.Steps, figures.PriceStep{Day: p.From, Price: *price(p)}), p.To
	}
	return list
}

// moveSources are the catalogues that showed the moves of a price.
func (w *writer) moveSources(m *site.Model, provider string) []content.DataSource {
	var list []content.DataSource
	seen := map[string]bool{}
	for _, e := range w.past.Events(m.ID) {
		if e.Provider == provider && facts.IsPriceMove(&e) && !seen[e.Source] {
			seen[e.Source] = true
			list = append(list, w.site.Sources[e.Source])
		}
	}
	return list
}
