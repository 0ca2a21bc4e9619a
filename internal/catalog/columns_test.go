package catalog

import (
	"strings"
	"testing"

	"astrolabe/internal/content"
)

// A column that lacks something would be left out somewhere, or show only dashes.
func TestColumnsAreWhole(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	ids, keys := map[string]bool{}, map[string]bool{}
	for _, c := range Columns() {
		column := columns[c]
		if column.id == "" || column.title == "" || ids[column.id] {
			t.Errorf("column %d has no id and title of its own", c)
		}
		ids[column.id] = true
		if (column.number == nil) == (column.order == nil) {
			t.Errorf("%s needs a number or an order, and not both", column.id)
		}
		if column.text == nil || len(column.facts) == 0 {
			t.Fatalf("%s has no text or is in no export", column.id)
		}
		if column.best != "" && !column.numeric && column.date == nil {
			t.Errorf("%s is neither a number nor a date, but has a best value", column.id)
		}
		for _, key := range c.Keys() {
			if keys[key] {
				t.Errorf("%s: another column exports %s", column.id, key)
			}
			keys[key] = true
		}
		checkValues(t, ix, c)
	}
}

// checkValues checks that readers and machines are told of the same models, and
// of some at all.
func checkValues(t *testing.T, ix *Index, c Column) {
	t.Helper()
	shown, distinct := 0, map[string]bool{}
	for m := range ix.Models {
		cell, exported := ix.Cell(m, c), false
		for _, fact := range ix.cells(int32(m), c, nil) {
			written := strings.Trim(string(fact.appendJSON(nil)), `"[]`)
			if written == "null" {
				written = ""
			}
			exported = exported || written != "" && (written != "0" || c == ColRetention)
		}
		if (cell.Text != "") != exported && !(c == ColAbilities && exported) { // sampling is exported, but no ability
			t.Errorf("%s of %s: readers see %q, exports differ", c.ID(), ix.Models[m].ID, cell.Text)
		}
		if cell.Text != "" {
			shown++
			distinct[cell.Text] = true
		}
		if strings.TrimSpace(cell.Text) != cell.Text {
			t.Errorf("%s of %s: %q", c.ID(), ix.Models[m].ID, cell.Text)
		}
	}
	if shown == 0 || len(distinct) < 2 {
		t.Errorf("%s shows %d values, %d of them distinct", c.ID(), shown, len(distinct))
	}
}

func TestTextsOfColumns(t *testing.T) {
	t.Parallel()
	m := littleModel("one", "acme", "2026-03-05")
	m.ReleasedBasis, m.KnowledgeCutoff, m.ParametersActiveB = "first-seen", "2025-01", ptr(1.5)
	m.Input, m.ContextTokens, m.MaxOutputTokens = []string{"image", "text"}, ptr(1_048_576), ptr(999_499)
	m.Offers[0].Input = ptr(6.25)
	ix := indexOf(t, m)
	for c, want := range map[Column]string{ColName: "one", ColMaker: "The acme", ColReleased: "before 5 Mar 2026", ColContext: "1.05M",
		ColAnswer: "999K", ColReads: "text, image", ColAbilities: "tool calling", ColInput: "$6.25", ColOutput: "$2", ColCache: "",
		ColProviders: "1", ColOpen: "open", ColSize: "8B", ColActive: "1.5B", ColCutoff: "Jan 2025", ColStatus: "active", ColScores: ""} {
		if got := ix.Text(0, c); got != want {
			t.Errorf("%s: got %q, want %q", c.ID(), got, want)
		}
	}
	m.Incomplete, m.Output, m.OpenWeights, m.Licence, m.Capabilities = []string{"input"}, nil, nil, "", content.Capabilities{}
	ix = indexOf(t, m)
	for c, want := range map[Column]string{ColReads: "text, image; others not stated", ColWrites: "", ColOpen: "", ColLicence: "", ColAbilities: ""} {
		if got := ix.Text(0, c); got != want {
			t.Errorf("%s of a model of which little is known: got %q, want %q", c.ID(), got, want)
		}
	}
	if got, want := string(ix.AppendJSON(ix.AppendJSON(nil, 0, ColReads), 0, ColWrites)), `"reads":["text","image"],"reads_complete":false"writes":null,"writes_complete":null`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
