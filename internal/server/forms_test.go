package server_test

import (
	"strings"
	"testing"
)

// The data of a page is at the page's address with a suffix, for anyone's scripts; what
// leads elsewhere does so with the suffix, and what has no data is a problem.
func TestFormsOfPages(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for _, c := range []struct {
		target, kind string
		status       int
		want         string // a part of the body, or where it leads
	}{
		{"/resources/llm-index.json?open=yes&sort=input&limit=1", "application/json", 200, `"asks":"`},
		{"/resources/llm-index/anthropic/claude-opus-4-5.csv", "text/csv", 200, "fact,context_tokens,"},
		{"/resources/llm-index/compare.json?models=claude-opus-4-5,gpt-5-5", "application/json", 200, `"verdicts":[`},
		{"/resources/llm-benchmarks/matrix.csv?category=coding", "text/csv", 200, "model,name,maker,released,"},
		{"/openapi.json", "application/json", 200, `"openapi":"3.1.0"`},
		{"/resources/llm-index/openai/claude-opus-4-5.json", "", 308, "/resources/llm-index/anthropic/claude-opus-4-5.json"},
		{"/llm-index.csv?open=yes", "", 308, "/resources/llm-index.csv?open=yes"},
		{"/nothing.json", "application/problem+json", 404, "there is nothing at this address"},
		{"/privacy.csv", "application/problem+json", 404, "/privacy.md"},
		{"/resources/llm-index.json?asof=2026-02-30", "application/problem+json", 400, "asof"},
	} {
		got := s.ask(t, "GET", c.target)
		if got.status != c.status || !strings.HasPrefix(got.header.Get("Content-Type"), c.kind) || !strings.Contains(got.body+got.header.Get("Location"), c.want) ||
			got.header.Get("Access-Control-Allow-Origin") != "*" {
			t.Errorf("%s: got %d, %s, %s, %.200s", c.target, got.status, got.header.Get("Content-Type"), got.header.Get("Location"), got.body)
		}
	}
	page := s.ask(t, "GET", "/resources/llm-index/compare?models=claude-opus-4-5%2Cgpt-5-5").body
	for _, form := range []string{"json", "csv"} {
		if !strings.Contains(page, `href="/resources/llm-index/compare.`+form+`?models=claude-opus-4-5%2Cgpt-5-5"`) {
			t.Errorf("the head does not name the page as %s", form)
		}
	}
}
