package api

import (
	"strings"
	"syscall"
	"testing"
	"time"

	"astrolabe/internal/catalog"
	"astrolabe/internal/facts"
)

// What is made for today's index answers on a day of the past, too, for every model.
func TestAPIOfThePast(t *testing.T) {
	t.Parallel()
	a, err := mustReal(t).On("2025-12-01")
	if err != nil {
		t.Fatal(err)
	}
	answer := func(address string) string { return string(a.get(t, address).Body) }
	for _, m := range a.site.Models {
		answer("/api/models/" + m.Maker + "/" + m.ID + ".json")
	}
	if body := answer("/api/models.json?limit=1000"); strings.Contains(body, `"claude-opus-5"`) || !strings.Contains(body, `"claude-opus-4-5"`) {
		t.Error("the list of models is not that of the day")
	}
	if body := answer("/api/changes.json?limit=1000&kind=price,limit,status,correction,unclear,unlisted"); strings.Contains(body, `"date":"2026`) {
		t.Error("a change of the future")
	}
	for _, path := range []string{"/api/models.csv", "/api/benchmarks.json", "/api/providers.json", "/api/makers.json", "/api/scores.csv"} {
		answer(path)
	}
	if _, err := a.Ask("/api/models/anthropic/claude-opus-5.json", ""); err == nil {
		t.Error("a model of the future has an answer")
	}
}

var benchmarkDays = []string{"2024-06-01", "2025-09-01", "2026-03-01", "2026-07-15", "2026-10-15"}

// What the index of a past day costs from nothing to its last row. The figure is CPU
// time, garbage collection included.
func BenchmarkState(b *testing.B) {
	today := mustReal(b)
	r, err := today.past.Record()
	if err != nil {
		b.Fatal(err)
	}
	for _, day := range benchmarkDays {
		b.Run(day, func(b *testing.B) {
			b.ReportAllocs()
			before, n := cpuTime(b), 0
			for b.Loop() {
				n++
				then := r.Site(today.site, day)
				ix := catalog.New(then)
				q, err := New(then, ix, facts.New(then), nil).Ask(ModelsCSVPath, "")
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

func cpuTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
