package views_test

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"astrolabe/internal/api"
	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/figures"
	"astrolabe/internal/parts"
	"astrolabe/internal/past"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// outline renders every part as an element of its name: texts and flags are
// attributes, slots are elements, and anything else is JSON. What is empty is left
// out.
type outline struct{}

func (outline) RenderParts(_ context.Context, name string, props []byte) (string, error) {
	var list []map[string]any
	if err := json.Unmarshal(props, &list); err != nil {
		return "", err
	}
	rendered := make([]string, len(list))
	for i, p := range list {
		rendered[i] = element(name, p)
	}
	answer, err := json.Marshal(rendered)
	return string(answer), err
}

func element(name string, props map[string]any) string {
	switch name {
	case "Slot":
		return "<part-slot>" + props["mark"].(string) + "</part-slot>"
	case "Whole":
		return slot(props["node"])
	}
	attributes, children := "", ""
	for _, prop := range slices.Sorted(maps.Keys(props)) {
		switch value := props[prop].(type) {
		case nil:
		case string:
			if value != "" {
				attributes += " " + prop + `="` + escaped(value) + `"`
			}
		case bool:
			if value {
				attributes += " " + prop
			}
		default:
			if inner := slot(value); inner != "" {
				children += "<" + prop + ">" + inner + "</" + prop + ">"
			}
		}
	}
	if children == "" {
		return "<" + name + attributes + "/>"
	}
	return "<" + name + attributes + ">" + children + "</" + name + ">"
}

// slot renders what stands in a slot; neighbouring texts are set apart.
func slot(value any) string {
	switch value := value.(type) {
	case string:
		return escaped(value)
	case map[string]any:
		if name, ok := value["part"].(string); ok {
			return element(name, value["props"].(map[string]any))
		}
	case []any:
		if isData(value) {
			break
		}
		html := ""
		for _, item := range value {
			next := slot(item)
			if html != "" && next != "" && html[len(html)-1] != '>' && next[0] != '<' {
				html += "<!-- -->"
			}
			html += next
		}
		return html
	}
	data, _ := json.Marshal(value) // it came from JSON
	return escaped(string(data))
}

// isData says that a list is of numbers or of objects that are no parts.
func isData(list []any) bool {
	if len(list) == 0 {
		return false
	}
	switch item := list[0].(type) {
	case map[string]any:
		return item["part"] == nil
	case []any:
		return isData(item)
	case string:
		return false
	}
	return true
}

func escaped(s string) string { return string(parts.AppendText(nil, s)) }

// moreModels are enough models with prices and scores that there is something to
// rank.
func moreModels(files fstest.MapFS) {
	files["data/makers/bolt.toml"] = &fstest.MapFile{Data: []byte("name = \"Bolt\"\n")}
	files["data/providers/host.toml"] = &fstest.MapFile{Data: []byte("name = \"Host\"\nkind = \"host\"\nprices = \"USD per million tokens\"\n")}
	scored := string(files["data/scores/quiz.csv"].Data)
	for i := range 12 {
		id := fmt.Sprintf("arrow-%d", i+1)
		files["data/models/bolt/"+id+".toml"] = &fstest.MapFile{Data: fmt.Appendf(nil, `name = "Arrow %d"
family = "Arrow"
kind = "general"
released = "2026-01-%02d"
context-tokens = %d
input = ["text", "image"]
output = ["text"]
open-weights = %t
status = "active"

[[offer]]
provider = "host"
model-id = "bolt/%s"
input = %d
output = %d
as-of = "2026-03-05"
source = "curated"

[[source]]
id = "curated"
date = "2026-03"
gives = ["released", "context-tokens", "input", "output", "open-weights", "status"]
`, i+1, i+1, 1000*(i+1), i%2 == 0, id, i+1, 3*(i+1))}
		scored += fmt.Sprintf("%s,%d,percent,,2026-02-04,curated,https://bolt.example/quiz,bolt,true,primary\n", id, 40+4*i)
	}
	files["data/scores/quiz.csv"] = &fstest.MapFile{Data: []byte(scored)}
	dateOffer(files["data/models/bolt/arrow-3.toml"])
}

