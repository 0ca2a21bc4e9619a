package server_test

import (
	"context"
	"io/fs"
	"log/slog"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"astrolabe/internal/build"
	"astrolabe/internal/config"
	"astrolabe/internal/server"
)

// startFolder starts a server of a writable copy of the tiny site.
func startFolder(t *testing.T) (*running, string) {
	t.Helper()
	dir := writeTiny(t)
	return mustStart(t, mustDefaults(t), os.DirFS(dir)), dir
}

const newConcept = "---\ntitle: Another idea\ndescription: What this is.\n---\nOther text.\n"

// A reload serves the new content under a new build id.
func TestReload(t *testing.T) {
	t.Parallel()
	s, dir := startFolder(t)
	before, page := s.BuildID(), s.ask(t, "GET", "/concept")
	writeFile(t, filepath.Join(dir, "content/concept.md"), newConcept)
	writeFile(t, filepath.Join(dir, "content/privacy.md"), "---\ntitle: Privacy\ndescription: New.\n---\nText.\n")
	if got := s.ask(t, "GET", "/concept"); got.body != page.body {
		t.Error("the page changed before the reload")
	}
	if err := s.Reload(t.Context()); err != nil {
		t.Fatal(err)
	}
	if s.BuildID() == before {
		t.Error("the build id is the same")
	}
	got := s.ask(t, "GET", "/concept")
	if !strings.Contains(got.body, "Another idea") || got.header.Get("Etag") == page.header.Get("Etag") {
		t.Errorf("got the old page: %.200s", got.body)
	}
	if got := s.ask(t, "GET", "/privacy"); got.status != 200 {
		t.Errorf("the new page: got %d", got.status)
	}
	if got := s.ask(t, "GET", "/builds/latest.json"); !strings.Contains(got.body, s.BuildID()) {
		t.Errorf("got %s, want %s", got.body, s.BuildID())
	}
	if got := s.ask(t, "GET", "/builds/meta/"+before+".json"); got.status != 404 {
		t.Errorf("the old build: got %d", got.status)
	}
	// A visitor with the old page gets the current data.
	if got := s.ask(t, "GET", "/concept/_payload.json?"+before); got.status != 200 || !strings.Contains(got.body, "Another idea") ||
		got.header.Get("Cache-Control") != "public, no-cache" {
		t.Errorf("payload for the old build: got %d, %s", got.status, got.header.Get("Cache-Control"))
	}
}

// If the new site cannot be built, the old one goes on and the error says why.
func TestReloadOfABrokenSite(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, file, text, want string }{
		{"front matter", "content/concept.md", "---\ntitle: A\nwish: B\n---\nText.\n", "content/concept.md:3"},
		{"link", "content/concept.md", "---\ntitle: A\ndescription: B\n---\nText.\n\n[a](/nothing)\n", "content/concept.md:7: link /nothing: no such page"},
		{"no front matter", "content/new.md", "Text.\n", "content/new.md:1"},
		{"data", "data/categories.toml", "[[category]]\nid = 7\n", "data/categories.toml:2"},
		{"bundle", "web/dist/server/entry.server.js", "function (", "server bundle"},
		{"manifest", "web/dist/client/.vite/manifest.json", "{", "manifest of the front end"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s, dir := startFolder(t)
			before, page := s.BuildID(), s.ask(t, "GET", "/concept").body
			writeFile(t, filepath.Join(dir, c.file), c.text)
			err := s.Reload(t.Context())
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "the old site goes on serving") {
				t.Errorf("got %v, want %s", err, c.want)
			}
			if s.BuildID() != before || s.ask(t, "GET", "/concept").body != page {
				t.Error("the old site does not go on")
			}
			if got := s.ask(t, "GET", "/blog/first"); got.status != 200 {
				t.Errorf("a page that nobody has asked for yet: got %d", got.status)
			}
		})
	}
}

