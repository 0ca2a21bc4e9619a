package facts

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// upstream is a site whose models other catalogues list under other names.
func upstream(t *testing.T) (*Facts, *History) {
	t.Helper()
	s, err := site.Build(&content.Content{Data: &content.Data{
		Models: []content.Model{{ID: "rocket", Name: "Rocket", Maker: "anthropic"}},
		Makers: []content.Maker{{ID: "anthropic", Name: "A"}},
		Aliases: content.Aliases{Providers: map[string]map[string]string{
			"models.dev": {"fireworks-ai": "fireworks"}, "litellm": {"bedrock": "cloud", "bedrock_converse": "cloud"}}}}}, site.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var events []content.HistoryEvent
	for _, provider := range []string{"anthropic", "fireworks", "cloud", "host"} {
		for _, source := range []string{"models.dev", "litellm", "pi-ai"} {
			events = append(events, content.HistoryEvent{Observed: "2026-01-01", Model: "rocket", Provider: provider, Field: "model_id", To: "rocket-20260101", Kind: "added", Source: source})
		}
	}
	return New(s), newHistory(s, events)
}

func TestPatch(t *testing.T) {
	t.Parallel()
	f, h := upstream(t)
	row := func(provider, field, ours, other, source string) content.Disagreement {
		return content.Disagreement{Model: "rocket", Provider: provider, Field: field, Ours: ours, OurSource: "curated", Other: other, OtherSource: source}
	}
	for _, c := range []struct {
		row        content.Disagreement
		file, diff string
	}{
		{row("", "context-tokens", "200000", "1000000", "models.dev"), "providers/anthropic/models/rocket-20260101.toml", " [limit]\n-context = 1_000_000\n+context = 200_000\n"},
		{row("", "max-output-tokens", "64", "128000", "models.dev"), "providers/anthropic/models/rocket-20260101.toml", " [limit]\n-output = 128_000\n+output = 64\n"},
		{row("", "released", "2026-01-02", "2026-01", "models.dev"), "providers/anthropic/models/rocket-20260101.toml", "-release_date = \"2026-01\"\n+release_date = \"2026-01-02\"\n"},
		{row("fireworks", "cache-read", "0.07", "0.7", "models.dev"), "providers/fireworks-ai/models/rocket-20260101.toml", " [cost]\n-cache_read = 0.7\n+cache_read = 0.07\n"},
		{row("", "retirement.ends", "2026-01-05", "2026-05-01", "litellm"), "model_prices_and_context_window.json",
			"     \"rocket-20260101\": {\n-        \"deprecation_date\": \"2026-05-01\",\n+        \"deprecation_date\": \"2026-01-05\",\n"},
		{row("anthropic", "input", "0.7", "15", "litellm"), "model_prices_and_context_window.json",
			"     \"rocket-20260101\": {\n-        \"input_cost_per_token\": 1.5e-05,\n+        \"input_cost_per_token\": 7e-07,\n"},
		// models.dev has no end of a model, LiteLLM no day of release.
		{row("", "retirement.ends", "2026-01-05", "2026-05-01", "models.dev"), "", ""},
		{row("", "released", "2026-01-02", "2026-01", "litellm"), "", ""},
		// No name that is sure, no repository, no id.
		{row("cloud", "input", "1", "2", "litellm"), "", ""},
		{row("host", "input", "1", "2", "litellm"), "", ""},
		{row("", "context-tokens", "200000", "1000000", "pi-ai"), "", ""},
		{row("other", "input", "1", "2", "models.dev"), "", ""},
		{row("", "context-tokens", "", "1000000", "models.dev"), "", ""},
	} {
		file, diff := "", ""
		if p := f.Patch(&c.row, h); p != nil {
			file, diff = p.File, p.Diff()
			if !strings.HasSuffix(p.Edit, p.File) {
				t.Errorf("%s is edited at %s", p.File, p.Edit)
			}
			mustParse(t, p)
		}
		if file != c.file || diff != c.diff {
			t.Errorf("%+v: got %s\n%swant %s\n%s", c.row, file, diff, c.file, c.diff)
		}
	}
	unchecked := row("", "context-tokens", "200000", "1000000", "models.dev")
	unchecked.OurSource = "pi-ai"
	if p := f.Patch(&unchecked, h); p != nil {
		t.Errorf("nobody has checked our value, but it is offered as %+v", p)
	}
}

// mustParse holds that both lines are of the file's language.
func mustParse(t *testing.T, p *Patch) {
	t.Helper()
	for _, line := range []string{p.Old, p.New} {
		var err error
		if strings.HasSuffix(p.File, ".toml") {
			err = toml.Unmarshal([]byte(p.Above+"\n"+line+"\n"), &map[string]any{})
		} else {
			err = json.Unmarshal([]byte("{"+p.Above+strings.TrimSuffix(line, ",")+"}}"), &map[string]any{})
		}
		if err != nil {
			t.Errorf("%s: %v", p.Diff(), err)
		}
	}
}

// The patches of the disagreements in the data are of the files' languages.
func TestPatchesOfTheSite(t *testing.T) {
	t.Parallel()
	files := os.DirFS("../..")
	data, err := content.LoadData(files)
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.Build(&content.Content{Data: data, History: func() ([]content.HistoryEvent, error) { return content.LoadHistory(files) }}, site.Options{})
	if err != nil {
		t.Fatal(err)
	}
	f := New(s)
	h, err := f.History()
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, d := range s.Disagreements {
		if p := f.Patch(&d, h); p != nil {
			mustParse(t, p)
			found++
		}
	}
	if found == 0 {
		t.Error("no disagreement has a patch")
	}
}
