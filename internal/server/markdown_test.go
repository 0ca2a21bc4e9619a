package server_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"astrolabe/internal/racetest"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

func TestMarkdownByAccept(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for accept, want := range map[string]string{
		"":                                "text/html",
		"*/*":                             "text/html",
		"text/html":                       "text/html",
		"text/markdown":                   "text/markdown",
		"text/markdown, text/html, */*":   "text/markdown",
		"text/markdown;q=0.5, text/html":  "text/html",
		"text/markdown;q=0, */*":          "text/html",
		"text/html;q=0.9, TEXT/markdown":  "text/html", // names are matched as clients write them
		"application/json, text/plain":    "text/html",
		"text/markdown, text/plain;q=0.9": "text/markdown",
	} {
		a := s.ask(t, "GET", "/resources/llm-index", "Accept: "+accept)
		if got := a.header.Get("Content-Type"); a.status != http.StatusOK || !strings.HasPrefix(got, want) {
			t.Errorf("Accept %q: %d %s, want %s", accept, a.status, got, want)
		}
		if vary := a.header.Get("Vary"); vary != "Accept, Accept-Encoding" {
			t.Errorf("Accept %q: Vary %q", accept, vary)
		}
		if private := strings.HasPrefix(a.header.Get("Cache-Control"), "private"); private != (want == "text/markdown") {
			t.Errorf("Accept %q: Cache-Control %q", accept, a.header.Get("Cache-Control"))
		}
	}
}

