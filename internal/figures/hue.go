package figures

import "astrolabe/internal/site"

// point is a model in a plot.
func (d *data) point(m *site.Model, x, y float64) Point {
	return Point{X: x, Y: y, Label: m.Name, Href: d.href(m), Note: m.MakerName, Hue: site.ChiefHue(m.Maker)}
}

// setMakers has a chart drawn in the hues of makers, and names those it shows.
func (d *data) setMakers(chart *Chart) {
	shown := map[int]bool{}
	for _, panel := range chart.Panels {
		for _, s := range panel.Series {
			for _, p := range s.Points {
				shown[p.Hue] = true
			}
		}
	}
	chart.Makers = []ChartMaker{}
	for _, c := range site.ChiefMakers {
		if shown[c.Hue] {
			mark := d.Mark(c.ID)
			chart.Makers = append(chart.Makers, ChartMaker{d.Makers[c.ID].Name, mark.Letters, mark.Hue})
		}
	}
}
