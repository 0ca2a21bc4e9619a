package server

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// What net/http says of the server's own trouble is in the log, and a
// client's trouble cannot fill it.
func TestNetLogHasLevels(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var b bytes.Buffer
		s := &Server{log: slog.New(slog.NewTextHandler(&b, nil))}
		l := s.HTTPServer().ErrorLog
		for range 100 {
			l.Print("http: TLS handshake error from 192.0.2.1:1: EOF")
			l.Print("http: Accept error: accept tcp [::]:1: too many open files; retrying in 5ms")
			l.Print("http: response.WriteHeader on hijacked connection")
		}
		got := b.String()
		if strings.Contains(got, "handshake") || strings.Count(got, "level=ERROR") != 1 || strings.Count(got, "level=WARN") != 1 {
			t.Errorf("want one error and one warning, got:\n%s", got)
		}
		time.Sleep(time.Minute)
		l.Print("http: Accept error: accept tcp [::]:1: too many open files; retrying in 5ms")
		if got := b.String(); strings.Count(got, "too many open files") != 2 {
			t.Errorf("want a second line after a minute, got:\n%s", got)
		}
	})
}
