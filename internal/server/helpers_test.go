package server_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/tools/txtar"

	"astrolabe/internal/config"
	"astrolabe/internal/server"
)

// patience is how long a test waits for what must happen.
const patience = 5 * time.Minute

// defaults is the configuration as it is shipped, but for the time limit of a
// render: a slow machine is no mistake of the site's.
func defaults() (*config.Config, error) {
	b, err := os.ReadFile("../../site.toml")
	if err != nil {
		return nil, err
	}
	cfg, err := config.Load(b, "", func(string) string { return "" }, nil)
	if err == nil {
		cfg.Server.RenderTimeout.Duration = patience
	}
	return cfg, err
}

func mustDefaults(t *testing.T) *config.Config {
	t.Helper()
	cfg, err := defaults()
	if err != nil {
		t.Fatal(err)
	}
	return cfg
}

// running is a server that listens, and its log.
type running struct {
	*server.Server
	addr  string
	log   *logBuffer
	close func()
}

// logBuffer keeps what is logged.
type logBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (l *logBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(p)
}

func (l *logBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.String()
}

// start makes a server and lets it listen with its own limits, but for the
// time that an answer may take.
func start(cfg *config.Config, files fs.FS) (*running, error) {
	log := &logBuffer{}
	s, err := server.New(cfg, files, slog.New(slog.NewJSONHandler(log, nil)))
	if err != nil {
		return nil, err
	}
	listening := httptest.NewUnstartedServer(nil)
	listening.Config = s.HTTPServer()
	listening.Config.WriteTimeout = patience
	listening.Start()
	return &running{Server: s, addr: listening.Listener.Addr().String(), log: log, close: listening.Close}, nil
}

// mustStart starts a server with one engine, for as long as the test runs.
func mustStart(t *testing.T, cfg *config.Config, files fs.FS) *running {
	t.Helper()
	cfg.Server.Engines = 1
	s, err := start(cfg, files)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.close)
	return s
}

// real is the server of the repository's own files. One serves all tests.
var real = sync.OnceValues(func() (*running, error) {
	cfg, err := defaults()
	if err != nil {
		return nil, err
	}
	return start(cfg, os.DirFS("../.."))
})

