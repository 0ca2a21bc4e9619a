package payload_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
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
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"astrolabe/internal/content"
	"astrolabe/internal/figures"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func options() site.Options {
	return site.Options{Name: "Little", URL: "https://little.example", Pages: payload.Pages(), CheckFigure: figures.Check, Description: "A little site.", Separator: "|", Icon: "/icon.svg",
		Indexable: true, CanonicalQuery: []string{"category", "description", "q", "tag", "title"}, ColorMode: "system", Now: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC),
		Details: map[string]string{"company": "Little Ltd", "support_email": "help@little.example"}}
}

func mustBuild(t *testing.T, files fs.FS, opts site.Options) *site.Site {
	t.Helper()
	c, err := content.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.Build(c, opts)
	if err != nil {
		t.Fatal(err)
	}
	s.BuildID = "0123456789abcdef0123"
	return s
}

// littleFiles are the files of testdata/site.txtar.
func littleFiles(t *testing.T) fstest.MapFS {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/site.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for _, f := range archive.Files {
		files[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return files
}

func littleSite(t *testing.T) *site.Site { return mustBuild(t, littleFiles(t), options()) }

// realSite is the site as it is in the repository, read once. All its posts
// are published, whatever the day.
var realSite = sync.OnceValues(func() (*site.Site, error) {
	c, err := content.Load(os.DirFS("../.."))
	if err != nil {
		return nil, err
	}
	return site.Build(c, options())
})

// mustNew makes the payload of an address.
func mustNew(t *testing.T, s *site.Site, address string) *payload.Payload {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	route, err := s.Route(u.Path)
	if err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	p, err := payload.New(s, route, route.View(u.Query()))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// mustView is what a route keeps of a query such as ?q=text.
func mustView(t *testing.T, route *site.Route, query string) url.Values {
	t.Helper()
	values, err := url.ParseQuery(strings.TrimPrefix(query, "?"))
	if err != nil {
		t.Fatal(err)
	}
	return route.View(values)
}

func mustEncode(t *testing.T, p *payload.Payload) payload.Encoded {
	t.Helper()
	encoded, err := p.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return encoded
}

// golden compares JSON with a file of testdata, or rewrites the file.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	var pretty bytes.Buffer
	if err := json.Indent(&pretty, got, "", "  "); err != nil {
		t.Fatal(err)
	}
	pretty.WriteByte('\n')
	file := filepath.Join("testdata", name+".json")
	if *update {
		if err := os.WriteFile(file, pretty.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), pretty.String()); diff != "" {
		t.Errorf("%s differs; if that is meant, run the test with -update (-want +got):\n%s", file, diff)
	}
}

// goldens are the page kinds and an address of each.
var goldens = map[string]string{
	"home":            "/",
	"card":            "/og?title=A+%3Ctitle%3E&description=B",
	"article":         "/concept",
	"support":         "/support",
	"mcp":             "/mcp",
	"troubleshooting": "/troubleshooting",
	"hallOfFame":      "/hall-of-fame",
	"postList":        "/blog?tag=prices",
	"post":            "/blog/second",
	"llmIndex":        "/resources/llm-index",
	"frontier":        "/resources/llm-index/charts",
	"priceIndex":      "/resources/llm-index/price-index",
	"compare":         "/resources/llm-index/compare",
	"cost":            "/resources/llm-index/cost",
	"retirements":     "/resources/llm-index/retirements",
	"ids":             "/ids",
	"changes":         "/changes",
	"changesWeek":     "/changes/2026-W06",
	"benchmarks":      "/resources/llm-benchmarks",
	"benchmark":       "/resources/llm-benchmarks/quiz",
	"benchmarkMatrix": "/resources/llm-benchmarks/matrix",
	"rank":            "/resources/llm-benchmarks/rank",
	"isItReal":        "/resources/llm-benchmarks/is-it-real",
	"termList":        "/resources/llm-knowledge-base?q=text",
	"term":            "/resources/llm-knowledge-base/token",
	"guide":           "/resources/prompt-engineering-guide",
	"print":           "/resources/prompt-engineering-guide/print",
	"chapter":         "/resources/prompt-engineering-guide/begin",
	"layer":           "/resources/ai-application-stack/models",
	"technique":       "/resources/prompt-engineering-guide/plain",
	"stack":           "/resources/ai-application-stack",
	"errorTest":       "/test/sentry/basic-error",
	"model":           "/resources/llm-index/acme/rocket-1",
	"maker":           "/resources/llm-index/acme",
	"provider":        "/resources/llm-index/providers/acme",
	"providers":       "/resources/llm-index/providers",
	"disagreements":   "/resources/llm-index/disagreements",
	"data":            "/data",
	"gallery":         "/test/components",
	"search":          "/search?q=token",
}

func TestGoldens(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for kind, address := range goldens {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			p := mustNew(t, s, address)
			if p.Page != kind {
				t.Fatalf("%s: got the page kind %q, want %q", address, p.Page, kind)
			}
			golden(t, kind, mustEncode(t, p).Full)
		})
	}
	t.Run("error", func(t *testing.T) {
		t.Parallel()
		golden(t, "error", mustEncode(t, payload.Failure(s, site.ErrInvalid, "/blog/</script>?a=<b>")).Full)
	})
	t.Run("frame", func(t *testing.T) {
		t.Parallel()
		frame, err := json.Marshal(payload.NewFrame(s))
		if err != nil {
			t.Fatal(err)
		}
		golden(t, "frame", frame)
	})
}

