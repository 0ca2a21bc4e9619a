// Package tables writes tables with typed columns in several forms: CSV, JSON, one
// SQLite file, and the documents that describe them (Data Package, Croissant). Every
// form is made from the same description of the columns, and the same tables always
// give the same bytes.
//
// It knows nothing of what the tables are about.
package tables

import (
	"strconv"
	"strings"
)

// Type is the type of a column.
type Type string

// The types of columns. A cell is nil where the value is unknown, and otherwise a
// string, an int64, a float64, a bool or, in a list, a []string.
const (
	Text    Type = "text"
	Integer Type = "integer"
	Number  Type = "number"
	Boolean Type = "boolean"
	// Date is a day in ISO 8601; Period a day, a month or a year.
	Date   Type = "date"
	Period Type = "period"
	// List is several words, without spaces in them.
	List Type = "list"
)

// Column is a column of a table.
type Column struct {
	Name string
	Type Type
	// Unit is what a number counts; empty if it counts nothing.
	Unit string
	// About says what a cell holds.
	About string
	// Values are the only values, where they are fixed.
	Values []string
	// Required is whether every row has a value.
	Required bool
}

// Table is rows with the same columns.
type Table struct {
	// Name is the name of its files.
	Name, Title, About string
	Columns            []Column
	// Key are the columns that tell rows apart; nil where none do.
	Key []string
	// Refs are tables by the columns that hold a key of theirs of one column.
	Refs map[string]string
	Rows [][]any
	// SQL is a question to the database that the table answers.
	SQL string
}

// refs are the columns that refer to other tables, in the order of the columns.
func (t *Table) refs() []string {
	var names []string
	for _, c := range t.Columns {
		if t.Refs[c.Name] != "" {
			names = append(names, c.Name)
		}
	}
	return names
}

// Written is a cell in a text: as CSV has it, and tables for readers.
func Written(cell any) string {
	switch v := cell.(type) {
	case string:
		return v
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case bool:
		return strconv.FormatBool(v)
	case []string:
		return strings.Join(v, " ")
	}
	return ""
}

// Package is tables that are published together.
type Package struct {
	// Name is for programs, Title and About are for people.
	Name, Title, About string
	// Day is the day of the data, in ISO 8601; Version counts changes of the columns.
	Day, Version string
	// Home is the page about it, and Files the address below which its files are.
	Home, Files string
	// Publisher is who publishes it, Licence the address of the terms, Cite how to cite it.
	Publisher, Licence, Cite string
	Keywords                 []string
	Sources                  []Source
	Tables                   []Table
}

// Source is where facts of the tables come from.
type Source struct{ Title, Address, Licence string }

// File is a file that was written.
type File struct {
	Name  string
	Bytes []byte
	// Sum is its SHA-256 in hexadecimal digits.
	Sum string
}
