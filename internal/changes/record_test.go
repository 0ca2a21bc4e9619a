package changes

import (
	"encoding/csv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What the timeline says of the past is in the files of the history: twenty changes, by
// chance, each value with its day, model, provider and source.
func TestChangesAreOnRecord(t *testing.T) {
	t.Parallel()
	list, err := realList()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../../data/history/*.csv")
	if err != nil {
		t.Fatal(err)
	}
	record := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(string(text))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			record[strings.Join([]string{row[0], row[1], row[2], row[3], row[4], row[5], row[8], row[9]}, " ")] = true
		}
	}
	var observed List
	for _, c := range list {
		if c.Basis == Observed {
			observed = append(observed, c)
		}
	}
	r := rand.New(rand.NewPCG(20, 26))
	for range 20 {
		c := observed[r.IntN(len(observed))]
		for _, v := range c.Values {
			if v.Field == "listed" && c.Provider != "" {
				continue // the row has the id, which the change does not tell
			}
			if row := strings.Join([]string{c.Date, c.Model.ID, c.Provider, v.Field, v.From, v.To, c.Source, c.Ref}, " "); !record[row] {
				t.Errorf("%s: no row %q", c.Title, row)
			}
		}
	}
}
