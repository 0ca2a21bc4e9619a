package figures

// IndexLine is what a workload cost through time with the cheapest model that can do
// as much as another.
type IndexLine struct {
	Name  string
	Steps []IndexStep
	// Chief is the line that is asked about.
	Chief bool
}

// IndexStep is a cost from an ISO day on, with the model that it is of.
type IndexStep struct {
	Day               string
	Cost              float64
	Model, Href, Made string
}

// chiefSlot is the colour of what matters most.
const chiefSlot = 2

// PriceIndex draws lines of the price index up to an ISO day, over the whole width of
// a page. Nil if there is nothing to draw.
func PriceIndex(title, caption, until string, lines []IndexLine, credits []Credit) *Chart {
	chart := &Chart{ID: "price-index", Kind: "plot", Title: title, Caption: caption, AsOf: until, Credits: credits, Full: true}
	var days, costs []float64
	var series []Series
	slot := 1
	for _, line := range lines {
		s := Series{Name: line.Name, Slot: slot, Draw: "step", Named: true, Points: indexPoints(&line)}
		if line.Chief {
			s.Slot = chiefSlot
		} else if slot++; slot == chiefSlot {
			slot++
		}
		for _, p := range s.Points {
			days, costs = append(days, p.X), append(costs, p.Y)
		}
		series = append(series, s)
	}
	if series = withPoints(series...); len(series) == 0 {
		return nil
	}
	first, last := bounds(days)
	if today, ok := parseDay(until); ok {
		last = max(last, today)
	}
	chart.X = fittedDates("End of month", first, last)
	chart.Y = axisOf(func(low, high float64) Axis { return logAxis("US dollars a month", "cost", low, high) }, costs)
	chart.Panels = []Panel{{Series: series}}
	return chart
}

// indexPoints are the steps of a line. On the chief one each model is named where it
// becomes the cheapest.
func indexPoints(line *IndexLine) []Point {
	points := []Point{}
	for i, step := range line.Steps {
		if day, ok := parseDay(step.Day); ok {
			named := line.Chief && (i == 0 || line.Steps[i-1].Model != step.Model)
			points = append(points, Point{X: day, Y: step.Cost, Label: step.Model, Href: step.Href, Note: step.Made, Key: named})
		}
	}
	return points
}
