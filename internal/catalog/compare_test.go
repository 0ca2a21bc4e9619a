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
	if want := "Overall, there is not enough data: too few benchmarks link them (of 2 shared benchmarks a is ahead on 1 and 1 is too close to call). " +
		"For 1,000 requests per month of 1,000 tokens in and 1,000 out, b costs $2.50 and a $3, 20% more."; c.Closing != want {
		t.Errorf("got %q, want %q", c.Closing, want)
	}
	field := func(column Column) FieldRow {
		return c.Fields[slices.IndexFunc(c.Fields, func(f FieldRow) bool { return f.Column == column })]
	}
	if diff := cmp.Diff(FieldRow{ColContext, []FieldValue{{Text: "128K", Best: true}, {Text: "64K"}}, true, true}, field(ColContext)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(FieldRow{ColInput, []FieldValue{{Text: "$1"}, {Text: "$0.50", Best: true}}, true, true}, field(ColInput)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(FieldRow{ColStatus, []FieldValue{{Text: "active"}, {Text: "active"}}, false, false}, field(ColStatus)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]scores.Verdict{scores.Ahead, scores.Behind}, c.Scores[0].Verdicts); diff != "" {
		t.Error(diff)
	}

	c = ix.Compare([]string{"a", "c"}, w)
	if want := "Overall, there is not enough data: too few benchmarks link them (of 2 shared benchmarks a is ahead on 1 and 1 does not give enough data). " +
		"A price is known only of a, $3 for 1,000 requests per month of 1,000 tokens in and 1,000 out."; c.Closing != want {
		t.Errorf("got %q, want %q", c.Closing, want)
	}
	if row := field(ColContext); row.Differs || row.Values[0].Best || row.Values[1].Text != "" {
		t.Errorf("unknown differs: %+v", row)
	}
	c = ix.Compare([]string{"c", "b", "a"}, w)
	if want := "Overall, there is not enough data: too few benchmarks link them. For 1,000 requests per month of 1,000 tokens in and 1,000 out, " +
		"b is the cheapest at $2.50 and a the most expensive at $3, 20% more (the price of 1 is unknown)."; c.Closing != want {
		t.Errorf("got %q, want %q", c.Closing, want)
	}
	for _, ids := range [][]string{nil, {"a"}, {"a", "x"}, {"a", "b", "a", "b", "a", "b", "a"}} {
		if ix.Compare(ids, w) != nil {
			t.Errorf("%v can be compared", ids)
		}
	}
}

// Totals of a month have no requests to speak of.
func TestCompareMonthly(t *testing.T) {
	t.Parallel()
	c := comparedIndex(t).Compare([]string{"a", "b"}, Workload{Prompt: 1_000_000, Answer: 1_000_000, Monthly: true})
	if want := "For 1,000,000 tokens in and 1,000,000 out per month, b costs $2.50 and a $3, 20% more."; !strings.HasSuffix(c.Closing, want) {
		t.Errorf("got %q", c.Closing)
	}
}

func TestCompareAlike(t *testing.T) {
	t.Parallel()
	a, b := littleModel("a", "acme", "2026"), littleModel("b", "acme", "2026")
	c := indexOf(t, a, b).Compare([]string{"a", "b"}, DefaultWorkload())
	if want := "Overall, there is not enough data: neither has been tested. For 10,000 requests per month of 2,000 tokens in and 400 out, all cost $28."; c.Closing != want {
		t.Errorf("got %q, want %q", c.Closing, want)
	}
}

// Whatever is ignored is named.
func TestParseCompared(t *testing.T) {
	t.Parallel()
	ix := comparedIndex(t)
	for query, want := range map[string]struct {
		ids, notices []string
	}{
		"models=b,a":              {[]string{"b", "a"}, nil},
		"models=b,a,b&models=zzz": {[]string{"b", "a"}, []string{"No model matches “zzz”; it was ignored", "b was named twice and is shown once"}},
		"models=a&models=A":       {[]string{"a"}, []string{"a was named twice and is shown once"}},
		"models=x1,x2,x3,x4,x5,a": {[]string{"a"}, []string{"No model matches “x1”; it was ignored", "No model matches “x2”; it was ignored",
			"No model matches “x3”; it was ignored", "2 more match no model"}},
	} {
		c := ix.ParseCompared(mustQuery(t, query))
		var notices []string
		for _, n := range c.Notices {
			notices = append(notices, n.Text)
		}
		if !slices.Equal(c.IDs, want.ids) || !slices.Equal(notices, want.notices) {
			t.Errorf("%s: got %v %q", query, c.IDs, notices)
		}
		if again := ix.ParseCompared(mustQuery(t, EncodeCompared(c.IDs))); !slices.Equal(c.IDs, again.IDs) || again.Notices != nil {
			t.Errorf("%s is read back as %v", query, again)
		}
	}
}

