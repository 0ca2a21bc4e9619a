package site

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
)

// ScoresDay is the newest day of any score of a benchmark.
func (s *Site) ScoresDay(benchmark string) time.Time {
	newest := ""
	for _, score := range s.ScoresOf(benchmark) {
		newest = max(newest, score.Date)
	}
	day, _ := time.Parse(time.DateOnly, newest)
	return day
}

// ScoresOf are the scores of a benchmark as the sources have them.
func (s *Site) ScoresOf(benchmark string) []content.Score { return s.scores[benchmark] }

// Table is the table of a benchmark's scores.
func (s *Site) Table(benchmark string) *scores.Table { return s.computed[benchmark].table() }

// Tables are the tables of all benchmarks, in their order.
func (s *Site) Tables() []*scores.Table {
	list := make([]*scores.Table, len(s.Benchmarks))
	for i, m := range s.Benchmarks {
		list[i] = s.Table(m.ID)
	}
	return list
}

// computed is what is computed of a benchmark when somebody first asks.
type computed struct {
	table   func() *scores.Table
	figures func() []Island
}

// prepareBenchmarks prepares what is computed of benchmarks.
func (b *builder) prepareBenchmarks() {
	for id, m := range b.benchmark {
		b.computed[id] = computed{
			table:   sync.OnceValue(func() *scores.Table { return scores.NewTable(m, b.ScoresOf(id)) }),
			figures: sync.OnceValue(func() []Island { return b.drawable(id) }),
		}
	}
}

// BenchmarkFigures are the figures that the data of a benchmark suffices for.
func (s *Site) BenchmarkFigures(benchmark string) []Island { return s.computed[benchmark].figures() }

func (s *Site) drawable(benchmark string) []Island {
	var list []Island
	for _, name := range []string{"best-so-far", "price-against-score", "open-gap"} {
		if i, err := s.FigureIsland(name, benchmark); err == nil {
			list = append(list, i)
		}
	}
	return slices.Clip(list)
}

// ReporterName is who reported a score, as we write the name.
func (s *Site) ReporterName(reporter string) string {
	if m, ok := s.Makers[reporter]; ok {
		return m.Name
	}
	return cmp.Or(reporters[reporter], reporter)
}

// reporters are the names of those who report scores and make no models.
var reporters = map[string]string{"aider": "Aider", "artificial-analysis": "Artificial Analysis", "artificialanalysis.ai": "Artificial Analysis",
	"artificialanalysis": "Artificial Analysis", "epoch-ai": "Epoch AI", "epochai": "Epoch AI", "labs.scale.com": "Scale", "livebench": "LiveBench",
	"llm-stats": "LLM Stats", "lmarena": "LMArena", "matharena": "MathArena", "openrouter.ai": "OpenRouter", "sierra": "Sierra",
	"uc-berkeley": "UC Berkeley", "vectara": "Vectara"}

// Recent says whether a model was released in the twelve months to the newest day
// of the data.
func (s *Site) Recent(model string) bool {
	m := s.models[model]
	newest, err := time.Parse(time.DateOnly, s.DataDate)
	return m != nil && err == nil && m.Released >= newest.AddDate(-1, 0, 0).Format(time.DateOnly)
}

// BenchmarkCategories are the categories that have benchmarks, in order.
func (s *Site) BenchmarkCategories() []string {
	var list []string
	for _, m := range s.Benchmarks {
		if !slices.Contains(list, m.Category) {
			list = append(list, m.Category)
		}
	}
	return list
}
