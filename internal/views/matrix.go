package views

import (
	"cmp"
	"context"
	"encoding/csv"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
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
	names  []string // the first cells of the rows by place; made once
	gap    string
}

// matrixColumn is one benchmark. Its cells are by place in the catalog.
type matrixColumn struct {
	table *scores.Table
	cells map[int32]payload.MatrixCell
	value map[int32]string
	fresh int              // how many models of the last twelve months it has
	html  map[int32]string // made when a view first has the column
}

// matrixView is one state of the matrix.
type matrixView struct {
	filters  catalog.View
	category string // empty for the usual ones
	order    string // empty for most scores first
}

// newestFirst is the other order of the rows.
const newestFirst = "newest"

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
func (b *Boards) matrixView(t *matrixTable, query url.Values) (v matrixView, notices []catalog.Notice) {
	v.filters, notices = b.filters(query)
	v.category = oneOf(query, "category", append([]string{""}, t.categories...), &notices)
	v.order = oneOf(query, "order", []string{"", newestFirst}, &notices)
	return v, notices
}

// AskMatrix reads a view of the matrix.
func (b *Boards) AskMatrix(query url.Values) BoardAsked {
	t := b.matrixTable()
	v, notices := b.matrixView(t, query)
	return BoardAsked{Values: v.values(), Notices: notices, own: []string{"category", "order"},
		Compose: func(ctx context.Context) (Board, error) { return b.composeMatrix(ctx, t, &v, notices) },
		Whole: func(ctx context.Context) (string, error) {
			return b.whole(ctx, "MatrixWhole", b.matrixData(t, &v, notices))
		}}
}

// matrixTable gathers the cells, once.
func (b *Boards) matrixTable() *matrixTable {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.matrix != nil {
		return b.matrix
	}
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
		c := &matrixColumn{table: table, cells: map[int32]payload.MatrixCell{}, value: map[int32]string{}}
		for i := range pool.Rows {
			row := &pool.Rows[i]
			if place, ok := b.catalog.Place(row.Model); ok {
				c.cells[int32(place)] = payload.NewMatrixCell(table.Benchmark, row, len(pool.Rows))
				c.value[int32(place)] = strconv.FormatFloat(row.Score.Value, 'f', -1, 64)
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
		return cmp.Or(cmp.Compare(y.fresh, x.fresh), cmp.Compare(len(y.cells), len(x.cells)))
	})
	for _, c := range t.columns {
		if c.table.Benchmark.Parent == "" && len(t.usual) < usualColumns {
			t.usual = append(t.usual, c)
		}
	}
	t.makers = b.makersOf(models)
	b.matrix = t
	return t
}

// matrixShown are the columns and rows of a view. A model without any score in
// these columns is left out. Those with most scores come first unless the newest
// are asked for: they have few.
func (b *Boards) matrixShown(t *matrixTable, v *matrixView) ([]*matrixColumn, []int32) {
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
			if _, ok := c.cells[m]; ok {
				tested[m]++
			}
		}
		if tested[m] > 0 {
			rows = append(rows, m)
		}
	}
	if v.order == "" {
		slices.SortStableFunc(rows, func(x, y int32) int { return cmp.Compare(tested[y], tested[x]) })
	}
	return columns, rows
}

// MatrixCSV is a view of the matrix as a table for machines: a row for each model,
// a column for each benchmark by its id, empty where there is no score.
func (b *Boards) MatrixCSV(query url.Values) ([]byte, error) {
	t := b.matrixTable()
	v, _ := b.matrixView(t, query)
	columns, rows := b.matrixShown(t, &v)
	var text strings.Builder
	w := csv.NewWriter(&text)
	record := []string{"model", "name", "maker", "released"}
	for _, c := range columns {
		record = append(record, c.table.Benchmark.ID)
	}
	_ = w.Write(record) // a strings.Builder takes everything
	for _, place := range rows {
		m := b.catalog.Models[place]
		record = append(record[:0], m.ID, catalog.Guarded(m.Name), m.Maker, m.Released)
		for _, c := range columns {
			record = append(record, c.value[place])
		}
		_ = w.Write(record)
	}
	w.Flush()
	return []byte(text.String()), w.Error()
}

// matrixData is everything that a view of the matrix shows, as props of parts.
type matrixData struct {
	Form struct {
		filterForm
		Categories []FilterOption `json:"categories"`
		Orders     []FilterOption `json:"orders"`
	} `json:"form"`
	Results struct {
		Count   string               `json:"count"`
		Echo    string               `json:"echo"`
		CSV     string               `json:"csv"`
		Notices []IndexNotice        `json:"notices"`
		Chips   []IndexChip          `json:"chips"`
		Heads   []payload.MatrixHead `json:"heads"`
		Rows    []matrixRow          `json:"rows"`
		Empty   string               `json:"empty"`
	} `json:"results"`
}

// matrixRow is a model with its cells; null is a gap.
type matrixRow struct {
	Model payload.MatrixModel   `json:"model"`
	Cells []*payload.MatrixCell `json:"cells"`
}

