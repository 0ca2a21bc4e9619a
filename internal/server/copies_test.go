package server_test

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/export"
)

// sample is every so manieth address, and those that there is one of.
func sample(addresses []string) []string {
	var list []string
	for i, a := range addresses {
		if i%40 < 2 || strings.Count(a, "/") == 1 && !strings.HasPrefix(a, "/assets") { // two in a row: a page and its data
			list = append(list, a)
		}
	}
	return list
}

// A copy of the site is what is served, byte for byte, and a second one finds nothing to do.
func TestExportIsWhatIsServed(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	dir := t.TempDir()
	site := &export.Site{Handler: s.Server, Addresses: sample(s.Addresses()), Redirects: s.Redirects(), Build: s.BuildID(), DataDay: s.DataDay(), Policy: s.CopyPolicy()}
	report, err := export.Run(t.Context(), site, dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, address := range site.Addresses {
		if address == "/builds/latest.json" {
			continue // says that it is a copy
		}
		want, mediaType := mustGet(t, "http://"+s.addr+address)
		name := strings.Trim(strings.Split(address, "?")[0], "/")
		switch {
		case name == "":
			name = "index.html"
		case strings.HasPrefix(mediaType, "text/html"):
			name += ".html"
		case name == "api" || name == "api/bundles":
			name += "/index.json"
		}
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != want {
			t.Errorf("%s: the file is not what is served (%v)", address, err)
		}
	}
	again, err := export.Run(t.Context(), site, dir)
	if err != nil || again.Written != 0 || again.Removed != 0 || again.Files != report.Files {
		t.Errorf("the second export: %+v, %v", again, err)
	}
}

func mustGet(t *testing.T, url string) (body, mediaType string) {
	t.Helper()
	r, err := (&http.Client{Transport: &http.Transport{DisableCompression: true}}).Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	b, err := io.ReadAll(r.Body)
	if err != nil || r.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d, %v", url, r.StatusCode, err)
	}
	return string(b), r.Header.Get("Content-Type")
}

// Every page is in the list with its data and its card, and so is what pages ask for afterwards.
func TestAddressesHaveAllThatACopyNeeds(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	list := s.Addresses()
	want := []string{"/", "/_payload.json", "/og.png", "/builds/latest.json", "/builds/meta/" + s.BuildID() + ".json", "/search/titles.json", "/search/index.json", "/ids/data.json", "/sitemap.xml",
		"/robots.txt", "/.well-known/security.txt", "/icon.svg", "/blog/feed.xml", "/changes.atom", "/resources/llm-index/retirements.ics", "/resources/llm-index/charts.svg",
		"/resources/llm-benchmarks/matrix.csv", "/api", "/api/openapi.json", "/api/models.csv", "/api/models/anthropic/claude-opus-4-5.json", "/api/benchmarks/gpqa-diamond.json"}
	for _, path := range s.Paths() {
		want = append(want, path, strings.TrimSuffix(path, "/")+"/_payload.json")
	}
	for _, address := range want {
		if _, found := slices.BinarySearch(list, address); !found {
			t.Errorf("%s is not in the list", address)
		}
	}
	for _, kind := range []string{"/__nuxt_island/Figure_", "/assets/style-", "/api/_nuxt_icon/lucide.json?icons="} {
		if !slices.ContainsFunc(list, func(a string) bool { return strings.HasPrefix(a, kind) }) {
			t.Errorf("nothing in the list begins with %s", kind)
		}
	}
	if slices.Contains(list, "/api/search") || slices.Contains(list, "/api/resolve") {
		t.Error("what answers nothing without a query is in the list")
	}
}

// Redirects are listed as they are followed.
func TestRedirectsAreListed(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	listed := map[string]string{}
	for _, r := range s.Redirects() {
		listed[r.From] = r.To
	}
	for from, to := range map[string]string{"/llm-index": "/resources/llm-index", "/glossary/:slug": "/resources/llm-knowledge-base/:slug",
		"/guide/**": "/resources/prompt-engineering-guide/**", "/resources/llm-knowledge-base/a2a": "/resources/llm-knowledge-base/agent2agent",
		"/resources/llm-index/claude-opus-4-5": "/resources/llm-index/anthropic/claude-opus-4-5"} {
		if listed[from] != to {
			t.Errorf("%s: want %s, got %q", from, to, listed[from])
		}
	}
}