func TestReloadAfterTheMistakeIsMended(t *testing.T) {
	t.Parallel()
	s, dir := startFolder(t)
	writeFile(t, filepath.Join(dir, "content/concept.md"), "broken")
	if err := s.Reload(t.Context()); err == nil {
		t.Fatal("the broken site is served")
	}
	writeFile(t, filepath.Join(dir, "content/concept.md"), newConcept)
	if err := s.Reload(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := s.ask(t, "GET", "/concept"); !strings.Contains(got.body, "Another idea") {
		t.Errorf("got %.200s", got.body)
	}
}

func TestReloadOfTheSame(t *testing.T) {
	t.Parallel()
	s, _ := startFolder(t)
	s.ask(t, "GET", "/concept")
	before := s.BuildID()
	if err := s.Reload(t.Context()); err != nil {
		t.Fatal(err)
	}
	if pages, _, _ := s.Kept(); s.BuildID() != before || pages == 0 {
		t.Errorf("got the build %s with %d pages, want %s with those it had", s.BuildID(), pages, before)
	}
}

// A new bundle gets new engines; requests go on all the while.
func TestReloadUnderRequests(t *testing.T) {
	t.Parallel()
	s, dir := startFolder(t)
	ctx, stop := context.WithCancel(t.Context())
	var visitors sync.WaitGroup
	for range 3 {
		visitors.Go(func() {
			for ctx.Err() == nil {
				for _, path := range []string{"/concept", "/", "/blog/first", "/support?q=a", "/nothing"} {
					if got := s.ask(t, "GET", path); got.status >= 500 {
						t.Errorf("%s: got %d", path, got.status)
					}
				}
			}
		})
	}
	bundle := string(tinyFiles()["web/dist/server/entry.server.js"].Data)
	for i := range 5 {
		writeFile(t, filepath.Join(dir, "web/dist/server/entry.server.js"), bundle+strings.Repeat("\n", i+1))
		if err := s.Reload(t.Context()); err != nil {
			t.Error(err)
		}
	}
	stop()
	visitors.Wait()
}

func TestBuildID(t *testing.T) {
	t.Parallel()
	idOf := func(change func(fstest.MapFS, *config.Config)) string {
		t.Helper()
		files, cfg := tinyFiles(), mustDefaults(t)
		if change != nil {
			change(files, cfg)
		}
		built, err := build.Site(files, cfg)
		if err != nil {
			t.Fatal(err)
		}
		return built.BuildID
	}
	first := idOf(nil)
	if !regexp.MustCompile(`^[0-9a-f]{20}$`).MatchString(first) {
		t.Errorf("got %q", first)
	}
	if again := idOf(nil); again != first {
		t.Errorf("got %s and %s for the same", first, again)
	}
	set := func(name, text string) func(fstest.MapFS, *config.Config) {
		return func(files fstest.MapFS, _ *config.Config) { files[name] = &fstest.MapFile{Data: []byte(text)} }
	}
	seen := map[string]string{first: "nothing"}
	for name, change := range map[string]func(fstest.MapFS, *config.Config){
		"a text":          set("content/concept.md", newConcept),
		"another text":    set("content/privacy.md", newConcept),
		"data":            set("data/categories.toml", "[[category]]\nid = \"a\"\ntitle = \"A\"\nabout = \"B\"\n"),
		"an asset":        set("web/dist/client/assets/style-1.css", "body { color: red }"),
		"the bundle":      set("web/dist/server/entry.server.js", "function render() { return '' }"),
		"the site's name": func(_ fstest.MapFS, cfg *config.Config) { cfg.Site.Name = "Other" },
		"the slash":       func(_ fstest.MapFS, cfg *config.Config) { cfg.Site.TrailingSlash = true },
		"the rules":       func(_ fstest.MapFS, cfg *config.Config) { cfg.Rules = nil },
		"the company":     func(_ fstest.MapFS, cfg *config.Config) { cfg.Company.SupportEmail = "other@a.example" },
	} {
		id := idOf(change)
		if other, taken := seen[id]; taken {
			t.Errorf("after a change of %s the id is the same as after %s", name, other)
		}
		seen[id] = name
	}
	// Where and how it is served makes no difference: all replicas have one id.
	if id := idOf(func(_ fstest.MapFS, cfg *config.Config) { cfg.Server.Addr, cfg.Server.Engines = "0.0.0.0:1", 7 }); id != first {
		t.Errorf("after a change of the address the id is %s, want %s", id, first)
	}
}

// Warming renders every page once; afterwards nothing is rendered again.
func TestWarm(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	if got := s.ask(t, "GET", "/readyz"); got.status != 503 || !strings.Contains(got.body, "warming") {
		t.Errorf("before: got %d %q", got.status, got.body)
	}
	if err := s.Warm(t.Context()); err != nil {
		t.Fatal(err)
	}
	if pages, _, _ := s.Kept(); pages != len(s.KeptPaths()) {
		t.Errorf("got %d pages of %d", pages, len(s.KeptPaths()))
	}
	if got := s.ask(t, "GET", "/readyz"); got.status != 200 || got.body != "ready, warm\n" {
		t.Errorf("after: got %d %q", got.status, got.body)
	}
	s.Drain()
	if got := s.ask(t, "GET", "/readyz"); got.status != 503 || got.body != "stopping\n" {
		t.Errorf("about to stop: got %d %q", got.status, got.body)
	}
	if lines := s.logged(t, "warm"); len(lines) != 1 {
		t.Errorf("got %d lines in the log", len(lines))
	}
}

func TestWarmNamesBrokenPages(t *testing.T) {
	t.Parallel()
	files := tinyFiles()
	files["content/privacy.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Broken page\ndescription: Throws.\n---\nText.\n")}
	s := mustStart(t, mustDefaults(t), files)
	if err := s.Warm(t.Context()); err == nil {
		t.Error("no error")
	}
	if lines := s.logged(t, "page cannot be rendered"); len(lines) != 1 || lines[0].Path != "/privacy" {
		t.Errorf("got %+v", lines)
	}
	if pages, _, _ := s.Kept(); pages != len(s.KeptPaths())-1 {
		t.Errorf("got %d pages of %d, want all but one", pages, len(s.KeptPaths()))
	}
}

