package views

import (
	"cmp"
	"encoding/json"
	"os"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"astrolabe/internal/api"
	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// apiKeys are the facts of the API by the keys of a model's file.
var apiKeys = map[string]string{
	"released": "released", "knowledge_cutoff": "knowledge-cutoff", "context_tokens": "context-tokens", "max_output_tokens": "max-output-tokens",
	"reads": "input", "writes": "output", "open_weights": "open-weights", "licence": "licence", "parameters_billion": "parameters-total-b",
	"active_parameters_billion": "parameters-active-b", "status": "status", "reasoning": "capabilities.reasoning",
	"tools": "capabilities.tools", "structured": "capabilities.structured-output", "attachments": "capabilities.attachments",
	"temperature": "capabilities.temperature",
}

// claimed is what is said of where a fact is from.
type claimed struct {
	// Sources are their names, or the page that was read; Several says that it is one of them.
	Sources        string
	Several        bool
	AsOf, Observed string
}

// The receipts of the pages and the provenance in the API say the same of every
// fact of every model.
func TestReceiptsEqualAPI(t *testing.T) {
	t.Parallel()
	s := realSite(t)
	f := facts.New(s)
	past, err := f.History()
	if err != nil {
		t.Fatal(err)
	}
	index := catalog.New(s)
	machines := api.New(s, index, f, nil)
	w := &writer{sheetPages: newSheetPages(&shared{site: s, catalog: index, facts: f}), past: past}
	compared, open := 0, 0
	for _, m := range s.Models {
		for name, want := range apiFacts(t, s, machines, m) {
			key, ok := apiKeys[name]
			if !ok {
				t.Fatalf("the API has a fact %s that no receipt is known for", name)
			}
			got := readReceipt(w.factReceipt(m, name, key))
			if diff := gocmp.Diff(want, got); diff != "" {
				t.Errorf("%s: %s (-API +page):\n%s", m.ID, name, diff)
			}
			compared++
			if got.Several {
				open++
			}
		}
	}
	if compared < 10*len(s.Models) || open == 0 || open == compared {
		t.Errorf("compared %d facts of %d models, %d of them with several sources", compared, len(s.Models), open)
	}
}

func realSite(t *testing.T) *site.Site {
	t.Helper()
	files := os.DirFS("../..")
	data, err := content.LoadData(files)
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.Build(&content.Content{Data: data, History: func() ([]content.HistoryEvent, error) { return content.LoadHistory(files) }},
		site.Options{URL: "https://a.example"})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// apiFacts are the known facts of a model as the API has them, sources by name.
func apiFacts(t *testing.T, s *site.Site, machines *api.API, m *site.Model) map[string]claimed {
	t.Helper()
	q, err := machines.Ask("/api/models/"+m.Maker+"/"+m.ID+".json", "")
	if err != nil {
		t.Fatal(err)
	}
	answer, err := q.Answer()
	if err != nil {
		t.Fatal(err)
	}
	var doc struct{ Facts map[string]json.RawMessage }
	if err := json.Unmarshal(answer.Body, &doc); err != nil {
		t.Fatal(err)
	}
	list := map[string]claimed{}
	for name, raw := range doc.Facts {
		var fact struct {
			Value    any
			Source   string
			OneOf    []string `json:"one_of"`
			Page     string
			AsOf     string `json:"as_of"`
			Observed string
		}
		if raw[0] != '{' {
			continue // the basis of a date is no fact of its own
		}
		if err := json.Unmarshal(raw, &fact); err != nil {
			t.Fatal(err)
		}
		if fact.Value == nil {
			continue
		}
		if len(fact.OneOf) == 0 {
			fact.OneOf = []string{fact.Source}
		}
		var names []string
		for _, id := range fact.OneOf {
			names = append(names, s.Sources[id].Name)
		}
		list[name] = claimed{cmp.Or(fact.Page, strings.Join(names, ", ")), fact.Source == "", fact.AsOf, fact.Observed}
	}
	return list
}

// readReceipt reads what a receipt says, as a reader would.
func readReceipt(r *SheetReceipt) claimed {
	lines := map[string]string{}
	for _, l := range r.Lines {
		lines[l.Term] = plain(l.Body)
	}
	source, several := strings.CutPrefix(lines["Source"], "One of these sources: ")
	if strings.HasSuffix(source, ", entered by hand") {
		source = r.Lines[0].Body.(parts.List)[0].(*SheetLink).Href
	}
	return claimed{source, several, strings.TrimSuffix(lines["As of"], ", the newest of them"), lines["First seen"]}
}

// plain is the text of some parts; a time is its ISO day.
func plain(p parts.Part) string {
	switch p := p.(type) {
	case parts.Text:
		return string(p)
	case *SheetLink:
		return p.Text
	case *SheetTime:
		return p.ISO
	case parts.List:
		all := ""
		for _, part := range p {
			all += plain(part)
		}
		return all
	}
	return "?"
}
