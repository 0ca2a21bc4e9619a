package compose

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
)

// Renderer renders several props of one part at once.
type Renderer interface {
	RenderParts(ctx context.Context, name string, props []byte) (string, error)
}

// Parts keeps the templates of parts, each rendered once for its props. The
// props must come from a set that is bounded by the site's data: what visitors
// write goes through marks, never into props.
type Parts struct {
	renderer Renderer
	mu       sync.Mutex
	known    map[string]*cell
}

// cell is a part that is being rendered or has been.
type cell struct {
	mu       sync.Mutex
	template Template
	done     bool
}

// NewParts makes an empty set.
func NewParts(r Renderer) *Parts {
	return &Parts{renderer: r, known: map[string]*cell{}}
}

// Get is the template of one part.
func (p *Parts) Get(ctx context.Context, name string, props any) (Template, error) {
	encoded, err := json.Marshal(props)
	if err != nil {
		return Template{}, fmt.Errorf("part %s: %w", name, err)
	}
	p.mu.Lock()
	key := name + " " + string(encoded)
	c := p.known[key]
	if c == nil {
		c = &cell{}
		p.known[key] = c
	}
	p.mu.Unlock()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.done {
		return c.template, nil
	}
	list := append(append([]byte{'['}, encoded...), ']')
	templates, err := p.render(ctx, name, list)
	if err != nil {
		return Template{}, err
	}
	c.template, c.done = templates[0], true
	return c.template, nil
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
