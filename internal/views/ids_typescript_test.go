package views

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"astrolabe/internal/api"
	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/ids"
	"astrolabe/internal/past"
	"astrolabe/internal/payload"
	"astrolabe/internal/racetest"
	"astrolabe/internal/site"
)

// What Go says of ids and texts, for the browser's code to be held to.
type (
	saidOfIDs struct {
		Data  *IDData   `json:"data"`
		IDs   []saidID  `json:"ids"`
		Texts []said    `json:"texts"`
		Lists []saidFor `json:"lists"`
		Views []saidFor `json:"views"`
	}
	saidID struct {
		ID        string      `json:"id"`
		Answer    string      `json:"answer"`
		Verdict   ids.Verdict `json:"verdict"`
		Models    []string    `json:"models"`
		Providers []string    `json:"providers"`
		How       string      `json:"how"`
		Near      []string    `json:"near"`
		Row       IDRow       `json:"row"`
	}
	said struct {
		Text  string   `json:"text"`
		Found []string `json:"found"`
		Whole bool     `json:"whole"`
	}
	saidFor struct {
		Text string   `json:"text"`
		Said []string `json:"said"`
	}
)

// The browser's own reading of ids and texts says exactly what Go says: of all ids that
// people have, of all that we know with something before or behind them, and of lines of
// configuration and source code.
func TestTypeScriptSaysTheSameInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	x := realIDPages(t)
	data, err := x.data()
	if err != nil {
		t.Fatal(err)
	}
	s := saidOfIDs{Data: data}
	for _, id := range sampleIDs(t, data) {
		s.IDs = append(s.IDs, x.said(t, id))
	}
	for _, text := range sampleTexts(t, data) {
		s.Texts = append(s.Texts, x.found(t, text))
	}
	for _, text := range []string{"gpt-4o", "gpt-4o\ngpt-5, \"o3\" ;", "gpt-4o gpt-5", "openai/*", "a/*\nb", "model: gpt-4o", "", " \n", "[x]", "claude-opus-5[1m]\n'gpt-5'", "İ", "\ufeffgpt-4o", "\u0085gpt-4o"} {
		list, ok := ids.List(text)
		s.Lists = append(s.Lists, saidFor{text, append([]string{fmt.Sprint(ok)}, list...)})
	}
	for i := 20; i+9 < len(s.IDs); i += 97 {
		var list []string
		for _, id := range s.IDs[i : i+9] {
			list = append(list, id.ID)
		}
		s.Views = append(s.Views, saidFor{strings.Join(list, "\n"), x.summed(t, list)})
	}
	b, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "said.json")
	if err := os.WriteFile(file, b, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("npx", "vitest", "run", "--testTimeout=300000", "src/pages/ids/local/said.test.ts")
	cmd.Dir, cmd.Env = "../../web", append(os.Environ(), "SAID_OF_IDS="+file)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
	t.Logf("%d ids, %d texts", len(s.IDs), len(s.Texts))
}

