package api

import (
	"reflect"
	"strings"

	"astrolabe/internal/tables"
)

// fieldsOf are the columns of a type of rows with all that its tags say of them: the
// description of the API is that of the data files.
func fieldsOf(row reflect.Type) []tables.Column {
	var list []tables.Column
	for _, m := range membersOf(row) {
		list = append(list, m.field(row))
	}
	return list
}

// field is the column of a member.
func (m *member) field(row reflect.Type) tables.Column {
	c := tables.Column{Name: m.name, Required: true}
	var within reflect.StructField
	for i, at := range m.path {
		if row.Kind() == reflect.Pointer {
			row = row.Elem()
		}
		f := row.Field(at)
		row = f.Type
		if row.Kind() == reflect.Pointer || row.Kind() == reflect.Interface {
			c.Required = false
		}
		if i < len(m.path)-1 {
			if !f.Anonymous {
				within = f
			}
			continue
		}
		c.Type, c.Unit, c.About = typeOf(f), unitOf(f), aboutOf(within, f)
		c.Required = c.Required && c.Type != tables.List // a list may be empty
		if values := f.Tag.Get("enum"); values != "" {
			c.Values = strings.Split(values, "|")
		}
	}
	return c
}

// typeOf is the type of the column that holds a field. What can be of several types is
// a text.
func typeOf(f reflect.StructField) tables.Type {
	switch f.Tag.Get("date") {
	case "day":
		return tables.Date
	case "any":
		return tables.Period
	}
	t := f.Type
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch t.Kind() {
	case reflect.Slice:
		return tables.List
	case reflect.Bool:
		return tables.Boolean
	case reflect.Int, reflect.Int64:
		return tables.Integer
	case reflect.Float64:
		return tables.Number
	}
	return tables.Text
}

// units are those of numbers whose names end so.
var units = []struct{ suffix, unit string }{
	{"usd_per_million_tokens", "US dollars per million tokens"}, {"_tokens", "tokens"}, {"parameters", "parameters"}, {"days", "days"}}

// unitOf is the unit of a number: that of its tag, or the one its name ends with.
func unitOf(f reflect.StructField) string {
	if unit := f.Tag.Get("unit"); unit != "" {
		return unit
	}
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	if t := typeOf(f); t != tables.Integer && t != tables.Number {
		return ""
	}
	for _, u := range units {
		if strings.HasSuffix(name, u.suffix) {
			return u.unit
		}
	}
	return ""
}

// aboutOf says what a field holds. What it is within is said before, unless the field
// names it itself.
func aboutOf(within, f reflect.StructField) string {
	about := f.Tag.Get("doc")
	name, _, _ := strings.Cut(within.Tag.Get("json"), ",")
	if outer := within.Tag.Get("doc"); outer != "" && !strings.Contains(about, name) {
		return outer + " " + about
	}
	return about
}

// cellOf is a value as a cell of a table holds it.
func cellOf(value any) any {
	v := reflect.ValueOf(value)
	for v.IsValid() && (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface) {
		v = v.Elem()
	}
	if !v.IsValid() {
		return nil
	}
	switch v.Kind() {
	case reflect.Bool:
		return v.Bool()
	case reflect.Int, reflect.Int64:
		return v.Int()
	case reflect.Float64:
		return v.Float()
	case reflect.Slice:
		return v.Interface().([]string)
	}
	if v.String() == "" {
		return nil
	}
	return v.String()
}
