package figures_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"astrolabe/internal/content"
	"astrolabe/internal/figures"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// real is the index as it is in the repository, and the site made of it.
var real = sync.OnceValues(func() (*content.Content, error) { return content.Load(os.DirFS("../..")) })

var realSite = sync.OnceValues(func() (*site.Site, error) {
	c, err := real()
	if err != nil {
		return nil, err
	}
	return site.Build(c, site.Options{URL: "https://little.example", Pages: payload.Pages(), CheckFigure: figures.Check})
})

// benchmarkFor is a benchmark that a figure can be made of.
func benchmarkFor(f figures.Figure) string {
	switch {
	case !f.TakesBenchmark:
		return ""
	case f.Name == "score-margins":
		return "aider-polyglot"
	}
	return "gpqa-diamond"
}

func mustDraw(t testing.TB, name, benchmark string) *figures.Chart {
	t.Helper()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	chart, err := figures.New(s, name, benchmark)
	if err != nil {
		t.Fatal(err)
	}
	return chart
}

func mustData(t testing.TB) *content.Data {
	t.Helper()
	c, err := real()
	if err != nil {
		t.Fatal(err)
	}
	return c.Data
}

// Whatever a figure shows, it can be drawn: values are numbers inside their
// scales, slots and kinds are known, words are complete.
func TestEveryFigure(t *testing.T) {
	t.Parallel()
	for _, f := range figures.All() {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			chart := mustDraw(t, f.Name, benchmarkFor(f))
			if _, err := json.Marshal(chart); err != nil {
				t.Fatal(err)
			}
			if chart.Title == "" || len(chart.Caption) < 80 || strings.Contains(chart.Caption, "%!") || len(chart.Credits) == 0 || len(chart.AsOf) != 10 {
				t.Errorf("title %q, caption %q, as of %q, %d credits", chart.Title, chart.Caption, chart.AsOf, len(chart.Credits))
			}
			checkAxis(t, "x", chart.X)
			checkAxis(t, "y", chart.Y)
			keys := 0
			for _, panel := range chart.Panels {
				for _, s := range panel.Series {
					checkSeries(t, chart, s)
					for _, p := range s.Points {
						if p.Key {
							keys++
						}
					}
				}
			}
			if keys > 40 {
				t.Errorf("%d points are links; a reader with a keyboard has to pass them all", keys)
			}
		})
	}
}

func checkAxis(t *testing.T, name string, a figures.Axis) {
	t.Helper()
	if !slices.Contains([]string{"linear", "log", "date", "names"}, a.Kind) || a.Label == "" || !(a.Max > a.Min) {
		t.Errorf("%s: %+v", name, a)
	}
	if a.Kind == "log" && a.Min <= 0 {
		t.Errorf("%s: a logarithm from %g", name, a.Min)
	}
	if a.Kind != "names" && len(a.Ticks) < 2 {
		t.Errorf("%s: ticks %v", name, a.Ticks)
	}
	for _, tick := range a.Ticks {
		if tick < a.Min-1e-9 || tick > a.Max+1e-9 {
			t.Errorf("%s: tick %g is outside %g to %g", name, tick, a.Min, a.Max)
		}
	}
}

func checkSeries(t *testing.T, chart *figures.Chart, s figures.Series) {
	t.Helper()
	if s.Slot < 0 || s.Slot > 6 || !slices.Contains([]string{"marks", "line", "step", "bars", "ranges"}, s.Draw) || len(s.Points) == 0 {
		t.Errorf("series %q: slot %d, draw %q, %d points", s.Name, s.Slot, s.Draw, len(s.Points))
	}
	if s.Draw == "bars" && chart.Kind == "plot" && s.Width <= 0 {
		t.Errorf("series %q: bars without a width", s.Name)
	}
	for _, p := range s.Points {
		for _, v := range []float64{p.X, p.Y} {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				t.Fatalf("series %q: %+v", s.Name, p)
			}
		}
		if p.X < chart.X.Min-1e-9 || p.X > chart.X.Max+1e-9 || p.Y < chart.Y.Min-1e-9 || p.Y > chart.Y.Max+1e-9 {
			t.Errorf("series %q: %+v is outside the scales", s.Name, p)
		}
		if s.Draw == "ranges" && p.Lo != nil && !(*p.Lo <= p.X && p.X <= *p.Hi) {
			t.Errorf("series %q: %g is not between %g and %g", s.Name, p.X, *p.Lo, *p.Hi)
		}
		if p.Key && (p.Label == "" || p.Href == "") {
			t.Errorf("series %q: a key point without label or address: %+v", s.Name, p)
		}
	}
}

// The authors' list names every figure with what it takes.
func TestAuthoringListsEveryFigure(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/authoring.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range figures.All() {
		takes := " "
		if f.TakesBenchmark {
			takes = " `benchmark` "
		}
		if line := fmt.Sprintf("| `%s` |%s| %s |\n", f.Name, takes, f.About); !strings.Contains(string(text), line) {
			t.Errorf("docs/authoring.md lacks %s", line)
		}
	}
}

func TestErrors(t *testing.T) {
	t.Parallel()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, benchmark, want string }{
		{"nothing", "", `no figure "nothing"`},
		{"price-frontier", "gpqa-diamond", "it takes no benchmark"},
		{"score-margins", "", `no benchmark ""`},
		{"score-margins", "nothing", `no benchmark "nothing"`},
		{"score-margins", "lmarena-text", "want shares in percent"},
		{"open-gap", "livebench", "its releases are different tests"},
		{"open-gap", "arc-agi-3", "too little data"},
	} {
		_, err := figures.New(s, c.name, c.benchmark)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: got %v, want %q", c.name, c.benchmark, err, c.want)
		}
	}
}

// Without data there is no figure, and no crash.
func TestNoData(t *testing.T) {
	t.Parallel()
	empty, err := site.Build(&content.Content{History: func() ([]content.HistoryEvent, error) { return nil, nil }}, site.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range figures.All() {
		if _, err := figures.New(empty, f.Name, ""); err == nil {
			t.Errorf("%s: want an error", f.Name)
		}
	}
}
