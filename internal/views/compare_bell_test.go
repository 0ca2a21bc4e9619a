package views

import (
	"slices"
	"testing"

	"astrolabe/internal/ability"
	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// scored is a row of some scores with margins of a width; 0 is one without a margin,
// and a negative score is none.
func scored(margin float64, values ...float64) *catalog.ScoreRow {
	row := &catalog.ScoreRow{Benchmark: &scores.Benchmark{Benchmark: content.Benchmark{Unit: "percent"}}}
	for _, v := range values {
		var r *scores.Row
		if v >= 0 {
			r = &scores.Row{Score: content.Score{Value: v}, Margin: scores.Margin{Low: v - margin, High: v + margin, Known: margin > 0}}
		}
		row.Scores = append(row.Scores, r)
	}
	row.Verdicts = make([]scores.Verdict, len(values))
	return row
}

// Marks share a line where neither they nor their margins touch.
func TestLanes(t *testing.T) {
	t.Parallel()
	scale := percentScale{0}
	for _, c := range []struct {
		row  *catalog.ScoreRow
		want []int
	}{
		{scored(3, 60, 80), []int{0, 0}},
		{scored(12, 60, 80), []int{0, 1}},
		{scored(0, 60, 61), []int{0, 1}},
		{scored(0, 61, 60), []int{1, 0}},
		{scored(3, 90, -1, 50, 52), []int{0, 0, 0, 1}},
	} {
		if got := lanesOf(pointsOf(c.row), scale.place); !slices.Equal(got, c.want) {
			t.Errorf("%v: got %v, want %v", c.row.Scores, got, c.want)
		}
	}
}

// The scale begins below every score and margin, and all rows share it.
func TestBell(t *testing.T) {
	t.Parallel()
	rows := []*catalog.ScoreRow{scored(5, 64, 80), scored(0, 90, 100)}
	scale := scaleOf(rows)
	if scale.from != 40 || scale.steps() != 3 {
		t.Errorf("got a scale from %v in %d steps", scale.from, scale.steps())
	}
	bell := bellOf(rows[0], scale, nil)
	first := bell.Marks[0]
	if got := []string{bell.From, bell.To, first.X, first.Low, first.High, first.Letter}; !slices.Equal(got, []string{"40.0%", "66.7%", "40.0%", "31.7%", "48.3%", "A"}) {
		t.Errorf("got %v", got)
	}
	if second := bellOf(rows[1], scale, nil).Marks[1]; second.X != "100.0%" || second.Low != "" {
		t.Errorf("got %+v", second)
	}
	if got := scaleOf([]*catalog.ScoreRow{scored(0, 99, 100)}); got.steps() != 1 {
		t.Errorf("got %d steps", got.steps())
	}
}

// Abilities share the narrowest scale of at most five steps that holds them all; one
// model alone is drawn, and none is no drawing.
func TestAbilityScale(t *testing.T) {
	t.Parallel()
	at := func(abilities ...float64) []catalog.Verdict {
		v := catalog.Verdict{Best: -1, At: []*ability.Standing{nil}, Tested: []bool{false}}
		for _, a := range abilities {
			v.At, v.Tested = append(v.At, &ability.Standing{Ability: a, Error: 0.1}), append(v.Tested, true)
		}
		return []catalog.Verdict{v}
	}
	for _, c := range []struct {
		verdicts []catalog.Verdict
		want     abilityScale
	}{
		{at(5.2, 5.8), abilityScale{5, 0.5, 2}},
		{at(-0.9, 5.8), abilityScale{-2, 2, 4}},
		{at(5.2), abilityScale{5, 0.5, 1}},
		{at(), abilityScale{0, 0.5, 2}},
	} {
		if got := abilityScaleOf(c.verdicts); got != c.want {
			t.Errorf("got %+v, want %+v", got, c.want)
		}
	}
	compared := &catalog.Comparison{Models: []*site.Model{{Model: content.Model{Name: "A"}}, {Model: content.Model{Name: "B"}}}}
	for n, abilities := range [][]float64{{}, {5.2}} {
		v := at(abilities...)[0]
		v.At, v.Tested = append(v.At, nil)[:2], append(v.Tested, false)[:2]
		row := standingRow(compared, &v, abilityScale{5, 0.5, 1})
		if (row.Bell != nil) != (n == 1) || n == 1 && len(row.Bell.Marks) != 1 || row.Cells[0].Text != "" {
			t.Errorf("%d tested: %+v", n, row)
		}
	}
}
