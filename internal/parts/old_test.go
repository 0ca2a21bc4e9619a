package parts

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
)

// counter renders props as their own text and counts how often.
type counter struct {
	renders int
	err     error
}

func (c *counter) RenderParts(_ context.Context, name string, props []byte) (string, error) {
	c.renders++
	if c.err != nil {
		return "", c.err
	}
	var list []json.RawMessage
	if err := json.Unmarshal(props, &list); err != nil {
		return "", err
	}
	out := make([]string, len(list))
	for i, p := range list {
		out[i] = name + string(p)
	}
	text, err := json.Marshal(out)
	return string(text), err
}

type small struct {
	Text string `json:"text"`
	Set  bool   `json:"set"`
}

// Equal props are rendered once, however they are made.
func TestPartsAreRenderedOnce(t *testing.T) {
	t.Parallel()
	text := func() *string { s := "a"; return &s }
	for what, pair := range map[string][2]any{
		"structs":        {small{"a", true}, small{"a", true}},
		"maps":           {map[string]any{"x": 1}, map[string]any{"x": 1}},
		"slices":         {[]small{{"a", true}}, []small{{"a", true}}},
		"pointers":       {struct{ P *string }{text()}, struct{ P *string }{text()}},
		"nothing at all": {nil, nil},
		"structs within": {struct{ small }{small{"a", true}}, struct{ small }{small{"a", true}}},
	} {
		c := &counter{}
		parts := NewParts(c)
		var html [2]string
		for i, props := range pair {
			template, err := parts.Get(t.Context(), "Part", props)
			if err != nil {
				t.Fatal(err)
			}
			html[i], _ = template.Static()
		}
		if c.renders != 1 || html[0] != html[1] || html[0] == "" {
			t.Errorf("%s: %d renders of %q", what, c.renders, html)
		}
	}
}

func TestPartsDiffer(t *testing.T) {
	t.Parallel()
	c := &counter{}
	parts := NewParts(c)
	seen := map[string]bool{}
	for _, ask := range []struct {
		name  string
		props any
	}{{"A", small{"a", true}}, {"B", small{"a", true}}, {"A", small{"a", false}}, {"A", small{"b", true}}, {"A", "a"}} {
		template, err := parts.Get(t.Context(), ask.name, ask.props)
		if err != nil {
			t.Fatal(err)
		}
		html, _ := template.Static()
		seen[html] = true
	}
	if c.renders != 5 || len(seen) != 5 {
		t.Errorf("%d renders, %v", c.renders, seen)
	}
}

// A part that could not be rendered is tried again.
func TestPartsFailure(t *testing.T) {
	t.Parallel()
	c := &counter{err: errors.New("no engine")}
	parts := NewParts(c)
	if _, err := parts.Get(t.Context(), "A", small{}); err == nil {
		t.Error("no error")
	}
	c.err = nil
	if _, err := parts.Get(t.Context(), "A", small{}); err != nil {
		t.Error(err)
	}
}
