package server_test

import (
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"astrolabe/internal/build"
	"astrolabe/internal/server"
)

// writtenAt is the tiny site with files of a day.
func writtenAt(day time.Time) fstest.MapFS {
	files := tinyFiles()
	for _, f := range files {
		f.ModTime = day.Add(-time.Hour)
	}
	files["content/concept.md"].ModTime = day
	return files
}

var (
	midnight = time.Now().UTC().Truncate(24 * time.Hour)
	longAgo  = time.Date(2026, 3, 4, 5, 6, 7, 890, time.UTC)
	today    = midnight.Add(time.Since(midnight) / 2).Truncate(time.Second)
)

// Pages have the build's id in them, which turns at midnight; files are as old as
// the newest of what they are made of. What is not known is not stated.
func TestLastModified(t *testing.T) {
	t.Parallel()
	old := longAgo.Truncate(time.Second)
	for _, c := range []struct {
		name    string
		written time.Time
		pages   time.Time
		files   time.Time
	}{
		{"files of long ago", longAgo, midnight, old},
		{"files of today", today, today, today},
		{"files of tomorrow", midnight.Add(30 * time.Hour), time.Time{}, time.Time{}},
		{"files without a time", time.Time{}.Add(time.Hour), time.Time{}, time.Time{}},
	} {
		files := writtenAt(c.written)
		if c.name == "files without a time" {
			files = tinyFiles()
		}
		s := mustStart(t, mustDefaults(t), files)
		for path, want := range map[string]time.Time{
			"/": c.pages, "/concept": c.pages, "/concept/_payload.json": c.pages, "/resources/llm-index": c.pages, "/og.png": c.pages,
			"/.well-known/security.txt": c.pages, "/resources/llm-index/retirements.ics": c.pages,
			"/robots.txt": c.files, "/sitemap.xml": c.files, "/blog/feed.xml": c.files, "/blog/atom.xml": c.files, "/assets/entry-1.js": c.files,
			"/icon.svg": c.files, "/api/models.json": c.files, "/api/models.csv": c.files, "/resources/llm-benchmarks/matrix.csv": c.files,
			"/changes.atom": c.files, "/nothing": {}, "/llm-index": {}, "/healthz": {}, "/builds/latest.json": {},
		} {
			header := ""
			if !want.IsZero() {
				header = want.Format(http.TimeFormat)
			}
			if got := s.ask(t, "GET", path).header.Get("Last-Modified"); got != header {
				t.Errorf("%s, %s: got %q, want %q", c.name, path, got, header)
			}
		}
	}
}

// A post that was scheduled changes feed and sitemap on its day, without any file
// being written.
func TestLastModifiedOfScheduledPost(t *testing.T) {
	t.Parallel()
	files := writtenAt(longAgo)
	files["content/blog/later.md"] = &fstest.MapFile{ModTime: longAgo,
		Data: []byte("---\ntitle: Later\ndescription: Planned.\ndate: " + midnight.Format(time.DateOnly) + "\nauthor: Desk\n---\nText.\n")}
	s := mustStart(t, mustDefaults(t), files)
	for _, path := range []string{"/blog/feed.xml", "/sitemap.xml"} {
		if got, want := s.ask(t, "GET", path).header.Get("Last-Modified"), midnight.Format(http.TimeFormat); got != want {
			t.Errorf("%s: got %q, want %q", path, got, want)
		}
	}
}

// A file that is gone has no time; its folder has.
func TestLastModifiedOfFolders(t *testing.T) {
	t.Parallel()
	files := writtenAt(longAgo)
	files["content/blog"] = &fstest.MapFile{Mode: 0o755 | 1<<31, ModTime: longAgo.Add(time.Hour)}
	built, err := build.Site(files, mustDefaults(t))
	if err != nil || !built.Built.Equal(longAgo.Add(time.Hour)) {
		t.Errorf("got %v, %v", built.Built, err)
	}
}

// whole are files that know themselves how old they are.
type whole struct{ fstest.MapFS }

func (whole) Written() time.Time { return longAgo }

