package ability

import (
	"os"
	"slices"
	"sync"
	"testing"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// published is the scale of the data that the site is built from.
func published(t testing.TB) *Scale {
	t.Helper()
	scale, err := fromData()
	if err != nil {
		t.Fatal(err)
	}
	return scale
}

var fromData = sync.OnceValues(func() (*Scale, error) {
	data, err := content.LoadData(os.DirFS("../.."))
	if err != nil {
		return nil, err
	}
	s, err := site.Build(&content.Content{Data: data}, site.Options{URL: "https://a.example"})
	if err != nil {
		return nil, err
	}
	var models []Released
	for _, m := range s.Models {
		models = append(models, Released{m.ID, m.Released})
	}
	return New(scores.New(s.Tables()), models), nil
})

// What the methods promise of the published scale: scores that a fit has not seen
// are predicted closely, with honest intervals, and clear pairs in the right order.
func TestHeldOut(t *testing.T) {
	t.Parallel()
	h := published(t).HeldOut()
	t.Logf("%d scores: %.2f points (means: %.2f), %.1f %% covered, %.1f %% of %d pairs", h.Scores, h.Error, h.Mean, 100*h.Covered, 100*h.Ordered, h.Pairs)
	if h.Scores < 4000 || h.Error > 6.5 {
		t.Errorf("%d scores are missed by %.2f points, want at most 6.5", h.Scores, h.Error)
	}
	if h.Covered < 0.88 || h.Covered > 0.96 {
		t.Errorf("90 %% intervals cover %.1f %%, want 88 to 96", 100*h.Covered)
	}
	if h.Pairs < 10000 || h.Ordered < 0.89 {
		t.Errorf("of %d clear pairs %.1f %% are ordered right, want 89", h.Pairs, 100*h.Ordered)
	}
	for i, task := range h.Tasks {
		t.Logf("%s: %.2f points in general, %.2f with deviations", scores.Tasks[i].Title, task.General, task.Task)
	}
}

// The fit has come to rest, of today's scores and of the fewer of a day of the past:
// more rounds change nothing that is shown.
func TestFitIsDone(t *testing.T) {
	t.Parallel()
	e := published(t).Evidence
	for _, until := range []float64{2.5, 3, 10} {
		seen := slices.DeleteFunc(slices.Clone(e.Scores), func(s Score) bool { return e.Dates[s.Model] > until })
		done := Fit(e.Dates, len(e.Tests), seen)
		more := &fitter{dates: e.Dates, scores: seen, Result: *Fit(e.Dates, len(e.Tests), seen)}
		for range rounds {
			more.run(1)
		}
		for i, m := range done.Models {
			if by := more.Models[i].Ability - m.Ability; by > 1e-5 || by < -1e-5 {
				t.Errorf("up to %g: %s moves by %g", until, e.Models[i], by)
			}
		}
	}
}

// Nobody stands at the top on thin evidence without a wide range of places.
func TestThinEvidenceIsWide(t *testing.T) {
	t.Parallel()
	s := published(t)
	var list []*Standing
	for _, id := range s.Evidence.Models {
		if at := s.Of(id); at != nil {
			list = append(list, at)
		}
	}
	for _, p := range Places(list)[:20] {
		if p.Benchmarks <= 3 && p.Last-p.First < 15 {
			t.Errorf("%s is %d to %d on %d benchmarks", p.Model, p.First, p.Last, p.Benchmarks)
		}
	}
}

// Few models hang on one benchmark, and those have few others.
func TestRemovals(t *testing.T) {
	t.Parallel()
	s := published(t)
	list := s.Removals()
	if len(list) > 8 {
		t.Errorf("%d models hang on one benchmark", len(list))
	}
	for _, r := range list {
		if at := s.Of(r.Model); at.Benchmarks > 10 {
			t.Errorf("%s moves by %.2f without %s, with %d others", r.Model, r.By, r.Benchmark.ID, at.Benchmarks-1)
		}
	}
}

func BenchmarkFit(b *testing.B) {
	e := published(b).Evidence
	for b.Loop() {
		Fit(e.Dates, len(e.Tests), e.Scores)
	}
}
