package catalog

import (
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
)

// shows are the models of a query line.
func (ix *Index) shows(line string) []string {
	v := DefaultView()
	v.Query, v.Sort = line, ColReleased
	return ix.idsOf(ix.Select(&v).Models)
}

func littleIndex(t testing.TB) *Index {
	t.Helper()
	a := littleModel("sonata-3-turbo", "acme", "2026-03-10")
	a.ContextTokens, a.Input = ptr(1_000_000), []string{"text", "image"}
	a.Offers[0].CacheRead = ptr(0.1)
	b := littleModel("o3", "acme", "2025-07")
	b.OpenWeights, b.Licence, b.Retirement = ptr(false), "proprietary", &content.Retirement{Source: "models.dev"}
	b.Capabilities.Reasoning, b.Offers[0].Input = ptr(true), ptr(0.5)
	c := littleModel("mistral-large", "mistral", "2024")
	c.ContextTokens, c.Capabilities.Tools, c.Offers, c.Licence = nil, nil, nil, ""
	c.ParametersTotalB, c.ParametersActiveB, c.KnowledgeCutoff = ptr(123.0), ptr(20.0), "2023-10"
	return indexOf(t, a, b, c)
}

func TestQueryLine(t *testing.T) {
	t.Parallel()
	ix := littleIndex(t)
	const s, o, m = "sonata-3-turbo", "o3", "mistral-large"
	for _, c := range []struct {
		line string
		want []string
	}{
		{"", []string{s, o, m}},
		{"sonata", []string{s}},
		{"o3", []string{o}}, // not turbo 3
		{"nata", []string{s}},
		{"sonata3", []string{s}},
		{"SONATA acme", []string{s}},
		{`"sonata 3"`, []string{s}},
		{"-sonata", []string{o, m}},
		{"not:sonata", []string{o, m}},
		{"open", []string{s, m}},
		{"closed", []string{o}},
		{"-open", []string{o}},
		{"tools", []string{s, o}},
		{"-tools", []string{}}, // unknown is neither
		{"vision", []string{s}},
		{"-vision", []string{o, m}},
		{"reasoning", []string{o}},
		{"-reasoning", []string{s, m}},
		{"context>=200k", []string{s}},
		{"context >= 200k", []string{s}},
		{"context<200k", []string{o}},
		{"-context>=200k", []string{o}},
		{"context=1m", []string{s}},
		{"input<1", []string{o}},
		{"input<=1", []string{s, o}},
		{"input:0.5", []string{o}},
		{"cache<0.5", []string{s}},
		{"size<70b", []string{s, o}},
		{"size>70", []string{m}},
		{"active<=20b", []string{s, o, m}}, // at most all are active
		{"active>=20b", []string{m}},
		{"released>2026-01", []string{s}},
		{"released<=2025", []string{o, m}},
		{"released:2025-07", []string{o}},
		{"released:2024-05", []string{}},
		{"-released>2026-01", []string{o, m}},
		{"cutoff<2024", []string{m}},
		{"maker:mistral", []string{m}},
		{`maker:"The acme"`, []string{s, o}},
		{"maker:mistral,acme", []string{s, o, m}},
		{"-maker:acme", []string{m}},
		{"provider:acme", []string{s, o}},
		{"-provider:acme", []string{m}},
		{"licence:mit", []string{s}},
		{"license:MIT", []string{s}},
		{"licence:permissive", []string{s}},
		{"licence:unknown", []string{m}},
		{"-licence:mit", []string{o}}, // unknown may be MIT
		{"licence:non-commercial", []string{}},
		{"status:active", []string{s, m}},
		{"in:image", []string{s}},
		{"in:text,image", []string{s}},
		{"out:image", []string{}},
		{"has:tools,reasoning", []string{o}},
		{"family:fam-acme", []string{s, o}},
		{"family:fam", []string{s, o, m}},
		{"kind:general", []string{s, o, m}},
		{`kind:"safety classifier"`, []string{}},
		{"priced", []string{s, o}},
		{"-priced", []string{m}},
		{"scored", []string{}},
		{"open context≥200k", []string{s}},
		{"closed or vision", []string{s, o}},
		{"closed OR vision", []string{s, o}},
		{"open context>=200k or closed input<1", []string{s, o}}, // or binds weaker than beside
		{"maker:mistral or maker:acme closed or sonata", []string{s, o, m}},
		{"closed or -open", []string{o}},
	} {
		if diff := cmp.Diff(c.want, ix.shows(c.line)); diff != "" {
			t.Errorf("%s: %s", c.line, diff)
		}
		if _, notices := ix.parseLine(c.line); len(notices) > 0 {
			t.Errorf("%s: %v", c.line, notices)
		}
	}
}

