package views_test

import (
	"strings"
	"testing"

	"astrolabe/internal/api"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// The pages about the data have every table with its files, every column and every
// address, as the bundle and the API have them.
func TestDataPages(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	v := viewsOf(s, parts.New(nil)) // without an engine
	all := markdownOf(t, s, v, site.DataPath, 1)
	for _, d := range site.DataSets {
		page := markdownOf(t, s, v, d.Path(), 1)
		for _, want := range []string{d.About, "/" + d.ID + ".csv)", "/" + d.ID + ".json)", "/data/latest/" + d.ID + ".csv", "| Column | Meaning | Type | Unit |", "sqlite3 -box astrolabe.sqlite"} {
			if !strings.Contains(page, want) {
				t.Errorf("%s has no %s", d.Path(), want)
			}
		}
		if !strings.Contains(all, "["+d.Title+"](") || !strings.Contains(all, "/"+d.ID+".csv)") {
			t.Errorf("%s does not lead to %s", site.DataPath, d.ID)
		}
	}
	for _, want := range []string{"## Licences", "SHA256SUMS", "croissant.json", "datapackage.json", "@misc{little-", "/changes.atom", "/llms.txt", "/mcp"} {
		if !strings.Contains(all, want) {
			t.Errorf("%s has no %s", site.DataPath, want)
		}
	}
	reference := markdownOf(t, s, v, site.DataAPIPath, 1)
	for _, g := range api.Reference() {
		for _, o := range g.Operations {
			if !strings.Contains(strings.ReplaceAll(reference, "\\", ""), o.Path) || o.Twin == "" && !strings.Contains(reference, "'"+s.URL+o.Example+"'") {
				t.Errorf("%s has no %s with its example", site.DataAPIPath, o.Path)
			}
		}
	}
}
