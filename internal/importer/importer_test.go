package importer

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"astrolabe/internal/content"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// newTree writes the little index into a folder of the test's own. Pairs of
// old and new text change it first, in whichever file has the old one.
func newTree(t *testing.T, pairs ...string) string {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/tree.txtar")
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	for i := 0; i < len(pairs); i += 2 {
		if !slices.ContainsFunc(archive.Files, func(f txtar.File) bool { return strings.Contains(string(f.Data), pairs[i]) }) {
			t.Fatalf("no file has %q", pairs[i])
		}
	}
	for _, f := range archive.Files {
		text := string(f.Data)
		for i := 0; i < len(pairs); i += 2 {
			text = strings.ReplaceAll(text, pairs[i], pairs[i+1])
		}
		name := filepath.Join(root, f.Name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// readTree returns every file below data/, so that two states can be compared.
func readTree(t *testing.T, root string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(filepath.Join(root, "data"), func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		rel, _ := filepath.Rel(root, name)
		files[filepath.ToSlash(rel)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func options(root, format string) Options {
	return Options{Root: root, Format: format, From: "testdata/" + format + ".json", AsOf: "2026-11-02"}
}

func mustRun(t *testing.T, o Options) *Report {
	t.Helper()
	report, err := Run(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// The golden files hold the report and every file that changed.
func TestImportsOfEachFormat(t *testing.T) {
	for _, format := range Formats() {
		t.Run(format, func(t *testing.T) {
			root := newTree(t)
			before := readTree(t, root)
			report := mustRun(t, options(root, format))

			var golden txtar.Archive
			var text strings.Builder
			if err := report.WriteText(&text); err != nil {
				t.Fatal(err)
			}
			golden.Files = append(golden.Files, txtar.File{Name: "report", Data: []byte(text.String())})
			after := readTree(t, root)
			for _, name := range slices.Sorted(maps.Keys(after)) {
				if after[name] != before[name] {
					golden.Files = append(golden.Files, txtar.File{Name: name, Data: []byte(after[name])})
				}
			}
			compareGolden(t, "testdata/"+format+".golden", txtar.Format(&golden))

			changed := len(golden.Files) - 1
			if changed != len(report.Files) {
				t.Errorf("the report names %d files, %d changed", len(report.Files), changed)
			}
			if _, err := content.LoadData(os.DirFS(root)); err != nil {
				t.Error(err)
			}
			if _, err := content.LoadHistory(os.DirFS(root)); err != nil {
				t.Error(err)
			}

			// Once more, and nothing is left to do.
			again := mustRun(t, options(root, format))
			if len(again.Files) != 0 || len(again.Changes) != 0 || again.Events != 0 || !maps.Equal(after, readTree(t, root)) {
				t.Errorf("a second import changes %v, %v", again.Files, again.Changes)
			}
		})
	}
}

func compareGolden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Errorf("%s differs (-update rewrites it); got\n%s", name, got)
	}
}

func TestDryRunWritesNothing(t *testing.T) {
	root := newTree(t)
	before := readTree(t, root)
	o := options(root, "models.dev")
	o.DryRun = true
	report := mustRun(t, o)
	if !maps.Equal(before, readTree(t, root)) {
		t.Error("a dry run wrote something")
	}
	o.DryRun = false
	if wet := mustRun(t, o); len(report.Files) == 0 || !slices.Equal(report.Files, wet.Files) {
		t.Errorf("a dry run names %v, the import %v", report.Files, wet.Files)
	}
}

func TestReportAsJSON(t *testing.T) {
	o := options(newTree(t), "models.dev")
	o.DryRun = true
	text, err := json.Marshal(mustRun(t, o))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"field":"input","old":"4","new":"3","source":"models.dev","asOf":"2026-11-02"`, `"id":"rocket-4"`, `"dryRun":true`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("want %s in %s", want, text)
		}
	}
}

func TestCuratedValuesStay(t *testing.T) {
	model := "data/models/acme/rocket-2.toml"
	kept := func(r *Report) string {
		var list []string
		for _, c := range r.Kept {
			list = append(list, c.Field+"@"+c.Model)
		}
		return strings.Join(list, " ")
	}
	tests := []struct {
		name  string
		set   func(*Options)
		want  string
		keeps string
	}{
		{"by default", func(*Options) {}, "context-tokens = 200000 # not the million of the beta\n", "context-tokens@rocket-2 input@rocket-3-mini output@rocket-3-mini"},
		{"accepted", func(o *Options) { o.Accept = []string{"context-tokens@rocket-2"} }, "context-tokens = 1000000 # not the million of the beta\n", "input@rocket-3-mini output@rocket-3-mini"},
		{"overwritten", func(o *Options) { o.OverwriteCurated = true }, "context-tokens = 1000000 #", ""},
		{"accepted offer", func(o *Options) { o.Accept = []string{"offer.acme@rocket-3-mini"} }, "context-tokens = 200000 #", "context-tokens@rocket-2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			o := options(newTree(t), "models.dev")
			tt.set(&o)
			report := mustRun(t, o)
			if text := readTree(t, o.Root)[model]; !strings.Contains(text, tt.want) {
				t.Errorf("want %q in\n%s", tt.want, text)
			}
			if got := kept(report); got != tt.keeps {
				t.Errorf("kept %q, want %q", got, tt.keeps)
			}
		})
	}
}

func TestAnAcceptedPriceTakesItsNoteAlong(t *testing.T) {
	o := options(newTree(t), "models.dev")
	o.Accept = []string{"offer.acme@rocket-3-mini"}
	mustRun(t, o)
	text := readTree(t, o.Root)["data/models/acme/rocket-3-mini.toml"]
	if strings.Contains(text, "note") || !strings.Contains(text, "input = 0.6\noutput = 2.4\nas-of = \"2026-11-02\"\n") {
		t.Errorf("got\n%s", text)
	}
}

func TestAcceptingWhatIsNotOffered(t *testing.T) {
	o := options(newTree(t), "models.dev")
	o.Accept = []string{"context-tokens@rocket-9"}
	wantFailure(t, o, "--accept context-tokens@rocket-9: the catalogue has no other value there")
}

// wantFailure wants an import to fail with a text and to change nothing.
func wantFailure(t *testing.T, o Options, want string) {
	t.Helper()
	before := readTree(t, o.Root)
	_, err := Run(context.Background(), o)
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("want %q, got %v", want, err)
	}
	if !maps.Equal(before, readTree(t, o.Root)) {
		t.Error("files have changed")
	}
}

func TestBrokenCatalogues(t *testing.T) {
	good, err := os.ReadFile("testdata/models.dev.json")
	if err != nil {
		t.Fatal(err)
	}
	swap := func(old, new string) string {
		if !strings.Contains(string(good), old) {
			t.Fatalf("no %q in the fixture", old)
		}
		return strings.ReplaceAll(string(good), old, new)
	}
	tests := []struct{ name, format, text, want string }{
		{"nothing", "models.dev", " \n", "the file is empty"},
		{"HTML", "models.dev", "<!doctype html><title>Sign in</title>", "want JSON, got a page of HTML"},
		{"a text", "models.dev", `"moved"`, "want a JSON object or list"},
		{"other bytes", "models.dev", "{\"\xff\xfe\": 1}", "want JSON in UTF-8"},
		{"half a file", "models.dev", string(good[:len(good)/2]), "the JSON ends too early"},
		{"two files", "models.dev", string(good) + string(good), "no JSON at byte"},
		{"deep nesting", "models.dev", strings.Repeat("[", 1<<20), "nested deeper than 32"},
		{"empty object", "models.dev", "{}", "the file has no models of our providers"},
		{"empty list", "genai-prices", "[]", "the file has no models of our providers"},
		{"list for an object", "models.dev", "[]", "a JSON array was not expected here"},
		{"object for a list", "genai-prices", "{}", "a JSON object was not expected here"},
		{"another format", "litellm", string(good), "the file has no models of our providers"},
		{"error answer", "openrouter", `{"error": {"code": 500}}`, "the file has no models of our providers"},
		{"text for a number", "models.dev", swap(`"context": 1e6`, `"context": "many"`), "acme/rocket-2: want a number, got \"many\""},
		{"number for a text", "models.dev", swap(`"release_date": "2026-10-28"`, `"release_date": 20261028`), "acme/rocket-4: release_date: a JSON number was not expected here"},
		{"object for a price", "models.dev", swap(`"cost": {"input": 6, "output": 24}`, `"cost": {"input": {"base": 6}}`), "acme/rocket-newest: want a number"},
		{"negative price", "models.dev", swap(`"cost": {"input": 3, "output": 12}`, `"cost": {"input": -3, "output": 12}`), "cannot be true; the first is bigcloud/acme.rocket-2-v1:0: input price of -3"},
		{"absurd price", "models.dev", swap(`"cost": {"input": 3, "output": 12}`, `"cost": {"input": 3000000, "output": 12}`), "input price of 3000000 dollars"},
		{"absurd limit", "models.dev", swap(`"context": 1e6`, `"context": 1e12`), "limit of 1000000000000 tokens"},
		{"date that is none", "models.dev", swap(`"knowledge": "2026-05"`, `"knowledge": "May"`), `date "May"`},
		{"release to come", "models.dev", swap(`"release_date": "2026-09-15"`, `"release_date": "2062-09-15"`), "date 2062-09-15, which is yet to come"},
		{"unknown status", "models.dev", swap(`"status": "deprecated"`, `"status": "undead"`), `status "undead"`},
		{"no id", "openrouter", `{"data": [{"name": "x"}]}`, "data[0]: want an id, got nothing"},
		{"a part of the catalogue", "models.dev", `{"acme": {"models": {"rocket-2": {"release_date": "2026-03-02", "modalities": {"output": ["text"]}}}}}`, "the catalogue has 1 of our 6 offers"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			o := options(newTree(t), tt.format)
			o.From = filepath.Join(t.TempDir(), "catalogue.json")
			if err := os.WriteFile(o.From, []byte(tt.text), 0o644); err != nil {
				t.Fatal(err)
			}
			wantFailure(t, o, tt.want)
		})
	}
}

func TestAFileThatIsTooLarge(t *testing.T) {
	o := options(newTree(t), "models.dev")
	o.From = filepath.Join(t.TempDir(), "large.json")
	f, err := os.Create(o.From)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(f.Truncate(maxBytes+1), f.Close()); err != nil {
		t.Fatal(err)
	}
	wantFailure(t, o, "more than 64 MB")
}

func TestUnusualCataloguesCanBeForced(t *testing.T) {
	o := options(newTree(t), "models.dev")
	o.From = filepath.Join(t.TempDir(), "part.json")
	part := `{"acme": {"models": {"rocket-2": {"release_date": "2026-03-02", "modalities": {"output": ["text"]}, "cost": {"input": 3, "output": 12}}}}}`
	if err := os.WriteFile(o.From, []byte(part), 0o644); err != nil {
		t.Fatal(err)
	}
	o.AllowUnusual = true
	report := mustRun(t, o)
	if len(report.Changes) == 0 || len(report.Gone) != 5 {
		t.Errorf("got changes %v, gone %v", report.Changes, report.Gone)
	}
}

func TestManyChangedPricesAreRefused(t *testing.T) {
	root := newTree(t)
	providers := map[string]any{}
	models := map[string]any{}
	for i := range 30 {
		name := fmt.Sprintf("data/models/acme/bolt-%d.toml", i)
		text := fmt.Sprintf("name = \"Bolt %d\"\nfamily = \"Bolt\"\nkind = \"general\"\nreleased = \"2026-01-01\"\ninput = [\"text\"]\noutput = [\"text\"]\nstatus = \"active\"\n\n[[offer]]\nprovider = \"acme\"\nmodel-id = \"bolt-%d\"\ninput = 2\noutput = 4\nas-of = \"2026-10-01\"\nsource = \"models.dev\"\n\n[[source]]\nid = \"models.dev\"\ndate = \"2026-10-01\"\ngives = [\"released\", \"input\", \"output\", \"status\"]\n", i, i)
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		models[fmt.Sprintf("bolt-%d", i)] = map[string]any{
			"release_date": "2026-01-01", "modalities": map[string]any{"output": []string{"text"}},
			"cost": map[string]any{"input": 3, "output": 6},
		}
	}
	providers["acme"] = map[string]any{"models": models}
	text, err := json.Marshal(providers)
	if err != nil {
		t.Fatal(err)
	}
	o := options(root, "models.dev")
	o.From = filepath.Join(t.TempDir(), "all.json")
	if err := os.WriteFile(o.From, text, 0o644); err != nil {
		t.Fatal(err)
	}
	wantFailure(t, o, "30 of 30 prices differ from ours; has a unit changed?")
}

func TestBrokenDataIsNotTouched(t *testing.T) {
	wantFailure(t, options(newTree(t, `kind = "host"`, `kind = "hostel"`), "models.dev"), "the data has problems; mend them first:\ndata/providers/hostly.toml:2: kind")
	wantFailure(t, options(newTree(t, "2026-09-20,rocket-3-mini,acme,status,,beta", "2026-09-20,rocket-3-mini,acme,status,,gamma"), "models.dev"), "the history has problems")
}

// A layout that the editor does not know is refused, not spoilt.
func TestOddLayoutIsRefused(t *testing.T) {
	for name, pair := range map[string][2]string{
		"list over several lines": {`input = ["text", "image"]`, "input = [\n  \"text\",\n  \"image\",\n]"},
		"long text":               {"family = \"Rocket\"", "family = \"\"\"Rocket\"\"\""},
		"quoted key":              {"max-output-tokens = 64000", "\"max-output-tokens\" = 64000"},
		"inline table":            {"[capabilities]\nreasoning = true\ntools = true\n", ""},
	} {
		t.Run(name, func(t *testing.T) {
			pairs := pair[:]
			if name == "inline table" {
				pairs = append(pairs, "max-output-tokens = 64000", "max-output-tokens = 64000\ncapabilities = {reasoning = true, tools = true}")
			}
			want := "is laid out in a way that cannot be edited here"
			if name == "quoted key" {
				want = "the result would have problems; nothing was written"
			}
			wantFailure(t, options(newTree(t, pairs...), "models.dev"), want)
		})
	}
}

func TestCreate(t *testing.T) {
	o := options(newTree(t), "models.dev")
	o.Create = []string{"acme/rocket-4=acme/rocket-4"}
	report := mustRun(t, o)
	name := "data/models/acme/rocket-4.toml"
	if !slices.Equal(report.Created, []string{name}) {
		t.Errorf("created %v", report.Created)
	}
	compareGolden(t, "testdata/rocket-4.toml", []byte(readTree(t, o.Root)[name]))
	if history := readTree(t, o.Root)["data/history/2026.csv"]; !strings.Contains(history, "2026-11-02,rocket-4,acme,model_id,,rocket-4,added,move,models.dev,,\n") {
		t.Errorf("got history\n%s", history)
	}
	for create, want := range map[string]string{
		"rocket-4":                         "want PROVIDER/UPSTREAM-ID=MAKER/MODEL",
		"acme/rocket-9=acme/rocket-9":      "the catalogue has no rocket-9 at acme",
		"acme/rocket-4=nobody/rocket-4":    "there is no maker nobody",
		"acme/rocket-4=acme/rocket-2":      "there is a model rocket-2 already",
		"acme/rocket-2=acme/rocket-2-more": "this is rocket-2",
		"acme/rocket-4=../../rocket-4":     "want PROVIDER/UPSTREAM-ID=MAKER/MODEL",
	} {
		o := options(newTree(t), "models.dev")
		o.Create = []string{create}
		wantFailure(t, o, want)
	}
}

// Another seller shows what a model can do, and nothing of what it cannot.
func TestCreateFromAnotherSeller(t *testing.T) {
	o := options(newTree(t), "models.dev")
	o.Create = []string{"bigcloud/farm.seed-70b-v1=farm/seed-70b-new"}
	mustRun(t, o)
	text := readTree(t, o.Root)["data/models/farm/seed-70b-new.toml"]
	for _, want := range []string{"context-tokens = 128000", "tools = true"} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing in\n%s", want, text)
		}
	}
	for _, unwanted := range []string{"open-weights", "max-output-tokens", "false"} {
		if strings.Contains(text, unwanted) {
			t.Errorf("the cloud cannot know %s:\n%s", unwanted, text)
		}
	}
}

// A catalogue that knows all kinds completes a list, also if it adds none.
func TestAnIncompleteListIsCompleted(t *testing.T) {
	o := options(newTree(t, `states = ["released", "status"]`, `states = ["released", "input", "status"]`+"\npartial = [\"input\"]",
		`gives = ["input", "output", "open-weights", "status"]`, `gives = ["output", "open-weights", "status"]`,
		"date = \"2026-10-01\"\ngives = [\"released\"]", "date = \"2026-10-01\"\ngives = [\"released\", \"input\"]",
		`gives = ["context-tokens", "input", `, `gives = ["context-tokens", `), "models.dev")
	mustRun(t, o)
	text := readTree(t, o.Root)["data/models/acme/rocket-3-mini.toml"]
	if !strings.Contains(text, "date = \"2026-11-02\"\ngives = [\"released\", ") || strings.Contains(text, `id = "vercel-gateway-ids"`) {
		t.Errorf("got\n%s", text)
	}
}

func TestRetirementNeedsASecondWord(t *testing.T) {
	o := options(newTree(t), "litellm")
	report := mustRun(t, o)
	if len(report.Held) != 1 || report.Held[0].Field != "retirement.ends" || report.Held[0].Model != "rocket-2" {
		t.Errorf("held %v", report.Held)
	}
	o.Accept = []string{"retirement.ends@rocket-2"}
	mustRun(t, o)
	if text := readTree(t, o.Root)["data/models/acme/rocket-2.toml"]; strings.Contains(text, "status =") ||
		!strings.Contains(text, "\n[retirement]\nends = \"2027-03-02\"\nsource = \"litellm\"\n\n[capabilities]") {
		t.Errorf("got\n%s", text)
	}
}

// A large step, an id that ended, and one that a newer model may have taken.
func TestWhatIsHeld(t *testing.T) {
	tests := []struct{ name, old, new, want string }{
		{"ten times the price", `"cost": {"input": 0.15, "output": 0.3}`, `"cost": {"input": 2, "output": 4}`,
			"seed-7b hostly input: 0.2 -> 2  (models.dev, 2026-11-02; so large a step is more often a slip)"},
		{"a tenth of the limit", `"limit": {"context": 1e6, "output": 128000}`, `"limit": {"context": 1e6, "output": 6400}`,
			"rocket-2 max-output-tokens: 64000 -> 6400  (models.dev, 2026-11-02; so large a step is more often a slip)"},
		{"release of a successor", `"release_date": "2026-03-02", "last_updated": "2026-10-20", "knowledge": "2026-05"`, `"release_date": "2026-10-20"`,
			"rocket-2 released: 2026-03-02 -> 2026-10-20  (models.dev, 2026-11-02; the id may mean a newer model now)"},
	}
	good, err := os.ReadFile("testdata/models.dev.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			o := options(newTree(t), "models.dev")
			o.From, o.DryRun = filepath.Join(t.TempDir(), "catalogue.json"), true
			if !strings.Contains(string(good), tt.old) {
				t.Fatalf("no %s in the fixture", tt.old)
			}
			if err := os.WriteFile(o.From, []byte(strings.ReplaceAll(string(good), tt.old, tt.new)), 0o644); err != nil {
				t.Fatal(err)
			}
			for _, c := range mustRun(t, o).Held {
				if c.line() == tt.want {
					return
				}
			}
			t.Errorf("want %s", tt.want)
		})
	}
	t.Run("an offer that ended", func(t *testing.T) {
		ended := "2026-09-20,rocket-3-mini,,listed"
		o := options(newTree(t, ended, "2026-06-01,rocket-2,hostly,model_id,acme/rocket-2,,removed,move,models.dev,,\n"+ended), "models.dev")
		report := mustRun(t, o)
		if len(report.Held) != 1 || report.Held[0].Note != "it ended on 2026-06-01; the id may mean another model now" {
			t.Errorf("held %v", report.Held)
		}
		o.Accept = []string{"offer.hostly@rocket-2"}
		if report := mustRun(t, o); len(report.Held) != 0 || report.Events != 5 {
			t.Errorf("accepted: held %v, %d events", report.Held, report.Events)
		}
	})
}

// An older copy takes nothing back.
func TestAnOlderCopyChangesNoPrice(t *testing.T) {
	o := options(newTree(t), "models.dev")
	o.AsOf = "2026-09-01"
	report := mustRun(t, o)
	for _, c := range report.Changes {
		if c.Old != "" && c.Field != "status" {
			t.Errorf("changed %s", c.line())
		}
	}
	if report.Counts.Older == 0 || slices.Contains(report.Files, "data/sources.toml") {
		t.Errorf("got %+v, %v", report.Counts, report.Files)
	}
}

// A catalogue's mark is an end without a day, as long as the catalogue keeps it.
// What was read on the maker's page, and a day, decide before it.
func TestAMarkIsAnEndWithoutADay(t *testing.T) {
	file := "data/models/acme/rocket-1.toml"
	ended := "\n[retirement]\nends = \"2026-10-31\"\nsource = \"https://acme.example/deprecations\"\n"
	tests := []struct{ name, in, mark, want string }{
		{"marked", "status = \"active\"\n", `"status": "deprecated"`, "\n\n[retirement]\nsource = \"models.dev\"\n"},
		{"marked as a preview", "status = \"active\"\n", `"status": "beta"`, "\nstatus = \"preview\"\n"},
		{"a day to come", strings.Replace(ended, "2026-10", "2026-12", 1), `"status": "beta"`, strings.Replace(ended, "2026-10", "2026-12", 1)},
		{"a day that is past", ended, `"status": "beta"`, ended},
		{"read on the page", "\n[retirement]\nsource = \"https://acme.example/deprecations\"\n", `"status": "beta"`,
			"\n[retirement]\nsource = \"https://acme.example/deprecations\"\n"},
		{"marked otherwise", "\n[retirement]\nsource = \"models.dev\"\n", `"status": "beta"`, "\nstatus = \"preview\"\n"},
	}
	good, err := os.ReadFile("testdata/models.dev.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			pairs := []string{ended, tt.in}
			if strings.HasPrefix(tt.in, "status") {
				gives := `gives = ["context-tokens", "input", "output", "open-weights"`
				pairs = append(pairs, gives+"]", gives+`, "status"]`)
			}
			o := options(newTree(t, pairs...), "models.dev")
			o.From = filepath.Join(t.TempDir(), "copy.json")
			if err := os.WriteFile(o.From, []byte(strings.Replace(string(good), `"status": "deprecated"`, tt.mark, 1)), 0o600); err != nil {
				t.Fatal(err)
			}
			mustRun(t, o)
			text := readTree(t, o.Root)[file]
			if !strings.Contains(text, tt.want) || strings.Contains(text, "status =") == strings.Contains(text, "[retirement]") {
				t.Errorf("want %q, got\n%s", tt.want, text)
			}
		})
	}
}
