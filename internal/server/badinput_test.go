package server_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"astrolabe/internal/config"
)

// What no client of net/http would send, written byte by byte. Each gets a
// right status and a short answer, and the server goes on.
func TestRawRequests(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	const host = "Host: localhost\r\n"
	for _, c := range []struct {
		name, request string
		want          []int
	}{
		{"NUL in the path", "GET /a\x00b HTTP/1.1\r\n" + host + "\r\n", []int{400}},
		{"raw bytes in the path", "GET /\xff\xfe HTTP/1.1\r\n" + host + "\r\n", []int{400}},
		{"raw bytes in the query", "GET /concept?\xff\xfe HTTP/1.1\r\n" + host + "\r\n", []int{200}},
		{"malformed escape", "GET /%zz HTTP/1.1\r\n" + host + "\r\n", []int{400}},
		{"half an escape", "GET /% HTTP/1.1\r\n" + host + "\r\n", []int{400}},
		{"half an escape at the end", "GET /a%2 HTTP/1.1\r\n" + host + "\r\n", []int{400}},
		{"no slash", "GET concept HTTP/1.1\r\n" + host + "\r\n", []int{400}},
		{"space in the target", "GET /a b HTTP/1.1\r\n" + host + "\r\n", []int{400}},
		{"absolute form", "GET http://evil.example/ HTTP/1.1\r\n" + host + "\r\n", []int{421}},
		{"absolute form in capitals", "GET HTTP://evil.example/ HTTP/1.1\r\n" + host + "\r\n", []int{421}},
		{"absolute form without a path", "GET http://evil.example HTTP/1.1\r\n" + host + "\r\n", []int{421}},
		{"absolute form with an upgrade", "GET http://169.254.169.254/ HTTP/1.1\r\n" + host + "Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n", []int{421}},
		{"absolute form with a backslash", "GET http://localhost\\evil.example/ HTTP/1.1\r\n" + host + "\r\n", []int{400}},
		{"absolute form with a hash", "GET http://localhost#evil.example HTTP/1.1\r\n" + host + "\r\n", []int{400}},
		{"absolute form with two hosts", "GET http://localhost/ HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n", []int{400}},
		{"upgrade", "GET /concept HTTP/1.1\r\n" + host + "Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n", []int{200}},
		{"connect", "CONNECT evil.example:443 HTTP/1.1\r\n" + host + "\r\n", []int{400, 405}},
		{"asterisk", "GET * HTTP/1.1\r\n" + host + "\r\n", []int{400}},
		{"method in lower case", "get /concept HTTP/1.1\r\n" + host + "\r\n", []int{405}},
		{"method of signs", "G<T /concept HTTP/1.1\r\n" + host + "\r\n", []int{400}},
		{"no host", "GET / HTTP/1.1\r\n\r\n", []int{400}},
		{"two hosts", "GET / HTTP/1.1\r\n" + host + "Host: evil.example\r\n\r\n", []int{400}},
		{"host with a path", "GET / HTTP/1.1\r\nHost: localhost:3000/abc?\r\n\r\n", []int{400, 421}},
		{"host with a name before it", "GET / HTTP/1.1\r\nHost: localhost@evil.example\r\n\r\n", []int{400, 421}},
		{"empty host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", []int{400, 421}},
		{"old protocol without a host", "GET /concept HTTP/1.0\r\n\r\n", []int{421}},
		{"space before a colon", "GET / HTTP/1.1\r\n" + host + "A : b\r\n\r\n", []int{400}},
		{"NUL in a header", "GET / HTTP/1.1\r\n" + host + "A: b\x00c\r\n\r\n", []int{400}},
		{"two lengths", "GET / HTTP/1.1\r\n" + host + "Content-Length: 1\r\nContent-Length: 2\r\n\r\nab", []int{400}},
		{"negative length", "GET / HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n", []int{400}},
		{"unknown transfer coding", "GET / HTTP/1.1\r\n" + host + "Transfer-Encoding: xchunked\r\n\r\n", []int{501}},
		{"unknown protocol", "GET / HTTP/7.0\r\n" + host + "\r\n", []int{505}},
		{"path of 8 KB", "GET /" + strings.Repeat("a", 8<<10) + " HTTP/1.1\r\n" + host + "\r\n", []int{414}},
		{"path of 8 KB below a page", "GET /blog/" + strings.Repeat("a/", 4<<10) + " HTTP/1.1\r\n" + host + "\r\n", []int{414}},
		{"query of 8 KB", "GET /concept?" + strings.Repeat("a=b&", 2<<10) + " HTTP/1.1\r\n" + host + "\r\n", []int{414}},
		{"query of 100 KB", "GET /concept?" + strings.Repeat("a=b&", 25<<10) + " HTTP/1.1\r\n" + host + "\r\n", []int{414, 431}},
		{"header of 100 KB", "GET /concept HTTP/1.1\r\n" + host + "Cookie: " + strings.Repeat("a", 100<<10) + "\r\n\r\n", []int{431}},
		{"Accept-Encoding of 30 KB", "GET /concept HTTP/1.1\r\n" + host + "Accept-Encoding: " + strings.Repeat("br;q=0.5,", 3<<10) + "\r\n\r\n", []int{200}},
		{"body with a GET", "GET /concept HTTP/1.1\r\n" + host + "Content-Length: 3\r\n\r\nabc", []int{200}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := s.send(t, c.request)
			fine := false
			for _, status := range c.want {
				fine = fine || got.status == status
			}
			if !fine {
				t.Errorf("got %d, want %d: %.200s", got.status, c.want, got.body)
			}
			if got.status >= 400 && len(got.body) > 300 {
				t.Errorf("got an answer of %d bytes to a request that is refused", len(got.body))
			}
			if strings.Contains(got.body, "evil.example") || got.header.Get("Location") != "" {
				t.Errorf("the request comes back: %.200s %s", got.body, got.header.Get("Location"))
			}
		})
	}
	t.Cleanup(func() {
		if strings.Contains(s.log.String(), "panic") {
			t.Errorf("something panicked: %s", s.log)
		}
	})
}

