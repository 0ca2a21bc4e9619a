// Package figures makes charts of the index: each named figure is a function
// from the site's data to a Chart, which React draws on the server.
//
// Nothing is kept between two calls, and nothing is computed before a page that
// shows the figure is rendered. Unknown is left out, never zero.
package figures

import (
	"errors"
	"fmt"
	"net/url"
	"slices"

	"astrolabe/internal/site"
)

// data is what a figure is made from: the site, and those of its models that the
// figure may show.
type data struct {
	*site.Site
	models []*site.Model
}

func (d *data) href(m *site.Model) string { return d.Href(site.ModelPath(m)) }

// Figure is a registered figure.
type Figure struct {
	// Name is how texts call it.
	Name string
	// About says in a line what it shows.
	About string
	// TakesBenchmark says that benchmark=id must be given.
	TakesBenchmark bool
	// ReadsHistory figures are only made when they are shown.
	ReadsHistory bool

	draw func(d *data, benchmark string) (*Chart, error)
}

// All lists the figures.
func All() []Figure { return slices.Clone(all) }

// find returns a figure that takes what it is given.
func find(s *site.Site, name, benchmark string) (Figure, error) {
	i := slices.IndexFunc(all, func(f Figure) bool { return f.Name == name })
	if i < 0 {
		return Figure{}, fmt.Errorf("no figure %q", name)
	}
	f := all[i]
	if !f.TakesBenchmark && benchmark != "" {
		return f, fmt.Errorf("%s: it takes no benchmark", name)
	}
	if f.TakesBenchmark && s.Benchmark(benchmark) == nil {
		return f, fmt.Errorf("%s: no benchmark %q", name, benchmark)
	}
	return f, nil
}

// New makes a figure of all models; benchmark is empty for those that take none.
func New(s *site.Site, name, benchmark string) (*Chart, error) {
	return newFigure(&data{s, s.Models}, name, benchmark)
}

func newFigure(d *data, name, benchmark string) (*Chart, error) {
	f, err := find(d.Site, name, benchmark)
	if err != nil {
		return nil, err
	}
	chart, err := f.draw(d, benchmark)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	chart.ID = "figure-" + name
	values := url.Values{}
	if benchmark != "" {
		chart.ID += "-" + benchmark
		values.Set("benchmark", benchmark)
	}
	chart.Files = Files(name, values)
	return chart, nil
}

// Check says what is wrong with a figure before anybody looks at it. Only the
// names are looked at where the figure would have to read the history.
func Check(s *site.Site, name, benchmark string) error {
	f, err := find(s, name, benchmark)
	if err != nil || f.ReadsHistory {
		return err
	}
	_, err = New(s, name, benchmark)
	return err
}

// ErrTooLittle is for data that would make an empty or a misleading drawing.
var ErrTooLittle = errors.New("too little data")

func errTooLittle(want string) error { return fmt.Errorf("%w: want %s", ErrTooLittle, want) }
