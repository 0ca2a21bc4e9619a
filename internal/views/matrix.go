package views

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// MatrixCSVPath is the address of a view of the matrix for machines.
const MatrixCSVPath = site.MatrixPath + ".csv"

// usualColumns is how many benchmarks the matrix has unless a category is asked
// for: those that most models of the last twelve months were tested on.
const usualColumns = 20

// matrixTable is models against benchmarks: columns of cells, some of them gaps.
type matrixTable struct {
	path string
	// columns are the benchmarks with scores, those with most new models first.
	columns    []*matrixColumn
	categories []string
	// usual are the columns unless a category is asked for: no parts of others.
	usual  []*matrixColumn
	makers []FilterCheck
	// names are the first cells of the rows by place, and last what stands where a
	// model has no score; made once.
	names lazy[[]*parts.Kept]
	gap   lazy[[]*parts.Kept]
}

// matrixColumn is one benchmark. Its scores are by place in the catalog.
type matrixColumn struct {
	table *scores.Table
	score map[int32]*scores.Row
	fresh int // how many models of the last twelve months it has
	// cells are by place, made when a view first has the column; nil is a gap.
	cells lazy[[]*parts.Kept]
}

// matrixView is one state of the matrix.
type matrixView struct {
	filters  catalog.View
	category string // empty for the usual ones
	order    string // empty for the newest first
}

// mostScores is the other order of the rows.
const mostScores = "scores"

// fewScores is how many scores a row has at least to stand among the newest.
const fewScores = 3

func (v *matrixView) values() url.Values {
	values := v.filters.Values()
	if v.category != "" {
		values.Set("category", v.category)
	}
	if v.order != "" {
		values.Set("order", v.order)
	}
	return values
}

// matrixView reads a view from the parameters of an address.
func (b *benchmarkPages) matrixView(t *matrixTable, query url.Values) (v matrixView, notices []catalog.Notice) {
	v.filters, notices = b.filters(query)
	v.category = oneOf(query, "category", append([]string{""}, t.categories...), &notices)
	v.order = oneOf(query, "order", []string{"", mostScores}, &notices)
	return v, notices
}

// matrixParams are the parameters of the matrix's address.
var matrixParams = append([]string{"category", "order"}, filterParams...)

// askMatrix reads a view of the matrix: its form, and the table.
func (b *benchmarkPages) askMatrix(query url.Values) Asked {
	t := b.matrixTable()
	v, notices := b.matrixView(t, query)
	return Asked{Values: v.values(), Params: matrixParams, Unclear: len(notices) > 0, Show: func(ctx context.Context) (Shown, error) {
		columns, places := b.matrixShown(t, &v)
		results := b.matrixResults(t, &v, notices, columns, places)
		var err error
		results.Rows, err = b.matrixRows(ctx, t, columns, places)
		return Shown{Parts: []parts.Part{parts.Text(""), t.form(&v), results}}, err
	}, Markdown: func(_ context.Context, w *markdown.Writer) error {
		b.writeMatrix(w, t, &v, notices)
		return nil
	}}
}

// matrixTable gathers the scores, once.
func (b *benchmarkPages) matrixTable() *matrixTable {
	t, _ := b.matrix.get(func() (*matrixTable, error) { return b.newMatrixTable(), nil })
	return t
}