// Every page kind of the site has a golden file, and no file is left over.
func TestGoldensAreComplete(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	kinds := map[string]bool{"error": true, "frame": true}
	for _, path := range s.Paths() {
		kinds[mustNew(t, s, path).Page] = true
	}
	files, err := filepath.Glob("testdata/*.json")
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]bool{}
	for _, file := range files {
		got[strings.TrimSuffix(filepath.Base(file), ".json")] = true
	}
	if diff := cmp.Diff(kinds, got); diff != "" {
		t.Errorf("(-page kinds +golden files):\n%s", diff)
	}
}

// The payload in the page and the one from the server have the same keys and
// the same values, but for the HTML of articles and the structured data, which
// stand in the page already.
func TestInlinePayload(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for kind, address := range goldens {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			encoded := mustEncode(t, mustNew(t, s, address))
			full, inline := mustDecode(t, encoded.Full), mustDecode(t, encoded.Inline)
			if found := countHTML(full); found == 0 && bytes.Contains(encoded.Full, []byte(`\u003c/p`)) {
				t.Error("there is HTML outside of html fields")
			}
			if found := countHTML(inline); found != 0 {
				t.Errorf("the inline payload has HTML in %d places", found)
			}
			clearInPage(full)
			clearInPage(inline)
			if diff := cmp.Diff(full, inline); diff != "" {
				t.Errorf("more than what stands in the page differs (-full +inline):\n%.2000s", diff)
			}
		})
	}
}

// Making the inline form leaves the payload as it is.
func TestEncodeChangesNothing(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for _, address := range goldens {
		p := mustNew(t, s, address)
		first, second := mustEncode(t, p), mustEncode(t, p)
		if !bytes.Equal(first.Full, second.Full) || !bytes.Equal(first.Inline, second.Inline) {
			t.Errorf("%s: the second time differs", address)
		}
	}
}

// What goes into a script element cannot end it.
func TestNothingEndsTheScript(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	addresses := append(slices.Collect(maps.Values(goldens)), "/og?title=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E%E2%80%A8",
		"/support?q=%3C!--%3Cscript%3E", "/resources/llm-knowledge-base?q=%3C/script%3E")
	for _, address := range addresses {
		p := mustNew(t, s, address)
		encoded := mustEncode(t, p)
		for name, b := range map[string][]byte{"full": encoded.Full, "inline": encoded.Inline, "JSON-LD": []byte(p.Head.JSONLD)} {
			if bytes.ContainsAny(b, "<>&\u2028\u2029") {
				t.Errorf("%s: %s has a character that is to be escaped", address, name)
			}
		}
	}
}

