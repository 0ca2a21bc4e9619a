package ranking_test

import (
	"math"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
)

var realCriteria = sync.OnceValues(func() (*ranking.Criteria, error) {
	data, err := content.LoadData(os.DirFS("../.."))
	if err != nil {
		return nil, err
	}
	s, err := site.Build(&content.Content{Data: data}, site.Options{Now: time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		return nil, err
	}
	return ranking.New(catalog.New(s)), nil
})

func mustCriteria(t testing.TB) *ranking.Criteria {
	t.Helper()
	b, err := realCriteria()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func parse(t testing.TB, b *ranking.Criteria, query string) (ranking.State, []catalog.Notice) {
	t.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	return b.Parse(values)
}

func TestRealCriteria(t *testing.T) {
	t.Parallel()
	b := mustCriteria(t)
	for _, c := range b.All {
		sum, known := 0.0, 0
		for place := range b.Catalog.Models {
			p := c.Part(int32(place))
			if p.Known {
				sum, known = sum+p.Share, known+1
			}
			if p.Known && (p.Low > p.Share || p.High < p.Share || p.Low < 0 || p.High > 100 || p.Value == "" || p.Elsewhere != "") {
				t.Errorf("%s: %s: %+v", c.ID, b.Catalog.Models[place].ID, p)
			}
		}
		if known != c.Field || math.Abs(sum/float64(known)-ranking.Middle) > 1e-6 {
			t.Errorf("%s: %d of %d known, mean %g", c.ID, known, c.Field, sum/float64(known))
		}
		if c.Kind == ranking.Benchmark && c.Field < ranking.LeastModels {
			t.Errorf("%s has %d models", c.ID, c.Field)
		}
	}
	if b.Criterion("livebench").Pool.Name == "" {
		t.Error("releases of LiveBench are mixed")
	}
}

// A score that may not be compared with the field is missing, and said to be.
func TestPoolsAreNotMixed(t *testing.T) {
	t.Parallel()
	b := mustCriteria(t)
	for _, id := range []string{"terminal-bench-4", "livebench"} {
		c, elsewhere := b.Criterion(id), 0
		for place, m := range b.Catalog.Models {
			p := c.Part(int32(place))
			row, _ := c.Table.Find(m.ID)
			switch {
			case p.Known != (c.Pool.Row(m.ID) != nil):
				t.Errorf("%s: %s: %+v", id, m.ID, p)
			case !p.Known && (row != nil) != (p.Elsewhere != ""):
				t.Errorf("%s: %s: elsewhere %q", id, m.ID, p.Elsewhere)
			case p.Elsewhere != "":
				elsewhere++
			}
		}
		if elsewhere == 0 {
			t.Errorf("%s: no score is elsewhere", id)
		}
	}
}

func TestOneAddress(t *testing.T) {
	t.Parallel()
	b := mustCriteria(t)
	for _, c := range []struct{ query, want string }{
		{"", ""},
		{"weights=ability_1", ""},
		{"weights=swe-bench-verified_3+hle_2+gpqa-diamond_3+price_1", "weights=gpqa-diamond_3+hle_2+price_1+swe-bench-verified_3"},
		{"weights=coding:3,agents=2", "weights=agents_2+coding_3"},
		{"weights=price:2,gpqa-diamond=3", "weights=gpqa-diamond_3+price_2"},
		{"weights=price_0+gpqa-diamond", "weights=gpqa-diamond_1"},
		{"weights=none", "weights=none"},
		{"weights=price_0", "weights=none"},
		{"w-price=2&w-gpqa-diamond=3&w-hle=&add=", "weights=gpqa-diamond_3+price_2"},
		{"w-price=2&add=hle", "weights=hle_1+price_2"},
		{"add=ability", ""},
		{"add=context", "weights=ability_1+context_1"},
		{"retired=yes&weights=ability", "retired=yes"},
		{"retired=no", ""},
		{"missing=complete&open=yes&sort=input&cols=maker", "open=yes"},
		{"missing=worst&rows=all&maker=openai,anthropic", "maker=anthropic%2Copenai&missing=worst&rows=all"},
		{"rows=some&q=+open+", "q=open"},
	} {
		s, notices := parse(t, b, c.query)
		if got := s.Encode(); got != c.want || len(notices) > 0 {
			t.Errorf("%s: got %q %v, want %q", c.query, got, notices, c.want)
		}
		again, _ := parse(t, b, c.want)
		if again.Encode() != c.want {
			t.Errorf("%s is read as %s", c.want, again.Encode())
		}
	}
}

func TestNotices(t *testing.T) {
	t.Parallel()
	b := mustCriteria(t)
	many := "weights="
	for _, c := range b.All[slices.IndexFunc(b.All, isBenchmark):][:ranking.MostBenchmarks+1] {
		many += c.ID + ","
	}
	for _, c := range []struct{ query, want, encoded string }{
		{"weights=gpqa-dimond_3+hle_1", "criterion “gpqa-dimond” is unknown; did you mean gpqa-diamond?", "weights=hle_1"},
		{"weights=critpt_3+hle_1", "critpt has comparable scores of fewer than 10 models", "weights=hle_1"},
		{"weights=hle_9", "the weight of Humanity's Last Exam can be at most 5", "weights=hle_5"},
		{"weights=hle_x+price_1", "must be a whole number from 0 to 5", "weights=price_1"},
		{"missing=guess", "missing “guess” is unknown", ""},
		{"maker=opnai", "maker “opnai” is unknown", ""},
		{"w-nothing=2&w-hle=1", "criterion “nothing” is unknown", "weights=hle_1"},
		{many, "at most 12 benchmarks can have a weight", ""},
		{"weights=" + strings.Repeat("x", 2000), "too long", ""},
	} {
		s, notices := parse(t, b, c.query)
		if len(notices) != 1 || !strings.Contains(notices[0].Text, c.want) {
			t.Errorf("%.60s: got %+v", c.query, notices)
		}
		if got := s.Encode(); c.query != many && got != c.encoded {
			t.Errorf("%.60s: got %s", c.query, got)
		}
	}
	if _, notices := parse(t, b, "weights=a+b+c+d+e+f+g+h"); len(notices) != 5 {
		t.Errorf("got %d notices", len(notices))
	}
}

func isBenchmark(c *ranking.Criterion) bool { return c.Kind == ranking.Benchmark }

func TestPresets(t *testing.T) {
	t.Parallel()
	b := mustCriteria(t)
	for i := range ranking.Presets {
		p := &ranking.Presets[i]
		s := p.State(b)
		if s.Encode() != p.Query {
			t.Errorf("%s: want %s", p.ID, s.Encode())
		}
		if r := b.Rank(&s); len(r.Rows) < 10 {
			t.Errorf("%s ranks %d models", p.ID, len(r.Rows))
		}
	}
}

// A filter hides rows and changes no number.
func TestFiltersOnlyHide(t *testing.T) {
	t.Parallel()
	b := mustCriteria(t)
	for _, query := range []string{"", "missing=worst&weights=gpqa-diamond_3+hle_2+price_1"} {
		all, _ := parse(t, b, query)
		some, _ := parse(t, b, query+"&open=yes")
		totals := map[int32]float64{}
		for _, row := range b.Rank(&all).Rows {
			totals[row.Place] = row.Total
		}
		for _, row := range b.Rank(&some).Rows {
			if totals[row.Place] != row.Total {
				t.Errorf("%s: %s: got %g, want %g", query, b.Catalog.Models[row.Place].ID, row.Total, totals[row.Place])
			}
		}
	}
}

func BenchmarkRank(b *testing.B) {
	criteria := mustCriteria(b)
	s, _ := parse(b, criteria, "missing=worst&weights=coding_2+gpqa-diamond_3+lmarena-text_1+mmlu_1+mmlu-pro_2+swe-bench-verified_1+livecodebench_1+price_1")
	for b.Loop() {
		criteria.Rank(&s)
	}
}
