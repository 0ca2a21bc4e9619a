package api

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"astrolabe/internal/racetest"
)

var pastDays = []string{"2020-01-01", "2024-02-29", "2025-12-01", "2026-07-15", "2026-11-16"}

// What has a past answers on any day as it is described, says the day, and leads to today.
func TestAsOfInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	a, d := mustReal(t), mustDescribe(t)
	for _, day := range pastDays {
		for i := range routes {
			r := &routes[i]
			if r.twin != "" { // it asks the same
				continue
			}
			address, query, _ := strings.Cut(r.example, "?")
			q, err := a.Ask(address, strings.TrimPrefix(query+"&asof="+day, "&"))
			if !r.past {
				var problem *Problem
				if !errors.As(err, &problem) || problem.Status != 400 || !strings.Contains(problem.Detail, "has no past") {
					t.Errorf("%s has no past: got %v", address, err)
				}
				continue
			}
			if err != nil || !strings.Contains(q.Key, day) || q.Whole {
				t.Fatalf("%s on %s: key %q, whole %t, %v", address, day, q.Key, q.Whole, err)
			}
			answer, err := q.Answer()
			var problem *Problem
			if errors.As(err, &problem) && len(r.names()) > 0 && problem.Status == 404 {
				continue // not yet there
			}
			if err != nil {
				t.Fatalf("%s on %s: %v", address, day, err)
			}
			now := `<https://astrolabe.example` + withQuery(address, must(url.ParseQuery(query)).Encode()) + `>; rel="latest-version"`
			if answer.AsOf != day || !strings.Contains(answer.Link, now) {
				t.Errorf("%s on %s: got the day %q, link %s, want %s", address, day, answer.AsOf, answer.Link, now)
			}
			if r.value == nil {
				if !strings.HasSuffix(answer.File, "-"+day+".csv") {
					t.Errorf("%s on %s: the file is %s", address, day, answer.File)
				}
				continue
			}
			document := decode(t, answer.Body)
			if err := d.answer(t, r).Validate(document); err != nil {
				t.Errorf("%s on %s: %v", address, day, err)
			}
			if past, _ := document.(map[string]any)["past"].(map[string]any); past["day"] != day || !strings.HasPrefix(past["now"].(string), "https://astrolabe.example"+address) {
				t.Errorf("%s on %s: got %v", address, day, past)
			}
		}
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func TestAsOfRefuses(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	for query, want := range map[string]string{
		"asof=2026-02-30":                   "the calendar has no such day",
		"asof=yesterday":                    "written like 2026-03-01",
		"asof=2026-3-1":                     "written like 2026-03-01",
		"asof=2026-03":                      "written like 2026-03-01",
		"asof=2019-12-31":                   "begins on 1 Jan 2020",
		"asof=2026-11-17":                   "has not come yet; give a day from 2020-01-01 to 2026-11-16",
		"asof=2026-01-01&asof=2026-01-02":   "once",
		"asof=%00":                          "written like",
		"asof=" + strings.Repeat("9", 1500): "written like",
	} {
		var problem *Problem
		if _, err := a.Ask(ModelsPath, query); !errors.As(err, &problem) || problem.Status != 400 || !strings.Contains(problem.Detail, want) {
			t.Errorf("%.40s: got %v, want %q", query, err, want)
		}
	}
	if q, err := a.Ask(ModelsPath, "asof=&limit=1"); err != nil || strings.Contains(q.Key, "asof") {
		t.Errorf("an empty asof is none: got %+v, %v", q, err)
	}
}

// A model that was not there yet says since when it is; one under another name leads to
// its address on the same day.
func TestModelsAsOf(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	ask := func(address string) (*Answer, error) {
		path, query, _ := strings.Cut(address, "?")
		q, err := a.Ask(path, query)
		if err != nil {
			return nil, err
		}
		return q.Answer()
	}
	m := a.index.Model("claude-opus-5")
	_, err := ask(modelPath(m) + "?asof=2025-12-01")
	var problem *Problem
	if !errors.As(err, &problem) || problem.Status != 404 || !strings.Contains(problem.Detail, "had not been released on 1 Dec 2025: it was released") {
		t.Errorf("got %v", err)
	}
	if _, err = ask("/api/models/anthropic/nothing.json?asof=2025-12-01"); !errors.As(err, &problem) || problem.Status != 404 || strings.Contains(problem.Detail, "since") {
		t.Errorf("got %v", err)
	}
	answer, err := ask("/api/models/openai/claude-opus-4-5.json?asof=2025-12-01&x=y")
	if err != nil || answer.Location != "/api/models/anthropic/claude-opus-4-5.json?asof=2025-12-01" {
		t.Errorf("got %+v, %v", answer, err)
	}
	doc := read[Model](t, a, "/api/models/anthropic/claude-opus-4-5.json?asof=2025-12-01")
	if doc.Links.Self != "https://astrolabe.example/api/models/anthropic/claude-opus-4-5.json?asof=2025-12-01" || doc.FirstSeen == nil || len(doc.Offers) == 0 || *doc.Offers[0].FirstSeen > "2025-12-01" {
		t.Errorf("got %+v", doc.Links)
	}
	list := read[list](t, a, ModelsPath+"?asof=2025-12-01&limit=5&page=2&open=yes")
	if list.Links.Next == nil || !strings.Contains(*list.Links.Next, "asof=2025-12-01") || !strings.Contains(*list.Links.HTML, "open=yes&asof=2025-12-01") {
		t.Errorf("got %+v", list.Links)
	}
}

// What was not observed yet is null, and the document says since when it is on record.
func TestNotObservedYet(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	found := 0
	for _, m := range a.index.Models {
		if m.Released == "" || m.Released > "2025-05" || m.ContextTokens == nil || found == 20 {
			continue
		}
		doc := read[Model](t, a, modelPath(m)+"?asof=2025-05-31")
		limit := doc.Facts.ContextTokens
		if limit.Value == nil && limit.FirstSeen != nil {
			found++
			if *limit.FirstSeen <= "2025-05-31" {
				t.Errorf("%s: first seen on %s and not known afterwards", m.ID, *limit.FirstSeen)
			}
		}
	}
	if found == 0 {
		t.Error("of no model the limit was unknown on that day")
	}
}

// The price of the day before a move is the one it moved from, and that of the day the
// one it moved to, unless it moved again or the move was taken back later.
func TestPricesAsOfInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	a := mustReal(t)
	agree, all := 0, 0
	for _, c := range read[ChangeList](t, a, ChangesPath+"?kind=price&until=2026-06&limit=12").Changes {
		if c.Effective != nil || c.Values[0].Field != "input" {
			continue
		}
		day, err := time.Parse(time.DateOnly, c.Date)
		if err != nil {
			t.Fatal(err)
		}
		for asof, want := range map[string]any{day.AddDate(0, 0, -1).Format(time.DateOnly): c.Values[0].From, c.Date: c.Values[0].To} {
			doc := read[Model](t, a, modelPath(a.index.Model(c.Model.ID))+"?asof="+asof)
			i := slices.IndexFunc(doc.Offers, func(o Offer) bool { return o.Provider.ID == c.Provider.ID })
			all++
			if i >= 0 && doc.Offers[i].Input != nil && *doc.Offers[i].Input == want {
				agree++
			}
		}
	}
	if all < 8 || agree < all*9/10 {
		t.Errorf("%d of %d prices agree with the changes", agree, all)
	}
}

// No change of a past day is of a later one, whatever its kind.
func TestChangesAsOf(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	got := read[ChangeList](t, a, ChangesPath+"?asof=2026-03-01&limit=1000&kind="+strings.Join(changeKinds, ","))
	for _, c := range got.Changes {
		if c.Date > "2026-03-01" {
			t.Errorf("%s is of %s", c.ID, c.Date)
		}
	}
	if got.Total < 300 {
		t.Errorf("got %d changes", got.Total)
	}
}
