package past

import (
	"os"
	"sync"
	"syscall"
	"testing"
	"time"

	"astrolabe/internal/api"
	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/site"
)

// today is the day on which the tests ask; the project's own data is not newer.
var today = time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)

// realSite is the site of the project's own data.
var realSite = sync.OnceValues(func() (*site.Site, error) {
	files := os.DirFS("../..")
	data, err := content.LoadData(files)
	if err != nil {
		return nil, err
	}
	history := func() ([]content.HistoryEvent, error) { return content.LoadHistory(files) }
	return site.Build(&content.Content{Data: data, History: history}, site.Options{URL: "https://a.example", Now: today})
})

var realRecord = sync.OnceValues(func() (*Record, error) {
	s, err := realSite()
	if err != nil {
		return nil, err
	}
	return Read(s)
})

func mustReal(t testing.TB) (*site.Site, *Record) {
	t.Helper()
	s, err1 := realSite()
	r, err2 := realRecord()
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	return s, r
}

var benchmarkDays = []string{"2024-06-01", "2025-09-01", "2026-03-01", "2026-07-15", "2026-10-15"}

// What the index of a past day costs from nothing to its last row. The figure is CPU
// time, garbage collection included.
func BenchmarkState(b *testing.B) {
	s, r := mustReal(b)
	for _, day := range benchmarkDays {
		b.Run(day, func(b *testing.B) {
			b.ReportAllocs()
			before, n := cpuTime(b), 0
			for b.Loop() {
				n++
				then := r.Site(s, day)
				ix := catalog.New(then)
				q, err := api.New(then, ix, facts.New(then)).Ask(api.ModelsCSVPath, "")
				if err != nil {
					b.Fatal(err)
				}
				if _, err := q.Answer(); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64((cpuTime(b)-before).Microseconds())/1000/float64(n), "cpu-ms/op")
		})
	}
}

func BenchmarkRewind(b *testing.B) {
	_, r := mustReal(b)
	for b.Loop() {
		r.Data("2026-03-01")
	}
}

func cpuTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