// mayBeNull are neighbours that are not there, a day without entries, and facts of a table's row that
// are not known.
var mayBeNull = regexp.MustCompile(`\.(newer|older|previous|next)$|\.today\.(term|technique)$|\]\.(context|input|output|open|items|year|margin)$`)

// Lists are never null: React maps over them without a check.
func TestNoListIsNull(t *testing.T) {
	t.Parallel()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	check := func(t *testing.T, address string, p *payload.Payload) {
		t.Helper()
		encoded := mustEncode(t, p)
		values := map[string]any{"payload": mustDecode(t, encoded.Full)}
		if p.Head.JSONLD != "" {
			values["JSON-LD"] = mustDecode(t, []byte(p.Head.JSONLD))
		}
		for name, value := range values {
			for _, path := range nulls(value, "") {
				if name == "JSON-LD" || !mayBeNull.MatchString(path) {
					t.Errorf("%s: %s of %s is null", address, path, name)
				}
			}
		}
	}
	for _, path := range s.Paths() {
		check(t, path, mustNew(t, s, path))
	}
	// Views that show nothing.
	for _, address := range []string{"/support?q=xyzzy", "/resources/llm-knowledge-base?q=xyzzy"} {
		check(t, address, mustNew(t, s, address))
	}
	check(t, "/nothing", payload.Failure(s, site.ErrNoRoute, "/nothing"))
	little := littleSite(t)
	for _, path := range little.Paths() {
		check(t, "little site "+path, mustNew(t, little, path))
	}
	// A site with next to nothing in it.
	empty := mustBuild(t, fstest.MapFS{"content/concept.md": {Data: []byte("---\ntitle: A\ndescription: B\n---\nText.\n")}}, options())
	for _, path := range empty.Paths() {
		check(t, "empty site "+path, mustNew(t, empty, path))
	}
	frame, err := json.Marshal(payload.NewFrame(empty))
	if err != nil {
		t.Fatal(err)
	}
	if found := nulls(mustDecode(t, frame), ""); len(found) > 0 {
		t.Errorf("frame: %q are null", found)
	}
}

func TestTitles(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for address, want := range map[string]string{
		"/":                                   "Little",
		"/concept":                            "The idea | Little",
		"/blog/first":                         "First | Little",
		"/og":                                 "Share card | Little",
		"/resources/llm-index":                "LLM index | Little",
		"/resources/llm-knowledge-base/token": "Token | Little",
	} {
		if got := mustNew(t, s, address).Head.Title; got != want {
			t.Errorf("%s: got %q, want %q", address, got, want)
		}
	}
}