func mustReal(t *testing.T) *running {
	t.Helper()
	s, err := real()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// tinySite is a site with a front end of a few lines: its bundle shows a
// page's title, the error's message and the payload's size, and throws where
// the title says so.
const tinySite = `
-- content/concept.md --
---
title: The idea
description: What this is.
---
Text.
-- content/support.md --
---
title: Support
description: Answers.
---
## Prices

### What does it cost?

Nothing.
-- content/blog/first.md --
---
title: First
description: The first post.
date: 2026-01-02
author: Desk
tags: [prices]
aliases: [The very first]
---
Text.
-- content/blog/gone.md --
---
title: Gone
description: Removed.
date: 2026-01-02
author: Desk
removed: true
---
Text.
-- web/dist/client/.vite/manifest.json --
{"src/entry.client.tsx": {"file": "assets/entry-1.js", "src": "src/entry.client.tsx", "isEntry": true},
 "src/pages/article/ArticlePage.tsx": {"file": "assets/article-1.js", "src": "src/pages/article/ArticlePage.tsx", "imports": ["src/entry.client.tsx"]}}
-- web/dist/client/assets/entry-1.js --
export const entry = 'a script that is long enough to be worth the trouble of compressing it, which starts at two hundred bytes; so a few more words follow here, and a few more, and yet a few more, until it is enough'
-- web/dist/client/assets/article-1.js --
import './entry-1.js'
-- web/dist/client/assets/style-1.css --
body { color: black }
-- web/dist/client/icon.svg --
<svg xmlns="http://www.w3.org/2000/svg"/>
-- web/dist/icons/site.json --
{"prefix": "site", "icons": {"model": {"body": "<path d=\"M0 0h24\"/>"}}, "width": 24, "height": 24}
-- web/dist/server/entry.server.js --
function render(frame, payload) {
  var p = JSON.parse(payload)
  var text = p.error ? p.error.message : p.head.title
  if (p.head.title.indexOf('Broken') === 0) throw new Error('thrown in the bundle')
  var escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#x27;')
  return '<h1>' + escaped + '</h1><p>' + new Array(200).join('words ') + '</p>'
}
function renderParts(name, props) {
  return JSON.stringify(JSON.parse(props).map(function () { return '<i>' + name + '</i>' }))
}
`

// tinyFiles are the files of the tiny site.
func tinyFiles() fstest.MapFS {
	files := fstest.MapFS{}
	for _, f := range txtar.Parse([]byte(tinySite)).Files {
		files[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	fonts, _ := filepath.Glob("../../web/dist/fonts/*.ttf")
	for _, name := range fonts {
		if b, err := os.ReadFile(name); err == nil {
			files["web/dist/fonts/"+filepath.Base(name)] = &fstest.MapFile{Data: b}
		}
	}
	return files
}

// startTiny starts a server of the tiny site; change may alter its settings.
func startTiny(t *testing.T, change func(*config.Config)) *running {
	t.Helper()
	cfg := mustDefaults(t)
	if change != nil {
		change(cfg)
	}
	return mustStart(t, cfg, tinyFiles())
}

// writeTiny writes the tiny site into a folder of the test's own.
func writeTiny(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, file := range tinyFiles() {
		writeFile(t, filepath.Join(dir, name), string(file.Data))
	}
	return dir
}

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// answer is a response, read to its end.
type answer struct {
	status int
	header http.Header
	body   string
}

// send writes a request as it is, byte by byte, and reads the answer. Where
// the test knows better than net/http's client what may be sent, it can.
func (s *running) send(t *testing.T, request string) answer {
	t.Helper()
	conn, err := net.Dial("tcp", s.addr)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.SetDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	// A server that has read enough may answer and close before all is sent.
	sent := make(chan struct{})
	go func() {
		defer close(sent)
		_, _ = io.WriteString(conn, request)
	}()
	method, _, _ := strings.Cut(request, " ")
	resp, err := http.ReadResponse(bufio.NewReader(conn), &http.Request{Method: method})
	if err != nil {
		t.Fatalf("%.200q: %v", request, err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil && resp.StatusCode < 400 {
		t.Fatalf("%.200q: %v", request, err)
	}
	<-sent
	return answer{resp.StatusCode, resp.Header, string(body)}
}

// ask sends a request for a target. Headers are given as "Name: value"; a Host
// among them takes the place of localhost.
func (s *running) ask(t *testing.T, method, target string, headers ...string) answer {
	t.Helper()
	host := "Host: localhost\r\n"
	var rest strings.Builder
	for _, h := range headers {
		if strings.HasPrefix(h, "Host:") {
			host = h + "\r\n"
			continue
		}
		rest.WriteString(h + "\r\n")
	}
	return s.send(t, fmt.Sprintf("%s %s HTTP/1.1\r\n%sConnection: close\r\n%s\r\n", method, target, host, rest.String()))
}

// securityHeaders are what every response has, whatever it is.
var securityHeaders = map[string]string{
	"X-Content-Type-Options":     "nosniff",
	"Referrer-Policy":            "strict-origin-when-cross-origin",
	"Cross-Origin-Opener-Policy": "same-origin",
}

// checkSecurity holds that a response has the headers of a careful site.
func checkSecurity(t *testing.T, name string, a answer) {
	t.Helper()
	for key, want := range securityHeaders {
		if got := a.header.Get(key); got != want {
			t.Errorf("%s: header %s: got %q, want %q", name, key, got, want)
		}
	}
	if got := a.header.Get("Cross-Origin-Resource-Policy"); got != "same-origin" && got != "cross-origin" {
		t.Errorf("%s: header Cross-Origin-Resource-Policy: got %q", name, got)
	}
	if got := a.header.Get("Permissions-Policy"); !strings.Contains(got, "camera=()") || !strings.Contains(got, "geolocation=()") {
		t.Errorf("%s: header Permissions-Policy: got %q", name, got)
	}
	policy := a.header.Get("Content-Security-Policy")
	if !strings.HasPrefix(policy, "default-src 'none'; ") || !strings.Contains(policy, "frame-ancestors 'none'") {
		t.Errorf("%s: header Content-Security-Policy: got %q", name, policy)
	}
	for _, bad := range []string{"unsafe", "*", "http:", "https:"} {
		if strings.Contains(policy, bad) {
			t.Errorf("%s: the policy has %s in it: %s", name, bad, policy)
		}
	}
}
