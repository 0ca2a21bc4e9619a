package monitor

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// counting is a Sentry server that counts reports and traces.
func counting(t *testing.T) (dsn string, reports, traces *atomic.Int64) {
	t.Helper()
	reports, traces = &atomic.Int64{}, &atomic.Int64{}
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		b, _ := io.ReadAll(r.Body)
		reports.Add(int64(strings.Count(string(b), `"exception":`)))
		traces.Add(int64(strings.Count(string(b), `"type":"transaction"`) / 2)) // in the item's head and its body
	}))
	t.Cleanup(server.Close)
	return strings.Replace(server.URL, "http://", "http://public@", 1) + "/1", reports, traces
}

// Forged trace headers and a page that fails use up a burst and no more.
func TestVisitorsCannotSpendTheQuota(t *testing.T) {
	dsn, reports, traces := counting(t)
	m, err := New(Options{DSN: dsn, AllowPrivate: true, Traces: 0.05})
	if err != nil {
		t.Fatal(err)
	}
	h := m.Trace(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { m.Report(r, 500, errors.New("test error")) }))
	for i := range 300 {
		r := httptest.NewRequest(http.MethodGet, "/test", nil)
		r.Header.Set("sentry-trace", fmt.Sprintf("%032x-0123456789abcdef-1", i+1))
		h.ServeHTTP(httptest.NewRecorder(), r)
	}
	for i := range 300 {
		m.Report(httptest.NewRequest(http.MethodGet, "/", nil), 500, fmt.Errorf("error %d", i))
	}
	m.Close(context.Background())
	if n := reports.Load(); n < 1 || n > errorBurst {
		t.Errorf("reports: got %d, want 1 to %d", n, errorBurst)
	}
	if n := traces.Load(); n < 1 || n > traceBurst {
		t.Errorf("traces: got %d, want 1 to %d", n, traceBurst)
	}
}

func TestTheSameErrorIsReportedNowAndThen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s seen
		same := errors.New("same\nwith another stack")
		got := ""
		for range 3 {
			n, ok := s.report(same)
			got += fmt.Sprint(n, ok, " ")
		}
		time.Sleep(sameError)
		n, ok := s.report(same)
		got += fmt.Sprint(n, ok)
		if want := "0 true 0 false 0 false 2 true"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	})
}

func TestABucketFillsAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bucket{burst: 3, every: time.Minute}
		taken := func() (n int) {
			for range 10 {
				if b.take() {
					n++
				}
			}
			return n
		}
		got := fmt.Sprint(taken())
		for _, wait := range []time.Duration{30 * time.Second, 30 * time.Second, 2 * time.Minute, time.Hour} {
			time.Sleep(wait)
			got += fmt.Sprint(" ", taken())
		}
		if want := "3 0 1 2 3"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	})
}

// The server's own reports follow the relay's rules.
func TestReportsGoNowhereElse(t *testing.T) {
	var elsewhere, direct atomic.Int64
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere.Add(1) }))
	t.Cleanup(other.Close)
	redirecting := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		direct.Add(1)
		http.Redirect(w, r, other.URL, http.StatusTemporaryRedirect)
	}))
	t.Cleanup(redirecting.Close)
	dsn := strings.Replace(redirecting.URL, "http://", "http://public@", 1) + "/1"
	for _, private := range []bool{true, false} {
		m, err := New(Options{DSN: dsn, AllowPrivate: private})
		if err != nil {
			t.Fatal(err)
		}
		m.Report(httptest.NewRequest(http.MethodGet, "/", nil), 500, errors.New("x"))
		m.Close(context.Background())
	}
	if elsewhere.Load() != 0 || direct.Load() != 1 {
		t.Errorf("got %d requests by redirect and %d to this machine, want 0 and 1", elsewhere.Load(), direct.Load())
	}
}