// A page without a title gets the last segment of its path.
func TestTitleFromThePath(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	p, err := payload.New(s, &site.Route{Path: "/some/hall-of_fame", Kind: "errorTest", Page: "errorTest", Layout: "clean"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if want := "Hall Of Fame | Little"; p.Head.Title != want || p.Head.OGTitle != "Hall Of Fame" {
		t.Errorf("got %q and %q, want %q and Hall Of Fame", p.Head.Title, p.Head.OGTitle, want)
	}
}

func TestUnknownPageKind(t *testing.T) {
	t.Parallel()
	if _, err := payload.New(littleSite(t), &site.Route{Path: "/a", Kind: "wish"}, nil); err == nil || !strings.Contains(err.Error(), "wish") {
		t.Errorf("got %v, want an error that names the kind", err)
	}
}

func TestCanonicalAndPath(t *testing.T) {
	t.Parallel()
	plain := littleSite(t)
	opts := options()
	opts.TrailingSlash, opts.CanonicalQuery, opts.CanonicalLowercase = true, []string{"tag"}, true
	other := mustBuild(t, littleFiles(t), opts)
	for _, c := range []struct {
		name            string
		site            *site.Site
		address         string
		canonical, path string
	}{
		{"front page", plain, "/", "https://little.example/", "/"},
		{"page", plain, "/concept", "https://little.example/concept", "/concept"},
		{"parameter of another page", plain, "/concept?tag=prices", "https://little.example/concept", "/concept"},
		{"view", plain, "/blog?utm=1&tag=prices", "https://little.example/blog?tag=prices", "/blog?tag=prices"},
		{"view that is none", plain, "/blog?tag=wishes", "https://little.example/blog", "/blog"},
		{"sorted", plain, "/resources/llm-knowledge-base?q=Text&category=basics",
			"https://little.example/resources/llm-knowledge-base?category=basics&q=Text", "/resources/llm-knowledge-base?category=basics&q=Text"},
		{"only what is whitelisted, in lower case, with slash", other, "/resources/llm-knowledge-base?q=Text&category=basics",
			"https://little.example/resources/llm-knowledge-base/", "/resources/llm-knowledge-base/?category=basics&q=Text"},
		{"lower case", other, "/blog?tag=prices", "https://little.example/blog/?tag=prices", "/blog/?tag=prices"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := mustNew(t, c.site, c.address)
			if p.Head.Canonical != c.canonical {
				t.Errorf("canonical: got %s, want %s", p.Head.Canonical, c.canonical)
			}
			if p.Meta.Path != c.path {
				t.Errorf("path: got %s, want %s", p.Meta.Path, c.path)
			}
		})
	}
}

// With slashes at the end, every address in a payload has one.
func TestEveryAddressHasTheOneForm(t *testing.T) {
	t.Parallel()
	opts := options()
	opts.TrailingSlash = true
	s := mustBuild(t, littleFiles(t), opts)
	frame, err := json.Marshal(payload.NewFrame(s))
	if err != nil {
		t.Fatal(err)
	}
	documents := map[string]any{"frame": mustDecode(t, frame)}
	for _, address := range goldens {
		documents[address] = mustDecode(t, mustEncode(t, mustNew(t, s, address)).Full)
	}
	for name, document := range documents {
		eachString(document, func(key, value string) {
			path, _, _ := strings.Cut(value, "?")
			path, _, _ = strings.Cut(path, "#")
			if key != "href" && key != "action" && key != "all" && key != "home" || path == "" || strings.HasPrefix(path, "https://") {
				return
			}
			if file := path[strings.LastIndexByte(path, '/')+1:]; strings.Contains(file, ".") {
				return // a file is no page
			}
			if !strings.HasPrefix(path, "/") || !strings.HasSuffix(path, "/") {
				t.Errorf("%s: %s is %q", name, key, value)
			}
		})
	}
}

func TestRobots(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for address, want := range map[string]string{"/": "", "/concept": "", "/og": "noindex", "/banner": "noindex", "/test/sentry/basic-error": "noindex", "/test/components": "noindex"} {
		if got := mustNew(t, s, address).Head.Robots; got != want {
			t.Errorf("%s: got %q, want %q", address, got, want)
		}
	}
	opts := options()
	opts.Indexable = false
	hidden := mustBuild(t, littleFiles(t), opts)
	for _, path := range hidden.Paths() {
		if got := mustNew(t, hidden, path).Head.Robots; got != "noindex" {
			t.Errorf("%s of a site that is not to be listed: got %q", path, got)
		}
	}
}

func TestMeta(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	errorTest := mustNew(t, s, "/test/sentry/basic-error")
	if errorTest.Meta.Auth == nil || *errorTest.Meta.Auth || errorTest.Layout != "clean" {
		t.Errorf("error test: got auth %v, layout %s; want false, clean", errorTest.Meta.Auth, errorTest.Layout)
	}
	if concept := mustNew(t, s, "/concept"); concept.Meta.Auth != nil || concept.Layout != "default" {
		t.Errorf("concept: got auth %v, layout %s; want none, default", concept.Meta.Auth, concept.Layout)
	}
	for _, address := range []string{"/og", "/banner"} {
		if mode := mustNew(t, s, address).Meta.ColorMode; mode != "dark" {
			t.Errorf("%s: got colour mode %q, want dark", address, mode)
		}
	}
}

func TestFailures(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	const fullPath = `/blog/<b>?a="c"&d`
	near := []payload.Near{{Title: "Blog", Href: "/blog"}}
	for _, c := range []struct {
		name string
		err  error
		want payload.Error
		head string
	}{
		{"no page", site.ErrNoRoute, payload.Error{Status: 404, Message: "Page not found: " + fullPath, Near: near}, "404 - Page not found: " + fullPath},
		{"validation", site.ErrInvalid, payload.Error{Status: 404, Message: "Page Not Found: " + fullPath, Fatal: true, Near: near}, "404 - Page Not Found: " + fullPath},
		{"removed", site.ErrRemoved, payload.Error{Status: 410, Message: "Page Not Found: " + fullPath, Fatal: true}, "410 - Page Not Found: " + fullPath},
		{"wrapped", fmt.Errorf("page x: %w", site.ErrRemoved), payload.Error{Status: 410, Message: "Page Not Found: " + fullPath, Fatal: true}, "410 - Page Not Found: " + fullPath},
		{"ours", errors.New("disk /dev/sda1 is full"), payload.Error{Status: 500, Message: "Internal server error", Fatal: true}, "500 - Internal server error"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := payload.Failure(s, c.err, fullPath)
			if diff := cmp.Diff(&c.want, p.Error); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if p.Head.Title != c.head || p.Head.Robots != "noindex" || p.Head.Canonical != "" {
				t.Errorf("head: got title %q, robots %q, canonical %q; want %q, noindex and none", p.Head.Title, p.Head.Robots, p.Head.Canonical, c.head)
			}
			if p.Page != "error" || p.Layout != "clean" {
				t.Errorf("got page %s, layout %s", p.Page, p.Layout)
			}
			if full := string(mustEncode(t, p).Full); strings.ContainsAny(full, "<>") || strings.Contains(full, "sda1") {
				t.Errorf("got %s", full)
			}
		})
	}
}

