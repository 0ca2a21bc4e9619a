package figures

import (
	"net/url"

	"astrolabe/internal/site"
)

// Chart is a drawing with everything that is said beside it. It tells what is
// to be seen, never where: places are the drawing's own affair.
type Chart struct {
	// ID names the chart inside a page, and so its anchor.
	ID string `json:"id"`
	// Kind is plot (two scales), rows (a name for each line) or slope (from a
	// first value to a second).
	Kind string `json:"kind"`
	// Title says what is shown.
	Title string `json:"title"`
	// Caption says how to read it and by which rule it was made.
	Caption string `json:"caption"`
	// AsOf is the newest ISO day of the facts that are shown.
	AsOf string `json:"asOf"`
	// Credits are the sources of those facts.
	Credits []Credit `json:"credits"`
	// X and Y are the scales.
	X Axis `json:"x"`
	Y Axis `json:"y"`
	// Panels are the drawings, usually one. Small multiples have several, which
	// share the scales.
	Panels []Panel `json:"panels"`
	// Makers are those whose hues the points have; without any, the colours are
	// those of the series.
	Makers []ChartMaker `json:"makers,omitempty"`
	// Full charts are drawn over the whole width of a page.
	Full bool `json:"full,omitempty"`
	// Choose is the address of the chart, for a link that asks about a point.
	Choose string `json:"choose,omitempty"`
	// Margins has the intervals of marks drawn, not only told.
	Margins bool `json:"margins,omitempty"`
	// Files are the addresses of the chart as a file; absent where it has none, or where
	// the page tells them.
	Files *ChartFiles `json:"files,omitempty"`
}

// ChartFiles are the addresses of a chart as a picture of its own.
type ChartFiles struct {
	SVG string `json:"svg"`
	PNG string `json:"png"`
}

// Files are the addresses of the chart of a name with these parameters.
func Files(name string, values url.Values) *ChartFiles {
	query := values.Encode()
	if query != "" {
		query = "?" + query
	}
	return &ChartFiles{site.PicturesPath + "/" + name + ".svg" + query, site.PicturesPath + "/" + name + ".png" + query}
}

// ChartMaker is a maker in the legend, with its mark.
type ChartMaker struct {
	Name    string `json:"name"`
	Letters string `json:"letters"`
	Hue     string `json:"hue"`
}

// Credit names a source.
type Credit struct {
	Name string `json:"name"`
	// URL is empty for what is not one place.
	URL string `json:"url"`
	// Licence is told where the source asks for it.
	Licence string `json:"licence"`
	// LicenceURL is set where Licence is.
	LicenceURL string `json:"licenceUrl"`
}

// Axis is a scale.
type Axis struct {
	// Kind is linear, log, date or names.
	Kind string `json:"kind"`
	// Label says what is measured and in which unit.
	Label string `json:"label"`
	// Format is how values are written: number, usd, cost, tokens, short, percent, score, logits,
	// rating, times, months, date, quarter, half, month.
	Format string `json:"format"`
	// Min and Max are the ends. Days count from 1970; names have their index.
	Min float64 `json:"min"`
	Max float64 `json:"max"`
	// Ticks are the values that are written beside the scale.
	Ticks []float64 `json:"ticks"`
	// Zero is whether a log scale has a place for zero, before its first value.
	Zero bool `json:"zero,omitempty"`
	// Names are the names of a scale of names, in order.
	Names []Name `json:"names"`
}

// Name is one entry of a scale of names.
type Name struct {
	Text string `json:"text"`
	// Href is empty where the name leads nowhere.
	Href string `json:"href"`
	// Note is said behind the name in a quieter voice.
	Note string `json:"note"`
}

// Panel is one drawing of a chart.
type Panel struct {
	// Title is empty where there is only one.
	Title  string   `json:"title"`
	Series []Series `json:"series"`
}

// Series are points that are drawn alike.
type Series struct {
	// Name is for the legend and the table.
	Name string `json:"name"`
	// Slot is the colour and the shape, 1 to 6; 0 is for the rest. Slot 2 is
	// brass and belongs to what matters most.
	Slot int `json:"slot"`
	// Draw is marks, line, step, bars or ranges.
	Draw string `json:"draw"`
	// Width is how much of the x axis one bar of a plot takes.
	Width float64 `json:"width,omitempty"`
	// Leftward steps run from right to left, to the left edge of the plot.
	Leftward bool `json:"leftward,omitempty"`
	// Named lines have their name beside their end.
	Named  bool    `json:"named,omitempty"`
	Points []Point `json:"points"`
}

// Point is one value.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	// Lo and Hi are the ends of an interval around the value, or of a bar that
	// does not start at zero.
	Lo *float64 `json:"lo,omitempty"`
	Hi *float64 `json:"hi,omitempty"`
	// Label is what the point stands for; empty for periods.
	Label string `json:"label,omitempty"`
	// Href is where more is known about it.
	Href string `json:"href,omitempty"`
	// Hue is that of the maker, 1 to 12; 0 for makers without one of their own.
	Hue int `json:"hue,omitempty"`
	// Key points are labelled in the drawing, and are links.
	Key bool `json:"key,omitempty"`
	// Chosen is the point that is asked about; what is Faint is of less interest than
	// the others.
	Chosen bool `json:"chosen,omitempty"`
	Faint  bool `json:"faint,omitempty"`
	// Note is said in the table and when a pointer rests on the point.
	Note string `json:"note,omitempty"`
	// More is a last word, after the note.
	More string `json:"more,omitempty"`
}
