package figures

import (
	"fmt"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// MakerReleases draws when the models of one maker came out, by quarter, open
// and closed weights apart. Nil where there is too little to draw.
func MakerReleases(maker string, models []*site.Model) *Chart {
	const enough = 4
	t, total := newTally(3), 0
	for _, m := range models {
		if t.add(m, m.IsOpen()) {
			total++
		}
	}
	quarters := t.inOrder(1)
	if total < enough || len(quarters) < 2 {
		return nil
	}
	closed := Series{Name: notOpen, Slot: 1, Draw: "bars", Width: quarters[0].width(), Points: []Point{}}
	open := Series{Name: "open weights", Slot: 2, Draw: "bars", Width: quarters[0].width(), Points: []Point{}}
	highest := 0
	for _, q := range quarters {
		c := t.periods[q]
		highest = max(highest, c.models)
		shut := c.models - c.traits[0]
		if shut > 0 {
			closed.Points = append(closed.Points, Point{X: q.day(), Y: float64(shut), Lo: ptr(0), Hi: ptr(float64(shut)), Label: q.String()})
		}
		if c.traits[0] > 0 {
			open.Points = append(open.Points, Point{X: q.day(), Y: float64(c.traits[0]), Lo: ptr(float64(shut)), Hi: ptr(float64(c.models)), Label: q.String()})
		}
	}
	return &Chart{
		ID: "releases", Kind: "plot", Title: "When the models of " + maker + " came out",
		Caption: fmt.Sprintf("The %s of the index that came out since 2023 in a known month, by quarter.", words.Count(total, "model")),
		Credits: []Credit{}, X: timeAxis("Released", quarters), Y: linearAxis("Models", "number", 0, float64(highest)),
		Panels: []Panel{{Series: withPoints(closed, open)}},
	}
}
