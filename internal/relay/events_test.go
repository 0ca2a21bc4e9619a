package relay

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"
)

const sound = `{"n":"pageview","u":"https://site.example/a","d":"site.example"}`

func TestAnEventReachesTheUpstream(t *testing.T) {
	up := newUpstream(t, accepts)
	e := newEvents(t, up.URL+"/base/", func(c *EventConfig) {
		c.Client = func(*http.Request) netip.Addr { return netip.MustParseAddr("::ffff:203.0.113.9") }
	})
	w := post(e, sound, "User-Agent", "Browser/1.0 \x01é", "Cookie", "secret=1", "Referer", "https://site.example/a")
	wantStatus(t, w, http.StatusAccepted)
	eventually(t, "delivered", func() bool { return e.Stats().Delivered == 1 })
	if got := up.got(); len(got) != 1 || got[0] != sound {
		t.Errorf("body: got %q", got)
	}
	want := http.Header{
		"Content-Type": {"application/json"}, "User-Agent": {"Browser/1.0"}, "X-Forwarded-For": {"203.0.113.9"},
		"Content-Length": {fmt.Sprint(len(sound))},
	}
	if up.path != "/base/api/event" || fmt.Sprint(up.last) != fmt.Sprint(want) {
		t.Errorf("got %s with %v, want %v", up.path, up.last, want)
	}
}

