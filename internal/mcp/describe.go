package mcp

import (
	"slices"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
)

// Described is a tool or a prompt for readers.
type Described struct {
	Name, Title, About string
	Arguments          []Argument
}

// Argument is an argument of a tool or a prompt.
type Argument struct {
	Name, About string
	Required    bool
}

// Tools are all tools, by name as clients list them, with their arguments in order.
func Tools() []Described {
	var list []Described
	for i := range tools {
		t := &tools[i]
		d := Described{Name: t.name, Title: t.title, About: t.about}
		schema := t.inputSchema()
		for f := range t.in.NumField() {
			d.Arguments = append(d.Arguments, argumentOf(schema, t.in.Field(f).Tag.Get("json")))
		}
		list = append(list, d)
	}
	slices.SortFunc(list, func(a, b Described) int { return strings.Compare(a.Name, b.Name) })
	return list
}

func argumentOf(schema *jsonschema.Schema, tag string) Argument {
	name, _, _ := strings.Cut(tag, ",")
	return Argument{Name: name, About: schema.Properties[name].Description, Required: slices.Contains(schema.Required, name)}
}

// Prompts are all prompts.
func Prompts() []Described {
	var list []Described
	for _, p := range prompts {
		d := Described{Name: p.name, Title: p.title, About: p.about}
		for _, a := range p.arguments {
			d.Arguments = append(d.Arguments, Argument{a.Name, a.Description, a.Required})
		}
		list = append(list, d)
	}
	return list
}
