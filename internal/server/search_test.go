package server_test

import (
	"encoding/json"
	"encoding/xml"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// The search page says what it found, is not to be listed, and shows what was asked for
// as text alone.
func TestSearchPage(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for query, want := range map[string][]string{
		"q=prompt+caching":    {`<mark>caching</mark>`, `href="/resources/llm-knowledge-base/prompt-caching"`, `kind=term`},
		"q=promt+caching":     {"Did you mean ", `href="/search?q=prompt+caching"`},
		"q=price+gpt-6+astra": {`class="found-answer"`, `href="/resources/llm-index/openai/gpt-6-astra"`},
		"q=" + url.QueryEscape("cheapest open vision under $1"): {"models match: open in the index", `href="/resources/llm-index?q=open+vision+input%3C1&amp;sort=input"`},
		"q=opus+4.5+vs+gpt-5":                 {`href="/resources/llm-index/compare?models=claude-opus-4-5%2Cgpt-5"`},
		"q=%3Cscript%3Ealert(1)%3C/script%3E": {"&lt;script&gt;alert(1)&lt;/script&gt;"},
		"q=" + strings.Repeat("a+", 300):      {"Only the first 12 words"},
		"q=how+do+i":                          {"on nearly every page"},
		"q=%3F%21":                            {"Nothing to search for"},
		"q=zzqqxxyy":                          {"No results for", "Searches to try"},
		"q=%E6%8F%90%E7%A4%BA":                {"No results for “提示”"},
		"":                                    {"Searches to try"},
		"q=model&page=2":                      {"Page 2 of ", `rel="prev nofollow"`, `rel="next nofollow"`},
		"q=model&page=50&kind=maker":          {"No more results"},
	} {
		got := s.ask(t, http.MethodGet, "/search?"+query)
		if got.status != 200 || !strings.Contains(got.body, `<meta name="robots" content="noindex">`) || strings.Contains(got.body, "<script>alert") {
			t.Errorf("%s: status %d, or it is to be listed", query, got.status)
		}
		for _, text := range want {
			if !strings.Contains(got.body, text) {
				t.Errorf("%s: no %s", query, text)
			}
		}
	}
	if got := s.ask(t, http.MethodGet, "/search?q="+strings.Repeat("a", 5000)); got.status != 414 || !strings.Contains(got.body, "200 characters") {
		t.Errorf("a query of 5 KB: %d, %.100s", got.status, got.body)
	}
}

// The titles never change under the address that pages have.
func TestTitlesFile(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	var titles struct {
		Kinds []string
		Pages [][]any
	}
	got := s.ask(t, http.MethodGet, "/search/titles.json?"+s.BuildID())
	if err := json.Unmarshal([]byte(got.body), &titles); err != nil || len(titles.Pages) < 1000 || len(titles.Kinds) != 9 {
		t.Fatalf("%v: %d pages, kinds %v", err, len(titles.Pages), titles.Kinds)
	}
	if cache := got.header.Get("Cache-Control"); !strings.Contains(cache, "immutable") {
		t.Errorf("Cache-Control is %q", cache)
	}
	if cache := s.ask(t, http.MethodGet, "/search/titles.json").header.Get("Cache-Control"); strings.Contains(cache, "immutable") {
		t.Errorf("without the build Cache-Control is %q", cache)
	}
}

func TestOpenSearch(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	var description struct {
		URLs []struct {
			Type     string `xml:"type,attr"`
			Template string `xml:"template,attr"`
		} `xml:"Url"`
	}
	got := s.ask(t, http.MethodGet, "/opensearch.xml")
	if err := xml.Unmarshal([]byte(got.body), &description); err != nil || got.header.Get("Content-Type") != "application/opensearchdescription+xml" {
		t.Fatalf("%v: %q", err, got.header.Get("Content-Type"))
	}
	if len(description.URLs) == 0 || !strings.HasSuffix(description.URLs[0].Template, "/search?q={searchTerms}") {
		t.Errorf("got %+v", description.URLs)
	}
	home := s.ask(t, http.MethodGet, "/").body
	if !strings.Contains(home, `<link rel="search" type="application/opensearchdescription+xml"`) || !strings.Contains(home, `"SearchAction"`) {
		t.Error("the front page does not say how to search")
	}
}

// A page that is not there leads to those that are near, and to the search.
func TestMissingPageSearches(t *testing.T) {
	t.Parallel()
	got := mustReal(t).ask(t, http.MethodGet, "/resources/llm-index/openai/gpt-7")
	if got.status != 404 || !strings.Contains(got.body, "GPT-6 Astra") || !strings.Contains(got.body, `action="/search"`) {
		t.Errorf("status %d, body %.200s", got.status, got.body)
	}
}
