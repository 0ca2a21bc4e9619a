package server_test

import (
	"log/slog"
	"strings"
	"testing"

	"astrolabe/internal/build"
	"astrolabe/internal/config"
	"astrolabe/internal/rules"
	"astrolabe/internal/server"
)

// hiding is a setting with rules for pages that exist.
func hiding(cfg *config.Config) {
	cfg.Rules = []rules.Rule{{From: "/concept", To: "/support", Status: 301}, {From: "/blog/:slug", To: "https://other.example/:slug", Status: 302},
		{From: "/feed", To: "/blog/feed.xml", Status: 308}}
}

// A rule wins over a page, in each of the page's forms.
func TestRuleWinsOverPage(t *testing.T) {
	t.Parallel()
	s := startTiny(t, hiding)
	for _, c := range []struct {
		method, target string
		status         int
		location       string
	}{
		{"GET", "/concept", 301, "/support"},
		{"HEAD", "/concept", 301, "/support"},
		{"GET", "/concept?a=b%20c", 301, "/support?a=b%20c"},
		{"GET", "/%63oncept", 301, "/support"},
		{"GET", "/concept/", 308, "/concept"},
		{"GET", "/support", 200, ""},
		{"GET", "/blog/first", 302, "https://other.example/first"},
		{"GET", "/blog/gone", 302, "https://other.example/gone"},
		{"GET", "/blog", 200, ""},
		// Files stay, and are taken as they stand.
		{"GET", "/feed?a=b", 308, "/blog/feed.xml"},
		{"GET", "/blog/feed.xml", 200, ""},
	} {
		got := s.ask(t, c.method, c.target)
		if got.status != c.status || got.header.Get("Location") != c.location {
			t.Errorf("%s %s: got %d to %q, want %d to %q", c.method, c.target, got.status, got.header.Get("Location"), c.status, c.location)
		}
	}
	for target, want := range map[string]string{
		"/concept/_payload.json":                    `"redirect":{"to":"/support","external":false}`,
		"/concept/_payload.json?a=b&" + s.BuildID(): `"redirect":{"to":"/support?a=b","external":false}`,
		"/blog/first/_payload.json?" + s.BuildID():  `"redirect":{"to":"https://other.example/first","external":true}`,
		"/feed/_payload.json?a=b&" + s.BuildID():    `"redirect":{"to":"/blog/feed.xml","external":true}`,
		"/builds/meta/" + s.BuildID() + ".json":     `"static":{"/concept":{"to":"/support","status":301}`,
	} {
		if got := s.ask(t, "GET", target); got.status != 200 || !strings.Contains(got.body, want) {
			t.Errorf("%s: got %d %s, want %s", target, got.status, got.body, want)
		}
	}
	for _, list := range []string{"/sitemap.xml", "/builds/meta/" + s.BuildID() + ".json"} {
		if got := s.ask(t, "GET", list).body; strings.Contains(got, `/concept<`) || strings.Contains(got, `"/concept",`) || !strings.Contains(got, "/support") {
			t.Errorf("%s lists a page that is not there: %s", list, got)
		}
	}
}

func TestRuleWinsOverPageWithSlash(t *testing.T) {
	t.Parallel()
	s := startTiny(t, func(cfg *config.Config) { hiding(cfg); cfg.Site.TrailingSlash = true })
	for _, target := range []string{"/concept", "/concept/"} {
		if got := s.ask(t, "GET", target+"?a=b"); got.status != 301 || got.header.Get("Location") != "/support/?a=b" {
			t.Errorf("%s: got %d to %q", target, got.status, got.header.Get("Location"))
		}
	}
}

// Rules may take the place of whatever pages there are: what they leave works.
func TestRulesForEverything(t *testing.T) {
	t.Parallel()
	s := startTiny(t, func(cfg *config.Config) {
		for _, from := range []string{"/blog/**", "/resources/**", "/test/**", "/concept", "/support", "/og", "/banner"} {
			cfg.Rules = append(cfg.Rules, rules.Rule{From: from, To: "/", Status: 308})
		}
	})
	for target, want := range map[string]int{"/": 200, "/blog": 308, "/resources/llm-index": 308, "/resources/llm-index/cost/_payload.json": 200, "/og": 308,
		"/og.png": 200, "/og/concept.png": 404, "/blog/feed.xml": 200, "/api/models.json": 200, "/sitemap.xml": 200, "/nothing": 404} {
		if got := s.ask(t, "GET", target); got.status != want {
			t.Errorf("%s: got %d, want %d", target, got.status, want)
		}
	}
}

// What only some values would send round in a circle stays where it is.
func TestCircleOfValues(t *testing.T) {
	t.Parallel()
	s := startTiny(t, func(cfg *config.Config) { cfg.Rules = []rules.Rule{{From: "/a/:x", To: "/:x/a", Status: 308}} })
	if got := s.ask(t, "GET", "/a/b"); got.status != 308 || got.header.Get("Location") != "/b/a" {
		t.Errorf("got %d to %q", got.status, got.header.Get("Location"))
	}
	if got := s.ask(t, "GET", "/a/a"); got.status != 404 {
		t.Errorf("got %d to %q, want 404", got.status, got.header.Get("Location"))
	}
}

// A rule that leads to another name of its own page would never end.
func TestCircleByAnotherName(t *testing.T) {
	t.Parallel()
	cfg := mustDefaults(t)
	cfg.Rules = []rules.Rule{{From: "/blog/first", To: "/blog/the-very-first", File: "my.toml", Line: 3}}
	_, err := server.New(cfg, tinyFiles(), slog.New(slog.DiscardHandler))
	if want := "my.toml:3: the rule for /blog/first leads in a circle: /blog/the-very-first is another name of /blog/first"; err == nil || err.Error() != want {
		t.Fatalf("got %v, want %s", err, want)
	}
}

// Browsers keep a build's rules for good, so other rules are another build.
func TestRulesAreInTheBuildID(t *testing.T) {
	t.Parallel()
	id := func(from string) string {
		cfg := mustDefaults(t)
		cfg.Rules = []rules.Rule{{From: from, To: "/support", Status: 308}}
		built, err := build.Site(tinyFiles(), cfg)
		if err != nil {
			t.Fatal(err)
		}
		return built.BuildID
	}
	if id("/a") == id("/b") {
		t.Error("two sets of rules have one build id")
	}
}
