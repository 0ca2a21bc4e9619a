package views

import (
	"astrolabe/internal/catalog"
	"astrolabe/internal/markdown"
	"astrolabe/internal/site"
)

// write writes a view of the index as a table.
func (x *indexPages) write(w *markdown.Writer, v *catalog.View, notices []catalog.Notice) error {
	found, columns := x.catalog.Select(v), v.Columns.List()
	w.Text(x.leadOf(site.IndexPath))
	writeNotices(w, queryNotices(addressOn(x.site.Href(site.IndexPath)), v.Values(), notices))
	count := countOf(len(found.Models), found.Total)
	w.Text(count + ", " + x.echo(v) + ".")
	heads := make([]string, len(columns))
	for i, c := range columns {
		heads[i] = c.Title()
		if c.Unit() != "" {
			heads[i] += ", " + c.Unit()
		}
	}
	from, to := w.Window(len(found.Models))
	var rows [][]string
	for _, m := range found.Models[from:to] {
		row := make([]string, len(columns))
		for i, c := range columns {
			row[i] = x.markdownCell(w, int(m), c)
		}
		rows = append(rows, row)
	}
	w.Table(heads, rows)
	return nil
}

func (x *indexPages) markdownCell(w *markdown.Writer, model int, c catalog.Column) string {
	cell := x.catalog.Cell(model, c)
	if cell.Path != "" {
		return w.Link(cell.Text, x.site.Href(cell.Path))
	}
	return markdown.Escape(cell.Text)
}
