package figures

import (
	"fmt"
	"math"

	"astrolabe/internal/scores"
	"astrolabe/internal/words"
)

// outputInputRatio is how many times as much output costs as input, by year.
func outputInputRatio(d *data, _ string) (*Chart, error) {
	const fewest = 10
	credit := newCredits(d)
	ratios := map[int][]float64{}
	var all []float64
	for _, m := range d.models {
		o := m.Offer
		month, ok := parseMonth(m.Released)
		if !ok || o == nil || o.Input == nil || o.Output == nil || *o.Input <= 0 || *o.Output <= 0 {
			continue
		}
		credit.offer(o)
		ratio := *o.Output / *o.Input
		ratios[month.Year()] = append(ratios[month.Year()], ratio)
		all = append(all, ratio)
	}
	chart := &Chart{Kind: "plot", Panels: []Panel{}}
	low, high := bounds(all)
	highest := 0.0
	shown := 0
	for _, year := range years(ratios, fewest) {
		values := ratios[year]
		bars, top := histogram(values, 1, math.Floor(low+0.5)-0.5)
		highest = max(highest, top)
		shown += len(values)
		median := scores.Median(values)
		chart.Panels = append(chart.Panels, Panel{
			Title:  fmt.Sprintf("%d: median %s×", year, words.Decimal(median, 1)),
			Series: []Series{{Name: words.Count(len(values), "model"), Slot: 1, Draw: "bars", Width: 1, Points: bars}},
		})
	}
	if len(chart.Panels) == 0 {
		return nil, errTooLittle("a year with ten models of known price")
	}
	median := scores.Median(all)
	chart.Title = "How many times the input price output costs"
	chart.Caption = fmt.Sprintf("Output price divided by input price, for the %s models with a current list price at their maker or else at the "+
		"cheapest seller, by the year of their release. Bars are shares of a year's models, each a ratio rounded to a whole number; "+
		"years with fewer than %d models are left out. Over all the median is %s.", words.Number(shown), fewest, words.Decimal(median, 1))
	chart.X = linearAxis("Output price as a multiple of input price", "times", 0, high)
	chart.Y = linearAxis("Share of the year's models", "percent", 0, highest)
	credit.set(chart)
	return chart, nil
}
