package figures

import (
	"fmt"

	"astrolabe/internal/words"
)

// releasePace is how many models came out each month.
func releasePace(d *data, _ string) (*Chart, error) {
	t, credit, total := newTally(1), newCredits(d), 0
	last := ""
	for _, m := range d.models {
		if t.add(m, m.IsOpen()) {
			credit.model(m)
			last = max(last, m.Released)
			total++
		}
	}
	months := t.inOrder(1)
	if len(months) < 2 {
		return nil, errTooLittle("two months with a release")
	}
	closed := Series{Name: notOpen, Slot: 1, Draw: "bars", Width: 28, Points: []Point{}}
	open := Series{Name: "open weights", Slot: 2, Draw: "bars", Width: 28, Points: []Point{}}
	highest := 0
	for _, m := range months {
		c := t.periods[m]
		highest = max(highest, c.models)
		shut := c.models - c.traits[0]
		if shut > 0 {
			closed.Points = append(closed.Points, Point{X: m.day(), Y: float64(shut), Lo: ptr(0), Hi: ptr(float64(shut)), Label: m.String()})
		}
		if c.traits[0] > 0 {
			open.Points = append(open.Points, Point{X: m.day(), Y: float64(c.traits[0]), Lo: ptr(float64(shut)), Hi: ptr(float64(c.models)), Label: m.String()})
		}
	}
	chart := &Chart{
		Kind: "plot", Title: "Models released each month",
		Caption: fmt.Sprintf("The %s models of the index that came out since 2023, by month. The index follows models that catalogues list, so "+
			"small and older ones are missing, and early months more than late ones. The last month ends with %s.", words.Number(total), words.Date(last)),
		X: timeAxis("Released", months), Y: linearAxis("Models", "number", 0, float64(highest)),
		Panels: []Panel{{Series: withPoints(closed, open)}},
	}
	credit.set(chart)
	return chart, nil
}
