package figures

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// move is a change of a list price that the world made, not the record.
type move struct {
	models   []*site.Model
	seen     string
	from, to float64
}

// priceMoves is how the input prices of existing models moved at their makers.
func priceMoves(d *data, _ string) (*Chart, error) {
	events, err := d.History()
	if err != nil {
		return nil, err
	}
	moves, sources := inputMoves(d, events)
	if len(moves) == 0 {
		return nil, errTooLittle("one price that moved")
	}
	cuts := Series{Name: "became cheaper", Slot: 1, Draw: "line", Points: []Point{}}
	rises := Series{Name: "became dearer", Slot: 4, Draw: "line", Points: []Point{}}
	credit := newCredits(d)
	var prices, factors []float64
	models, cheaper := 0, 0
	for _, m := range moves {
		credit.asOf = max(credit.asOf, m.seen)
		prices = append(prices, m.from, m.to)
		series := &rises
		if m.to < m.from {
			series = &cuts
			cheaper += len(m.models)
			for range m.models {
				factors = append(factors, m.to/m.from)
			}
		}
		models += len(m.models)
		label, href := d.together(m.models)
		series.Points = append(series.Points, Point{X: 0, Y: m.from}, Point{X: 1, Y: m.to, Label: label, Href: href, Note: words.Date(m.seen)})
	}
	for _, id := range sources {
		credit.seen[id]++
	}
	low, high := bounds(prices)
	chart := &Chart{
		Kind: "slope", Title: "How the list prices of existing models moved",
		Caption: fmt.Sprintf("Each line is a change of the input price at the model's own maker: %s since September 2023, of which %s down, the "+
			"median to %s of the price before. Only changes that the record shows to be moves of the price are drawn; corrections of "+
			"the record and unclear cases are left out, so real moves are missing. The day in the table is when a catalogue first "+
			"showed the new price.", words.Count(models, "move"), isOrAre(cheaper), words.Percent(100*scores.Median(factors), 0)),
		X: namesAxis("Price", []Name{{Text: "before"}, {Text: "after"}}),
		Y: logAxis("US dollars per million input tokens", "usd", low, high), Panels: []Panel{{Series: withPoints(cuts, rises)}},
	}
	credit.set(chart)
	return chart, nil
}

func isOrAre(n int) string {
	if n == 1 {
		return "1 is"
	}
	return words.Number(n) + " are"
}

// inputMoves finds the moves of input prices at makers' own endpoints, and the
// sources that showed them. Models that made the same move on one day are one.
func inputMoves(d *data, events []content.HistoryEvent) ([]move, []string) {
	byID := map[string]*site.Model{}
	for _, m := range d.models {
		byID[m.ID] = m
	}
	var moves []move
	var sources []string
	for _, e := range events {
		m, known := byID[e.Model]
		if !known || e.Kind != "price" || e.Field != "input" || e.Quality != "move" || e.Provider != m.Maker {
			continue
		}
		from, err1 := strconv.ParseFloat(e.From, 64)
		to, err2 := strconv.ParseFloat(e.To, 64)
		if err1 != nil || err2 != nil || from <= 0 || to <= 0 {
			continue
		}
		sources = append(sources, e.Source)
		same := slices.IndexFunc(moves, func(o move) bool { return o.seen == e.Observed && o.from == from && o.to == to })
		if same >= 0 {
			moves[same].models = append(moves[same].models, m)
			continue
		}
		moves = append(moves, move{[]*site.Model{m}, e.Observed, from, to})
	}
	slices.SortStableFunc(moves, func(x, y move) int { return cmp.Compare(x.seen, y.seen) })
	return moves, sources
}

// together is the name of models that are drawn as one, and the address of the first.
func (d *data) together(models []*site.Model) (label, href string) {
	label, href = models[0].Name, d.href(models[0])
	for i, m := range models[1:] {
		if i == len(models)-2 {
			label += " and " + m.Name
		} else {
			label += ", " + m.Name
		}
	}
	return label, href
}
