package server_test

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/config"
	"astrolabe/internal/counter"
	"astrolabe/internal/server"
)

const pageView = `{"n":"pageview","u":"https://example.com/concept","d":"example.com"}`

// post sends a body to an address.
func (s *running) post(t *testing.T, target, body string) answer {
	t.Helper()
	return s.send(t, "POST "+target+" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: text/plain\r\n"+
		"Content-Length: "+strconv.Itoa(len(body))+"\r\n\r\n"+body)
}

// Whatever is wrong with the state folder, the site is served. Reports wait
// until it is mended, or begin anew where a file is damaged.
func TestStateTroubleIsNoOutage(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, upstream string
		prepare        func(t *testing.T, state string)
		status         int
	}{
		{"counter without a folder", "", func(t *testing.T, state string) { writeFile(t, state, "in the way") }, 503},
		{"queue without a folder", "https://stats.example", func(t *testing.T, state string) { writeFile(t, state, "in the way") }, 503},
		{"damaged counter", "", func(t *testing.T, state string) {
			writeFile(t, filepath.Join(state, "visits.db"), strings.Repeat("nonsense", 1000))
		}, 202},
		{"damaged queue", "https://stats.example", func(t *testing.T, state string) {
			writeFile(t, filepath.Join(state, "events", "0000000000000001.seg"), strings.Repeat("nonsense", 1000))
		}, 202},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			state := filepath.Join(t.TempDir(), "state")
			c.prepare(t, state)
			s := startTiny(t, func(cfg *config.Config) {
				cfg.Analytics.Enabled, cfg.Analytics.Domain, cfg.Analytics.Upstream = true, "example.com", c.upstream
				cfg.Site.URL, cfg.Server.State = "https://example.com", state
			})
			t.Cleanup(func() { _ = s.Close(t.Context()) })
			if got := s.ask(t, "GET", "/concept"); got.status != 200 {
				t.Errorf("page: got %d", got.status)
			}
			if got := s.post(t, "/api/event", pageView); got.status != c.status {
				t.Errorf("event: got %d %s, want %d", got.status, got.body, c.status)
			}
			if n := strings.Count(s.log.String(), state); n == 0 {
				t.Errorf("the log does not say what is wrong:\n%s", s.log.String())
			}
		})
	}
}

// Made-up paths are counted under one name, however many there are.
func TestCounterKnowsThePages(t *testing.T) {
	t.Parallel()
	state := t.TempDir()
	s := startTiny(t, func(cfg *config.Config) {
		cfg.Analytics.Enabled, cfg.Analytics.Domain = true, "example.com"
		cfg.Site.URL, cfg.Server.State = "https://example.com", state
	})
	for _, path := range []string{"/concept", "/made-up-1", "/made-up-2", "/blog/first", "/blog/gone", "/concept/"} {
		if got := s.post(t, "/api/event", strings.Replace(pageView, "/concept", path, 1)); got.status != 202 {
			t.Fatalf("%s: got %d %s", path, got.status, got.body)
		}
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	r, err := counter.ReadReport(t.Context(), filepath.Join(state, server.CounterFile), time.Now(), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	want := []counter.Count{{Name: "(no page)", Views: 3}, {Name: "/blog/first", Views: 1}, {Name: "/concept", Views: 1}, {Name: "/concept/", Views: 1}}
	if diff := cmp.Diff(want, r.Paths); diff != "" {
		t.Error(diff)
	}
}
