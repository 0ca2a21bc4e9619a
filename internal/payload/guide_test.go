package payload_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

func mustGuide(t *testing.T, s *site.Site, query string) payload.Guide {
	t.Helper()
	data, ok := mustNew(t, s, site.GuidePath+query).Data.(payload.Guide)
	if !ok {
		t.Fatal("the page has other data")
	}
	return data
}

func rowTitles(rows []payload.TechniqueRow) []string {
	titles := []string{}
	for _, r := range rows {
		titles = append(titles, r.Title)
	}
	return titles
}

func TestGuideViews(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for query, want := range map[string]struct {
		path   string
		titles []string
	}{
		"":                             {"", []string{"Plain question", "Examples"}},
		"?sort=family":                 {"", []string{"Plain question", "Examples"}},
		"?sort=-family":                {"?sort=-family", []string{"Examples", "Plain question"}},
		"?sort=title":                  {"?sort=title", []string{"Examples", "Plain question"}},
		"?sort=tokens":                 {"?sort=tokens", []string{"Plain question", "Examples"}},
		"?sort=-tokens":                {"?sort=-tokens", []string{"Examples", "Plain question"}},
		"?sort=agents":                 {"?sort=agents", []string{"Examples", "Plain question"}},
		"?sort=calls":                  {"?sort=calls", []string{"Plain question", "Examples"}},
		"?sort=colour":                 {"", []string{"Plain question", "Examples"}},
		"?family=few-shot":             {"?family=few-shot", []string{"Examples"}},
		"?family=xyzzy":                {"", []string{"Plain question", "Examples"}},
		"?agents=can-hurt&level=basic": {"?agents=can-hurt&level=basic", []string{"Plain question"}},
		"?level=basic&agents=helps":    {"?agents=helps&level=basic", []string{}},
	} {
		p := mustNew(t, s, site.GuidePath+query)
		if got := strings.TrimPrefix(p.Meta.Path, site.GuidePath); got != want.path {
			t.Errorf("%q: has the address %q, want %q", query, got, want.path)
		}
		guide := mustGuide(t, s, query)
		if got := rowTitles(guide.Techniques); !slices.Equal(got, want.titles) || guide.Total != 2 {
			t.Errorf("%q: got %q of %d, want %q", query, got, guide.Total, want.titles)
		}
		if p.Head.Canonical != "https://little.example"+site.GuidePath {
			t.Errorf("%q: got the canonical address %q", query, p.Head.Canonical)
		}
	}
}

// A column leads to its own order, the sorted one to the other direction, and
// filters stay.
func TestGuideColumns(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for query, want := range map[string]map[string][2]string{
		"":                        {"Family": {"ascending", "?sort=-family"}, "Calls": {"", "?sort=calls"}},
		"?sort=-family":           {"Family": {"descending", ""}, "Level": {"", "?sort=level"}},
		"?level=basic&sort=level": {"Level": {"ascending", "?level=basic&sort=-level"}, "Family": {"", "?level=basic"}},
		"?sort=-chat":             {"Chat": {"descending", "?sort=chat"}},
	} {
		for _, c := range mustGuide(t, s, query).Columns {
			w, ok := want[c.Label]
			href := strings.TrimSuffix(strings.TrimPrefix(c.Href, site.GuidePath), "#techniques")
			if ok && (c.Sorted != w[0] || href != w[1]) {
				t.Errorf("%q: %s is %q and leads to %q, want %q", query, c.Label, c.Sorted, href, w)
			}
		}
	}
}

// In the real guide the texts for calls and tokens sort by what they say.
func TestGuideAmounts(t *testing.T) {
	t.Parallel()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	calls := mustGuide(t, s, "?sort=-calls").Techniques
	if first, last := calls[0].Calls, calls[len(calls)-1].Calls; !strings.HasPrefix(first, "1,000 to 400,000") || !strings.HasPrefix(last, "1") {
		t.Errorf("by calls: from %q to %q", first, last)
	}
	if tokens := mustGuide(t, s, "?sort=tokens").Techniques; !strings.HasPrefix(tokens[0].Tokens, "0.1") {
		t.Errorf("by tokens: begins with %q", tokens[0].Tokens)
	}
}

// A verdict leads to the source it rests on, which is in the list.
func TestVerdictSources(t *testing.T) {
	t.Parallel()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, technique := range s.Techniques {
		data, ok := mustNew(t, s, technique.Path).Data.(payload.Technique)
		if !ok {
			t.Fatal("the page has other data")
		}
		for _, v := range data.Verdicts {
			if v.Source == nil {
				continue
			}
			found++
			if !slices.ContainsFunc(data.Sources, func(s payload.Source) bool { return "#"+s.ID == v.Source.Href }) {
				t.Errorf("%s: no source %s", technique.Path, v.Source.Href)
			}
		}
	}
	if found == 0 {
		t.Error("no verdict has a source")
	}
}
