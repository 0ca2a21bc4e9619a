package icons_test

import (
	"compress/gzip"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/icons"
)

// service is an external icon service that plays a part.
type service struct {
	*httptest.Server
	asked atomic.Int32
}

func startService(t *testing.T, answer http.HandlerFunc) *service {
	t.Helper()
	s := &service{}
	s.Server = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.asked.Add(1)
		answer(w, r)
	}))
	t.Cleanup(s.Close)
	return s
}

func (s *service) upstream(t *testing.T) *icons.Upstream {
	t.Helper()
	u, err := icons.NewUpstream(s.URL, s.Client().Transport)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// saying answers with a text, as JSON.
func saying(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprint(w, text)
	}
}

const answer = `{"prefix":"far","lastModified":1,"width":20,"height":20,
	"icons":{"star":{"body":"<path d=\"M1 1\"/>"},"sun":{"body":"<g/>","width":30},"extra":{"body":"<g/>"}},
	"aliases":{"sol":{"parent":"sun"}},"not_found":["zz"]}`

func TestUpstreamAsksForIcons(t *testing.T) {
	s := startService(t, func(w http.ResponseWriter, r *http.Request) {
		if got, want := r.URL.String(), "/far.json?icons=sol,star,zz"; got != want {
			t.Errorf("asked for %s, want %s", got, want)
		}
		if r.Header.Get("Cookie") != "" || r.Header.Get("Referer") != "" || r.Header.Get("X-Forwarded-For") != "" {
			t.Errorf("tells of the visitor: %v", r.Header)
		}
		saying(answer)(w, r)
	})
	got, err := s.upstream(t).Fetch(t.Context(), "far", []string{"sol", "star", "zz"})
	if err != nil {
		t.Fatal(err)
	}
	want := &icons.Collection{Prefix: "far", Width: 20, Height: 20, NotFound: []string{"zz"},
		Icons:   map[string]icons.Icon{"star": {Body: `<path d="M1 1"/>`}, "sun": {Body: "<g/>", Box: icons.Box{Width: 30}}},
		Aliases: map[string]icons.Alias{"sol": {Parent: "sun"}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestUpstreamRemembers(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{
		"icons": saying(answer), "nothing": saying(`{"prefix":"far","icons":{},"not_found":["star"]}`), "404": http.NotFound,
	} {
		t.Run(name, func(t *testing.T) {
			s := startService(t, answer)
			u := s.upstream(t)
			var wg sync.WaitGroup
			for range 20 {
				wg.Go(func() {
					if _, err := u.Fetch(t.Context(), "far", []string{"star"}); err != nil {
						t.Error(err)
					}
				})
			}
			wg.Wait()
			if n := s.asked.Load(); n != 1 {
				t.Errorf("asked %d times", n)
			}
		})
	}
}

func TestUpstreamLetsOnlyDrawingsThrough(t *testing.T) {
	s := startService(t, saying(`{"prefix":"far","icons":{
		"good":{"body":"<g/>"},"script":{"body":"<script/>"},"event":{"body":"<g onload=\"x\"/>"},"wide":{"body":"<g/>","width":-1},
		"turned":{"body":"<g/>","rotate":7},"Upper":{"body":"<g/>"},"__proto__":{"body":"<g/>"}},
		"aliases":{"to-script":{"parent":"script"},"round":{"parent":"round"},"fine":{"parent":"good"}}}`))
	got, err := s.upstream(t).Fetch(t.Context(), "far", []string{"event", "fine", "good", "round", "script", "to-script", "turned", "wide"})
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Icons) != 1 || len(got.Aliases) != 1 || got.Icons["good"].Body == "" {
		t.Errorf("got %v %v", got.Icons, got.Aliases)
	}
	if diff := cmp.Diff([]string{"event", "round", "script", "to-script", "turned", "wide"}, got.NotFound); diff != "" {
		t.Error(diff)
	}
}

func TestUpstreamFails(t *testing.T) {
	var elsewhere atomic.Int32
	other := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		elsewhere.Add(1)
		saying(answer)(w, nil)
	}))
	t.Cleanup(other.Close)
	huge := `{"prefix":"far","icons":{"star":{"body":"<g/>"}},"x":"` + strings.Repeat("x", 256<<10) + `"}`
	tests := []struct {
		name   string
		answer http.HandlerFunc
	}{
		{"500", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) }},
		{"429", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTooManyRequests) }},
		{"204", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) }},
		{"redirect elsewhere", http.RedirectHandler(other.URL+"/far.json", http.StatusFound).ServeHTTP},
		{"redirect at home", http.RedirectHandler("/other.json", http.StatusMovedPermanently).ServeHTTP},
		{"huge", saying(huge)},
		{"huge, packed", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			z := gzip.NewWriter(w)
			_, _ = z.Write([]byte(huge))
			_ = z.Close()
		}},
		{"not JSON", saying(`<html>`)},
		{"more than JSON", saying(answer + `{}`)},
		{"another collection", saying(strings.Replace(answer, `"far"`, `"near"`, 1))},
		{"other types", saying(`{"prefix":"far","icons":{"star":{"body":7}}}`)},
		{"a size to break things", saying(`{"prefix":"far","icons":{},"width":1e9}`)},
		{"cut off", func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := startService(t, tt.answer)
			if got, err := s.upstream(t).Fetch(t.Context(), "far", []string{"star"}); err == nil {
				t.Errorf("got %v", got)
			}
			if n := s.asked.Load(); n != 1 {
				t.Errorf("asked %d times", n)
			}
		})
	}
	if n := elsewhere.Load(); n != 0 {
		t.Errorf("another host was asked %d times", n)
	}
}