func (b *benchmarkPages) newMatrixTable() *matrixTable {
	t := &matrixTable{path: b.site.Href(site.MatrixPath)}
	models := map[string]bool{}
	for _, table := range b.catalog.Scores.Tables {
		pool := table.Chosen()
		if pool == nil {
			continue
		}
		if !slices.Contains(t.categories, table.Benchmark.Category) {
			t.categories = append(t.categories, table.Benchmark.Category)
		}
		c := &matrixColumn{table: table, score: map[int32]*scores.Row{}}
		for i := range pool.Rows {
			row := &pool.Rows[i]
			if place, ok := b.catalog.Place(row.Model); ok {
				c.score[int32(place)] = row
				models[row.Model] = true
				if b.site.Recent(row.Model) {
					c.fresh++
				}
			}
		}
		t.columns = append(t.columns, c)
	}
	slices.Sort(t.categories)
	slices.SortStableFunc(t.columns, func(x, y *matrixColumn) int {
		return cmp.Or(cmp.Compare(y.fresh, x.fresh), cmp.Compare(len(y.score), len(x.score)))
	})
	for _, c := range t.columns {
		if c.table.Benchmark.Parent == "" && len(t.usual) < usualColumns {
			t.usual = append(t.usual, c)
		}
	}
	t.makers = b.makersOf(models)
	return t
}

// matrixShown are the columns and rows of a view. A model without any score in
// these columns is left out. The newest come first, those with hardly a score
// behind them.
func (b *benchmarkPages) matrixShown(t *matrixTable, v *matrixView) ([]*matrixColumn, []int32) {
	columns := t.columns
	if v.category != "" {
		columns = slices.DeleteFunc(slices.Clone(columns), func(c *matrixColumn) bool { return c.table.Benchmark.Category != v.category })
	} else {
		columns = t.usual
	}
	var rows []int32
	tested := make([]int, len(b.catalog.Models))
	for _, m := range b.catalog.Select(&v.filters).Models {
		for _, c := range columns {
			if _, ok := c.score[m]; ok {
				tested[m]++
			}
		}
		if tested[m] > 0 {
			rows = append(rows, m)
		}
	}
	slices.SortStableFunc(rows, func(x, y int32) int {
		if v.order == mostScores {
			return cmp.Compare(tested[y], tested[x])
		}
		return cmp.Compare(min(tested[y], fewScores), min(tested[x], fewScores))
	})
	return columns, rows
}

// matrixCSV is a view of the matrix as a table for machines: a row for each model,
// a column for each benchmark by its id, empty where there is no score.
func (b *benchmarkPages) matrixCSV(query url.Values) ([]byte, error) {
	t := b.matrixTable()
	v, _ := b.matrixView(t, query)
	columns, rows := b.matrixShown(t, &v)
	var text strings.Builder
	w := catalog.NewCSV(&text)
	record := []string{"model", "name", "maker", "released"}
	for _, c := range columns {
		record = append(record, c.table.Benchmark.ID)
	}
	_ = w.Write(record) // a strings.Builder takes everything
	for _, place := range rows {
		m := b.catalog.Models[place]
		record = append(record[:0], m.ID, catalog.Guarded(m.Name), m.Maker, m.Released)
		for _, c := range columns {
			value := ""
			if row := c.score[place]; row != nil {
				value = strconv.FormatFloat(row.Score.Value, 'f', -1, 64)
			}
			record = append(record, value)
		}
		_ = w.Write(record)
	}
	w.Flush()
	return []byte(text.String()), w.Error()
}

// form is the form as the view fills it in.
func (t *matrixTable) form(v *matrixView) *MatrixForm {
	f := &MatrixForm{FilterForm: newFilterForm(t.path, &v.filters, t.makers, v.values()),
		Categories: []FilterOption{{"", "the " + strconv.Itoa(usualColumns) + " most used for new models", v.category == ""}},
		Orders:     []FilterOption{{"", "newest first", v.order == ""}, {mostScores, "most scores first", v.order == mostScores}}}
	for _, c := range t.categories {
		f.Categories = append(f.Categories, FilterOption{c, c, c == v.category})
	}
	return f
}

