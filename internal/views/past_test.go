package views_test

import (
	"net/url"
	"os"
	"path"
	"testing"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/figures"
	"astrolabe/internal/parts"
	"astrolabe/internal/past"
	"astrolabe/internal/payload"
	"astrolabe/internal/racetest"
	"astrolabe/internal/site"
)

// Every page that is put together can be shown as of a day of the past, but for
// those of models that were not out and of benchmarks without a score.
func TestViewsOfThePastInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	c, err := content.Load(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.Build(c, site.Options{Name: "Astrolabe", Pages: payload.Pages(), CheckFigure: figures.Check, URL: "https://a.example", Now: time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	record, err := past.Read(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, day := range []string{past.Earliest, "2024-02-01", "2025-12-01"} {
		then := record.Site(s, day)
		all := viewsOf(then, parts.New(outline{}))
		count := 0
		for _, address := range s.Paths() {
			route, err := s.Route(address)
			if err != nil {
				t.Fatal(err)
			}
			id := path.Base(address)
			if route.Kind == "model" && then.Model(id) == nil || route.Kind == "benchmark" && then.Benchmark(id) == nil {
				continue
			}
			if asked, ok := all.Ask(route, url.Values{}); ok {
				count++
				if _, err := asked.Show(t.Context()); err != nil {
					t.Errorf("%s on %s: %v", address, day, err)
				}
			}
		}
		if count < len(then.Models) {
			t.Errorf("%s: got %d pages of %d models", day, count, len(then.Models))
		}
	}
}
