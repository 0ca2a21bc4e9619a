// Package scores turns what the sources report into tables: for each benchmark
// one number for each model, with all other reports beside it, a margin where one
// can be computed, and ranks that do not claim more than the margins allow.
//
// A Book is made once and never changes. Unknown is never zero: a model without
// a score is not in a table, a margin that cannot be computed says why.
package scores

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/internal/content"
)

// Benchmark is a benchmark with what is counted of its scores.
type Benchmark struct {
	content.Benchmark
	// Models is how many different models have a score, Scores how many scores
	// there are, SelfReported how many of them come from the model's maker.
	Models, Scores, SelfReported int
}

// Book is the tables of all benchmarks.
type Book struct {
	// Tables are in the order of the site: by category, then by name.
	Tables  []*Table
	byID    map[string]*Table
	byModel map[string][]*Table
}

// Table is the scores of one benchmark.
type Table struct {
	Benchmark *Benchmark
	// Pools are the sets of scores that may be compared with each other, the one
	// to show first at the front. Most benchmarks have one.
	Pools []*Pool
	// PooledBy says what divides the pools: release, reporter, part, or nothing.
	PooledBy string
	// models are those that have a score, each once.
	models []string
}

// Pool is scores that may be compared with each other.
type Pool struct {
	// Name is the release, the reporter or the part; empty where all may be compared.
	Name string
	// Rows are one for each model, best first, equal ones by model.
	Rows []Row
}

// Row is a model's score in a pool.
type Row struct {
	// Model is the id of the model.
	Model string
	// Score is the one number that stands for the model.
	Score content.Score
	// Basis is why it was chosen before others.
	Basis Basis
	// Others are the model's other reports in this pool, best basis first.
	Others []content.Score
	// Margin is the 95 % interval of the score.
	Margin Margin
	// First and Last are the ranks that the model can have: it is behind those
	// that are ahead beyond the margins, and before those that are behind beyond
	// them. Where margins cannot be computed, both are its place in the list.
	First, Last int
}

// New makes a book of tables.
func New(tables []*Table) *Book {
	b := &Book{Tables: tables, byID: map[string]*Table{}, byModel: map[string][]*Table{}}
	for _, t := range tables {
		b.byID[t.Benchmark.ID] = t
		for _, model := range t.models {
			b.byModel[model] = append(b.byModel[model], t)
		}
	}
	return b
}

// NewTable makes the table of one benchmark from all that is reported of it.
func NewTable(benchmark *Benchmark, reports []content.Score) *Table {
	t := &Table{Benchmark: benchmark, PooledBy: PooledBy(benchmark.ID)}
	t.fill(reports)
	t.models = t.distinct()
	return t
}

// Table is the table of a benchmark, nil if there is none.
func (b *Book) Table(benchmark string) *Table { return b.byID[benchmark] }

// Of are the tables that a model is in, in the order of Tables.
func (b *Book) Of(model string) []*Table { return b.byModel[model] }

// Chosen is the table's first pool: the numbers to show where one is wanted for
// each model. Nil if the benchmark has no scores.
func (t *Table) Chosen() *Pool {
	if len(t.Pools) == 0 {
		return nil
	}
	return t.Pools[0]
}

// Find is a model's row in the first pool that has it, and that pool.
func (t *Table) Find(model string) (*Row, *Pool) {
	for _, p := range t.Pools {
		if r := p.Row(model); r != nil {
			return r, p
		}
	}
	return nil, nil
}

// Row is a model's row, nil if it has none.
func (p *Pool) Row(model string) *Row {
	for i := range p.Rows {
		if p.Rows[i].Model == model {
			return &p.Rows[i]
		}
	}
	return nil
}

func (t *Table) distinct() []string {
	seen := map[string]bool{}
	var list []string
	for _, p := range t.Pools {
		for _, r := range p.Rows {
			if !seen[r.Model] {
				seen[r.Model] = true
				list = append(list, r.Model)
			}
		}
	}
	return list
}

// fill sorts the reports into pools and chooses one of each model.
func (t *Table) fill(reports []content.Score) {
	pools := map[string]map[string][]content.Score{}
	for _, s := range reports {
		name := t.poolOf(s)
		if pools[name] == nil {
			pools[name] = map[string][]content.Score{}
		}
		pools[name][s.Model] = append(pools[name][s.Model], s)
	}
	for name, models := range pools {
		p := &Pool{Name: name, Rows: make([]Row, 0, len(models))}
		for model, list := range models {
			slices.SortStableFunc(list, t.better)
			p.Rows = append(p.Rows, Row{Model: model, Score: list[0], Basis: BasisOf(list[0]), Others: list[1:],
				Margin: MarginOf(&t.Benchmark.Benchmark, list[0].Value)})
		}
		t.sortRows(p)
		t.rank(p)
		t.Pools = append(t.Pools, p)
	}
	slices.SortFunc(t.Pools, t.comparePools)
}

// comparePools puts the newest release first, and the reporter or part with most
// models.
func (t *Table) comparePools(a, b *Pool) int {
	if t.PooledBy == ByRelease {
		return strings.Compare(b.Name, a.Name)
	}
	return cmp.Or(cmp.Compare(len(b.Rows), len(a.Rows)), strings.Compare(a.Name, b.Name))
}

func (t *Table) sortRows(p *Pool) {
	slices.SortFunc(p.Rows, func(a, b Row) int {
		return cmp.Or(t.compareValues(a.Score.Value, b.Score.Value), strings.Compare(a.Model, b.Model))
	})
}

// compareValues is below 0 where the first is the better score.
func (t *Table) compareValues(a, b float64) int {
	if t.Benchmark.HigherIsBetter {
		return cmp.Compare(b, a)
	}
	return cmp.Compare(a, b)
}
