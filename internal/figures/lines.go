package figures

// Line is a line of a chart with names: values of one thing, of which some may not be
// known.
type Line struct {
	Name string
	// Values are in the order of the series; nil for one that is not known.
	Values []*LineValue
}

// LineValue is a number with its margin, where that is known.
type LineValue struct {
	At, Low, High float64
	Known         bool
}

// Lines draws values with their margins, a line for each name and a series for each of
// whom they are. Nil where there is nothing to draw.
func Lines(title, asOf, label, format string, of []string, lines []Line) *Chart {
	chart := &Chart{ID: "lines", Kind: "rows", Title: title, AsOf: asOf, Credits: []Credit{}}
	draw, low, high := "marks", 0.0, 0.0
	if len(of) == 1 {
		draw = "ranges" // the value stands at the end of the line
	}
	series, names, any := make([]Series, len(of)), []Name{}, false
	for i, name := range of {
		series[i] = Series{Name: name, Slot: i%6 + 1, Draw: draw, Points: []Point{}}
	}
	for row, line := range lines {
		names = append(names, Name{Text: line.Name})
		for i, v := range line.Values {
			if v == nil {
				continue
			}
			p := Point{X: v.At, Y: float64(row), Label: line.Name}
			from, to := v.At, v.At
			if v.Known {
				from, to, p.Lo, p.Hi = v.Low, v.High, ptr(v.Low), ptr(v.High)
			}
			if !any {
				low, high, any = from, to, true
			}
			low, high = min(low, from), max(high, to)
			series[i].Points = append(series[i].Points, p)
		}
	}
	if !any {
		return nil
	}
	if low == high {
		low, high = low-1, high+1
	}
	chart.X, chart.Y, chart.Panels = linearAxis(label, format, low, high), namesAxis("", names), []Panel{{Series: withPoints(series...)}}
	return chart
}
