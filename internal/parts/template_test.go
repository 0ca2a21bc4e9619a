package parts_test

import (
	"testing"

	"astrolabe/internal/parts"
)

func TestTemplate(t *testing.T) {
	t.Parallel()
	m0, m1 := parts.Mark(0), parts.Mark(1)
	for _, c := range []struct {
		name, rendered, want string
		values               []string
	}{
		{"no hole", "<p>a</p>", "<p>a</p>", nil},
		{"one", "<p>" + m0 + "</p>", "<p>a &amp; b</p>", []string{"a & b"}},
		{"several, in another order, one twice", `<a href="` + m1 + `">` + m0 + m0 + "</a>",
			`<a href="/x?a=1&amp;b=2">tt</a>`, []string{"t", "/x?a=1&b=2"}},
		{"at the edges", m0 + "-" + m1, "x-y", []string{"x", "y"}},
		{"hostile values", "<p>" + m0 + "</p>", "<p>&lt;script&gt;&quot;&#x27;</p>", []string{`<script>"'`}},
		{"a value with a mark in it is only text", "<p>" + m0 + m1 + "</p>", "<p>" + m1 + "b</p>", []string{m1, "b"}},
		{"other private characters stay", "<p>\uF8FF" + m0 + "</p>", "<p>\uF8FFa</p>", []string{"a"}},
		{"a slot is cut out", "<p><part-slot>" + m0 + "</part-slot></p>", "<p>a</p>", []string{"a"}},
		{"text behind a slot that ends with text", "<p><part-slot>" + m0 + "</part-slot>, b</p>", "<p>a<!-- -->, b</p>", []string{"a"}},
		{"a value behind a slot that ends with text", "<p><part-slot>" + m0 + "</part-slot>" + m1 + "</p>", "<p>a<!-- -->b</p>", []string{"a", "b"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			template := parts.Parse(c.rendered)
			got := string(template.Append(nil, func(b []byte, hole int) []byte { return parts.AppendText(b, c.values[hole]) }))
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
