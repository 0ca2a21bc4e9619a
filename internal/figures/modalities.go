package figures

import (
	"fmt"
	"slices"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// modalities is the share of new models that read more than text.
func modalities(d *data, _ string) (*Chart, error) {
	t, credit, total := newTally(6), newCredits(d), 0
	reads := func(m *site.Model, kind string) bool { return slices.Contains(m.Input, kind) }
	for _, m := range d.models {
		known := len(m.Input) > 0 && m.IsComplete("input")
		if t.addKnown(m, known, reads(m, "image"), reads(m, "audio"), reads(m, "video")) {
			credit.model(m)
			total++
		}
	}
	halves := t.inOrder(fewestOfPeriod)
	if len(halves) < 2 {
		return nil, errTooLittle("two half-years with five models")
	}
	series := []Series{
		{Name: "images", Slot: 2, Draw: "line", Named: true, Points: []Point{}},
		{Name: "audio", Slot: 1, Draw: "line", Named: true, Points: []Point{}},
		{Name: "video", Slot: 3, Draw: "line", Named: true, Points: []Point{}},
	}
	for _, h := range halves {
		c := t.periods[h]
		for i := range series {
			series[i].Points = append(series[i].Points, Point{X: h.middle(), Y: percent(c.traits[i], c.models), Label: h.String(),
				Note: fmt.Sprintf("%d of %d", c.traits[i], c.models)})
		}
	}
	highest := 0.0
	for _, s := range series {
		for _, p := range s.Points {
			highest = max(highest, p.Y)
		}
	}
	chart := &Chart{
		Kind: "plot", Title: "New models that read more than text",
		Caption: fmt.Sprintf("The share of the %s models released since 2023 that accept images, audio or video, by the half-year of their "+
			"release and as catalogues list them today. A model can count on all three lines.%s Half-years with fewer than %d models are "+
			"left out; the last one is not over.", words.Number(total), t.leftOut("all that they accept"), fewestOfPeriod),
		X: timeAxis("Released", halves), Y: linearAxis("Share of the half-year's models", "percent", 0, highest),
		Panels: []Panel{{Series: series}},
	}
	credit.set(chart)
	return chart, nil
}
