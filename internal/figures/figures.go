// Package figures makes charts of the index: each named figure is a function
// from the site's data to a Chart, which React draws on the server.
//
// Nothing is kept between two calls, and nothing is computed before a page that
// shows the figure is rendered. Unknown is left out, never zero.
package figures

import (
	"errors"
	"fmt"
	"slices"

	"astrolabe/internal/content"
)

// Data is what figures are made from. It does not change.
type Data struct {
	// Models are all models, newest first.
	Models []Model
	// Benchmarks are the definitions by id, Scores their results.
	Benchmarks map[string]content.Benchmark
	Scores     map[string][]content.Score
	// Providers and Sources are by id.
	Providers map[string]content.Provider
	Sources   map[string]content.DataSource
	// History reads the dated events; they are not kept.
	History func() ([]content.HistoryEvent, error)
	// BenchmarkHref is the address of a benchmark.
	BenchmarkHref func(id string) string
}

// Model is a model with what the site has decided about it.
type Model struct {
	Facts *content.Model
	// Maker is the maker's name.
	Maker string
	// Offer is the one price that stands for the model; nil if there is none.
	Offer *content.Offer
	// Href is the model's address.
	Href string
}

// Args are the attributes of a figure in a text.
type Args struct {
	// Benchmark is the id of the benchmark that the figure is about.
	Benchmark string
}

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

	draw func(*Data, Args) (*Chart, error)
}

// All lists the figures.
func All() []Figure { return slices.Clone(all) }

// find returns a figure whose attributes fit.
func find(d *Data, name string, a Args) (Figure, error) {
	i := slices.IndexFunc(all, func(f Figure) bool { return f.Name == name })
	if i < 0 {
		return Figure{}, fmt.Errorf("no figure %q", name)
	}
	f := all[i]
	if !f.TakesBenchmark && a.Benchmark != "" {
		return f, fmt.Errorf("%s: it takes no benchmark", name)
	}
	if _, known := d.Benchmarks[a.Benchmark]; f.TakesBenchmark && !known {
		return f, fmt.Errorf("%s: no benchmark %q", name, a.Benchmark)
	}
	return f, nil
}

// New makes a figure.
func New(d *Data, name string, a Args) (*Chart, error) {
	f, err := find(d, name, a)
	if err != nil {
		return nil, err
	}
	chart, err := f.draw(d, a)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	chart.ID = "figure-" + name
	if a.Benchmark != "" {
		chart.ID += "-" + a.Benchmark
	}
	return chart, nil
}

// Check says what is wrong with a figure before anybody looks at it. Only the
// names are looked at where the figure would have to read the history.
func Check(d *Data, name string, a Args) error {
	f, err := find(d, name, a)
	if err != nil || f.ReadsHistory {
		return err
	}
	_, err = New(d, name, a)
	return err
}

// ErrTooLittle is for data that would make an empty or a misleading drawing.
var ErrTooLittle = errors.New("too little data")

func errTooLittle(want string) error { return fmt.Errorf("%w: want %s", ErrTooLittle, want) }
