package parts

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"sync"
)

// Parts keeps the templates of parts, each rendered once for its props. The
// props must come from a set that is bounded by the site's data: what visitors
// write goes through marks, never into props.
type Parts struct {
	renderer Renderer
	mu       sync.Mutex
	known    map[key]*cell
	// plain says of types whether equal props are equal values.
	plain sync.Map
}

// key names a part with its props: the props themselves where equal ones are
// equal values, and otherwise their text, which takes longer to make.
type key struct {
	name  string
	props any
}

// cell is a part that is being rendered or has been.
type cell struct {
	mu       sync.Mutex
	template Template
	done     bool
}

// NewParts makes an empty set.
func NewParts(r Renderer) *Parts {
	return &Parts{renderer: r, known: map[key]*cell{}}
}

// Get is the template of one part.
func (p *Parts) Get(ctx context.Context, name string, props any) (Template, error) {
	c, err := p.cell(name, props)
	if err != nil {
		return Template{}, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.done {
		return c.template, nil
	}
	templates, err := p.List(ctx, name, []any{props})
	if err != nil {
		return Template{}, err
	}
	c.template, c.done = templates[0], true
	return c.template, nil
}

// cell is the place of a part.
func (p *Parts) cell(name string, props any) (*cell, error) {
	k := key{name, props}
	if !p.isPlain(reflect.TypeOf(props)) {
		encoded, err := json.Marshal(props)
		if err != nil {
			return nil, fmt.Errorf("part %s: %w", name, err)
		}
		k.props = string(encoded)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	c := p.known[k]
	if c == nil {
		c = &cell{}
		p.known[k] = c
	}
	return c, nil
}

func (p *Parts) isPlain(t reflect.Type) bool {
	plain, ok := p.plain.Load(t)
	if !ok {
		plain, _ = p.plain.LoadOrStore(t, isPlain(t))
	}
	return plain.(bool)
}

// isPlain says whether values of a type are equal when they are made of equal
// parts: no pointers, nothing that cannot be compared, nothing that does not
// become text.
func isPlain(t reflect.Type) bool {
	if t == nil {
		return false
	}
	switch t.Kind() {
	case reflect.String, reflect.Bool, reflect.Int, reflect.Int32, reflect.Int64:
		return true
	case reflect.Struct:
		for field := range t.Fields() {
			if !isPlain(field.Type) || !field.IsExported() && !field.Anonymous {
				return false
			}
		}
		return true
	}
	return false
}

// List renders a part for many props in one call, and keeps nothing.
func (p *Parts) List(ctx context.Context, name string, props any) ([]Template, error) {
	encoded, err := json.Marshal(props)
	if err != nil {
		return nil, fmt.Errorf("part %s: %w", name, err)
	}
	return p.render(ctx, name, encoded)
}

func (p *Parts) render(ctx context.Context, name string, props []byte) ([]Template, error) {
	answer, err := p.renderer.RenderParts(ctx, name, props)
	if err != nil {
		return nil, fmt.Errorf("part %s: %w", name, err)
	}
	var rendered []string
	if err := json.Unmarshal([]byte(answer), &rendered); err != nil {
		return nil, fmt.Errorf("part %s: %w", name, err)
	}
	templates := make([]Template, len(rendered))
	for i, html := range rendered {
		templates[i] = Parse(html)
	}
	return templates, nil
}

// Static says that a template has no holes, and what it is then.
func (t Template) Static() (string, bool) {
	if len(t.hole) > 0 {
		return "", false
	}
	return t.text[0], true
}

// AppendValues writes the template with values, escaped.
func (t Template) AppendValues(b []byte, values ...string) []byte {
	return t.Append(b, func(b []byte, hole int) []byte {
		if hole >= len(values) {
			panic(fmt.Sprintf("parts: no value for hole %d of %q", hole, strings.Join(t.text, "{}")))
		}
		return AppendText(b, values[hole])
	})
}

// Escaped is a value, escaped.
func Escaped(s string) string { return string(AppendText(nil, s)) }
