package compose_test

import (
	"testing"

	"astrolabe/internal/compose"
)

func TestTemplate(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, rendered, want string
		values               []string
	}{
		{"no hole", "<p>a</p>", "<p>a</p>", nil},
		{"one", "<p>" + compose.Mark(0) + "</p>", "<p>a &amp; b</p>", []string{"a & b"}},
		{"several, in another order, one twice",
			`<a href="` + compose.Mark(1) + `">` + compose.Mark(0) + compose.Mark(0) + "</a>",
			`<a href="/x?a=1&amp;b=2">tt</a>`, []string{"t", "/x?a=1&b=2"}},
		{"at the edges", compose.Mark(0) + "-" + compose.Mark(1), "x-y", []string{"x", "y"}},
		{"hostile values", "<p>" + compose.Mark(0) + "</p>", "<p>&lt;script&gt;&quot;&#x27;</p>", []string{`<script>"'`}},
		{"a value with a mark in it is only text", "<p>" + compose.Mark(0) + compose.Mark(1) + "</p>",
			"<p>" + compose.Mark(1) + "b</p>", []string{compose.Mark(1), "b"}},
		{"other private characters stay", "<p>\uF8FF" + compose.Mark(0) + "</p>", "<p>\uF8FFa</p>", []string{"a"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := string(compose.Parse(c.rendered).AppendValues(nil, c.values...))
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestStatic(t *testing.T) {
	t.Parallel()
	if html, ok := compose.Parse("<td>1</td>").Static(); !ok || html != "<td>1</td>" {
		t.Errorf("got %q, %v", html, ok)
	}
	if _, ok := compose.Parse("<td>" + compose.Mark(3) + "</td>").Static(); ok {
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
	compose.Parse(compose.Mark(1)).AppendValues(nil, "only one")
}
