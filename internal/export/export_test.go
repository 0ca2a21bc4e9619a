package export

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"astrolabe/internal/rules"
)

// pages is a site by address: what is answered, and its type by extension.
type pages map[string]string

func (p pages) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Referrer-Policy", "no-referrer")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if strings.Contains(r.URL.Path, ".json") || r.URL.Path == "/api" || strings.HasPrefix(r.URL.Path, "/.well-known/") {
		w.Header().Set("Content-Type", "application/json")
	}
	if strings.HasSuffix(r.URL.Path, "feed.xml") {
		w.Header().Set("Content-Type", "application/rss+xml")
	}
	body, ok := p[r.URL.Path]
	if !ok {
		w.WriteHeader(http.StatusNotFound)
		body = "no page at " + r.URL.Path
	}
	fmt.Fprint(w, body)
}

func (p pages) site() *Site {
	s := &Site{Handler: p, Build: "b1", DataDay: "2026-11-16", URL: "https://site.example", Policy: "default-src 'self'", Mark: map[string]any{"static": true},
		Redirects: []rules.Rule{{From: "/old", To: "/models", Status: 308}, {From: "/g/:slug", To: "/guide/:slug", Status: 307}, {From: "/docs/**", To: "/guide/**", Status: 308}}}
	for path := range p {
		s.Addresses = append(s.Addresses, path)
	}
	slices.Sort(s.Addresses)
	return s
}

func small() pages {
	return pages{"/": "front", "/_payload.json": "{}", "/models": "models", "/models/_payload.json": `{"m":1}`, "/models/a": "a", "/models/b": "b", "/models/feed.xml": "<rss/>",
		"/api": `{"api":1}`, "/api/models.json": "[]", "/.well-known/card": `{"c":1}`, buildAddress: `{"id":"b1"}`}
}

// read is a folder's files with what they hold.
func read(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(name)
		rel, _ := filepath.Rel(dir, name)
		files[rel] = string(b)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func mustRun(t *testing.T, p pages, dir string) Report {
	t.Helper()
	report, err := Run(t.Context(), p.site(), dir)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestFilesAreNamedSoThatHostsFindThem(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "new")
	mustRun(t, small(), dir)
	got := read(t, dir)
	for name, want := range map[string]string{"index.html": "front", "_payload.json": "{}", "models.html": "models", "models/_payload.json": `{"m":1}`,
		"models/a.html": "a", "api/index.json": `{"api":1}`, ".well-known/card": `{"c":1}`, "api/models.json": "[]", "404.html": "no page at /404", ".nojekyll": "",
		"builds/latest.json": `{"id":"b1","static":true}`} {
		if got[name] != want {
			t.Errorf("%s: want %q, got %q", name, want, got[name])
		}
	}
	slashed := small().site()
	slashed.TrailingSlash = true
	dir = t.TempDir()
	if _, err := Run(t.Context(), slashed, dir); err != nil {
		t.Fatal(err)
	}
	if got := read(t, dir); got["models/index.html"] != "models" || got["404.html"] == "" {
		t.Error("with slashes: want models/index.html and 404.html")
	}
}

func TestManifestNamesEveryFileWithItsChecksum(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	mustRun(t, small(), dir)
	got := read(t, dir)
	var m manifest
	if err := json.Unmarshal([]byte(got[manifestName]), &m); err != nil {
		t.Fatal(err)
	}
	if m.Build != "b1" || m.DataDay != "2026-11-16" || !m.Complete || len(m.Files) != len(got)-1 {
		t.Errorf("want build, day and %d files, got %s, %s, %d", len(got)-1, m.Build, m.DataDay, len(m.Files))
	}
	for _, f := range m.Files {
		if b := got[f.Path]; f.SHA256 != sumOf([]byte(b)) || f.Size != len(b) || f.Type == "" {
			t.Errorf("%s: the manifest says something else: %+v", f.Path, f)
		}
	}
}

func TestSecondExportTouchesOnlyWhatChanged(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	p := small()
	mustRun(t, p, dir)
	before := inodes(t, dir)
	if r := mustRun(t, p, dir); r.Written != 0 || r.Removed != 0 {
		t.Errorf("the same site: %+v", r)
	}
	if !slices.Equal(before, inodes(t, dir)) {
		t.Error("the same site was written anew")
	}
	foreign := filepath.Join(dir, "models", "CNAME")
	if err := os.WriteFile(foreign, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	p["/models"] = "other models"
	delete(p, "/models/a")
	delete(p, "/models/b")
	if r := mustRun(t, p, dir); r.Written != 1 || r.Removed != 2 {
		t.Errorf("want 1 written and 2 removed, got %+v", r)
	}
	got := read(t, dir)
	if _, there := got["models/a.html"]; there || got["models.html"] != "other models" || got["models/CNAME"] != "mine" {
		t.Errorf("got %v", got)
	}
}

// inodes are the files of a folder as the disk knows them: a file that is written anew is another.
func inodes(t *testing.T, dir string) []string {
	t.Helper()
	var list []string
	_ = filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if info, err := os.Stat(name); err == nil && !d.IsDir() {
			list = append(list, fmt.Sprint(name, info.Sys().(*syscall.Stat_t).Ino, info.ModTime()))
		}
		return err
	})
	return list
}

