package parts

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
)

// plan is what is known of a type of props, with the forms of its part.
type plan struct {
	name   string
	fields []field
	// whole is whether there are props that React has to see as they are.
	whole bool
	mu    sync.Mutex
	forms atomic.Pointer[map[uint64]*Template]
}

// field is one of the props, by its name in JSON.
type field struct {
	name  string
	index []int
	kind  kind
}

type kind int

const (
	text kind = iota
	flag
	slot
)

var (
	partType = reflect.TypeFor[Part]()
	keptType = reflect.TypeFor[*Kept]()
)

func (c *Composer) plan(t reflect.Type) *plan {
	if known, ok := c.plans.Load(t); ok {
		return known.(*plan)
	}
	known, _ := c.plans.LoadOrStore(t, newPlan(t))
	return known.(*plan)
}

func newPlan(t reflect.Type) *plan {
	p := &plan{name: reflect.New(t).Interface().(Part).Part()}
	slots := false
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" || name == "-" {
			continue
		}
		k, ok := kindOf(f.Type)
		p.whole = p.whole || !ok
		slots = slots || k == slot
		p.fields = append(p.fields, field{name, f.Index, k})
	}
	if p.whole && slots || len(p.fields) > Marks {
		panic("parts: " + t.String() + " has too many fields, or parts beside props that are none")
	}
	p.forms.Store(&map[uint64]*Template{})
	return p
}

// kindOf is the kind of props of a type; false for those that only React can read.
func kindOf(t reflect.Type) (kind, bool) {
	switch {
	case t.Implements(partType), t.Kind() == reflect.Slice && t.Elem().Implements(partType):
		return slot, true
	case t.Kind() == reflect.String:
		return text, true
	case t.Kind() == reflect.Bool:
		return flag, true
	}
	return 0, false
}

// form says which of the props are there.
func (p *plan) form(v reflect.Value) uint64 {
	var form uint64
	for i := range p.fields {
		if f := at(v, p.fields[i].index); !isEmpty(f) {
			form |= 1 << i
		}
	}
	return form
}

// at is a field of a struct, or of one that is embedded in it.
func at(v reflect.Value, index []int) reflect.Value {
	for _, i := range index {
		v = v.Field(i)
	}
	return v
}

func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.String, reflect.Slice:
		return v.Len() == 0
	case reflect.Bool:
		return !v.Bool()
	case reflect.Pointer:
		return v.IsNil()
	case reflect.Interface:
		return v.IsNil() || isEmpty(v.Elem())
	}
	return false
}

// template is the part in one of its forms, rendered when it is first met.
func (c *Composer) template(ctx context.Context, p *plan, form uint64) (*Template, error) {
	if t := (*p.forms.Load())[form]; t != nil {
		return t, nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if t := (*p.forms.Load())[form]; t != nil {
		return t, nil
	}
	rendered, err := c.render(ctx, p.name, []any{p.marked(form)})
	if err != nil {
		return nil, err
	}
	t := Parse(rendered[0])
	all := map[uint64]*Template{form: &t}
	for form, t := range *p.forms.Load() {
		all[form] = t
	}
	p.forms.Store(&all)
	return &t, nil
}

// marked are props of a form with marks for values.
func (p *plan) marked(form uint64) map[string]any {
	props := map[string]any{}
	for i, f := range p.fields {
		set := form&(1<<i) != 0
		switch {
		case f.kind == flag:
			props[f.name] = set
		case f.kind == text && set:
			props[f.name] = Mark(i)
		case f.kind == text:
			props[f.name] = ""
		case set:
			props[f.name] = node{"Slot", map[string]any{"mark": Mark(i)}}
		default:
			props[f.name] = nil
		}
	}
	return props
}

// node is a part among the props of another, as React is told of it.
type node struct {
	Part  string `json:"part"`
	Props any    `json:"props"`
}

// encode is what stands in a slot, as React is told of it.
func (c *Composer) encode(v reflect.Value) any {
	switch v.Kind() {
	case reflect.String:
		return v.String()
	case reflect.Slice:
		list := make([]any, v.Len())
		for i := range list {
			list[i] = c.encode(v.Index(i))
		}
		return list
	case reflect.Pointer, reflect.Interface:
		switch {
		case v.IsNil():
			return nil
		case v.Type() == keptType:
			return c.encode(reflect.ValueOf(v.Interface().(*Kept).part))
		}
		return c.encode(v.Elem())
	case reflect.Struct:
		return node{c.plan(v.Type()).name, c.props(v)}
	}
	panic(fmt.Sprintf("parts: %s is no part", v.Type()))
}

// props are the props of a part with all that is in them, as React is told of them.
func (c *Composer) props(v reflect.Value) any {
	p := c.plan(v.Type())
	if p.whole {
		return v.Interface()
	}
	props := map[string]any{}
	for _, f := range p.fields {
		value := at(v, f.index)
		switch {
		case f.kind != slot:
			props[f.name] = value.Interface()
		case isEmpty(value):
			props[f.name] = nil
		default:
			props[f.name] = []any{c.encode(value)} // a list, unlike a text
		}
	}
	return props
}
