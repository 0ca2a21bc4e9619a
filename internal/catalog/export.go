package catalog

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"astrolabe/internal/site"
)

// WriteCSV writes what a view shows as CSV (RFC 4180), row by row: a head, then
// a row for each model with the columns of the view. Unknown is empty. Texts that
// a spreadsheet would take for a formula get an apostrophe in front.
func (ix *Index) WriteCSV(w io.Writer, v *View) error {
	out := NewCSV(w)
	var cells []cell
	var record []string
	if len(ix.Models) > 0 {
		for _, c := range ix.row(0, v.Columns, nil) {
			record = append(record, c.key)
		}
		if err := out.Write(record); err != nil {
			return fmt.Errorf("csv: %w", err)
		}
	}
	for _, m := range ix.Select(v).Models {
		cells, record = ix.row(m, v.Columns, cells[:0]), record[:0]
		for i := range cells {
			record = append(record, cells[i].csv())
		}
		if err := out.Write(record); err != nil {
			return fmt.Errorf("csv: %w", err)
		}
	}
	out.Flush()
	if err := out.Error(); err != nil {
		return fmt.Errorf("csv: %w", err)
	}
	return nil
}

func (c *cell) csv() string {
	switch {
	case c.number != "":
		return c.number
	case c.flag != nil:
		return strconv.FormatBool(*c.flag)
	case c.list != nil:
		return Guarded(strings.Join(c.list, " "))
	}
	return Guarded(c.text)
}

// NewCSV is what every table is written with: lines end as RFC 4180 asks.
func NewCSV(w io.Writer) *csv.Writer {
	out := csv.NewWriter(w)
	out.UseCRLF = true
	return out
}

// Guarded keeps a spreadsheet from running a text as a formula.
func Guarded(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

// Keys are the names of a column's facts in exports; some columns of the table
// are several facts there.
func (c Column) Keys() []string { return columnKeys[c] }

var columnKeys = func() (keys [columnCount][]string) {
	ix := &Index{Models: []*site.Model{{}}, in: make([]Modalities, 1), out: make([]Modalities, 1)}
	for c := range columnCount {
		ix.number[c] = make([]int64, 1)
		for _, cell := range ix.cells(0, c, nil) {
			keys[c] = append(keys[c], cell.key)
		}
	}
	return keys
}()

// HasPrice says whether a set has a column with a price, so that an export says
// who asks it.
func (s ColumnSet) HasPrice() bool { return s.Has(ColInput) || s.Has(ColOutput) || s.Has(ColCache) }

// AppendJSON appends a model's facts of a column as members of a JSON object,
// without the comma before the first. Unknown is null.
func (ix *Index) AppendJSON(b []byte, m int32, c Column) []byte {
	return appendCells(b, ix.cells(m, c, nil))
}

// AppendOfferJSON appends who asks the prices of a model and as of which day, in
// the same way.
func (ix *Index) AppendOfferJSON(b []byte, m int32) []byte {
	return appendCells(b, ix.offerCells(m, nil))
}

func appendCells(b []byte, cells []cell) []byte {
	for i := range cells {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(strconv.AppendQuote(b, cells[i].key), ':')
		b = cells[i].appendJSON(b)
	}
	return b
}

func (c *cell) appendJSON(b []byte) []byte {
	var value any
	switch {
	case c.number != "":
		return append(b, c.number...)
	case c.flag != nil:
		value = *c.flag
	case c.list != nil:
		value = c.list
	case c.text != "":
		value = c.text
	}
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // texts, flags and lists of texts can be written
	}
	return append(b, text...)
}