func TestQueryMistakes(t *testing.T) {
	t.Parallel()
	ix := littleIndex(t)
	for _, c := range []struct {
		line, text, fixed string
		pos, length       int
		shown             int
	}{
		{"open maker:mistrl", "maker “mistrl” is unknown; did you mean mistral?", "open maker:mistral", 11, 6, 2},
		{"maker:acme,mistrl", "maker “mistrl” is unknown; did you mean mistral?", "maker:acme,mistral", 11, 6, 2},
		{"contxt>=200k", "field “contxt” is unknown; did you mean context?", "context>=200k", 0, 6, 3},
		{"-contxt>=200k", "field “contxt” is unknown; did you mean context?", "-context>=200k", 1, 6, 3},
		{"zzz:1", "field “zzz” is unknown; put the words in quotes to search for them", "", 0, 3, 3},
		{"context>=many open", "“many” is no value for context; expected a number of tokens such as 200k or 1m", "", 0, 13, 2},
		{"context>=", "expected a number of tokens such as 200k or 1m after context", "", 0, 9, 3},
		{"input<1k", "“1k” is no value for input; expected dollars per million tokens such as 0.5 or 3", "", 0, 8, 3},
		{"maker>5", "maker is a name and cannot be compared with >; expected maker:mistral", "", 0, 7, 3},
		{"<5", "expected a field before <, such as context<200k", "", 0, 2, 3},
		{"sonatta", "no model, maker or family has “sonatta” in its name; did you mean sonata?", "sonata", 0, 7, 0},
		{"released>soon", "“soon” is no value for released; expected a year, month or day such as 2026, 2026-01 or 2026-01-31", "", 0, 13, 3},
		{"++", "expected letters or digits to search for", "", 0, 2, 3},
		{"not:", "expected a word or condition after not:", "", 0, 4, 3},
		{`"sonata`, "the quote is not closed; everything after it is taken as one", "", 0, 7, 1},
		{"or open", "expected a condition before or; put it in quotes to search for the word", "", 0, 2, 2},
		{"open or", "expected a condition after or; put it in quotes to search for the word", "", 5, 2, 2},
		{"open or or closed", "expected a condition between or and or", "", 8, 2, 3},
		{"or", "expected a condition before or; put it in quotes to search for the word", "", 0, 2, 3},
		{`"or"`, "no model, maker or family has “or” in its name", "", 0, 4, 0},
		{"closed or contxt>1", "field “contxt” is unknown; did you mean context?", "closed or context>1", 10, 6, 1},
		{"context><5", "“><” is no comparison; expected one of : = < <= > >=", "", 0, 10, 3},
	} {
		_, notices := ix.parseLine(c.line)
		if len(notices) != 1 {
			t.Errorf("%s: got %v, want one notice", c.line, notices)
			continue
		}
		n := notices[0]
		if n.Text != c.text || n.Fixed != c.fixed || n.Pos != c.pos || n.Len != c.length {
			t.Errorf("%s: got %+v", c.line, n)
		}
		if got := len(ix.shows(c.line)); got != c.shown {
			t.Errorf("%s: got %d models, want %d", c.line, got, c.shown)
		}
	}
	long := strings.Repeat("open ", maxTerms+3)
	if lists, notices := ix.parseLine(long); len(lists[0]) != maxTerms || len(notices) != 1 {
		t.Errorf("got %d terms and %d notices of a long line", len(lists[0]), len(notices))
	}
	long = strings.Repeat("open or ", maxTerms) + "open"
	if lists, notices := ix.parseLine(long); len(lists) != maxTerms || len(notices) != 1 {
		t.Errorf("got %d alternatives and %d notices of a long line", len(lists), len(notices))
	}
}

func TestEcho(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for query, want := range map[string]string{
		"": "all models",
		"q=open+maker:mistral+context>=200k+input<1+released>2026-01": "open-weight models from Mistral AI with at least 200,000 tokens of context, " +
			"under $1 per million input tokens, released after Jan 2026",
		"has=tools,reasoning&in=image&open=no":    "closed-weight models with reasoning and tool calling, reading images",
		"released=2026":                           "models released since 2026",
		"q=sonnet+-vision":                        "models with “sonnet” in the name, maker or family, not reading images",
		"maker=google,openai&status=active":       "active models from Google or OpenAI",
		"q=size<70b+-active>20b":                  "models with less than 70B parameters and at most 20B active parameters",
		"licence=restricted,mit&input=0.5":        "models under a licence with conditions or MIT, at most $0.50 per million input tokens",
		"not=temperature&priced=1&scored=yes":     "models without temperature, with a known price, with benchmark scores",
		"q=provider:openrouter+cutoff>=2025":      "models sold by OpenRouter, with knowledge up to a day since 2025",
		"q=-maker:openai+-released:2025-07-01":    "models not from OpenAI, released not on 1 Jul 2025",
		"q=out:image,audio&sort=input&dir=desc":   "models writing images and audio",
		"q=open+or+maker:openai+input<1":          "open-weight models; or models from OpenAI, under $1 per million input tokens",
		"has=tools&q=open+or+in:audio":            "open-weight models with tool calling; or models with tool calling, reading audio",
		"q=family:gpt-5+kind:general&group=maker": "models of the family GPT-5, of kind general",
	} {
		values, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		v, notices := ix.ParseView(values)
		if len(notices) > 0 {
			t.Errorf("%s: %v", query, notices)
		}
		if got := ix.Echo(&v); got != want {
			t.Errorf("%s: got %q, want %q", query, got, want)
		}
	}
}

func TestVocabulary(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for _, s := range ix.Vocabulary() {
		if _, notices := ix.parseLine(s.Text); len(notices) > 0 {
			t.Errorf("%s: %v", s.Text, notices)
		}
	}
}
