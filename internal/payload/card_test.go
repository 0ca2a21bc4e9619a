package payload_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

func mustCard(t *testing.T, s *site.Site, path string) payload.Card {
	t.Helper()
	route, err := s.Route(path)
	if err != nil {
		t.Fatal(err)
	}
	return payload.CardOf(s, route)
}

func TestCards(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for _, c := range []struct{ path, section, title, alt string }{
		{"/", "", "Little", "Little. A little site. models: 2. scores: 2. terms: 3. techniques: 2."},
		{"/resources/llm-knowledge-base/token", "Knowledge base · Basics", "Token", "Knowledge base · Basics: Token. A piece of text."},
		{"/blog/first", "Blog · 2 Jan 2026", "First", "Blog · 2 Jan 2026: First. "},
	} {
		card := mustCard(t, s, c.path)
		if card.Section != c.section || card.Title != c.title || !strings.HasPrefix(card.Alt(), c.alt) {
			t.Errorf("%s: got %q, %q, %q", c.path, card.Section, card.Title, card.Alt())
		}
		if card.Site != "Little" || card.Host != "little.example" {
			t.Errorf("%s: got the site %q at %q", c.path, card.Site, card.Host)
		}
	}
	technique := mustCard(t, s, "/resources/prompt-engineering-guide/plain")
	if len(technique.Figures) != 2 || technique.Figures[0].Label != "calls" || technique.Figures[1].Value == "" {
		t.Errorf("technique: got %+v", technique.Figures)
	}
}

// Every page of the real site has a card that says something, within its room.
func TestCardOfEveryPage(t *testing.T) {
	t.Parallel()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range s.Paths() {
		c := mustCard(t, s, path)
		if c.Title == "" || c.Lead == "" || c.Figures == nil || c.Ranks == nil || len(c.Figures) > payload.CardMost || len(c.Ranks) > payload.CardMost {
			t.Errorf("%s: got %+v", path, c)
		}
		for _, f := range c.Figures {
			if f.Value == "" || f.Value == "0" || f.Label == "" {
				t.Errorf("%s: got the figure %+v", path, f)
			}
		}
	}
}

// A page that is not for sharing, and an error, have the site's card.
func TestShareImage(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	home := mustNew(t, s, "/").Head
	for _, address := range []string{"/og", "/banner", "/test/sentry/basic-error"} {
		if h := mustNew(t, s, address).Head; h.OGImage != home.OGImage || h.OGImageAlt != home.OGImageAlt {
			t.Errorf("%s: got %s", address, h.OGImage)
		}
	}
	if h := payload.Failure(s, site.ErrNoRoute, "/x").Head; h.OGImage != home.OGImage || h.OGImageAlt != home.OGImageAlt {
		t.Errorf("error: got %s", h.OGImage)
	}
	want := "https://little.example/og/concept.png?v=" + mustCard(t, s, "/concept").Version()
	if got := mustNew(t, s, "/concept").Head.OGImage; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Each word of a card is a part of its version.
func TestCardVersion(t *testing.T) {
	t.Parallel()
	card := mustCard(t, littleSite(t), "/concept")
	versions := map[string]bool{card.Version(): true}
	for _, change := range []func(*payload.Card){
		func(c *payload.Card) { c.Title += "x" }, func(c *payload.Card) { c.Lead += "x" }, func(c *payload.Card) { c.Section += "x" },
		func(c *payload.Card) { c.Site += "x" }, func(c *payload.Card) { c.Host += "x" }, func(c *payload.Card) { c.Shape = payload.BannerShape },
		func(c *payload.Card) { c.Figures = []payload.CardFigure{{Label: "a", Value: "1"}} },
		func(c *payload.Card) { c.Ranks = []payload.CardRank{{Name: "a", Value: "1"}} },
	} {
		changed := card
		change(&changed)
		if versions[changed.Version()] {
			t.Errorf("%+v has the version of another", changed)
		}
		versions[changed.Version()] = true
	}
}

// What is not known of a model is left out of its card, and free is not unknown.
func TestModelCard(t *testing.T) {
	t.Parallel()
	price, free, window := 2.5, 0.0, 1_050_000
	var card payload.Card
	payload.ModelCard(&site.Model{Model: content.Model{Name: "M", Released: "2026-05-14", ContextTokens: &window}, MakerName: "Maker",
		Offer: &content.Offer{Price: content.Price{Input: &price, Output: &free}}}, &card)
	want := []payload.CardFigure{{Label: "input, $/1M", Value: "$2.50"}, {Label: "output, $/1M", Value: "$0"},
		{Label: "context", Value: "1.05M"}, {Label: "released", Value: "May 2026"}}
	if diff := cmp.Diff(want, card.Figures); diff != "" || card.Section != "LLM index · Maker" || card.Title != "M" {
		t.Errorf("got %q, %q (-want +got):\n%s", card.Section, card.Title, diff)
	}
	payload.ModelCard(&site.Model{Model: content.Model{Name: "M"}, MakerName: "Maker"}, &card)
	if len(card.Figures) != 0 {
		t.Errorf("got %+v of a model of which nothing is known", card.Figures)
	}
}

func TestBenchmarkCard(t *testing.T) {
	t.Parallel()
	var card payload.Card
	leaders := []payload.CardRank{{Name: "A", Value: "90"}, {Name: "B", Value: "80"}, {Name: "C", Value: "70"}, {Name: "D", Value: "60"}, {Name: "E", Value: "50"}}
	payload.BenchmarkCard(&site.Benchmark{Benchmark: content.Benchmark{Name: "Q", Measures: "Questions"}}, leaders, &card)
	if want := "LLM benchmarks: Q. Questions. 1. A, 90. 2. B, 80. 3. C, 70. 4. D, 60."; card.Alt() != want {
		t.Errorf("got %q, want %q", card.Alt(), want)
	}
}
