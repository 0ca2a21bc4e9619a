package icons_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"astrolabe/internal/icons"
)

// ask sends a request to a handler, with pairs of header names and values.
func ask(h http.Handler, method, target string, header ...string) *httptest.ResponseRecorder {
	path, query, _ := strings.Cut(target, "?")
	r := httptest.NewRequest(method, "/", nil)
	r.URL.Path, r.URL.RawQuery = path, query
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func quietLog() *slog.Logger { return slog.New(slog.DiscardHandler) }

func TestHandlerAnswers(t *testing.T) {
	h := icons.NewHandler(mustLoad(t), nil, quietLog())
	w := ask(h, "GET", "/api/_nuxt_icon/shapes.json?icons=dot,point")
	want := `{"prefix":"shapes","icons":{"dot":{"body":"<circle cx=\"12\" cy=\"12\" r=\"2\"/>"}},"aliases":{"point":{"parent":"dot"}},"width":24,"height":24}`
	if w.Code != 200 || w.Body.String() != want {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
	for name, want := range map[string]string{"Content-Type": "application/json", "Cache-Control": "public, max-age=604800",
		"Content-Length": fmt.Sprint(len(want))} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	tag := w.Header().Get("Etag")
	if same := ask(h, "GET", "/api/_nuxt_icon/shapes.json?icons=point,dot,point").Header().Get("Etag"); tag == "" || same != tag {
		t.Errorf("tags of equal answers: %q, %q", tag, same)
	}
	if other := ask(h, "GET", "/api/_nuxt_icon/shapes.json?icons=dot").Header().Get("Etag"); other == tag {
		t.Errorf("tags of different answers: %q", tag)
	}
	for _, match := range []string{tag, "W/" + tag, `"x", ` + tag, "*"} {
		if w := ask(h, "GET", "/api/_nuxt_icon/shapes.json?icons=dot,point", "If-None-Match", match); w.Code != 304 || w.Body.Len() > 0 {
			t.Errorf("If-None-Match %s: got %d %s", match, w.Code, w.Body)
		}
	}
	if w := ask(h, "GET", "/api/_nuxt_icon/shapes.json?icons=dot,point", "If-None-Match", `"x"`); w.Code != 200 {
		t.Errorf("If-None-Match of another: got %d", w.Code)
	}
	if w := ask(h, "HEAD", "/api/_nuxt_icon/shapes.json?icons=dot,point"); w.Code != 200 || w.Body.Len() > 0 || w.Header().Get("Content-Length") != fmt.Sprint(len(want)) {
		t.Errorf("HEAD: got %d %v %s", w.Code, w.Header(), w.Body)
	}
	if w := ask(h, "GET", "/api/_nuxt_icon/shapes.json?icons=dot,gone"); w.Code != 200 || !strings.Contains(w.Body.String(), `"not_found":["gone"]`) ||
		w.Header().Get("Cache-Control") != "public, max-age=3600" {
		t.Errorf("missing: got %d %s %s", w.Code, w.Header().Get("Cache-Control"), w.Body)
	}
}

// Whatever is asked, a refusal is short, repeats nothing, is not kept, asks
// nobody else and writes no log.
func TestHandlerRefuses(t *testing.T) {
	type refusal struct {
		method, target string
		status         int
	}
	tests := map[string]refusal{
		"POST":                   {"POST", "/api/_nuxt_icon/shapes.json?icons=dot", 405},
		"no collection":          {"GET", "/api/_nuxt_icon/.json?icons=dot", 404},
		"no ending":              {"GET", "/api/_nuxt_icon/shapes?icons=dot", 404},
		"another path":           {"GET", "/api/other/shapes.json?icons=dot", 404},
		"prototype":              {"GET", "/api/_nuxt_icon/__proto__.json?icons=dot", 404},
		"method of objects":      {"GET", "/api/_nuxt_icon/toString.json?icons=dot", 404},
		"climbing":               {"GET", "/api/_nuxt_icon/../../secret.json?icons=dot", 404},
		"a folder":               {"GET", "/api/_nuxt_icon/a/b.json?icons=dot", 404},
		"upper case":             {"GET", "/api/_nuxt_icon/Shapes.json?icons=dot", 404},
		"a host":                 {"GET", "/api/_nuxt_icon/other.example.json?icons=dot", 404},
		"a long collection":      {"GET", "/api/_nuxt_icon/" + strings.Repeat("a", 101) + ".json?icons=dot", 404},
		"malformed both":         {"GET", "/api/_nuxt_icon/__proto__.json?icons=../a", 404},
		"a query for an unknown": {"GET", "/api/_nuxt_icon/far.json?icons=../a", 400},
	}
	for name, query := range badQueries {
		tests["query "+name] = refusal{"GET", "/api/_nuxt_icon/shapes.json?" + query, 400}
	}
	s := startService(t, saying(answer))
	var logged bytes.Buffer
	h := icons.NewHandler(mustLoad(t), s.upstream(t), slog.New(slog.NewTextHandler(&logged, nil)))
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			w := ask(h, tt.method, tt.target)
			if w.Code != tt.status || w.Body.Len() > 100 || w.Header().Get("Content-Type") != "text/plain; charset=utf-8" ||
				w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("Etag") != "" {
				t.Errorf("got %d %v %.200s", w.Code, w.Header(), w.Body)
			}
		})
	}
	if n := s.asked.Load(); n != 0 {
		t.Errorf("the service was asked %d times", n)
	}
	if logged.Len() > 0 {
		t.Errorf("logged: %s", &logged)
	}
	h = icons.NewHandler(mustLoad(t), nil, quietLog())
	if w := ask(h, "GET", "/api/_nuxt_icon/far.json?icons=star"); w.Code != 404 {
		t.Errorf("unknown collection without a service: got %d", w.Code)
	}
}

