package views_test

import (
	"net/url"
	"strings"
	"testing"

	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
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
		{"home", site.HomePath},
		{"frontier", site.ChartsPath + "?x=cost&y=quiz&model=arrow+3&open=yes&status=retired,active"},
		{"frontier-none", site.ChartsPath + "?x=weight&y=input&until=2020-01"},
		{"price-index", site.PriceIndexPath + "?ability=99"},
		{"retirements", site.RetirementsPath},
		{"rank", site.RankPath},
		{"rank-weights", site.RankPath + "?weights=knowledge_1+quiz_2+price_1&missing=guess&retired=yes&q=arrow-1"},
		{"past-rank", site.RankPath + "?asof=2026-02-10&weights=price_1"},
		{"real-none", site.IsItRealPath},
		{"real-typed", site.IsItRealPath + "?score=87,4+%25&score2=85.3&items=1,319&items2=x&same=yes&differ=1"},
		{"real-models", site.IsItRealPath + "?benchmark=quiz&models=arrow-12,arrow+3"},
		{"ids-none", site.IDsPath},
		{"ids", site.IDsPath + "?id=rocket-1&id=arrow-3&id=arow-3&id=x/*&id=rocket-0&id=two+words"},
		{"matrix", site.MatrixPath + "?order=scores&q=rocket"},
		{"search", site.SearchPath + "?q=tokn+<b>"},
		{"search-none", site.SearchPath},
		{"search-answer", site.SearchPath + "?q=price+rocket+1"},
		{"changes", site.ChangesPagePath + "?kind=price-announced,new-model&maker=bolt,nobody&since=2026-01-08&until=soon&model=arrow+3,arrow-9,arrow-10"},
		{"changes-none", site.ChangesPagePath + "?maker=acme&until=2000"},
		{"changes-week", site.WeekPath("2026-W42")},
	}
}

// One view of every page that is put together, as Markdown.
func TestMarkdownGoldens(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	v := viewsOf(s, parts.New(nil)) // without an engine
	seen := map[string]bool{}
	for _, c := range markdownViews(s) {
		path, _, _ := strings.Cut(c.address, "?")
		if route, err := s.Route(path); err == nil {
			seen[route.Kind] = true
		}
		golden(t, "markdown/"+c.name, markdownOf(t, s, v, c.address, 1))
	}
	for _, path := range s.Paths() {
		route, err := s.Route(path)
		if err != nil {
			t.Fatal(err)
		}
		if payload.KindOf(route).Composed && route.HasMarkdown() && !seen[route.Kind] && !ofFiles(route) {
			t.Errorf("no golden of the Markdown of the page kind %s", route.Kind)
		}
	}
}

// The page of a benchmark has our own text about it, on the first page of its scores.
func TestMarkdownOfABenchmarkHasItsText(t *testing.T) {
	t.Parallel()
	s := littleSiteWith(t, map[string]string{"content/resources/llm-benchmarks/quiz.md": "---\nreviewed: 2026-02-01\nsources:\n  - title: Quizzes\n    authors: Smith\n    year: 2020\n    url: https://quiz.example\n---\n## What it asks\n\nSee [[token]].\n"})
	text := markdownOf(t, s, viewsOf(s, parts.New(nil)), site.BenchmarkPath("quiz"), 1)
	if want := "\n## What it asks\n\nSee [token](https://little.example/resources/llm-knowledge-base/token.md).\n\n## Sources\n\n1. Smith (2020). *Quizzes*. [quiz.example](https://quiz.example)\n"; !strings.Contains(text, want) {
		t.Errorf("no %s in:\n%s", want, text)
	}
}

// Prices over time, as Markdown.
func TestMarkdownOfThePast(t *testing.T) {
	t.Parallel()
	s := pastSite(t)
	v := viewsOf(s, parts.New(nil))
	golden(t, "markdown/price-index-levels", markdownOf(t, s, v, site.PriceIndexPath+"?model=arrow+3", 1))
	golden(t, "markdown/model-life", markdownOf(t, s, v, site.ModelPath(s.Model("arrow-3")), 1))
}
