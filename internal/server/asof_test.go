package server_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/catalog"
	"astrolabe/internal/payload"
	"astrolabe/internal/racetest"
	"astrolabe/internal/site"
)

// pastDays are days of the past with few models and with many.
var pastDays = []string{"2021-05-01", "2023-12-31", "2025-01-15", "2026-03-01", "2026-09-30"}

// pastPages are pages of every kind with a past, with views of them.
var pastPages = []string{
	site.IndexPath, site.IndexPath + "?group=maker&sort=input&pick=gpt-4o,gpt-5", site.IndexPath + "?q=nothing+of+this+name",
	site.IndexPath + "/openai/gpt-4o", site.IndexPath + "/openai/gpt-5",
	site.ComparePath, site.ComparePath + "?models=gpt-4o,gpt-4-turbo,gpt-5&prompt=3000",
	site.CostPath, site.CostPath + "?answer=900&prompt2=1000&maker=openai",
	site.RankPath, site.RankPath + "?weights=coding_2+price_1&all=yes",
}

// dated is an address with a day in it.
func dated(address, day string) string {
	path, rawQuery, _ := strings.Cut(address, "?")
	query, _ := url.ParseQuery(rawQuery)
	query.Set(site.AsOfParam, day)
	return path + "?" + query.Encode()
}

// shownOf is what a page shows of its own, without what says of which day it is.
func (s *running) shownOf(t *testing.T, address string) (main, asOf string) {
	t.Helper()
	page := s.ask(t, http.MethodGet, address)
	path, query, _ := strings.Cut(address, "?")
	var p payload.Payload
	if err := json.Unmarshal([]byte(s.ask(t, http.MethodGet, path+"/_payload.json?"+query).body), &p); err != nil || page.status != http.StatusOK {
		t.Fatalf("%s: %d %v", address, page.status, err)
	}
	_, main, _ = strings.Cut(page.body, "<main")
	main, _, _ = strings.Cut(main, "</main>")
	if p.AsOf == nil || !strings.Contains(main, *p.AsOf) {
		t.Fatalf("%s does not say of which day it is", address)
	}
	return strings.Replace(main, *p.AsOf, "", 1), *p.AsOf
}

var (
	linkTo  = regexp.MustCompile(`(?:href|formAction)="(/[^"#]*)`)
	forms   = regexp.MustCompile(`(?s)<form[^>]* action="(/[^"]*)".*?</form>`)
	keepDay = regexp.MustCompile(`<input type="hidden" name="asof" value="([^"]*)"/>`)
)

// A visitor walks about in the past: what leads from a page of it to a page that has
// a past leads to the same day.
func TestLinksStayInThePastInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	s := mustReal(t)
	hasPast := func(address string) bool {
		r, err := s.Site().Route(strings.Split(address, "?")[0])
		return err == nil && r.Past
	}
	kinds := map[string]bool{}
	for _, day := range pastDays {
		for _, address := range pastPages {
			r, err := s.Site().Route(strings.Split(address, "?")[0])
			if err != nil {
				t.Fatal(err)
			}
			kinds[r.Kind] = true
			main, _ := s.shownOf(t, dated(address, day))
			for _, link := range linkTo.FindAllStringSubmatch(main, -1) {
				to, _ := url.Parse(strings.ReplaceAll(link[1], "&amp;", "&"))
				if hasPast(to.Path) && to.Query().Get(site.AsOfParam) != day && !strings.Contains(main, `href="`+link[1]+`">Its page today`) {
					t.Errorf("%s on %s leads to %s", address, day, link[1])
				}
			}
			for _, form := range forms.FindAllStringSubmatch(main, -1) {
				if kept := keepDay.FindStringSubmatch(form[0]); hasPast(form[1]) && (kept == nil || kept[1] != day) {
					t.Errorf("%s on %s: the form that leads to %s forgets the day", address, day, form[1])
				}
			}
		}
	}
	for _, k := range payload.Kinds() {
		if k.Route.Past != kinds[k.Name] {
			t.Errorf("the kind %s has a past: %t, tested: %t", k.Name, k.Route.Past, kinds[k.Name])
		}
	}
}

