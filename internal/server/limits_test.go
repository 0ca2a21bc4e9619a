package server_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"astrolabe/internal/config"
	"astrolabe/internal/rules"
)

// logLine is one line of the log, as far as tests look at it.
type logLine struct {
	Level, Msg, Method, Path, Client, Agent, Err string
	Status                                       int
}

// logged lists the lines of the log with a message.
func (s *running) logged(t *testing.T, message string) []logLine {
	t.Helper()
	var list []logLine
	for line := range strings.Lines(s.log.String()) {
		var l logLine
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if l.Msg == message {
			list = append(list, l)
		}
	}
	return list
}

// loggedAll waits until there are so many lines: an answer may be there before its
// line is.
func (s *running) loggedAll(t *testing.T, message string, n int) []logLine {
	t.Helper()
	for range 500 {
		if list := s.logged(t, message); len(list) >= n {
			return list
		}
		time.Sleep(10 * time.Millisecond)
	}
	return s.logged(t, message)
}

// Every kind of response has the headers of a careful site.
func TestSecurityHeadersOnEveryKindOfResponse(t *testing.T) {
	t.Parallel()
	s := startTiny(t, func(cfg *config.Config) { cfg.Server.ClientShare = 5 })
	tag := s.ask(t, "GET", "/concept").header.Get("Etag")
	for _, c := range []struct {
		name, method, target string
		headers              []string
		want                 int
	}{
		{"page", "GET", "/concept", nil, 200},
		{"view", "GET", "/support?q=a", nil, 200},
		{"payload", "GET", "/concept/_payload.json", nil, 200},
		{"payload of a redirect", "GET", "/llm-index/_payload.json", nil, 200},
		{"asset", "GET", "/assets/entry-1.js", nil, 200},
		{"file", "GET", "/robots.txt", nil, 200},
		{"build", "GET", "/builds/latest.json", nil, 200},
		{"probe", "GET", "/healthz", nil, 200},
		{"head", "HEAD", "/concept", nil, 200},
		{"part of a file", "GET", "/assets/entry-1.js", []string{"Range: bytes=0-1"}, 206},
		{"not modified", "GET", "/concept", []string{"If-None-Match: " + tag}, 304},
		{"rule", "GET", "/llm-index", nil, 308},
		{"alias", "GET", "/blog/the-very-first", nil, 308},
		{"other form", "GET", "/concept/", nil, 308},
		{"ambiguous path", "GET", "/a//b", nil, 400},
		{"no page", "GET", "/nothing", nil, 404},
		{"no post", "GET", "/blog/nothing", nil, 404},
		{"no page for a bot", "GET", "/nothing", []string{"User-Agent: bot"}, 404},
		{"no payload", "GET", "/nothing/_payload.json", nil, 404},
		{"no asset", "GET", "/assets/nothing.js", nil, 404},
		{"no build", "GET", "/builds/meta/nothing.json", nil, 404},
		{"method", "POST", "/concept", nil, 405},
		{"removed", "GET", "/blog/gone", nil, 410},
		{"long address", "GET", "/" + strings.Repeat("a", 3000), nil, 414},
		{"range behind the end", "GET", "/assets/entry-1.js", []string{"Range: bytes=9999-"}, 416},
		{"another host", "GET", "/concept", []string{"Host: evil.example"}, 421},
	} {
		got := s.ask(t, c.method, c.target, c.headers...)
		if got.status != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got.status, c.want)
		}
		checkSecurity(t, c.name, got)
		if got.header.Get("Strict-Transport-Security") != "" {
			t.Errorf("%s: HSTS without TLS", c.name)
		}
		if got.header.Get("Set-Cookie") != "" || got.header.Get("Server") != "" {
			t.Errorf("%s: got %v", c.name, got.header)
		}
	}
	release := s.Occupy(5)
	busy := s.ask(t, "GET", "/concept")
	release()
	if busy.status != 429 {
		t.Errorf("over the share: got %d", busy.status)
	}
	checkSecurity(t, "over the share", busy)
}

