package views_test

import (
	"net/url"
	"strings"
	"testing"

	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

func frontier(t *testing.T) func(query string) (views.Asked, string) {
	t.Helper()
	s, composer := littleSite(t), parts.New(outline{})
	all := viewsOf(s, composer)
	route, err := s.Route(site.ChartsPath)
	if err != nil {
		t.Fatal(err)
	}
	return func(query string) (views.Asked, string) {
		values, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		asked, _ := all.Ask(route, values)
		return asked, outlineOf(t, composer, asked)
	}
}

// Each state has one address, however it was asked for.
func TestFrontierAddresses(t *testing.T) {
	t.Parallel()
	ask := frontier(t)
	for query, want := range map[string]string{
		"x=price&y=ability":                     "",
		"x=date&y=quiz":                         "x=released&y=quiz",
		"benchmark=quiz":                        "y=quiz",
		"sort=input&dir=asc&cols=maker&group=":  "",
		"until=24313":                           "", // the newest month
		"y=quiz&until=24312":                    "until=2026-01&y=quiz",
		"until=2026":                            "",
		"margins=yes&model=ARROW+3":             "margins=yes&model=arrow-3",
		"prompt=9000":                           "", // nothing costs anything here
		"x=cost&prompt=9000&answer=400":         "prompt=9000&x=cost",
		"y=quiz&x=released&pick=arrow-1&q=open": "pick=arrow-1&q=open&x=released&y=quiz",
	} {
		if asked, _ := ask(query); asked.Values.Encode() != want || asked.Unclear {
			t.Errorf("%s: %s, want %s (unclear: %t)", query, asked.Values.Encode(), want, asked.Unclear)
		}
	}
}

// What cannot be shown says why, and what to do.
func TestFrontierMessages(t *testing.T) {
	t.Parallel()
	ask := frontier(t)
	for query, want := range map[string]string{
		"maker=nobody":                       "is unknown",
		"q=context>=9m":                      `do="Remove all filters" href="/resources/llm-index/charts" reason="No model matches these filters."`,
		"until=2001-05":                      "None of these models had come out by the end of May 2001.",
		"until=2190-05":                      "The newest model came out in Feb 2026; all are shown",
		"until=soon":                         "until cannot be “soon”; expected a month such as 2025-06",
		"x=quiz&y=quiz":                      "Both axes were Quiz; the horizontal one shows Blended price instead",
		"y=nonsense":                         "y “nonsense” is unknown",
		"x=retention&y=size":                 "No model has a known retention and parameters.",
		"y=quiz&model=nobody":                "No model matches “nobody”; it was ignored",
		"y=quiz&q=maker:bolt&model=rocket+1": "is not shown: the filters leave it out.",
		"y=quiz&model=arrow-12":              "is on the frontier",
		"y=quiz&model=arrow-1":               "is on the frontier",
		"y=quiz&x=released&model=arrow-2":    "is on the frontier",
		"y=scores&model=arrow-1":             "neither end of an axis is better",
	} {
		if _, shown := ask(query); !strings.Contains(shown, want) {
			t.Errorf("%s: no %q in\n%s", query, want, shown[strings.Index(shown, "<FrontierResults"):])
		}
	}
}
