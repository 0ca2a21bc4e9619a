package views_test

import (
	"net/url"
	"os"
	"strings"
	"testing"

	"astrolabe/internal/content"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// realAsker asks the page of a site whether two scores differ.
func realAsker(t *testing.T, s *site.Site) func(query string) (views.Asked, views.RealForm, views.RealResults) {
	t.Helper()
	all := viewsOf(s, parts.New(outline{}))
	route, err := s.Route(site.IsItRealPath)
	if err != nil {
		t.Fatal(err)
	}
	return func(query string) (views.Asked, views.RealForm, views.RealResults) {
		t.Helper()
		values, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		asked, _ := all.Ask(route, values)
		shown, err := asked.Show(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return asked, *shown.Parts[0].(*views.RealForm), *shown.Parts[1].(*views.RealResults)
	}
}

// The verdict is one plain sentence, whatever was asked.
func TestRealVerdicts(t *testing.T) {
	t.Parallel()
	ask := realAsker(t, littleSite(t))
	for query, want := range map[string]string{
		"":                                             "",
		"score=87.4&score2=85.3&items=198":             "Not shown: the difference of 2.1 points is within what chance alone gives with 198 items.",
		"score=87,4&score2=85,3 %25&items=1 319":       "Not shown: the difference of 2.1 points is within what chance alone gives with 1,319 items.",
		"score=87.4&score2=85.3&items=12032":           "Shown: the difference is 2.10 points, more than chance alone gives with 12,032 items.",
		"score=90&score2=80&items=500&items2=100":      "Shown: the difference is 10.0 points, more than chance alone gives with 500 and 100 items.",
		"score=80&score2=80&items=100":                 "Not shown: both scores are 80.0%. With 100 items, a true difference of up to 11.1 points could hide behind that.",
		"score=100&score2=100&items=30":                "Not shown: both scores are 100.0%. With 30 items, a true difference of up to 11.4 points could hide behind that.",
		"score=0&score2=100&items=30":                  "Shown: the difference is 100.0 points, more than chance alone gives with 30 items.",
		"score=100&score2=0&items=1":                   "Not shown: the difference of 100.0 points is within what chance alone gives with 1 item.",
		"score=87&score2=82&items=300&differ=9":        "Shown: the difference is 5.0 points, more than chance alone gives with 300 items.",
		"score=87&score2=82&items=300&same=yes":        "Not shown: the difference of 5.0 points is within what chance alone gives with 300 items.",
		"score=87.4":                                   "One score is missing: enter score B, or choose a benchmark and its model.",
		"score2=87.4":                                  "One score is missing: enter score A, or choose a benchmark and its model.",
		"items=100":                                    "Enter two scores, or choose two models and a benchmark.",
		"score=87.4&score2=85.3":                       "The number of items is missing: enter over how many questions or tasks the scores were measured, or choose a benchmark.",
		"benchmark=quiz":                               "Choose two models that have a score on Quiz, or enter two scores of your own.",
		"benchmark=quiz&model=arrow-3":                 "One score is missing: choose model B, or enter its score.",
		"model=arrow-3&score2=80":                      "One score is missing: choose a benchmark, or enter score A.",
		"model=arrow-3":                                "Choose a benchmark, or enter the scores.",
		"benchmark=quiz&model=arrow-12&model2=arrow-1": "Shown: Arrow 12 is ahead of Arrow 1 by 44.0 points, more than chance alone gives with 100 items.",
		"benchmark=quiz&models=arrow-1,arrow-12":       "Shown: Arrow 12 is ahead of Arrow 1 by 44.0 points, more than chance alone gives with 100 items.",
		"benchmark=quiz&model=arrow-3&model2=arrow-4":  "Not shown: the difference of 4.0 points is within what chance alone gives with 100 items.",
		"benchmark=quiz&model=arrow-3&score2=90":       "Shown: the difference is 42.0 points, more than chance alone gives with 100 items.",
		"benchmark=quiz&model=arrow-3&model2=glider":   "Not enough data: Glider has no score on Quiz.",
	} {
		_, _, got := ask(query)
		if got.Verdict != want {
			t.Errorf("%s:\ngot  %s\nwant %s", query, got.Verdict, want)
		}
	}
}

// What is not understood is said, stays in its field, and is not in the address.
func TestRealBadInput(t *testing.T) {
	t.Parallel()
	ask := realAsker(t, littleSite(t))
	for _, c := range []struct {
		query, notice, address string
		field                  func(views.RealForm) string
		kept                   string
	}{
		{"score=abc", "Score A “abc” is not a number; enter a percentage such as 87.4", "", func(f views.RealForm) string { return f.Sides[0].Score }, "abc"},
		{"score2=1.2.3", "Score B “1.2.3” is not a number; enter a percentage such as 87.4", "", func(f views.RealForm) string { return f.Sides[1].Score }, "1.2.3"},
		{"score=NaN", "Score A “NaN” is not a number; enter a percentage such as 87.4", "", func(f views.RealForm) string { return f.Sides[0].Score }, "NaN"},
		{"score=0x10", "Score A “0x10” is not a number; enter a percentage such as 87.4", "", func(f views.RealForm) string { return f.Sides[0].Score }, "0x10"},
		{"score=874", "Score A “874” is not between 0 and 100%; enter a percentage such as 87.4", "", func(f views.RealForm) string { return f.Sides[0].Score }, "874"},
		{"score=-5", "Score A “-5” is not between 0 and 100%; enter a percentage such as 87.4", "", func(f views.RealForm) string { return f.Sides[0].Score }, "-5"},
		{"items=0", "Items “0” is too few; a score needs at least 1 item", "", func(f views.RealForm) string { return f.Items }, "0"},
		{"items=1.5", "Items “1.5” is not a whole number; enter how many questions or tasks a score is over, such as 198", "", func(f views.RealForm) string { return f.Items }, "1.5"},
		{"items=-3", "Items “-3” is not a whole number; enter how many questions or tasks a score is over, such as 198", "", func(f views.RealForm) string { return f.Items }, "-3"},
		{"items=1e15", "Items “1e15” is too many; counted as 100,000,000", "items=100000000", func(f views.RealForm) string { return f.Items }, "1e15"},
		{"items=5&items2=many", "Items of B “many” is not a whole number; enter how many questions or tasks a score is over, such as 198", "items=5", func(f views.RealForm) string { return f.Items2 }, "many"},
		{"differ=x", "Answers that differ “x” is not a number; enter a percentage such as 87.4", "", func(f views.RealForm) string { return f.Differ }, "x"},
		{"score=90&score2=80&items=50&differ=5", "Answers that differ “5%” was ignored; with these scores the answers can differ on 10.0 to 30% of the items",
			"items=50&same=yes&score=90&score2=80", func(f views.RealForm) string { return f.Differ }, "5%"},
		{"score=90&score2=80&items=50&items2=60&differ=15", "Answers that differ “15%” was ignored; only the same number of items can be compared item by item",
			"items=50&items2=60&same=yes&score=90&score2=80", func(f views.RealForm) string { return f.Differ }, "15%"},
		{"model=nobody", "No model matches “nobody”; it was ignored", "", func(f views.RealForm) string { return f.Sides[0].Model }, "nobody"},
		{"model=arrow-3&model2=arrow-3", "Arrow 3 was named twice; choose another model to compare it with", "model=arrow-3", func(f views.RealForm) string { return f.Sides[0].Model }, "Arrow 3"},
		{"benchmark=quizz", "benchmark “quizz” is unknown", "", func(f views.RealForm) string { return f.Items }, ""},
	} {
		asked, form, results := ask(c.query)
		if !asked.Unclear || len(results.Notices) != 1 || results.Notices[0].Text != c.notice {
			t.Errorf("%s: got notices %+v, want %s", c.query, results.Notices, c.notice)
		}
		if got := asked.Values.Encode(); got != c.address {
			t.Errorf("%s: got the address %s, want %s", c.query, got, c.address)
		}
		if got := c.field(form); got != c.kept {
			t.Errorf("%s: the field has %q, want %q", c.query, got, c.kept)
		}
	}
}

// What the page says of a state that its rows and figures show.
func TestRealSays(t *testing.T) {
	t.Parallel()
	ask := realAsker(t, littleSite(t))
	composer := parts.New(outline{})
	for query, want := range map[string][]string{
		"":                                       {"around 95%", "30 items"},
		"benchmark=quiz":                         {"13.3 points", "Place 1 and 2"},
		"score=87.4&score2=85.3":                 {"without a number of items it has no interval", "2,056", "4,195"},
		"score=80&score2=80&items=100":           {"equal scores: no number of items shows a difference"},
		"score=80&score2=79.9999&items=100":      {"over 100 million"},
		"score=100&score2=0&items=1":             {"so few items show no difference at all"},
		"score=0.87&score2=0.85&items=200":       {"0.87 is read as 0.87%. If it is a share, enter 87."},
		"score=87&score2=80&items=10":            {"87.0% of 10 items is no whole number of right answers."},
		"score=87&score2=82&items=300&differ=9":  {"Compared item by item: the answers differ on 9% of the items."},
		"score=87&score2=82&items=300&same=yes":  {"enter it above if you know it"},
		"benchmark=quiz&models=arrow-1,arrow-12": {"Both answered the same items", "no source of ours states it", "Compare both models"},
		"models=arrow-1,arrow-12":                {"Benchmarks that both models share", "Arrow 12 ahead"},
		"benchmark=quiz&models=arrow-3,glider":   {"No benchmark with margins has scores of both models"},
	} {
		_, _, results := ask(query)
		html, err := composer.HTML(t.Context(), results)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range want {
			if !strings.Contains(html, text) {
				t.Errorf("%s does not say %q", query, text)
			}
		}
	}
}

// The benchmarks of the data that cannot be compared as others say why.
func TestRealOfTheData(t *testing.T) {
	t.Parallel()
	data, err := content.LoadData(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	data.Corrections = nil // they are of texts
	s, err := site.Build(&content.Content{Data: data}, site.Options{Pages: payload.Pages()})
	if err != nil {
		t.Fatal(err)
	}
	ask := realAsker(t, s)
	first := func(benchmark string, place int) string { return s.Table(benchmark).Chosen().Rows[place].Model }
	pair := func(benchmark string, a, b int) string {
		return "benchmark=" + benchmark + "&model=" + first(benchmark, a) + "&model2=" + first(benchmark, b)
	}
	last := len(s.Table("vectara-hallucination").Chosen().Rows) - 1
	for _, c := range []struct{ query, begins, has string }{
		{pair("lmarena-text", 0, 1), "Not enough data: ", " gives no share of right answers (Arena score), and no source that we read states a margin of its scores."},
		{pair("metr-time-horizon", 0, 1), "Not enough data: ", "(minutes)"},
		{pair("livecodebench", 0, 9), "Not enough data: ", "the number of questions of LiveCodeBench is not stated"},
		{pair("livecodebench", 0, 9) + "&items=1000", "Shown: ", "with 1,000 items"},
		{pair("vectara-hallucination", last, 0), "Shown: " + s.Model(first("vectara-hallucination", 0)).Name + " is ahead", "(lower is better)"},
		{"benchmark=terminal-bench-2&" + apart(t, s.Table("terminal-bench-2")), "Not comparable: ", "(reported by "},
	} {
		if _, _, got := ask(c.query); !strings.HasPrefix(got.Verdict, c.begins) || !strings.Contains(got.Verdict, c.has) {
			t.Errorf("%s: got %s", c.query, got.Verdict)
		}
	}
}

// apart are two models that no pool of a table has both of.
func apart(t *testing.T, table *scores.Table) string {
	t.Helper()
	for _, a := range table.Pools[0].Rows {
		for _, p := range table.Pools[1:] {
			for _, b := range p.Rows {
				if pool, _ := table.Shared([]string{a.Model, b.Model}); pool == nil && a.Model != b.Model {
					return "model=" + a.Model + "&model2=" + b.Model
				}
			}
		}
	}
	t.Fatal("all models share a pool")
	return ""
}