func TestWarmEndsWithTheContext(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Warm(ctx); err == nil {
		t.Error("no error")
	}
	if pages, _, _ := s.Kept(); pages != 0 {
		t.Errorf("got %d pages", pages)
	}
}

// changing is a site in which a text is another one after it was opened once.
type changing struct {
	fs.FS
	name  string
	next  fs.FS
	armed atomic.Bool
	seen  atomic.Bool
}

func (c *changing) Open(name string) (fs.File, error) {
	if name == c.name && c.armed.Load() && c.seen.Swap(true) {
		return c.next.Open(name)
	}
	return c.FS.Open(name)
}

// A text that changes while the site is loaded is not lost: the next reload has it.
func TestChangeDuringReload(t *testing.T) {
	t.Parallel()
	const name = "content/blog/first.md"
	files := &changing{FS: tinyFiles(), name: name, next: fstest.MapFS{name: {
		Data: []byte("---\ntitle: Changed\ndescription: The first post.\ndate: 2026-01-02\nauthor: Desk\n---\nText.\n")}}}
	s, err := server.New(mustDefaults(t), files, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	files.armed.Store(true)
	for range 2 {
		if err := s.Reload(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	w := httptest.NewRecorder()
	r := httptest.NewRequest("GET", "/blog/first/_payload.json", nil)
	r.Host = "localhost"
	s.ServeHTTP(w, r)
	if w.Code != 200 || !strings.Contains(w.Body.String(), `"Changed"`) {
		t.Errorf("got %d %.300s", w.Code, w.Body)
	}
}
