package server_test

import (
	"fmt"
	"html"
	"image/png"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"astrolabe/internal/config"
)

var shareImage = regexp.MustCompile(`<meta property="og:image" content="https://[^/]+(/[^"]*)">`)

// cardOf is the address of the card that a page names.
func cardOf(t *testing.T, s *running, page string) string {
	t.Helper()
	found := shareImage.FindStringSubmatch(s.ask(t, "GET", page).body)
	if found == nil {
		t.Fatalf("%s names no card", page)
	}
	return html.UnescapeString(found[1])
}

// The address that a page names is a PNG of the size that the page says, and
// may be kept for good.
func TestCardOfAPage(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for _, page := range []string{"/", "/concept", "/blog", "/resources/llm-index", "/resources/llm-knowledge-base/token", "/no-such-page",
		"/resources/llm-index/compare?models=gpt-5-5,claude-opus-4-8"} {
		address := cardOf(t, s, page)
		got := s.ask(t, "GET", address)
		if got.status != 200 || got.header.Get("Cache-Control") != "public, max-age=31536000, immutable" {
			t.Errorf("%s: got %d, %q", address, got.status, got.header.Get("Cache-Control"))
		}
		config, err := png.DecodeConfig(strings.NewReader(got.body))
		if err != nil || config.Width != 1200 || config.Height != 630 {
			t.Errorf("%s: got %dx%d, %v", address, config.Width, config.Height, err)
		}
		tag := got.header.Get("ETag")
		if again := s.ask(t, "GET", address, "If-None-Match: "+tag); again.status != 304 || tag == "" {
			t.Errorf("%s: with the tag %q got %d, want 304", address, tag, again.status)
		}
	}
}

// A card that many ask for at once is the same for all.
func TestCardsAtOnce(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	bodies := make([]string, 12)
	var group sync.WaitGroup
	for i := range bodies {
		group.Go(func() {
			bodies[i] = s.ask(t, "GET", []string{"/og/concept.png", "/og/support.png", "/banner.png"}[i%3]).body
		})
	}
	group.Wait()
	for i, body := range bodies {
		if !strings.HasPrefix(body, "\x89PNG") || body != bodies[i%3] {
			t.Errorf("answer %d differs", i)
		}
	}
}

// A card follows its page's words, and so does its address.
func TestCardChangesWithItsPage(t *testing.T) {
	t.Parallel()
	s, dir := startFolder(t)
	address := cardOf(t, s, "/concept")
	before := s.ask(t, "GET", address)
	writeFile(t, filepath.Join(dir, "content/concept.md"), "---\ntitle: Another idea\ndescription: What this is.\n---\nText.\n")
	if err := s.Reload(t.Context()); err != nil {
		t.Fatal(err)
	}
	next := cardOf(t, s, "/concept")
	after := s.ask(t, "GET", next)
	if next == address || after.body == before.body {
		t.Errorf("got the card %s as before", next)
	}
	if old := s.ask(t, "GET", address); old.body != after.body || old.header.Get("Cache-Control") != "public, no-cache" {
		t.Error("the old address does not give the current card, or lets it be kept")
	}
}

// Name and host are those of the configuration.
func TestCardIsOfTheConfiguredSite(t *testing.T) {
	t.Parallel()
	named := startTiny(t, func(c *config.Config) { c.Site.Name = "Sextant" })
	if named.ask(t, "GET", "/og/concept.png").body == startTiny(t, nil).ask(t, "GET", "/og/concept.png").body {
		t.Error("the site's name does not change its cards")
	}
	moved := startTiny(t, func(c *config.Config) { c.Site.URL = "https://sextant.example" })
	if got := moved.ask(t, "GET", "/concept").body; !strings.Contains(got, `content="https://sextant.example/og/concept.png?v=`) {
		t.Error("the card's address is not the configured one")
	}
}

// No query makes the server draw a card twice, or keep it twice.
func TestCardIgnoresTheQuery(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	want := s.ask(t, "GET", "/og/concept.png").body
	for i := range 50 {
		if got := s.ask(t, "GET", fmt.Sprintf("/og/concept.png?v=%d&title=x", i)); got.body != want {
			t.Fatalf("query %d: got another card", i)
		}
	}
}

// A comparison has a card of its own, which names its models and what they cost.
// Whatever else the query says changes nothing.
func TestCardOfAComparison(t *testing.T) {
	t.Parallel()
	const page = "/resources/llm-index/compare"
	s := mustReal(t)
	pair := s.ask(t, "GET", page+"?models=gpt-5-5,claude-opus-4-8").body
	for _, want := range []string{`<meta property="og:image:alt" content="LLM index · Compare: GPT-5.5 vs Claude Opus 4.8. Overall, `, "tokens in and 400 out. GPT-5.5: $"} {
		if !strings.Contains(pair, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	address := cardOf(t, s, page+"?models=gpt-5-5,claude-opus-4-8")
	card := s.ask(t, "GET", address).body
	if card == s.ask(t, "GET", cardOf(t, s, page)).body || card == s.ask(t, "GET", cardOf(t, s, page+"?models=kimi-k3,gpt-5-5")).body {
		t.Error("the pair has a card of something else")
	}
	if s.ask(t, "GET", address+"&title=x").body != card {
		t.Error("the query changes the card")
	}
}
