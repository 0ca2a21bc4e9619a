package catalog

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// WriteCSV writes what a view shows as CSV (RFC 4180), row by row: a head, then
// a row for each model with the columns of the view. Unknown is empty. Texts that
// a spreadsheet would take for a formula get an apostrophe in front.
func (ix *Index) WriteCSV(w io.Writer, v *View) error {
	out := csv.NewWriter(w)
	out.UseCRLF = true
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
		return guarded(strings.Join(c.list, " "))
	}
	return guarded(c.text)
}

// guarded keeps a spreadsheet from running a text as a formula.
func guarded(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

// ExportInfo is what an export in JSON says of itself.
type ExportInfo struct {
	// URL is the address of the page that shows the same, About what is owed to
	// the sources.
	URL, About string
}

// WriteJSON writes what a view shows as one JSON object, row by row. Unknown is
// null.
func (ix *Index) WriteJSON(w io.Writer, v *View, info ExportInfo) error {
	out := bufio.NewWriter(w)
	models := ix.Select(v).Models
	head, err := json.Marshal(map[string]any{"about": info.About, "url": info.URL, "asks": ix.Echo(v), "prices_as_of": ix.DataDate.String(),
		"matching": len(models), "total": len(ix.Models)})
	if err != nil {
		return fmt.Errorf("json: %w", err)
	}
	out.Write(head[:len(head)-1])
	out.WriteString(`,"models":[`)
	var cells []cell
	for i, m := range models {
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteString("\n{")
		cells = ix.row(m, v.Columns, cells[:0])
		for j := range cells {
			if j > 0 {
				out.WriteByte(',')
			}
			if err := cells[j].json(out); err != nil {
				return err
			}
		}
		out.WriteByte('}')
	}
	out.WriteString("\n]}\n")
	// The writer keeps the first error for the end.
	if err := out.Flush(); err != nil {
		return fmt.Errorf("json: %w", err)
	}
	return nil
}

func (c *cell) json(out *bufio.Writer) error {
	var value any
	switch {
	case c.number != "":
		value = json.Number(c.number)
	case c.flag != nil:
		value = *c.flag
	case c.list != nil:
		value = c.list
	case c.text != "":
		value = c.text
	}
	text, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("json: %s: %w", c.key, err)
	}
	out.WriteString(strconv.Quote(c.key) + ":")
	out.Write(text)
	return nil
}
