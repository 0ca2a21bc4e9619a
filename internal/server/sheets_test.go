package server_test

import (
	"math/rand/v2"
	"net/url"
	"os"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"astrolabe/internal/catalog"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// sheetPaths are the pages that are put together when they are asked for.
func sheetPaths(s *running) []string {
	var list []string
	for _, path := range s.Paths() {
		if r, err := s.Site().Route(path); err == nil && payload.KindOf(r).OneFrame {
			list = append(list, path)
		}
	}
	return list
}

// Every sheet can be made, and has no mark and no empty address left in it.
func TestEverySheet(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	paths := sheetPaths(s)
	if len(paths) < 600 {
		t.Fatalf("got %d sheets", len(paths))
	}
	for _, path := range paths {
		shown, err := s.Asked(path, nil).Show(t.Context())
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		body, err := s.Composer().HTML(t.Context(), shown.Parts[0])
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if i := strings.IndexFunc(body, func(r rune) bool { return r >= '\uE000' && r < '\uE040' }); i >= 0 {
			t.Errorf("%s: a mark is left at …%s", path, around(body, i))
		}
		for _, wrong := range []string{`href=""`, "%!", "NaN", "<nil>", "<p></p>", `dateTime=""`} {
			if i := strings.Index(body, wrong); i >= 0 {
				t.Errorf("%s has %s: …%s", path, wrong, around(body, i))
			}
		}
		if term := repeatedTerm(body); term != "" {
			t.Errorf("%s: a list has %s twice", path, term)
		}
	}
}

// repeatedTerm is a term that one dl has twice, empty if there is none. A dl may
// stand inside another: a receipt in a list of facts.
func repeatedTerm(body string) string {
	var open []map[string]bool
	z := html.NewTokenizer(strings.NewReader(body))
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		switch name, _ := z.TagName(); {
		case kind == html.StartTagToken && string(name) == "dl":
			open = append(open, map[string]bool{})
		case kind == html.EndTagToken && string(name) == "dl":
			open = open[:len(open)-1]
		case kind == html.StartTagToken && string(name) == "dt":
			z.Next()
			term, seen := string(z.Text()), open[len(open)-1]
			if seen[term] {
				return term
			}
			seen[term] = true
		}
	}
	return ""
}

// Sheets are kept among the views and in no place of their own.
func TestSheetsAreBounded(t *testing.T) {
	t.Parallel()
	cfg := mustDefaults(t)
	cfg.Server.ViewCacheMB = 1
	s := mustStart(t, cfg, os.DirFS("../.."))
	for i, path := range sheetPaths(s) {
		if i%20 == 0 {
			s.ask(t, "GET", path)
		}
	}
	if pages, _, size := s.Kept(); pages != 0 || size > 1<<20 {
		t.Errorf("got %d pages and %d bytes of views", pages, size)
	}
}

// randomSheet is the page of some model, maker or provider.
func randomSheet(r *rand.Rand, ix *catalog.Index) (string, url.Values) {
	switch r.IntN(8) {
	case 0:
		return site.MakerPath(ix.Makers[r.IntN(len(ix.Makers))].ID), nil
	case 1:
		return site.ProviderPath(ix.Providers[r.IntN(len(ix.Providers))].ID), nil
	case 2:
		return []string{site.ProvidersPath, site.DisagreementsPath, site.DataPath, site.DataAPIPath, site.DataPath + "/models"}[r.IntN(5)], nil
	}
	return site.ModelPath(ix.Models[r.IntN(len(ix.Models))]), nil
}
