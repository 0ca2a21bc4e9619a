package server_test

import (
	"bytes"
	"testing"

	"astrolabe/internal/site"
)

// A book is had at the address of its pages with .epub at the end, and is what the
// command line writes.
func TestBooks(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for name, path := range map[string]string{"guide": site.GuidePath, "terms": site.TermsPath} {
		a := s.ask(t, "GET", path+".epub")
		if a.status != 200 || a.header.Get("Content-Type") != "application/epub+zip" || a.header.Get("ETag") == "" {
			t.Fatalf("%s: %d %v", path, a.status, a.header)
		}
		checkSecurity(t, path, a)
		written, err := s.Book(t.Context(), name)
		if err != nil || !bytes.Equal(written, []byte(a.body)) {
			t.Errorf("%s: the server has another file, %v", name, err)
		}
		if again := s.ask(t, "GET", path+".epub", "If-None-Match: "+a.header.Get("ETag")); again.status != 304 {
			t.Errorf("%s: %d the second time", path, again.status)
		}
	}
	if a := s.ask(t, "GET", site.StackPath+".epub"); a.status != 404 {
		t.Errorf("no book: %d", a.status)
	}
	if _, err := s.Book(t.Context(), "stack"); err == nil {
		t.Error("a book that is none is written")
	}
}
