package tables

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
)

// CSV writes the table by RFC 4180: a head, then the rows. Unknown is empty. Cells are
// as they are: who reads a file by its description must not find an apostrophe before
// an id such as @cf/meta/llama.
func (t *Table) CSV() ([]byte, error) {
	var b bytes.Buffer
	out := csv.NewWriter(&b)
	out.UseCRLF = true
	record := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		record[i] = c.Name
	}
	_ = out.Write(record) // what goes wrong is kept for the end
	for _, row := range t.Rows {
		for i, cell := range row {
			record[i] = Written(cell)
		}
		_ = out.Write(record)
	}
	out.Flush()
	if err := out.Error(); err != nil {
		return nil, fmt.Errorf("%s.csv: %w", t.Name, err)
	}
	return b.Bytes(), nil
}

// JSON writes the table as an array of objects, each on a line of its own, so that two
// files can be compared line by line. Unknown is null.
func (t *Table) JSON() ([]byte, error) {
	b := []byte{'['}
	for i, row := range t.Rows {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '\n')
		for j, cell := range row {
			b = append(b, "{,"[min(j, 1)])
			var err error
			if b, err = appendMember(b, t.Columns[j].Name, cell); err != nil {
				return nil, fmt.Errorf("%s.json: %w", t.Name, err)
			}
		}
		b = append(b, '}')
	}
	return append(b, "\n]\n"...), nil
}

func appendMember(b []byte, name string, cell any) ([]byte, error) {
	for _, part := range []any{name, cell} {
		text, err := json.Marshal(part)
		if err != nil {
			return nil, err
		}
		b = append(append(b, text...), ':')
	}
	return b[:len(b)-1], nil
}
