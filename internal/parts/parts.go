// Package parts puts pages together from HTML that React has rendered before.
//
// A part is a component of web/src/parts, or of the parts of one page beside it;
// its props are a Go struct that names it. React renders a part once for each form
// that it can have, with marks where values stand, and Go writes values and nested
// parts at the marks. Tests hold that the result is byte for byte what React
// renders of the same props.
package parts

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"sync"
)

// Part is the props of a component, and its name. Texts are holes, and other
// parts, alone or in lists, are slots. Which texts and slots are empty and which
// flags are set decides the form. A part with any other props has no holes: React
// renders it as it is.
type Part interface{ Part() string }

// Text is text in a slot.
type Text string

// List is several parts in a slot, one after the other.
type List []Part

// Part of a text is none: it is no component.
func (Text) Part() string { return "" }

// Part of a list is none: it is no component.
func (List) Part() string { return "" }

// Kept is a part that has been written once for all views.
type Kept struct {
	part Part
	html string
}

// Part is the component that was rendered.
func (k *Kept) Part() string { return k.part.Part() }

// Renderer renders a component for each of a JSON list of props, and gives a JSON
// list of their HTML.
type Renderer interface {
	RenderParts(ctx context.Context, name string, props []byte) (string, error)
}

// Composer writes parts. It keeps the forms that it has met, whose number is
// bounded: no value is part of one.
type Composer struct {
	renderer Renderer
	plans    sync.Map // of reflect.Type to *plan
}

// New makes a composer that knows no forms yet.
func New(r Renderer) *Composer { return &Composer{renderer: r} }

// buffers are what parts are written to: a large page would outgrow a new one
// many times.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// HTML is a part, put together.
func (c *Composer) HTML(ctx context.Context, p Part) (string, error) {
	buffer := buffers.Get().(*[]byte)
	defer buffers.Put(buffer)
	w := writer{ctx: ctx, composer: c, b: (*buffer)[:0]}
	w.node(reflect.ValueOf(p))
	*buffer = w.b
	return string(w.b), w.err
}

// Whole has React render a part with everything in it as one tree, at a hundred
// times the cost: it is what HTML must equal.
func (c *Composer) Whole(ctx context.Context, p Part) (string, error) {
	list, err := c.render(ctx, "Whole", []any{map[string]any{"node": c.encode(reflect.ValueOf(p))}})
	if err != nil {
		return "", err
	}
	return list[0], nil
}

// Keep writes parts that many views will have. Those that only React can read are
// rendered in one call.
func Keep[P Part](ctx context.Context, c *Composer, list []P) ([]*Kept, error) {
	rendered, err := keep(ctx, c, list)
	if err != nil {
		return nil, err
	}
	all := make([]Kept, len(rendered))
	kept := make([]*Kept, len(rendered))
	for i, html := range rendered {
		all[i] = Kept{any(&list[i]).(Part), html}
		kept[i] = &all[i]
	}
	return kept, nil
}

func keep[P Part](ctx context.Context, c *Composer, list []P) ([]string, error) {
	if len(list) == 0 {
		return nil, nil
	}
	if plan := c.plan(reflect.TypeFor[P]()); plan.whole {
		props := make([]any, len(list))
		for i := range list {
			props[i] = list[i]
		}
		return c.render(ctx, plan.name, props)
	}
	rendered := make([]string, len(list))
	for i := range list {
		var err error
		if rendered[i], err = c.HTML(ctx, list[i]); err != nil {
			return nil, err
		}
	}
	return rendered, nil
}

func (c *Composer) render(ctx context.Context, name string, props []any) ([]string, error) {
	encoded, err := json.Marshal(props)
	if err != nil {
		return nil, fmt.Errorf("part %s: %w", name, err)
	}
	answer, err := c.renderer.RenderParts(ctx, name, encoded)
	if err != nil {
		return nil, fmt.Errorf("part %s: %w", name, err)
	}
	var rendered []string
	if err := json.Unmarshal([]byte(answer), &rendered); err != nil || len(rendered) != len(props) {
		return nil, fmt.Errorf("part %s: want %d renderings, got %d: %w", name, len(props), len(rendered), err)
	}
	return rendered, nil
}

// Size is how many bytes the part takes.
func (k *Kept) Size() int { return len(k.html) }
