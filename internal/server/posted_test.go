package server_test

import (
	"fmt"
	"strings"
	"testing"
)

// sendJSON sends a body of a media type to an address.
func (s *running) sendJSON(t *testing.T, target, kind, body string) answer {
	t.Helper()
	return s.send(t, fmt.Sprintf("POST %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n%s", target, kind, len(body), body))
}

// A question that is too long for an address comes in a body, of a bounded size.
func TestAPITakesBodies(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	const target, kind = "/api/resolve", "application/json; charset=utf-8"
	for _, c := range []struct {
		kind, body string
		status     int
		has        string
	}{
		{kind, `{"ids": ["gpt-4o-2024-08-06", "gpt-99"]}`, 200, `"state":"unknown"`},
		{kind, `{"text": "model: gpt-4o\n"}`, 200, `"line":1,"column":8`},
		{kind, `{}`, 200, `"answers":[]`},
		{kind, `{"ids": "gpt-4o"}`, 400, `the body must be JSON such as`},
		{kind, `{"id": ["gpt-4o"]}`, 400, `unknown field`},
		{kind, `{"ids": []} {}`, 400, `more than one object`},
		{kind, "\x00\xff", 400, `the body must be JSON such as`},
		{kind, `{"text": "` + strings.Repeat("a", 300_000) + `"}`, 413, "at most 256 KB"},
		{"text/plain", `gpt-4o`, 415, "Content-Type: application/json"},
	} {
		got := s.sendJSON(t, target, c.kind, c.body)
		if got.status != c.status || !strings.Contains(got.body, c.has) || got.header.Get("Access-Control-Allow-Origin") != "*" || got.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%.60s: got %d, %v, %.200s", c.body, got.status, got.header, got.body)
		}
		checkSecurity(t, "posted", got)
	}
}