// The index of a day is that of its state.
func TestIndexOfADayInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	s := mustReal(t)
	row := regexp.MustCompile(`(?s)<tr id="([^"]*)">(.*?)</tr>`)
	tags := regexp.MustCompile(`<[^>]*>`)
	for _, day := range pastDays {
		state, err := s.Past().On(day)
		if err != nil {
			t.Fatal(err)
		}
		view, _ := state.Index.ParseView(nil)
		found := state.Index.Select(&view)
		main, _ := s.shownOf(t, dated(site.IndexPath, day))
		rows := row.FindAllStringSubmatch(main, -1)
		if len(rows) != len(found.Models) || len(rows) == 0 {
			t.Fatalf("%s: got %d rows of %d models", day, len(rows), len(found.Models))
		}
		for i, place := range found.Models {
			text := tags.ReplaceAllString(rows[i][2], "")
			for _, c := range []catalog.Column{catalog.ColName, catalog.ColReleased, catalog.ColContext, catalog.ColInput, catalog.ColOutput} {
				if want := state.Index.Cell(int(place), c).Text; !strings.Contains(text, want) {
					t.Errorf("%s: row %d is %q, without %q", day, i, text, want)
				}
			}
		}
	}
}

// The head of a page of the past says so, and leads search engines to today's.
func TestHeadOfThePast(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for _, address := range pastPages {
		body := s.ask(t, http.MethodGet, dated(address, "2026-03-01")).body
		for _, want := range []string{" as of 1 Mar 2026 · Astrolabe</title>", `<meta name="robots" content="noindex">`} {
			if !strings.Contains(body, want) {
				t.Errorf("%s has no %s", address, want)
			}
		}
		head, _, _ := strings.Cut(body, "</head>")
		if head = otherForm.ReplaceAllString(head, ""); strings.Contains(head, "asof=") || strings.Contains(head, "ld+json") {
			t.Errorf("%s: the head speaks of the past: %s", address, head)
		}
	}
}

// otherForm is a link to the page in another form, which is of the same day.
var otherForm = regexp.MustCompile(`<link rel="alternate"[^>]*>`)

// What cannot be shown is said, and nothing else of the view is lost.
func TestBadDaysInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	s := mustReal(t)
	for _, address := range []string{site.IndexPath + "?maker=openai&q=gpt-4", site.IndexPath + "/openai/gpt-4o", site.ComparePath + "?models=gpt-4o,gpt-5",
		site.CostPath + "?answer=900&maker=openai", site.RankPath + "?weights=coding_2+price_1"} {
		for text, want := range map[string]string{
			"2026-13-40": "the calendar has no such day", "yesterday": "a day must be written like 2026-03-01", "01.03.2026": "a day must be written like 2026-03-01",
			"2026-02-30": "the calendar has no such day", "2026": "a day must be written like 2026-03-01", "<b>\x00": "“&lt;b&gt;”",
			strings.Repeat("9", 1500): "99…”", "2019-12-31": "the index begins on 1 Jan 2020", "2099-01-01": "that day has not come yet",
		} {
			main, asOf := s.shownOf(t, dated(address, text))
			if today, _ := s.shownOf(t, address); main != today {
				t.Errorf("%s as of %.20q is not today's page", address, text)
			}
			if !strings.Contains(asOf, want) || !strings.Contains(asOf, "Days from 1 Jan 2020 to ") {
				t.Errorf("%s as of %.20q does not say %q: %s", address, text, want, asOf)
			}
		}
	}
}

// Today has one address, whichever way somebody asks for it.
func TestAsOfToday(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for _, address := range []string{site.IndexPath, site.IndexPath + "/openai/gpt-5", site.CostPath + "?answer=900"} {
		for _, day := range []string{"", s.Site().DataDate, s.Site().Now.UTC().Format("2006-01-02")} {
			if got := s.ask(t, http.MethodGet, dated(address, day)); got.status != http.StatusSeeOther || got.header.Get("Location") != address {
				t.Errorf("%s as of %q: got %d %s", address, day, got.status, got.header.Get("Location"))
			}
		}
	}
}

