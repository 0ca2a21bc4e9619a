package figures

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"astrolabe/internal/scores"
	"astrolabe/internal/words"
)

// knowledgeLag is how old a model's knowledge is on the day it comes out.
func knowledgeLag(d *data, _ string) (*Chart, error) {
	models := Series{Name: "a model", Slot: 0, Draw: "marks", Points: []Point{}}
	middle := Series{Name: "median of the half-year", Slot: 2, Draw: "line", Points: []Point{}}
	credit := newCredits(d)
	halves := map[period][]float64{}
	var days, lags []float64
	for _, m := range slices.Backward(d.models) {
		day, dated := parseDay(m.Released)
		cutoff, known := parseMonth(m.KnowledgeCutoff)
		if !dated || !known || day < sinceDay {
			continue
		}
		credit.model(m)
		released := timeOf(day)
		lag := float64(monthsBetween(cutoff, released))
		models.Points = append(models.Points, Point{X: day, Y: lag, Label: m.Name, Href: d.href(m), Note: m.MakerName})
		days, lags = append(days, day), append(lags, lag)
		half := periodOf(released, 6)
		halves[half] = append(halves[half], lag)
	}
	for _, h := range slices.SortedFunc(maps.Keys(halves), byStart) {
		if n := len(halves[h]); n >= fewestOfPeriod {
			middle.Points = append(middle.Points, Point{X: h.middle(), Y: scores.Median(halves[h]), Label: h.String(), Note: words.Count(n, "model")})
		}
	}
	if len(middle.Points) < 2 {
		return nil, errTooLittle("two half-years with five models of known cut-off")
	}
	low, high := bounds(lags)
	_, last := bounds(days)
	chart := &Chart{
		Kind: "plot", Title: "How old knowledge is on the day of release",
		Caption: fmt.Sprintf("Months from a model's knowledge cut-off to its release, for the %s models whose cut-off is known at least by month; for the "+
			"others our sources do not tell. The line joins the medians of half-years with at least %d such models; over all the median is %s months.",
			words.Number(len(days)), fewestOfPeriod, words.Decimal(scores.Median(lags), 1)),
		X: dateAxis("Released", sinceDay, last), Y: linearAxis("Months from knowledge cut-off to release", "number", min(low, 0), high),
		Panels: []Panel{{Series: []Series{models, middle}}},
	}
	credit.set(chart)
	return chart, nil
}

// monthsBetween counts calendar months.
func monthsBetween(from, to time.Time) int {
	return (to.Year()-from.Year())*12 + int(to.Month()) - int(from.Month())
}