func TestHandlerAsksTheService(t *testing.T) {
	var mu sync.Mutex
	var asked []string
	s := startService(t, func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		asked = append(asked, r.URL.String())
		mu.Unlock()
		switch r.URL.Path {
		case "/far.json":
			saying(answer)(w, r)
		case "/shapes.json":
			saying(strings.ReplaceAll(answer, `"far"`, `"shapes"`))(w, r)
		default:
			http.NotFound(w, r)
		}
	})
	h := icons.NewHandler(mustLoad(t), s.upstream(t), quietLog())
	tests := []struct {
		name, target string
		status       int
		want, cache  string
		asks         string
	}{
		{"not for what we have", "shapes.json?icons=dot,ring", 200, `"ring":`, "public, max-age=604800", ""},
		{"for a collection we do not have", "far.json?icons=star", 200,
			`{"prefix":"far","icons":{"star":{"body":"<path d=\"M1 1\"/>"}},"width":20,"height":20}`, "public, max-age=604800", "/far.json?icons=star"},
		{"only for what is missing", "shapes.json?icons=star,dot,sol,zz,beam", 200,
			`"star":{"body":"<path d=\"M1 1\"/>","width":20,"height":20},"sun":{"body":"<g/>","width":30,"height":20}},"aliases":{"bar"`,
			"public, max-age=3600", "/shapes.json?icons=sol,star,zz"},
		{"once for the same", "shapes.json?icons=beam,dot,sol,star,zz", 200, `"not_found":["zz"]`, "public, max-age=3600", ""},
		{"icons that nobody has", "far.json?icons=none", 200, `"icons":{},"width":20,"height":20,"not_found":["none"]`, "public, max-age=3600", "/far.json?icons=none"},
		{"a collection that nobody has", "nowhere.json?icons=star", 404, "no such collection", "no-store", "/nowhere.json?icons=star"},
		{"never for our own", "site.json?icons=star", 200, `"not_found":["star"]`, "public, max-age=3600", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			asked = nil
			w := ask(h, "GET", "/api/_nuxt_icon/"+tt.target)
			if w.Code != tt.status || !strings.Contains(w.Body.String(), tt.want) || w.Header().Get("Cache-Control") != tt.cache {
				t.Errorf("got %d %s %s", w.Code, w.Header().Get("Cache-Control"), w.Body)
			}
			if got := strings.Join(asked, " "); got != tt.asks {
				t.Errorf("asked for %q, want %q", got, tt.asks)
			}
		})
	}
}

func TestHandlerWithoutTheService(t *testing.T) {
	s := startService(t, saying(answer))
	u := s.upstream(t)
	s.Close()
	var logged bytes.Buffer
	h := icons.NewHandler(mustLoad(t), u, slog.New(slog.NewTextHandler(&logged, nil)))
	for i := range 20 {
		w := ask(h, "GET", fmt.Sprintf("/api/_nuxt_icon/shapes.json?icons=dot,gone-%d", i))
		if w.Code != 200 || !strings.Contains(w.Body.String(), `"dot"`) || !strings.Contains(w.Body.String(), `"not_found"`) ||
			w.Header().Get("Cache-Control") != "no-store" {
			t.Fatalf("what we have: got %d %v %s", w.Code, w.Header(), w.Body)
		}
		if w := ask(h, "GET", fmt.Sprintf("/api/_nuxt_icon/far.json?icons=gone-%d", i)); w.Code != 503 || w.Header().Get("Cache-Control") != "no-store" {
			t.Fatalf("what we do not have: got %d %s", w.Code, w.Body)
		}
	}
	if n := strings.Count(logged.String(), "\n"); n != 1 {
		t.Errorf("%d lines in the log:\n%s", n, &logged)
	}
}

func BenchmarkReply(b *testing.B) {
	set, err := icons.Load(files(map[string]string{"shapes": shapes}))
	if err != nil {
		b.Fatal(err)
	}
	h := icons.NewHandler(set, nil, quietLog())
	for b.Loop() {
		h.Reply(b.Context(), "shapes", "icons=dot,line,ring,point,bar,beam")
	}
}
