package counter

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"net/netip"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"astrolabe/internal/relay"
)

var monday = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// clock is a time that tests set.
type clock struct{ at atomic.Pointer[time.Time] }

func newClock(t time.Time) *clock {
	c := &clock{}
	c.set(t)
	return c
}

func (c *clock) set(t time.Time) { c.at.Store(&t) }
func (c *clock) now() time.Time  { return *c.at.Load() }

func mustOpen(t testing.TB, path string, c *clock) *Counter {
	t.Helper()
	counter := open(path, slog.New(slog.NewTextHandler(t.Output(), nil)), c.now)
	t.Cleanup(func() { counter.Close() })
	return counter
}

func view(at time.Time, path, referrer string, visitor int) relay.View {
	return relay.View{
		Time: at, Domain: "site.example", Path: path, Referrer: referrer,
		Addr: netip.AddrFrom4([4]byte{198, 51, 100, byte(visitor)}), UserAgent: "Browser/1.0",
	}
}

func mustReport(t testing.TB, c *Counter, from, to time.Time) Report {
	t.Helper()
	r, err := c.Report(t.Context(), from, to)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestReport(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stats ? #.db")
	now := newClock(monday)
	c := mustOpen(t, path, now)
	tuesday := monday.Add(24 * time.Hour)
	for _, v := range []relay.View{
		view(monday, "/", "news.example", 1),
		view(monday, "/a", "", 1),
		view(monday, "/a", "", 2),
		view(monday, "/a", "search.example", 3),
		view(tuesday, "/", "news.example", 1),
		view(tuesday, "/", "news.example", 2),
	} {
		now.set(v.Time)
		if !c.Record(v) {
			t.Fatal("not recorded")
		}
	}
	want := Report{
		From: "2026-03-01", To: "2026-03-03", Views: 6, Visitors: 5,
		Days:      []Day{{"2026-03-01", 0, 0}, {"2026-03-02", 4, 3}, {"2026-03-03", 2, 2}},
		Paths:     []Count{{"/", 3}, {"/a", 3}},
		Referrers: []Count{{"news.example", 3}, {"search.example", 1}},
		Domains:   []Count{{"site.example", 6}},
	}
	if got := mustReport(t, c, monday.Add(-24*time.Hour), tuesday); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	// Another process may read while this one writes.
	got, err := ReadReport(t.Context(), path, monday.Add(-24*time.Hour), tuesday)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read: got %+v, %v", got, err)
	}
	if one := mustReport(t, c, tuesday, tuesday); one.Views != 2 || one.Visitors != 2 || len(one.Paths) != 1 {
		t.Errorf("tuesday: got %+v", one)
	}
	if s := c.Stats(); s.Counted != 6 || s.Dropped != 0 {
		t.Errorf("stats: got %+v", s)
	}
}

func TestReportErrors(t *testing.T) {
	if _, err := ReadReport(t.Context(), filepath.Join(t.TempDir(), "none.db"), monday, monday); err == nil {
		t.Error("report of no file: want an error")
	}
	c := mustOpen(t, filepath.Join(t.TempDir(), "stats.db"), newClock(monday))
	if _, err := c.Report(t.Context(), monday.AddDate(-50, 0, 0), monday); err == nil {
		t.Error("report of fifty years: want an error")
	}
	if r := mustReport(t, c, monday, monday.AddDate(0, 0, -1)); len(r.Days) != 0 {
		t.Errorf("report of no days: got %+v", r)
	}
}

func TestTooManyPathsAreCountedUnderOneName(t *testing.T) {
	c := mustOpen(t, filepath.Join(t.TempDir(), "stats.db"), newClock(monday))
	for i := range maxNames { // as if they had been viewed today
		c.today.paths[key{"site.example", fmt.Sprint("/", i)}] = true
	}
	for _, p := range []string{"/7", "/7", "/new", "/newer", "/newest"} {
		c.Record(view(monday, p, "", 1))
	}
	r := mustReport(t, c, monday, monday)
	if want := []Count{{otherNames, 3}, {"/7", 2}}; !reflect.DeepEqual(r.Paths, want) {
		t.Errorf("got %+v, want %+v", r.Paths, want)
	}
}

func TestAFullBacklogDropsAndCounts(t *testing.T) {
	c := &Counter{views: make(chan relay.View, 2), closing: make(chan struct{})}
	c.db.Store(&sql.DB{})
	got := fmt.Sprint(c.Record(relay.View{}), c.Record(relay.View{}), c.Record(relay.View{}))
	if got != "true true false" || c.Stats().Dropped != 1 {
		t.Errorf("got %s, %+v", got, c.Stats())
	}
}

func TestABrokenFileLosesViewsWithOneLine(t *testing.T) {
	c := mustOpen(t, filepath.Join(t.TempDir(), "stats.db"), newClock(monday))
	var logs bytes.Buffer
	c.log = slog.New(slog.NewTextHandler(&logs, nil))
	if _, err := c.db.Load().Exec(`DROP TABLE paths`); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		c.failing.Store(false) // as if it had been mended
		c.Record(view(monday, "/", "", 1))
		if err := c.Flush(t.Context()); err == nil {
			t.Error("flush: want an error")
		}
	}
	if n := strings.Count(logs.String(), "\n"); n != 1 || c.Stats().Dropped != 3 {
		t.Errorf("got %d lines, %+v, want one line, 3 dropped", n, c.Stats())
	}
}

func TestManyRecordAtOnceAndClose(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stats.db")
	c := mustOpen(t, path, newClock(monday))
	var wg sync.WaitGroup
	var taken atomic.Int64
	for g := range 20 {
		wg.Go(func() {
			for i := range 100 {
				if c.Record(view(monday, fmt.Sprint("/", i), "", g)) {
					taken.Add(1)
				}
			}
		})
	}
	wg.Wait()
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	if c.Record(view(monday, "/", "", 1)) || c.Flush(context.Background()) != nil {
		t.Error("after Close: want views refused and nothing to flush")
	}
	r, err := ReadReport(t.Context(), path, monday, monday)
	if err != nil || r.Views != taken.Load() || r.Visitors != 20 {
		t.Errorf("got %d views of %d visitors, %v, want %d of 20", r.Views, r.Visitors, err, taken.Load())
	}
}

func BenchmarkRecord(b *testing.B) {
	c := mustOpen(b, filepath.Join(b.TempDir(), "stats.db"), newClock(monday))
	for i := 0; b.Loop(); i++ {
		for !c.Record(view(monday, fmt.Sprint("/", i%500), "news.example", i)) {
			time.Sleep(time.Millisecond)
		}
	}
	c.Flush(context.Background())
	b.ReportMetric(float64(c.Stats().Counted)/b.Elapsed().Seconds(), "views/s")
}

// One address can bring up a few referrers a day, and no more.
func TestOneAddressCannotUseUpTheReferrers(t *testing.T) {
	c := mustOpen(t, filepath.Join(t.TempDir(), "stats.db"), newClock(monday))
	for i := range 200 {
		c.Record(view(monday, "/", fmt.Sprintf("made-up-%d.example", i), 1))
	}
	c.Record(view(monday, "/", "real.example", 2))
	r := mustReport(t, c, monday, monday)
	if len(r.Referrers) != maxReferrers+2 || r.Referrers[0] != (Count{otherNames, 200 - maxReferrers}) {
		t.Errorf("got %d referrers, the first %+v", len(r.Referrers), r.Referrers[0])
	}
	if !slices.Contains(r.Referrers, Count{"real.example", 1}) {
		t.Error("the real referrer is missing")
	}
}
