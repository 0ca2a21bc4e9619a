package relay

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"
)

func dsnOf(u *upstream) string { return strings.Replace(u.URL, "://", "://abc123@", 1) + "/42" }

func gzipped(t testing.TB, data string) string {
	t.Helper()
	var buf bytes.Buffer
	z, _ := gzip.NewWriterLevel(&buf, gzip.BestSpeed)
	z.Write([]byte(data))
	z.Close()
	return buf.String()
}

func gunzipped(t testing.TB, data string) string {
	t.Helper()
	z, err := gzip.NewReader(strings.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(plain)
}

// A body that unpacks to too much takes no memory for what it unpacks to.
func TestABombTakesNoMemory(t *testing.T) {
	tunnel := newTunnel(t, newUpstream(t, answers(200)).URL, nil)
	bomb := gzipped(t, strings.Repeat("0", 64<<20))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range 10 {
		wantStatus(t, post(tunnel, bomb, "Content-Encoding", "gzip"), http.StatusRequestEntityTooLarge)
	}
	runtime.ReadMemStats(&after)
	if each := (after.TotalAlloc - before.TotalAlloc) / 10; each > 2<<20 {
		t.Errorf("each bomb of %d bytes took %d bytes", len(bomb), each)
	}
}

func TestAnEnvelopeReachesTheUpstream(t *testing.T) {
	up := newUpstream(t, answers(200))
	tunnel := newTunnel(t, up.URL, nil)
	body := `{"event_id":"9ec79c33ec9942ab8353589fcb2e04dc","dsn":"` + dsnOf(up) + "\"}\n{\"type\":\"attachment\",\"length\":4}\n\xff\n\x00\x01\n{\"type\":\"event\"}\n{\"message\":\"x\"}"

	w := post(tunnel, body, "Cookie", "secret=1", "User-Agent", "Browser/1.0")
	wantStatus(t, w, http.StatusOK)
	if got := w.Body.String(); got != `{"id":"9ec79c33ec9942ab8353589fcb2e04dc"}` {
		t.Errorf("answer: got %s", got)
	}
	eventually(t, "delivered", func() bool { return tunnel.Stats().Delivered == 1 })
	if got := up.got(); got[0] != body || up.path != "/api/42/envelope/" {
		t.Errorf("got %q at %s", got, up.path)
	}
	want := http.Header{
		"Content-Type": {"application/x-sentry-envelope"}, "User-Agent": {"tunnel/1.0"},
		"X-Sentry-Auth":  {"Sentry sentry_version=7, sentry_client=tunnel/1.0, sentry_key=abc123"},
		"Content-Length": {fmt.Sprint(len(body))},
	}
	if fmt.Sprint(up.last) != fmt.Sprint(want) {
		t.Errorf("headers: got %v, want %v", up.last, want)
	}

	wantStatus(t, post(tunnel, gzipped(t, body), "Content-Encoding", "gzip"), http.StatusOK)
	eventually(t, "delivered", func() bool { return tunnel.Stats().Delivered == 2 })
	if got := up.got()[1]; up.last.Get("Content-Encoding") != "gzip" || gunzipped(t, got) != body {
		t.Errorf("got %q with %v", got, up.last)
	}
}

func TestBadEnvelopesAreRefused(t *testing.T) {
	up := newUpstream(t, answers(200))
	logs := &logBuffer{}
	tunnel := newTunnel(t, up.URL, func(c *TunnelConfig) {
		c.DSN = testDSN
		c.Delivery.Log = slog.New(slog.NewTextHandler(logs, nil))
	})
	refused := uint64(0)
	for _, tt := range badEnvelopes {
		t.Run(tt.name, func(t *testing.T) {
			w := post(tunnel, tt.body)
			wantStatus(t, w, tt.status)
			wantStatus(t, post(tunnel, gzipped(t, tt.body), "Content-Encoding", "gzip"), tt.status)
			if strings.Contains(w.Body.String(), "evil") {
				t.Errorf("answer echoes the request: %q", w.Body)
			}
		})
		refused += 2
	}
	bomb := gzipped(t, header("")+"\n{\"type\":\"event\"}\n"+strings.Repeat("0", 16<<20))
	for _, tt := range []struct {
		name, body, coding string
		status             int
	}{
		{"gzip bomb", bomb, "gzip", 413},
		{"gzip bomb of many members", strings.Repeat(gzipped(t, strings.Repeat("0", 1<<20)), 8), "gzip", 413},
		{"not gzip", header(""), "gzip", 400},
		{"gzip cut off", gzipped(t, header(""))[:20], "gzip", 400},
		{"gzip twice", gzipped(t, header("")), "gzip, gzip", 415},
		{"another coding", header(""), "br", 415},
		{"10 MB", header("") + strings.Repeat(" ", 10<<20), "", 413},
		{"a byte too much", header("") + "\n{\"type\":\"event\"}\n" + strings.Repeat("0", 1<<20), "identity", 413},
	} {
		t.Run(tt.name, func(t *testing.T) {
			wantStatus(t, post(tunnel, tt.body, "Content-Encoding", tt.coding), tt.status)
		})
		refused++
	}
	for name, r := range map[string]*http.Request{
		"GET":         httptest.NewRequest(http.MethodGet, "/", nil),
		"broken body": httptest.NewRequest(http.MethodPost, "/", brokenBody{}),
	} {
		w := httptest.NewRecorder()
		tunnel.ServeHTTP(w, r)
		if want := map[string]int{"GET": 405, "broken body": 400}[name]; w.Code != want {
			t.Errorf("%s: got %d, want %d", name, w.Code, want)
		}
		refused++
	}
	if s := tunnel.Stats(); s.Refused != refused || s.Accepted != 0 || s.Waiting != 0 {
		t.Errorf("stats: got %+v, want %d refused", s, refused)
	}
	if len(up.got()) != 0 || len(logs.lines()) != 0 {
		t.Errorf("passed on %q, logged %q", up.got(), logs.lines())
	}
}

func TestRateLimitsOfTheUpstream(t *testing.T) {
	tests := []struct {
		name, limits       string
		status             int
		requests           int // that arrive, of two envelopes with errors
		pause              time.Duration
		delivered, dropped uint64
	}{
		{"pause after a success", "1::organization", 200, 2, time.Second, 2, 0},
		{"pause and send again", "1:error:key", 429, 3, time.Second, 2, 0},
		{"a quota drops its category", "3600:error:organization", 429, 1, 0, 0, 2},
		{"a quota of others drops nothing", "3600:replay:organization", 200, 2, 0, 2, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			up := newUpstream(t, func(w http.ResponseWriter, _ *http.Request, n int) {
				if n == 1 {
					w.Header().Set("X-Sentry-Rate-Limits", tt.limits)
					w.WriteHeader(tt.status)
				}
			})
			tunnel := newTunnel(t, up.URL, nil)
			body := `{"dsn":"` + dsnOf(up) + "\"}\n{\"type\":\"event\"}\n{}"
			wantStatus(t, post(tunnel, body), http.StatusOK)
			wantStatus(t, post(tunnel, body), http.StatusOK)
			eventually(t, "settled", func() bool { return tunnel.Stats().Waiting == 0 })
			if s := tunnel.Stats(); s.Delivered != tt.delivered || s.Dropped != tt.dropped || len(up.got()) != tt.requests {
				t.Errorf("got %d requests, %+v", len(up.got()), s)
			}
			if tt.requests > 1 {
				if d := up.times[1].Sub(up.times[0]); d < tt.pause {
					t.Errorf("second request after %v, want %v or more", d, tt.pause)
				}
			}
		})
	}
}

