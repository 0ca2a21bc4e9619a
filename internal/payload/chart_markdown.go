package payload

import (
	"strings"

	"astrolabe/internal/figures"
	"astrolabe/internal/markdown"
	"astrolabe/internal/words"
)

// WriteChart writes what a chart shows: how to read it, the data, and whose they are.
func WriteChart(w *markdown.Writer, c *figures.Chart) {
	w.Paragraph("**" + markdown.Escape("Figure: "+c.Title) + "**")
	w.Text(c.Caption)
	for _, t := range c.Tables() {
		writeCells(w, t.Head, t.Rows)
	}
	w.Paragraph(creditsOf(w, c))
}

// creditsOf says of which day the data are, and whose.
func creditsOf(w *markdown.Writer, c *figures.Chart) string {
	said := ""
	if c.AsOf != "" {
		said = "Data to " + words.Date(c.AsOf) + ". "
	}
	var names []string
	for _, credit := range c.Credits {
		name := w.Link(credit.Name, credit.URL)
		if credit.Licence != "" {
			name += " (" + w.Link(credit.Licence, credit.LicenceURL) + ")"
		}
		names = append(names, name)
	}
	if len(names) > 0 {
		said += "Sources: " + strings.Join(names, ", ") + "."
	}
	return said
}

// A table with more rows than fewRows has no links: they would be more than half of
// it. One with more than mostRows is too long to be read at once.
const (
	fewRows  = 30
	mostRows = 400
)

// writeCells writes a table of plain text.
func writeCells(w *markdown.Writer, heads []string, cells [][]figures.Cell) {
	all := len(cells)
	cells = cells[max(0, all-mostRows):]
	rows := make([][]string, len(cells))
	for i, row := range cells {
		for _, c := range row {
			if all > fewRows {
				c.Href = ""
			}
			rows[i] = append(rows[i], w.Link(c.Text, c.Href))
		}
	}
	titles := make([]string, len(heads))
	for i, head := range heads {
		titles[i] = markdown.Escape(head)
	}
	w.Table(titles, rows)
	if len(cells) < all {
		w.Text("These are the last " + words.Number(len(cells)) + " of " + words.Number(all) + " rows; the page has them all.")
	}
}
