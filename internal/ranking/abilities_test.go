package ranking_test

import (
	"math"
	"slices"
	"testing"

	"astrolabe/internal/ability"
	"astrolabe/internal/ranking"
	"astrolabe/internal/scores"
)

func rank(t testing.TB, x *ranking.Criteria, query string) (ranking.State, ranking.Result) {
	t.Helper()
	s, notices := parse(t, x, query)
	if len(notices) > 0 {
		t.Fatalf("%s: %v", query, notices)
	}
	return s, x.Rank(&s)
}

// The bare address has every tested model that has not ended, in the order and with
// the places of its ability.
func TestBareRanksByAbility(t *testing.T) {
	t.Parallel()
	x := mustCriteria(t)
	for _, query := range []string{"", "open=yes", "retired=yes", "weights=coding", "weights=language&maker=openai", "q=claude-opus-5-5"} {
		s, r := rank(t, x, query)
		var want []*ability.Standing
		for _, place := range x.Catalog.Select(&s.View).Models {
			m := x.Catalog.Models[place]
			at := x.Catalog.Ability.Of(m.ID)
			if task := s.Weights[0].Task; task >= 0 {
				at, _ = x.Catalog.Ability.OnTask(m.ID, task)
			}
			if at != nil && at.Benchmarks > 0 && (s.Retired || m.Status != "retired") {
				want = append(want, at)
			}
		}
		placed := ability.Places(want)
		if len(placed) == 0 || len(r.Rows) != len(placed) {
			t.Fatalf("%s: got %d rows, want %d", query, len(r.Rows), len(placed))
		}
		for i, row := range r.Rows {
			p := placed[i]
			if x.Catalog.Models[row.Place].ID != p.Model || row.First != p.First || row.Last != p.Last || row.Total != p.Ability ||
				math.Abs(row.High-row.Total-p.Margin()) > 1e-9 || math.Abs(row.Total-row.Low-p.Margin()) > 1e-9 {
				t.Errorf("%s: row %d: got %+v, want %+v", query, i, row, p)
			}
		}
	}
}

// Nobody is ranked in a task without having been tested in it, and the ablest of
// those who were not are known.
func TestUntestedInTask(t *testing.T) {
	t.Parallel()
	x := mustCriteria(t)
	for i, task := range scores.Tasks {
		s, r := rank(t, x, "missing=shrink&weights="+task.ID)
		ablest := x.Ablest(&s, &r)
		if len(r.Rows) == 0 || len(ablest) == 0 {
			t.Errorf("%s: %d rows, %d left out", task.ID, len(r.Rows), len(ablest))
		}
		last := math.Inf(1)
		for _, place := range ablest {
			at, _ := x.Catalog.Ability.OnTask(x.Catalog.Models[place].ID, i)
			if at.Benchmarks > 0 || at.Ability > last || slices.ContainsFunc(r.Rows, func(row ranking.Row) bool { return row.Place == place }) {
				t.Errorf("%s: %+v", task.ID, at)
			}
			last = at.Ability
		}
	}
	if s, r := rank(t, x, ""); len(x.Ablest(&s, &r)) > 0 {
		t.Error("somebody is left out of the general ability")
	}
}

// Among other weights, an ability that is missing can be estimated by the general one.
func TestEstimate(t *testing.T) {
	t.Parallel()
	x := mustCriteria(t)
	_, r := rank(t, x, "missing=shrink&weights=coding_3+maths_2")
	estimates := 0
	for _, row := range r.Rows {
		p := row.Parts[1]
		if p.Known {
			continue
		}
		estimates++
		general := x.Criterion(ranking.General).Part(row.Place)
		if p.At == nil || p.At.Ability != general.At.Ability || p.As != p.Share || p.Low > p.Share || p.High < p.Share {
			t.Errorf("%s: %+v", x.Catalog.Models[row.Place].ID, p)
		}
		if general.First == 1 && p.High < 99 {
			t.Errorf("%s could be the first and is estimated at %g to %g", x.Catalog.Models[row.Place].ID, p.Low, p.High)
		}
	}
	if estimates == 0 {
		t.Error("nothing was estimated")
	}
}

func TestRetiredAreLeftOut(t *testing.T) {
	t.Parallel()
	x := mustCriteria(t)
	count := func(r *ranking.Result) (n int) {
		for _, row := range r.Rows {
			if x.Catalog.Models[row.Place].Status == "retired" {
				n++
			}
		}
		return n
	}
	_, r := rank(t, x, "")
	if count(&r) > 0 || r.Retired == 0 {
		t.Errorf("%d are shown, %d left out", count(&r), r.Retired)
	}
	for _, query := range []string{"retired=yes", "status=retired"} {
		if _, r := rank(t, x, query); count(&r) == 0 || r.Retired > 0 {
			t.Errorf("%s: %d are shown, %d left out", query, count(&r), r.Retired)
		}
	}
}

func TestUntested(t *testing.T) {
	t.Parallel()
	x := mustCriteria(t)
	_, r := rank(t, x, "")
	list := x.Untested(&r, "2026-08")
	last := "9999"
	for _, place := range list {
		m := x.Catalog.Models[place]
		if x.Catalog.Ability.Of(m.ID) != nil || m.Released > last || m.Released < "2026-08" {
			t.Errorf("%s of %s", m.ID, m.Released)
		}
		last = m.Released
	}
	_, open := rank(t, x, "open=yes")
	if some := x.Untested(&open, "2026-08"); len(list) == 0 || len(some) == 0 || len(some) >= len(list) {
		t.Errorf("%d, %d of them open", len(list), len(some))
	}
}

// What hangs on one benchmark is named where it is shown.
func TestHanging(t *testing.T) {
	t.Parallel()
	x := mustCriteria(t)
	_, all := rank(t, x, "retired=yes")
	_, none := rank(t, x, "maker=anthropic")
	if want := x.Catalog.Ability.Removals(); len(want) == 0 || len(x.Hanging(&all)) != len(want) || len(x.Hanging(&none)) >= len(want) {
		t.Errorf("%d of %d, %d of one maker", len(x.Hanging(&all)), len(want), len(x.Hanging(&none)))
	}
}

func TestOverlaps(t *testing.T) {
	t.Parallel()
	x := mustCriteria(t)
	for query, want := range map[string]int{
		"": 0, "weights=coding_1+maths_1+price_1": 0, "weights=ability_1+price_1": 0, "weights=ability_1+coding_1": 1,
		"weights=coding_1+swe-bench-verified_1": 1, "weights=maths_1+swe-bench-verified_1": 0, "weights=ability_1+coding_1+swe-bench-verified_1": 3,
	} {
		if s, _ := rank(t, x, query); len(s.Overlaps()) != want {
			t.Errorf("%s: got %v", query, s.Overlaps())
		}
	}
}