func TestLastModifiedOfEmbeddedFiles(t *testing.T) {
	t.Parallel()
	s, err := server.New(mustDefaults(t), whole{tinyFiles()}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	w := &sink{http.Header{}}
	r, _ := http.NewRequest(http.MethodGet, "/robots.txt", nil)
	r.Host = "localhost"
	s.ServeHTTP(w, r)
	if got, want := w.header.Get("Last-Modified"), longAgo.Format(http.TimeFormat); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// The order of RFC 9110, 13.2.2.
func TestConditions(t *testing.T) {
	t.Parallel()
	s := mustStart(t, mustDefaults(t), writtenAt(longAgo))
	for _, path := range []string{"/concept", "/concept/_payload.json", "/robots.txt", "/blog/feed.xml", "/assets/entry-1.js", "/api/models.json",
		"/resources/llm-benchmarks/matrix.csv", "/og.png"} {
		first := s.ask(t, "GET", path)
		tag, at := first.header.Get("Etag"), first.header.Get("Last-Modified")
		changed, err := http.ParseTime(at)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		before, after := changed.Add(-time.Second).Format(http.TimeFormat), changed.Add(time.Second).Format(http.TimeFormat)
		for _, c := range []struct {
			name    string
			headers []string
			want    int
		}{
			{"not changed since", []string{"If-Modified-Since: " + at}, 304},
			{"not changed since later", []string{"If-Modified-Since: " + after}, 304},
			{"changed since", []string{"If-Modified-Since: " + before}, 200},
			{"in another form", []string{"If-Modified-Since: " + changed.Format(time.RFC850)}, 304},
			{"in the oldest form", []string{"If-Modified-Since: " + changed.Format(time.ANSIC)}, 304},
			{"no date", []string{"If-Modified-Since: yesterday"}, 200},
			{"empty", []string{"If-Modified-Since:"}, 200},
			{"another tag wins over the date", []string{`If-None-Match: "a"`, "If-Modified-Since: " + at}, 200},
			{"the tag wins over the date", []string{"If-None-Match: " + tag, "If-Modified-Since: " + before}, 304},
			{"the tag on a second line", []string{`If-None-Match: "a"`, "If-None-Match: " + tag}, 304},
			{"the tag", []string{"If-Match: " + tag}, 200},
			{"the tag among others", []string{`If-Match: "a", ` + tag}, 200},
			{"any tag", []string{"If-Match: *"}, 200},
			{"another tag", []string{`If-Match: "a"`}, 412},
			{"a weak tag is not strong", []string{"If-Match: W/" + tag}, 412},
			{"malformed", []string{"If-Match: a, b; c"}, 412},
			{"unmodified since", []string{"If-Unmodified-Since: " + at}, 200},
			{"modified since", []string{"If-Unmodified-Since: " + before}, 412},
			{"unmodified since no date", []string{"If-Unmodified-Since: yesterday"}, 200},
			{"If-Match wins over the date", []string{"If-Match: " + tag, "If-Unmodified-Since: " + before}, 200},
			{"If-Match wins over a fitting date", []string{`If-Match: "a"`, "If-Unmodified-Since: " + at}, 412},
			{"412 wins over 304", []string{`If-Match: "a"`, "If-None-Match: " + tag}, 412},
			{"304 after If-Match", []string{"If-Match: " + tag, "If-None-Match: " + tag}, 304},
		} {
			for _, method := range []string{"GET", "HEAD"} {
				got := s.ask(t, method, path, c.headers...)
				if got.status != c.want {
					t.Errorf("%s %s, %s: got %d, want %d", method, path, c.name, got.status, c.want)
				}
				if got.status == 304 && got.body != "" || got.status == 412 && strings.Contains(got.body, "<") {
					t.Errorf("%s %s, %s: got %.100s", method, path, c.name, got.body)
				}
				checkSecurity(t, method+" "+path+", "+c.name, got)
			}
		}
	}
	if got := s.ask(t, "GET", "/api/models.json", `If-Match: "a"`); got.header.Get("Content-Type") != "application/problem+json" || got.header.Get("Cache-Control") != "no-store" {
		t.Errorf("a problem of the API: got %v", got.header)
	}
}

// A range of a file that has changed is not what the client wants to go on with.
func TestRangeOfChangedFile(t *testing.T) {
	t.Parallel()
	s := mustStart(t, mustDefaults(t), writtenAt(longAgo))
	const path = "/assets/entry-1.js"
	at := s.ask(t, "GET", path).header.Get("Last-Modified")
	for header, want := range map[string]int{
		"If-Range: " + at: 206, "If-Range: " + longAgo.Add(-time.Hour).Format(http.TimeFormat): 200,
		`If-Match: "a"`: 412, "If-Unmodified-Since: " + longAgo.Add(-time.Hour).Format(http.TimeFormat): 412,
	} {
		got := s.ask(t, "GET", path, "Range: bytes=0-5", header)
		if got.status != want || got.status == 206 && got.header.Get("Last-Modified") != at {
			t.Errorf("%s: got %d, want %d", header, got.status, want)
		}
	}
}

// An error page is compressed as pages are, though not with what takes long.
func TestErrorPageIsCompressed(t *testing.T) {
	t.Parallel()
	s := startTiny(t, nil)
	plain := s.ask(t, "GET", "/nothing")
	for accept, want := range map[string]string{"gzip, deflate, br, zstd": "zstd", "gzip": "gzip", "br": "", "": "", "gzip, deflate, br": "gzip", "*": "zstd"} {
		got, head := s.ask(t, "GET", "/nothing", "Accept-Encoding: "+accept), s.ask(t, "HEAD", "/nothing", "Accept-Encoding: "+accept)
		if coding := got.header.Get("Content-Encoding"); got.status != 404 || coding != want {
			t.Errorf("%q: got %d, coding %q, want %q", accept, got.status, coding, want)
		}
		if unpack(t, got) != plain.body || want != "" && len(got.body) >= len(plain.body) {
			t.Errorf("%q: got %d bytes of %d", accept, len(got.body), len(plain.body))
		}
		if got.header.Get("Vary") != "Accept-Encoding, User-Agent" || head.header.Get("Content-Length") != got.header.Get("Content-Length") {
			t.Errorf("%q: got %v, HEAD %v", accept, got.header, head.header)
		}
	}
}
