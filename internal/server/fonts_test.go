package server_test

import (
	"regexp"
	"slices"
	"testing"
)

var fontPreload = regexp.MustCompile(`<link rel="preload" href="/assets/([a-z-]+)-[^"]*\.woff2" as="font" type="font/woff2" crossorigin>`)

// The heading of the front page is partly in italics. It would break into other
// lines when the face comes late; no other page has to wait for it.
func TestPreloadedFonts(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for page, want := range map[string][]string{
		"/":        {"first-sans", "first-serif", "home-italic"},
		"/concept": {"first-sans", "first-serif"},
		"/nowhere": {"first-sans", "first-serif"},
	} {
		var got []string
		for _, found := range fontPreload.FindAllStringSubmatch(s.ask(t, "GET", page).body, -1) {
			got = append(got, found[1])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", page, got, want)
		}
	}
}