// More than six: those without a place are named, so that nothing is lost.
func TestParseComparedTooMany(t *testing.T) {
	t.Parallel()
	var models []content.Model
	for _, id := range strings.Split("abcdefgh", "") {
		models = append(models, littleModel(id, "acme", "2026"))
	}
	c := indexOf(t, models...).ParseCompared(mustQuery(t, "models=a,b,c,d,e,f,g,h"))
	if len(c.IDs) != MaxCompared || len(c.Notices) != 1 || c.Notices[0].Text != "6 models fit; left out: g and h" {
		t.Errorf("got %v %v", c.IDs, c.Notices)
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
		c := ix.ParseCompared(url.Values{CompareParam: {text}})
		if !slices.Equal(c.IDs, want) || (len(c.Notices) > 0) != (want == nil) {
			t.Errorf("%q: got %v, %v", text, c.IDs, c.Notices)
		}
	}
	c := ix.ParseCompared(url.Values{CompareParam: {"acme,o3"}})
	if want := []Guess{{"acme", "sonata-3-turbo", []string{"o3"}}}; !cmp.Equal(c.Guesses, want) {
		t.Errorf("got %v, want %v", c.Guesses, want)
	}
}

// A difference of a few per cent decides nothing, and neither does the maker.
func TestCompareWhatMatters(t *testing.T) {
	t.Parallel()
	a, b := littleModel("a", "acme", "2026"), littleModel("b", "bolt", "2026")
	a.ContextTokens, b.ContextTokens = ptr(1_050_000), ptr(1_000_000)
	a.MaxOutputTokens, b.MaxOutputTokens = ptr(128_000), ptr(64_000)
	c := indexOf(t, a, b).Compare([]string{"a", "b"}, DefaultWorkload())
	for column, want := range map[Column][3]bool{ColContext: {true, false, false}, ColAnswer: {true, true, true}, ColMaker: {true, false, false}} {
		row := c.Fields[slices.IndexFunc(c.Fields, func(f FieldRow) bool { return f.Column == column })]
		if got := [3]bool{row.Differs, row.Matters, row.Values[0].Best}; got != want {
			t.Errorf("%s: got %v, want %v", column.Title(), got, want)
		}
	}
}

// What one gains the other gives up; what is not known is neither.
func TestTrades(t *testing.T) {
	t.Parallel()
	a, b := littleModel("a", "acme", "2026"), littleModel("b", "acme", "2026")
	a.ContextTokens, b.ContextTokens = ptr(1_000_000), ptr(200_000)
	a.Input, b.Input = []string{"text", "image"}, []string{"text", "audio"}
	a.Capabilities = content.Capabilities{Reasoning: ptr(true), Tools: ptr(true)}
	b.Capabilities = content.Capabilities{Reasoning: ptr(false)}
	a.OpenWeights, b.OpenWeights = ptr(false), ptr(true)
	a.KnowledgeCutoff, b.KnowledgeCutoff = "2026-01", "2025-12"
	c := indexOf(t, a, b).Compare([]string{"a", "b"}, DefaultWorkload())
	want := []Trade{
		{Gains: []string{"Context: 1M tokens, not 200K", "Input: image", "Reasoning"}, Losses: []string{"Input: audio", "Open weights"}},
		{Gains: []string{"Input: audio", "Open weights"}, Losses: []string{"Context: 200K tokens, not 1M", "Input: image", "Reasoning"}},
	}
	if diff := cmp.Diff(want, c.Trades); diff != "" {
		t.Error(diff)
	}
	a.Incomplete, b.Incomplete = []string{"input"}, []string{"input"}
	c = indexOf(t, a, b).Compare([]string{"a", "b"}, DefaultWorkload())
	if slices.Contains(c.Trades[0].Gains, "Input: image") || slices.Contains(c.Trades[0].Losses, "Input: audio") {
		t.Errorf("lists that may lack a kind deny nothing: got %+v", c.Trades[0])
	}
}
