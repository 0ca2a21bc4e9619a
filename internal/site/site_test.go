package site_test

import (
	"errors"
	"io/fs"
	"net/url"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"golang.org/x/tools/txtar"

	"astrolabe/internal/content"
	"astrolabe/internal/figures"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// files makes a file system of a txtar text.
func files(archive string) fstest.MapFS {
	fsys := fstest.MapFS{"content": {Mode: fs.ModeDir}}
	for _, f := range txtar.Parse([]byte(archive)).Files {
		fsys[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return fsys
}

func build(t *testing.T, archive string, opts site.Options) (*site.Site, error) {
	t.Helper()
	c, err := content.Load(files(archive))
	if err != nil {
		t.Fatal(err)
	}
	return site.Build(c, opts)
}

func mustBuild(t *testing.T, archive string, opts site.Options) *site.Site {
	t.Helper()
	s, err := build(t, archive, opts)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// littleSite is a site with one or two of each kind of text.
const littleSite = `
-- content/concept.md --
---
title: The idea
description: What this is.
updated: 2026-03-01
---
See [[token]], [the privacy page](/privacy) and [its end](/privacy#the-end).
-- content/privacy.md --
---
title: Privacy
description: What is kept.
---
## The end

Nothing. [Up](#the-end)
-- content/blog/first.md --
---
title: First
description: The first post.
date: 2026-01-02
author: Desk
tags: [prices, method]
---
Of [[post:second]].
-- content/blog/second.md --
---
title: Second
description: The second post.
date: 2026-02-03
updated: 2026-02-05
author: Desk
tags: [prices]
---
Of [[token|tokens]].
-- content/blog/gone.md --
---
title: Gone
description: Was here.
date: 2025-01-01
author: Desk
removed: true
---
Nothing is left.
-- content/blog/sketch.md --
---
title: Sketch
description: Not yet.
date: 2025-01-01
author: Desk
draft: true
---
Not ready, with [[nothing]].
-- content/blog/later.md --
---
title: Later
description: Next year.
date: 2027-01-01
author: Desk
---
Not yet.
-- data/categories.toml --
[[category]]
id = "basics"
title = "Basics"
about = "To begin with."
-- content/resources/llm-knowledge-base/token.md --
---
title: Token
definition: A piece of text.
category: basics
reviewed: 2026-01-10
aliases: [Text piece, token]
related: [context-window]
---
A piece.
-- content/resources/llm-knowledge-base/context-window.md --
---
title: Context window
definition: How much a model reads.
category: basics
reviewed: 2026-01-11
updated: 2026-01-12
prerequisites: [token]
confused-with: [token]
---
Counted in [[token|tokens]].
`

// today is between the second post and the later one.
var today = time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)

func options() site.Options {
	return site.Options{Name: "Little", URL: "https://little.example", Description: "A little site.", Separator: "|",
		Indexable: true, CanonicalQuery: []string{"q", "tag"}, Now: today, Pages: payload.Pages(), CheckFigure: figures.Check}
}

func TestRoutes(t *testing.T) {
	t.Parallel()
	s := mustBuild(t, littleSite, options())
	type route struct{ Path, Page, Layout, Title string }
	var got []route
	for _, path := range s.Paths() {
		r, err := s.Route(path)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, route{r.Path, r.Page, r.Layout, r.Title})
	}
	want := []route{
		{"/", "home", "default", ""},
		{"/og", "card", "clean", "Share card"},
		{"/banner", "card", "clean", "Banner"},
		{"/concept", "article", "default", "The idea"},
		{"/privacy", "article", "default", "Privacy"},
		{"/blog", "postList", "default", "Blog"},
		{"/blog/second", "post", "default", "Second"},
		{"/blog/first", "post", "default", "First"},
		{"/resources/llm-index", "llmIndex", "default", "LLM index"},
		{"/resources/llm-index/charts", "frontier", "default", "Price against ability"},
		{"/resources/llm-index/price-index", "priceIndex", "default", "Price index"},
		{"/resources/llm-index/compare", "compare", "default", "Compare models"},
		{"/resources/llm-index/cost", "cost", "default", "Cost calculator"},
		{"/resources/llm-index/retirements", "retirements", "default", "Model retirements"},
		{"/changes", "changes", "default", "Changes"},
		{"/ids", "ids", "default", "Check model ids"},
		{"/resources/llm-benchmarks", "benchmarks", "default", "LLM benchmarks"},
		{"/resources/llm-benchmarks/rank", "rank", "default", "Ranking"},
		{"/resources/llm-benchmarks/is-it-real", "isItReal", "default", "Is it real?"},
		{"/resources/llm-benchmarks/matrix", "benchmarkMatrix", "default", "Score matrix"},
		{"/resources/llm-knowledge-base", "termList", "default", "LLM knowledge base"},
		{"/resources/llm-knowledge-base/context-window", "term", "default", "Context window"},
		{"/resources/llm-knowledge-base/token", "term", "default", "Token"},
		{"/resources/llm-knowledge-base/print", "print", "clean", "LLM knowledge base, for print"},
		{"/search", "search", "default", "Search"},
		{"/test/sentry/basic-error", "errorTest", "clean", "Error test"},
		{"/test/components", "gallery", "clean", "Components"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestPathsWithoutAPage(t *testing.T) {
	t.Parallel()
	s := mustBuild(t, littleSite, options())
	for path, want := range map[string]error{
		"/nothing":                               site.ErrNoRoute,
		"/Concept":                               site.ErrNoRoute,
		"/concept/more":                          site.ErrNoRoute,
		"/security":                              site.ErrNoRoute, // a text that this site does not have
		"/resources":                             site.ErrNoRoute,
		"/blog/first/more":                       site.ErrNoRoute,
		"":                                       site.ErrNoRoute,
		"/__proto__":                             site.ErrNoRoute,
		"/blog/nothing":                          site.ErrInvalid,
		"/blog/__proto__":                        site.ErrInvalid,
		"/blog/constructor":                      site.ErrInvalid,
		"/resources/llm-knowledge-base/nothing":  site.ErrInvalid,
		"/resources/llm-benchmarks/nothing":      site.ErrInvalid,
		"/resources/llm-knowledge-base/toString": site.ErrInvalid,
		"/resources/prompt-engineering-guide/a":  site.ErrInvalid,
		"/blog/gone":                             site.ErrRemoved,
		"/blog/sketch":                           site.ErrInvalid, // a draft is nowhere
		"/blog/later":                            site.ErrInvalid, // and so is a post of next year
	} {
		if r, err := s.Route(path); r != nil || !errors.Is(err, want) {
			t.Errorf("%q: got %v, %v; want %v", path, r, err, want)
		}
	}
}

func TestUnpublishedPostsAreNowhere(t *testing.T) {
	t.Parallel()
	s := mustBuild(t, littleSite, options())
	for _, slug := range []string{"sketch", "later", "gone"} {
		if s.Post(slug) != nil || s.Articles["/blog/"+slug] != nil || slices.Contains(s.Paths(), "/blog/"+slug) {
			t.Errorf("post %q is published", slug)
		}
	}
	if len(s.Posts) != 2 || s.Posts[0].Slug != "second" || s.Posts[1].Slug != "first" {
		t.Errorf("got %d posts, want second and first", len(s.Posts))
	}
	if diff := cmp.Diff([]site.Tag{{Name: "method", Posts: 1}, {Name: "prices", Posts: 2}}, s.Tags); diff != "" {
		t.Errorf("tags (-want +got):\n%s", diff)
	}
}

func TestPostAppearsOnItsDay(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		now  time.Time
		want bool
	}{
		{"the evening before", time.Date(2026, 12, 31, 23, 59, 0, 0, time.UTC), false},
		{"the day itself", time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC), true},
		{"no clock", time.Time{}, true},
	} {
		opts := options()
		opts.Now = c.now
		if _, err := mustBuild(t, littleSite, opts).Route("/blog/later"); (err == nil) != c.want {
			t.Errorf("%s: got %v, want published %t", c.name, err, c.want)
		}
	}
}

func TestAliasesRedirect(t *testing.T) {
	t.Parallel()
	s := mustBuild(t, littleSite, options())
	const terms = "/resources/llm-knowledge-base/"
	if to, ok := s.Redirect(terms + "text-piece"); !ok || to != terms+"token" {
		t.Errorf("got %q, %t; want %stoken", to, ok, terms)
	}
	// An alias that is the page's own name would lead to itself.
	if to, ok := s.Redirect(terms + "token"); ok {
		t.Errorf("got a redirect of the page itself to %q", to)
	}
	if to, ok := s.Redirect(terms + "nothing"); ok {
		t.Errorf("got a redirect of nothing to %q", to)
	}
}

func TestAliasForms(t *testing.T) {
	t.Parallel()
	for alias, want := range map[string]string{
		"BPE": "bpe", "Byte pair (encoding)": "byte-pair-encoding", "top_p": "top-p", "Bayes' rule": "bayes-rule",
		"a/b test": "a-b-test", "GPT-4.1": "gpt-41", "one, two": "one-two",
	} {
		s := mustBuild(t, "-- content/blog/a.md --\n---\ntitle: A\ndescription: B\ndate: 2026-01-01\nauthor: C\naliases: [\""+alias+"\"]\n---\nText.\n", options())
		if to, ok := s.Redirect("/blog/" + want); !ok || to != "/blog/a" {
			t.Errorf("%q: got %q, %t; want a redirect of /blog/%s", alias, to, ok, want)
		}
	}
}

func TestOrderAndConnections(t *testing.T) {
	t.Parallel()
	s := mustBuild(t, littleSite, options())
	token, window := s.Term("token"), s.Term("context-window")
	if len(s.Terms) != 2 || s.Terms[0] != window || s.Terms[1] != token {
		t.Error("terms: want Context window, Token")
	}
	if len(s.Categories) != 1 || len(s.Categories[0].Terms) != 2 {
		t.Error("categories: want one with both terms")
	}
	if !slices.Equal(token.Related, []*site.Term{window}) || !slices.Equal(window.Prerequisites, []*site.Term{token}) ||
		!slices.Equal(window.ConfusedWith, []*site.Term{token}) {
		t.Error("the ids in the front matter are not resolved")
	}
	var paths []string
	for _, a := range token.MentionedIn {
		paths = append(paths, a.Path)
	}
	if want := []string{"/concept", "/blog/second", "/resources/llm-knowledge-base/context-window"}; !slices.Equal(paths, want) {
		t.Errorf("mentioned in: got %q, want %q", paths, want)
	}
}

func TestChanged(t *testing.T) {
	t.Parallel()
	s := mustBuild(t, littleSite, options())
	for path, want := range map[string]string{
		"/concept": "2026-03-01", "/privacy": "0001-01-01", "/blog/first": "2026-01-02", "/blog/second": "2026-02-05",
		"/resources/llm-knowledge-base/token": "2026-01-10", "/resources/llm-knowledge-base/context-window": "2026-01-12",
		"/": "2026-03-01", "/blog": "2026-02-05", "/resources/llm-knowledge-base": "2026-01-12",
	} {
		r, err := s.Route(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Changed.Format(time.DateOnly); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}

// A mistake of an author is told with file, line and what is wrong.
func TestProblems(t *testing.T) {
	t.Parallel()
	page := func(body string) string {
		return "-- content/concept.md --\n---\ntitle: A\ndescription: B\n---\n" + body
	}
	const other = "-- content/privacy.md --\n---\ntitle: P\ndescription: Q\n---\n## Here\n\nText.\n"
	term := func(slug, front string) string {
		return "-- data/categories.toml --\n[[category]]\nid = \"basics\"\ntitle = \"B\"\nabout = \"C\"\n-- content/resources/llm-knowledge-base/" + slug +
			".md --\n---\ntitle: " + slug + "\ndefinition: D.\ncategory: basics\nreviewed: 2026-01-01\n" + front + "---\nText.\n"
	}
	for _, c := range []struct {
		name, archive string
		want          []string
	}{
		{"unknown id", page("One.\n\nTwo [[nothing]].\n"), []string{"content/concept.md:7: [[term:nothing]]: no such term"}},
		{"unknown post", page("[[post:nothing]]\n"), []string{"content/concept.md:5: [[post:nothing]]: no such post"}},
		{"unknown model", page("[[model:nothing]]\n"), []string{"content/concept.md:5: [[model:nothing]]: no such model"}},
		{"unknown benchmark", page("[[benchmark:nothing]]\n"), []string{"content/concept.md:5: [[benchmark:nothing]]: no such benchmark"}},
		{"unknown technique", page("[[technique:nothing]]\n"), []string{"content/concept.md:5: [[technique:nothing]]: no such technique"}},
		{"broken link", page("One.\n[a](/nothing)\n"), []string{"content/concept.md:6: link /nothing: no such page"}},
		{"broken link to a post", page("[a](/blog/nothing)\n"), []string{"content/concept.md:5: link /blog/nothing: no such page"}},
		{"broken anchor", page("[a](/privacy#there)\n") + other, []string{"content/concept.md:5: link /privacy#there: no such heading"}},
		{"broken anchor on the page itself", page("## One\n\n[a](#two)\n"), []string{"content/concept.md:7: link #two: no such heading"}},
		{"link that is no address", page("[a](ftp://b.example)\n"), []string{`content/concept.md:5: link "ftp://b.example": want https, http, mailto or a path`}},
		{"raw HTML", page("One <br> two.\n"), []string{"content/concept.md:5: raw HTML is not allowed"}},
		{"unknown category", strings.Replace(term("a", ""), "category: basics", "category: advanced", 1),
			[]string{`content/resources/llm-knowledge-base/a.md:4: category: unknown id "advanced"`}},
		{"unknown related term", term("a", "related: [b]\n"), []string{`content/resources/llm-knowledge-base/a.md:6: related: no term "b"`}},
		{"unknown prerequisite", term("a", "prerequisites: [b]\n"), []string{`content/resources/llm-knowledge-base/a.md:6: prerequisites: no term "b"`}},
		{"unknown confused term", term("a", "confused-with: [b]\n"), []string{`content/resources/llm-knowledge-base/a.md:6: confused-with: no term "b"`}},
		{"the same alias twice", term("a", "aliases: [Same]\n") + strings.Replace(term("b", "aliases: [same]\n"), "-- data/categories.toml", "-- data/ignored.toml", 1),
			[]string{`content/resources/llm-knowledge-base/b.md:6: aliases: "same" is taken already by content/resources/llm-knowledge-base/a.md`}},
		{"alias of another page", term("a", "aliases: [B]\n") + strings.Replace(term("b", ""), "-- data/categories.toml", "-- data/ignored.toml", 1),
			[]string{`content/resources/llm-knowledge-base/a.md:6: aliases: "B" is taken already by content/resources/llm-knowledge-base/b.md`}},
		{"all at once", page("[a](/nothing)\n\n[[nothing]]\n") + other + "\n[b](/neither)\n",
			[]string{"content/concept.md:7: [[term:nothing]]: no such term", "content/concept.md:5: link /nothing: no such page",
				"content/privacy.md:9: link /neither: no such page"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, err := build(t, c.archive, options())
			if err == nil {
				t.Fatal("no problem is told")
			}
			if diff := cmp.Diff(c.want, strings.Split(err.Error(), "\n")); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// A text that no page shows is a mistake: its author would look for it in vain.
func TestTextWithoutAPage(t *testing.T) {
	t.Parallel()
	s, err := build(t, "-- content/orphan.md --\n---\ntitle: A\ndescription: B\n---\nText.\n", options())
	if _, routeErr := s.Route("/orphan"); routeErr != nil && (err == nil || !strings.Contains(err.Error(), "content/orphan.md")) {
		t.Errorf("content/orphan.md is on no page, and the problem is %v", err)
	}
}

func TestGoodLinks(t *testing.T) {
	t.Parallel()
	mustBuild(t, "-- content/concept.md --\n---\ntitle: A\ndescription: B\n---\n## One two\n\n"+
		"[a](/), [b](/blog), [c](#one-two), [d](/concept#one-two), [e](/sitemap.xml), [f](https://a.example/x#y), "+
		"[g](mailto:a@b.example), [h](/resources/llm-index#main), [i](/blog?tag=a), [j](/.well-known/security.txt) and[^1].\n\n[^1]: A note.\n", options())
}

func TestDetailsAreFilledIn(t *testing.T) {
	t.Parallel()
	opts := options()
	opts.Details = map[string]string{"company": "Acme & Sons", "support_email": "a@b.example"}
	s := mustBuild(t, "-- content/concept.md --\n---\ntitle: About {company}\ndescription: By {company}.\nlead: Of {company}\n---\n"+
		"{company} at [mail](mailto:{support_email}), {unknown} {{company}} ${company}.\n", opts)
	a := s.Articles["/concept"]
	if a.Title != "About Acme & Sons" || a.Description != "By Acme & Sons." || a.Lead != "Of Acme & Sons" {
		t.Errorf("got title %q, description %q, lead %q", a.Title, a.Description, a.Lead)
	}
	want := `<p>Acme &amp; Sons at <a href="mailto:a@b.example">mail</a>, {unknown} {{company}} ${company}.</p>` + "\n"
	if got := a.Doc.Blocks[0].HTML; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestCanonical(t *testing.T) {
	t.Parallel()
	plain := site.Options{URL: "https://a.example", CanonicalQuery: []string{"tag", "q", "B"}}
	slash, lower := plain, plain
	slash.TrailingSlash = true
	lower.CanonicalLowercase = true
	for _, c := range []struct {
		name        string
		opts        site.Options
		path, query string
		want        string
	}{
		{"front page", plain, "/", "", "https://a.example/"},
		{"path", plain, "/blog", "", "https://a.example/blog"},
		{"unknown parameters are dropped", plain, "/blog", "utm=1&ref=b", "https://a.example/blog"},
		{"known parameters stay", plain, "/blog", "utm=1&tag=a", "https://a.example/blog?tag=a"},
		{"sorted by name", plain, "/blog", "tag=a&q=b&B=c", "https://a.example/blog?B=c&q=b&tag=a"},
		{"names have a case", plain, "/blog", "TAG=a", "https://a.example/blog"},
		{"empty values are dropped", plain, "/blog", "tag=&q=a", "https://a.example/blog?q=a"},
		{"values are escaped", plain, "/blog", "q=a%26b%22%3C+c", "https://a.example/blog?q=a%26b%22%3C+c"},
		{"prototype name", plain, "/blog", "__proto__=a&constructor=b", "https://a.example/blog"},
		{"path is escaped", plain, "/a b/ü", "", "https://a.example/a%20b/%C3%BC"},
		{"slash at the end", slash, "/blog", "tag=a", "https://a.example/blog/?tag=a"},
		{"no slash after a file", slash, "/sitemap.xml", "", "https://a.example/sitemap.xml"},
		{"front page with slash", slash, "/", "", "https://a.example/"},
		{"lower case", lower, "/Blog", "q=A%26B&B=C", "https://a.example/blog?b=c&q=a%26b"},
		{"case stays", plain, "/Blog", "q=AB", "https://a.example/Blog?q=AB"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			query, err := url.ParseQuery(c.query)
			if err != nil {
				t.Fatal(err)
			}
			if got := c.opts.Canonical(c.path, query); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestFormsOfAnAddress(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ path, without, with string }{
		{"/", "/", "/"},
		{"/blog", "/blog", "/blog/"},
		{"/blog/first", "/blog/first", "/blog/first/"},
		{"/robots.txt", "/robots.txt", "/robots.txt"},
		{"/v1.2/notes", "/v1.2/notes", "/v1.2/notes/"},
	} {
		bare, slash := site.Options{URL: "https://a.example"}, site.Options{URL: "https://a.example", TrailingSlash: true}
		if got := bare.Href(c.path); got != c.without {
			t.Errorf("%s without: got %s, want %s", c.path, got, c.without)
		}
		if got := slash.Href(c.path); got != c.with {
			t.Errorf("%s with: got %s, want %s", c.path, got, c.with)
		}
		if got, want := slash.Absolute(c.path), "https://a.example"+c.with; got != want {
			t.Errorf("%s absolute: got %s, want %s", c.path, got, want)
		}
		if got := site.Bare(c.with); got != c.path {
			t.Errorf("%s bare: got %s, want %s", c.with, got, c.path)
		}
	}
}

// Links in texts have the one form of every address too, so that no reader is
// sent through a redirect.
func TestLinksInTextsHaveTheOneForm(t *testing.T) {
	t.Parallel()
	opts := options()
	opts.TrailingSlash = true
	s := mustBuild(t, littleSite, opts)
	html := s.Articles["/concept"].Doc.Blocks[0].HTML
	for _, want := range []string{`href="/resources/llm-knowledge-base/token/"`, `href="/privacy/"`, `href="/privacy/#the-end"`} {
		if !strings.Contains(html, want) {
			t.Errorf("got %s, want %s in it", html, want)
		}
	}
}

func TestTitleFromPath(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{
		"/": "", "/concept": "Concept", "/hall-of-fame": "Hall Of Fame", "/a/b_c/": "B C", "/resources/llm-index": "Llm Index",
		"/über-uns": "Über Uns", "/a//": "", "/-": "", "/a--b": "A B",
	} {
		if got := site.TitleFromPath(path); got != want {
			t.Errorf("%s: got %q, want %q", path, got, want)
		}
	}
}

func TestPageTitle(t *testing.T) {
	t.Parallel()
	opts := options()
	if got, want := opts.PageTitle("Blog"), "Blog | Little"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := opts.PageTitle(""), "Little"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestView(t *testing.T) {
	t.Parallel()
	r := site.Route{Params: map[string]int{"q": 5, "tag": 40}, Values: map[string][]string{"tag": {"prices", "method"}}}
	for _, c := range []struct{ name, query, want string }{
		{"nothing", "", ""},
		{"unknown parameter", "a=b&utm_source=c", ""},
		{"known parameter", "q=abc", "q=abc"},
		{"first of several", "q=abc&q=def", "q=abc"},
		{"spaces around", "q=+abc+", "q=abc"},
		{"only spaces", "q=++", ""},
		{"too long", "q=abcdef", ""},
		{"known value", "tag=prices", "tag=prices"},
		{"unknown value", "tag=wishes", ""},
		{"order of the query does not matter", "tag=method&q=a", "q=a&tag=method"},
		{"prototype names", "__proto__=a&constructor=b&tag=__proto__", ""},
		{"not text", "q=%ff", ""},
		{"not text before a word", "q=%ff+a", "q=a"},
		{"partly text", "q=a%ffb", "q=ab"},
		{"control characters", "q=a%00%07b", "q=ab"},
		{"only control characters", "q=%00%0a", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			query, err := url.ParseQuery(c.query)
			if err != nil {
				t.Fatal(err)
			}
			if got := r.View(query).Encode(); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestReadingMinutes(t *testing.T) {
	t.Parallel()
	for words, want := range map[int]int{1: 1, 220: 1, 330: 2, 660: 3} {
		s := mustBuild(t, "-- content/concept.md --\n---\ntitle: A\ndescription: B\n---\n"+strings.Repeat("word ", words)+"\n", options())
		if got := s.Articles["/concept"].ReadingMinutes(); got != want {
			t.Errorf("%d words: got %d minutes, want %d", words, got, want)
		}
	}
}

func TestSections(t *testing.T) {
	t.Parallel()
	s := mustBuild(t, "-- content/support.md --\n---\ntitle: A\ndescription: B\n---\n## Money & more\n\n### What's it cost?\n\nNothing.\n\nReally.\n\n### And later?\n\nStill nothing.\n\n## Rest\n\nNo question.\n", options())
	got := s.Articles["/support"].Sections()
	want := []site.Section{
		{Title: "Money & more", Subsections: []site.Subsection{
			{ID: "whats-it-cost", Title: "What’s it cost?", HTML: "<p>Nothing.</p>\n<p>Really.</p>\n"},
			{ID: "and-later", Title: "And later?", HTML: "<p>Still nothing.</p>\n"},
		}},
		{Title: "Rest"},
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(site.Subsection{}, "Pieces")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if answer := got[0].Subsections[0].Pieces; len(answer) != 2 || answer[1].Markdown() != "Really." {
		t.Errorf("the first answer has the pieces %v", answer)
	}
}

// A link is called by the label of what it leads to, else by its title.
func TestWordsOfLinks(t *testing.T) {
	t.Parallel()
	const texts = `
-- data/categories.toml --
[[category]]
id = "basics"
title = "Basics"
about = "To begin with."
-- content/resources/llm-knowledge-base/embedding.md --
---
title: Embedding and cosine similarity
label: embedding
definition: A point.
category: basics
reviewed: 2026-01-10
---
A text.
-- content/resources/llm-knowledge-base/context-window.md --
---
title: Context window
definition: The room.
category: basics
reviewed: 2026-01-10
---
A text.
-- content/resources/prompt-engineering-guide/reflexion.md --
---
title: Reflexion
label: Reflexion
definition: A loop.
family: tools
level: basic
reviewed: 2026-01-10
verdicts: {chat: {verdict: helps, why: A.}, reasoning: {verdict: helps, why: A.}, agents: {verdict: helps, why: A.}}
---
A text.
-- content/blog/first.md --
---
title: One, two and three
label: the post on numbers
description: The first post.
date: 2026-01-02
author: Desk
---
A text.
`
	s := mustBuild(t, texts, site.Options{})
	for id, want := range map[string]string{"term:embedding": "embedding", "term:context-window": "context window",
		"technique:reflexion": "Reflexion", "post:first": "the post on numbers"} {
		kind, slug, _ := strings.Cut(id, ":")
		if ref, ok := s.Resolve(kind, slug); !ok || ref.Label != want || ref.Name {
			t.Errorf("%s: got %+v, want %q", id, ref, want)
		}
	}
}

func TestLowerFirst(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"Context window": "context window", "ReAct": "ReAct", "GraphRAG": "GraphRAG",
		"BM25": "BM25", "Chain-of-thought": "chain-of-thought", "": "", "A": "A"} {
		if got := site.LowerFirst(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
