package server_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"astrolabe/internal/config"
	"astrolabe/internal/gate"
	"astrolabe/internal/server"
)

// pipes is a listener without buffers: what is not read is not written.
type pipes struct {
	conns chan net.Conn
	end   func()
}

func newPipes() *pipes {
	p := &pipes{conns: make(chan net.Conn)}
	p.end = sync.OnceFunc(func() { close(p.conns) })
	return p
}

func (p *pipes) Accept() (net.Conn, error) {
	if c, ok := <-p.conns; ok {
		return c, nil
	}
	return nil, net.ErrClosed
}
func (p *pipes) Close() error   { p.end(); return nil }
func (p *pipes) Addr() net.Addr { return &net.UnixAddr{Name: "pipe", Net: "unix"} }

func (p *pipes) dial() net.Conn {
	ours, theirs := net.Pipe()
	p.conns <- theirs
	return ours
}

// However many do not read their answers or do not send their bodies, others are
// answered.
func TestSlowClientsHoldNoPlace(t *testing.T) {
	t.Parallel()
	s := startTiny(t, func(cfg *config.Config) {
		cfg.Server.MaxInFlight, cfg.Server.State, cfg.Analytics.Enabled = 2, t.TempDir(), true
	})
	srv, listener := s.HTTPServer(), newPipes()
	go func() { _ = srv.Serve(listener) }()
	t.Cleanup(func() { srv.Close() })
	ask := func(request string) net.Conn {
		c := listener.dial()
		t.Cleanup(func() { c.Close() })
		if _, err := io.WriteString(c, request); err != nil {
			t.Fatal(err)
		}
		return c
	}
	for range 5 {
		ask("GET /support HTTP/1.1\r\nHost: localhost\r\n\r\n")
		ask("GET /support?q=unseen HTTP/1.1\r\nHost: localhost\r\n\r\n")
		ask("POST /api/event HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
	}
	for i := range 5 {
		c := ask(fmt.Sprintf("GET /support?q=%d HTTP/1.1\r\nHost: localhost\r\n\r\n", i))
		if got, err := http.ReadResponse(bufio.NewReader(c), nil); err != nil || got.StatusCode != 200 {
			t.Fatalf("got %v, %v", got, err)
		}
	}
}

// Progress keeps a connection open, however slow; standing still does not.
func TestProgress(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	for _, c := range []struct {
		name  string
		every time.Duration // for 64 KB
		ends  bool
	}{{"steady", 14 * time.Second, true}, {"too slow", 16 * time.Second, false}} {
		t.Run("reader "+c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var failed error
				client, end := serveOne(s, func(w http.ResponseWriter, r *http.Request) {
					_, failed = w.Write(make([]byte, 1<<20))
				})
				defer end()
				go func() {
					_, _ = io.WriteString(client, "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
				}()
				for err := error(nil); err == nil; {
					time.Sleep(c.every)
					_, err = io.CopyN(io.Discard, client, 80<<10) // the headers are read, too
				}
				synctest.Wait()
				if (failed == nil) != c.ends {
					t.Errorf("got %v", failed)
				}
			})
		})
		t.Run("writer "+c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var failed error
				client, end := serveOne(s, func(w http.ResponseWriter, r *http.Request) {
					_, failed = io.Copy(io.Discard, server.SteadyBody(w, r))
				})
				defer end()
				go func() { _, _ = io.Copy(io.Discard, client) }()
				_, _ = io.WriteString(client, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1048576\r\n\r\n")
				for range 16 {
					time.Sleep(c.every)
					_, _ = client.Write(make([]byte, 64<<10))
				}
				synctest.Wait()
				if (failed == nil) != c.ends {
					t.Errorf("got %v", failed)
				}
			})
		})
	}
}

// serveOne serves one connection without buffers the way every request goes.
func serveOne(s *running, h http.HandlerFunc) (client net.Conn, end func()) {
	srv, listener := &http.Server{Handler: s.Guarded(h)}, newPipes()
	go func() { _ = srv.Serve(listener) }()
	client = listener.dial()
	return client, func() { client.Close(); srv.Close() }
}

