package server_test

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// sink takes an answer without keeping it.
type sink struct{ header http.Header }

func (s *sink) Header() http.Header         { return s.header }
func (s *sink) Write(b []byte) (int, error) { return len(b), nil }
func (s *sink) WriteHeader(int)             {}

// BenchmarkCached answers for what is in memory already.
func BenchmarkCached(b *testing.B) {
	cfg, err := defaults()
	if err != nil {
		b.Fatal(err)
	}
	cfg.Server.Engines = 1
	s, err := start(cfg, writtenAt(longAgo))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(s.close)
	for _, c := range []struct{ name, path, header, value string }{
		{"page", "/concept", "", ""},
		{"page again", "/concept", "If-None-Match", `"another"`},
		{"payload", "/concept/_payload.json", "", ""},
		{"file", "/robots.txt", "", ""},
		{"asset", "/assets/entry-1.js", "", ""},
		{"api", "/api/models.json", "", ""},
		{"missing", "/nothing", "", ""},
	} {
		b.Run(c.name, func(b *testing.B) {
			r := httptest.NewRequest(http.MethodGet, c.path, nil)
			r.Host = "localhost"
			r.Header.Set("Accept-Encoding", "gzip, deflate, br, zstd")
			if c.header != "" {
				r.Header.Set(c.header, c.value)
			}
			s.ServeHTTP(&sink{http.Header{}}, r)
			b.ReportAllocs()
			for b.Loop() {
				s.ServeHTTP(&sink{http.Header{}}, r) // a map of its own, as net/http makes it
			}
		})
	}
}
