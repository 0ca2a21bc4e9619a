package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"astrolabe/internal/config"
)

// patience is how long a test waits for what must happen.
const patience = 5 * time.Minute

func noEnv(string) string { return "" }

// tinySite is a site with a front end of one line.
const tinySite = `
-- content/concept.md --
---
title: The idea
description: What this is.
---
Text.
-- web/dist/client/.vite/manifest.json --
{"src/entry.client.tsx": {"file": "assets/entry-1.js", "src": "src/entry.client.tsx", "isEntry": true}}
-- web/dist/client/assets/entry-1.js --
export {}
-- web/dist/client/assets/style-1.css --
body {}
-- web/dist/icons/site.json --
{"prefix": "site", "icons": {"model": {"body": "<path d=\"M0 0h24\"/>"}}, "width": 24, "height": 24}
-- web/dist/server/entry.server.js --
function render(frame, payload) { return '<h1>' + JSON.parse(payload).head.title + '</h1>' }
`

// writeTiny writes the tiny site into a folder of the test's own.
func writeTiny(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(tinySite)).Files {
		writeFile(t, filepath.Join(dir, f.Name), string(f.Data))
	}
	if err := os.CopyFS(filepath.Join(dir, "web/dist/fonts"), os.DirFS("../../web/dist/fonts")); err != nil {
		t.Fatal(err)
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

// logOutput keeps what a program logs and lets tests wait for it.
type logOutput struct {
	mu      sync.Mutex
	text    bytes.Buffer
	changed chan struct{}
}

func newLogOutput() *logOutput { return &logOutput{changed: make(chan struct{})} }

func (l *logOutput) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	close(l.changed)
	l.changed = make(chan struct{})
	return l.text.Write(p)
}

// String is all that was logged.
func (l *logOutput) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// find returns the first line with a message, or what to wait for.
func (l *logOutput) find(message string) (line string, changed <-chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for line := range strings.Lines(l.text.String()) {
		if strings.Contains(line, `"msg":"`+message+`"`) {
			return line, nil
		}
	}
	return "", l.changed
}

// program is a run of the program that a test started.
type program struct {
	log  *logOutput
	stop context.CancelFunc
	done chan error
}

// launch starts the program and ends it with the test.
func launch(t *testing.T, args ...string) *program {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	p := &program{log: newLogOutput(), stop: stop, done: make(chan error, 1)}
	go func() { p.done <- run(ctx, args, noEnv, io.Discard, p.log) }()
	t.Cleanup(stop)
	return p
}

// await waits for a line of the log and returns its attributes.
func (p *program) await(t *testing.T, message string) map[string]any {
	t.Helper()
	timeout := time.After(patience)
	for {
		line, changed := p.log.find(message)
		if changed == nil {
			var attrs map[string]any
			if err := json.Unmarshal([]byte(line), &attrs); err != nil {
				t.Fatal(err)
			}
			return attrs
		}
		select {
		case <-changed:
		case err := <-p.done:
			t.Fatalf("the program ended before %q: %v", message, err)
		case <-timeout:
			t.Fatalf("%q was not logged", message)
		}
	}
}

// end waits for the program's end.
func (p *program) end(t *testing.T) error {
	t.Helper()
	select {
	case err := <-p.done:
		return err
	case <-time.After(patience):
		t.Fatal("the program does not end")
		return nil
	}
}

// get asks for a path over a connection.
func get(t *testing.T, network, addr, path string) (int, string) {
	t.Helper()
	client := &http.Client{Timeout: patience, Transport: &http.Transport{DisableKeepAlives: true,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, network, addr)
		}}}
	resp, err := client.Get("http://localhost" + path)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(body)
}

// The program with nothing but what is inside it, on a port of its own.
func TestServeEmbeddedFiles(t *testing.T) {
	t.Parallel()
	p := launch(t, "serve", "--addr=127.0.0.1:0", "--engines=1", "--render-timeout=5m")
	addr := fmt.Sprint(p.await(t, "serving")["addr"])
	if status, body := get(t, "tcp", addr, "/concept"); status != 200 || !strings.Contains(body, "<h1>The concept") {
		t.Errorf("got %d: %.200s", status, body)
	}
	p.stop()
	if err := p.end(t); err != nil {
		t.Errorf("got %v, want nil", err)
	}
	if conn, err := net.Dial("tcp", addr); err == nil {
		conn.Close()
		t.Error("the port still answers")
	}
}