// What binds other hosts than this one is off unless it is asked for.
func TestStrictTransportSecurityWithTLS(t *testing.T) {
	t.Parallel()
	for want, change := range map[string]func(*config.Server){
		"max-age=63072000":                             func(*config.Server) {},
		"max-age=63072000; includeSubDomains":          func(c *config.Server) { c.HSTSSubdomains = true },
		"max-age=63072000; includeSubDomains; preload": func(c *config.Server) { c.HSTSSubdomains, c.HSTSPreload = true, true },
	} {
		// The files are not read here: whoever listens does that.
		s := startTiny(t, func(cfg *config.Config) {
			cfg.Server.TLSCert, cfg.Server.TLSKey = "cert.pem", "key.pem"
			change(&cfg.Server)
		})
		for _, target := range []string{"/concept", "/nothing", "/concept/", "/a//b"} {
			if got := s.ask(t, "GET", target).header.Get("Strict-Transport-Security"); got != want {
				t.Errorf("%s: got %q, want %q", target, got, want)
			}
		}
	}
}

func TestHosts(t *testing.T) {
	t.Parallel()
	own := startTiny(t, func(cfg *config.Config) {
		cfg.Site.URL = "https://www.site.example:8443"
		cfg.Server.Hosts = []string{"Other.example"}
	})
	anyName := startTiny(t, func(cfg *config.Config) { cfg.Server.Hosts = []string{"*"} })
	for _, c := range []struct {
		name   string
		server *running
		host   string
		want   int
	}{
		{"the site's own", own, "www.site.example", 200},
		{"with a port", own, "www.site.example:8443", 200},
		{"with another port", own, "www.site.example:1", 200},
		{"in capitals", own, "WWW.Site.EXAMPLE", 200},
		{"with a dot", own, "www.site.example.", 200},
		{"configured", own, "other.example", 200},
		{"this machine", own, "localhost:8080", 200},
		{"this machine by address", own, "127.0.0.1", 200},
		{"this machine by IPv6", own, "[::1]:80", 200},
		{"below", own, "a.other.example", 421},
		{"above", own, "site.example", 421},
		{"another", own, "evil.example", 421},
		{"another address", own, "169.254.169.254", 421},
		{"another with the name as port", own, "evil.example:other.example", 421},
		{"any", anyName, "evil.example", 200},
	} {
		if got := c.server.ask(t, "GET", "/concept", "Host: "+c.host); got.status != c.want && !(c.want == 421 && got.status == 400) {
			t.Errorf("%s: got %d, want %d", c.name, got.status, c.want)
		}
	}
	// Addresses come from the configuration, whatever the request says.
	got := anyName.ask(t, "GET", "/concept", "Host: evil.example", "X-Forwarded-Host: evil.example", "Forwarded: host=evil.example")
	if strings.Contains(got.body, "evil.example") {
		t.Error("the page is made with the host of the request")
	}
	if err := own.Warm(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, probe := range []string{"/healthz", "/readyz"} {
		if got := own.ask(t, "GET", probe, "Host: 10.0.0.7:8080"); got.status != 200 {
			t.Errorf("%s: got %d under another name", probe, got.status)
		}
	}
}

func TestClientAddress(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name      string
		proxies   []string
		forwarded []string
		want      string
	}{
		{"no proxy", nil, nil, "127.0.0.1"},
		{"header without a proxy", nil, []string{"6.6.6.6"}, "127.0.0.1"},
		{"another proxy", []string{"10.0.0.0/8"}, []string{"6.6.6.6"}, "127.0.0.1"},
		{"proxy without a header", []string{"127.0.0.1"}, nil, "127.0.0.1"},
		{"proxy", []string{"127.0.0.1"}, []string{"6.6.6.6"}, "6.6.6.6"},
		{"the rightmost counts", []string{"127.0.0.0/8"}, []string{"6.6.6.6, 7.7.7.7"}, "7.7.7.7"},
		{"proxies are passed over", []string{"127.0.0.0/8", "10.0.0.0/8"}, []string{"6.6.6.6, 7.7.7.7, 10.1.1.1"}, "7.7.7.7"},
		{"two headers are one list", []string{"127.0.0.1"}, []string{"6.6.6.6", "7.7.7.7"}, "7.7.7.7"},
		{"only proxies", []string{"127.0.0.0/8", "10.0.0.0/8"}, []string{"10.1.1.1"}, "127.0.0.1"},
		{"IPv6", []string{"127.0.0.1"}, []string{"2001:db8::1"}, "2001:db8::1"},
		{"no address", []string{"127.0.0.1"}, []string{"6.6.6.6, unknown"}, "127.0.0.1"},
		{"markup", []string{"127.0.0.1"}, []string{"<script>"}, "127.0.0.1"},
		{"mapped address of a proxy", []string{"127.0.0.1", "10.0.0.0/8"}, []string{"6.6.6.6, ::ffff:10.1.1.1"}, "6.6.6.6"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := startTiny(t, func(cfg *config.Config) { cfg.Server.TrustedProxies = c.proxies })
			var headers []string
			for _, f := range c.forwarded {
				headers = append(headers, "X-Forwarded-For: "+f)
			}
			s.ask(t, "GET", "/nothing-to-see", headers...)
			lines := s.loggedAll(t, "request", 1)
			if len(lines) != 1 || lines[0].Client != c.want {
				t.Errorf("got %+v, want one line with the client %s", lines, c.want)
			}
		})
	}
}

