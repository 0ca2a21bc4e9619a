package payload

import (
	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
)

// Rank is the visitor's own ranking. Form and table are put together outside of
// this package, from parts that are rendered once.
type Rank struct {
	Breadcrumbs []Crumb `json:"breadcrumbs"`
	Title       string  `json:"title"`
	Lead        string  `json:"lead"`
	// Form and Results are HTML: the form as the state fills it in, and the
	// ranking.
	Form    string `json:"form"`
	Results string `json:"results"`
}

// newRank is the page before anything is put into it.
func newRank(q request) Rank {
	return Rank{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description}
}

func (r Rank) withoutHTML() any { r.Form, r.Results = "", ""; return r }

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
