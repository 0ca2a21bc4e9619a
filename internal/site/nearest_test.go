package site_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// realSite is the site of the working tree.
func realSite(t testing.TB) *site.Site {
	t.Helper()
	c, err := content.Load(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	opts := options()
	opts.Now = time.Time{}
	s, err := site.Build(c, opts)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestNearest(t *testing.T) {
	t.Parallel()
	s := realSite(t)
	for _, c := range []struct{ asked, first string }{
		{"/resources/llm-knowledge-base/temprature", "/resources/llm-knowledge-base/temperature"},
		{"/temperature", "/resources/llm-knowledge-base/temperature"},
		{"/resources/llm-knowledge-base/window-context", "/resources/llm-knowledge-base/context-window"},
		{"/Blog/Price-Of-A-Tokn", "/blog/price-of-a-token"},
		{"/privcay", "/privacy"},
		{"/llm-index", "/resources/llm-index"},
		{"/blog/zzzzzzzz", "/blog"},
		{"/qqqqqqq", ""},
		{"/", ""},
		{"/" + strings.Repeat("temperature", 20), ""},
	} {
		nearest, first := s.Nearest(c.asked, 3), ""
		if len(nearest) > 0 {
			first = nearest[0].Path
		}
		if first != c.first {
			t.Errorf("%s: first is %q, want %q", c.asked, first, c.first)
		}
		if len(nearest) > 3 {
			t.Errorf("%s: %d pages, want at most 3", c.asked, len(nearest))
		}
	}
}

func BenchmarkNearest(b *testing.B) {
	s := realSite(b)
	for b.Loop() {
		s.Nearest("/resources/llm-knowledge-base/retreival-augmented-generaton", 4)
	}
}
