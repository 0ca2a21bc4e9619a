package payload

import (
	"net/url"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Board is a page about benchmarks whose table has many views: the page of one
// benchmark, and models against benchmarks. Sheet, form and results are put
// together outside of this package, from parts that are rendered once.
type Board struct {
	Breadcrumbs []Crumb `json:"breadcrumbs"`
	Title       string  `json:"title"`
	Lead        string  `json:"lead"`
	// Sheet, Form and Results are HTML: what holds for all views, the form as the
	// view fills it in, and what the view shows.
	Sheet   string `json:"sheet"`
	Form    string `json:"form"`
	Results string `json:"results"`
	// Blocks are our own text about the benchmark; empty if there is none.
	Blocks  []Block  `json:"blocks"`
	Sources []Source `json:"sources"`
	// Reviewed is the day the text was last checked; empty if there is none.
	Reviewed string `json:"reviewed"`
	// Figures are the charts below the table. They are of all models, so a view that
	// was narrowed or sorted has none, but Charts, where they are.
	Figures []IslandRef `json:"figures"`
	Charts  string      `json:"charts"`
}

func (b Board) withoutHTML() any {
	b.Sheet, b.Form, b.Results, b.Blocks = "", "", "", trim(b.Blocks)
	return b
}

func benchmarkPages(s *site.Site, r site.Route) []site.Route {
	return each(s.Benchmarks, r, func(r *site.Route, m *site.Benchmark) {
		r.Path, r.Title, r.Description, r.Changed = site.BenchmarkPath(m.ID), m.Name, benchmarkDescription(m), s.ScoresDay(m.ID)
		if a := s.Articles[r.Path]; a != nil {
			r.Changed = site.Later(r.Changed, a.Changed)
		}
	})
}

// benchmarkIslands are those of the text, and the charts of the whole table.
func benchmarkIslands(s *site.Site, r *site.Route, view url.Values) []site.Island {
	list := textIslands(s, r, view)
	if len(view) == 0 {
		list = append(list, s.BenchmarkFigures(below(r))...)
	}
	return list
}

func newBenchmark(q request) Board {
	m := q.Benchmark(below(q.route))
	b := Board{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: m.Name, Lead: sentences([]string{m.Measures}),
		Blocks: []Block{}, Sources: []Source{}, Figures: []IslandRef{}}
	if a := q.Articles[q.route.Path]; a != nil {
		b.Blocks, b.Sources, b.Reviewed = blocksOf(q.Site, a), sourcesOf(a.Sources), day(a.Changed)
	}
	figures := q.BenchmarkFigures(m.ID)
	if len(q.view) > 0 && len(figures) > 0 {
		b.Charts = q.Href(q.route.Path) + "#charts"
		return b
	}
	for _, i := range figures {
		b.Figures = append(b.Figures, IslandRef{Key: q.Key(i), Props: i.Props})
	}
	return b
}

func newMatrix(q request) Board {
	return Board{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description,
		Blocks: []Block{}, Sources: []Source{}, Figures: []IslandRef{}}
}

// benchmarkCard fills in the card of a benchmark's page.
func benchmarkCard(s *site.Site, r *site.Route, c *Card) {
	m := s.Benchmark(below(r))
	leaders := []CardRank{}
	if pool := s.Table(m.ID).Chosen(); pool != nil {
		for i := range pool.Rows[:min(CardMost, len(pool.Rows))] {
			row := &pool.Rows[i]
			if model := s.Model(row.Model); model != nil {
				leaders = append(leaders, CardRank{model.Name, words.Score(row.Score.Value, m.Unit)})
			}
		}
	}
	BenchmarkCard(m, leaders, c)
}
