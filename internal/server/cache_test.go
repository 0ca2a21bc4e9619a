package server_test

import (
	"compress/gzip"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// unpack undoes a content coding.
func unpack(t *testing.T, a answer) string {
	t.Helper()
	var r io.Reader = strings.NewReader(a.body)
	var err error
	switch coding := a.header.Get("Content-Encoding"); coding {
	case "":
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		r, err = gzip.NewReader(r)
	case "zstd":
		r, err = zstd.NewReader(r, zstd.WithDecoderMaxWindow(8<<20))
	default:
		t.Fatalf("got the coding %q", coding)
	}
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

var strongTag = regexp.MustCompile(`^"[!#-~]+"$`)

// Every coding has its own strong tag and the same content.
func TestEncodings(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	assets := regexp.MustCompile(`/assets/[^"]+`).FindString(s.ask(t, "GET", "/concept").body)
	for _, path := range []string{"/concept", "/concept/_payload.json", "/support?q=price", "/sitemap.xml", "/icon.svg", assets, "/builds/meta/" + s.BuildID() + ".json"} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			plain := s.ask(t, "GET", path)
			if plain.status != 200 || plain.header.Get("Content-Encoding") != "" {
				t.Fatalf("got %d, coding %q", plain.status, plain.header.Get("Content-Encoding"))
			}
			tags := map[string]string{}
			for _, coding := range []string{"", "br", "gzip", "zstd"} {
				got := s.ask(t, "GET", path, "Accept-Encoding: "+coding)
				if got.status != 200 || got.header.Get("Content-Encoding") != coding {
					t.Errorf("%q: got %d, coding %q", coding, got.status, got.header.Get("Content-Encoding"))
				}
				if unpack(t, got) != plain.body {
					t.Errorf("%q: the content differs", coding)
				}
				if coding != "" && len(got.body) >= len(plain.body) {
					t.Errorf("%q: got %d bytes of %d", coding, len(got.body), len(plain.body))
				}
				if length := got.header.Get("Content-Length"); length != strconv.Itoa(len(got.body)) {
					t.Errorf("%q: got Content-Length %s for %d bytes", coding, length, len(got.body))
				}
				if vary := got.header.Get("Vary"); vary != varyOf(got) {
					t.Errorf("%q: got Vary %q", coding, vary)
				}
				tag := got.header.Get("Etag")
				if !strongTag.MatchString(tag) {
					t.Errorf("%q: got the tag %s, want a strong one", coding, tag)
				}
				if other, taken := tags[tag]; taken {
					t.Errorf("%q and %q have the same tag", coding, other)
				}
				tags[tag] = coding
			}
		})
	}
}

func TestAcceptEncoding(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	for accept, want := range map[string]string{
		"gzip, deflate, br, zstd":          "br",
		"gzip, deflate":                    "gzip",
		"GZIP":                             "gzip",
		"x-gzip":                           "gzip",
		"zstd, gzip":                       "zstd",
		"br;q=0.1, gzip;q=0.9":             "gzip",
		"br;q=0, gzip":                     "gzip",
		"br ; q=0 , *":                     "zstd",
		"*":                                "br",
		"*;q=0":                            "",
		"identity":                         "",
		"identity;q=1, br;q=0.5":           "",
		"identity;q=0.5, gzip;q=0.5":       "gzip",
		"identity;q=0, gzip":               "gzip",
		"deflate":                          "",
		"compress, sdch, xz":               "",
		"unknown":                          "",
		"":                                 "",
		",,;,":                             "",
		";q=1":                             "",
		"br;q=":                            "br",
		"br;q=abc":                         "br",
		"gzip;q=2":                         "gzip",
		"gzip;q=-1":                        "gzip",
		"gzip;q=NaN":                       "gzip",
		"br\tgzip":                         "",
		"gzip;level=9":                     "gzip",
		"<script>":                         "",
		"__proto__":                        "",
		strings.Repeat("a,", 500) + "gzip": "gzip",
	} {
		got := s.ask(t, "GET", "/concept", "Accept-Encoding: "+accept)
		if coding := got.header.Get("Content-Encoding"); got.status != 200 || coding != want {
			t.Errorf("%.60q: got %d, coding %q; want %q", accept, got.status, coding, want)
		}
		if !strings.Contains(unpack(t, got), "The idea") {
			t.Errorf("%.60q: the content is not the page", accept)
		}
	}
}

