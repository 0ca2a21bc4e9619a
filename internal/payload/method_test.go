package payload_test

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/content"
	"astrolabe/internal/payload"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
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
	words := regexp.MustCompile(`(?s)\$\$.*?\$\$|\\\(.*?\\\)|\x60{3}python.*?\x60{3}|\x60[^\x60]*\x60`).ReplaceAllString(text, "")
	if found := regexp.MustCompile(`.{0,30}[0-9].{0,30}`).FindString(words); found != "" {
		t.Errorf("a number is typed by hand: …%s…", found)
	}
}

// method is a table of the real site.
func method(t *testing.T, s *site.Site, id string) payload.Method {
	t.Helper()
	props, err := json.Marshal(site.IslandProps{ID: id})
	if err != nil {
		t.Fatal(err)
	}
	island, err := payload.NewIsland(s, site.Island{Name: "Method", Props: string(props)})
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
	for _, id := range site.MethodTables {
		m := method(t, s, id)
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
	for _, row := range method(t, s, "bases").Rows {
		var n int
		if _, err := fmt.Sscan(strings.ReplaceAll(row[2].Text, ",", ""), &n); err != nil {
			t.Fatal(err)
		}
		sum += n
	}
	if sum != len(s.Scores) {
		t.Errorf("%d scores by basis, %d in all", sum, len(s.Scores))
	}
	for _, row := range method(t, s, "wilson").Rows {
		b := s.Benchmarks[slices.IndexFunc(s.Benchmarks, func(b *site.Benchmark) bool { return b.Name == row[0].Text })]
		n, _ := scores.Items(&b.Benchmark)
		low, high := scores.Wilson(0.5, n)
		if want := fmt.Sprintf("%.1f–%.1f%%", low*100, high*100); row[2].Text != want {
			t.Errorf("%s: got %s, want %s", b.Name, row[2].Text, want)
		}
	}
	if got := len(method(t, s, "sources").Rows); got != len(data.Sources) {
		t.Errorf("%d sources, want %d", got, len(data.Sources))
	}
}
