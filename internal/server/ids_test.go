package server_test

import (
	"net/http"
	"strings"
	"testing"

	"astrolabe/internal/site"
)

// What browsers read ids with is one small document that they need not load twice.
func TestIDData(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	got := s.ask(t, http.MethodGet, site.IDsDataPath)
	if got.status != http.StatusOK || !strings.HasPrefix(got.body, `{"day":"2`) || !strings.Contains(got.body, `"drops":[`) {
		t.Fatalf("got %d, %.80s", got.status, got.body)
	}
	tag, cache := got.header.Get("ETag"), got.header.Get("Cache-Control")
	if tag == "" || strings.Contains(cache, "immutable") {
		t.Errorf("got the tag %q and %q: it changes with the day", tag, cache)
	}
	if again := s.ask(t, http.MethodGet, site.IDsDataPath, "If-None-Match: "+tag); again.status != http.StatusNotModified {
		t.Errorf("got %d for a copy that still holds", again.status)
	}
	if packed := s.ask(t, http.MethodGet, site.IDsDataPath, "Accept-Encoding: br"); len(packed.body) > 120<<10 {
		t.Errorf("got %d bytes compressed", len(packed.body))
	}
}
