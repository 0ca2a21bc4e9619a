package server_test

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"testing"
)

// The bundle of a day is led to for now, and what is there may be kept for good.
func TestBundles(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	to := s.ask(t, http.MethodGet, "/api/bundles/2024-06-30.json")
	if location := to.header.Get("Location"); to.status != http.StatusTemporaryRedirect || !strings.HasPrefix(location, "/api/bundles/2024-06-30-") || to.header.Get("Cache-Control") != "public, no-cache" {
		t.Fatalf("got %d to %s, %s", to.status, location, to.header.Get("Cache-Control"))
	}
	got := s.ask(t, http.MethodGet, to.header.Get("Location"))
	sum := sha256.Sum256([]byte(got.body))
	if got.status != 200 || !strings.Contains(to.header.Get("Location"), hex.EncodeToString(sum[:])[:12]) || !strings.Contains(got.header.Get("Cache-Control"), "immutable") ||
		got.header.Get("X-As-Of") != "2024-06-30" || got.header.Get("Access-Control-Allow-Origin") != "*" || !strings.HasPrefix(got.header.Get("Content-Disposition"), "attachment; filename=\"astrolabe-2024-06-30-") {
		t.Errorf("got %d, %v", got.status, got.header)
	}
	again := s.ask(t, http.MethodGet, to.header.Get("Location"), "If-None-Match: "+got.header.Get("Etag"))
	if again.status != http.StatusNotModified {
		t.Errorf("got %d for what is known already", again.status)
	}
	if gone := s.ask(t, http.MethodGet, "/api/bundles/2024-06-30-0123456789ab.json"); gone.status != 404 || gone.header.Get("Cache-Control") != "no-store" || !strings.Contains(gone.body, to.header.Get("Location")) {
		t.Errorf("got %d, %s", gone.status, gone.body)
	}
	if list := s.ask(t, http.MethodGet, "/api/bundles"); !strings.Contains(list.body, hex.EncodeToString(sum[:])) {
		t.Error("the list does not have the checksum of a bundle that was made")
	}
}
