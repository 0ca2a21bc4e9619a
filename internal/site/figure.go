package site

import (
	"encoding/json"
	"fmt"
)

// figureIsland is the island that draws a figure.
const figureIsland = "Figure"

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
	if s.CheckFigure == nil {
		return fmt.Errorf("%w: there are no figures", ErrIsland)
	}
	if err := s.CheckFigure(s, p.Figure, p.Benchmark); err != nil {
		return fmt.Errorf("%w: %w", ErrIsland, err)
	}
	return nil
}
