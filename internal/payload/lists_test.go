package payload_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

func mustPostList(t *testing.T, s *site.Site, query string) payload.PostList {
	t.Helper()
	data, ok := mustNew(t, s, site.BlogPath+query).Data.(payload.PostList)
	if !ok {
		t.Fatal("the page has other data")
	}
	return data
}

func TestPostList(t *testing.T) {
	t.Parallel()
	files := littleFiles(t)
	first := files["content/blog/first.md"]
	first.Data = []byte(strings.Replace(strings.Replace(string(first.Data), "2026-01-02", "2025-01-02", 1), "author: Desk", "author: The other desk", 1))
	s := mustBuild(t, files, options())
	for query, want := range map[string]struct {
		path  string
		posts []string
	}{
		"":                             {"", []string{"2026 Third", "2026 Second", "2025 First"}},
		"?tag=prices":                  {"?tag=prices", []string{"2026 Second", "2025 First"}},
		"?author=other-desk":           {"?author=other-desk", []string{"2025 First"}},
		"?tag=prices&author=desk":      {"?author=desk&tag=prices", []string{"2026 Second"}},
		"?author=nobody&tag=none":      {"", []string{"2026 Third", "2026 Second", "2025 First"}},
		"?tag=method&author=desk&x=yz": {"?author=desk&tag=method", []string{}},
	} {
		list := mustPostList(t, s, query)
		posts := []string{}
		for _, year := range list.Years {
			for _, p := range year.Posts {
				posts = append(posts, year.Year+" "+p.Title)
			}
		}
		path := strings.TrimPrefix(mustNew(t, s, site.BlogPath+query).Meta.Path, site.BlogPath)
		if path != want.path || !slices.Equal(posts, want.posts) || list.Matches != len(want.posts) {
			t.Errorf("%q: got %q, %q and %d; want %q, %q", query, path, posts, list.Matches, want.path, want.posts)
		}
	}
}

// Only a later change is told, and a choice that is taken can be given up.
func TestPostListFacts(t *testing.T) {
	t.Parallel()
	list := mustPostList(t, littleSite(t), "?tag=prices")
	got := map[string]string{}
	for _, p := range list.Years[0].Posts {
		got[p.Title] = p.Updated
	}
	if got["Second"] != "2026-02-05" || got["First"] != "" {
		t.Errorf("got the changes %v", got)
	}
	for _, c := range list.Tags {
		if want := map[string]string{"prices": "/blog", "method": "/blog?tag=method"}[c.Label]; c.Href != want || c.Current != (c.Label == "prices") {
			t.Errorf("got %+v, want the address %s", c, want)
		}
	}
}

func TestHallViews(t *testing.T) {
	t.Parallel()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{"", "?kind=paper", "?decade=2010s", "?decade=1940s&kind=person", "?kind=band", "?decade=3000s"} {
		p := mustNew(t, s, site.HallPath+query)
		hall, ok := p.Data.(payload.HallOfFame)
		if !ok {
			t.Fatal("the page has other data")
		}
		view := mustView(t, &site.Route{Params: map[string]int{"kind": 10, "decade": 10}}, query)
		want := 0
		for _, e := range s.Hall {
			kind, decade := view.Get("kind"), view.Get("decade")
			if (kind == "" || kind == "band" || kind == e.Kind) && (decade == "" || decade == "3000s" || strconv.Itoa(e.Year)[:3]+"0s" == decade) {
				want++
			}
		}
		if len(hall.Entries) != want || hall.Total != len(s.Hall) {
			t.Errorf("%q: got %d of %d entries, want %d", query, len(hall.Entries), hall.Total, want)
		}
		sum := 0
		for _, c := range hall.Kinds {
			sum += c.Count
			if !strings.HasSuffix(c.Href, "#entries") {
				t.Errorf("%q: %s leads to %s", query, c.Label, c.Href)
			}
		}
		if !view.Has("kind") && sum != want {
			t.Errorf("%q: the kinds count %d, want %d", query, sum, want)
		}
	}
	if got := mustNew(t, s, site.HallPath+"?kind=band&decade=2010s").Meta.Path; got != "/hall-of-fame?decade=2010s" {
		t.Errorf("got the address %q", got)
	}
}

// The overview is by question; a query or an order of its own makes it one list.
func TestBenchmarksByQuestion(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for query, want := range map[string][]string{
		"":                    {"Which models reason best?: Chess", "Which models know most?: Quiz"},
		"?q=quiz":             {": Quiz"},
		"?q=reason":           {": Chess"},
		"?q=nothing":          {},
		"?sort=-models":       {": Chess Quiz"},
		"?sort=resolution":    {": Quiz Chess"},
		"?sort=-resolution":   {": Quiz Chess"}, // what is not known comes last either way
		"?category=knowledge": {"Which models know most?: Quiz"},
	} {
		data, ok := mustNew(t, s, site.BenchmarksPath+query).Data.(payload.Benchmarks)
		if !ok {
			t.Fatal("the page has other data")
		}
		got := []string{}
		for _, g := range data.Groups {
			line := g.Question + ":"
			for _, b := range g.Benchmarks {
				line += " " + b.Name
			}
			got = append(got, line)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", query, got, want)
		}
	}
}