func TestADeadUpstreamLosesNoEnvelope(t *testing.T) {
	up := newUpstream(t, answers(500, 500, 500, 200))
	dir := t.TempDir()
	tunnel := newTunnel(t, up.URL, func(c *TunnelConfig) { c.Delivery.Dir = dir; c.Delivery.MinBackoff = time.Hour })
	for i := range 10 {
		wantStatus(t, post(tunnel, fmt.Sprintf(`{"dsn":"%s","n":%d}`, dsnOf(up), i)), http.StatusOK)
	}
	if err := tunnel.Close(); err != nil {
		t.Fatal(err)
	}
	wantStatus(t, post(tunnel, `{"dsn":"`+dsnOf(up)+`"}`), http.StatusServiceUnavailable)
	tunnel = newTunnel(t, up.URL, func(c *TunnelConfig) { c.Delivery.Dir = dir })
	eventually(t, "delivered", func() bool { return tunnel.Stats().Delivered == 10 })
	last := up.got()[len(up.got())-1]
	if !strings.Contains(last, `"n":9`) {
		t.Errorf("last: got %s", last)
	}
}

func TestTunnelConfigurationIsChecked(t *testing.T) {
	if _, err := NewTunnel(TunnelConfig{DSN: "https://sentry.example/42", Delivery: testDelivery(t)}); err == nil {
		t.Error("want an error for a DSN without a key")
	}
}
