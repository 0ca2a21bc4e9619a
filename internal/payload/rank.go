package payload

import (
	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
)

func rankCard(s *site.Site, _ *site.Route, c *Card) {
	benchmarks, models := 0, 0
	for _, b := range s.Benchmarks {
		if b.Models >= ranking.LeastModels {
			benchmarks++
		}
	}
	for _, m := range s.Models {
		if m.Scores > 0 {
			models++
		}
	}
	c.Section = sectionBenchmarks
	c.Figures = counts([]count{{benchmarks, "benchmarks to weigh"}, {models, "models with scores"}})
}
