package payload_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

func TestNearest(t *testing.T) {
	t.Parallel()
	s := published(t)
	for asked, want := range map[string]string{
		"/resources/llm-knowledge-base/temprature": "/resources/llm-knowledge-base/temperature",
		"/temperature": "/resources/llm-knowledge-base/temperature",
		"/resources/llm-knowledge-base/window-context": "/resources/llm-knowledge-base/context-window",
		"/Blog/Price-Of-A-Tokn":                        "/blog/price-of-a-token",
		"/privcay":                                     "/privacy",
		"/llm-index":                                   "/resources/llm-index",
		"/blog/zzzzzzzz":                               "/blog",
		"/qqqqqqq":                                     "",
		"/%zz":                                         "",
		"/" + strings.Repeat("temperature", 20):        "",
	} {
		near, first := payload.Failure(s, site.ErrNoRoute, asked).Error.Near, ""
		if len(near) > 0 {
			first = near[0].Href
		}
		if first != want {
			t.Errorf("%s: first of %v is %q, want %q", asked, near, first, want)
		}
		if len(near) > payload.MostNear {
			t.Errorf("%s: %d pages, want at most %d", asked, len(near), payload.MostNear)
		}
	}
}

// A version that does not exist leads to its neighbours.
func TestNearestVersion(t *testing.T) {
	t.Parallel()
	near := payload.Failure(published(t), site.ErrInvalid, "/resources/llm-index/openai/gpt-7").Error.Near
	if !slices.Contains(near, payload.Near{Title: "GPT-6 Astra", Href: "/resources/llm-index/openai/gpt-6-astra"}) {
		t.Errorf("got %v", near)
	}
}