// Every page of the real site describes organization, website and itself.
func TestStructuredData(t *testing.T) {
	t.Parallel()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	finer := map[string]string{"post": "BlogPosting", "term": "DefinedTerm", "technique": "TechArticle", "guide": "TechArticle",
		"llmIndex": "Dataset", "benchmarks": "Dataset", "termList": "DefinedTermSet", "model": "SoftwareApplication"}
	for _, path := range s.Paths() {
		p := mustNew(t, s, path)
		var data struct {
			Context string           `json:"@context"`
			Graph   []map[string]any `json:"@graph"`
		}
		if err := json.Unmarshal([]byte(p.Head.JSONLD), &data); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		byType := map[string]map[string]any{}
		for _, node := range data.Graph {
			// A page about a maker has its own organization behind the site's.
			if kind, _ := node["@type"].(string); byType[kind] == nil {
				byType[kind] = node
			}
		}
		for _, kind := range []string{"Organization", "WebSite", "WebPage", finer[p.Page]} {
			if kind != "" && byType[kind] == nil {
				t.Errorf("%s: no %s", path, kind)
			}
		}
		if data.Context != "https://schema.org" || byType["Organization"]["name"] != s.Name || byType["WebPage"]["url"] != p.Head.Canonical {
			t.Errorf("%s: got %s", path, p.Head.JSONLD)
		}
		if logo, _ := byType["Organization"]["logo"].(map[string]any); logo["url"] != "https://little.example/icon.svg" {
			t.Errorf("%s: got the icon %v", path, logo)
		}
		if path != "/" && byType["BreadcrumbList"] == nil {
			t.Errorf("%s: no BreadcrumbList", path)
		}
	}
}

func TestHeadOfEveryPage(t *testing.T) {
	t.Parallel()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range s.Paths() {
		h := mustNew(t, s, path).Head
		if h.Title == "" || h.Description == "" || h.OGType != "website" || !strings.HasPrefix(h.OGImage, "https://little.example/") {
			t.Errorf("%s: got %+v", path, h)
		}
	}
}

