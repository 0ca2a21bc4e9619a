package past

import (
	"os"
	"sync"
	"testing"
	"time"

	"astrolabe/internal/content"
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

func BenchmarkRewind(b *testing.B) {
	_, r := mustReal(b)
	for b.Loop() {
		r.Data("2026-03-01")
	}
}