func TestFoldersOfOthersAreRefused(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "thesis.txt"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Run(t.Context(), small().site(), dir); err == nil || !strings.Contains(err.Error(), "thesis.txt") {
		t.Errorf("want an error that names what is there, got %v", err)
	}
	if got := read(t, dir); len(got) != 1 {
		t.Errorf("want nothing written, got %v", got)
	}
	if err := os.WriteFile(filepath.Join(dir, manifestName), []byte(`{"name":"a web app"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Run(t.Context(), small().site(), dir); err == nil {
		t.Error("a manifest of somebody else was taken for ours")
	}
}

func TestFileOfSomebodyElseKeepsItsName(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	p := small()
	delete(p, "/models/a")
	mustRun(t, p, dir)
	if err := os.WriteFile(filepath.Join(dir, "models", "a.html"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Run(t.Context(), small().site(), dir); err == nil || !strings.Contains(err.Error(), "models/a.html") {
		t.Errorf("want an error that names the file, got %v", err)
	}
	if got := read(t, dir); got["models/a.html"] != "mine" {
		t.Error("a file of somebody else was overwritten")
	}
}

func TestFolderThatCannotBeWrittenTo(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Run(t.Context(), small().site(), file); err == nil || !strings.Contains(err.Error(), "is not a folder") {
		t.Errorf("a file: got %v", err)
	}
	closed := filepath.Join(t.TempDir(), "closed")
	deny := func(*os.Root, string, []byte, fs.FileMode) error { return syscall.EACCES }
	if _, err := run(t.Context(), small().site(), closed, deny); err == nil || !strings.Contains(err.Error(), "cannot be written to") {
		t.Errorf("no permission: got %v", err)
	}
	if _, err := os.Stat(closed); !errors.Is(err, fs.ErrNotExist) {
		t.Error("the folder that was made for it is still there")
	}
	if os.Getuid() == 0 {
		return // may write anywhere
	}
	if err := os.Mkdir(closed, 0o555); err != nil {
		t.Fatal(err)
	}
	if _, err := Run(t.Context(), small().site(), closed); err == nil || !strings.Contains(err.Error(), "cannot be written to") {
		t.Errorf("a read-only folder: got %v", err)
	}
}

// A disk that is full after any number of files, manifests included, leaves the earlier export as it was.
func TestFullDiskLeavesTheEarlierExport(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	p := small()
	mustRun(t, p, dir)
	before := read(t, dir)
	p["/models"], p["/models/a"], p["/new/deep/page"] = "other models", "other a", "new"
	for room := range 3 + 2 {
		var left atomic.Int64
		left.Store(int64(room))
		full := func(root *os.Root, name string, b []byte, perm fs.FileMode) error {
			if left.Add(-1) < 0 {
				_ = root.WriteFile(name, b[:len(b)/2], perm)
				return &fs.PathError{Op: "write", Path: name, Err: syscall.ENOSPC}
			}
			return root.WriteFile(name, b, perm)
		}
		_, err := run(t.Context(), p.site(), dir, full)
		if err == nil || !strings.Contains(err.Error(), "is full") {
			t.Errorf("room for %d files: got %v", room, err)
		}
		got := read(t, dir)
		if len(got) != len(before) || got["models.html"] != "models" {
			t.Errorf("room for %d files: the folder has changed: %v", room, got)
		}
		if _, err := os.Stat(filepath.Join(dir, "new")); err == nil {
			t.Errorf("room for %d files: an empty folder is left", room)
		}
	}
	if r := mustRun(t, p, dir); r.Written != 3 {
		t.Errorf("with room again: %+v", r)
	}
}

// What an export left that was cut off while files were put in place is gone on with.
func TestExportThatWasCutOffIsGoneOnWith(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	tree, err := open(dir, (*os.Root).WriteFile)
	if err != nil {
		t.Fatal(err)
	}
	s := small().site()
	if err := errors.Join(s.pages(t.Context(), tree), tree.announce(s), tree.root.Rename(tree.staged["models.html"], "models.html")); err != nil {
		t.Fatal(err)
	}
	tree.root.Close() // and no more
	if r := mustRun(t, small(), dir); r.Unchanged != 1 {
		t.Errorf("want one file in place already, got %+v", r)
	}
	if got := read(t, dir); !strings.Contains(got[manifestName], `"complete": true`) {
		t.Error("the manifest does not say that the export is complete")
	}
}

func TestAddressThatFailsStopsTheExport(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "new")
	s := small().site()
	s.Addresses = append(s.Addresses, "/gone")
	if _, err := Run(t.Context(), s, dir); err == nil || !strings.Contains(err.Error(), "/gone: want status 200, got 404") {
		t.Errorf("got %v", err)
	}
	if _, err := os.Stat(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Error("a folder is left of an export that failed")
	}
}

func TestHostsGetRedirectsRewritesAndHeaders(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	mustRun(t, small(), dir)
	got := read(t, dir)
	for name, wants := range map[string][]string{
		"_redirects": {"/api /api/index.json 200\n", "/old /models 301\n/g/:slug /guide/:slug 302\n/docs/* /guide/:splat 301\n"},
		"_headers": {"/*\n  Content-Security-Policy: default-src 'self'\n  Referrer-Policy: no-referrer\n", "/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
			"/models/feed.xml\n  Content-Type: application/rss+xml\n"},
		"vercel.json": {`"cleanUrls": true`, `"source": "/docs/:rest*"`, `"destination": "/guide/:rest*"`, `"source": "/assets/(.*)"`},
		"_hosts/nginx.conf": {"rewrite ^/old$ /models permanent;", "rewrite ^/g/([^/]+)$ /guide/$1 redirect;", "rewrite ^/docs(/.*)?$ /guide$1 permanent;",
			"try_files $uri $uri.html =404;", "location = /api {\n  try_files /api/index.json =404;"},
		"_hosts/Caddyfile": {"redir /old /models 301", "path_regexp r1 ^/g/([^/]+)$\nredir @r1 /guide/{re.r1.1} 302", "redir @r2 /guide{re.r2.1} 301", "try_files {path} {path}.html"},
	} {
		for _, want := range wants {
			if !strings.Contains(got[name], want) {
				t.Errorf("%s: want %q in\n%s", name, want, got[name])
			}
		}
	}
}

// Hosts refuse or ignore what is beyond their limits.
func TestHostFilesStayWithinTheLimits(t *testing.T) {
	t.Parallel()
	s := small().site()
	files := map[string]file{}
	for i := range 300 {
		name := fmt.Sprintf("f%d.xml", i)
		files[name] = file{Path: name, Address: "/" + name, Type: "application/rss+xml"}
		s.Redirects = append(s.Redirects, make([]rules.Rule, 10)...)
	}
	for _, f := range s.hostFiles(files, http.Header{}) {
		lines := strings.Count(string(f.body), "\n")
		rules := lines - strings.Count(string(f.body), "\n ")
		switch {
		case f.name == "_redirects" && lines > 1000, f.name == "_headers" && rules > 100:
			t.Errorf("%s has %d rules", f.name, rules)
		case f.name == "vercel.json" && strings.Count(string(f.body), `"statusCode"`) > 1024:
			t.Error("vercel.json has more than 1,024 redirects")
		}
	}
}