func TestMarkdownAddresses(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	cfg := mustDefaults(t)
	own := s.ask(t, "GET", "/resources/llm-index.md?open=yes&page=2")
	for name, want := range map[string]string{"Content-Type": "text/markdown; charset=utf-8", "X-Robots-Tag": "noindex", "Cache-Control": "public, no-cache",
		"Link": "<" + cfg.Site.URL + `/resources/llm-index?open=yes>; rel="canonical"`, "Access-Control-Allow-Origin": "*"} {
		if got := own.header.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if own.status != http.StatusOK || !strings.Contains(own.body, "Page 2 of") || !strings.HasPrefix(own.body, "> All pages of ") {
		t.Errorf("%d\n%.600s", own.status, own.body)
	}
	html := s.ask(t, "GET", "/resources/llm-index?open=yes")
	if !strings.Contains(html.body, `<link rel="alternate" type="text/markdown" title="This page as Markdown" href="/resources/llm-index.md?open=yes">`) {
		t.Error("the page does not name its Markdown")
	}
	if links := strings.Join(html.header["Link"], ", "); !strings.Contains(links, `</resources/llm-index.md?open=yes>; rel="alternate"; type="text/markdown"`) {
		t.Errorf("Link: %s", links)
	}
	for _, path := range []string{"/nothing.md", "/resources/llm-index/nobody/nothing.md", "/.md", "/og.md", "/resources/llm-index.md?page=99", "/index.md.md", "/resources/llm-index.md/"} {
		a := s.ask(t, "GET", path)
		if a.status == http.StatusPermanentRedirect {
			continue
		}
		if a.status != http.StatusNotFound || !strings.HasPrefix(a.header.Get("Content-Type"), "text/markdown") && path != "/.md" {
			t.Errorf("%s: %d %s", path, a.status, a.header.Get("Content-Type"))
		}
		if path != "/.md" && !strings.Contains(a.body, "/llms.txt") {
			t.Errorf("%s leads nowhere:\n%s", path, a.body)
		}
	}
	if a := s.ask(t, "GET", "/nothing", "Accept: text/markdown"); a.status != http.StatusNotFound || !strings.HasPrefix(a.body, "# 404 Not Found") {
		t.Errorf("%d\n%s", a.status, a.body)
	}
	if a := s.ask(t, "GET", "/<script>.md"); strings.Contains(a.body, "<script>") {
		t.Errorf("what was asked for is not escaped:\n%s", a.body)
	}
}

// TestMarkdownOfFormerNames holds that another name of a page leads to the page's
// Markdown, with the query.
func TestMarkdownOfFormerNames(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	names := []string{"/resources/llm-index/anthropic/claude-3-opus-20240229", "/resources/llm-knowledge-base/cot"}
	for _, t := range s.Site().Terms {
		for _, alias := range t.Aliases {
			names = append(names, site.TermsPath+"/"+strings.ReplaceAll(alias, " ", "-"))
		}
	}
	led := 0
	for _, path := range names[:min(len(names), 60)] {
		if _, ok := s.Site().Redirect(path); !ok {
			continue
		}
		led++
		a := s.ask(t, "GET", path+".md?page=1")
		to, _, _ := strings.Cut(a.header.Get("Location"), "?")
		if a.status != http.StatusPermanentRedirect || !strings.HasSuffix(to, ".md") {
			t.Errorf("%s.md: %d to %s", path, a.status, a.header.Get("Location"))
			continue
		}
		if b := s.ask(t, "GET", to); b.status != http.StatusOK {
			t.Errorf("%s.md leads to %s: %d", path, to, b.status)
		}
	}
	if led < 10 {
		t.Errorf("only %d former names were tried", led)
	}
}

// TestListsForModels holds that the lists fit, and that what they name is there.
func TestListsForModels(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	root := s.ask(t, "GET", "/llms.txt")
	if n := utf8.RuneCountInString(root.body); root.status != http.StatusOK || n > 50_000 {
		t.Errorf("/llms.txt: %d, %d characters", root.status, n)
	}
	listed := map[string]bool{}
	for _, path := range views.Lists() {
		if strings.HasSuffix(path, "llms-full.txt") {
			continue
		}
		a := s.ask(t, "GET", path)
		if a.status != http.StatusOK || a.header.Get("Content-Type") != "text/plain; charset=utf-8" {
			t.Errorf("%s: %d %s", path, a.status, a.header.Get("Content-Type"))
		}
		for _, link := range markdownLink.FindAllStringSubmatch(a.body, -1) {
			listed[link[1]] = true
		}
	}
	cfg := mustDefaults(t)
	for _, path := range s.Paths() {
		if r, _ := s.Site().Route(path); r.Indexable && !listed[cfg.Site.URL+site.MarkdownPath(path)] {
			t.Errorf("%s is in no list", path)
		}
	}
}

var markdownLink = regexp.MustCompile(`\]\(<?([^\s)>]+)`)

// TestEveryPageAsMarkdownInOneThread reads all pages as a program does: they say where
// they are from, have a size that programs read whole, and lead somewhere.
func TestEveryPageAsMarkdownInOneThread(t *testing.T) {
	racetest.Skip(t)
	s := mustReal(t)
	cfg := mustDefaults(t)
	known := map[string]bool{}
	for _, path := range s.Paths() {
		r, _ := s.Site().Route(path)
		known[site.MarkdownPath(path)] = r.HasMarkdown()
	}
	for _, path := range s.Paths() {
		if !known[site.MarkdownPath(path)] {
			continue
		}
		a := s.ask(t, "GET", site.MarkdownPath(path))
		if a.status != http.StatusOK {
			t.Errorf("%s: %d", path, a.status)
			continue
		}
		if n := utf8.RuneCountInString(a.body); n > 50_000 || n < 200 {
			t.Errorf("%s has %d characters", path, n)
		}
		for _, odd := range []string{"[[", "]()", "undefined", "<nil>", "\n\n\n", "%!"} {
			if strings.Contains(withoutCode(a.body), odd) {
				t.Errorf("%s contains %q", path, odd)
			}
		}
		if strings.Count(withoutCode(a.body), "\n# ") != 1 {
			t.Errorf("%s has not one title", path)
		}
		for _, link := range markdownLink.FindAllStringSubmatch(withoutCode(a.body), -1) {
			u, err := url.Parse(link[1])
			if err != nil || u.Scheme == "" {
				t.Errorf("%s leads to %s", path, link[1])
			} else if strings.HasPrefix(link[1], cfg.Site.URL) && strings.HasSuffix(u.Path, ".md") && !known[u.Path] {
				t.Errorf("%s leads to %s, which is no page", path, link[1])
			}
		}
	}
}

var codeFence = regexp.MustCompile("(?ms)^[> ]*(`{3,}).*?^[> ]*`{3,}$")

// withoutCode has a word where code was: nothing would be an empty line too many.
func withoutCode(text string) string {
	return regexp.MustCompile("`[^`\n]*`").ReplaceAllString(codeFence.ReplaceAllString(text, "code"), "code")
}