// dateOffer gives a model's offer an end and a next price, and the model a second
// offer in another currency.
func dateOffer(f *fstest.MapFile) {
	f.Data = []byte(strings.Replace(string(f.Data), "\n\n[[source]]", `
until = "2026-11-30"
announced = "2026-10-13"
price-source = "https://bolt.example/prices"

[offer.then]
input = 6
output = 18

[[offer]]
provider = "acme"
model-id = "arrow-3"
input = 20
output = 60
unit = "CNY per million tokens"
as-of = "2026-03-05"
source = "curated"

[[source]]`, 1))
}

// littleSite is the site of the payloads' tests, and some models more.
func littleSite(t *testing.T) *site.Site { return littleSiteWith(t, nil) }

// littleSiteWith is that site with other files too.
func littleSiteWith(t *testing.T, more map[string]string) *site.Site {
	t.Helper()
	archive, err := txtar.ParseFile("../payload/testdata/site.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for _, f := range archive.Files {
		files[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	moreModels(files)
	for name, text := range more {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	c, err := content.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.Build(c, site.Options{Name: "Little", Pages: payload.Pages(), CheckFigure: figures.Check, URL: "https://little.example", Separator: "|", Now: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// viewsOf are the views of a site, with charts that are drawn each time.
func viewsOf(s *site.Site, composer *parts.Composer) *views.Views {
	index, known := catalog.New(s), facts.New(s)
	machine := past.New(s, func() *catalog.Index { return index })
	return views.New(s, index, known, api.New(s, index, known, machine), machine, composer, func(ctx context.Context, _ string, draw func(context.Context) ([]parts.Part, error)) ([]parts.Part, error) {
		return draw(ctx)
	})
}

// One view of every page that is put together, as an outline of its parts.
func TestGoldens(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	seen := compareGoldens(t, s, goldenViews(s))
	for _, path := range s.Paths() {
		route, err := s.Route(path)
		if err != nil {
			t.Fatal(err)
		}
		if payload.KindOf(route).Composed && !seen[route.Kind] && !ofFiles(route) {
			t.Errorf("no golden of the page kind %s", route.Kind)
		}
	}
}

// ofFiles says that a page has checksums and sizes of files, or the whole description of
// the API: a golden of it would change with every word of that. TestDataPages reads them.
func ofFiles(r *site.Route) bool {
	return r.Path == site.DataPath || strings.HasPrefix(r.Path, site.DataPath+"/")
}

// compareGoldens compares views with their golden files, and says of which page kinds
// they are.
func compareGoldens(t *testing.T, s *site.Site, list []struct{ name, address string }) map[string]bool {
	t.Helper()
	composer := parts.New(outline{})
	all := viewsOf(s, composer)
	seen := map[string]bool{}
	for _, c := range list {
		address, err := url.Parse(c.address)
		if err != nil {
			t.Fatal(err)
		}
		route, err := s.Route(address.Path)
		if err != nil {
			t.Fatalf("%s: %v", c.address, err)
		}
		asked, ok := all.Ask(route, address.Query())
		if !ok {
			t.Fatalf("%s is not put together", c.address)
		}
		seen[route.Kind] = true
		golden(t, c.name, outlineOf(t, composer, asked))
	}
	return seen
}

func goldenViews(s *site.Site) []struct{ name, address string } {
	return []struct{ name, address string }{
		{"home", site.HomePath},
		{"index", site.IndexPath + "?group=maker&context=x&cols=name,maker,released,context,abilities,input,training,retention,regions,open,size,cutoff,status,scores"},
		{"frontier", site.ChartsPath + "?maker=acme"},
		{"frontier-chosen", site.ChartsPath + "?x=cost&y=quiz&model=arrow+3&margins=yes&until=2026&prompt=many&open=yes&status=retired,active"},
		{"frontier-none", site.ChartsPath + "?x=weight&y=input&until=2020-01"},
		{"price-index-none", site.PriceIndexPath + "?ability=99"},
		{"compare-none", site.ComparePath},
		{"compare", site.ComparePath + "?prompt=3000&models=rocket-1,arrow-3"},
		{"cost", site.CostPath + "?thinking=100&cached=10&maker=acme&prompt=many"},
		{"cost-scenarios", site.CostPath + "?per=month&prompt2=1M&requests2=1&avoid=host&sort=score&answer=-5"},
		{"retirements", site.RetirementsPath},
		{"rank", site.RankPath},
		{"rank-weights", site.RankPath + "?weights=knowledge_1+quiz_2+price_1&missing=guess&retired=yes"},
		{"real-none", site.IsItRealPath},
		{"real-typed", site.IsItRealPath + "?score=87,4+%25&score2=85.3&items=1,319&items2=x&same=yes&differ=1"},
		{"real-models", site.IsItRealPath + "?benchmark=quiz&models=arrow-12,arrow+3"},
		{"real-refused", site.IsItRealPath + "?benchmark=quiz&model=arrow-1&model2=rocket-0"},
		{"ids-none", site.IDsPath},
		{"ids", site.IDsPath + "?id=rocket-1&id=arrow-3&id=arow-3&id=x/*&id=model:+arrow-1&id=two+words"},
		{"ids-state", site.IDsPath + "?id=rocket-1,rocket-0&state=current"},
		{"leaderboard", site.BenchmarkPath("quiz") + "?sort=name&maker=acme"},
		{"matrix", site.MatrixPath + "?order=scores&q=rocket"},
		{"model", site.ModelPath(s.Model("rocket-1"))},
		{"model-dated", site.ModelPath(s.Model("arrow-3"))},
		{"model-untested", site.ModelPath(s.Model("glider"))},
		{"cost-dated", site.CostPath + "?q=arrow-3&prompt2=1000&requests2=1"},
		{"provider-dated", site.ProviderPath("host")},
		{"maker", site.MakerPath("acme")},
		{"provider", site.ProviderPath("acme")},
		{"providers", site.ProvidersPath},
		{"disagreements", site.DisagreementsPath},
		{"gallery", site.GalleryPath},
		{"search", site.SearchPath + "?q=tokn+<b>"},
		{"search-none", site.SearchPath},
		{"search-answer", site.SearchPath + "?q=price+rocket+1"},
		{"changes", site.ChangesPagePath + "?kind=price-announced,new-model&maker=bolt,nobody&since=2026-01-08&until=soon&model=arrow+3,arrow-9,arrow-10"},
		{"changes-corrections", site.ChangesPagePath + "?kind=correction,unclear,site-correction,limit,price,leader,retired,retirement,status,unlisted"},
		{"changes-older", site.ChangesPagePath + "?before=2026-01-12"},
		{"changes-none", site.ChangesPagePath + "?maker=acme&until=2000"},
		{"changes-week", site.WeekPath("2026-W42")},
		{"index-none", site.IndexPath + "?q=token"},
		{"past-index", site.IndexPath + "?asof=2026-02-10&sort=name&pick=arrow-3,rocket-1&cols=name,released,context,input,status"},
		{"past-model", site.ModelPath(s.Model("arrow-3")) + "?asof=2026-02-10"},
		{"past-unreleased", site.ModelPath(s.Model("arrow-3")) + "?asof=2026-01-01"},
		{"past-compare", site.ComparePath + "?asof=2026-01-05&models=rocket-1,arrow-3,arrow-9"},
		{"past-cost", site.CostPath + "?asof=2026-02-10&q=arrow&prompt=3000"},
		{"past-rank", site.RankPath + "?asof=2026-02-10&weights=price_1"},
		{"past-unread", site.RankPath + "?asof=yesterday&q=arrow"},
	}
}

// outlineOf is a view with its address; it must be the same, put together or whole.
func outlineOf(t *testing.T, composer *parts.Composer, asked views.Asked) string {
	t.Helper()
	shown, err := asked.Show(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if shown.AsOf != nil {
		shown.Parts = append(shown.Parts, shown.AsOf)
	}
	text := "?" + asked.Values.Encode() + "\n"
	for _, part := range shown.Parts {
		composed, err := composer.HTML(t.Context(), part)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := composer.Whole(t.Context(), part)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(indented(whole), indented(composed)); diff != "" {
			t.Errorf("%s is put together otherwise (-whole +composed):\n%s", part.Part(), diff)
		}
		text += "\n" + indented(composed)
	}
	return text
}

// indented has a line for each element.
func indented(html string) string {
	var b strings.Builder
	depth := 0
	for _, line := range strings.SplitAfter(strings.ReplaceAll(html, "><", ">\n<"), "\n") {
		if strings.HasPrefix(line, "</") {
			depth--
		}
		b.WriteString(strings.Repeat("  ", max(depth, 0)) + line)
		if !strings.HasPrefix(line, "</") && !strings.Contains(line, "</") && !strings.Contains(line, "/>") {
			depth++
		}
	}
	return b.String() + "\n"
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got; -update rewrites it):\n%s", file, diff)
	}
}
