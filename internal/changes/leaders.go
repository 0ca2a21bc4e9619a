package changes

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// leaders adds the scores that were better than all that were known before them, on
// benchmarks whose scores may be compared over time. Of each model that score counts
// that stands for it in tables.
func (b *builder) leaders() {
	for _, t := range b.index.Scores.Tables {
		if pool := t.Chosen(); pool != nil {
			b.leadersOf(t, b.byDay(pool))
		}
	}
}

// dated is a score with the day by which it was known.
type dated struct {
	*scores.Row
	model *site.Model
	day   string
}

// byDay are the scores of a pool in the order in which they became known, the best
// of a day first.
func (b *builder) byDay(p *scores.Pool) []dated {
	var list []dated
	for i := range p.Rows {
		r := &p.Rows[i]
		if m := b.site.Model(r.Model); m != nil {
			list = append(list, dated{r, m, max(b.knownBy(&r.Score), m.Released)})
		}
	}
	slices.SortStableFunc(list, func(x, y dated) int { return strings.Compare(x.day, y.day) })
	return list
}

// knownBy is the day of a score, or else that of our copy of its source.
func (b *builder) knownBy(s *content.Score) string {
	return cmp.Or(s.Date, b.site.Sources[s.Source].Snapshot)
}

// leadersOf adds the changes of the lead. A score without a day of its own can take
// the lead, but nobody knows when.
func (b *builder) leadersOf(t *scores.Table, list []dated) {
	var best *dated
	for i := range list {
		x := &list[i]
		if best != nil && !better(t, x.Score.Value, best.Score.Value) {
			continue
		}
		if best != nil && best.Model != x.Model && site.ResultDay(&x.Score) == x.day {
			b.leader(t.Benchmark, x, best)
		}
		best = x
	}
}

func better(t *scores.Table, a, b float64) bool {
	return a != b && (a > b) == t.Benchmark.HigherIsBetter
}

func (b *builder) leader(on *site.Benchmark, x, before *dated) {
	exact := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
	b.add(Change{ID: b.id(Leader, on.ID, x.Model, x.day), Kind: Leader, Date: x.day, Basis: ScoredOn, Model: x.model, Others: []*site.Model{before.model},
		Benchmark: on, Values: []Value{{"score", exact(before.Score.Value), exact(x.Score.Value)}}, Source: x.Score.Source, Page: x.Score.SourceURL})
}
