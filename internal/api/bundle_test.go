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
	"astrolabe/internal/site"
)

// fileOf is a file of the bundle of a day.
func (a *API) fileOf(t *testing.T, day, file string) []byte {
	t.Helper()
	return a.get(t, site.DataPath+"/"+day+"/"+file).Body
}

// A bundle has a name by the checksum of its checksums, and the list tells of those that
// were made.
func TestBundlesInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	a, err := apiOfDay(2026, 11, 20)
	if err != nil {
		t.Fatal(err)
	}
	newest := a.site.DataDate
	list := read[BundleList](t, a, BundlesPath)
	if list.Total != len(list.Bundles) || list.Total < 30 || list.Bundles[0].Day != newest || newest > "2026-11-16" || !list.Bundles[0].Current || list.Bundles[1].Day != "2026-10-31" || list.Bundles[1].Current {
		t.Fatalf("got %d bundles, %+v", list.Total, list.Bundles[:2])
	}
	for _, b := range list.Bundles {
		if b.SHA256 != nil || b.Pinned != nil || b.Bytes != nil {
			t.Errorf("%s is known before it was made", b.Day)
		}
	}
	pinned := map[string]string{}
	for asked, day := range map[string]string{"latest": newest, newest: newest, "2024-02-29": "2024-02-29"} {
		q, err := a.Ask(site.DataPath+"/"+asked+"/SHA256SUMS", "")
		if err != nil {
			t.Fatal(err)
		}
		to, err := q.Answer()
		if err != nil || !to.Temporary || q.Large {
			t.Fatalf("%s: got %+v, %v", asked, to, err)
		}
		answer := a.get(t, to.Location)
		sum := sha256.Sum256(answer.Body)
		if want := site.DataPath + "/" + day + "-" + hex.EncodeToString(sum[:])[:12] + "/SHA256SUMS"; to.Location != want || !answer.Immutable || answer.AsOf != day {
			t.Errorf("%s: got %s, want %s", asked, to.Location, want)
		}
		pinned[day] = strings.TrimSuffix(to.Location, "/SHA256SUMS")
		holdsSums(t, a, pinned[day], string(answer.Body))
	}
	for _, b := range read[BundleList](t, a, BundlesPath).Bundles {
		if to, made := pinned[b.Day]; made != (b.SHA256 != nil) || made && (*b.Pinned != "https://astrolabe.example"+to+"/datapackage.json" || len(*b.SHA256) != 64 || *b.Bytes < 1000) {
			t.Errorf("%s: got %+v", b.Day, b)
		}
	}
}

// holdsSums checks every file of a bundle by its checksum.
func holdsSums(t *testing.T, a *API, bundle, sums string) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(sums, "\n"), "\n")
	if len(lines) != 2*len(datasets)+5 {
		t.Errorf("%s: %d files", bundle, len(lines))
	}
	for _, line := range lines {
		want, file, _ := strings.Cut(line, "  ")
		if sum := sha256.Sum256(a.get(t, bundle+"/"+file).Body); hex.EncodeToString(sum[:]) != want {
			t.Errorf("%s/%s is not what its checksum says", bundle, file)
		}
	}
}

func TestBundlesRefuse(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	for name, want := range map[string]string{
		"2026-10-30/models.csv":              "there is no bundle of 30 Oct 2026",
		"2026-11-30/models.csv":              "there is no bundle of 30 Nov 2026",
		"2019-12-31/models.csv":              "there is no bundle",
		"2026-13-45/models.csv":              "there is no bundle",
		"2024-01-31/models.xls":              "has no such file; /data/2024-01-31-",
		"2024-01-31-000000000000/models.csv": "The current one is /data/2024-01-31-",
		"2024-01-31-00000000000/models.csv":  "is called latest",
		"2024-01-31-00000000000G/models.csv": "is called latest",
		"newest/models.csv":                  "is called latest",
	} {
		q, err := a.Ask(site.DataPath+"/"+name, "")
		if err == nil {
			_, err = q.Answer()
		}
		var problem *Problem
		if !errors.As(err, &problem) || problem.Status != 404 || !strings.Contains(problem.Detail, want) {
			t.Errorf("%s: got %v, want %q", name, err, want)
		}
	}
}

// A bundle without a file leads to its description, and the former address of its records
// to where they are.
func TestBundlesLead(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	for path, want := range map[string]string{
		"/data/latest":                  "/data/latest/datapackage.json",
		"/data/2026-10-31":              "/data/2026-10-31/datapackage.json",
		"/data/2026-10-31-0123456789ab": "/data/2026-10-31-0123456789ab/datapackage.json",
		"/api/bundles/2026-10-31.json":  "/data/2026-10-31/astrolabe.json",
	} {
		if q, err := a.Ask(path, ""); err != nil || q.Location != want || !Is(path) {
			t.Errorf("%s: got %+v, %v", path, q, err)
		}
	}
	for _, page := range []string{"/data", "/data/models", "/data/models/_payload.json", "/database"} {
		if Is(page) {
			t.Errorf("%s is taken from the pages", page)
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
	for _, day := range []string{"2025-06-30", "2026-10-31"} {
		want, got := mustReal(t).fileOf(t, day, "SHA256SUMS"), later.fileOf(t, day, "SHA256SUMS")
		if !bytes.Equal(want, got) {
			t.Errorf("%s: got\n%s\nlater, was\n%s", day, got, want)
		}
	}
}

// The records of a bundle are what the API answers for that day, each on a line of its own.
func TestBundleHasTheState(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	body := a.fileOf(t, "2026-06-30", recordsName)
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
			q, err := a.Ask(site.DataPath+"/"+day+"/models.csv", "")
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
