package relay

import (
	"bytes"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"
)

// upstream is a server that keeps what it gets.
type upstream struct {
	*httptest.Server
	mu     sync.Mutex
	bodies []string
	last   http.Header
	path   string
	times  []time.Time
}

// newUpstream answers with what answer says of the n-th request, from 1.
func newUpstream(t testing.TB, answer func(w http.ResponseWriter, r *http.Request, n int)) *upstream {
	t.Helper()
	u := &upstream{}
	u.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		u.mu.Lock()
		u.bodies = append(u.bodies, string(body))
		u.times = append(u.times, time.Now())
		u.last, u.path = r.Header, r.URL.Path
		n := len(u.bodies)
		u.mu.Unlock()
		answer(w, r, n)
	}))
	t.Cleanup(u.Close)
	return u
}

func (u *upstream) got() []string {
	u.mu.Lock()
	defer u.mu.Unlock()
	return append([]string(nil), u.bodies...)
}

func accepts(w http.ResponseWriter, _ *http.Request, _ int) { w.WriteHeader(http.StatusAccepted) }

func answers(statuses ...int) func(http.ResponseWriter, *http.Request, int) {
	return func(w http.ResponseWriter, _ *http.Request, n int) {
		w.WriteHeader(statuses[min(n, len(statuses))-1])
	}
}

// logBuffer is a place for log lines.
type logBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (b *logBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

func (b *logBuffer) lines() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return strings.FieldsFunc(b.buf.String(), func(r rune) bool { return r == '\n' })
}

func testDelivery(t testing.TB) Delivery {
	return Delivery{
		Dir: t.TempDir(), MaxBytes: 16 << 20, AllowPrivate: true, Timeout: 2 * time.Second,
		MinBackoff: 5 * time.Millisecond, MaxBackoff: 50 * time.Millisecond,
		Log: slog.New(slog.NewTextHandler(t.Output(), nil)),
	}
}

func remoteAddr(r *http.Request) netip.Addr {
	ap, _ := netip.ParseAddrPort(r.RemoteAddr)
	return ap.Addr()
}

func newEvents(t testing.TB, upstreamURL string, change func(*EventConfig)) *EventRelay {
	t.Helper()
	c := EventConfig{Domains: []string{"site.example"}, Upstream: upstreamURL, Client: remoteAddr, Delivery: testDelivery(t)}
	if change != nil {
		change(&c)
	}
	e, err := NewEventRelay(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { e.Close() })
	return e
}

func newTunnel(t testing.TB, upstreamURL string, change func(*TunnelConfig)) *Tunnel {
	t.Helper()
	c := TunnelConfig{DSN: strings.Replace(upstreamURL, "://", "://abc123@", 1) + "/42", Client: remoteAddr, Delivery: testDelivery(t)}
	if change != nil {
		change(&c)
	}
	tunnel, err := NewTunnel(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tunnel.Close() })
	return tunnel
}

// post sends a body to a handler; headers come in pairs.
func post(h http.Handler, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(body))
	r.Header.Set("Content-Type", "text/plain")
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func wantStatus(t *testing.T, w *httptest.ResponseRecorder, want int) {
	t.Helper()
	if w.Code != want {
		t.Errorf("status: got %d %q, want %d", w.Code, w.Body, want)
	}
	if got := w.Header().Get("Cache-Control"); got != "no-store" {
		t.Errorf("Cache-Control: got %q, want no-store", got)
	}
}

func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(15 * time.Second); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		if ok() {
			return
		}
	}
	t.Fatalf("not within 15 s: %s", what)
}
