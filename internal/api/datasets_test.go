package api

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/racetest"
	"astrolabe/internal/site"
	"astrolabe/internal/tables"
)

// Every table has the same rows and values in CSV, JSON and SQLite; keys and references
// hold, and columns are as they are described.
func TestTablesAgreeInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	a := mustReal(t)
	b, err := a.Latest()
	if err != nil {
		t.Fatal(err)
	}
	db := openDatabase(t, unpacked(t, b, tables.SQLiteName))
	for _, problem := range []string{"PRAGMA foreign_key_check", "SELECT 1 FROM pragma_integrity_check WHERE integrity_check <> 'ok'"} {
		if rows := queried(t, db, problem); len(rows) > 0 {
			t.Errorf("%s: %v", problem, rows[:min(len(rows), 3)])
		}
	}
	if len(b.Tables) != len(site.DataSets) {
		t.Errorf("%d tables, %d told of", len(b.Tables), len(site.DataSets))
	}
	for i := range b.Tables {
		table := &b.Tables[i]
		want := jsonRows(t, table, unpacked(t, b, table.Name+".json"))
		if table.Count != len(want) || table.Count == 0 {
			t.Errorf("%s: %d rows of %d", table.Name, len(want), table.Count)
		}
		if got := csvRows(t, table, unpacked(t, b, table.Name+".csv")); !slices.Equal(got, want) {
			t.Errorf("%s: CSV and JSON differ%s", table.Name, firstDifference(got, want))
		}
		if got := queried(t, db, "SELECT * FROM "+table.Name+" ORDER BY rowid"); !slices.Equal(got, want) {
			t.Errorf("%s: SQLite and JSON differ%s", table.Name, firstDifference(got, want))
		}
		if got := queried(t, db, table.SQL); len(got) == 0 {
			t.Errorf("%s: nothing is answered to %s", table.Name, table.SQL)
		}
		for _, c := range table.Columns {
			if c.About == "" {
				t.Errorf("%s.%s is not described", table.Name, c.Name)
			}
		}
	}
}

func firstDifference(got, want []string) string {
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			return fmt.Sprintf(" in row %d:\n%s\n%s", i, got[i], want[i])
		}
	}
	return ""
}

func unpacked(t *testing.T, b *Files, file string) []byte {
	t.Helper()
	body, err := b.File(file).unpack()
	if err != nil {
		t.Fatal(err)
	}
	return body
}

// jsonRows are the rows of a table, each as a text in which no form shows.
func jsonRows(t *testing.T, table *DataTable, body []byte) []string {
	t.Helper()
	var rows []map[string]any
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	if err := d.Decode(&rows); err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, row := range rows {
		var cells []string
		for _, c := range table.Columns {
			cells = append(cells, plain(row[c.Name]))
			if c.Required && row[c.Name] == nil {
				t.Errorf("%s: a row without %s", table.Name, c.Name)
			}
			if text, ok := row[c.Name].(string); ok && len(c.Values) > 0 && !slices.Contains(c.Values, text) {
				t.Errorf("%s.%s: %s is none of its values", table.Name, c.Name, text)
			}
		}
		list = append(list, strings.Join(cells, "|"))
	}
	return list
}

func csvRows(t *testing.T, table *DataTable, body []byte) []string {
	t.Helper()
	r := csv.NewReader(bytes.NewReader(body))
	head, err := r.Read()
	if err != nil || len(head) != len(table.Columns) {
		t.Fatalf("%s: %v, %v", table.Name, head, err)
	}
	var list []string
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		for i, cell := range row {
			row[i] = numbered(cell)
		}
		list = append(list, strings.Join(row, "|"))
	}
}

// plain is a value of JSON or SQLite as CSV has it.
func plain(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case []any:
		var words []string
		for _, x := range v {
			words = append(words, plain(x))
		}
		return strings.Join(words, " ")
	}
	return numbered(fmt.Sprint(value))
}

// numbered writes numbers in one way, and truth as SQLite does.
func numbered(text string) string {
	var list []string
	if strings.HasPrefix(text, "[") && json.Unmarshal([]byte(text), &list) == nil {
		return strings.Join(list, " ")
	}
	switch text {
	case "true":
		return "1"
	case "false":
		return "0"
	}
	if n := number(text); n != nil {
		return fmt.Sprint(*n)
	}
	return text
}

func openDatabase(t *testing.T, file []byte) *sql.DB {
	t.Helper()
	path := filepath.Join(t.TempDir(), "data.sqlite")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func queried(t *testing.T, db *sql.DB, query string) []string {
	t.Helper()
	rows, err := db.QueryContext(context.Background(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for rows.Next() {
		values, cells := make([]any, len(columns)), make([]string, len(columns))
		for i := range values {
			values[i] = new(any)
		}
		if err := rows.Scan(values...); err != nil {
			t.Fatal(err)
		}
		for i := range values {
			cells[i] = plain(*values[i].(*any))
		}
		list = append(list, strings.Join(cells, "|"))
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}
