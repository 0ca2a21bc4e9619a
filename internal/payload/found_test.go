package payload_test

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"astrolabe/internal/search"
	"astrolabe/internal/site"
)

// published is the site of the working tree.
func published(t testing.TB) *site.Site {
	t.Helper()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// asked is a query of testdata/queries.tsv and the pages that are right.
type asked struct {
	group, query string
	right        []string
}

func readQueries(t testing.TB) []asked {
	t.Helper()
	b, err := os.ReadFile("testdata/queries.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var list []asked
	for line := range strings.Lines(string(b)) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		list = append(list, asked{f[0], f[1], strings.Fields(f[2])})
	}
	return list
}

// place is at which place a right page is found, from 1; 0 if it is not.
func (a *asked) place(x *search.Index, most int) int {
	hits := x.Find(search.Query{Text: a.query, Most: most}).Hits
	return 1 + slices.IndexFunc(hits, func(h search.Hit) bool {
		page, _, _ := strings.Cut(h.Path, "#")
		return slices.Contains(a.right, page)
	})
}

// The right page is first for 85 queries in a hundred and among the first five for 95.
func TestQueriesFindTheirPages(t *testing.T) {
	x := published(t).Search()
	type tally struct{ all, first, five int }
	groups, all := map[string]*tally{}, tally{}
	var missed []string
	for _, a := range readQueries(t) {
		g := groups[a.group]
		if g == nil {
			g = &tally{}
			groups[a.group] = g
		}
		place := a.place(x, 5)
		for _, n := range []*tally{g, &all} {
			n.all++
			if place == 1 {
				n.first++
			}
			if place > 0 {
				n.five++
			}
		}
		if place != 1 {
			var got []string
			for _, h := range x.Find(search.Query{Text: a.query, Most: 3}).Hits {
				got = append(got, h.Path[strings.LastIndexByte(h.Path, '/')+1:])
			}
			missed = append(missed, fmt.Sprintf("%d\t%s\t%s\twant %v\tgot %v", place, a.group, a.query, a.right, got))
		}
	}
	for name, g := range groups {
		t.Logf("%-13s first %d/%d, in five %d/%d", name, g.first, g.all, g.five, g.all)
	}
	t.Logf("all: first %.1f %%, in five %.1f %%", 100*float64(all.first)/float64(all.all), 100*float64(all.five)/float64(all.all))
	for _, m := range missed {
		t.Log(m)
	}
}

func TestSize(t *testing.T) {
	s := published(t)
	pages := slices.Clone(s.Search().Pages())
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	started := time.Now()
	x := search.New(pages)
	took := time.Since(started)
	runtime.GC()
	runtime.ReadMemStats(&after)
	text := 0
	for _, p := range pages {
		for _, s := range p.Sections {
			text += len(s.Text)
		}
		text += len(p.About)
	}
	t.Logf("built in %v, %d KB, %d pages, text %d KB", took, (after.HeapAlloc-before.HeapAlloc)>>10, len(x.Pages()), text>>10)
	runtime.KeepAlive(x)
}

// Every beginning of every query, as somebody types it.
func BenchmarkKeystrokes(b *testing.B) {
	x := published(b).Search()
	var typed []string
	for _, a := range readQueries(b) {
		for i := range a.query {
			typed = append(typed, a.query[:i+1])
		}
	}
	var took []time.Duration
	for b.Loop() {
		for _, text := range typed {
			started := time.Now()
			x.Find(search.Query{Text: text, Most: 8})
			took = append(took, time.Since(started))
		}
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "p50-us")
	b.ReportMetric(float64(took[len(took)*95/100].Microseconds()), "p95-us")
	b.ReportMetric(float64(took[len(took)-1].Microseconds()), "max-us")
}