// One address has a share of connections; a trusted proxy's are those of others.
func TestConnectionsOfOneClient(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		proxies []string
		want    int
	}{{"a client", nil, 3}, {"a proxy", []string{"127.0.0.1"}, 10}} {
		s := startTiny(t, func(cfg *config.Config) { cfg.Server.ClientShare, cfg.Server.TrustedProxies = 3, c.proxies })
		served := 0
		for range 10 {
			conn, err := net.Dial("tcp", s.addr)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { conn.Close() })
			_, _ = io.WriteString(conn, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
			if got, err := http.ReadResponse(bufio.NewReader(conn), nil); err == nil && got.StatusCode == 200 {
				served++
			}
		}
		if served != c.want {
			t.Errorf("%s: %d of 10 connections were served, want %d", c.name, served, c.want)
		}
	}
}

// crowd fills a client's line at the gate until release is called.
func crowd(t *testing.T, s *running, addr string) (release func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	client := gate.ClientOf(netip.MustParseAddr(addr))
	var all sync.WaitGroup
	for range 40 { // more than have room, since the look below takes some, too
		all.Go(func() {
			for ctx.Err() == nil {
				_, _ = gate.Do(ctx, s.Gate(), client, nil, func(ctx context.Context) (int, error) { <-ctx.Done(); return 0, ctx.Err() })
				time.Sleep(time.Millisecond)
			}
		})
	}
	for { // until the line is full
		soon, stop := context.WithTimeout(ctx, 10*time.Millisecond)
		_, err := gate.Do(soon, s.Gate(), client, nil, func(context.Context) (int, error) { return 0, nil })
		stop()
		if err == gate.ErrShare {
			break
		}
	}
	return func() { cancel(); all.Wait() }
}

// One client's flood of views delays only itself, and it is told so in the form that
// it asked for.
func TestAFloodDelaysOnlyItself(t *testing.T) {
	t.Parallel()
	s := startTiny(t, func(cfg *config.Config) { cfg.Server.TrustedProxies = []string{"127.0.0.0/8"} })
	const greedy, other = "X-Forwarded-For: 192.0.2.1", "X-Forwarded-For: 192.0.2.2"
	s.ask(t, "GET", "/concept", other)
	release := crowd(t, s, "192.0.2.1")
	if got := s.ask(t, "GET", "/concept", greedy); got.status != 200 {
		t.Errorf("what is in memory needs no turn: got %d", got.status)
	}
	for target, want := range map[string]string{
		"/support?q=a": "Too many requests</h1>", "/support/_payload.json?q=b": `"message":"Too many requests"`,
		"/api/models.json?q=c": `"status":429`, "/nothing": "Too many requests</h1>", "/blog/feed.xml": "Too many requests</h1>",
		"/resources/llm-index": "Too many requests</h1>", "/og/concept.png": "Too many requests</h1>",
	} {
		got := s.ask(t, "GET", target, greedy)
		if got.status != 429 || got.header.Get("Retry-After") != "1" || got.header.Get("Cache-Control") != "no-store" || !strings.Contains(got.body, want) {
			t.Errorf("%s: got %d, %v, %s", target, got.status, got.header, got.body)
		}
		checkSecurity(t, target, got)
		if got := s.ask(t, "GET", target, other); got.status == 429 || got.status >= 500 {
			t.Errorf("%s of another: got %d", target, got.status)
		}
	}
	release()
	if got := s.ask(t, "GET", "/support?q=d", greedy); got.status != 200 {
		t.Errorf("afterwards: got %d", got.status)
	}
}

