package ids

import (
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"astrolabe/internal/content"
)

// real is the index over the site's own data.
var real = sync.OnceValues(func() (*Index, *content.Data) {
	data, err := content.LoadData(os.DirFS("../.."))
	if err != nil {
		panic(err)
	}
	events, err := content.LoadHistory(os.DirFS("../.."))
	if err != nil {
		panic(err)
	}
	return New(data.Models, &data.Aliases, events), data
})

// measure resolves a list of ids with the models they name, and wants none of them
// resolved to another.
func measure(t *testing.T, file string) (known, right int) {
	t.Helper()
	ix, data := real()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		id, want, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if strings.HasPrefix(line, "#") || !ok {
			continue
		}
		a := ix.Resolve(id)
		got := a.Model()
		if want != "-" {
			known++
			if !slices.ContainsFunc(data.Models, func(m content.Model) bool { return m.ID == want }) {
				t.Errorf("%s: %s is no model", file, want)
			}
		}
		switch {
		case got == want:
			right++
		case got != "":
			t.Errorf("%s: resolved to %s, want %s (%s)", id, got, want, a.How)
		case want != "-":
			t.Logf("%s: not resolved, want %s", id, want)
		}
	}
	return known, right
}

func TestConfigs(t *testing.T) {
	t.Parallel()
	known, right := measure(t, "testdata/configs.tsv")
	if known < 300 || right*100 < known*98 {
		t.Errorf("resolved %d of %d known ids, want 98 %%", right, known)
	}
}

// Every id that we have ourselves means the model that has it.
func TestOwnIDs(t *testing.T) {
	t.Parallel()
	ix, data := real()
	for _, m := range data.Models {
		ids := []string{m.ID}
		for _, o := range m.Offers {
			ids = append(ids, o.ModelID)
		}
		for _, id := range ids {
			if a := ix.Resolve(id); !slices.Contains(a.Models, m.ID) {
				t.Errorf("%s: %s %v, want %s", id, a.Verdict, a.Models, m.ID)
			}
		}
	}
}

func TestAnswers(t *testing.T) {
	t.Parallel()
	ix, _ := real()
	tests := []struct {
		id      string
		verdict Verdict
		models  string
		how     string
	}{
		{" \"gpt-4o\"\n", Resolved, "gpt-4o", ""},
		{"gpt-4o-2024-08-06", Resolved, "gpt-4o", "without the date of a snapshot"},
		{"deepseek-v4-pro", Ambiguous, "deepseek-v4-pro deepseek-v4-pro-0813", "several models are called so"},
		{"fireworks_ai/deepseek-v4-pro", Resolved, "deepseek-v4-pro", ""},
		{"gemini-flash-latest", Alias, "", "an alias that moves from model to model"},
		{"deepseek-chat", Alias, "", "an alias that moves from model to model"},
		{"gpt-9", Unknown, "", ""},
		{"text-embedding-3-small", Unknown, "", "it looks like a model for embeddings, speech or images; the index has language models"},
		{"ft:gpt-4o-mini-2024-07-18:acme::abc123", Unknown, "", "a fine-tuned model of your own"},
		{"", Invalid, "", "it is empty"},
		{"gpt-4o or gpt-5", Invalid, "", "an id has no spaces and no line breaks"},
		{"gpt-4o\ngpt-5", Invalid, "", "an id has no spaces and no line breaks"},
		{"openai/*", Invalid, "", "an id has only letters, digits and . _ - + : / @"},
		{"gpt-4o\x00", Invalid, "", "an id has no spaces and no line breaks"},
		{strings.Repeat("claude-", 1500), Invalid, "", "it is too long for an id"},
	}
	for _, tt := range tests {
		a := ix.Resolve(tt.id)
		if a.Verdict != tt.verdict || strings.Join(a.Models, " ") != tt.models || a.How != tt.how {
			t.Errorf("%.60q: %s %v %q, want %s [%s] %q", tt.id, a.Verdict, a.Models, a.How, tt.verdict, tt.models, tt.how)
		}
		if len(a.ID) > rules.Longest {
			t.Errorf("%.60q: told again in full", tt.id)
		}
	}
}

func TestNear(t *testing.T) {
	t.Parallel()
	ix, _ := real()
	for id, want := range map[string]string{"claude-sonnet-4-9": "claude-sonnet-4-5", "gpt-4o-minni": "gpt-4o-mini", "mistralai/Mistral-7B-Instruct-v0.3": "mistral-7b"} {
		a := ix.Resolve(id)
		if a.Verdict != Unknown || !slices.Contains(a.Near, want) {
			t.Errorf("%s: %s, near %v, want %s among them", id, a.Verdict, a.Near, want)
		}
		if len(a.Near) > mostNear {
			t.Errorf("%s: %d near ids", id, len(a.Near))
		}
	}
	if a := ix.Resolve("zzzzzz"); len(a.Near) > 0 {
		t.Errorf("zzzzzz: near %v, want none", a.Near)
	}
}

// What may be left out is a list with reasons, and its models exist.
func TestRules(t *testing.T) {
	t.Parallel()
	ix, _ := real()
	for _, r := range slices.Concat(rules.Rewrites, rules.Drops, rules.Moving) {
		if r.Why == "" {
			t.Errorf("%s: no reason", r.Match)
		}
	}
	for name, model := range rules.Ollama {
		if ix.models[model] == nil {
			t.Errorf("ollama %s: no model %s", name, model)
		}
	}
}

func TestForm(t *testing.T) {
	t.Parallel()
	tests := []struct {
		a, b string
		same bool
	}{
		{"claude-3-7-sonnet", "Claude Sonnet 3.7", true},
		{"llama3.1:8b", "Llama-3.1-8B", true},
		{"Command R+", "command-r-plus", true},
		{"qwen2.5vl:7b", "Qwen2.5-VL-7B", true},
		{"gpt-4o", "gpt-4", false},
		{"gpt-4.1", "gpt-41", false},
		{"qwen3-1-7b", "Qwen3-1.7B", true},
		{"qwen3.1-7b", "Qwen3-1.7B", false},
		{"llama-3-8b", "llama-3.1-8b", false},
	}
	for _, tt := range tests {
		a, b := formOf(tt.a), formOf(tt.b)
		if same := a.key() == b.key() && a.fits(b.dots); same != tt.same {
			t.Errorf("%s and %s: same is %t", tt.a, tt.b, same)
		}
	}
}

// The share that counts: of ids that the rules were not made with.
func TestUnseen(t *testing.T) {
	t.Parallel()
	known, right := measure(t, "testdata/unseen.tsv")
	if known < 150 || right*100 < known*95 {
		t.Errorf("resolved %d of %d known ids, want 95 %%", right, known)
	}
	t.Logf("resolved %d of %d", right, known)
}
