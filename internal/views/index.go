package views

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// indexPages makes the views of the LLM index.
type indexPages struct {
	*shared
	// cells are the cells of a column by model, made when a view first has it.
	cells map[catalog.Column]*lazy[[]*parts.Kept]
	// picked are the cells that name a model of the shortlist.
	picked lazy[[]*parts.Kept]
}

func newIndexPages(x *shared) *indexPages {
	p := &indexPages{shared: x, cells: map[catalog.Column]*lazy[[]*parts.Kept]{}}
	for _, c := range catalog.Columns() {
		p.cells[c] = &lazy[[]*parts.Kept]{}
	}
	return p
}

// ask reads a view of the index: its form, and the table.
func (x *indexPages) ask(query url.Values) Asked {
	v, notices := x.catalog.ParseView(query)
	return Asked{Values: v.Values(), Params: catalog.Params, Unclear: len(notices) > 0, Show: func(ctx context.Context) (Shown, error) {
		form, err := x.form(ctx, &v)
		if err != nil {
			return Shown{}, err
		}
		results, err := x.results(ctx, &v, notices)
		return Shown{Parts: []parts.Part{form, results}}, err
	}, Markdown: func(_ context.Context, w *markdown.Writer) error { return x.write(w, &v, notices) }}
}

// results gathers what a view shows as a table.
func (x *indexPages) results(ctx context.Context, v *catalog.View, notices []catalog.Notice) (*IndexResults, error) {
	base, found, columns := x.site.Href(site.IndexPath), x.catalog.Select(v.WithPicks(nil)), v.Columns.List()
	cells := make([][]*parts.Kept, len(columns))
	ids := make([]string, len(columns))
	for i, c := range columns {
		var err error
		if cells[i], err = x.columnCells(ctx, c); err != nil {
			return nil, err
		}
		ids[i] = c.ID()
	}
	picked, err := x.pickedCells(ctx, v)
	if err != nil {
		return nil, err
	}
	rows := indexRows{x.catalog, cells, picked}
	view, span := v.WithPicks(nil).Encode(), strconv.Itoa(len(columns))
	r := &IndexResults{
		Echo: x.echo(v), Count: countOf(len(found.Models), found.Total),
		Notices: queryNotices(addressOn(base), v.Values(), notices), Chips: chipsOf(x.catalog, v.WithPicks(nil).Values(), keeping(v, addressOn(base))),
		CSV: withQuery(x.datedPath(site.IndexPath+".csv"), view), JSON: withQuery(x.datedPath(site.IndexPath+".json"), view), Feed: withQuery(site.ChangesAtomPath, v.Conditions().Encode()),
		Charts: keeping(v, addressOn(x.site.Href(site.ChartsPath)))(v.Conditions()), Cost: withQuery(x.site.Href(site.CostPath), v.Conditions().Encode()),
		Retirements: x.site.Href(site.RetirementsPath), Compare: x.site.Href(site.ComparePath),
		Columns: strings.Join(ids, " "), Wide: len(columns) > mostColumns, Heads: x.heads(v, columns), Bodies: rows.bodies(found, span), Empty: base, Span: span,
		Shortlist: x.shortlist(base, v),
	}
	if len(found.Models) == 0 && v.Query != "" && x.site.AsOf == "" { // texts have no past
		r.Elsewhere, r.Search = x.elsewhere(v.Query)
	}
	if found.Rest < len(found.Models) {
		r.Rest = chunks(rows.rows(found.Models[found.Rest:]))
		r.RestTitle = words.Count(len(found.Models)-found.Rest, "more model") + ": retired or unlisted, or without a known price or context window"
	}
	return r, nil
}

// pickedCells are the cells that name the models of a shortlist, by place; nil
// where there is none.
func (x *indexPages) pickedCells(ctx context.Context, v *catalog.View) (map[int32]*parts.Kept, error) {
	if len(v.Picks) == 0 {
		return nil, nil
	}
	all, err := x.picked.get(func() ([]*parts.Kept, error) {
		list := make([]IndexCell, len(x.catalog.Models))
		for i := range list {
			list[i] = x.cell(i, catalog.ColName)
			list[i].Picked = true
		}
		return parts.Keep(ctx, x.composer, list)
	})
	if err != nil {
		return nil, err
	}
	cells := map[int32]*parts.Kept{}
	for _, id := range v.Picks {
		place, _ := x.catalog.Place(id) // it is there: it has been read
		cells[int32(place)] = all[place]
	}
	return cells, nil
}