func TestBadEventsAreRefused(t *testing.T) {
	up := newUpstream(t, accepts)
	logs := &logBuffer{}
	e := newEvents(t, up.URL, func(c *EventConfig) { c.Delivery.Log = slog.New(slog.NewTextHandler(logs, nil)) })
	for _, tt := range badEvents {
		t.Run(tt.name, func(t *testing.T) {
			w := post(e, tt.body)
			wantStatus(t, w, tt.status)
			if strings.Contains(w.Body.String(), "evil") {
				t.Errorf("answer echoes the request: %q", w.Body)
			}
		})
	}
	requests := []struct {
		name   string
		r      *http.Request
		status int
	}{
		{"GET", httptest.NewRequest(http.MethodGet, "/", nil), 405},
		{"OPTIONS", httptest.NewRequest(http.MethodOptions, "/", nil), 405},
		{"8 KiB and a byte", httptest.NewRequest(http.MethodPost, "/", strings.NewReader(with(`"r":"`+strings.Repeat("x", maxEventBody)+`"`))), 413},
		{"10 MB of unknown length", httptest.NewRequest(http.MethodPost, "/", io.LimitReader(zeros{}, 10<<20)), 413},
		{"broken body", httptest.NewRequest(http.MethodPost, "/", brokenBody{}), 400},
		{"another type", httptest.NewRequest(http.MethodPost, "/", strings.NewReader(sound)), 415},
		{"compressed", httptest.NewRequest(http.MethodPost, "/", strings.NewReader(sound)), 415},
	}
	for _, tt := range requests {
		t.Run(tt.name, func(t *testing.T) {
			tt.r.Header.Set("Content-Type", "application/json")
			switch tt.name {
			case "another type":
				tt.r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			case "compressed":
				tt.r.Header.Set("Content-Encoding", "gzip")
			}
			w := httptest.NewRecorder()
			e.ServeHTTP(w, tt.r)
			wantStatus(t, w, tt.status)
			if tt.status == 405 && w.Header().Get("Allow") != "POST" {
				t.Errorf("Allow: got %q, want POST", w.Header().Get("Allow"))
			}
		})
	}
	s := e.Stats()
	if s.Accepted != 0 || s.Waiting != 0 || s.Refused != uint64(len(badEvents)+len(requests)) {
		t.Errorf("stats: got %+v", s)
	}
	if len(up.got()) != 0 || len(logs.lines()) != 0 {
		t.Errorf("passed on %q, logged %q", up.got(), logs.lines())
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// brokenBody is what a handler sees of a malformed chunk.
type brokenBody struct{}

func (brokenBody) Read([]byte) (int, error) { return 0, errors.New("malformed chunked encoding") }

func TestJSONAndCharsetsAreAccepted(t *testing.T) {
	up := newUpstream(t, accepts)
	e := newEvents(t, up.URL, nil)
	for _, kind := range []string{"text/plain", "text/plain;charset=UTF-8", "application/json", "Application/JSON; charset=utf-8"} {
		wantStatus(t, post(e, sound, "Content-Type", kind), http.StatusAccepted)
	}
}

func TestAFullQueueAnswers503(t *testing.T) {
	dead := httptest.NewServer(nil)
	dead.Close()
	e := newEvents(t, dead.URL, func(c *EventConfig) { c.Client, c.Delivery.MaxBytes = byHeader, 2<<10 })
	var w *httptest.ResponseRecorder
	for i := range 50 {
		if w = post(e, sound, "X-Test-Addr", fmt.Sprint("192.0.2.", i)); w.Code != http.StatusAccepted {
			break
		}
	}
	wantStatus(t, w, http.StatusServiceUnavailable)
	if w.Header().Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	if s := e.Stats(); s.Overflowed != 1 || s.Accepted < 10 || s.WaitingBytes > 2<<10 {
		t.Errorf("stats: got %+v", s)
	}
}

// recorder keeps views, up to its capacity.
type recorder struct {
	views []View
	room  int
}

func (r *recorder) Record(v View) bool {
	if len(r.views) == r.room {
		return false
	}
	r.views = append(r.views, v)
	return true
}

func TestWithoutUpstreamViewsAreRecorded(t *testing.T) {
	rec := &recorder{room: 1}
	e := newEvents(t, "", func(c *EventConfig) { c.Recorder = rec; c.Delivery = Delivery{} })
	body := `{"n":"pageview","u":"https://site.example/a?x=1","d":"site.example","r":"https://www.news.example/1"}`
	wantStatus(t, post(e, body, "User-Agent", "Browser/1.0"), http.StatusAccepted)
	wantStatus(t, post(e, strings.Replace(sound, "pageview", "Signup", 1)), http.StatusAccepted)
	wantStatus(t, post(e, sound), http.StatusServiceUnavailable)
	wantStatus(t, post(e, "{}"), http.StatusBadRequest)
	if len(rec.views) != 1 {
		t.Fatalf("views: got %+v, want one", rec.views)
	}
	v := rec.views[0]
	if time.Since(v.Time) > time.Minute {
		t.Errorf("time: got %v", v.Time)
	}
	v.Time = time.Time{}
	want := View{Domain: "site.example", Path: "/a", Referrer: "news.example", Addr: netip.MustParseAddr("192.0.2.1"), UserAgent: "Browser/1.0"}
	if v != want {
		t.Errorf("got %+v, want %+v", v, want)
	}
	if s := e.Stats(); s.Accepted != 2 || s.Overflowed != 1 || s.Refused != 1 {
		t.Errorf("stats: got %+v", s)
	}
}

func TestEventConfigurationIsChecked(t *testing.T) {
	sound := func() EventConfig {
		return EventConfig{Domains: []string{"site.example"}, Upstream: "https://plausible.example", Client: remoteAddr, Delivery: testDelivery(t)}
	}
	for name, change := range map[string]func(*EventConfig){
		"no domains":           func(c *EventConfig) { c.Domains = nil },
		"list as a domain":     func(c *EventConfig) { c.Domains = []string{"a,b"} },
		"neither":              func(c *EventConfig) { c.Upstream = "" },
		"both":                 func(c *EventConfig) { c.Recorder = &recorder{} },
		"no client":            func(c *EventConfig) { c.Client = nil },
		"upstream of a file":   func(c *EventConfig) { c.Upstream = "file:///etc" },
		"upstream with a user": func(c *EventConfig) { c.Upstream = "https://a:b@plausible.example" },
		"no folder":            func(c *EventConfig) { c.Delivery.Dir = "" },
	} {
		c := sound()
		change(&c)
		if e, err := NewEventRelay(c); err == nil {
			e.Close()
			t.Errorf("%s: want an error", name)
		}
	}
}
