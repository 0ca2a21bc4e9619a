package views

import (
	"context"
	"net/url"
	"strconv"

	"astrolabe/internal/catalog"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// matrixTable is the matrix with what is made of it once.
type matrixTable struct {
	*catalog.Matrix
	path   string
	makers []FilterCheck
	// names are the first cells of the rows by place, gap what stands where a model has
	// no score, and cells those of a column by place, where nil is a gap.
	names lazy[[]*parts.Kept]
	gap   lazy[[]*parts.Kept]
	cells map[*catalog.MatrixColumn]*lazy[[]*parts.Kept]
}

// askMatrix reads a view of the matrix: its form, and the table.
func (b *benchmarkPages) askMatrix(query url.Values) Asked {
	t := b.matrixTable()
	v, notices := t.Parse(query)
	return Asked{Values: v.Values(), Params: catalog.MatrixParams, Unclear: len(notices) > 0, Show: func(ctx context.Context) (Shown, error) {
		columns, places := t.Shown(&v)
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
	t := &matrixTable{Matrix: b.catalog.NewMatrix(b.site.Recent), path: b.site.Href(site.MatrixPath), cells: map[*catalog.MatrixColumn]*lazy[[]*parts.Kept]{}}
	models := map[string]bool{}
	for _, c := range t.Columns {
		t.cells[c] = &lazy[[]*parts.Kept]{}
		for _, row := range c.Score {
			models[row.Model] = true
		}
	}
	t.makers = b.makersOf(models)
	return t
}

// form is the form as the view fills it in.
func (t *matrixTable) form(v *catalog.MatrixView) *MatrixForm {
	f := &MatrixForm{FilterForm: newFilterForm(t.path, &v.Filters, t.makers, v.Values()),
		Categories: []FilterOption{{"", "the " + strconv.Itoa(catalog.UsualColumns) + " most used for new models", v.Category == ""}},
		Orders:     []FilterOption{{"", "newest first", v.Order == ""}, {catalog.MostScores, "most scores first", v.Order == catalog.MostScores}}}
	for _, c := range t.Categories {
		f.Categories = append(f.Categories, FilterOption{c, c, c == v.Category})
	}
	return f
}

// matrixResults gathers what a view shows but its rows.
func (b *benchmarkPages) matrixResults(t *matrixTable, v *catalog.MatrixView, notices []catalog.Notice, columns []*catalog.MatrixColumn, places []int32) *MatrixResults {
	values, address := v.Values(), addressOn(t.path)
	r := &MatrixResults{Count: words.Count(len(places), "model") + " against " + words.Count(len(columns), "benchmark"),
		CSV: withQuery(site.MatrixPath+".csv", values.Encode()), Notices: queryNotices(address, values, notices),
		Chips: chipsOf(b.catalog, values, address), Empty: t.path}
	if cells := len(columns) * len(places); cells > 0 {
		r.Echo = words.Percent(float64(100*filled(columns, places))/float64(cells), 0) + " of the cells have a score"
	}
	for _, c := range columns {
		r.Heads = append(r.Heads, b.matrixHead(c.Table))
	}
	return r
}

// filled is how many cells have a score.
func filled(columns []*catalog.MatrixColumn, places []int32) int {
	n := 0
	for _, c := range columns {
		for _, place := range places {
			if c.Score[place] != nil {
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
func (b *benchmarkPages) matrixRows(ctx context.Context, t *matrixTable, columns []*catalog.MatrixColumn, places []int32) ([]MatrixRow, error) {
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
		column, err := b.matrixCells(ctx, t, c)
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
func (b *benchmarkPages) matrixCells(ctx context.Context, t *matrixTable, c *catalog.MatrixColumn) ([]*parts.Kept, error) {
	return t.cells[c].get(func() ([]*parts.Kept, error) {
		places, cells := make([]int32, 0, len(c.Score)), make([]MatrixCell, 0, len(c.Score))
		for place, row := range c.Score {
			places, cells = append(places, place), append(cells, newMatrixCell(c.Table, row))
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
