package catalog

import (
	"cmp"
	"net/url"
	"slices"

	"astrolabe/internal/scores"
)

// UsualColumns is how many benchmarks the matrix has unless a category is asked for:
// those that most models of the last twelve months were tested on.
const UsualColumns = 20

// MostScores is the order of the matrix's rows with the most scores first.
const MostScores = "scores"

// fewScores is how many scores a row has at least to stand among the newest.
const fewScores = 3

// FilterParams are the parameters of a view that choose models; the rest of the view is
// the page's own.
var FilterParams = slices.DeleteFunc(slices.Clone(Params), func(name string) bool { return slices.Contains(ShapeParams, name) })

// MatrixParams are the parameters of the matrix.
var MatrixParams = append([]string{"category", "order"}, FilterParams...)

// Matrix is models against benchmarks.
type Matrix struct {
	// Columns are the benchmarks with scores, those with most new models first.
	Columns    []*MatrixColumn
	Categories []string
	// usual are the columns unless a category is asked for: no parts of others.
	usual []*MatrixColumn
	ix    *Index
}

// MatrixColumn is one benchmark. Its scores are by place in the catalog.
type MatrixColumn struct {
	Table *scores.Table
	Score map[int32]*scores.Row
	fresh int // how many models of the last twelve months it has
}

// MatrixView is one state of the matrix.
type MatrixView struct {
	Filters  View
	Category string // empty for the usual ones
	Order    string // empty for the newest first
}

// Values are the parameters of the view's one address.
func (v *MatrixView) Values() url.Values {
	values := v.Filters.Values()
	if v.Category != "" {
		values.Set("category", v.Category)
	}
	if v.Order != "" {
		values.Set("order", v.Order)
	}
	return values
}

// NewMatrix gathers the scores; recent says which models are of the last twelve months.
func (ix *Index) NewMatrix(recent func(model string) bool) *Matrix {
	t := &Matrix{ix: ix}
	for _, table := range ix.Scores.Tables {
		pool := table.Chosen()
		if pool == nil {
			continue
		}
		if !slices.Contains(t.Categories, table.Benchmark.Category) {
			t.Categories = append(t.Categories, table.Benchmark.Category)
		}
		c := &MatrixColumn{Table: table, Score: map[int32]*scores.Row{}}
		for i := range pool.Rows {
			row := &pool.Rows[i]
			if place, ok := ix.place[row.Model]; ok {
				c.Score[place] = row
				if recent(row.Model) {
					c.fresh++
				}
			}
		}
		t.Columns = append(t.Columns, c)
	}
	slices.Sort(t.Categories)
	slices.SortStableFunc(t.Columns, func(x, y *MatrixColumn) int {
		return cmp.Or(cmp.Compare(y.fresh, x.fresh), cmp.Compare(len(y.Score), len(x.Score)))
	})
	for _, c := range t.Columns {
		if c.Table.Benchmark.Parent == "" && len(t.usual) < UsualColumns {
			t.usual = append(t.usual, c)
		}
	}
	return t
}

// Parse reads a view from the parameters of an address.
func (t *Matrix) Parse(query url.Values) (v MatrixView, notices []Notice) {
	v.Filters, notices = t.ix.ParseFilters(query)
	p := viewParser{ix: t.ix, values: query}
	categories, orders := append([]string{""}, t.Categories...), []string{"", MostScores}
	v.Category, v.Order = categories[p.oneOf("category", categories)], orders[p.oneOf("order", orders)]
	return v, append(notices, p.notices...)
}

// ParseFilters reads the parameters that choose models.
func (ix *Index) ParseFilters(query url.Values) (View, []Notice) {
	chosen := url.Values{}
	for _, name := range FilterParams {
		if values, ok := query[name]; ok {
			chosen[name] = values
		}
	}
	return ix.ParseView(chosen)
}

// Shown are the columns and rows of a view. A model without any score in these columns
// is left out. The newest come first, those with hardly a score behind them.
func (t *Matrix) Shown(v *MatrixView) ([]*MatrixColumn, []int32) {
	columns := t.usual
	if v.Category != "" {
		columns = slices.DeleteFunc(slices.Clone(t.Columns), func(c *MatrixColumn) bool { return c.Table.Benchmark.Category != v.Category })
	}
	var rows []int32
	tested := make([]int, len(t.ix.Models))
	for _, m := range t.ix.Select(&v.Filters).Models {
		for _, c := range columns {
			if _, ok := c.Score[m]; ok {
				tested[m]++
			}
		}
		if tested[m] > 0 {
			rows = append(rows, m)
		}
	}
	slices.SortStableFunc(rows, func(x, y int32) int {
		if v.Order == MostScores {
			return cmp.Compare(tested[y], tested[x])
		}
		return cmp.Compare(min(tested[y], fewScores), min(tested[x], fewScores))
	})
	return columns, rows
}
