package figures_test

import (
	"strings"
	"testing"

	"astrolabe/internal/figures"
	"astrolabe/internal/site"
)

func TestExplore(t *testing.T) {
	t.Parallel()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	all := func(*site.Model) bool { return true }
	for _, c := range []struct{ x, y, title, line string }{
		{"price", "gpqa-diamond", "Price against score on GPQA Diamond", "no other is both cheaper and better"},
		{"date", "price", "Price by release date", "lowest so far"},
		{"date", "context", "Context window by release date", "longest so far"},
		{"size", "gpqa-diamond", "GPQA Diamond against number of parameters", "no other is both smaller and better"},
		{"context", "price", "Price against context window", ""},
	} {
		chart, err := figures.Explore(s, c.x, c.y, all)
		if err != nil {
			t.Fatal(err)
		}
		if chart.Title != c.title || !chart.Full || len(chart.Makers) < 6 {
			t.Errorf("%s by %s: got %q with %d makers, want %q", c.y, c.x, chart.Title, len(chart.Makers), c.title)
		}
		line := ""
		for _, s := range chart.Panels[0].Series {
			if s.Draw == "step" {
				line = s.Name
			}
		}
		if line != c.line {
			t.Errorf("%s by %s: the line is %q, want %q", c.y, c.x, line, c.line)
		}
		for _, p := range points(chart) {
			if p.X < chart.X.Min || p.X > chart.X.Max || p.Y < chart.Y.Min || p.Y > chart.Y.Max {
				t.Errorf("%s by %s: %s is outside of the axes", c.y, c.x, p.Label)
			}
		}
	}
}

// Scales of scores take the room that the scores need, and say so.
func TestScoresFillTheScale(t *testing.T) {
	t.Parallel()
	chart := mustDraw(t, "price-against-score", "gpqa-diamond")
	low, high := 100.0, 0.0
	for _, p := range points(chart) {
		low, high = min(low, p.Y), max(high, p.Y)
	}
	if used := (high - low) / (chart.Y.Max - chart.Y.Min); used < 0.85 {
		t.Errorf("scores from %g to %g use %.2f of a scale from %g to %g", low, high, used, chart.Y.Min, chart.Y.Max)
	}
	if chart.Y.Min > 0 && !strings.Contains(chart.Caption, "not at zero") {
		t.Errorf("the caption does not say where the scale begins: %s", chart.Caption)
	}
}
