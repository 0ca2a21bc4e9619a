package monitor

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// endpoint is a Sentry server that keeps the envelopes it gets.
func endpoint(t *testing.T) (dsn string, envelopes <-chan string) {
	t.Helper()
	got := make(chan string, 16)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b, _ := io.ReadAll(r.Body)
		got <- string(b)
		_, _ = w.Write([]byte(`{}`))
	}))
	t.Cleanup(server.Close)
	return strings.Replace(server.URL, "http://", "http://public@", 1) + "/1", got
}

func collect(envelopes <-chan string) string {
	var all strings.Builder
	for {
		select {
		case e := <-envelopes:
			all.WriteString(e)
		default:
			return all.String()
		}
	}
}

func TestErrorIsReportedWithItsRelease(t *testing.T) {
	dsn, envelopes := endpoint(t)
	m, err := New(Options{DSN: dsn, AllowPrivate: true, Release: "build-1", Environment: "test"})
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodGet, "/secret?token=visitor", nil)
	r.Header.Set("Cookie", "private=1")
	m.Report(r, 500, errors.New("render of a page"))
	m.Close(context.Background())
	got := collect(envelopes)
	for _, want := range []string{"render of a page", `"build-1"`, `"test"`, "/secret"} {
		if !strings.Contains(got, want) {
			t.Errorf("envelope lacks %q:\n%s", want, got)
		}
	}
	for _, private := range []string{"token=visitor", "private=1"} {
		if strings.Contains(got, private) {
			t.Errorf("envelope has %q, which is the visitor's", private)
		}
	}
}

const traceID = "0123456789abcdef0123456789abcdef"

func TestTraceContinues(t *testing.T) {
	dsn, envelopes := endpoint(t)
	m, err := New(Options{DSN: dsn, AllowPrivate: true})
	if err != nil {
		t.Fatal(err)
	}
	h := m.Trace(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { m.Report(r, 500, errors.New("inside")) }))
	r := httptest.NewRequest(http.MethodGet, "/blog", nil)
	r.Header.Set("sentry-trace", traceID+"-0123456789abcdef-1")
	h.ServeHTTP(httptest.NewRecorder(), r)
	m.Close(context.Background())
	got := collect(envelopes)
	if !strings.Contains(got, `"type":"transaction"`) || strings.Count(got, traceID) < 2 {
		t.Errorf("want a transaction and an error of trace %s, got:\n%s", traceID, got)
	}
}

// A header that cannot be read is dropped; the request is answered.
func TestMalformedTraceHeaders(t *testing.T) {
	dsn, _ := endpoint(t)
	m, err := New(Options{DSN: dsn, AllowPrivate: true})
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close(context.Background())
	for _, header := range [][2]string{
		{"x", ""}, {traceID, "%3G"}, {traceID + "-zz-9", "a=%3G,=;;"}, {strings.Repeat("a", 9000), strings.Repeat("b=c,", 5000)},
	} {
		answered := false
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("sentry-trace", header[0])
		r.Header.Set("baggage", header[1])
		m.Trace(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { answered = true })).ServeHTTP(httptest.NewRecorder(), r)
		if !answered {
			t.Errorf("%q: not answered", header)
		}
	}
}

func TestNothingWithoutDSN(t *testing.T) {
	m, err := New(Options{})
	if m != nil || err != nil {
		t.Fatalf("got %v, %v", m, err)
	}
	m.Report(httptest.NewRequest(http.MethodGet, "/", nil), 500, errors.New("x"))
	m.Close(context.Background())
	next := http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})
	m.Trace(next).ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil))
}

func TestBadDSN(t *testing.T) {
	if _, err := New(Options{DSN: "not a dsn"}); err == nil {
		t.Fatal("want an error")
	}
}
