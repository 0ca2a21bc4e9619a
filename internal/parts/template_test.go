package parts_test

import (
	"testing"

	"astrolabe/internal/parts"
)

func TestTemplate(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, rendered, want string
		values               []string
	}{
		{"no hole", "<p>a</p>", "<p>a</p>", nil},
		{"one", "<p>" + parts.Mark(0) + "</p>", "<p>a &amp; b</p>", []string{"a & b"}},
		{"several, in another order, one twice",
			`<a href="` + parts.Mark(1) + `">` + parts.Mark(0) + parts.Mark(0) + "</a>",
			`<a href="/x?a=1&amp;b=2">tt</a>`, []string{"t", "/x?a=1&b=2"}},
		{"at the edges", parts.Mark(0) + "-" + parts.Mark(1), "x-y", []string{"x", "y"}},
		{"hostile values", "<p>" + parts.Mark(0) + "</p>", "<p>&lt;script&gt;&quot;&#x27;</p>", []string{`<script>"'`}},
		{"a value with a mark in it is only text", "<p>" + parts.Mark(0) + parts.Mark(1) + "</p>",
			"<p>" + parts.Mark(1) + "b</p>", []string{parts.Mark(1), "b"}},
		{"other private characters stay", "<p>\uF8FF" + parts.Mark(0) + "</p>", "<p>\uF8FFa</p>", []string{"a"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := string(parts.Parse(c.rendered).AppendValues(nil, c.values...))
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestStatic(t *testing.T) {
	t.Parallel()
	if html, ok := parts.Parse("<td>1</td>").Static(); !ok || html != "<td>1</td>" {
		t.Errorf("got %q, %v", html, ok)
	}
	if _, ok := parts.Parse("<td>" + parts.Mark(3) + "</td>").Static(); ok {
		t.Error("a template with a hole is not static")
	}
}

func TestMissingValuePanics(t *testing.T) {
	t.Parallel()
	defer func() {
		if recover() == nil {
			t.Error("a hole without a value must not pass in silence")
		}
	}()
	parts.Parse(parts.Mark(1)).AppendValues(nil, "only one")
}
