package views

import (
	"astrolabe/internal/catalog"
	"astrolabe/internal/markdown"
	"astrolabe/internal/site"
)

// writeMatrix writes a view of the matrix: its models in rows, its benchmarks in
// columns.
func (b *benchmarkPages) writeMatrix(w *markdown.Writer, t *matrixTable, v *catalog.MatrixView, notices []catalog.Notice) {
	columns, places := t.Shown(v)
	r := b.matrixResults(t, v, notices, columns, places)
	w.Text(b.leadOf(site.MatrixPath))
	writeNotices(w, r.Notices)
	w.Paragraph(markdown.Escape(r.Count+": "+r.Echo) + ". The whole table as " + w.Link("CSV", r.CSV) + ".")
	w.Text("Columns have different scales and are not to be added up. A star is the maker’s own claim; an empty cell is a test that no source reports.")
	w.Paragraph("Benchmarks of one kind: " + t.categoryLinks(w, v) + ".")
	if len(places) == 0 {
		w.Paragraph("No model with a score here matches. " + w.Link("The whole table", r.Empty) + ".")
	}
	heads := []string{"Model", "Maker"}
	for _, h := range r.Heads {
		head := w.Link(h.Name, h.Href)
		if h.Pool != "" {
			head += " (" + markdown.Escape(h.Pool) + ")"
		}
		heads = append(heads, head)
	}
	from, to := w.Window(len(places))
	names := b.matrixNames()
	var rows [][]string
	for _, place := range places[from:to] {
		row := []string{w.Link(names[place].Name, names[place].Href), markdown.Escape(names[place].Maker)}
		for _, c := range columns {
			row = append(row, matrixWords(c, place))
		}
		rows = append(rows, row)
	}
	w.Table(heads, rows)
}

// categoryLinks lead to the benchmarks of each kind.
func (t *matrixTable) categoryLinks(w *markdown.Writer, v *catalog.MatrixView) string {
	said := ""
	for i, c := range t.Categories {
		other := *v
		other.Category = c
		if i > 0 {
			said += ", "
		}
		said += w.Link(c, withQuery(t.path, other.Values().Encode()))
	}
	return said
}

// matrixWords are the score of a model; empty for a gap.
func matrixWords(c *catalog.MatrixColumn, place int32) string {
	row := c.Score[place]
	if row == nil {
		return ""
	}
	cell := newMatrixCell(c.Table, row)
	if cell.Claim {
		return markdown.Escape(cell.Score + "*")
	}
	return markdown.Escape(cell.Score)
}
