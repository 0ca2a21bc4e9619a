package server_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"

	"astrolabe/internal/config"
)

// The answers of the API are kept by what they say: a client that has one gets
// nothing again, in any encoding.
func TestAPIRevalidates(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for _, target := range []string{"/api", "/api/models.json?q=claude", "/api/models.csv?open=yes", "/api/models/anthropic/claude-opus-4-5.json",
		"/api/benchmarks/gpqa-diamond.json", "/api/changes.json", "/changes.atom", "/api/openapi.json", "/api/models.json?maker=nobody"} {
		for _, encoding := range []string{"", "br", "gzip", "zstd"} {
			first := s.ask(t, "GET", target, "Accept-Encoding: "+encoding)
			if first.header.Get("Content-Encoding") != encoding || first.header.Get("Etag") == "" {
				t.Errorf("%s in %q: got %d in %q", target, encoding, first.status, first.header.Get("Content-Encoding"))
			}
			again := s.ask(t, "GET", target, "Accept-Encoding: "+encoding, "If-None-Match: "+first.header.Get("Etag"))
			if again.status != 304 || again.body != "" || again.header.Get("Access-Control-Allow-Origin") != "*" {
				t.Errorf("%s in %q: got %d with %d bytes", target, encoding, again.status, len(again.body))
			}
			head := s.ask(t, "HEAD", target, "Accept-Encoding: "+encoding)
			if head.status != 200 || head.body != "" || head.header.Get("Content-Length") != first.header.Get("Content-Length") {
				t.Errorf("HEAD %s in %q: got %d, %s bytes", target, encoding, head.status, head.header.Get("Content-Length"))
			}
		}
	}
}

// What stands before the API answers its clients in their form too.
func TestAPIErrorsBeforeTheAPI(t *testing.T) {
	t.Parallel()
	s := startTiny(t, func(cfg *config.Config) { cfg.Server.ClientShare = 3 })
	long := s.ask(t, "GET", "/api/models.json?q="+strings.Repeat("a", 3000))
	release := s.Occupy(3)
	busy := s.ask(t, "GET", "/api/models.json")
	release()
	for status, got := range map[int]answer{414: long, 429: busy} {
		if got.status != status || got.header.Get("Content-Type") != "application/problem+json" || got.header.Get("Access-Control-Allow-Origin") != "*" ||
			!strings.Contains(got.body, fmt.Sprintf(`"status":%d`, status)) {
			t.Errorf("%d: got %d, %s", status, got.status, got.body)
		}
		checkSecurity(t, "api", got)
	}
	// A site without data has an API without data.
	if got := s.ask(t, "GET", "/api/models.json"); got.status != 200 || !strings.Contains(got.body, `"total":0`) {
		t.Errorf("got %d, %s", got.status, got.body)
	}
}

// Ten thousand questions that nobody asked before do not fill the memory.
func TestAPIMemoryIsBounded(t *testing.T) {
	s := mustReal(t)
	ix := s.Catalog()
	r := rand.New(rand.NewPCG(7, 8))
	for i := range 3_000 {
		q := randomView(r, ix)
		q.Set("context", fmt.Sprint(i))
		q.Set("limit", fmt.Sprint(1+r.IntN(1000)))
		target := "/api/models.json?" + q.Encode()
		w := httptest.NewRecorder()
		s.ServeHTTP(w, requestFor(target))
		if w.Code != 200 {
			t.Fatalf("%s: got %d", target, w.Code)
		}
	}
	if kept, most := s.KeptAnswers(); kept > most || kept == 0 {
		t.Errorf("%d bytes are kept, want at most %d", kept, most)
	}
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	t.Logf("%d MB of heap", m.HeapAlloc>>20)
}

func requestFor(target string) *http.Request {
	r := httptest.NewRequest(http.MethodGet, target, nil)
	r.Host = "localhost"
	return r
}

// BenchmarkAPI measures whole requests, without the network.
func BenchmarkAPI(b *testing.B) {
	s, err := real()
	if err != nil {
		b.Fatal(err)
	}
	ix := s.Catalog()
	r := rand.New(rand.NewPCG(9, 10))
	n := 0
	for name, target := range map[string]func() string{
		"models":    func() string { return "/api/models.json" },
		"view":      func() string { return "/api/models.json?open=yes&sort=input&q=context%3E100k" },
		"model":     func() string { return "/api/models/anthropic/claude-opus-4-5.json" },
		"benchmark": func() string { return "/api/benchmarks/gpqa-diamond.json" },
		"unseen": func() string {
			n++
			q := randomView(r, ix)
			q.Set("context", fmt.Sprint(n))
			return "/api/models.json?" + q.Encode()
		},
	} {
		for _, encoding := range []string{"identity", "br"} {
			b.Run(name+"/"+encoding, func(b *testing.B) {
				for b.Loop() {
					request := requestFor(target())
					request.Header.Set("Accept-Encoding", encoding)
					w := &discard{header: http.Header{}}
					s.ServeHTTP(w, request)
					if w.status != 200 {
						b.Fatal(w.status)
					}
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "requests/s")
			})
		}
	}
}

// discard is a response that nobody reads.
type discard struct {
	header http.Header
	status int
}

func (d *discard) Header() http.Header { return d.header }
func (d *discard) WriteHeader(status int) {
	if d.status == 0 {
		d.status = status
	}
}
func (d *discard) Write(b []byte) (int, error) { d.WriteHeader(200); return len(b), nil }
