package site

import (
	"time"

	"astrolabe/internal/content"
)

// On is the site with the data of another day and the events up to it: models,
// prices, scores and what is computed from them. Texts, routes and addresses stay
// those of today, so that a link leads to the same page on every day.
func (s *Site) On(day time.Time, d *content.Data, events []content.HistoryEvent) *Site {
	other := *s
	other.Now, other.Models, other.Benchmarks, other.DataDate, other.PriceDate = day, nil, nil, "", ""
	other.Makers, other.Sources = map[string]content.Maker{}, map[string]content.DataSource{}
	other.models, other.moved, other.provider = map[string]*Model{}, map[string]string{}, map[string]content.Provider{}
	other.benchmark, other.scores, other.computed = map[string]*Benchmark{}, map[string][]content.Score{}, map[string]computed{}
	other.History = func() ([]content.HistoryEvent, error) { return events, nil }
	b := &builder{Site: &other, content: &content.Content{Data: d}}
	b.data()
	b.prepareBenchmarks()
	b.reuseTables(s)
	other.DataDate = min(other.DataDate, day.UTC().Format(time.DateOnly))
	return &other
}

// Dated is the site with links that stay on an ISO day of the past.
func (s *Site) Dated(day string) *Site {
	other := *s
	other.AsOf = day
	return &other
}

// reuseTables takes over the tables of benchmarks that had all their scores on that
// day: most of them on a recent one.
func (b *builder) reuseTables(today *Site) {
	for id, list := range b.scores {
		if len(list) == len(today.scores[id]) {
			b.computed[id] = computed{today.computed[id].table, b.computed[id].figures}
		}
	}
}