// The general options of a server are no resource of this site; the answer
// has the headers of every other.
func TestOptionsOfTheServer(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	got := s.ask(t, "OPTIONS", "*")
	if got.status != 400 && got.status != 405 {
		t.Errorf("got %d", got.status)
	}
	checkSecurity(t, "OPTIONS *", got)
}

// However a path is written, it is one page, a redirect to it, or refused.
func TestOnePathOneAnswer(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	const path = "/blog/first"
	want := s.ask(t, "GET", path)
	if want.status != 200 {
		t.Fatalf("got %d", want.status)
	}
	random := rand.New(rand.NewPCG(1, 2))
	signs := []string{"/", "//", ".", "..", "/./", "/../", "%2f", "%2F", "%5c", "\\", "%2e", "%00", "%20", ";", "?", "%3f", "#", "%23", "%25", "%252f", "%ff", "a", "A"}
	for range 400 {
		target := []byte(path)
		at := 1 + random.IntN(len(target))
		variant := string(target[:at]) + signs[random.IntN(len(signs))] + string(target[at:])
		if random.IntN(3) == 0 {
			i := 1 + random.IntN(len(path)-1)
			if path[i] != '/' {
				variant = fmt.Sprintf("%s%%%02x%s", path[:i], path[i], path[i+1:])
			}
		}
		got := s.ask(t, "GET", variant)
		switch got.status {
		case 200:
			// Text between ? and the end is a query, and this page has none.
			if bare, _, _ := strings.Cut(variant, "?"); got.body != want.body && bare != "/blog" && bare != "/" {
				t.Errorf("%q: got another page", variant)
			}
		case 308:
			if to := got.header.Get("Location"); !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") {
				t.Errorf("%q: got a redirect to %q", variant, to)
			}
		case 400, 404:
		default:
			t.Errorf("%q: got %d", variant, got.status)
		}
	}
}

// Random paths and unknown queries leave nothing behind.
func TestCacheDoesNotGrow(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	for _, path := range s.KeptPaths() {
		s.ask(t, "GET", path)
	}
	for _, path := range []string{"/a", "/blog/a", "/blog/gone"} {
		s.ask(t, "GET", path) // one of each kind of error page
	}
	pages, views, size := s.Kept()
	if pages != len(s.KeptPaths()) || views != 0 {
		t.Fatalf("got %d pages of %d and %d views to begin with", pages, len(s.KeptPaths()), views)
	}
	for i := range 100 {
		for _, target := range []string{"/a%d", "/blog/a%d", "/resources/llm-knowledge-base/a%d", "/concept?a%[1]d=%[1]d", "/?utm=%d",
			"/blog?tag=a%d", "/concept/_payload.json?%d", "/a%d/_payload.json", "/a%d/", "/assets/a%d.js", "/builds/meta/a%d.json",
			"/og?unknown=%d", "/support?q=" + strings.Repeat("a", 100) + "%d", "/blog/gone?%d", "/builds/latest.json?%d"} {
			s.ask(t, "GET", fmt.Sprintf(target, i))
		}
	}
	if p, v, b := s.Kept(); p != pages || v != views || b != size {
		t.Errorf("got %d pages, %d views, %d bytes; want %d, %d, %d as before", p, v, b, pages, views, size)
	}
}

// Views that are asked for are kept, but not more than fit.
func TestViewsAreBounded(t *testing.T) {
	t.Parallel()
	s := startTiny(t, func(cfg *config.Config) { cfg.Server.ViewCacheMB = 1 })
	s.ask(t, "GET", "/support?q=price")
	s.ask(t, "GET", "/support?utm=1&q=price")
	s.ask(t, "GET", "/support/_payload.json?q=price")
	if _, views, _ := s.Kept(); views != 1 {
		t.Errorf("got %d views of one address, want 1", views)
	}
	for i := range 500 {
		if got := s.ask(t, "GET", fmt.Sprintf("/support?q=%d", i)); got.status != 200 {
			t.Fatalf("got %d", got.status)
		}
	}
	if _, views, size := s.Kept(); size > 1<<20 || views == 0 || views == 501 {
		t.Errorf("got %d views with %d bytes, want some, of at most 1 MB", views, size)
	}
}