// One line per request, with what matters and without the query.
func TestAccessLog(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	want := []logLine{{Method: "GET", Path: "/concept", Status: 200}, {Method: "HEAD", Path: "/nothing", Status: 404},
		{Method: "POST", Path: "/concept", Status: 405}, {Method: "GET", Path: "/a//b", Status: 400}, {Method: "GET", Path: "/a\nforged=b", Status: 400}}
	// A line is written once the answer is out, so each is waited for before the next request.
	for i, target := range []string{"/concept?secret=a", "/nothing", "/concept", "/a//b", "/a%0aforged=b"} {
		s.ask(t, want[i].Method, target)
		got := s.loggedAll(t, "request", i+1)
		if len(got) != i+1 {
			t.Fatalf("%s: got %d lines, want %d", target, len(got), i+1)
		}
		if g, w := got[i], want[i]; g.Method != w.Method || g.Path != w.Path || g.Status != w.Status || g.Level != "INFO" {
			t.Errorf("got %+v, want %+v", g, w)
		}
	}
	if strings.Contains(s.log.String(), "secret") {
		t.Error("the query is logged")
	}
}

func TestBotsAreLogged(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	s.ask(t, "GET", "/nothing", "User-Agent: Examplebot/1.0")
	lines := s.logged(t, "error answered to a bot")
	if len(lines) != 1 || lines[0].Path != "/nothing" || lines[0].Status != 404 || lines[0].Agent != "Examplebot/1.0" {
		t.Errorf("got %+v", lines)
	}
}

func TestTooManyRequestsOfOneClient(t *testing.T) {
	t.Parallel()
	s := startTiny(t, func(cfg *config.Config) {
		cfg.Server.ClientShare, cfg.Server.TrustedProxies = 3, []string{"127.0.0.0/8"}
	})
	release := s.Occupy(2)
	if got := s.ask(t, "GET", "/concept"); got.status != 200 {
		t.Errorf("two of three under way: got %d, want 200", got.status)
	}
	more := s.Occupy(1)
	got := s.ask(t, "GET", "/concept")
	if got.status != 429 || got.header.Get("Retry-After") != "1" || got.header.Get("Cache-Control") != "no-store" || len(got.body) > 200 {
		t.Errorf("three of three: got %d, Retry-After %q: %s", got.status, got.header.Get("Retry-After"), got.body)
	}
	if got := s.ask(t, "GET", "/concept", "X-Forwarded-For: 192.0.2.9"); got.status != 200 {
		t.Errorf("another client: got %d, want 200", got.status)
	}
	more()
	release()
	for range 10 {
		if got := s.ask(t, "GET", "/concept"); got.status != 200 {
			t.Fatalf("afterwards: got %d, want 200", got.status)
		}
	}
}

