package importer

import (
	"context"
	"crypto/x509"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
)

// upstream serves the fixture over TLS on this machine.
func upstream(t *testing.T) (*httptest.Server, *x509.CertPool) {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("/api.json", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, "testdata/models.dev.json")
	})
	mux.HandleFunc("/once", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/api.json", http.StatusFound) })
	mux.HandleFunc("/loop", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/loop", http.StatusFound) })
	mux.HandleFunc("/plain", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://models.example/api.json", http.StatusFound)
	})
	mux.HandleFunc("/file", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", "file:///etc/passwd")
		w.WriteHeader(http.StatusFound)
	})
	mux.HandleFunc("/html", func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "<html>moved</html>") })
	mux.HandleFunc("/cut", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", "1000")
		fmt.Fprint(w, `{"acme":`)
	})
	server := httptest.NewUnstartedServer(mux)
	// Some of the tests hang up on it.
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	t.Cleanup(server.Close)
	pool := x509.NewCertPool()
	pool.AddCert(server.Certificate())
	return server, pool
}

func TestFetch(t *testing.T) {
	server, pool := upstream(t)
	want, err := os.ReadFile("testdata/models.dev.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/api.json", "/once"} {
		told := 0
		o := &Options{From: server.URL + path, AllowPrivate: true, rootCAs: pool, Progress: func(string, int, int) { told++ }}
		got, err := read(context.Background(), o)
		if err != nil || string(got) != string(want) || told == 0 {
			t.Errorf("%s: got %d bytes, %v, told %d times", path, len(got), err, told)
		}
	}
}

func TestFetchRefuses(t *testing.T) {
	server, pool := upstream(t)
	plain := strings.Replace(server.URL, "https:", "http:", 1)
	tests := []struct {
		name, from string
		private    bool
		want       string
	}{
		{"private address", server.URL + "/api.json", false, "127.0.0.1 is not a public address"},
		{"name of a private address", strings.Replace(server.URL, "127.0.0.1", "localhost", 1) + "/api.json", false, "is not a public address"},
		{"http", plain + "/api.json", true, "want an address with https://"},
		{"file", "file:///etc/passwd", true, "want an address"},
		{"no host", "https:///api.json", true, "want an address like"},
		{"user name", strings.Replace(server.URL, "https://", "https://me:secret@", 1), true, "without a user name"},
		{"redirect to http", server.URL + "/plain", true, "want an address with https://"},
		{"redirect to a file", server.URL + "/file", true, "want an address with https://"},
		{"redirects without end", server.URL + "/loop", true, "more than 3 redirects"},
		{"not found", server.URL + "/nowhere", true, "the server answers 404"},
		{"a page", server.URL + "/html", true, "got a page of HTML"},
		{"a broken download", server.URL + "/cut", true, "unexpected EOF"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			o := &Options{From: tt.from, AllowPrivate: tt.private, rootCAs: pool}
			_, err := read(context.Background(), o)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("want %q, got %v", tt.want, err)
			}
			if err != nil && strings.Contains(err.Error(), "secret") {
				t.Errorf("%v tells the password", err)
			}
		})
	}
}

func TestFetchTrustsNoStranger(t *testing.T) {
	server, _ := upstream(t)
	_, err := read(context.Background(), &Options{From: server.URL + "/api.json", AllowPrivate: true})
	if err == nil || !strings.Contains(err.Error(), "certificate") {
		t.Errorf("got %v", err)
	}
}
