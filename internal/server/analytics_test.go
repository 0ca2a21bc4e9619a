package server_test

import (
	"strings"
	"testing"

	"astrolabe/internal/config"
)

// The second script stands by itself: told to the browser, admitted by the
// policy and named to the visitor whenever it is configured, and only then.
func TestSecondScript(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name                string
		enabled, configured bool
	}{{"neither", false, false}, {"first alone", true, false}, {"second alone", false, true}, {"both", true, true}} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := startTiny(t, func(cfg *config.Config) {
				cfg.Analytics.Enabled, cfg.Server.State = c.enabled, t.TempDir()
				if c.configured {
					cfg.Analytics.Script, cfg.Analytics.ScriptKey = "https://second.example/s.js", "public"
				}
			})
			got := s.ask(t, "GET", "/concept")
			policy := got.header.Get("Content-Security-Policy")
			for what, in := range map[string]bool{
				"the policy's host":   strings.Contains(policy, "connect-src 'self' https://second.example;"),
				"Trusted Types":       strings.HasSuffix(policy, "; trusted-types boot site analytics"),
				"the frame's script":  strings.Contains(got.body, `"ignoredHosts":["localhost"],"script":"https://second.example/s.js","scriptKey":"public","scriptLoad":"now"}`),
				"the host, somewhere": strings.Contains(policy+got.body, "second.example"),
			} {
				if in != c.configured {
					t.Errorf("%s: got %t, want %t: %s", what, in, c.configured, policy)
				}
			}
			if counts := strings.Contains(got.body, `"analytics":{"url":"/api/event"`); counts != c.enabled {
				t.Errorf("page views are counted: got %t, want %t", counts, c.enabled)
			}
			if !c.configured && !strings.HasSuffix(policy, "; trusted-types boot site") {
				t.Errorf("got %s", policy)
			}
		})
	}
}
