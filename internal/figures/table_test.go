package figures_test

import (
	"encoding/json"
	"html"
	"os"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/figures"
	"astrolabe/internal/racetest"
	"astrolabe/internal/render"
)

var (
	drawnTable = regexp.MustCompile(`(?s)<table[^>]*>(.*?)</table>`)
	drawnRow   = regexp.MustCompile(`(?s)<tr>(.*?)</tr>`)
	drawnCell  = regexp.MustCompile(`(?s)<t[hd][^>]*>(?:<a href="([^"]*)">)?([^<]*)`)
)

// TestTablesEqualReactInOneThread holds that a chart has the same tables for programs
// and on the page.
func TestTablesEqualReactInOneThread(t *testing.T) {
	racetest.Skip(t)
	bundle, err := os.ReadFile("../../web/dist/server/entry.server.js")
	if err != nil {
		t.Fatal(err)
	}
	pool, err := render.NewPool(string(bundle), render.Options{Engines: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	for _, f := range figures.All() {
		chart := mustDraw(t, f.Name, benchmarkFor(f))
		island, err := json.Marshal(map[string]any{"name": "Figure", "data": chart})
		if err != nil {
			t.Fatal(err)
		}
		drawn, err := pool.RenderIsland(t.Context(), island)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(readTables(drawn), chart.Tables()); diff != "" {
			t.Errorf("%s (-React +Go):\n%s", f.Name, diff)
		}
	}
}

// readTables reads the tables of a figure as React wrote them.
func readTables(text string) []figures.Table {
	var tables []figures.Table
	for _, drawn := range drawnTable.FindAllStringSubmatch(text, -1) {
		var table figures.Table
		for i, row := range drawnRow.FindAllStringSubmatch(drawn[1], -1) {
			var cells []figures.Cell
			for _, c := range drawnCell.FindAllStringSubmatch(row[1], -1) {
				cell := figures.Cell{Text: html.UnescapeString(c[2]), Href: html.UnescapeString(c[1])}
				if cells = append(cells, cell); i == 0 {
					table.Head = append(table.Head, cell.Text)
				}
			}
			if i > 0 {
				table.Rows = append(table.Rows, cells)
			}
		}
		tables = append(tables, table)
	}
	return tables
}
