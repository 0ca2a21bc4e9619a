package site

import (
	"encoding/json"
	"fmt"

	"astrolabe/internal/content"
	"astrolabe/internal/figures"
)

// figureIsland is the island that draws a figure.
const figureIsland = "Figure"

// Figure makes a figure from the site's data.
func (s *Site) Figure(p IslandProps) (*figures.Chart, error) {
	return figures.New(s.figures, p.Figure, figures.Args{Benchmark: p.Benchmark})
}

// FigureOf makes a figure of some of the models.
func (s *Site) FigureOf(name, benchmark string, keep func(id string) bool) (*figures.Chart, error) {
	some := *s.figures
	some.Models = nil
	for _, m := range s.figures.Models {
		if keep(m.Facts.ID) {
			some.Models = append(some.Models, m)
		}
	}
	return figures.New(&some, name, figures.Args{Benchmark: benchmark})
}

// figureOf reads ::figure{name=score-margins benchmark=gpqa-diamond}.
func figureOf(attrs map[string]string) (Island, error) {
	for key := range attrs {
		if key != "name" && key != "benchmark" {
			return Island{}, fmt.Errorf("unknown attribute %q", key)
		}
	}
	props, err := json.Marshal(IslandProps{Figure: attrs["name"], Benchmark: attrs["benchmark"]})
	return Island{Name: figureIsland, Props: string(props)}, err
}

// FigureIsland is the island of a figure, for pages that are no texts.
func (s *Site) FigureIsland(name, benchmark string) (Island, error) {
	attrs := map[string]string{"name": name}
	if benchmark != "" {
		attrs["benchmark"] = benchmark
	}
	i, err := figureOf(attrs)
	if err != nil {
		return i, err
	}
	return i, s.checkFigure(i.Name, IslandProps{Figure: name, Benchmark: benchmark})
}

// checkFigure says what is wrong with the properties of a figure, or with those
// of an island that is none.
func (s *Site) checkFigure(name string, p IslandProps) error {
	if name != figureIsland {
		if p.Figure != "" || p.Benchmark != "" {
			return fmt.Errorf("%w: figure, benchmark: the island takes none", ErrIsland)
		}
		return nil
	}
	if err := figures.Check(s.figures, p.Figure, figures.Args{Benchmark: p.Benchmark}); err != nil {
		return fmt.Errorf("%w: %w", ErrIsland, err)
	}
	return nil
}

// figureData gathers what figures are made from.
func (b *builder) figureData() {
	b.figures = &figures.Data{
		Benchmarks: map[string]content.Benchmark{}, Scores: map[string][]content.Score{},
		Providers: map[string]content.Provider{}, Sources: map[string]content.DataSource{},
		History:       b.content.History,
		BenchmarkHref: func(id string) string { return b.Href(BenchmarkPath(id)) },
	}
	d := b.content.Data
	if d == nil {
		return
	}
	for _, m := range b.Models {
		b.figures.Models = append(b.figures.Models, figures.Model{
			Facts: &m.Model, Maker: m.MakerName, Offer: m.Offer, Href: b.Href(ModelPath(m)),
		})
	}
	for _, m := range d.Benchmarks {
		b.figures.Benchmarks[m.ID] = m
	}
	for _, p := range d.Providers {
		b.figures.Providers[p.ID] = p
	}
	for _, s := range d.Sources {
		b.figures.Sources[s.ID] = s
	}
	// Scores are ordered by benchmark: each has a stretch of the whole list.
	for i := 0; i < len(d.Scores); {
		end := i
		for end < len(d.Scores) && d.Scores[end].Benchmark == d.Scores[i].Benchmark {
			end++
		}
		b.figures.Scores[d.Scores[i].Benchmark] = d.Scores[i:end]
		i = end
	}
}
