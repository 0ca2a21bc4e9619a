package astrolabe_test

import (
	"bytes"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"astrolabe"
	"astrolabe/internal/build"
	"astrolabe/internal/config"
	"astrolabe/internal/content"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// The content that travels inside the binary loads and builds: every link,
// date and id holds.
func TestEmbeddedContent(t *testing.T) {
	t.Parallel()
	built := mustBuild(t)
	if len(built.Posts) == 0 || len(built.Terms) == 0 || len(built.Techniques) == 0 || len(built.Models) == 0 || len(built.Benchmarks) == 0 ||
		len(built.Layers) == 0 || len(built.Hall) == 0 {
		t.Error("a part of the site is empty")
	}
	for _, path := range []string{"/", "/og", "/banner", "/concept", "/terms", "/privacy", "/refunds", "/support", "/security", "/investors", "/blog",
		"/hall-of-fame", "/partnerships", "/affiliate", "/affiliate/terms", "/troubleshooting", "/resources/llm-index", "/resources/llm-benchmarks",
		"/resources/llm-knowledge-base", "/resources/ai-application-stack", "/resources/prompt-engineering-guide", "/test/sentry/basic-error"} {
		if _, err := built.Route(path); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	seen := map[string]string{}
	for _, id := range slices.Concat(slices.Sorted(maps.Keys(built.Makers)), providerIDs(built.Providers)) {
		mark := built.Mark(id)
		if other, taken := seen[strings.ToLower(mark.Letters)]; taken && other != id || utf8.RuneCountInString(mark.Letters) != 2 {
			t.Errorf("%s has the letters %q, which must be two that %q has not", id, mark.Letters, other)
		}
		seen[strings.ToLower(mark.Letters)] = id
	}
	placeholder := regexp.MustCompile(`(^|[^{$])\{(` + strings.Join(detailNames(built.Details), "|") + `)\}`)
	for path, article := range built.Articles {
		for _, block := range article.Doc.Blocks {
			if found := placeholder.FindString(block.HTML); found != "" {
				t.Errorf("%s: %s is not filled in", path, found)
			}
			for _, wrong := range []string{` align="`, `href="http://`} {
				if strings.Contains(block.HTML, wrong) {
					t.Errorf("%s has %s", path, wrong)
				}
			}
		}
	}
}

// embedded is the site that travels inside the binary, built once for all tests.
var embedded = sync.OnceValues(func() (*site.Site, error) {
	defaults, err := astrolabe.Files.ReadFile("site.toml")
	if err != nil {
		return nil, err
	}
	cfg, err := config.Load(defaults, "", func(string) string { return "" }, nil)
	if err != nil {
		return nil, err
	}
	return build.Site(astrolabe.Files, cfg)
})

func mustBuild(t *testing.T) *site.Site {
	t.Helper()
	built, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	return built
}

// mustData is the data of a page's view.
func mustData[T any](t *testing.T, s *site.Site, path, query string) T {
	t.Helper()
	route, err := s.Route(path)
	if err != nil {
		t.Fatal(err)
	}
	asked, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	p, err := payload.New(s, route, route.View(asked))
	if err != nil {
		t.Fatal(err)
	}
	data, ok := p.Data.(T)
	if !ok {
		t.Fatalf("%s has other data", path)
	}
	return data
}

// Each category of benchmarks answers one of the questions of the overview.
func TestCategoriesAnswerQuestions(t *testing.T) {
	t.Parallel()
	overview := mustData[payload.Benchmarks](t, mustBuild(t), site.BenchmarksPath, "")
	shown := 0
	for _, g := range overview.Groups {
		shown += len(g.Benchmarks) + len(g.More)
		if g.ID == "question-other" {
			t.Errorf("no question is answered by %s", g.Benchmarks[0].Name)
		}
	}
	if shown != overview.Total {
		t.Errorf("%d of %d benchmarks are shown", shown, overview.Total)
	}
}

// People look for terms by their abbreviations.
func TestTermsAreFoundByRelevance(t *testing.T) {
	t.Parallel()
	built := mustBuild(t)
	for query, want := range map[string]string{"RAG": "Retrieval-augmented generation", "kv cache": "KV cache", "top p": "Top-p", "token": "Token"} {
		list := mustData[payload.TermList](t, built, site.TermsPath, url.Values{"q": {query}}.Encode())
		if got := list.Groups[0].Terms[0].Title; !strings.HasPrefix(got, want) {
			t.Errorf("%q finds %q first, want %q", query, got, want)
		}
	}
}

func detailNames(details map[string]string) []string {
	var names []string
	for name := range details {
		names = append(names, name)
	}
	return names
}

// The history of prices is read by itself, since a site can start without it.
func TestEmbeddedHistory(t *testing.T) {
	t.Parallel()
	events, err := content.LoadHistory(astrolabe.Files)
	if err != nil {
		t.Fatal(err)
	}
	if len(events) == 0 {
		t.Error("no events")
	}
}

// What is embedded is what the binary needs, and nothing of the machine that
// built it.
func TestEmbeddedFiles(t *testing.T) {
	t.Parallel()
	err := fs.WalkDir(astrolabe.Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		for _, bad := range []string{"node_modules", ".DS_Store", ".swp", "~", ".env", ".pem"} {
			if strings.Contains(name, bad) {
				t.Errorf("%s is embedded", name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// ignored are the folders that git does not track.
var ignored = []string{".git", "bin", ".cache", "web/node_modules", "web/dist", "web/.fonts"}

// eachTextFile calls f for every text file of the repository.
func eachTextFile(t *testing.T, f func(name string, text []byte)) {
	t.Helper()
	count := 0
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if d.IsDir() {
			if slices.Contains(ignored, name) {
				return fs.SkipDir
			}
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if !bytes.ContainsRune(text, 0) && utf8.Valid(text) {
			count++
			f(name, text)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if count < 100 {
		t.Fatalf("got %d text files", count)
	}
}

func TestIgnoredFolders(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(".gitignore")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range ignored[1:] {
		if !strings.Contains(string(text), "/"+name+"/") {
			t.Errorf(".gitignore does not name /%s/", name)
		}
	}
}

// Lock files say what is installed, not from where: the next machine may ask
// another registry.
func TestNoRegistryAddress(t *testing.T) {
	t.Parallel()
	registry := regexp.MustCompile(`(?i)https?://[^\s"']*(registry|npmjs|yarnpkg|goproxy|proxy\.golang|sum\.golang|jsr\.io|artifactory|verdaccio)|_authToken|"resolved":\s*"http`)
	eachTextFile(t, func(name string, text []byte) {
		switch filepath.Base(name) {
		case "package-lock.json", "package.json", ".npmrc", "go.mod", "go.sum", "Makefile", "run":
			if found := registry.Find(text); found != nil {
				t.Errorf("%s: %s", name, found)
			}
		}
	})
}

// The server's part of React's Flight protocol has no place here.
func TestNoServerComponents(t *testing.T) {
	t.Parallel()
	name := "react-server" + "-dom"
	eachTextFile(t, func(file string, text []byte) {
		if filepath.Ext(file) != ".md" && bytes.Contains(text, []byte(name)) {
			t.Errorf("%s names %s", file, name)
		}
	})
}

// Nothing tells on which machine it was written.
func TestNoMachinePath(t *testing.T) {
	t.Parallel()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	machine := regexp.MustCompile(`(?:^|[\s"'` + "`" + `=(:,])(?:/(?:home|Users|root|work)/[A-Za-z0-9._-]+|[A-Z]:\\Users\\)`)
	eachTextFile(t, func(name string, text []byte) {
		if found := machine.Find(text); found != nil {
			t.Errorf("%s: %s", name, bytes.TrimSpace(found))
		}
		if len(here) > len("/site") && bytes.Contains(text, []byte(here+"/")) {
			t.Errorf("%s names %s", name, here)
		}
	})
}

func providerIDs(list []content.Provider) []string {
	ids := make([]string, len(list))
	for i, p := range list {
		ids[i] = p.ID
	}
	return ids
}