// Reports take memory as they arrive, up to a bound.
func TestReportsHaveABudget(t *testing.T) {
	t.Parallel()
	s := startTiny(t, func(cfg *config.Config) { cfg.Server.State, cfg.Analytics.Enabled = t.TempDir(), true })
	head := "POST /api/event HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 1000000\r\n\r\n"
	var conns []net.Conn
	refused := 0
	for range 20 {
		conn, err := net.Dial("tcp", s.addr)
		if err != nil {
			t.Fatal(err)
		}
		conns = append(conns, conn)
		_, _ = io.WriteString(conn, head+strings.Repeat("x", 500_000))
	}
	deadline := time.Now().Add(patience)
	for refused == 0 && time.Now().Before(deadline) {
		for _, c := range conns {
			_ = c.SetReadDeadline(time.Now().Add(10 * time.Millisecond))
			if got, err := http.ReadResponse(bufio.NewReader(c), nil); err == nil && got.StatusCode == 429 {
				refused++
			}
		}
	}
	if refused == 0 {
		t.Error("twenty unfinished reports were all taken in")
	}
	for _, c := range conns {
		c.Close()
	}
	for { // the server notices the ends a moment later
		got := s.send(t, strings.Replace(head, "1000000", "2", 1)+"{}")
		if got.status == 400 { // read, and no event
			break
		}
		if got.status != 429 || time.Now().After(deadline) {
			t.Fatalf("afterwards: got %d: %s", got.status, got.body)
		}
	}
}

// A new version is warm before it is served, every kind of page is.
func TestAReloadIsNeverCold(t *testing.T) {
	t.Parallel()
	s, dir := startFolder(t)
	if err := s.Warm(t.Context()); err != nil {
		t.Fatal(err)
	}
	writeFile(t, dir+"/content/concept.md", newConcept)
	if err := s.Reload(t.Context()); err != nil {
		t.Fatal(err)
	}
	if pages, _, _ := s.Kept(); pages != len(s.KeptPaths()) {
		t.Errorf("%d of %d pages were there when the version was swapped in", pages, len(s.KeptPaths()))
	}
	if got := s.ask(t, "GET", "/readyz"); got.status != 200 {
		t.Errorf("got %d %s", got.status, got.body)
	}
}

// What has not changed is not rendered again.
func TestAReloadRendersOnlyWhatChanged(t *testing.T) {
	t.Parallel()
	dir := writeTiny(t)
	bundle := strings.Replace(string(tinyFiles()["web/dist/server/entry.server.js"].Data), "return '<h1>'", "return '<b>' + ++renders + '</b><h1>'", 1)
	writeFile(t, dir+"/web/dist/server/entry.server.js", "var renders = 0\n"+bundle)
	s := mustStart(t, mustDefaults(t), os.DirFS(dir))
	if err := s.Warm(t.Context()); err != nil {
		t.Fatal(err)
	}
	rendered := regexp.MustCompile(`<b>\d+</b>`)
	support, concept := rendered.FindString(s.ask(t, "GET", "/support").body), rendered.FindString(s.ask(t, "GET", "/concept").body)
	writeFile(t, dir+"/content/concept.md", newConcept)
	for range 2 { // what is taken over once is taken over again
		if err := s.Reload(t.Context()); err != nil {
			t.Fatal(err)
		}
		got := s.ask(t, "GET", "/support").body
		if rendered.FindString(got) != support || support == "" || !strings.Contains(got, s.BuildID()) {
			t.Errorf("a page that has not changed was %s and is %s", support, rendered.FindString(got))
		}
		got = s.ask(t, "GET", "/concept").body
		if rendered.FindString(got) == concept || !strings.Contains(got, "Another idea") {
			t.Errorf("the page that has changed was %s and is %s", concept, rendered.FindString(got))
		}
		writeFile(t, dir+"/content/concept.md", newConcept+"\nAnd more.\n")
	}
}

func TestEveryKindOfPageIsWarmed(t *testing.T) {
	t.Parallel()
	files := os.DirFS("../..")
	s, err := server.New(mustDefaults(t), files, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	warmed := s.WarmAddresses()
	kinds := map[string]bool{}
	for _, address := range warmed {
		path, _, _ := strings.Cut(address, "?")
		route, err := s.Site().Route(path)
		if err != nil {
			t.Fatal(err)
		}
		kinds[route.Page] = true
	}
	for _, path := range s.Paths() {
		if route, _ := s.Site().Route(path); !kinds[route.Page] {
			t.Errorf("no page like %s is warmed", path)
			kinds[route.Page] = true
		}
	}
	for _, address := range []string{"/resources/llm-index/cost?prompt=3001", "/resources/llm-benchmarks/gpqa-diamond"} {
		if !slices.Contains(warmed, address) {
			t.Errorf("%s is not warmed", address)
		}
	}
}
