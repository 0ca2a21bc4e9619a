package server_test

import (
	"net/http"
	"regexp"
	"testing"

	"astrolabe/internal/site"
)

// The index, its data set, the sitemap and the API name one day: that of the
// newest thing in the data.
func TestDayOfData(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	built := s.Site()
	want := built.DataDate
	for name, c := range map[string]struct{ path, pattern string }{
		"API":      {"/api/sources.json", `"as_of":"([^"]+)"`},
		"data set": {site.IndexPath, `"@type":"Dataset".*?"dateModified":"([^"]+)"`},
		"page":     {site.IndexPath, `"@type":"WebPage".*?"dateModified":"([^"]+)"`},
		"sitemap":  {"/sitemap.xml", site.IndexPath + `</loc>\s*<lastmod>([^<]+)`},
	} {
		found := regexp.MustCompile(c.pattern).FindStringSubmatch(s.ask(t, http.MethodGet, c.path).body)
		if found == nil || found[1] != want {
			t.Errorf("%s: got %q, want %s", name, found, want)
		}
	}
	for _, m := range built.Models {
		if m.Released > want {
			t.Errorf("%s was released on %s", m.ID, m.Released)
		}
	}
	events, err := built.History()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		if e.Observed > want {
			t.Errorf("%s %s was observed on %s", e.Model, e.Field, e.Observed)
		}
	}
	if prices := built.PriceDate; prices > want {
		t.Errorf("prices are of %s", prices)
	}
}