// A mistake of ours is a 500 in plain Go: no detail for the visitor, all of it
// in the log.
func TestPanic(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	broken := s.Guarded(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("a secret detail") }))
	w := httptest.NewRecorder()
	broken.ServeHTTP(w, httptest.NewRequest("GET", "/concept?a=<script>", nil))
	got := answer{w.Code, w.Header(), w.Body.String()}
	checkPlainError(t, got)
	if lines := s.logged(t, "request failed"); len(lines) != 1 || lines[0].Level != "ERROR" || lines[0].Path != "/concept" ||
		!strings.Contains(lines[0].Err, "a secret detail") || !strings.Contains(lines[0].Err, "limits_test.go") {
		t.Errorf("got %+v, want one line with the stack", lines)
	}
	if lines := s.logged(t, "request"); len(lines) != 1 || lines[0].Status != 500 {
		t.Errorf("got %+v, want one line for the request", lines)
	}
}

// checkPlainError holds what the error page without an engine looks like.
func checkPlainError(t *testing.T, got answer) {
	t.Helper()
	if got.status != 500 || got.header.Get("Content-Type") != "text/html; charset=utf-8" || got.header.Get("Cache-Control") != "no-store" {
		t.Errorf("got %d, %s, %s", got.status, got.header.Get("Content-Type"), got.header.Get("Cache-Control"))
	}
	for _, want := range []string{"<title>500 - Internal server error</title>", ">500</p>", "Internal server error</h1>", `href="/"`, "Back Home",
		`<meta name="robots" content="noindex">`, `<link rel="stylesheet" href="/assets/style-1.css">`} {
		if !strings.Contains(got.body, want) {
			t.Errorf("the page lacks %s: %s", want, got.body)
		}
	}
	for _, bad := range []string{"secret", "thrown", "panic", "goroutine", "<script", ".go:"} {
		if strings.Contains(got.body, bad) {
			t.Errorf("the page has %s in it: %s", bad, got.body)
		}
	}
	checkSecurity(t, "plain error page", got)
}

// A render that fails gives the plain page and a line in the log with the
// stack; other pages, and the next version of this one, are not touched.
func TestRenderFailure(t *testing.T) {
	t.Parallel()
	files := tinyFiles()
	files["content/privacy.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Broken page\ndescription: Throws.\n---\nText.\n")}
	s := mustStart(t, mustDefaults(t), files)
	checkPlainError(t, s.ask(t, "GET", "/privacy"))
	lines := s.logged(t, "request failed")
	if len(lines) != 1 || lines[0].Path != "/privacy" || lines[0].Status != 500 || !strings.Contains(lines[0].Err, "thrown in the bundle") ||
		!strings.Contains(lines[0].Err, "render (") {
		t.Errorf("got %+v, want one line with the JavaScript stack", lines)
	}
	if got := s.ask(t, "GET", "/concept"); got.status != 200 || !strings.Contains(got.body, "The idea") {
		t.Errorf("another page: got %d", got.status)
	}
	if got := s.ask(t, "GET", "/privacy/_payload.json"); got.status != 500 || strings.Contains(got.body, "thrown") {
		t.Errorf("its payload: got %d: %s", got.status, got.body)
	}
	if got := s.ask(t, "GET", "/privacy", "User-Agent: bot"); got.status != 500 || strings.TrimSpace(got.body) != "500 Internal Server Error" {
		t.Errorf("for a bot: got %d: %s", got.status, got.body)
	}
	if got := s.ask(t, "HEAD", "/privacy"); got.status != 500 {
		t.Errorf("HEAD: got %d", got.status)
	}
}

