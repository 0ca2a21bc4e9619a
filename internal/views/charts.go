package views

import (
	"context"
	"maps"
	"slices"
	"sync"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
)

// Chart is one drawing of a view: its HTML, or the reason why there is none.
type Chart struct {
	HTML, Title, Missing string
}

// Choice is a benchmark that prices can be drawn against.
type Choice struct {
	ID, Name string
}

// Charts are the views of the index as drawings.
type Charts struct {
	index *Index
	once  sync.Mutex
	known *chartTemplates
}

// NewCharts prepares the drawings of an index.
func NewCharts(x *Index) *Charts { return &Charts{index: x} }

type chartTemplates struct {
	results, missing parts.Template
}

// The holes of ChartResults, in the order of chartHoles.
const (
	holeChartEcho = iota
	holeChartCount
	holeChartTable
	holeChartAction
	holeChartRemarks
	holeChartOptions
	holeChartHidden
	holeDrawings
)

var chartHoles = []string{"echo", "count", "table", "action", "remarks", "options", "hidden", "charts"}

func (c *Charts) templates(ctx context.Context) (*chartTemplates, error) {
	c.once.Lock()
	defer c.once.Unlock()
	if c.known != nil {
		return c.known, nil
	}
	var t chartTemplates
	var err error
	if t.results, err = c.index.parts.Get(ctx, "ChartResults", marked(chartHoles)); err != nil {
		return nil, err
	}
	if t.missing, err = c.index.parts.Get(ctx, "ChartMissing", marked([]string{"title", "reason"})); err != nil {
		return nil, err
	}
	c.known = &t
	return c.known, nil
}

// Compose puts the drawings of a view together. Benchmarks are the choices for
// the price chart; the first whose id is benchmark is chosen.
func (c *Charts) Compose(ctx context.Context, v *catalog.View, notices []catalog.Notice, charts []Chart, benchmarks []Choice, benchmark string) (View, error) {
	shared, err := c.index.templates(ctx)
	if err != nil {
		return View{}, err
	}
	t, err := c.templates(ctx)
	if err != nil {
		return View{}, err
	}
	base := c.index.paths.Charts
	w := indexWriter{ctx: ctx, index: c.index, templates: shared}
	form := c.index.formData(v, base)
	result := c.index.catalog.Select(v)
	remarks := resultsData{Notices: noticesOf(v, notices, base), Chips: chipsOf(c.index.catalog, v.Values(), addressOn(base))}
	text := [...]string{c.index.echo(v), countOf(len(result.Models), result.Total), withQuery(c.index.paths.Index, v.Encode()), base}
	results := t.results.Append(nil, func(b []byte, hole int) []byte {
		switch hole {
		case holeChartRemarks:
			return w.remarks(b, &remarks)
		case holeChartOptions:
			for _, o := range benchmarks {
				b = w.part("FilterOption", FilterOption{o.ID, o.Name, o.ID == benchmark}).AppendValues(b)
			}
			return b
		case holeChartHidden:
			values := v.Values()
			for _, name := range slices.Sorted(maps.Keys(values)) {
				b = shared.hidden.AppendValues(b, name, values.Get(name))
			}
			return b
		case holeDrawings:
			for _, chart := range charts {
				if chart.Missing == "" {
					b = append(b, chart.HTML...)
				} else {
					b = t.missing.AppendValues(b, chart.Title, chart.Missing)
				}
			}
			return b
		}
		return parts.AppendText(b, text[hole])
	})
	formHTML := w.form(nil, &form)
	if w.err != nil {
		return View{}, w.err
	}
	return View{Form: string(formHTML), Results: string(results), Count: text[holeChartCount]}, nil
}
