package api

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// table says which rows of an answer stand for it as CSV. Its columns are the members
// of the rows, as JSON has them.
type table struct {
	// columns are the names of the columns; nil where they depend on the question.
	columns []string
	write   func(doc any) ([]byte, error)
}

// tableOf is the table of an answer of type D.
func tableOf[D, R any](rows func(D) []R) *table {
	return &table{headOf(membersOf(reflect.TypeFor[R]())), func(doc any) ([]byte, error) { return csvOf(rows(doc.(D))) }}
}

// csvOf writes rows as CSV.
func csvOf[R any](list []R) ([]byte, error) {
	members, rows := membersOf(reflect.TypeFor[R]()), reflect.ValueOf(list)
	return writeCSV(headOf(members), func(yield func([]any) bool) {
		cells := make([]any, len(members))
		for i := range rows.Len() {
			for j := range members {
				cells[j] = members[j].of(rows.Index(i))
			}
			if !yield(cells) {
				return
			}
		}
	})
}

// member is a column: a member of a row, or of something that the row has.
type member struct {
	name string
	path []int
}

func headOf(list []member) []string {
	var head []string
	for _, m := range list {
		head = append(head, m.name)
	}
	return head
}

// of is the member of a row; nil if what should have it is not there.
func (m *member) of(row reflect.Value) any {
	for _, i := range m.path {
		if row.Kind() == reflect.Pointer {
			if row.IsNil() {
				return nil
			}
			row = row.Elem()
		}
		row = row.Field(i)
	}
	return row.Interface()
}

// membersOf are the columns of a type of rows. What names another thing has its id, and
// its name in a column beside; what it is made of has a column each. Addresses and lists
// of things have no place in a table.
func membersOf(t reflect.Type) []member {
	var list []member
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		inner := f.Type
		if inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		switch {
		case f.Anonymous:
			list = append(list, below(i, membersOf(inner), func(own string) string { return own })...)
		case name == "" || name == "-" || name == "links":
		case inner.Kind() == reflect.Struct:
			list = append(list, below(i, partsOf(inner), func(own string) string { return strings.TrimSuffix(name+"_"+own, "_id") })...)
		case inner.Kind() == reflect.Slice && inner.Elem().Kind() != reflect.String:
		default:
			list = append(list, member{name, []int{i}})
		}
	}
	return list
}

// partsOf are the members of something within a row: all of them, or id and name of what
// has these.
func partsOf(t reflect.Type) []member {
	all := membersOf(t)
	if !slices.ContainsFunc(all, func(m member) bool { return m.name == "id" }) {
		return all
	}
	return slices.DeleteFunc(all, func(m member) bool { return m.name != "id" && m.name != "name" })
}

func below(i int, list []member, rename func(string) string) []member {
	for j := range list {
		list[j] = member{rename(list[j].name), append([]int{i}, list[j].path...)}
	}
	return list
}

// writeCSV is how every table is written (RFC 4180): a head, then the rows. Unknown is
// empty.
func writeCSV(head []string, rows iter.Seq[[]any]) ([]byte, error) {
	var b bytes.Buffer
	out := csv.NewWriter(&b)
	out.UseCRLF = true
	_ = out.Write(head) // what goes wrong is kept for the end
	record := make([]string, len(head))
	for cells := range rows {
		for i, cell := range cells {
			record[i] = cellText(cell)
		}
		_ = out.Write(record)
	}
	out.Flush()
	if err := out.Error(); err != nil {
		return nil, fmt.Errorf("csv: %w", err)
	}
	return b.Bytes(), nil
}

// cellText is a value as a cell has it.
func cellText(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case string:
		return guarded(v)
	case json.Number:
		return v.String()
	case []string:
		between := " "
		if slices.ContainsFunc(v, func(item string) bool { return strings.Contains(item, " ") }) {
			between = "; "
		}
		return guarded(strings.Join(v, between))
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	v := reflect.ValueOf(value)
	if v.Kind() != reflect.Pointer {
		return fmt.Sprint(value) // a whole number, or true or false
	}
	if v.IsNil() {
		return ""
	}
	return cellText(v.Elem().Interface())
}

// guarded keeps a spreadsheet from running a text as a formula.
func guarded(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}
