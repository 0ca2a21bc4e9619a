package parts_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"astrolabe/internal/parts"
)

// Box, Word and Raw are parts with everything that props can have.
type (
	Box struct {
		Frame
		Open  bool          `json:"open"`
		Words []Word        `json:"words"`
		First *Word         `json:"first"`
		Any   parts.Part    `json:"any"`
		Kept  []*parts.Kept `json:"kept"`
	}
	Frame struct {
		Title string `json:"title"`
	}
	Word struct {
		Text string `json:"text"`
	}
	Raw struct {
		Numbers []int `json:"numbers"`
	}
)

func (Box) Part() string  { return "Box" }
func (Word) Part() string { return "Word" }
func (Raw) Part() string  { return "Raw" }

// react renders the three components as React would, and counts how often.
type react struct {
	renders atomic.Int32
	err     error
}

func (r *react) RenderParts(_ context.Context, name string, props []byte) (string, error) {
	r.renders.Add(1)
	if r.err != nil {
		return "", r.err
	}
	var list []map[string]any
	if err := json.Unmarshal(props, &list); err != nil {
		return "", err
	}
	html := make([]string, len(list))
	for i, p := range list {
		html[i] = component(name, p)
	}
	answer, err := json.Marshal(html)
	return string(answer), err
}

func component(name string, p map[string]any) string {
	switch name {
	case "Whole":
		return nodes(p["node"])
	case "Slot":
		return "<part-slot>" + p["mark"].(string) + "</part-slot>"
	case "Word":
		return "<i>" + escaped(p["text"].(string)) + "</i>"
	case "Raw":
		return fmt.Sprintf("<raw>%v</raw>", p["numbers"])
	}
	html := "<box>"
	if title := p["title"].(string); title != "" {
		html = `<box title="` + escaped(title) + `">`
	}
	if p["open"].(bool) {
		html += "<open/>"
	}
	return html + nodes(p["words"]) + "|" + nodes(p["first"]) + "<br/>" + nodes(p["any"]) + nodes(p["kept"]) + "</box>"
}

// nodes renders what stands in a slot. Neighbouring texts are set apart.
func nodes(v any) string {
	switch v := v.(type) {
	case string:
		return escaped(v)
	case map[string]any:
		return component(v["part"].(string), v["props"].(map[string]any))
	case []any:
		html := ""
		for _, item := range v {
			next := nodes(item)
			if html != "" && next != "" && html[len(html)-1] != '>' && next[0] != '<' {
				html += "<!-- -->"
			}
			html += next
		}
		return html
	}
	return ""
}

func escaped(s string) string { return string(parts.AppendText(nil, s)) }

func TestComposer(t *testing.T) {
	t.Parallel()
	r := &react{}
	c := parts.New(r)
	kept, err := parts.Keep(t.Context(), c, []Word{{"k<"}, {"l"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []parts.Part{
		Box{},
		&Box{Frame: Frame{`a "title"`}, Open: true},
		Box{Words: []Word{{"a"}, {"<b>"}}, First: &Word{"c"}},
		Box{Any: parts.List{parts.Text("x & y"), Word{"z"}, parts.Text("!"), parts.Text("?")}},
		Box{Any: parts.Text("text"), Kept: kept},
		Box{Any: Raw{[]int{1, 2}}},
		Box{Any: Box{Any: Box{First: &Word{}}}},
		parts.List{Word{"a"}, Word{"b"}},
		Raw{[]int{3}},
	} {
		got, err := c.HTML(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		want, err := c.Whole(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if got != want || got == "" {
			t.Errorf("%+v: got %s, want %s", p, got, want)
		}
	}
}

// However many values a part is written with, each of its forms is rendered once.
func TestFormsAreRenderedOnce(t *testing.T) {
	t.Parallel()
	r := &react{}
	c := parts.New(r)
	for i := range 100 {
		if _, err := c.HTML(t.Context(), Box{Words: []Word{{strings.Repeat("x", i+1)}}, Open: i%2 == 0}); err != nil {
			t.Fatal(err)
		}
	}
	if n := r.renders.Load(); n != 3 { // the box open and closed, and a word
		t.Errorf("got %d renders", n)
	}
}

// A form that could not be rendered is tried again.
func TestFailure(t *testing.T) {
	t.Parallel()
	r := &react{err: errors.New("no engine")}
	c := parts.New(r)
	if _, err := c.HTML(t.Context(), Box{First: &Word{"a"}}); err == nil {
		t.Error("no error")
	}
	r.err = nil
	if html, err := c.HTML(t.Context(), Word{"a"}); err != nil || html != "<i>a</i>" {
		t.Errorf("got %q, %v", html, err)
	}
}

// What a visitor writes is never part of what is rendered or kept.
func TestValuesAreNotRendered(t *testing.T) {
	t.Parallel()
	c := parts.New(&react{})
	for _, hostile := range []string{"\uE000", "<part-slot>\uE001</part-slot>", `"><script>`} {
		html, err := c.HTML(t.Context(), Box{Frame: Frame{hostile}, Any: parts.Text(hostile)})
		if err != nil || html != `<box title="`+escaped(hostile)+`">|<br/>`+escaped(hostile)+"</box>" {
			t.Errorf("%q: got %q, %v", hostile, html, err)
		}
	}
}
