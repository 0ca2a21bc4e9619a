package catalog

import (
	"encoding/json"
	"iter"
	"strconv"

	"astrolabe/internal/content"
)

// Table is what a view shows as a table: the names of the columns, then a row for each
// model. A cell is a text, a number, a flag or a list of texts.
func (ix *Index) Table(v *View) (head []string, rows iter.Seq[[]any]) {
	if len(ix.Models) > 0 {
		for _, c := range ix.row(0, v.Columns, nil) {
			head = append(head, c.key)
		}
	}
	return head, func(yield func([]any) bool) {
		var cells []cell
		record := make([]any, len(head))
		for _, m := range ix.Select(v).Models {
			cells = ix.row(m, v.Columns, cells[:0])
			for i := range cells {
				record[i] = cells[i].any()
			}
			if !yield(record) {
				return
			}
		}
	}
}

// value is a fact of an export. At most one way of writing it applies; none is
// unknown.
type value struct {
	// text is a text, number a number as it is written.
	text, number string
	// flag is yes or no, list several texts.
	flag *bool
	list []string
}

// cell is a value with its name.
type cell struct {
	key string
	value
}

// cells are what an export has of a model for a column.
func (ix *Index) cells(m int32, c Column, cells []cell) []cell {
	for _, f := range columns[c].facts {
		cells = append(cells, cell{f.key, f.value(ix, m)})
	}
	return cells
}

// offerCells say whose the prices and terms of a row are, since and until when the
// prices hold, and what they are then.
func (ix *Index) offerCells(m int32, cells []cell) []cell {
	o := ix.Models[m].Offer
	if o == nil {
		o = &content.Offer{}
	}
	after, _ := o.After()
	if o.Until == "" {
		after.Price = content.Price{}
	}
	for _, c := range [...][2]string{{"price_provider", o.Provider}, {"price_as_of", o.AsOf}, {"price_from", o.From}, {"price_until", o.Until}} {
		cells = append(cells, cell{c[0], value{text: c[1]}})
	}
	for _, c := range [...]struct {
		key   string
		price *float64
	}{{"then_input_usd_per_million_tokens", after.Input}, {"then_output_usd_per_million_tokens", after.Output}, {"then_cached_input_usd_per_million_tokens", after.CacheRead}} {
		next := value{}
		if p, ok := PriceOf(c.price); ok {
			next.number = p.String()
		}
		cells = append(cells, cell{c.key, next})
	}
	return cells
}

// row are the cells of a model for the columns of a view.
func (ix *Index) row(m int32, columns ColumnSet, cells []cell) []cell {
	for _, c := range (columns | 1<<ColName).List() {
		cells = ix.cells(m, c, cells)
	}
	if columns.HasOffer() {
		cells = ix.offerCells(m, cells)
	}
	return cells
}

// known writes a number, or nothing if it is unknown.
func known(n int64) string {
	if n == unknown {
		return ""
	}
	return strconv.FormatInt(n, 10)
}

// any is the value by itself; an empty text is unknown.
func (c *cell) any() any {
	switch {
	case c.number != "":
		return json.Number(c.number)
	case c.flag != nil:
		return c.flag
	case c.list != nil:
		return c.list
	}
	return c.text
}

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