// With no command, the program serves.
func TestServeIsTheDefault(t *testing.T) {
	t.Parallel()
	p := launch(t, "--addr=127.0.0.1:0", "--content="+writeTiny(t))
	if status, _ := get(t, "tcp", fmt.Sprint(p.await(t, "serving")["addr"]), "/concept"); status != 200 {
		t.Errorf("got %d", status)
	}
}

func TestServeOnASocket(t *testing.T) {
	t.Parallel()
	dir := writeTiny(t)
	socket := filepath.Join(t.TempDir(), "s")
	first := launch(t, "serve", "--socket="+socket, "--content="+dir)
	first.await(t, "serving")
	if status, body := get(t, "unix", socket, "/concept"); status != 200 || !strings.Contains(body, "<h1>The idea") {
		t.Errorf("got %d: %.200s", status, body)
	}
	second := launch(t, "serve", "--socket="+socket, "--content="+dir)
	if err := second.end(t); err == nil || !strings.Contains(err.Error(), "another process is listening") {
		t.Errorf("a second program: got %v", err)
	}
	if status, _ := get(t, "unix", socket, "/healthz"); status != 200 {
		t.Errorf("after the second program: got %d", status)
	}
	first.stop()
	if err := first.end(t); err != nil {
		t.Errorf("got %v", err)
	}
}

