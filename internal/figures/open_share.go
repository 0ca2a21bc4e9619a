package figures

import (
	"fmt"

	"astrolabe/internal/words"
)

// fewestOfPeriod is how many models a period must have before a share of them
// is drawn.
const fewestOfPeriod = 5

// openShare is the share of new models with open weights.
func openShare(d *data, _ string) (*Chart, error) {
	t, credit, total := newTally(6), newCredits(d), 0
	for _, m := range d.models {
		if t.addKnown(m, m.OpenWeights != nil, m.IsOpen()) {
			credit.model(m)
			total++
		}
	}
	halves := t.inOrder(fewestOfPeriod)
	if len(halves) < 2 {
		return nil, errTooLittle("two half-years with five models")
	}
	open := Series{Name: "open weights", Slot: 2, Draw: "bars", Width: halves[0].width(), Points: []Point{}}
	closed := Series{Name: "closed weights", Slot: 1, Draw: "bars", Width: halves[0].width(), Points: []Point{}}
	for _, h := range halves {
		c := t.periods[h]
		share := percent(c.traits[0], c.models)
		open.Points = append(open.Points, Point{X: h.day(), Y: share, Lo: ptr(0), Hi: ptr(share), Label: h.String(),
			Note: fmt.Sprintf("%d of %d", c.traits[0], c.models)})
		closed.Points = append(closed.Points, Point{X: h.day(), Y: 100 - share, Lo: ptr(share), Hi: ptr(100), Label: h.String(),
			Note: fmt.Sprintf("%d of %d", c.models-c.traits[0], c.models)})
	}
	chart := &Chart{
		Kind: "plot", Title: "Share of new models with open weights",
		Caption: fmt.Sprintf("Models of the index by the half-year of their release, %s since 2023, each counted once however much it is "+
			"used. Open means that the weights can be downloaded, under whatever licence.%s Half-years with fewer than %d models are "+
			"left out; the last one is not over.", words.Number(total), t.leftOut("whether they can be"), fewestOfPeriod),
		X: timeAxis("Released", halves), Y: percentAxis("Share of the half-year's models"),
		Panels: []Panel{{Series: []Series{open, closed}}},
	}
	credit.set(chart)
	return chart, nil
}
