package catalog

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
)

// comparedIndex has three models with scores on two benchmarks.
func comparedIndex(t testing.TB) *Index {
	t.Helper()
	a, b, c := littleModel("a", "acme", "2026"), littleModel("b", "acme", "2025"), littleModel("c", "acme", "2024")
	b.ContextTokens, b.Offers[0].Input = ptr(64_000), ptr(0.5)
	c.ContextTokens, c.Offers = nil, nil
	score := func(benchmark, model string, value float64) content.Score {
		return content.Score{Benchmark: benchmark, Model: model, Value: value, Unit: "percent", Source: "epoch-runs", Confidence: "primary"}
	}
	return indexOfData(t, &content.Data{
		Models: []content.Model{a, b, c}, Makers: []content.Maker{{ID: "acme", Name: "Acme"}}, Providers: []content.Provider{{ID: "acme", Name: "Acme API"}},
		Benchmarks: []content.Benchmark{
			{ID: "exam", Name: "Exam", Category: "math", Metric: "accuracy", Unit: "percent", ScaleMax: 100, HigherIsBetter: true, Items: ptr(400)},
			{ID: "quiz", Name: "Quiz", Category: "math", Metric: "accuracy", Unit: "percent", ScaleMax: 100, HigherIsBetter: true, Items: ptr(100)},
			{ID: "vague", Name: "Vague", Category: "math", Metric: "score", Unit: "percent", ScaleMax: 100, HigherIsBetter: true},
		},
		Scores: []content.Score{score("exam", "a", 80), score("exam", "b", 60), score("exam", "c", 50), score("quiz", "a", 50), score("quiz", "b", 52),
			score("vague", "a", 1), score("vague", "c", 99)},
	})
}

func TestCompare(t *testing.T) {
	t.Parallel()
	ix := comparedIndex(t)
	w := Workload{Prompt: 1000, Answer: 1000, Requests: 1000}
	c := ix.Compare([]string{"a", "b"}, w)
	if want := "For this workload b costs $2.50 a month and a $3; of 2 shared benchmarks a is ahead on 1 and 1 is a tie within the margins."; c.Closing != want {
		t.Errorf("got %q, want %q", c.Closing, want)
	}
	field := func(column Column) FieldRow {
		return c.Fields[slices.IndexFunc(c.Fields, func(f FieldRow) bool { return f.Column == column })]
	}
	if diff := cmp.Diff(FieldRow{ColContext, []FieldValue{{"128K", true}, {"64K", false}}, true}, field(ColContext)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(FieldRow{ColInput, []FieldValue{{"$1", false}, {"$0.50", true}}, true}, field(ColInput)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(FieldRow{ColStatus, []FieldValue{{"active", false}, {"active", false}}, false}, field(ColStatus)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]scores.Verdict{scores.Ahead, scores.Behind}, c.Scores[0].Verdicts); diff != "" {
		t.Error(diff)
	}

	c = ix.Compare([]string{"a", "c"}, w)
	if want := "A price is known only of a, $3 a month for this workload; of 2 shared benchmarks a is ahead on 1 and 1 cannot be told, as the margins are unknown."; c.Closing != want {
		t.Errorf("got %q, want %q", c.Closing, want)
	}
	if row := field(ColContext); row.Differs || row.Values[0].Best || row.Values[1].Text != "" {
		t.Errorf("unknown differs: %+v", row)
	}
	c = ix.Compare([]string{"c", "b", "a"}, w)
	if want := "For this workload b is cheapest with $2.50 a month and a dearest with $3 (the price of 1 is unknown); " +
		"of 3 shared benchmarks a is ahead on 1, 1 is a tie within the margins and 1 cannot be told, as the margins are unknown."; c.Closing != want {
		t.Errorf("got %q, want %q", c.Closing, want)
	}
	for _, ids := range [][]string{nil, {"a"}, {"a", "x"}, {"a", "b", "a", "b", "a", "b", "a"}} {
		if ix.Compare(ids, w) != nil {
			t.Errorf("%v can be compared", ids)
		}
	}
}

func TestCompareAlike(t *testing.T) {
	t.Parallel()
	a, b := littleModel("a", "acme", "2026"), littleModel("b", "acme", "2026")
	c := indexOf(t, a, b).Compare([]string{"a", "b"}, DefaultWorkload())
	if want := "For this workload all cost $28 a month; no benchmark has comparable scores of both: nothing here tells them apart."; c.Closing != want {
		t.Errorf("got %q, want %q", c.Closing, want)
	}
}

func TestParseCompared(t *testing.T) {
	t.Parallel()
	ix := comparedIndex(t)
	ids, notices := ix.ParseCompared(mustQuery(t, "models=b,a,b&models=zzz"))
	if !slices.Equal(ids, []string{"b", "a"}) || len(notices) != 1 || !strings.Contains(notices[0].Text, "zzz") {
		t.Errorf("got %v %v", ids, notices)
	}
	again, _ := ix.ParseCompared(mustQuery(t, EncodeCompared(ids)))
	if !slices.Equal(ids, again) {
		t.Errorf("got %v, want %v", again, ids)
	}
}

// All pairs of some real models can be compared, and say something.
func TestCompareReal(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for i := 0; i+40 < len(ix.Models); i += 13 {
		c := ix.Compare([]string{ix.Models[i].ID, ix.Models[i+7].ID, ix.Models[i+40].ID}, DefaultWorkload())
		if c == nil || c.Closing == "" || strings.Contains(c.Closing, "  ") {
			t.Fatalf("%s: %+v", ix.Models[i].ID, c)
		}
	}
}

// Who writes a part of a name means the most useful model that has it.
func TestComparedByPartOfAName(t *testing.T) {
	t.Parallel()
	ix := littleIndex(t)
	for text, want := range map[string][]string{
		"sonata":               {"sonata-3-turbo"},
		"Sonata turbo,mistral": {"sonata-3-turbo", "mistral-large"},
		"acme":                 {"sonata-3-turbo"}, // o3 can no longer be bought
		"nothing like it":      nil,
		"<script>,  ,!":        nil,
	} {
		ids, notices := ix.ParseCompared(url.Values{CompareParam: {text}})
		if !slices.Equal(ids, want) || (len(notices) > 0) != (want == nil) {
			t.Errorf("%q: got %v, %v", text, ids, notices)
		}
	}
}