// A page without a past says so, once for all days.
func TestPagesWithoutAPastInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	s := mustStart(t, mustDefaults(t), os.DirFS("../.."))
	seen := map[string]bool{}
	for _, path := range s.Paths() {
		r, err := s.Site().Route(path)
		if err != nil || r.Past || seen[r.Kind] {
			continue
		}
		seen[r.Kind] = true
		first := s.ask(t, http.MethodGet, path+"?asof=2026-03-01")
		_, kept, _ := s.Kept()
		second := s.ask(t, http.MethodGet, path+"?asof=<nonsense>")
		if _, after, _ := s.Kept(); after != kept || first.body != second.body {
			t.Errorf("%s is kept once more for another day", path)
		}
		if !strings.Contains(first.body, "This page has no past. You see it as it is today.") || !strings.Contains(first.body, `<a href="`+path+`">`) {
			t.Errorf("%s does not say that it has no past", path)
		}
		if bare := s.ask(t, http.MethodGet, path); strings.Contains(bare.body, "This page has no past") {
			t.Errorf("%s has a notice that nobody asked for", path)
		}
	}
	if len(seen) < 20 {
		t.Errorf("only %d kinds have no past", len(seen))
	}
}

// randomPast asks for a view of a page on a past day.
func randomPast(r *rand.Rand, ix *catalog.Index) (string, url.Values) {
	pages := []func(*rand.Rand, *catalog.Index) (string, url.Values){at(site.IndexPath, randomView), at(site.CostPath, randomCost),
		at(site.ComparePath, randomComparison), at(site.RankPath, randomRanking), func(r *rand.Rand, ix *catalog.Index) (string, url.Values) {
			return site.ModelPath(ix.Models[r.IntN(len(ix.Models))]), nil
		}}
	path, query := pages[r.IntN(len(pages))](r, ix)
	if query == nil {
		query = url.Values{}
	}
	query.Set(site.AsOfParam, append(slices.Clip(pastDays), "nonsense")[r.IntN(len(pastDays)+1)])
	return path, query
}

// BenchmarkPast shows the index of a day whose state is there, all rows of it.
func BenchmarkPast(b *testing.B) {
	s, err := real()
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Made(context.Background(), site.IndexPath, url.Values{site.AsOfParam: {"2026-07-01"}}); err != nil {
			b.Fatal(err)
		}
	}
}

// A page of the past knows no model that came later, and its history ends at its day.
func TestNothingOfTheFutureInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	s := mustReal(t)
	history := regexp.MustCompile(`(?s)<section aria-labelledby="(?:history|changes)".*?</section>`)
	seen := regexp.MustCompile(`dateTime="([^"]*)"`)
	dates := 0
	modelPages := []string{site.IndexPath + "/openai/gpt-4", site.IndexPath + "/anthropic/claude-3-5-sonnet", site.IndexPath + "/deepseek/deepseek-r1"}
	for _, day := range pastDays {
		state, err := s.Past().On(day)
		if err != nil {
			t.Fatal(err)
		}
		for _, address := range append(modelPages, pastPages...) {
			main, _ := s.shownOf(t, dated(address, day))
			for _, link := range linkTo.FindAllStringSubmatch(main, -1) {
				r, err := s.Site().Route(strings.Split(link[1], "?")[0])
				if err == nil && r.Kind == "model" && state.Site.Model(payload.ModelOf(s.Site(), r).ID) == nil && !strings.HasPrefix(address, r.Path) {
					t.Errorf("%s on %s leads to %s", address, day, link[1])
				}
			}
			for _, at := range seen.FindAllStringSubmatch(strings.Join(history.FindAllString(main, -1), ""), -1) {
				if dates++; at[1] > day {
					t.Errorf("%s on %s has a history up to %s", address, day, at[1])
				}
			}
		}
	}
	if dates == 0 {
		t.Error("no history has a date")
	}
}
