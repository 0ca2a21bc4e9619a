package scores

// Standing is where a model stands in a pool.
type Standing struct {
	Table *Table
	Pool  *Pool
	Row   *Row
	// Models is how many models the pool has.
	Models int
	// Below is the share of the other models that score less, from 0 to 100; equal
	// ones count half. It is only known if there are others.
	Below      float64
	BelowKnown bool
	// Tied is how many other models cannot be told from this one.
	Tied int
	// Tested is whether ranks rest on margins, and not on the bare numbers.
	Tested bool
}

// Standing is where a model stands on a benchmark, among the models it may be
// compared with; false if it has no score there.
func (b *Book) Standing(model, benchmark string) (Standing, bool) {
	t := b.byID[benchmark]
	if t == nil {
		return Standing{}, false
	}
	row, pool := t.Find(model)
	if row == nil {
		return Standing{}, false
	}
	s := Standing{Table: t, Pool: pool, Row: row, Models: len(pool.Rows), Tied: row.Last - row.First, Tested: row.Margin.Known}
	below := 0.0
	for i := range pool.Rows {
		other := &pool.Rows[i]
		switch {
		case other.Model == model:
		case other.Score.Value == row.Score.Value:
			below += 0.5
		case (other.Score.Value < row.Score.Value) == t.Benchmark.HigherIsBetter:
			below++
		}
	}
	if s.Models > 1 {
		s.Below, s.BelowKnown = below/float64(s.Models-1)*100, true
	}
	return s, true
}

// Shared is the first pool of a benchmark that has rows of at least two of the
// models, and their rows in the models' order, nil where one has none.
func (t *Table) Shared(models []string) (*Pool, []*Row) {
	var best *Pool
	var rows []*Row
	most := 1
	for _, p := range t.Pools {
		found, n := make([]*Row, len(models)), 0
		for i, m := range models {
			if found[i] = p.Row(m); found[i] != nil {
				n++
			}
		}
		if n > most {
			best, rows, most = p, found, n
		}
	}
	return best, rows
}
