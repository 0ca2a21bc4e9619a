package payload_test

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/payload"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// No number of the methods is typed by hand: the text has none, but in formulas and
// in the program, which a test of the API runs.
func TestMethodsTextHasNoNumbers(t *testing.T) {
	t.Parallel()
	b, err := os.ReadFile("../../" + content.MethodsFile)
	if err != nil {
		t.Fatal(err)
	}
	text := string(b)
	_, text, _ = strings.Cut(strings.TrimPrefix(text, "---"), "\n---\n")
	for _, id := range site.MethodTables {
		if line := "::method{id=" + id + "}\n"; strings.Count(text, line) != 1 {
			t.Errorf("the table %s is shown %d times", id, strings.Count(text, line))
		}
	}
	prose := regexp.MustCompile(`(?s)\$\$.*?\$\$|\\\(.*?\\\)|\x60{3}python.*?\x60{3}|\x60[^\x60]*\x60`).ReplaceAllString(text, "")
	if found := regexp.MustCompile(`.{0,30}[0-9].{0,30}`).FindString(prose); found != "" {
		t.Errorf("a number is typed by hand: …%s…", found)
	}
}

// method is a table of the real site.
func method(t *testing.T, ix *catalog.Index, s *site.Site, id string) payload.Method {
	t.Helper()
	props, err := json.Marshal(site.IslandProps{ID: id})
	if err != nil {
		t.Fatal(err)
	}
	island, err := payload.NewIsland(s, func() *catalog.Index { return ix }, site.Island{Name: "Method", Props: string(props)})
	if err != nil {
		t.Fatal(err)
	}
	return island.Data.(payload.Method)
}

func TestMethodTables(t *testing.T) {
	t.Parallel()
	data, err := content.LoadData(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.Build(&content.Content{Data: data}, site.Options{})
	if err != nil {
		t.Fatal(err)
	}
	ix := catalog.New(s)
	for _, id := range site.MethodTables {
		m := method(t, ix, s, id)
		if m.Caption == "" || len(m.Rows) == 0 {
			t.Errorf("%s is empty", id)
		}
		for _, row := range m.Rows {
			if len(row) != len(m.Columns) {
				t.Errorf("%s: %v has %d cells for %d columns", id, row, len(row), len(m.Columns))
			}
		}
	}
	sum := 0
	for _, row := range method(t, ix, s, "bases").Rows {
		var n int
		if _, err := fmt.Sscan(strings.ReplaceAll(row[2].Text, ",", ""), &n); err != nil {
			t.Fatal(err)
		}
		sum += n
	}
	if sum != len(s.Scores) {
		t.Errorf("%d scores by basis, %d in all", sum, len(s.Scores))
	}
	for _, row := range method(t, ix, s, "wilson").Rows {
		b := s.Benchmarks[slices.IndexFunc(s.Benchmarks, func(b *site.Benchmark) bool { return b.Name == row[0].Text })]
		n, _ := scores.Items(&b.Benchmark)
		low, high := scores.Wilson(0.5, n)
		if want := fmt.Sprintf("%.1f–%.1f%%", low*100, high*100); row[2].Text != want {
			t.Errorf("%s: got %s, want %s", b.Name, row[2].Text, want)
		}
	}
	checkAbilityTables(t, ix, func(id string) payload.Method { return method(t, ix, s, id) })
	if got := len(method(t, ix, s, "sources").Rows); got != len(data.Sources) {
		t.Errorf("%d sources, want %d", got, len(data.Sources))
	}
}

// checkAbilityTables holds that the tables of the linked ability have the figures of
// the scale that the other pages show.
func checkAbilityTables(t *testing.T, ix *catalog.Index, table func(id string) payload.Method) {
	t.Helper()
	scale := ix.Ability
	want := func(id, first string, column int, text string) {
		t.Helper()
		rows := table(id).Rows
		i := slices.IndexFunc(rows, func(r []payload.MethodCell) bool { return strings.HasPrefix(r[0].Text, first) })
		if i < 0 || rows[i][column].Text != text {
			t.Errorf("%s, %s: want %q in %v", id, first, text, rows)
		}
	}
	h := scale.HeldOut()
	want("heldout", "Scores in percent", 1, words.Number(h.Scores))
	want("heldout", "Mean error of", 1, fmt.Sprintf("%.2f points", h.Error))
	want("heldout", "Mean error if", 1, fmt.Sprintf("%.2f points", h.Mean))
	want("heldout", "Scores within", 1, fmt.Sprintf("%.1f%%", 100*h.Covered))
	want("heldout", "Pairs", 1, words.Number(h.Pairs))
	want("heldout", "Those", 1, fmt.Sprintf("%.1f%%", 100*h.Ordered))
	want("estimates", "Scores", 1, words.Number(len(scale.Evidence.Scores)))
	want("estimates", "Pace", 1, fmt.Sprintf("%.2f a year", scale.Fit.Pace))
	want("estimates", "Offset", 1, fmt.Sprintf("%.2f", scale.Fit.Offset))
	for i, task := range scores.Tasks {
		own := map[bool]string{true: "yes", false: "no"}[scale.HasTask(i)]
		want("tasks", task.Title, 5, own)
		want("tasks", task.Title, 3, fmt.Sprintf("%.2f", h.Tasks[i].Task))
	}
	if got := len(table("tests").Rows); got != len(scale.Fit.Tests) {
		t.Errorf("%d tests are listed, want %d", got, len(scale.Fit.Tests))
	}
	if got := len(table("hanging").Rows); got != len(scale.Removals()) {
		t.Errorf("%d models hang on a benchmark, want %d", got, len(scale.Removals()))
	}
	checkMeaning(t, ix, table("meaning"))
	checkAside(t, ix, table("aside"))
}

// The example's expected scores follow from the abilities in its caption.
func checkMeaning(t *testing.T, ix *catalog.Index, m payload.Method) {
	t.Helper()
	if len(m.Rows) != 5 || len(m.Columns) != 5 {
		t.Fatalf("got %+v", m)
	}
	var found int
	for _, id := range ix.Ability.Evidence.Models {
		if at := ix.Ability.Of(id); at != nil && strings.Contains(m.Caption, ix.Model(id).Name+" has "+words.Margin(at.Ability, at.Margin())) {
			found++
		}
	}
	if found != 1 {
		t.Errorf("%d models are the first of %q", found, m.Caption)
	}
}

// Every group of scores is a test of the fit, or is listed with the reason that it is none.
func checkAside(t *testing.T, ix *catalog.Index, m payload.Method) {
	t.Helper()
	pools, falling := 0, 0
	for _, table := range ix.Scores.Tables {
		pools += len(table.Pools)
	}
	for _, test := range ix.Ability.Fit.Tests {
		if test.Slope <= 0 {
			falling++
		}
	}
	want := pools - len(ix.Ability.Evidence.Tests) + falling + len(ix.Ability.Evidence.Apart)
	if falling == 0 || len(m.Rows) != want {
		t.Errorf("%d are set aside, want %d", len(m.Rows), want)
	}
}
