package api

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// schema is a JSON Schema, or a part of the description.
type schema = map[string]any

// schemas writes JSON Schemas of Go types, so that what is described is what is
// encoded. Beside the names of encoding/json it reads these tags: doc, example,
// format, enum (values with | between them), date (day or any), types. The data files read
// unit beside them.
type schemas struct {
	// named are the schemas of types that have a name of their own; nil where each
	// stands in its place.
	named schema
}

// SchemaOf is the schema of a type by itself, as clients of tools can read it: nothing
// is referred to, and a place has one type, since some of them know no lists of types.
func SchemaOf(t reflect.Type) map[string]any { return (&schemas{}).of(t) }

// of is the schema of a type; structs with a name are put among the named ones.
func (g *schemas) of(t reflect.Type) schema {
	if d, ok := reflect.Zero(t).Interface().(interface{ described() reflect.Type }); ok {
		return g.of(d.described())
	}
	switch t.Kind() {
	case reflect.Pointer:
		return g.nullable(g.of(t.Elem()))
	case reflect.Slice:
		return schema{"type": "array", "items": g.of(t.Elem())}
	case reflect.Map:
		return schema{"type": "object"}
	case reflect.Struct:
		return g.object(t)
	case reflect.String:
		return schema{"type": "string"}
	case reflect.Bool:
		return schema{"type": "boolean"}
	case reflect.Int, reflect.Int64:
		return schema{"type": "integer"}
	case reflect.Float64:
		return schema{"type": "number"}
	}
	panic(fmt.Sprintf("api: %s has no schema", t)) // types are fixed, and a test asks for all
}

func (g *schemas) object(t reflect.Type) schema {
	generic := strings.Contains(t.Name(), "[")
	if !generic && g.named != nil {
		if _, known := g.named[t.Name()]; !known {
			g.named[t.Name()] = schema{} // ends the walk where a type contains itself
			g.named[t.Name()] = g.members(t)
		}
		return schema{"$ref": "#/components/schemas/" + t.Name()}
	}
	return g.members(t)
}

// members is the schema of a struct's fields; those of embedded structs are its own.
func (g *schemas) members(t reflect.Type) schema {
	properties, required := schema{}, []string{}
	g.collect(t, properties, &required)
	return schema{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
}

func (g *schemas) collect(t reflect.Type, properties schema, required *[]string) {
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			g.collect(f.Type, properties, required)
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" || name == "-" {
			continue
		}
		properties[name] = g.field(f)
		if !strings.Contains(options, "omitempty") {
			*required = append(*required, name)
		}
	}
}

// field is the schema of a field with what its tags say.
func (g *schemas) field(f reflect.StructField) schema {
	var s schema
	if types := f.Tag.Get("types"); types != "" {
		s = g.either(strings.Split(types, "|"))
	} else {
		s = g.of(f.Type)
	}
	if values := f.Tag.Get("enum"); values != "" {
		g.restrict(s, strings.Split(values, "|"))
	}
	if format := f.Tag.Get("format"); format != "" {
		s["format"] = format
	}
	switch f.Tag.Get("date") {
	case "day":
		s["format"] = "date"
	case "any":
		s["pattern"] = `^\d{4}(-\d{2}(-\d{2})?)?$`
	}
	if doc := f.Tag.Get("doc"); doc != "" {
		s["description"] = doc
	}
	if example := f.Tag.Get("example"); example != "" && g.named != nil {
		s["examples"] = []any{typed(example, f.Type)}
	}
	return s
}

// restrict names the only values; null stays one where it was.
func (g *schemas) restrict(s schema, values []string) {
	if items, ok := s["items"].(schema); ok {
		items["enum"] = values
		return
	}
	if branches, ok := s["anyOf"].([]any); ok {
		g.restrict(branches[0].(schema), values)
		return
	}
	list := []any{}
	for _, v := range values {
		list = append(list, v)
	}
	if types, ok := s["type"].([]string); ok && types[len(types)-1] == "null" {
		list = append(list, nil)
	}
	s["enum"] = list
}

// either admits several types.
func (g *schemas) either(types []string) schema {
	if g.named != nil {
		return schema{"type": types}
	}
	branches := []any{}
	for _, name := range types {
		branches = append(branches, schema{"type": name})
	}
	return schema{"anyOf": branches}
}

// nullable admits null beside what a schema admits.
func (g *schemas) nullable(s schema) schema {
	if name, ok := s["type"].(string); ok && g.named != nil {
		s["type"] = []string{name, "null"}
		return s
	}
	return schema{"anyOf": []any{s, schema{"type": "null"}}}
}

// typed reads an example as a value of the field's type.
func typed(text string, t reflect.Type) any {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() != reflect.String {
		if n, err := strconv.ParseFloat(text, 64); err == nil {
			return n
		}
	}
	return text
}
