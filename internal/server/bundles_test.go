package server_test

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"testing"
)

// A file of the bundle of a day is led to for now, and what is there may be kept for good
// and read in parts.
func TestBundles(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	to := s.ask(t, http.MethodGet, "/data/2024-06-30/SHA256SUMS")
	address := to.header.Get("Location")
	if to.status != http.StatusTemporaryRedirect || !strings.HasPrefix(address, "/data/2024-06-30-") || to.header.Get("Cache-Control") != "public, no-cache" {
		t.Fatalf("got %d to %s, %s", to.status, address, to.header.Get("Cache-Control"))
	}
	sums := s.ask(t, http.MethodGet, address)
	sum := sha256.Sum256([]byte(sums.body))
	bundle := "/data/2024-06-30-" + hex.EncodeToString(sum[:])[:12]
	if sums.status != 200 || address != bundle+"/SHA256SUMS" || !strings.HasPrefix(sums.header.Get("Content-Type"), "text/plain") || sums.header.Get("Content-Disposition") != "" {
		t.Errorf("got %d, %v", sums.status, sums.header)
	}
	got := s.ask(t, http.MethodGet, bundle+"/models.csv")
	if !strings.Contains(got.header.Get("Cache-Control"), "immutable") || got.header.Get("X-As-Of") != "2024-06-30" || got.header.Get("Access-Control-Allow-Origin") != "*" ||
		got.header.Get("Content-Disposition") != `attachment; filename="models.csv"` || got.header.Get("Accept-Ranges") != "bytes" {
		t.Errorf("got %d, %v", got.status, got.header)
	}
	if head := s.ask(t, http.MethodHead, bundle+"/models.csv"); head.status != 200 || head.body != "" || head.header.Get("Content-Length") != strconv.Itoa(len(got.body)) {
		t.Errorf("got %d, %v", head.status, head.header)
	}
	if part := s.ask(t, http.MethodGet, bundle+"/models.csv", "Range: bytes=0-6"); part.status != http.StatusPartialContent || part.body != got.body[:7] {
		t.Errorf("got %d, %q", part.status, part.body)
	}
	if again := s.ask(t, http.MethodGet, bundle+"/models.csv", "If-None-Match: "+got.header.Get("Etag")); again.status != http.StatusNotModified {
		t.Errorf("got %d for what is known already", again.status)
	}
	if gone := s.ask(t, http.MethodGet, "/data/2024-06-30-0123456789ab/models.csv"); gone.status != 404 || gone.header.Get("Cache-Control") != "no-store" || !strings.Contains(gone.body, bundle+"/models.csv") {
		t.Errorf("got %d, %s", gone.status, gone.body)
	}
	if list := s.ask(t, http.MethodGet, "/api/bundles"); !strings.Contains(list.body, hex.EncodeToString(sum[:])) {
		t.Error("the list does not have the checksum of a bundle that was made")
	}
}
