package tables

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"

	_ "modernc.org/sqlite" // the driver
)

// sqliteTypes are the types of strict tables.
var sqliteTypes = map[Type]string{Text: "TEXT", Integer: "INTEGER", Number: "REAL", Boolean: "INTEGER", Date: "TEXT", Period: "TEXT", List: "TEXT"}

// SQLite writes all tables into one database, with keys and references. What the
// columns mean stands beside them in the schema, and in a table of its own.
func (p *Package) SQLite() ([]byte, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, fmt.Errorf("sqlite: %w", err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1) // each connection has a memory of its own
	ctx := context.Background()
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, fmt.Errorf("sqlite: %w", err)
	}
	defer conn.Close()
	if err := p.fill(ctx, conn); err != nil {
		return nil, fmt.Errorf("sqlite: %w", err)
	}
	var file []byte
	err = conn.Raw(func(driver any) error {
		file, err = driver.(interface{ Serialize() ([]byte, error) }).Serialize()
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("sqlite: %w", err)
	}
	return file, nil
}

// fill writes the tables in one transaction.
func (p *Package) fill(ctx context.Context, conn *sql.Conn) error {
	if _, err := conn.ExecContext(ctx, "PRAGMA page_size = 4096; PRAGMA foreign_keys = OFF; BEGIN"); err != nil {
		return err
	}
	for _, t := range append(p.described(), p.Tables...) {
		if _, err := conn.ExecContext(ctx, t.schema()); err != nil {
			return fmt.Errorf("%s: %w", t.Name, err)
		}
		if err := t.insert(ctx, conn); err != nil {
			return fmt.Errorf("%s: %w", t.Name, err)
		}
	}
	_, err := conn.ExecContext(ctx, "COMMIT; VACUUM")
	return err
}

// described are the tables about the tables.
func (p *Package) described() []Table {
	about := Table{Name: "about", About: "What this is.", Key: []string{"key"}, Columns: []Column{{Name: "key", Type: Text, Required: true}, {Name: "value", Type: Text}},
		Rows: [][]any{{"title", p.Title}, {"about", p.About}, {"day", p.Day}, {"version", p.Version}, {"home", p.Home}, {"files", p.Files}, {"publisher", p.Publisher}, {"licence", p.Licence}, {"cite", p.Cite}}}
	columns := Table{Name: "about_columns", About: "What the columns of the tables mean.", Key: []string{"table", "column"}}
	for _, name := range []string{"table", "column", "type", "unit", "about"} {
		columns.Columns = append(columns.Columns, Column{Name: name, Type: Text})
	}
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			columns.Rows = append(columns.Rows, []any{t.Name, c.Name, string(c.Type), known(c.Unit), c.About})
		}
	}
	return []Table{about, columns}
}

// known is a text, or nothing if it is empty.
func known(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// schema is the statement that creates the table. SQLite keeps it as it is written, so
// that its comments can be read in the file.
func (t *Table) schema() string {
	var lines []string
	for _, c := range t.Columns {
		line := quoted(c.Name) + " " + sqliteTypes[c.Type]
		if c.Required {
			line += " NOT NULL"
		}
		if c.Type == Boolean {
			line += " CHECK (" + quoted(c.Name) + " IN (0, 1))"
		}
		lines = append(lines, line)
	}
	if t.Key != nil {
		lines = append(lines, "PRIMARY KEY ("+quotedList(t.Key)+")")
	}
	for _, name := range t.refs() {
		lines = append(lines, "FOREIGN KEY ("+quoted(name)+") REFERENCES "+quoted(t.Refs[name]))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "CREATE TABLE %s ( -- %s\n", quoted(t.Name), comment(t.About))
	for i, line := range lines {
		b.WriteString("  " + line)
		if i < len(lines)-1 {
			b.WriteByte(',')
		}
		if i < len(t.Columns) && t.Columns[i].About != "" {
			b.WriteString(" -- " + comment(t.Columns[i].About))
		}
		b.WriteByte('\n')
	}
	b.WriteString(") STRICT")
	return b.String()
}

func quoted(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

func quotedList(names []string) string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = quoted(name)
	}
	return strings.Join(list, ", ")
}

// comment is a text that ends with its line.
func comment(text string) string { return strings.Join(strings.Fields(text), " ") }

func (t *Table) insert(ctx context.Context, conn *sql.Conn) error {
	statement, err := conn.PrepareContext(ctx, "INSERT INTO "+quoted(t.Name)+" VALUES (?"+strings.Repeat(", ?", len(t.Columns)-1)+")")
	if err != nil {
		return err
	}
	defer statement.Close()
	values := make([]any, len(t.Columns))
	for _, row := range t.Rows {
		for i, cell := range row {
			if values[i], err = stored(cell); err != nil {
				return err
			}
		}
		if _, err := statement.ExecContext(ctx, values...); err != nil {
			return err
		}
	}
	return nil
}

// stored is a cell as SQLite has it: a list is a JSON array, for json_each.
func stored(cell any) (any, error) {
	list, ok := cell.([]string)
	if !ok {
		return cell, nil
	}
	text, err := json.Marshal(list)
	return string(text), err
}