// Even an error page that cannot be rendered is answered with its own status.
func TestBrokenErrorPage(t *testing.T) {
	t.Parallel()
	files := tinyFiles()
	files["web/dist/server/entry.server.js"] = &fstest.MapFile{Data: []byte("function render() { throw new Error('thrown always') }")}
	s := mustStart(t, mustDefaults(t), files)
	checkPlainError(t, s.ask(t, "GET", "/"))
	got := s.ask(t, "GET", "/nothing?<script>alert(1)</script>")
	if got.status != 404 || !strings.Contains(got.body, "Page not found: /nothing?&lt;script&gt;alert(1)&lt;/script&gt;</h1>") || strings.Contains(got.body, "<script") {
		t.Errorf("got %d: %s", got.status, got.body)
	}
	checkSecurity(t, "404 without an engine", got)
	if got := s.ask(t, "GET", "/readyz"); got.status != 503 || strings.Contains(got.body, "thrown") {
		t.Errorf("readyz: got %d: %s", got.status, got.body)
	}
	if got := s.ask(t, "GET", "/healthz"); got.status != 200 {
		t.Errorf("healthz: got %d", got.status)
	}
	if !strings.Contains(s.log.String(), "thrown always") {
		t.Error("the log does not say why")
	}
}

// What cannot be served stops the start, and the error says what it is.
func TestStartFailures(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, file, text, want string
	}{
		{"bundle that does not compile", "web/dist/server/entry.server.js", "function (", "server bundle"},
		{"no bundle", "web/dist/server/entry.server.js", "", "front end is not built"},
		{"no manifest", "web/dist/client/.vite/manifest.json", "", "front end is not built"},
		{"manifest that is no JSON", "web/dist/client/.vite/manifest.json", "{", "manifest of the front end"},
		{"no stylesheet", "web/dist/client/assets/style-1.css", "", "no stylesheet"},
		{"broken text", "content/concept.md", "---\ntitle: A\n---\nText.\n", "content/concept.md:1: description: missing"},
		{"broken link", "content/concept.md", "---\ntitle: A\ndescription: B\n---\n[a](/nothing)\n", "content/concept.md:5: link /nothing: no such page"},
	} {
		files := tinyFiles()
		if c.text == "" {
			delete(files, c.file)
		} else {
			files[c.file] = &fstest.MapFile{Data: []byte(c.text)}
		}
		if _, err := start(mustDefaults(t), files); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
}

// Not indexable means: on no page, in no list.
func TestSiteThatIsNotIndexable(t *testing.T) {
	t.Parallel()
	s := startTiny(t, func(cfg *config.Config) { cfg.Site.Indexable = false })
	for _, path := range s.Paths() {
		if got := s.ask(t, "GET", path); !strings.Contains(got.body, `<meta name="robots" content="noindex">`) {
			t.Errorf("%s may be indexed", path)
		}
	}
	if got := s.ask(t, "GET", "/robots.txt").body; got != "User-agent: *\nDisallow: /\n" {
		t.Errorf("robots.txt: got %q", got)
	}
	if got := s.ask(t, "GET", "/sitemap.xml").body; strings.Contains(got, "<loc>") {
		t.Errorf("sitemap.xml: got %q", got)
	}
}