func TestSupportSearch(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for _, c := range []struct {
		name, query string
		want        int
	}{
		{"all", "", 3},
		{"word of an answer", "discount", 1},
		{"case does not matter", "DISCOUNT", 1},
		{"every word counts", "cost+nothing", 1},
		{"no match", "xyzzy", 0},
		{"markup is not searched", "href", 0},
		{"tags are not searched", "%3Cp%3E", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			data, ok := mustNew(t, s, "/support?q="+c.query).Data.(payload.Support)
			if !ok {
				t.Fatal("the page has other data")
			}
			count := 0
			for _, g := range data.Groups {
				count += len(g.Answers)
				if len(g.Answers) == 0 {
					t.Errorf("group %q is empty", g.Title)
				}
			}
			if count != c.want || data.Matches != c.want {
				t.Errorf("got %d answers and says %d, want %d", count, data.Matches, c.want)
			}
		})
	}
}

func TestTermList(t *testing.T) {
	t.Parallel()
	files := littleFiles(t)
	files["content/resources/llm-knowledge-base/etalon.md"] = &fstest.MapFile{Data: []byte(
		"---\ntitle: Étalon\ndefinition: A measure.\ncategory: basics\nreviewed: 2026-01-01\n---\nText.\n")}
	s := mustBuild(t, files, options())
	data, ok := mustNew(t, s, site.TermsPath).Data.(payload.TermList)
	if !ok {
		t.Fatal("the page has other data")
	}
	var letters []string
	for _, g := range data.Groups {
		letters = append(letters, g.Title)
	}
	if want := []string{"A", "C", "T", "É"}; !slices.Equal(letters, want) {
		t.Errorf("got the letters %q, want %q", letters, want)
	}
	if data.Total != 4 || data.Matches != 4 {
		t.Errorf("got %d of %d, want 4 of 4", data.Matches, data.Total)
	}
}

func TestPostNeighbours(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for slug, want := range map[string][2]string{"third": {"", "Second"}, "second": {"Third", "First"}, "first": {"Second", ""}} {
		data, ok := mustNew(t, s, "/blog/"+slug).Data.(payload.Post)
		if !ok {
			t.Fatal("the page has other data")
		}
		var got [2]string
		if data.Newer != nil {
			got[0] = data.Newer.Title
		}
		if data.Older != nil {
			got[1] = data.Older.Title
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", slug, got, want)
		}
	}
}

func TestDaysAreDays(t *testing.T) {
	t.Parallel()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range s.Paths() {
		eachString(mustDecode(t, mustEncode(t, mustNew(t, s, path)).Full), func(key, value string) {
			if key != "date" && key != "updated" && key != "reviewed" && key != "priceDate" || value == "" {
				return
			}
			if _, err := time.Parse(time.DateOnly, value); err != nil {
				t.Errorf("%s: %s is %q", path, key, value)
			}
		})
	}
}

func mustDecode(t *testing.T, b []byte) any {
	t.Helper()
	var value any
	if err := json.Unmarshal(b, &value); err != nil {
		t.Fatal(err)
	}
	return value
}

// nulls lists the paths of all null values.
func nulls(value any, path string) []string {
	var list []string
	switch v := value.(type) {
	case nil:
		list = append(list, path)
	case map[string]any:
		for key, child := range v {
			list = append(list, nulls(child, path+"."+key)...)
		}
	case []any:
		for i, child := range v {
			list = append(list, nulls(child, fmt.Sprintf("%s[%d]", path, i))...)
		}
	}
	return list
}

// eachString calls f for every text below value, with the key it stands under.
func eachString(value any, f func(key, value string)) {
	switch v := value.(type) {
	case map[string]any:
		for key, child := range v {
			if s, ok := child.(string); ok {
				f(key, s)
			}
			eachString(child, f)
		}
	case []any:
		for _, child := range v {
			eachString(child, f)
		}
	}
}

func countHTML(value any) int {
	count := 0
	eachString(value, func(key, value string) {
		if key == "html" && value != "" {
			count++
		}
	})
	return count
}

// clearInPage empties what an inline payload may leave out.
func clearInPage(value any) {
	switch v := value.(type) {
	case map[string]any:
		for key, child := range v {
			if key == "html" || key == "jsonLD" {
				v[key] = ""
			}
			clearInPage(child)
		}
	case []any:
		for _, child := range v {
			clearInPage(child)
		}
	}
}