// matrixResults gathers what a view shows but its rows.
func (b *benchmarkPages) matrixResults(t *matrixTable, v *matrixView, notices []catalog.Notice, columns []*matrixColumn, places []int32) *MatrixResults {
	values, address := v.values(), addressOn(t.path)
	r := &MatrixResults{Count: words.Count(len(places), "model") + " against " + words.Count(len(columns), "benchmark"),
		CSV: withQuery(MatrixCSVPath, values.Encode()), Notices: queryNotices(address, values, notices),
		Chips: chipsOf(b.catalog, values, address), Empty: t.path}
	if cells := len(columns) * len(places); cells > 0 {
		r.Echo = words.Percent(float64(100*filled(columns, places))/float64(cells), 0) + " of the cells have a score"
	}
	for _, c := range columns {
		r.Heads = append(r.Heads, b.matrixHead(c.table))
	}
	return r
}

// filled is how many cells have a score.
func filled(columns []*matrixColumn, places []int32) int {
	n := 0
	for _, c := range columns {
		for _, place := range places {
			if c.score[place] != nil {
				n++
			}
		}
	}
	return n
}

func (b *benchmarkPages) matrixHead(t *scores.Table) MatrixHead {
	h := MatrixHead{Name: t.Benchmark.Name, Href: b.site.Href(site.BenchmarkPath(t.Benchmark.ID))}
	if len(t.Pools) > 1 {
		h.Pool = b.site.PoolName(t, t.Chosen().Name)
	}
	return h
}

// matrixRows are the rows of a view.
func (b *benchmarkPages) matrixRows(ctx context.Context, t *matrixTable, columns []*matrixColumn, places []int32) ([]MatrixRow, error) {
	names, err := t.names.get(func() ([]*parts.Kept, error) { return parts.Keep(ctx, b.composer, b.matrixNames()) })
	if err != nil {
		return nil, err
	}
	gap, err := t.gap.get(func() ([]*parts.Kept, error) { return parts.Keep(ctx, b.composer, []MatrixCell{{}}) })
	if err != nil {
		return nil, err
	}
	cells := make([]*parts.Kept, len(columns)*len(places))
	for i, c := range columns {
		column, err := b.matrixCells(ctx, c)
		if err != nil {
			return nil, err
		}
		for j, place := range places {
			cell := column[place]
			if cell == nil {
				cell = gap[0]
			}
			cells[j*len(columns)+i] = cell
		}
	}
	rows := make([]MatrixRow, len(places))
	for j, place := range places {
		rows[j] = MatrixRow{names[place], cells[j*len(columns) : (j+1)*len(columns)]}
	}
	return rows, nil
}

func (b *benchmarkPages) matrixNames() []MatrixName {
	names := make([]MatrixName, len(b.catalog.Models))
	for i, m := range b.catalog.Models {
		names[i] = MatrixName{m.Name, b.site.Href(site.ModelPath(m)), m.MakerName, b.mark(m.Maker)}
	}
	return names
}

// matrixCells are the cells of a column by place.
func (b *benchmarkPages) matrixCells(ctx context.Context, c *matrixColumn) ([]*parts.Kept, error) {
	return c.cells.get(func() ([]*parts.Kept, error) {
		places, cells := make([]int32, 0, len(c.score)), make([]MatrixCell, 0, len(c.score))
		for place, row := range c.score {
			places, cells = append(places, place), append(cells, newMatrixCell(c.table, row))
		}
		kept, err := parts.Keep(ctx, b.composer, cells)
		if err != nil {
			return nil, err
		}
		column := make([]*parts.Kept, len(b.catalog.Models))
		for i, cell := range kept {
			column[places[i]] = cell
		}
		return column, nil
	})
}

// newMatrixCell is the cell of a row. The fifth follows from the middle of the
// ranks that the margins allow.
func newMatrixCell(t *scores.Table, row *scores.Row) MatrixCell {
	middle := float64(row.First+row.Last)/2 - 0.5 // from half a place to all but half a place
	heat := 5 - min(4, int(middle/float64(len(t.Chosen().Rows))*5))
	return MatrixCell{Score: words.Score(row.Score.Value, t.Benchmark.Unit), Heat: strconv.Itoa(heat),
		Claim: row.Basis == scores.OwnMaker || row.Basis == scores.OwnMakerQuoted}
}
