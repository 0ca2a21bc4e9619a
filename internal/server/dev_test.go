package server_test

import (
	"bufio"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"astrolabe/internal/content"
	"astrolabe/internal/server"
)

func startDev(t *testing.T, files fstest.MapFS) (*server.Server, *httptest.Server) {
	t.Helper()
	cfg := mustDefaults(t)
	cfg.Server.Engines = 1
	s, err := server.NewDev(cfg, files, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	listening := httptest.NewUnstartedServer(nil)
	listening.Config = s.HTTPServer()
	listening.Start()
	t.Cleanup(listening.Close)
	return s, listening
}

// listen opens the stream of news and returns what reads the next.
func listen(t *testing.T, address string) func() server.DevNews {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address+"/__dev/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { response.Body.Close() })
	if got := response.Header.Get("Content-Type"); got != "text/event-stream" {
		t.Fatalf("got %s", got)
	}
	lines := bufio.NewScanner(response.Body)
	return func() server.DevNews {
		t.Helper()
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				var news server.DevNews
				if err := json.Unmarshal([]byte(data), &news); err != nil {
					t.Fatal(err)
				}
				return news
			}
		}
		t.Fatal("the stream ended")
		return server.DevNews{}
	}
}

// Pages hear of texts, of other files, of mistakes and of their end.
func TestDevNews(t *testing.T) {
	t.Parallel()
	files := tinyFiles()
	s, listening := startDev(t, files)
	next := listen(t, listening.URL)
	first := next()
	if first.Build != s.BuildID() || len(first.Problems) != 0 {
		t.Errorf("got %+v", first)
	}
	files["content/concept.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Other\ndescription: Other.\n---\nText.\n")}
	if err := s.Reload(t.Context()); err != nil {
		t.Fatal(err)
	}
	s.Announce(true, nil)
	second := next()
	if second.Build == first.Build || !second.Text {
		t.Errorf("a text: got %+v", second)
	}
	// A mistake in a file that is no text, then the text that mends it.
	s.Announce(false, []content.Problem{{File: "data/a.toml", Line: 3, Message: "wrong"}})
	if got := next(); got.Build != second.Build || len(got.Problems) != 1 || got.Problems[0] != (server.DevProblem{File: "data/a.toml", Line: 3, Message: "wrong"}) {
		t.Errorf("a mistake: got %+v", got)
	}
	s.Announce(true, nil)
	if got := next(); got.Text || len(got.Problems) != 0 {
		t.Errorf("the mend: got %+v, want all to be loaded anew", got)
	}
	s.Announce(true, nil)
	if got := next(); !got.Text {
		t.Errorf("another text: got %+v", got)
	}
}

// The script stands in pages of the dev server, admitted by its hash; pages of
// any other server have neither the script nor the address.
func TestDevScript(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile("dev.js")
	if err != nil {
		t.Fatal(err)
	}
	script := strings.TrimSpace(string(source))
	sum := sha256.Sum256([]byte(script))
	hash := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"

	_, listening := startDev(t, tinyFiles())
	response, err := http.Get(listening.URL + "/concept")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(body), "<script>"+script+"</script>") || !strings.Contains(response.Header.Get("Content-Security-Policy"), hash) {
		t.Error("the page of the dev server lacks the script or its hash")
	}

	s := startTiny(t, nil)
	page := s.ask(t, "GET", "/concept")
	if strings.Contains(page.body, "__dev") || strings.Contains(page.header.Get("Content-Security-Policy"), hash) {
		t.Error("a page that is served has the script of development")
	}
	if got := s.ask(t, "GET", "/__dev/events"); got.status != http.StatusNotFound {
		t.Errorf("got %d for the news", got.status)
	}
	s.Announce(true, nil) // changes nothing
}
