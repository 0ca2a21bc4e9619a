package api

import (
	"fmt"
	"slices"
	"strings"
)

// Group is operations that belong together, in the order in which they are listed.
type Group struct {
	Name, About string
	Operations  []Operation
}

// Operation is one address, as a reference for readers shows it.
type Operation struct {
	// ID names it for generated clients; Method is GET or POST.
	ID, Method string
	// Path has names in braces for the parts that differ. Twin is another address of the
	// same answer; empty for none.
	Path, Twin   string
	Title, About string
	// Media is the type of the answer, without parameters.
	Media string
	// Past is whether there are answers for days of the past.
	Past       bool
	Parameters []Parameter
	// Columns are those of a table whose columns do not depend on the question.
	Columns []string
	// Example is an address that is answered, path and query, and Body what is sent to it.
	Example, Body string
}

// Parameter is a parameter of a query or a path.
type Parameter struct {
	Name, About string
	InPath      bool
	// List is whether several values may be given, with commas between them.
	List bool
	// Values are the only values, where they are fixed.
	Values []string
	// Default is what holds if it is left out; empty for nothing.
	Default, Example string
}

// Reference is all that can be asked for, by group.
func Reference() []Group {
	var groups []Group
	for _, t := range tags {
		g := Group{Name: t.name, About: t.about}
		for _, list := range [][]route{routes, elsewhere} {
			for i := range list {
				if list[i].tag == t.name {
					g.Operations = append(g.Operations, list[i].operations()...)
				}
			}
		}
		groups = append(groups, g)
	}
	return groups
}

// operations are what the route can be asked: with GET, and with a body where it takes
// one.
func (r *route) operations() []Operation {
	media, _, _ := strings.Cut(r.media, ";")
	o := Operation{ID: r.id, Method: "GET", Path: r.path, Twin: r.twin, Title: r.title, About: r.about, Media: media, Past: r.past, Example: r.example}
	for i := range r.params {
		o.Parameters = append(o.Parameters, r.params[i].shown(slices.Contains(r.names(), r.params[i].name)))
	}
	if r.table != nil && r.media == TypeCSV {
		o.Columns = r.table.columns
	}
	if r.post == nil {
		return []Operation{o}
	}
	posted := o
	posted.ID, posted.Method, posted.Parameters, posted.Example, posted.Body = r.id+"Posted", "POST", nil, r.path, r.body
	return []Operation{o, posted}
}

func (p *param) shown(inPath bool) Parameter {
	text := func(value any) string {
		switch v := value.(type) {
		case nil:
			return ""
		case []string:
			return strings.Join(v, ",")
		}
		return fmt.Sprint(value)
	}
	return Parameter{Name: p.name, About: p.about, InPath: inPath, List: p.list, Values: p.values, Default: text(p.standard), Example: text(p.example)}
}