// A socket that a killed process left behind is in nobody's way; another file
// is not ours to remove.
func TestLeftOverSocket(t *testing.T) {
	t.Parallel()
	dir := writeTiny(t)
	socket := filepath.Join(t.TempDir(), "s")
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	l.(*net.UnixListener).SetUnlinkOnClose(false)
	l.Close()
	p := launch(t, "serve", "--socket="+socket, "--content="+dir)
	p.await(t, "serving")
	if status, _ := get(t, "unix", socket, "/healthz"); status != 200 {
		t.Errorf("got %d", status)
	}

	file := filepath.Join(t.TempDir(), "f")
	writeFile(t, file, "precious")
	if err := launch(t, "serve", "--socket="+file, "--content="+dir).end(t); err == nil {
		t.Error("a file was taken for a socket")
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "precious" {
		t.Errorf("the file is gone: %q, %v", text, err)
	}
}

// The end of the context, which is what SIGTERM brings, stops the program
// once the requests that are under way are answered.
func TestStopFinishesWhatIsUnderWay(t *testing.T) {
	t.Parallel()
	p := launch(t, "serve", "--addr=127.0.0.1:0", "--content="+writeTiny(t))
	conn, err := net.Dial("tcp", fmt.Sprint(p.await(t, "serving")["addr"]))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.SetDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	// The answer waits for the one byte of the request's body.
	if _, err := io.WriteString(conn, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	p.await(t, "request")
	p.stop()
	p.await(t, "stopping")
	select {
	case err := <-p.done:
		t.Fatalf("the program ended with a request under way: %v", err)
	default:
	}
	if _, err := io.WriteString(conn, "x"); err != nil {
		t.Fatal(err)
	}
	resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != 200 || string(body) != "ok\n" {
		t.Errorf("got %d, %q, %v", resp.StatusCode, body, err)
	}
	if err := p.end(t); err != nil {
		t.Errorf("got %v, want nil", err)
	}
	p.await(t, "stopped")
}

// A changed file is served, and a broken one is not.
func TestWatchedFolder(t *testing.T) {
	t.Parallel()
	dir := writeTiny(t)
	p := launch(t, "serve", "--addr=127.0.0.1:0", "--content="+dir)
	addr := fmt.Sprint(p.await(t, "serving")["addr"])
	// The watch begins a moment after the serving: write until it is seen.
	writeUntil(t, p, "site reloaded", func(try int) {
		writeFile(t, filepath.Join(dir, "content/concept.md"), fmt.Sprintf("---\ntitle: Changed\ndescription: Try %d.\n---\nText.\n", try))
	})
	showsChange := func() {
		t.Helper()
		if status, body := get(t, "tcp", addr, "/concept"); !strings.Contains(body, "<h1>Changed") {
			_, body, _ = strings.Cut(body, "<h1>")
			t.Errorf("got %d and %.100q; log:\n%s", status, body, p.log)
		}
	}
	showsChange()
	writeUntil(t, p, "not reloaded", func(try int) {
		writeFile(t, filepath.Join(dir, "content/concept.md"), fmt.Sprintf("---\ntitle: Broken\nwish: %d\n---\nText.\n", try))
	})
	if line := p.await(t, "not reloaded"); !strings.Contains(fmt.Sprint(line["err"]), "content/concept.md:3") {
		t.Errorf("got %v, want file and line", line["err"])
	}
	showsChange()
}

// writeUntil repeats a change until the program has logged a message.
func writeUntil(t *testing.T, p *program, message string, write func(try int)) {
	t.Helper()
	for try := range 60 {
		write(try)
		again := time.After(10 * quiet)
		for waiting := true; waiting; {
			_, changed := p.log.find(message)
			if changed == nil {
				return
			}
			select {
			case <-changed:
			case <-again:
				waiting = false
			}
		}
	}
	t.Fatalf("%q was not logged", message)
}

func TestReloadOnHangup(t *testing.T) {
	t.Parallel()
	// Until the program listens for it, a SIGHUP would end the tests.
	hangups := make(chan os.Signal, 1)
	signal.Notify(hangups, syscall.SIGHUP)
	defer signal.Stop(hangups)
	p := launch(t, "serve", "--addr=127.0.0.1:0", "--content="+writeTiny(t))
	p.await(t, "serving")
	writeUntil(t, p, "nothing changed", func(int) {
		if err := syscall.Kill(os.Getpid(), syscall.SIGHUP); err != nil {
			t.Fatal(err)
		}
	})
}

func TestBadStarts(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "bad.toml")
	writeFile(t, file, "[site]\nname = \"A\"\nwish = \"B\"\n")
	empty := filepath.Join(dir, "empty")
	writeFile(t, filepath.Join(empty, "content/concept.md"), "no front matter")
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { taken.Close() })
	for _, c := range []struct {
		name string
		args []string
		env  map[string]string
		want string
	}{
		{"unknown key", []string{"serve", "--config=" + file}, nil, file + `:3: unknown key "site.wish"`},
		{"unknown key by variable", []string{"serve"}, map[string]string{"SITE_CONFIG": file}, file + `:3: unknown key "site.wish"`},
		{"unknown key for check", []string{"check", "--config=" + file}, nil, file + `:3: unknown key "site.wish"`},
		{"unknown key for dev", []string{"dev", "--config=" + file}, nil, file + `:3: unknown key "site.wish"`},
		{"no such file", []string{"serve", "--config=" + file + "x"}, nil, "no such file"},
		{"bad value", []string{"serve", "--engines=-1"}, nil, "server.engines: want 0 or more"},
		{"bad variable", []string{"serve"}, map[string]string{"SITE_ENGINES": "two"}, "environment variable SITE_ENGINES: want a whole number"},
		{"unknown flag", []string{"serve", "--wish=1"}, nil, "unknown flag: --wish"},
		{"unknown command", []string{"wish"}, nil, "wish"},
		{"argument", []string{"serve", "wish"}, nil, "wish"},
		{"broken content", []string{"serve", "--addr=127.0.0.1:0", "--content=" + empty}, nil, "content/concept.md:1: want front matter"},
		{"no front end", []string{"serve", "--addr=127.0.0.1:0", "--content=" + empty}, nil, "front end is not built"},
		{"port in use", []string{"serve", "--addr=" + taken.Addr().String(), "--content=" + writeTiny(t)}, nil, "address already in use"},
		{"no such format", []string{"check", "--content=" + empty, "--format=xml"}, nil, `flag --format: want text or json, got "xml"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithTimeout(context.Background(), patience)
			defer cancel()
			err := run(ctx, c.args, func(key string) string { return c.env[key] }, io.Discard, io.Discard)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

// output runs the program to its end and returns what it printed.
func output(t *testing.T, args ...string) (string, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	var out bytes.Buffer
	err := run(ctx, args, noEnv, &out, io.Discard)
	return out.String(), err
}

func TestCheck(t *testing.T) {
	t.Parallel()
	good, bad := writeTiny(t), writeTiny(t)
	writeFile(t, filepath.Join(bad, "content/concept.md"), "---\ntitle: A\ndescription: B\n---\n[a](/nothing)\n\n[[nothing]]\n")
	writeFile(t, filepath.Join(bad, "data/makers/acme.toml"), "name = 7\n")

	if out, err := output(t, "check", "--content="+good); err != nil || !strings.HasPrefix(out, "no problems: ") {
		t.Errorf("a good site: got %q, %v", out, err)
	}
	if out, err := output(t, "check", "--content="+good, "--format=json"); err != nil || strings.TrimSpace(out) != "[]" {
		t.Errorf("a good site as JSON: got %q, %v", out, err)
	}
	out, err := output(t, "check", "--content="+bad)
	if !errors.Is(err, errProblems) {
		t.Errorf("a bad site: got %v", err)
	}
	wants := []string{"content/concept.md:5: link /nothing: no such page", "content/concept.md:7: [[term:nothing]]: no such term", "data/makers/acme.toml:1: name: want a text in quotes"}
	for _, want := range wants {
		if !strings.Contains(out, want) {
			t.Errorf("a bad site: got %q, want %s", out, want)
		}
	}
	if lines := strings.Count(out, "\n"); lines != len(wants) {
		t.Errorf("a bad site: got %d lines, want %d: %s", lines, len(wants), out)
	}
}

// A page of deprecations that was read long ago is noted, and nothing is wrong.
func TestCheckNotesWhatToReadAgain(t *testing.T) {
	t.Parallel()
	dir := writeTiny(t)
	writeFile(t, filepath.Join(dir, "data/makers/acme.toml"), "name = \"Acme\"\n")
	writeFile(t, filepath.Join(dir, "data/deprecations.toml"),
		"[[page]]\nmaker = \"acme\"\ntitle = \"Ends\"\nurl = \"https://acme.example\"\nread = \"2020-01-01\"\nwhat = \"All.\"\n")
	out, err := output(t, "check", "--content="+dir)
	if err != nil || !strings.HasPrefix(out, "note: data/deprecations.toml:5: read: 2020-01-01 is ") || !strings.Contains(out, "\nno problems: ") {
		t.Errorf("got %q, %v", out, err)
	}
	if out, err = output(t, "check", "--content="+dir, "--format=json"); err != nil || !strings.Contains(out, `"note":true`) {
		t.Errorf("as JSON: got %q, %v", out, err)
	}
}

func TestCheckAsJSON(t *testing.T) {
	t.Parallel()
	bad := writeTiny(t)
	writeFile(t, filepath.Join(bad, "content/concept.md"), "---\ntitle: A\ndescription: B\n---\nOne \"two\".\n\n[a](/nothing)\n")
	out, err := output(t, "check", "--content="+bad, "--format=json")
	if !errors.Is(err, errProblems) {
		t.Errorf("got %v", err)
	}
	var problems []struct {
		File, Message string
		Line          int
	}
	if err := json.Unmarshal([]byte(out), &problems); err != nil {
		t.Fatalf("%s: %v", out, err)
	}
	if len(problems) != 1 || problems[0].File != "content/concept.md" || problems[0].Line != 7 || problems[0].Message != "link /nothing: no such page" {
		t.Errorf("got %+v", problems)
	}
}

// For production, check also names what the operator has not set yet.
func TestCheckForProduction(t *testing.T) {
	t.Parallel()
	dir := writeTiny(t)
	out, err := output(t, "check", "--content="+dir, "--production")
	if !errors.Is(err, errProblems) {
		t.Errorf("got %v", err)
	}
	for _, key := range []string{"site.url", "company.name", "company.support-email", "company.jurisdiction"} {
		if !strings.Contains(out, "site.toml: "+key+": still the default\n") {
			t.Errorf("got %q, want %s in it", out, key)
		}
	}
	args := []string{"check", "--content=" + dir, "--production", "--site-url=https://acme.example"}
	for _, key := range config.Keys() {
		if name, ok := strings.CutPrefix(key[0], "company."); ok {
			value := "Acme"
			if strings.HasSuffix(name, "email") {
				value = "a@acme.example"
			}
			args = append(args, key[2]+"="+value)
		}
	}
	if out, err := output(t, args...); err != nil {
		t.Errorf("with everything set: got %q, %v", out, err)
	}
}

func TestVersion(t *testing.T) {
	t.Parallel()
	out, err := output(t, "version")
	if err != nil || !strings.HasPrefix(out, "astrolabe ") || !strings.Contains(out, "go1.") || strings.Count(out, "\n") != 1 {
		t.Errorf("got %q, %v", out, err)
	}
}

func TestHelpExplainsEverySetting(t *testing.T) {
	t.Parallel()
	out, err := output(t, "serve", "--help")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range config.Keys() {
		if !strings.Contains(out, key[2]+" ") || !strings.Contains(out, "["+key[0]+", "+key[1]+"]") {
			t.Errorf("the help does not explain %s", key[2])
		}
	}
}

func TestLogFormats(t *testing.T) {
	t.Parallel()
	for format, want := range map[string]string{"json": `"msg":"hello","a":1`, "text": `msg=hello a=1`} {
		var out bytes.Buffer
		w := newLogWriter(&out)
		newLogger(format, w).Info("hello", "a", 1)
		w.Close()
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s: got %q", format, out.String())
		}
	}
}