func TestUpstreamGivesUp(t *testing.T) {
	for name, answer := range map[string]func(w http.ResponseWriter, stop <-chan struct{}){
		"silent": func(_ http.ResponseWriter, stop <-chan struct{}) { <-stop },
		"trickling": func(w http.ResponseWriter, stop <-chan struct{}) {
			for {
				fmt.Fprint(w, " ")
				_ = http.NewResponseController(w).Flush()
				select {
				case <-stop:
					return
				case <-time.After(50 * time.Millisecond):
				}
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stop := make(chan struct{})
			s := startService(t, func(w http.ResponseWriter, _ *http.Request) { answer(w, stop) })
			t.Cleanup(func() { close(stop) })
			started := time.Now()
			_, err := s.upstream(t).Fetch(context.Background(), "far", []string{"star"})
			if took := time.Since(started); err == nil || took < 1400*time.Millisecond || took > 4*time.Second {
				t.Errorf("got %v after %v", err, took)
			}
		})
	}
}

func TestUpstreamIsLeftAloneAfterAFailure(t *testing.T) {
	s := startService(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) })
	u := s.upstream(t)
	for i := range 50 {
		if _, err := u.Fetch(t.Context(), "far", []string{fmt.Sprintf("icon-%d", i)}); err == nil {
			t.Fatal("no error")
		}
	}
	if n := s.asked.Load(); n != 1 {
		t.Errorf("asked %d times", n)
	}
}

func TestUpstreamIsNotAskedWithoutEnd(t *testing.T) {
	s := startService(t, http.NotFound)
	u := s.upstream(t)
	for i := range 1000 {
		_, _ = u.Fetch(t.Context(), "far", []string{fmt.Sprintf("icon-%d", i)})
	}
	if n := s.asked.Load(); n < 50 || n > 200 {
		t.Errorf("asked %d times, want about 50 at once and 10 a second", n)
	}
}

func TestNewUpstreamWantsHTTPS(t *testing.T) {
	for _, base := range []string{"", "icons.example", "http://icons.example", "https://", "https://me:x@icons.example",
		"https://icons.example?x=1", "https://icons.example#x", "ftp://icons.example", "https://%zz"} {
		if _, err := icons.NewUpstream(base, nil); err == nil {
			t.Errorf("%q: no error", base)
		}
	}
	u, err := icons.NewUpstream("https://icons.example:8443/api/", nil)
	if err != nil || u.Origin() != "https://icons.example:8443" {
		t.Errorf("got %v, %v", u, err)
	}
}