func TestIfNoneMatch(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	for _, path := range []string{"/concept", "/concept/_payload.json", "/robots.txt", "/assets/entry-1.js"} {
		plain, packed := s.ask(t, "GET", path), s.ask(t, "GET", path, "Accept-Encoding: br")
		tag := plain.header.Get("Etag")
		for _, c := range []struct {
			name, match string
			want        int
		}{
			{"the tag", tag, 304},
			{"the tag among others", `"a", ` + tag + `, "b"`, 304},
			{"weak", "W/" + tag, 304},
			{"weak among others", `W/"a",W/` + tag, 304},
			{"any", "*", 304},
			{"another", `"a"`, 200},
			{"weak another", `W/"a"`, 200},
			{"nothing", `""`, 200},
			{"no quotes", strings.Trim(tag, `"`), 200},
			{"one quote", strings.TrimSuffix(tag, `"`), 200},
			{"words", "a, b; c", 200},
			{"commas", ",,,", 200},
			{"small w", "w/" + tag, 200},
			{"twice weak", "W/W/" + tag, 200},
			{"very long", strings.Repeat(`"a", `, 2000), 200},
		} {
			for _, method := range []string{"GET", "HEAD"} {
				got := s.ask(t, method, path, "If-None-Match: "+c.match)
				if got.status != c.want {
					t.Errorf("%s %s, %s: got %d, want %d", method, path, c.name, got.status, c.want)
				}
				if got.header.Get("Etag") != tag || got.header.Get("Vary") != plain.header.Get("Vary") || got.header.Get("Cache-Control") == "" {
					t.Errorf("%s %s, %s: got tag %s, Vary %q, Cache-Control %q", method, path, c.name,
						got.header.Get("Etag"), got.header.Get("Vary"), got.header.Get("Cache-Control"))
				}
				if got.status == 304 && (got.body != "" || got.header.Get("Content-Encoding") != "") {
					t.Errorf("%s %s, %s: a 304 with a body or a coding", method, path, c.name)
				}
				checkSecurity(t, method+" "+path+", "+c.name, got)
			}
		}
		// The tag of one form says nothing of another.
		if other := packed.header.Get("Etag"); other != tag {
			if got := s.ask(t, "GET", path, "If-None-Match: "+other); got.status != 200 {
				t.Errorf("%s: the tag of br: got %d for identity, want 200", path, got.status)
			}
			if got := s.ask(t, "GET", path, "If-None-Match: "+other, "Accept-Encoding: br"); got.status != 304 {
				t.Errorf("%s: the tag of br: got %d for br, want 304", path, got.status)
			}
		}
	}
}

func TestRanges(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	const path = "/assets/entry-1.js"
	whole := s.ask(t, "GET", path)
	if got := whole.header.Get("Accept-Ranges"); got != "bytes" {
		t.Errorf("got Accept-Ranges %q", got)
	}
	size := strconv.Itoa(len(whole.body))
	last := strconv.Itoa(len(whole.body) - 1)
	for _, c := range []struct {
		name, header string
		status       int
		contentRange string
		body         string
	}{
		{"first bytes", "bytes=0-5", 206, "bytes 0-5/" + size, whole.body[:6]},
		{"from the middle", "bytes=7-", 206, "bytes 7-" + last + "/" + size, whole.body[7:]},
		{"last bytes", "bytes=-4", 206, "", whole.body[len(whole.body)-4:]},
		{"longer than the file", "bytes=0-99999", 206, "bytes 0-" + last + "/" + size, whole.body},
		{"behind the end", "bytes=99999-", 416, "bytes */" + size, ""},
		{"another unit", "items=0-5", 200, "", whole.body},
	} {
		got := s.ask(t, "GET", path, "Range: "+c.header, "Accept-Encoding: br")
		if got.status != c.status || c.contentRange != "" && got.header.Get("Content-Range") != c.contentRange {
			t.Errorf("%s: got %d, range %q; want %d, %q", c.name, got.status, got.header.Get("Content-Range"), c.status, c.contentRange)
		}
		if body := unpack(t, got); c.body != "" && body != c.body {
			t.Errorf("%s: got %q, want %q", c.name, body, c.body)
		}
		if got.status == 206 && (got.header.Get("Content-Encoding") != "" || got.header.Get("Etag") != whole.header.Get("Etag")) {
			t.Errorf("%s: got coding %q, tag %s; want the plain form", c.name, got.header.Get("Content-Encoding"), got.header.Get("Etag"))
		}
		checkSecurity(t, c.name, got)
	}
	// What is malformed is passed over or refused, and never breaks anything.
	for _, header := range []string{"bytes", "bytes=", "bytes=a-b", "bytes=5-2", "bytes=--1", "bytes=0-1-2", "bytes=-", "bytes=99999999999999999999-",
		"bytes=0-0,0-0", "bytes=" + strings.Repeat("0-1,", 2000), "=", "\"", "0-5"} {
		got := s.ask(t, "GET", path, "Range: "+header)
		if got.status != 200 && got.status != 206 && got.status != 416 {
			t.Errorf("%.40q: got %d", header, got.status)
		}
		if len(got.body) > 2*len(whole.body)+1000 {
			t.Errorf("%.40q: got %d bytes of a file of %d", header, len(got.body), len(whole.body))
		}
		checkSecurity(t, header, got)
	}
}