// realIDPages makes the page of the site's own data.
func realIDPages(t *testing.T) *idPages {
	t.Helper()
	data, err := content.LoadData(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	data.Corrections = nil // they are of texts
	s, err := site.Build(&content.Content{Data: data, History: func() ([]content.HistoryEvent, error) { return content.LoadHistory(os.DirFS("../..")) }},
		site.Options{Pages: payload.Pages(), URL: "https://site.example", Now: time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	ix, known := catalog.New(s), facts.New(s)
	machine := past.New(s, func() *catalog.Index { return ix })
	return &idPages{&shared{site: s, catalog: ix, facts: known, machine: machine}, api.New(s, ix, known, machine).Desk}
}

func (x *idPages) said(t *testing.T, id string) saidID {
	t.Helper()
	d, err := x.desk()
	if err != nil {
		t.Fatal(err)
	}
	a := d.Resolve(id, Today(x.site).String())
	return saidID{id, a.ID, a.Verdict, list(a.Models), list(a.Providers), a.How, list(a.Near), x.row(d, &a)}
}

// found is what is found in a text, a line each.
func (x *idPages) found(t *testing.T, text string) said {
	t.Helper()
	d, err := x.desk()
	if err != nil {
		t.Fatal(err)
	}
	found, whole := d.IDs().Find(text)
	s := said{text, []string{}, whole}
	for _, f := range found {
		s.Found = append(s.Found, fmt.Sprintf("%d:%d %t %s %s %v %v %s", f.Line, f.Column, f.Mention, f.ID, f.Verdict, list(f.Models), list(f.Providers), f.How))
	}
	return s
}

// summed is the order of the rows of some ids, and the summary.
func (x *idPages) summed(t *testing.T, given []string) []string {
	t.Helper()
	r, err := x.results(&idView{ids: given})
	if err != nil {
		t.Fatal(err)
	}
	lines := []string{r.Summary}
	for _, g := range r.Groups {
		lines = append(lines, g.Title+" "+g.Count)
		for _, row := range g.Rows {
			lines = append(lines, row.ID)
		}
	}
	return append(lines, r.Calendar, r.API)
}

func list(l []string) []string { return append([]string{}, l...) }

// sampleIDs are ids as people have them, and all that are known, each with something of
// others before and behind it.
func sampleIDs(t *testing.T, data *IDData) []string {
	t.Helper()
	all := []string{"", " gpt-4o\n", "gpt-4o or gpt-5", "a\nb", "x\x00", "é", "İ-4", "K2", "constructor", "openai/constructor", "__proto__", "ft:gpt-4o-mini:acme::x", strings.Repeat("claude-", 60),
		strings.Repeat("é", 200), "~anthropic/claude-opus-5", "gpt-4o\u00a0", "\ufeffgpt-4o", "\u0085gpt-4o", "arn:aws:bedrock:us-east-1:1:application-inference-profile/x", "zzz"}
	files, err := filepath.Glob("../ids/testdata/*.tsv")
	if err != nil || len(files) < 2 {
		t.Fatal("no ids", err)
	}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(b)) {
			if id, _, ok := strings.Cut(line, "\t"); ok && !strings.HasPrefix(line, "#") {
				all = append(all, id)
			}
		}
	}
	before := []string{"openrouter/", "bedrock/us.", "azure/", "models/", "acme/", "ollama/", "vertex_ai/", "anthropic.", "~", "hf.co/unsloth/", "Meta-"}
	behind := []string{"-latest", ":free", "-fp8", "-20250101", "-2024-08-06", "-preview-05-06", "-instruct", "-x", ":latest", "@001", "-v1:0", "-8b", "-0613", ":70b", "-Instruct-GGUF", "-2410"}
	for i, id := range knownIDs(data) {
		all = append(all, id, before[i%len(before)]+id, id+behind[i%len(behind)])
	}
	return all
}

func knownIDs(data *IDData) []string {
	var known []string
	for _, models := range data.Known {
		for id := range models {
			known = append(known, id)
		}
	}
	slices.Sort(known)
	return slices.Compact(known)
}

// lines are how ids stand in configuration, source code and prose.
var lines = []string{"model: %s", `  "model": "%s",`, "MODEL=%s", "export OPENAI_MODEL=%s\r", "client.chat(model='%s')", "  - %s", "We moved from %s to it.", "ollama run %s", "see https://x.example/v1/models/%s:generateContent?a=b",
	"éàü model: %s", "\u00a0model:\u00a0%s", "${MODEL:-%s}", "[%s](x)", "日本語「%s」", "\tmodel_name = \"%s\"", "--model %s", "# %s", "import %s", "pip install %s==1.0", `"%s": {`, strings.Repeat("ï", 45) + " model: %s",
	strings.Repeat(" ", 90) + "%s", "\vmodel: %s\v,", "MODEL_ID: %s # why", "{%s, other}", "`%s`", "a/%s/b", "./%s.json", "LLM = %s;", "vllm serve %s --port 8000"}

func sampleTexts(t *testing.T, data *IDData) []string {
	t.Helper()
	var all []string
	files, err := filepath.Glob("../ids/testdata/find/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, "../ids/find_test.go", "../ids/ids_test.go", "../../docs/ids.md", "../../docs/api.md", "../ids/rules.json", "../../web/src/payload.gen.ts") {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(b))
	}
	known := knownIDs(data)
	var text strings.Builder
	for i := range 12 * len(lines) {
		id := known[i*37%len(known)]
		if i%3 == 0 {
			id = strings.ToUpper(id[:1]) + id[1:]
		}
		fmt.Fprintf(&text, lines[i%len(lines)]+"\n", id)
	}
	var many strings.Builder
	for i := range ids.MostFound + 200 {
		fmt.Fprintf(&many, "model: gpt-%d\n", i)
	}
	return append(all, text.String(), many.String(), "", "model:", "model: gpt-4o", "\n\n", url.QueryEscape("model: gpt-4o"))
}
