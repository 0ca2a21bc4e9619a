package relay

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

func numbered(i int) string {
	return fmt.Sprintf(`{"n":"pageview","u":"https://site.example/%d","d":"site.example"}`, i)
}

func TestFailuresAreRetriedInOrder(t *testing.T) {
	up := newUpstream(t, answers(500, 503, 429, 408, 425, 302, 502, 202))
	e := newEvents(t, up.URL, nil)
	for i := range 3 {
		wantStatus(t, post(e, numbered(i)), http.StatusAccepted)
	}
	eventually(t, "delivered", func() bool { return e.Stats().Delivered == 3 })
	got := up.got()
	for i, body := range got {
		if want := numbered(max(0, i-7)); body != want {
			t.Errorf("request %d: got %s, want %s", i, body, want)
		}
	}
	if s := e.Stats(); s.Retried != 7 || s.Dropped != 0 || s.Waiting != 0 {
		t.Errorf("stats: got %+v", s)
	}
}

func TestWhatTheUpstreamRefusesIsDroppedWithOneLine(t *testing.T) {
	up := newUpstream(t, answers(400))
	logs := &logBuffer{}
	e := newEvents(t, up.URL, func(c *EventConfig) { c.Delivery.Log = slog.New(slog.NewTextHandler(logs, nil)) })
	for i := range 50 {
		wantStatus(t, post(e, numbered(i)), http.StatusAccepted)
	}
	eventually(t, "dropped", func() bool { return e.Stats().Dropped == 50 && e.Stats().Waiting == 0 })
	if got := logs.lines(); len(got) != 1 || !strings.Contains(got[0], "status=400") {
		t.Errorf("log: got %q, want one line", got)
	}
	if n := len(up.got()); n != 50 {
		t.Errorf("requests: got %d, want 50", n)
	}
}

func TestADeadUpstreamLosesNothing(t *testing.T) {
	dead := httptest.NewServer(nil)
	address := dead.Listener.Addr().String()
	dead.Close()
	logs := &logBuffer{}
	dir := t.TempDir()
	e := newEvents(t, "http://"+address, func(c *EventConfig) {
		c.Delivery.Dir = dir
		c.Delivery.Log = slog.New(slog.NewTextHandler(logs, nil))
	})
	for i := range 20 {
		wantStatus(t, post(e, numbered(i)), http.StatusAccepted)
	}
	eventually(t, "several tries", func() bool { return e.Stats().Retried > 3 })
	if got := logs.lines(); len(got) != 1 {
		t.Errorf("log: got %q, want one line", got)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	up := newUpstream(t, accepts)
	e = newEvents(t, up.URL, func(c *EventConfig) { c.Delivery.Dir = dir })
	eventually(t, "delivered", func() bool { return e.Stats().Delivered == 20 })
	for i, body := range up.got() {
		if body != numbered(i) {
			t.Errorf("request %d: got %s", i, body)
		}
	}
}

func TestARedirectIsNotFollowed(t *testing.T) {
	other := newUpstream(t, accepts)
	for _, status := range []int{301, 302, 303, 307, 308} {
		up := newUpstream(t, func(w http.ResponseWriter, r *http.Request, _ int) {
			w.Header().Set("Strict-Transport-Security", "max-age=1")
			http.Redirect(w, r, other.URL, status)
		})
		e := newEvents(t, up.URL, nil)
		w := post(e, sound)
		wantStatus(t, w, http.StatusAccepted)
		tunnel := newTunnel(t, up.URL, nil)
		wantStatus(t, post(tunnel, `{"dsn":"`+dsnOf(up)+`"}`), http.StatusOK)
		eventually(t, "tried", func() bool { return e.Stats().Retried > 1 && tunnel.Stats().Retried > 1 })
		if e.Stats().Waiting != 1 || w.Header().Get("Strict-Transport-Security") != "" {
			t.Errorf("%d: stats %+v, headers %v", status, e.Stats(), w.Header())
		}
	}
	if n := len(other.got()); n != 0 {
		t.Errorf("the other host got %d requests", n)
	}
}

func TestAPrivateUpstreamIsNotDialledByDefault(t *testing.T) {
	up := newUpstream(t, accepts)
	logs := &logBuffer{}
	e := newEvents(t, strings.Replace(up.URL, "127.0.0.1", "localhost", 1), func(c *EventConfig) {
		c.Delivery.AllowPrivate = false
		c.Delivery.Log = slog.New(slog.NewTextHandler(logs, nil))
	})
	wantStatus(t, post(e, sound), http.StatusAccepted)
	eventually(t, "tried", func() bool { return e.Stats().Retried > 0 })
	if got := logs.lines(); len(got) != 1 || !strings.Contains(got[0], "not a public address") {
		t.Errorf("log: got %q", got)
	}
	if len(up.got()) != 0 {
		t.Error("the upstream was reached")
	}
}

func TestRetryAfterPausesDelivery(t *testing.T) {
	up := newUpstream(t, func(w http.ResponseWriter, _ *http.Request, n int) {
		if n == 1 {
			w.Header().Set("Retry-After", "1")
			w.WriteHeader(http.StatusTooManyRequests)
		}
	})
	e := newEvents(t, up.URL, nil)
	for i := range 3 {
		wantStatus(t, post(e, numbered(i), "User-Agent", fmt.Sprint(i)), http.StatusAccepted)
	}
	eventually(t, "delivered", func() bool { return e.Stats().Delivered == 3 })
	if d := up.times[1].Sub(up.times[0]); d < time.Second {
		t.Errorf("second try after %v, want a second or more", d)
	}
}

func TestATimeoutIsRetried(t *testing.T) {
	release := make(chan struct{})
	up := newUpstream(t, func(w http.ResponseWriter, r *http.Request, n int) {
		if n == 1 {
			<-release
		}
	})
	defer close(release)
	e := newEvents(t, up.URL, func(c *EventConfig) { c.Delivery.Timeout = 50 * time.Millisecond })
	wantStatus(t, post(e, sound), http.StatusAccepted)
	eventually(t, "delivered", func() bool { return e.Stats().Delivered == 1 })
}

// Accepting 300 events takes nowhere near their minute at the upstream,
// and each visitor's events arrive in order.
func TestASlowUpstreamDoesNotSlowAcceptance(t *testing.T) {
	up := newUpstream(t, func(w http.ResponseWriter, _ *http.Request, _ int) {
		time.Sleep(200 * time.Millisecond)
		w.WriteHeader(http.StatusAccepted)
	})
	const visitors, each = 60, 5
	e := newEvents(t, up.URL, func(c *EventConfig) { c.Delivery.Parallel = visitors })
	start := time.Now()
	var wg sync.WaitGroup
	for v := range visitors {
		wg.Go(func() {
			for i := range each {
				wantStatus(t, post(e, numbered(1000*v+i), "User-Agent", fmt.Sprint(v)), http.StatusAccepted)
			}
		})
	}
	wg.Wait()
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("accepting took %v", took)
	}
	eventually(t, "delivered", func() bool { return e.Stats().Delivered == visitors*each })
	next := map[int]int{}
	for _, body := range up.got() {
		var n int
		fmt.Sscanf(body, `{"n":"pageview","u":"https://site.example/%d"`, &n)
		if n%1000 != next[n/1000] {
			t.Fatalf("visitor %d: got event %d, want %d", n/1000, n%1000, next[n/1000])
		}
		next[n/1000]++
	}
}
