package payload_test

import (
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/catalog"
	"astrolabe/internal/markdown"
	"astrolabe/internal/payload"
	"astrolabe/internal/racetest"
	"astrolabe/internal/site"
)

// mustWrite is a view of a page as Markdown, with its title.
func mustWrite(t *testing.T, s *site.Site, ix *catalog.Index, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.Route(u.Path)
	if err != nil {
		t.Fatal(err)
	}
	w := markdown.NewWriter(1, s.MarkdownHref)
	if err := payload.WriteMarkdown(s, ix, r, u.Query(), w); err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	title := w.Title
	if title == "" {
		title = payload.TitleOf(s, r)
	}
	return "# " + title + "\n\n" + w.String()
}

// everyPart is a text with everything that is drawn between the words. Of figures there
// is too little data.
const everyPart = "---\ntitle: Parts\ndescription: All of them.\n---\nOne.\n\n" +
	"::model{id=rocket-1}\n\n::benchmark{id=quiz}\n\n::term{id=token}\n\n::method{id=ages}\n\n::island{name=NewestModels limit=2}\n\n" +
	"::island{name=RelatedTerms id=token}\n\n::island{name=Architecture id=shed}\n\n::island{name=TermMap}\n\n::island{name=StarChart id=price}\n\nTwo.\n"

// One page of every kind that is rendered as a whole.
func TestMarkdownGoldens(t *testing.T) {
	t.Parallel()
	files := withLog(t, littleLog)
	files["content/parts.md"] = &fstest.MapFile{Data: []byte(everyPart)}
	s := mustBuild(t, files, options())
	ix := catalog.New(s)
	seen := map[string]bool{}
	for _, c := range []struct{ name, address string }{
		{"article", "/concept"}, {"parts", "/parts"}, {"support", "/support"}, {"support-found", "/support?q=discount"}, {"troubleshooting", "/troubleshooting"}, {"mcp", "/mcp"},
		{"corrections", "/corrections"}, {"hall", "/hall-of-fame"}, {"stack", site.StackPath + "?hosted=no"}, {"stack-chapter", site.StackPath + "/shed"},
		{"layer", site.StackPath + "/models"}, {"guide", site.GuidePath}, {"guide-pick", site.GuidePath + "?task=code&family=few-shot&sort=-level"},
		{"guide-chapter", site.GuidePath + "/begin"}, {"posts", "/blog"}, {"posts-tag", "/blog?tag=method"}, {"post", "/blog/second"},
		{"benchmarks", site.BenchmarksPath}, {"benchmarks-found", site.BenchmarksPath + "?q=chess&sort=-date"}, {"terms", site.TermsPath}, {"terms-found", site.TermsPath + "?q=tokn"},
		{"terms-map", site.TermsPath + "?by=map"}, {"term", site.TermsPath + "/context-window"}, {"technique", site.GuidePath + "/plain"},
	} {
		got := mustWrite(t, s, ix, c.address)
		path, _, _ := strings.Cut(c.address, "?")
		r, _ := s.Route(path)
		seen[r.Kind] = true
		checkMarkdown(t, c.address, got)
		file := filepath.Join("testdata", "markdown", c.name+".md")
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("%s differs; if that is meant, run the test with -update (-want +got):\n%s", file, diff)
		}
	}
	for _, k := range payload.Kinds() {
		if !k.Composed && k.Route.HasMarkdown() && !seen[k.Name] {
			t.Errorf("no golden of the page kind %s", k.Name)
		}
	}
}

// longestPage is how much of a page programs read at least.
const longestPage = 50_000

// Every page that is rendered as a whole can be read by itself.
func TestMarkdownOfRealPagesInOneThread(t *testing.T) {
	racetest.Skip(t)
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	ix := catalog.New(s)
	pages := 0
	for _, path := range s.Paths() {
		r, err := s.Route(path)
		if err != nil {
			t.Fatal(err)
		}
		if k := payload.KindOf(r); k.Composed || !r.HasMarkdown() {
			continue
		}
		text := mustWrite(t, s, ix, path)
		checkMarkdown(t, path, text)
		if n := utf8.RuneCountInString(text); n > longestPage {
			t.Errorf("%s: %d characters", path, n)
		}
		pages++
	}
	if pages < 200 {
		t.Errorf("only %d pages", pages)
	}
}

var (
	codeFence  = regexp.MustCompile("(?ms)^[> ]*(`{3,})[^\n]*\n.*?^[> ]*`{3,}$")
	codeInline = regexp.MustCompile("`+[^`\n]+`+")
	headLine   = regexp.MustCompile(`(?m)^(#+) `)
	// oddities are what a reader would stumble over.
	oddities = regexp.MustCompile(`\[\[|\[\]\(|\]\(\)|\]\([/#]|\n\n\n|[ \t]\n|[^.]\.\.[^.]|\x00|undefined|<nil>|%!|&[a-z]+;`)
)

// checkMarkdown holds what must be so on every page: nothing odd outside of code,
// headings in order, and tables with as many cells in each line.
func checkMarkdown(t *testing.T, address, text string) {
	t.Helper()
	text = codeInline.ReplaceAllString(codeFence.ReplaceAllString(text, "code"), "code")
	for _, at := range oddities.FindAllStringIndex(text, -1) {
		t.Errorf("%s: …%q…", address, text[max(0, at[0]-30):min(len(text), at[1]+30)])
	}
	level := 0
	for _, m := range headLine.FindAllStringSubmatch(text, -1) {
		if n := len(m[1]); n > level+1 || n == 1 && level > 0 {
			t.Errorf("%s: a heading of level %d follows one of level %d", address, n, level)
		}
		level = len(m[1])
	}
	cells := 0
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "|") {
			cells = 0
			continue
		}
		n := strings.Count(strings.ReplaceAll(line, `\|`, ""), "|")
		if cells > 0 && n != cells {
			t.Errorf("%s: a row of %d cells in a table of %d: %s", address, n-1, cells-1, line)
		}
		cells = n
	}
}
