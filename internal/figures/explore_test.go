package figures_test

import (
	"errors"
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
	score, ok := figures.Score(s, "gpqa-diamond")
	if !ok {
		t.Fatal("no such benchmark")
	}
	q := figures.Question{X: figures.Price(), Y: score, Models: s.Models, Margins: true, Chosen: "gpt-4o"}
	e, err := figures.Explore(s, q)
	if err != nil {
		t.Fatal(err)
	}
	if e.Chart.Title != "Price against score on GPQA Diamond" || !e.Chart.Full || len(e.Chart.Makers) < 6 {
		t.Errorf("got %q with %d makers", e.Chart.Title, len(e.Chart.Makers))
	}
	line, chosen, faint := figures.Series{}, 0, 0
	for _, one := range e.Chart.Panels[0].Series {
		if one.Draw == "step" {
			line = one
		}
	}
	if line.Name != "no other is both cheaper and better" || len(line.Points) != len(e.Frontier) {
		t.Errorf("the line %q has %d points of %d", line.Name, len(line.Points), len(e.Frontier))
	}
	for i, p := range line.Points {
		if !p.Key || p.Faint || i > 0 && (p.X < line.Points[i-1].X || p.Y < line.Points[i-1].Y) {
			t.Errorf("%s is not on a frontier: %+v", p.Label, p)
		}
	}
	for _, p := range points(e.Chart) {
		if p.X < e.Chart.X.Min || p.X > e.Chart.X.Max || *p.Lo < e.Chart.Y.Min || *p.Hi > e.Chart.Y.Max || p.Y < *p.Lo || p.Y > *p.Hi {
			t.Errorf("%s is outside of the axes", p.Label)
		}
		if p.Chosen {
			chosen++
		}
		if p.Faint {
			faint++
			if !strings.HasPrefix(p.More, "clearly dominated by ") {
				t.Errorf("%s is faint and %s", p.Label, p.More)
			}
		}
	}
	if chosen != 1 || faint < 20 || e.Chosen == nil {
		t.Errorf("%d chosen, %d faint", chosen, faint)
	}
	if len(e.Placed)+e.NoX+e.NoY+e.NoBoth != len(s.Models) {
		t.Error("some models are neither drawn nor counted")
	}
	q.Models = []*site.Model{}
	if _, err := figures.Explore(s, q); !errors.Is(err, figures.ErrTooLittle) {
		t.Errorf("without models: %v", err)
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
