package views

import (
	"net/url"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"astrolabe/internal/api"
	"astrolabe/internal/catalog"
	"astrolabe/internal/changes"
	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/figures"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/racetest"
	"astrolabe/internal/site"
)

// siteWithPages is the project's own site.
var siteWithPages = sync.OnceValues(func() (*site.Site, error) {
	c, err := content.Load(os.DirFS("../.."))
	if err != nil {
		return nil, err
	}
	return site.Build(c, site.Options{Name: "Astrolabe", Pages: payload.Pages(), CheckFigure: figures.Check, URL: "https://a.example", Now: time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)})
})

func realChanges(t *testing.T) (*changesPages, changes.List) {
	t.Helper()
	s, err := siteWithPages()
	if err != nil {
		t.Fatal(err)
	}
	ix, f := catalog.New(s), facts.New(s)
	x := &changesPages{&shared{site: s, catalog: ix, facts: f, changes: api.New(s, ix, f, nil).Changes}}
	all, err := x.changes()
	if err != nil {
		t.Fatal(err)
	}
	return x, all
}

// pageAt is the page of the timeline at an address.
func pageAt(t *testing.T, x *changesPages, all changes.List, address string) *ChangesResults {
	t.Helper()
	_, query, _ := strings.Cut(address, "?")
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	v := x.read(values)
	return x.results(v, all, all.Select(x.catalog, &v.Filter))
}

// The links to older pages lead past every change, in order, and those to newer ones
// lead back; no page is too long to read.
func TestEveryChangeIsReachedInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	x, all := realChanges(t)
	var kinds []string
	for _, k := range changes.Kinds {
		kinds = append(kinds, string(k))
	}
	for _, first := range []string{"/changes", "/changes?kind=" + strings.Join(kinds, ",")} {
		seen, pages, last := map[string]int{}, 0, ""
		for address := first; address != ""; pages++ {
			page := pageAt(t, x, all, address)
			lines := 0
			for _, w := range page.Weeks {
				lines += len(w.Lines)
				for _, line := range w.Lines {
					seen[line.Date+" "+line.Label]++
				}
			}
			if lines == 0 || lines > 350 {
				t.Errorf("%s has %d lines", address, lines)
			}
			last, address = address, page.Older
		}
		_, query, _ := strings.Cut(first, "?")
		values, _ := url.ParseQuery(query)
		found := all.Select(x.catalog, &x.read(values).Filter)
		for _, c := range found {
			seen[c.Date+" "+c.Label()]--
		}
		for line, n := range seen {
			if n != 0 {
				t.Errorf("%s: %q is shown %d times too often", first, line, n)
			}
		}
		back := 1
		for address := pageAt(t, x, all, last).Newer; address != ""; back++ {
			address = pageAt(t, x, all, address).Newer
		}
		if back < pages-1 || back > pages+1 || pages < 5 {
			t.Errorf("%s: %d pages to the end, and %d back", first, pages, back)
		}
	}
}

// The pages of weeks have every usual change with a day, once, and the site has a page
// for each such week and for no other.
func TestWeekPagesHaveAllChangesInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	x, all := realChanges(t)
	pages, lines := 0, 0
	for _, address := range x.site.Paths() {
		route, err := x.site.Route(address)
		if err != nil {
			t.Fatal(err)
		}
		if payload.KindOf(route).Name != "changesWeek" {
			continue
		}
		pages++
		before := lines
		for _, part := range x.weekSheet(path.Base(address), all).(parts.List) {
			if s, ok := part.(*SheetSection); ok {
				lines += len(s.Body.(parts.List)[0].(*ChangeLines).Lines)
			}
		}
		if lines == before {
			t.Errorf("%s is empty", address)
		}
	}
	usual := all.Select(x.catalog, &changes.Filter{})
	want := 0
	for _, w := range usual.Weeks() {
		want += len(w.Changes)
	}
	if pages != len(usual.Weeks()) || lines != want || want < len(usual)-10 {
		t.Errorf("%d pages with %d changes, want %d with %d of %d", pages, lines, len(usual.Weeks()), want, len(usual))
	}
	if _, err := x.site.Route(site.WeekPath("2026-W99")); err == nil {
		t.Error("a week that does not exist has a page")
	}
}

// A week names the corrections that it does not show, and the link shows as many.
func TestOtherKindsAreLinked(t *testing.T) {
	t.Parallel()
	x, all := realChanges(t)
	linked := 0
	weeks := slices.Concat(pageAt(t, x, all, "/changes").Weeks, pageAt(t, x, all, "/changes?since=2026-04-02&until=2026-05").Weeks)
	for _, w := range weeks {
		if w.More == "" {
			continue
		}
		linked++
		count, _, _ := strings.Cut(w.More, " ")
		if got := pageAt(t, x, all, w.MoreHref); !strings.HasPrefix(got.Count, count+" ") {
			t.Errorf("%s: %q leads to %s", w.ID, w.More, got.Count)
		}
	}
	if linked == 0 {
		t.Error("no week has corrections")
	}
}
