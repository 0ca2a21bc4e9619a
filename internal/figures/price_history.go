package figures

import "astrolabe/internal/content"

// PriceLine is a price of one offer through time, without a gap. Lines of one name that
// follow each other are one price with gaps.
type PriceLine struct {
	// Name says which price it is.
	Name  string
	Steps []PriceStep
	// Ended is the ISO day the offer ended; empty if it is still there.
	Ended string
}

// PriceStep is a price from an ISO day on.
type PriceStep struct {
	Day   string
	Price float64
}

// PriceHistory draws how the prices of one model moved at one provider, to the
// ISO day of the newest fact. Nil if nothing moved.
func PriceHistory(title, caption, until string, lines []PriceLine, sources []content.DataSource) *Chart {
	last, ok := parseDay(until)
	if !ok {
		return nil
	}
	chart := &Chart{ID: "price-history", Kind: "plot", Title: title, Caption: caption, AsOf: until, Credits: []Credit{},
		Panels: []Panel{{Series: []Series{}}}}
	var days, prices []float64
	slot := 0
	for i, line := range lines {
		if i == 0 || lines[i-1].Name != line.Name {
			slot++
		}
		named := i == len(lines)-1 || lines[i+1].Name != line.Name
		s := Series{Name: line.Name, Slot: slot, Draw: "step", Named: named, Points: []Point{}}
		for _, step := range line.Steps {
			day, ok := parseDay(step.Day)
			if !ok || step.Price <= 0 {
				continue
			}
			days, prices = append(days, day), append(prices, step.Price)
			s.Points = append(s.Points, Point{X: day, Y: step.Price})
		}
		if end, ok := parseDay(line.Ended); ok {
			s = endedAt(s, end)
		}
		if len(s.Points) > 0 {
			chart.Panels[0].Series = append(chart.Panels[0].Series, s)
		}
	}
	if len(chart.Panels[0].Series) == 0 {
		return nil
	}
	first, newest := bounds(days)
	low, high := bounds(prices)
	chart.X = quarterTicks(dateAxis("Seen", first, max(last, newest)))
	chart.Y = logAxis("US dollars per million tokens", "usd", low, high)
	for _, s := range sources {
		chart.Credits = append(chart.Credits, Credit{Name: s.Name, URL: s.URL})
	}
	return chart
}

// endedAt draws steps as a line that stops at a day, where steps would go on.
func endedAt(s Series, end float64) Series {
	line := s
	line.Draw, line.Points = "line", nil
	for i, p := range s.Points {
		if i > 0 {
			line.Points = append(line.Points, Point{X: p.X, Y: s.Points[i-1].Y})
		}
		line.Points = append(line.Points, p)
	}
	if n := len(line.Points); n > 0 && line.Points[n-1].X < end {
		line.Points = append(line.Points, Point{X: end, Y: line.Points[n-1].Y, Note: "the last price before the offer ended"})
	}
	return line
}

// quarterTicks has a tick for each quarter where years alone would be too few.
func quarterTicks(a Axis) Axis {
	const twoYears = 731
	if a.Max-a.Min > twoYears {
		return a
	}
	a.Ticks = []float64{}
	for t := timeOf(a.Min); dayOf(t) <= a.Max; t = t.AddDate(0, 3, 0) {
		a.Ticks = append(a.Ticks, dayOf(t))
	}
	return a
}
