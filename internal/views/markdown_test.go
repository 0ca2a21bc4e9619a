package views_test

import (
	"net/url"
	"testing"

	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// markdownOf is a view as Markdown.
func markdownOf(t *testing.T, s *site.Site, v *views.Views, address string, page int) string {
	t.Helper()
	at, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	route, err := s.Route(at.Path)
	if err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	asked, ok := v.Ask(route, at.Query())
	if !ok || asked.Markdown == nil {
		t.Fatalf("%s has no Markdown", address)
	}
	text, err := v.Markdown(t.Context(), route, &asked, asked.Values, page)
	if err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	return string(text)
}

// markdownViews are those of the goldens, of which every page kind has one.
func markdownViews(s *site.Site) []struct{ name, address string } {
	return []struct{ name, address string }{
		{"model", site.ModelPath(s.Model("rocket-1"))},
		{"model-dated", site.ModelPath(s.Model("arrow-3"))},
		{"maker", site.MakerPath("acme")},
		{"provider", site.ProviderPath("host")},
		{"providers", site.ProvidersPath},
		{"disagreements", site.DisagreementsPath},
		{"compare", site.ComparePath + "?prompt=3000&models=rocket-1,arrow-3,arow"},
		{"compare-none", site.ComparePath},
		{"cost", site.CostPath + "?q=arrow-3&prompt2=1000&requests2=1&answer=-5"},
		{"benchmark", site.BenchmarkPath("quiz") + "?sort=name&maker=acme,bolted"},
		{"past-compare", site.ComparePath + "?asof=2026-01-05&models=rocket-1,arrow-3,arrow-9"},
		{"past-cost", site.CostPath + "?asof=2026-02-10&q=arrow&prompt=3000"},
		{"past-index", site.IndexPath + "?asof=2026-02-10&sort=name&cols=name,released,context,input,status"},
		{"index", site.IndexPath + "?maker=acme&context=x&cols=name,released,context,input,status"},
		{"past-model", site.ModelPath(s.Model("arrow-3")) + "?asof=2026-02-10"},
		{"past-unreleased", site.ModelPath(s.Model("arrow-3")) + "?asof=2026-01-01"},
	}
}

// One view of every page that is put together, as Markdown.
func TestMarkdownGoldens(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	v := viewsOf(s, parts.New(nil)) // without an engine
	for _, c := range markdownViews(s) {
		golden(t, "markdown/"+c.name, markdownOf(t, s, v, c.address, 1))
	}
}