// matrixData gathers what a view shows; the cells only where React wants them.
func (b *Boards) matrixData(t *matrixTable, v *matrixView, notices []catalog.Notice) *matrixData {
	columns, rows := b.matrixShown(t, v)
	d := b.matrixFrame(t, v, notices, columns, rows)
	for _, place := range rows {
		row := matrixRow{Model: payload.NewMatrixModel(b.site, b.catalog.Models[place]), Cells: make([]*payload.MatrixCell, len(columns))}
		for i, c := range columns {
			if cell, ok := c.cells[place]; ok {
				row.Cells[i] = &cell
			}
		}
		d.Results.Rows = append(d.Results.Rows, row)
	}
	return d
}

// matrixFrame is what a view shows but for its rows.
func (b *Boards) matrixFrame(t *matrixTable, v *matrixView, notices []catalog.Notice, columns []*matrixColumn, rows []int32) *matrixData {
	values := v.values()
	address := addressOn(t.path)
	d := &matrixData{}
	d.Form.filterForm = newFilterForm(t.path, &v.filters, t.makers, values)
	d.Form.Categories = []FilterOption{{"", "the " + strconv.Itoa(usualColumns) + " most used for new models", v.category == ""}}
	for _, c := range t.categories {
		d.Form.Categories = append(d.Form.Categories, FilterOption{c, c, c == v.category})
	}
	d.Form.Orders = []FilterOption{{"", "most scores first", v.order == ""}, {newestFirst, "newest first", v.order == newestFirst}}
	r := &d.Results
	r.Count = grouped(len(rows)) + " models against " + grouped(len(columns)) + " benchmarks"
	filled := 0
	for _, c := range columns {
		for _, place := range rows {
			if _, ok := c.cells[place]; ok {
				filled++
			}
		}
	}
	if cells := len(columns) * len(rows); cells > 0 {
		r.Echo = strconv.Itoa(100*filled/cells) + " % of the cells have a score"
	}
	r.CSV = withQuery(MatrixCSVPath, values.Encode())
	r.Notices, r.Chips = boardNotices(address, values, notices), chipsOf(b.catalog, values, address)
	r.Heads, r.Rows, r.Empty = []payload.MatrixHead{}, []matrixRow{}, t.path
	for _, c := range columns {
		r.Heads = append(r.Heads, payload.NewMatrixHead(b.site, c.table))
	}
	return d
}

// composeMatrix makes the HTML of a view.
func (b *Boards) composeMatrix(ctx context.Context, t *matrixTable, v *matrixView, notices []catalog.Notice) (Board, error) {
	templates, err := b.templates(ctx)
	if err != nil {
		return Board{}, err
	}
	columns, rows := b.matrixShown(t, v)
	if err := b.renderMatrix(ctx, t, columns); err != nil {
		return Board{}, err
	}
	d := b.matrixFrame(t, v, notices, columns, rows)
	w := boardWriter{ctx: ctx, parts: b.parts, templates: templates}
	form := w.form(templates.matrixForm, &d.Form.filterForm, func(out []byte, hole int) []byte {
		if matrixFormHoles[hole] == "orders" {
			return w.options(out, d.Form.Orders)
		}
		return w.options(out, d.Form.Categories)
	})
	r := &d.Results
	results := templates.matrixResults.Append(make([]byte, 0, 24*len(rows)*len(columns)+32<<10), func(out []byte, hole int) []byte {
		switch hole {
		case 0:
			return parts.AppendText(out, r.Count)
		case 1:
			return parts.AppendText(out, r.Echo)
		case 2:
			return parts.AppendText(out, r.CSV)
		case 3:
			return w.remarks(out, r.Notices, r.Chips)
		case 4:
			for _, h := range r.Heads {
				out = w.part("MatrixHead", h).AppendValues(out)
			}
			return out
		}
		if len(rows) == 0 {
			return templates.matrixEmpty.AppendValues(out, r.Empty)
		}
		for _, place := range rows {
			out = templates.matrixRow.Append(out, func(out []byte, _ int) []byte {
				out = append(out, t.names[place]...)
				for _, c := range columns {
					if html, ok := c.html[place]; ok {
						out = append(out, html...)
					} else {
						out = append(out, t.gap...)
					}
				}
				return out
			})
		}
		return out
	})
	return Board{Form: string(form), Results: string(results)}, w.err
}

// renderMatrix has React render what the columns need and is not there yet.
func (b *Boards) renderMatrix(ctx context.Context, t *matrixTable, columns []*matrixColumn) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if t.names == nil {
		models := make([]payload.MatrixModel, len(b.catalog.Models))
		for i, m := range b.catalog.Models {
			models[i] = payload.NewMatrixModel(b.site, m)
		}
		rendered, err := b.parts.List(ctx, "MatrixName", models)
		if err != nil {
			return err
		}
		gap, err := b.parts.Get(ctx, "MatrixGap", struct{}{})
		if err != nil {
			return err
		}
		t.gap, _ = gap.Static()
		t.names = make([]string, len(rendered))
		for i, name := range rendered {
			t.names[i], _ = name.Static()
		}
	}
	for _, c := range columns {
		if c.html != nil {
			continue
		}
		places := make([]int32, 0, len(c.cells))
		cells := make([]payload.MatrixCell, 0, len(c.cells))
		for place, cell := range c.cells {
			places, cells = append(places, place), append(cells, cell)
		}
		rendered, err := b.parts.List(ctx, "MatrixCell", cells)
		if err != nil {
			return err
		}
		html := make(map[int32]string, len(rendered))
		for i, cell := range rendered {
			html[places[i]], _ = cell.Static()
		}
		c.html = html
	}
	return nil
}
