package scores_test

import (
	"math"
	"os"
	"slices"
	"sync"
	"testing"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

func score(model string, value float64, source, setting, date string, self bool, confidence string) content.Score {
	return content.Score{Benchmark: "exam", Model: model, Value: value, Unit: "percent", Source: source, Setting: setting, Date: date,
		SelfReported: self, Confidence: confidence}
}

func exam(id string, items int) *site.Benchmark {
	b := &site.Benchmark{Benchmark: content.Benchmark{ID: id, Name: id, Metric: "accuracy", Unit: "percent", ScaleMax: 100, HigherIsBetter: true}}
	if items > 0 {
		b.Items = &items
	}
	return b
}

func book(b *site.Benchmark, list ...content.Score) *scores.Table {
	for i := range list {
		list[i].Benchmark = b.ID
	}
	return scores.NewTable(b, list)
}

func TestChoice(t *testing.T) {
	t.Parallel()
	// In the order in which they must be chosen: by basis, and there the best.
	order := []content.Score{
		score("m", 10, "livebench", "", "2024-01-01", false, "primary"),
		score("m", 90, "epoch-runs", "", "2025-01-01", false, "primary"),
		score("m", 20, "epoch-external", "", "2025-06-01", false, "primary"),
		score("m", 40, "llm-stats", "", "2026-01-01", true, "primary"),
		score("m", 30, "llm-stats", "thinking", "2026-02-01", true, "primary"),
		score("m", 50, "launch-tables", "", "2026-09-01", true, "corroborated"),
		score("m", 70, "launch-tables", "high effort", "2026-05-01", false, "corroborated"),
		score("m", 60, "maker-readme", "max effort", "2026-05-01", false, "primary"),
		score("m", 99, "launch-tables", "", "2026-11-01", true, "single note"),
	}
	for i := range order {
		rest := slices.Clone(order[i:])
		slices.Reverse(rest)
		row, _ := book(exam("exam", 100), rest...).Find("m")
		if row.Score.Value != order[i].Value || len(row.Others) != len(rest)-1 {
			t.Errorf("got %v with %d others, want %v", row.Score.Value, len(row.Others), order[i].Value)
		}
	}
}

func TestEffort(t *testing.T) {
	t.Parallel()
	rising := []string{"no thinking", "minimal", "low effort", "", "medium", "thinking", "thinking 16k", "release 2026-01-08; thinking 64k",
		"reasoning high", "high, 64k", "xhigh effort", "max or highest effort"}
	for i := 1; i < len(rising); i++ {
		if scores.Effort(rising[i-1]) >= scores.Effort(rising[i]) {
			t.Errorf("%q is not below %q", rising[i-1], rising[i])
		}
	}
}

func TestVersus(t *testing.T) {
	t.Parallel()
	b := exam("exam", 198)
	for _, c := range []struct {
		first, second float64
		want          scores.Verdict
	}{
		// 198 items near one half: the margin of a difference is about 9.8 points.
		{55, 46, scores.Tie}, {55, 44, scores.Ahead}, {44, 55, scores.Behind}, {100, 100, scores.Tie}, {0, 0, scores.Tie}, {100, 0, scores.Ahead},
	} {
		if got := scores.Versus(&b.Benchmark, c.first, c.second); got != c.want {
			t.Errorf("%v against %v: got %s, want %s", c.first, c.second, got, c.want)
		}
	}
	b.HigherIsBetter = false
	if got := scores.Versus(&b.Benchmark, 55, 44); got != scores.Behind {
		t.Errorf("lower is better: got %s", got)
	}
	b.Items = nil
	if got := scores.Versus(&b.Benchmark, 55, 1); got != scores.CannotTell {
		t.Errorf("without items: got %s", got)
	}
}

func TestRanks(t *testing.T) {
	t.Parallel()
	list := []content.Score{score("a", 90, "aider", "", "", false, "primary"), score("b", 88, "aider", "", "", false, "primary"),
		score("c", 70, "aider", "", "", false, "primary"), score("d", 70, "aider", "", "", false, "primary")}
	want := map[string][2]int{"a": {1, 2}, "b": {1, 2}, "c": {3, 4}, "d": {3, 4}}
	for _, items := range []int{200, 0} {
		for _, row := range book(exam("exam", items), list...).Chosen().Rows {
			w := want[row.Model]
			if items == 0 && (row.Model == "a" || row.Model == "b") {
				w = map[string][2]int{"a": {1, 1}, "b": {2, 2}}[row.Model]
			}
			if row.First != w[0] || row.Last != w[1] || row.Margin.Known != (items > 0) {
				t.Errorf("%d items: %s: got %d to %d, margin %v", items, row.Model, row.First, row.Last, row.Margin)
			}
		}
	}
}

func TestPools(t *testing.T) {
	t.Parallel()
	table := book(exam("livebench", 0), score("a", 60, "livebench", "release 2024-11-25", "", false, "primary"),
		score("a", 40, "livebench", "release 2026-06-25; high", "", false, "primary"), score("a", 30, "livebench", "release 2026-06-25; low", "", false, "primary"),
		score("b", 70, "livebench", "release 2024-11-25", "", false, "primary"))
	if len(table.Pools) != 2 || table.Pools[0].Name != "2026-06-25" || len(table.Pools[0].Rows) != 1 || table.Pools[0].Rows[0].Score.Value != 40 {
		t.Fatalf("got %+v", table.Pools[0])
	}
	pool, rows := table.Shared([]string{"a", "b"})
	if pool == nil || pool.Name != "2024-11-25" || rows[0].Score.Value != 60 || rows[1].Score.Value != 70 {
		t.Errorf("got pool %v", pool)
	}
	one, two := score("a", 60, "launch-tables", "", "", true, "corroborated"), score("b", 70, "launch-tables", "", "", true, "corroborated")
	one.ReportedBy, two.ReportedBy = "moonshotai", "openai"
	if pool, _ := book(exam("terminal-bench-4", 0), one, two).Shared([]string{"a", "b"}); pool != nil {
		t.Errorf("scores of two reporters are compared")
	}
	two.ReportedBy = "moonshot-ai"
	if pool, _ := book(exam("terminal-bench-4", 0), one, two).Shared([]string{"a", "b"}); pool == nil {
		t.Errorf("scores of one reporter are not compared")
	}
	one.Setting = "hard-aa; medium"
	if pool, _ := book(exam("swe-bench-pro", 0), one, two).Shared([]string{"a", "b"}); pool != nil {
		t.Errorf("scores over a part are compared with those over the whole")
	}
}

var realBook = sync.OnceValues(func() (*scores.Book, error) {
	data, err := content.LoadData(os.DirFS("../.."))
	if err != nil {
		return nil, err
	}
	s, err := site.Build(&content.Content{Data: data}, site.Options{})
	if err != nil {
		return nil, err
	}
	return scores.New(s.Tables()), nil
})

func TestRealTables(t *testing.T) {
	t.Parallel()
	b, err := realBook()
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range b.Tables {
		for _, p := range table.Pools {
			for i, row := range p.Rows {
				if row.First < 1 || row.Last > len(p.Rows) || row.First > i+1 || row.Last < i+1 {
					t.Errorf("%s: %s is at %d but ranks %d to %d", table.Benchmark.ID, row.Model, i+1, row.First, row.Last)
				}
				if m := row.Margin; m.Known && !(m.Low <= row.Score.Value && row.Score.Value <= m.High && m.Low >= 0 && m.High <= 100) || !m.Known && m.Reason == "" {
					t.Errorf("%s: %s: %v has the margin %+v", table.Benchmark.ID, row.Model, row.Score.Value, m)
				}
			}
		}
	}
	s, ok := b.Standing("claude-sonnet-4-5", "gpqa-diamond")
	if !ok || !s.Tested || !s.BelowKnown || s.Below <= 0 || s.Below > 100 || s.Tied < 1 || math.IsNaN(s.Below) {
		t.Errorf("got %+v", s)
	}
	if _, ok := b.Standing("claude-sonnet-4-5", "no-such"); ok {
		t.Error("a benchmark that does not exist has a standing")
	}
}

func BenchmarkNew(b *testing.B) {
	data, err := content.LoadData(os.DirFS("../.."))
	if err != nil {
		b.Fatal(err)
	}
	s, err := site.Build(&content.Content{Data: data}, site.Options{})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		scores.New(s.Tables())
	}
}
