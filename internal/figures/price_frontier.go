package figures

import (
	"fmt"
	"math"
	"slices"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// priceFrontier is the input price of models by the day they came out, with
// the lowest so far.
func priceFrontier(d *data, _ string) (*Chart, error) {
	closed := Series{Name: notOpen, Slot: 1, Draw: "marks", Points: []Point{}}
	open := Series{Name: "open weights", Slot: 0, Draw: "marks", Points: []Point{}}
	lowest := Series{Name: "lowest so far", Slot: 2, Draw: "step", Points: []Point{}}
	credit := newCredits(d)
	var days, prices []float64
	floor := math.Inf(1)
	for _, m := range slices.Backward(d.models) {
		offer := listPrice(m)
		day, dated := parseDay(m.Released)
		if offer == nil || !dated || day < sinceDay {
			continue
		}
		credit.offer(offer)
		price := *offer.Input
		days, prices = append(days, day), append(prices, price)
		p := d.point(m, day, price)
		switch {
		case price < floor:
			floor, p.Key = price, true
			lowest.Points = append(lowest.Points, p)
		case m.IsOpen():
			open.Points = append(open.Points, p)
		default:
			closed.Points = append(closed.Points, p)
		}
	}
	if len(lowest.Points) < 2 {
		return nil, errTooLittle("two models with a price and a day of release")
	}
	first, last := lowest.Points[0], lowest.Points[len(lowest.Points)-1]
	low, high := bounds(prices)
	_, lastDay := bounds(days)
	chart := &Chart{
		Kind: "plot", Title: "What a million input tokens cost, by the day a model came out",
		Caption: fmt.Sprintf("Each mark is one of %s models: its release day, and its list price at its maker or else at the cheapest "+
			"seller, today's or the last one known. The line is the lowest of these prices among models released to that day, from %s (%s) to %s (%s). "+
			"It says nothing about how good a model is.", words.Number(len(days)), words.Dollars(first.Y), first.Label, words.Dollars(last.Y), last.Label),
		X:      dateAxis("Released", sinceDay, lastDay),
		Y:      logAxis("US dollars per million input tokens", "usd", low, high),
		Panels: []Panel{{Series: []Series{closed, open, lowest}}},
	}
	d.setMakers(chart)
	credit.set(chart)
	return chart, nil
}

// listPrice is the price that stands for a model: that of its chosen offer, or
// the last its maker is known to have asked. Nil if none is known; a price of
// zero is none.
func listPrice(m *site.Model) *content.Offer {
	for _, o := range []*content.Offer{m.Offer, m.LastKnownPrice} {
		if o != nil && o.Input != nil && *o.Input > 0 {
			return o
		}
	}
	return nil
}

// sinceDay is when the drawings over time begin: before 2023 the index has few
// models, and hardly a price.
var sinceDay, _ = parseDay("2023-01-01")
