package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"astrolabe/internal/racetest"
)

// A bundle has a name by its checksum, is the same whenever it is made, and the list
// tells of those that were made.
func TestBundlesInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	a, err := apiOfDay(2026, 11, 16)
	if err != nil {
		t.Fatal(err)
	}
	list := read[BundleList](t, a, BundlesPath)
	if list.Total != len(list.Bundles) || list.Total < 30 || list.Bundles[0].Day != "2026-11-16" || !list.Bundles[0].Current || list.Bundles[1].Day != "2026-10-31" || list.Bundles[1].Current {
		t.Fatalf("got %d bundles, %+v", list.Total, list.Bundles[:2])
	}
	for _, b := range list.Bundles {
		if b.SHA256 != nil || b.Pinned != nil || b.Bytes != nil {
			t.Errorf("%s is known before it was made", b.Day)
		}
	}
	pinned := map[string]string{}
	for range 2 {
		for _, day := range []string{"2026-10-31", "2024-02-29", "2026-11-16"} {
			q, err := a.Ask(BundlesPath+"/"+day+".json", "")
			if err != nil {
				t.Fatal(err)
			}
			to, err := q.Answer()
			if err != nil || !to.Temporary || q.Large {
				t.Fatalf("%s: got %+v, %v", day, to, err)
			}
			answer := a.get(t, to.Location)
			sum := sha256.Sum256(answer.Body)
			if want := BundlesPath + "/" + day + "-" + hex.EncodeToString(sum[:])[:12] + ".json"; to.Location != want || !answer.Immutable || answer.AsOf != day || pinned[day] != "" && pinned[day] != want {
				t.Errorf("%s: got %s, want %s; before %s", day, to.Location, want, pinned[day])
			}
			pinned[day] = to.Location
		}
	}
	for _, b := range read[BundleList](t, a, BundlesPath).Bundles {
		if to, made := pinned[b.Day]; made != (b.SHA256 != nil) || made && (*b.Pinned != "https://astrolabe.example"+to || len(*b.SHA256) != 64 || *b.Bytes < 1000) {
			t.Errorf("%s: got %+v", b.Day, b)
		}
	}
}

func TestBundlesRefuse(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	for name, want := range map[string]string{
		"2026-10-30":              "there is no bundle of 30 Oct 2026",
		"2026-11-30":              "there is no bundle of 30 Nov 2026",
		"2019-12-31":              "there is no bundle",
		"2026-13-45":              "there is no bundle",
		"2024-01-31-000000000000": "The current one is /api/bundles/2024-01-31-",
		"2024-01-31-00000000000":  "is called like",
		"2024-01-31-00000000000G": "is called like",
		"latest":                  "is called like",
	} {
		q, err := a.Ask(BundlesPath+"/"+name+".json", "")
		if err == nil {
			_, err = q.Answer()
		}
		var problem *Problem
		if !errors.As(err, &problem) || problem.Status != 404 || !strings.Contains(problem.Detail, want) {
			t.Errorf("%s: got %v, want %q", name, err, want)
		}
	}
}

// The bundle of a month that has ended does not depend on the day on which it is made.
func TestBundlesDoNotDependOnTodayInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	later, err := apiOfDay(2027, 1, 20)
	if err != nil {
		t.Fatal(err)
	}
	for _, day := range monthEnds {
		want, got := lined(mustReal(t).get(t, BundlesPath+"/"+day+".json").Body), lined(later.get(t, BundlesPath+"/"+day+".json").Body)
		for i := range min(len(want), len(got)) {
			if want[i] != got[i] {
				t.Fatalf("%s: line %d is\n%.3000s\nand later\n%.3000s", day, i, want[i], got[i])
			}
		}
		if len(want) != len(got) {
			t.Errorf("%s: %d lines, later %d", day, len(want), len(got))
		}
	}
}

// monthEnds are days with a bundle.
var monthEnds = []string{"2025-06-30", "2026-07-31", "2026-10-31"}

func lined(body []byte) []string { return strings.Split(string(body), "\n") }

// A bundle has what the API answers for that day, with each record on a line of its own.
func TestBundleHasTheState(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	body := a.get(t, BundlesPath+"/2026-06-30.json").Body
	var b Bundle
	if err := json.Unmarshal(body, &b); err != nil {
		t.Fatal(err)
	}
	listed := read[list](t, a, ModelsPath+"?asof=2026-06-30&limit=1")
	if len(b.Models) != listed.Total || len(b.Sources) == 0 || b.Day != "2026-06-30" || b.Version != apiVersion {
		t.Errorf("got %d models of %d, %d sources", len(b.Models), listed.Total, len(b.Sources))
	}
	if want := 1 + 2*6 + len(b.Sources) + len(b.Makers) + len(b.Providers) + len(b.Benchmarks) + len(b.Models) + len(b.Scores); bytes.Count(body, []byte("\n")) != want {
		t.Errorf("got %d lines, want %d", bytes.Count(body, []byte("\n")), want)
	}
	for _, m := range b.Models[:40] {
		want := read[Model](t, a, "/api/models/"+m.Maker.ID+"/"+m.ID+".json?asof=2026-06-30").ModelRecord
		if encoded(t, m) != encoded(t, want) {
			t.Errorf("%s differs from its document", m.ID)
		}
	}
	rows := strings.Count(string(a.get(t, ScoresPath+"?asof=2026-06-30").Body), "\n") - 1
	if len(b.Scores) != rows || !slices.ContainsFunc(b.Scores, func(s BundleScore) bool { return !s.Chosen }) {
		t.Errorf("got %d scores, want %d", len(b.Scores), rows)
	}
}

func encoded(t *testing.T, value any) string {
	t.Helper()
	b, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// Many who ask at once for bundles of several days get each its own.
func TestBundlesAtOnce(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	var group sync.WaitGroup
	for i := range 12 {
		day := []string{"2024-03-31", "2024-04-30", "2024-05-31"}[i%3]
		group.Go(func() {
			q, err := a.Ask(BundlesPath+"/"+day+".json", "")
			if err != nil {
				t.Error(err)
				return
			}
			if to, err := q.Answer(); err != nil || !strings.Contains(to.Location, day) {
				t.Errorf("%s: got %+v, %v", day, to, err)
			}
		})
	}
	group.Wait()
}