// columnCells are the cells of a column, one for each model.
func (x *indexPages) columnCells(ctx context.Context, c catalog.Column) ([]*parts.Kept, error) {
	return x.cells[c].get(func() ([]*parts.Kept, error) {
		list := make([]IndexCell, len(x.catalog.Models))
		for i := range list {
			list[i] = x.cell(i, c)
		}
		return parts.Keep(ctx, x.composer, list)
	})
}

func (x *indexPages) cell(model int, c catalog.Column) IndexCell {
	from := x.catalog.Cell(model, c)
	cell := IndexCell{Column: c.ID(), Text: from.Text, Date: from.Date, Status: from.Mark, Numeric: from.Numeric, Decimal: from.Decimal}
	if whole, decimals, ok := strings.Cut(from.Text, "."); ok && from.Decimal {
		cell.Text, cell.Decimals = whole, "."+decimals
	}
	if list, ok := strings.CutSuffix(from.Text, catalog.Others); ok {
		cell.Text = list + ", …" // as a column is narrow
	}
	if from.Path != "" {
		cell.Href = x.site.Href(from.Path)
	}
	m := x.catalog.Models[model]
	if c == catalog.ColName {
		cell.ID, cell.Mark = m.ID, x.mark(m.Maker)
	}
	if end, ok := x.catalog.Ending(model, c); ok {
		cell.Until, cell.Then = x.catalog.Brief(end), end.Next()
	}
	cell.FirstSeen = c == catalog.ColReleased && m.ReleasedBasis == "first-seen"
	return cell
}

// echo says the view in plain words.
func (x *indexPages) echo(v *catalog.View) string {
	if !v.Filtered() {
		return "from " + words.Count(len(x.catalog.Makers), "maker")
	}
	return x.catalog.Echo(v)
}

// mostColumns is how many columns fit on the screen of a desk.
const mostColumns = 11

// bodyRows is how many rows stand together. Browsers lay out a body as a whole
// when it comes near the screen.
const bodyRows = 24

// indexRows makes the rows of a view from its columns, the first of which names the
// model.
type indexRows struct {
	catalog *catalog.Index
	columns [][]*parts.Kept
	// picked stand in for names, by place.
	picked map[int32]*parts.Kept
}

func (t *indexRows) bodies(r catalog.Result, span string) []IndexBody {
	rows := t.rows(r.Models[:r.Rest])
	if len(r.Groups) == 0 {
		return chunks(rows)
	}
	var bodies []IndexBody
	for _, g := range r.Groups {
		bodies = append(bodies, IndexBody{&IndexGroup{g.Name, words.Count(g.To-g.From, "model"), span}, rows[g.From:g.To]})
	}
	return bodies
}

func (t *indexRows) rows(models []int32) []IndexRow {
	rows, wide := make([]IndexRow, len(models)), len(t.columns)
	all := make([]*parts.Kept, 0, len(models)*wide)
	for i, place := range models {
		for _, column := range t.columns {
			all = append(all, column[place])
		}
		if picked := t.picked[place]; picked != nil {
			all[i*wide] = picked
		}
		rows[i] = IndexRow{t.catalog.Models[place].ID, all[i*wide:]}
	}
	return rows
}

func chunks(rows []IndexRow) []IndexBody {
	var bodies []IndexBody
	for rows := range slices.Chunk(rows, bodyRows) {
		bodies = append(bodies, IndexBody{Rows: rows})
	}
	return bodies
}

func (x *indexPages) heads(v *catalog.View, columns []catalog.Column) []IndexHead {
	heads := make([]IndexHead, len(columns))
	for i, c := range columns {
		next, sorted := *v, ""
		next.Sort, next.Falling = c, c.Falling()
		if v.Sort == c {
			next.Falling = !v.Falling
			sorted = direction(v.Falling)
		}
		heads[i] = IndexHead{c.Title(), c.Unit(), c.Brief(), c.Numeric(), sorted, withQuery(x.site.Href(site.IndexPath), next.Encode())}
	}
	return heads
}

func direction(falling bool) string {
	if falling {
		return "descending"
	}
	return "ascending"
}