// With slashes at the end, the other form redirects to this one.
func TestTrailingSlash(t *testing.T) {
	t.Parallel()
	s := startTiny(t, func(cfg *config.Config) { cfg.Site.TrailingSlash = true })
	for _, c := range []struct {
		target   string
		status   int
		location string
	}{
		{"/", 200, ""},
		{"/concept/", 200, ""},
		{"/concept", 308, "/concept/"},
		{"/concept?a=b", 308, "/concept/?a=b"},
		{"/blog/first", 308, "/blog/first/"},
		{"/robots.txt", 200, ""},
		{"/healthz", 200, ""},
		{"/concept/_payload.json", 200, ""},
		{"/assets/entry-1.js", 200, ""},
		{"/builds/latest.json", 200, ""},
		{"/nothing", 404, ""},
		{"/nothing/", 404, ""},
		{"/llm-index", 308, "/resources/llm-index/"},
		{"/llm-index/", 308, "/resources/llm-index/"},
		{"/blog/the-very-first", 308, "/blog/first/"},
		{"/blog/the-very-first/", 308, "/blog/first/"},
	} {
		got := s.ask(t, "GET", c.target)
		if got.status != c.status || got.header.Get("Location") != c.location {
			t.Errorf("%s: got %d to %q, want %d to %q", c.target, got.status, got.header.Get("Location"), c.status, c.location)
		}
	}
	if got := s.ask(t, "GET", "/concept/").body; !strings.Contains(got, `<link rel="canonical" href="https://astrolabe.example/concept/">`) {
		t.Error("the canonical link has no slash")
	}
}

// A rule may lead to another site: that is a whole new page, also for a
// visitor who navigates inside the site.
func TestRuleToAnotherSite(t *testing.T) {
	t.Parallel()
	s := startTiny(t, func(cfg *config.Config) {
		cfg.Rules = []rules.Rule{{From: "/chat/:room", To: "https://chat.example/rooms/:room", Status: 302}}
	})
	got := s.ask(t, "GET", "/chat/a%22b?c=d")
	if to := got.header.Get("Location"); got.status != 302 || to != "https://chat.example/rooms/a%22b" {
		t.Errorf("got %d to %q", got.status, to)
	}
	got = s.ask(t, "GET", "/chat/a/_payload.json")
	if !strings.Contains(got.body, `"redirect":{"to":"https://chat.example/rooms/a","external":true}`) {
		t.Errorf("payload: got %s", got.body)
	}
}

// A text without a title is served with that of its address.
func TestTextWithoutTitle(t *testing.T) {
	t.Parallel()
	files := tinyFiles()
	files["content/our-open-plan.md"] = &fstest.MapFile{Data: []byte("---\ndescription: Nobody named it.\n---\nText.\n")}
	files["content/blog/second-thoughts.md"] = &fstest.MapFile{Data: []byte("---\ntitle: \" \"\ndescription: Nor this.\ndate: 2026-01-02\nauthor: Desk\n---\nText.\n")}
	s := mustStart(t, mustDefaults(t), files)
	for path, want := range map[string]string{"/our-open-plan": "Our Open Plan", "/blog/second-thoughts": "Second Thoughts"} {
		if got := s.ask(t, "GET", path); got.status != 200 || !strings.Contains(got.body, "<title>"+want+" · Astrolabe</title>") {
			t.Errorf("%s: got %d %.300s", path, got.status, got.body)
		}
		if got := s.ask(t, "GET", path+"/_payload.json").body; !strings.Contains(got, `"title":"`+want+`"`) {
			t.Errorf("%s: the heading: got %s", path, got)
		}
	}
}

// The limits of the listener are those of a careful host.
func TestServerLimits(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	h := s.HTTPServer()
	if h.ReadHeaderTimeout == 0 || h.ReadTimeout == 0 || h.IdleTimeout == 0 || h.MaxHeaderBytes == 0 || h.MaxHeaderBytes > 64<<10 {
		t.Errorf("got %+v", h)
	}
	if h.HTTP2 == nil || h.HTTP2.MaxConcurrentStreams == 0 || h.HTTP2.MaxConcurrentStreams > 128 {
		t.Errorf("got %+v", h.HTTP2)
	}
}
