package server_test

import (
	"context"
	"math/rand/v2"
	"net/url"
	"strconv"
	"testing"

	"astrolabe/internal/catalog"
	"astrolabe/internal/views"
)

// randomCost asks what nobody has asked for before.
func randomCost(r *rand.Rand, ix *catalog.Index) url.Values {
	q := url.Values{}
	if r.IntN(2) == 0 {
		q = randomView(r, ix)
	}
	set := func(p float64, name, value string) {
		if r.Float64() < p {
			q.Set(name, value)
		}
	}
	set(0.8, "prompt", strconv.Itoa(r.IntN(400_000)))
	set(0.8, "answer", strconv.Itoa(r.IntN(20_000)))
	set(0.4, "thinking", strconv.Itoa(r.IntN(20_000)))
	set(0.7, "requests", strconv.Itoa(r.IntN(1_000_000)))
	set(0.4, "share", strconv.Itoa(r.IntN(110)))
	set(0.2, "cached", strconv.Itoa(r.IntN(100_000)))
	set(0.2, "batch", "yes")
	set(0.1, "prompt", "many <b>")
	return q
}

// What Go puts together is byte for byte what React renders for the same view.
func TestCostEqualsReact(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	ix, _ := s.Index()
	tools := s.Tools()
	r := rand.New(rand.NewPCG(5, 6))
	for range max(randomViews/4, 2) {
		query := randomCost(r, ix)
		view := tools.ParseCost(query)
		composed, err := tools.Cost(context.Background(), &view)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := tools.CostWhole(context.Background(), &view)
		if err != nil {
			t.Fatal(err)
		}
		if got := composed.Presets + composed.Form + composed.Results; got != whole {
			at := 0
			for at < len(got) && at < len(whole) && got[at] == whole[at] {
				at++
			}
			t.Fatalf("%s: differs at %d:\ncomposed …%s\nReact    …%s", query.Encode(), at, around(got, at), around(whole, at))
		}
	}
}

// Every view has one address, and reading that gives the same view.
func TestCostAddress(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	ix, _ := s.Index()
	r := rand.New(rand.NewPCG(7, 8))
	for range 500 {
		view := s.Tools().ParseCost(randomCost(r, ix))
		again := s.Tools().ParseCost(view.Values())
		if view.Values().Encode() != again.Values().Encode() {
			t.Errorf("%s is read back as %s", view.Values().Encode(), again.Values().Encode())
		}
		for name := range view.Values() {
			if name == "sort" || name == "dir" || name == "group" || name == "cols" {
				t.Errorf("%s means nothing here", name)
			}
		}
	}
}

func BenchmarkUnseenCosts(b *testing.B) {
	s, err := real()
	if err != nil {
		b.Fatal(err)
	}
	tools := s.Tools()
	r := rand.New(rand.NewPCG(3, 4))
	size := 0
	for b.Loop() {
		view := tools.ParseCost(url.Values{"prompt": {strconv.Itoa(1000 + r.IntN(100_000))}, "thinking": {"100"}, "share": {"50"}})
		html, err := tools.Cost(context.Background(), &view)
		if err != nil {
			b.Fatal(err)
		}
		size += len(html.Results)
	}
	b.ReportMetric(float64(size)/float64(b.N), "bytes/view")
}

func BenchmarkCompare(b *testing.B) {
	s, err := real()
	if err != nil {
		b.Fatal(err)
	}
	tools := s.Tools()
	c := views.Comparison{Models: []string{"gpt-5-5", "claude-opus-4-8", "kimi-k3"}, Workload: catalog.DefaultWorkload()}
	for b.Loop() {
		if _, err := tools.Compare(context.Background(), c); err != nil {
			b.Fatal(err)
		}
	}
}