// Many ranges at once get the whole file: answering each would cost more than
// the file has bytes.
func TestManyRangesGetTheWhole(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	const path = "/assets/entry-1.js"
	whole := s.ask(t, "GET", path)
	for n, want := range map[int]int{4: 206, 5: 200, 3000: 200} {
		got := s.ask(t, "GET", path, "Range: bytes=0-0"+strings.Repeat(",2-3", n-1))
		if got.status != want || want == 200 && got.body != whole.body {
			t.Errorf("%d ranges: got %d and %d bytes, want %d", n, got.status, len(got.body), want)
		}
	}
}

// A page is one thing: a range of it makes no sense.
func TestPagesHaveNoRanges(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	whole := s.ask(t, "GET", "/concept")
	for _, header := range []string{"bytes=0-5", "bytes=99999-", "nonsense"} {
		if got := s.ask(t, "GET", "/concept", "Range: "+header); got.status != 200 || got.body != whole.body {
			t.Errorf("%s: got %d", header, got.status)
		}
	}
}

// HEAD tells what GET would send.
func TestHead(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	for _, path := range []string{"/", "/concept", "/concept/_payload.json", "/robots.txt", "/assets/entry-1.js", "/nothing", "/blog/gone", "/concept/", "/healthz",
		"/builds/latest.json", "/blog/nothing/_payload.json"} {
		for _, accept := range []string{"", "br"} {
			get, head := s.ask(t, "GET", path, "Accept-Encoding: "+accept), s.ask(t, "HEAD", path, "Accept-Encoding: "+accept)
			if head.body != "" {
				t.Errorf("%s: HEAD has a body", path)
			}
			get.header.Del("Date")
			head.header.Del("Date")
			if get.status != head.status {
				t.Errorf("%s: HEAD %d, GET %d", path, head.status, get.status)
			}
			for name := range get.header {
				if g, h := get.header.Get(name), head.header.Get(name); g != h && name != "Content-Length" || name == "Content-Length" && h != "" && g != h {
					t.Errorf("%s: %s is %q with GET and %q with HEAD", path, name, g, h)
				}
			}
		}
	}
}

func TestAssetsAreKeptForever(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	page := s.ask(t, "GET", "/concept").body
	found := regexp.MustCompile(`(?:href|src)="(/assets/[^"]+)"`).FindAllStringSubmatch(page, -1)
	if len(found) < 3 {
		t.Fatalf("got %d assets in the page", len(found))
	}
	for _, m := range found {
		got := s.ask(t, "GET", m[1])
		if cache := got.header.Get("Cache-Control"); got.status != 200 || cache != "public, max-age=31536000, immutable" {
			t.Errorf("%s: got %d, Cache-Control %q", m[1], got.status, cache)
		}
	}
}

// varyOf is what an answer depends on: pages may come as Markdown.
func varyOf(a answer) string {
	if strings.HasPrefix(a.header.Get("Content-Type"), "text/html") {
		return "Accept, Accept-Encoding"
	}
	return "Accept-Encoding"
}
