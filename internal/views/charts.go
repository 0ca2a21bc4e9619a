package views

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/figures"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// The axes of the first drawing unless others are asked for.
const (
	chartX = "price"
	chartY = "gpqa-diamond"
)

// againstScore is the drawing of prices against a benchmark.
const againstScore = "price-against-score"

// chartNames are the other drawings of a view, in order.
var chartNames = []struct{ figure, title string }{
	{"makers", "Makers by number of models"},
	{"release-pace", "Releases by month"},
}

// axes are what the first drawing shows.
type axes struct{ x, y string }

// chartViews are drawings that many ask for.
var chartViews = []struct {
	title string
	axes
}{
	{"Price against score", axes{chartX, chartY}},
	{"Score by release date", axes{"date", chartY}},
	{"Price by release date", axes{"date", "price"}},
	{"Score against size", axes{"size", chartY}},
	{"Context by release date", axes{"date", "context"}},
}

// chartChoice is what an axis can show.
type chartChoice struct{ id, name string }

var xChoices = choicesOf(figures.XQuantities)

func choicesOf(list []figures.Quantity) []chartChoice {
	var choices []chartChoice
	for _, q := range list {
		choices = append(choices, chartChoice{q.ID, q.Name})
	}
	return choices
}

// benchmarkChoices are the benchmarks with enough models that have a price.
func benchmarkChoices(s *site.Site) []chartChoice {
	var list []chartChoice
	for _, b := range s.Benchmarks {
		if _, err := s.FigureIsland(againstScore, b.ID); err == nil {
			list = append(list, chartChoice{b.ID, b.Name})
		}
	}
	return list
}

// choice is which of some choices a parameter names, the usual one if none; what
// does not exist is explained.
func choice(param, value, usual string, choices []chartChoice) (string, []catalog.Notice) {
	if value == "" || slices.ContainsFunc(choices, func(c chartChoice) bool { return c.id == value }) {
		return cmp.Or(value, usual), nil
	}
	var ids []string
	for _, c := range choices {
		ids = append(ids, c.id)
	}
	return usual, []catalog.Notice{catalog.Unknown(param, value, ids)}
}

// askCharts reads a view of the index as drawings: its form, and the drawings.
func (x *indexPages) askCharts(query url.Values) Asked {
	v, notices := x.catalog.ParseView(query)
	values := v.Values()
	shown, unknown := x.askAxes(query)
	notices = append(notices, unknown...)
	shown.set(values)
	return Asked{Values: values, Params: indexParams, Unclear: len(notices) > 0,
		Show: func(ctx context.Context) (Shown, error) {
			form, err := x.form(ctx, &v, x.site.Href(site.ChartsPath))
			if err != nil {
				return Shown{}, err
			}
			results, err := x.charts(ctx, &v, notices, shown)
			return Shown{Parts: []parts.Part{form, results}}, err
		}}
}

// askAxes reads what the first drawing is to show. Addresses from before there were
// two axes name a benchmark.
func (x *indexPages) askAxes(query url.Values) (axes, []catalog.Notice) {
	var a axes
	var notices, about []catalog.Notice
	a.x, notices = choice("x", query.Get("x"), chartX, xChoices)
	a.y, about = choice("y", cmp.Or(query.Get("y"), query.Get("benchmark")), chartY, x.choices)
	if a.x == a.y {
		a.x = "date"
	}
	return a, append(notices, about...)
}

// set writes the axes into an address; the usual ones are not named.
func (a axes) set(values url.Values) {
	if a.x != chartX {
		values.Set("x", a.x)
	}
	if a.y != chartY {
		values.Set("y", a.y)
	}
}

// charts gathers what a view shows as drawings.
func (x *indexPages) charts(ctx context.Context, v *catalog.View, notices []catalog.Notice, shown axes) (*ChartResults, error) {
	base, values, found := x.site.Href(site.ChartsPath), v.Values(), x.catalog.Select(v.WithPicks(nil))
	r := &ChartResults{Echo: x.echo(v), Count: countOf(len(found.Models), found.Total), Action: base,
		Table:   withQuery(x.site.Href(site.IndexPath), v.Encode()),
		Notices: queryNotices(addressOn(base), values, notices), Chips: chipsOf(x.catalog, v.WithPicks(nil).Values(), keeping(v, addressOn(base))), Shortlist: x.shortlist(base, v)}
	for _, c := range xChoices {
		r.X = append(r.X, FilterOption{c.id, c.name, c.id == shown.x})
	}
	for _, c := range x.choices {
		r.Y = append(r.Y, FilterOption{c.id, c.name, c.id == shown.y})
	}
	for _, view := range chartViews {
		next := maps.Clone(values)
		view.axes.set(next)
		r.Views = append(r.Views, IndexPreset{Title: view.title, Href: withQuery(base, next.Encode()), Current: view.axes == shown})
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		r.Hidden = append(r.Hidden, HiddenField{name, values.Get(name)})
	}
	// Drawings depend on the models alone, so views that differ in columns or
	// order share them.
	var err error
	r.Charts, err = x.drawn(ctx, v.Conditions().Encode()+"#"+shown.x+"#"+shown.y, func(ctx context.Context) ([]parts.Part, error) {
		return x.draw(ctx, found.Models, shown)
	})
	return r, err
}

// draw draws some models. What has too little data says so.
func (x *indexPages) draw(ctx context.Context, places []int32, shown axes) ([]parts.Part, error) {
	chosen := map[string]bool{}
	for _, place := range places {
		chosen[x.catalog.Models[place].ID] = true
	}
	keep := func(m *site.Model) bool { return chosen[m.ID] }
	chart, err := figures.Explore(x.site, shown.x, shown.y, keep)
	first, err := x.drawing(ctx, "This chart", chart, err)
	if err != nil {
		return nil, err
	}
	charts := []parts.Part{first}
	for _, name := range chartNames {
		chart, err := figures.Some(x.site, name.figure, "", keep)
		part, err := x.drawing(ctx, name.title, chart, err)
		if err != nil {
			return nil, err
		}
		charts = append(charts, part)
	}
	return charts, nil
}

// drawing is a chart as a part, or what it would have taken to draw it.
func (x *indexPages) drawing(ctx context.Context, title string, chart *figures.Chart, err error) (parts.Part, error) {
	if errors.Is(err, figures.ErrTooLittle) {
		_, want, _ := strings.Cut(err.Error(), "want ")
		return &ChartMissing{title, "it takes " + want}, nil
	}
	if err != nil {
		return nil, err
	}
	kept, err := parts.Keep(ctx, x.composer, []Drawing{{chart}})
	if err != nil {
		return nil, err
	}
	return kept[0], nil
}
