package payload

import (
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// realCard counts what can be compared.
func realCard(s *site.Site, _ *site.Route, c *Card) {
	tested, all := 0, 0
	for _, b := range s.Benchmarks {
		if _, reason := scores.Items(&b.Benchmark); reason == "" {
			tested++
			all += b.Scores
		}
	}
	c.Section = sectionBenchmarks
	c.Figures = counts([]count{{tested, "benchmarks with margins"}, {all, "scores to compare"}})
}

// RealCard is the card of two scores that were compared: what they are of, the verdict
// in a sentence, and its figures.
func RealCard(s *site.Site, title, verdict string, figures []CardFigure) *Card {
	c := newSiteCard(s)
	c.Section, c.Title, c.Lead = sectionBenchmarks+" · Is it real?", title, verdict
	c.Figures = append(c.Figures, figures...)
	return &c
}
