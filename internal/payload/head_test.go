package payload_test

import (
	"os"
	"sync"
	"testing"
	"unicode/utf8"

	"astrolabe/internal/config"
	"astrolabe/internal/content"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// shippedSite is the real site under the name that it is shipped with.
var shippedSite = sync.OnceValues(func() (*site.Site, error) {
	b, err := os.ReadFile("../../site.toml")
	if err != nil {
		return nil, err
	}
	cfg, err := config.Load(b, "", func(string) string { return "" }, nil)
	if err != nil {
		return nil, err
	}
	c, err := content.Load(os.DirFS("../.."))
	if err != nil {
		return nil, err
	}
	o := options()
	o.Name, o.Separator, o.Description = cfg.Site.Name, cfg.Site.Separator, cfg.Site.Description
	return site.Build(c, o)
})

// eachListed calls f for every page of the sitemap.
func eachListed(t *testing.T, f func(path string, h payload.Head)) {
	t.Helper()
	s, err := shippedSite()
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, path := range s.Paths() {
		if r, err := s.Route(path); err == nil && r.Indexable {
			count++
			f(path, mustNew(t, s, path).Head)
		}
	}
	if count < 1000 {
		t.Fatalf("got %d pages", count)
	}
}

// No two pages have one title or one description, and none is cut by search
// engines or says next to nothing.
func TestTitlesAndDescriptions(t *testing.T) {
	t.Parallel()
	titles, descriptions := map[string]string{}, map[string]string{}
	eachListed(t, func(path string, h payload.Head) {
		if other, taken := titles[h.Title]; taken {
			t.Errorf("%s and %s have the title %q", path, other, h.Title)
		}
		if other, taken := descriptions[h.Description]; taken {
			t.Errorf("%s and %s have the description %q", path, other, h.Description)
		}
		titles[h.Title], descriptions[h.Description] = path, path
		if n := utf8.RuneCountInString(h.Title); n > site.MaxTitle {
			t.Errorf("%s: a title of %d characters: %s", path, n, h.Title)
		}
		if n := utf8.RuneCountInString(h.Description); n < 50 || n > site.MaxDescription {
			t.Errorf("%s: a description of %d characters: %s", path, n, h.Description)
		}
	})
}
