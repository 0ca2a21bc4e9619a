package mcp_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"astrolabe/internal/api"
	"astrolabe/internal/build"
	"astrolabe/internal/catalog"
	"astrolabe/internal/config"
	"astrolabe/internal/facts"
	"astrolabe/internal/mcp"
	"astrolabe/internal/past"
)

// realOptions answer for the repository's own site, with pages that say their path.
var realOptions = sync.OnceValues(func() (mcp.Options, error) {
	b, err := os.ReadFile("../../site.toml")
	if err != nil {
		return mcp.Options{}, err
	}
	cfg, err := config.Load(b, "", func(string) string { return "" }, nil)
	if err != nil {
		return mcp.Options{}, err
	}
	s, err := build.Site(os.DirFS("../.."), cfg)
	if err != nil {
		return mcp.Options{}, err
	}
	index := sync.OnceValue(func() *catalog.Index { return catalog.New(s) })
	page := func(_ context.Context, path, query string) (string, error) {
		if _, err := s.Route(path); err != nil {
			return "", err
		}
		return "# " + path + "?" + query, nil
	}
	return mcp.Options{Site: s, Index: index(), API: api.New(s, index(), facts.New(s), past.New(s, index)), Page: page, Log: slog.New(slog.DiscardHandler)}, nil
})

// client is connected to a server of the real site.
func client(t testing.TB, change func(*mcp.Server)) *sdk.ClientSession {
	t.Helper()
	o, err := realOptions()
	if err != nil {
		t.Fatal(err)
	}
	s := mcp.New(o)
	if change != nil {
		change(s)
	}
	here, there := sdk.NewInMemoryTransports()
	if _, err := s.SDK.Connect(t.Context(), here, nil); err != nil {
		t.Fatal(err)
	}
	c, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), there, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// call calls a tool with arguments in JSON.
func call(t testing.TB, c *sdk.ClientSession, name, arguments string) *sdk.CallToolResult {
	t.Helper()
	result, err := c.CallTool(t.Context(), &sdk.CallToolParams{Name: name, Arguments: json.RawMessage(arguments)})
	if err != nil {
		t.Fatalf("%s %s: %v", name, arguments, err)
	}
	return result
}

// said is the text of an answer.
func said(r *sdk.CallToolResult) string { return r.Content[0].(*sdk.TextContent).Text }

// calls are what is asked in tests, with a part of the text of the answer.
var calls = []struct{ tool, arguments, want string }{
	{"search", `{"query":"prompt caching"}`, `"id":"/resources/llm-knowledge-base/prompt-caching"`},
	{"search", `{"query":"cheapest model"}`, `"answer":"`},
	{"find_models", `{}`, "All models: "},
	{"find_models", `{"query":"open context>=200k","sort":"input","direction":"asc","limit":3}`, "More: call again with cursor"},
	{"find_models", `{"query":"open","asOf":"2026-03-01"}`, "as of 1 Mar 2026"},
	{"find_models", `{"query":"maker:mistrl"}`, "Not understood: "},
	{"get_model", `{"id":"claude-opus-4-5"}`, "Claude Opus 4.5 (claude-opus-4-5) by Anthropic"},
	{"get_model", `{"id":"us.anthropic.claude-opus-4-5-20251101-v1:0"}`, "Claude Opus 4.5 (claude-opus-4-5)"},
	{"get_model", `{"id":"Claude Opus 4.5","asOf":"2026-01-01"}`, "as of 1 Jan 2026"},
	{"get_model", `{"id":"gpt-4o"}`, "Ends at its maker on "},
	{"check_model_ids", `{"ids":["gpt-4o","no-such-model-9"]}`, "no-such-model-9: unknown to us"},
	{"check_model_ids", `{"text":"model: gpt-4o\n"}`, "gpt-4o: "},
	{"get_scores", `{"model":"claude-opus-4-5"}`, "Claude Opus 4.5: "},
	{"get_scores", `{"benchmark":"GPQA Diamond","limit":5}`, "95% interval"},
	{"get_scores", `{"model":"claude-opus-4-5","benchmark":"gpqa-diamond"}`, "1 score"},
	{"fetch", `{"id":"/resources/llm-knowledge-base/prompt-caching"}`, `"text":"# /resources/llm-knowledge-base/prompt-caching?"`},
	{"fetch", `{"id":"https://astrolabe.example/resources/llm-index.md?q=open"}`, `"url":"https://astrolabe.example/resources/llm-index?q=open"`},
	{"explain", `{"name":"prompt caching"}`, "Most applications send the same thing over and over"},
	{"explain", `{"name":"context caching","detail":"short"}`, "Prompt caching: A provider's reuse"},
	{"explain", `{"name":"Chain-of-thought","detail":"full"}`, "# /resources/"},
	{"compare_models", `{"ids":["claude-opus-4-5","gpt-5.5"]}`, "Overall: "},
	{"estimate_cost", `{"inputTokens":2000,"outputTokens":400,"requestsPerMonth":10000,"ids":["claude-opus-4-5","gpt-4o"],"cachedPercent":50}`, "- GPT-4o: $"},
	{"estimate_cost", `{"inputTokens":2000,"outputTokens":400,"requestsPerMonth":10000,"query":"open context>=200k","limit":3}`, ": unknown, "},
	{"estimate_cost", `{"inputTokens":2000,"outputTokens":400,"requestsPerMonth":10000,"ids":["gpt-4o"],"asOf":"2026-01-01"}`, "as of 1 Jan 2026"},
	{"compare_scores", `{"scoreA":80,"scoreB":60,"itemsA":200}`, "Shown: the difference is 20.0 points"},
	{"list_changes", `{"since":"2026-06","kinds":["price","retired"],"limit":5}`, "changes, as of "},
}

func TestAnswersFitTheirSchemas(t *testing.T) {
	t.Parallel()
	c := client(t, nil)
	listed, err := c.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	asked := map[string]bool{}
	for _, x := range calls {
		asked[x.tool] = true
		r := call(t, c, x.tool, x.arguments)
		if r.IsError || !strings.Contains(said(r), x.want) {
			t.Errorf("%s %s: got %.300s, want %q", x.tool, x.arguments, said(r), x.want)
			continue
		}
		fits(t, listed.Tools, x.tool, r.StructuredContent)
		if again := call(t, c, x.tool, x.arguments); said(again) != said(r) {
			t.Errorf("%s %s: another answer the second time", x.tool, x.arguments)
		}
	}
	for _, x := range listed.Tools {
		if a := x.Annotations; !a.ReadOnlyHint || !a.IdempotentHint || *a.DestructiveHint || *a.OpenWorldHint || x.Title == "" || len(x.Description) < 60 {
			t.Errorf("%s: got %+v", x.Name, x)
		}
		if !asked[x.Name] {
			t.Errorf("%s is not called", x.Name)
		}
	}
}

// fits checks an answer against the schema of its tool, and that it has a head.
func fits(t *testing.T, list []*sdk.Tool, name string, value any) {
	t.Helper()
	for _, x := range list {
		if x.Name != name {
			continue
		}
		b, err := json.Marshal(x.OutputSchema)
		if err != nil {
			t.Fatal(err)
		}
		var schema jsonschema.Schema
		if err := json.Unmarshal(b, &schema); err != nil {
			t.Fatal(err)
		}
		resolved, err := schema.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := resolved.Validate(value); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	head, _ := value.(map[string]any)
	if head["asOf"] == nil || !strings.HasPrefix(head["url"].(string), "https://astrolabe.example/") || head["sources"] == nil {
		t.Errorf("%s: got head %v, %v, %v", name, head["asOf"], head["url"], head["sources"])
	}
}

// Some clients know no lists of types, no references and no schema that admits anything.
func TestSchemasArePortable(t *testing.T) {
	t.Parallel()
	for name, schemas := range mcp.Schemas() {
		b, err := json.Marshal(schemas)
		if err != nil {
			t.Fatal(err)
		}
		var list []any
		if err := json.Unmarshal(b, &list); err != nil {
			t.Fatal(err)
		}
		for _, schema := range list {
			portable(t, name, schema)
		}
	}
}

func portable(t *testing.T, at string, schema any) {
	t.Helper()
	switch s := schema.(type) {
	case map[string]any:
		_, isList := s["type"].([]any)
		if _, refers := s["$ref"]; isList || refers {
			t.Errorf("%s: %v", at, s)
		}
		for name, part := range s {
			if part == true {
				t.Errorf("%s.%s: a schema that admits anything", at, name)
			}
			portable(t, at+"."+name, part)
		}
	case []any:
		for _, part := range s {
			portable(t, at, part)
		}
	}
}

// What a tool tells has the names that the API has for it, so that an answer of one can
// be looked up in the other.
func TestMembersAreThoseOfTheAPI(t *testing.T) {
	t.Parallel()
	for _, pair := range [][2]reflect.Type{
		{reflect.TypeFor[mcp.Source](), reflect.TypeFor[api.Source]()},
		{reflect.TypeFor[mcp.Notice](), reflect.TypeFor[api.Notice]()},
		{mcp.DocumentType, reflect.TypeFor[api.ModelList]()},
		{reflect.TypeFor[mcp.ModelRow](), reflect.TypeFor[api.ModelRow]()},
		{mcp.ModelType, reflect.TypeFor[api.Model]()},
		{mcp.LeaderboardType, reflect.TypeFor[api.Leaderboard]()},
		{reflect.TypeFor[mcp.ResolvedID](), reflect.TypeFor[api.ResolvedID]()},
		{reflect.TypeFor[mcp.Change](), reflect.TypeFor[api.Change]()},
		{reflect.TypeFor[mcp.CostOf](), reflect.TypeFor[api.CostOf]()},
		{reflect.TypeFor[mcp.CostUnknown](), reflect.TypeFor[api.CostUnknown]()},
		{reflect.TypeFor[mcp.SharedScores](), reflect.TypeFor[api.ComparedScores]()},
		{reflect.TypeFor[mcp.Verdict](), reflect.TypeFor[api.ComparedTask]()},
		{reflect.TypeFor[mcp.ComparedFact](), reflect.TypeFor[api.ComparedFact]()},
	} {
		theirs := members(pair[1])
		for name := range members(pair[0]) {
			if _, ok := theirs[name]; !ok && !strings.HasPrefix(name, "notices") && name != "total" && name != "pages" && name != "url" {
				t.Errorf("%s: the API's %s has no %s", pair[0], pair[1], name)
			}
		}
	}
}

// members are the names of a type's members with those of their members.
func members(t reflect.Type) map[string]bool {
	found := map[string]bool{}
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return found
	}
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.Anonymous {
			found[name] = true
			name += "."
		}
		for inner := range members(f.Type) {
			found[name+inner] = true
		}
	}
	return found
}

// A mistake of ours is an error for one client, and not the end of the program.
func TestPanicsAreCaught(t *testing.T) {
	t.Parallel()
	var reported []error
	c := client(t, func(s *mcp.Server) {
		s.Report = func(err error) { reported = append(reported, err) }
		s.SDK.AddTool(&sdk.Tool{Name: "breaks", InputSchema: &jsonschema.Schema{Type: "object"}},
			func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) { panic("tool") })
		s.SDK.AddPrompt(&sdk.Prompt{Name: "breaks"}, func(context.Context, *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) { panic("prompt") })
		s.SDK.AddResource(&sdk.Resource{URI: "test://breaks", Name: "breaks"},
			func(context.Context, *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) { panic("resource") })
	})
	_, tool := c.CallTool(t.Context(), &sdk.CallToolParams{Name: "breaks"})
	_, prompt := c.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: "breaks"})
	_, resource := c.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "test://breaks"})
	for name, err := range map[string]error{"tool": tool, "prompt": prompt, "resource": resource} {
		if e, ok := errors.AsType[*jsonrpc.Error](err); !ok || e.Code != jsonrpc.CodeInternalError || strings.Contains(e.Message, "panic") {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if len(reported) != 3 || !strings.Contains(reported[0].Error(), "panic: tool") {
		t.Errorf("got reports %v", reported)
	}
	if err := c.Ping(t.Context(), nil); err != nil {
		t.Error(err)
	}
}

func TestCompletionThatPanics(t *testing.T) {
	t.Parallel()
	c := client(t, (*mcp.Server).BreakCompletion)
	_, err := c.Complete(t.Context(), &sdk.CompleteParams{Ref: &sdk.CompleteReference{Type: "ref/prompt", Name: "choose-model"}, Argument: sdk.CompleteParamsArgument{Name: "model"}})
	if e, ok := errors.AsType[*jsonrpc.Error](err); !ok || e.Code != jsonrpc.CodeInternalError {
		t.Errorf("got %v", err)
	}
}

// What a model can mend is an answer with an error in it, in words that say how.
func TestErrorsThatAModelCanMend(t *testing.T) {
	t.Parallel()
	c := client(t, nil)
	for _, x := range []struct{ tool, arguments, want string }{
		{"search", `{}`, "query"},
		{"search", `{"query":"x","page":2}`, "page"},
		{"search", `{"query":7}`, "query"},
		{"find_models", `{"sort":"beauty"}`, "sort"},
		{"find_models", `{"limit":5000}`, "from 1 to 100"},
		{"find_models", `{"cursor":"!!"}`, "none of this server's"},
		{"find_models", `{"cursor":"YW5vdGhlciAyIDIw"}`, "another build"},
		{"find_models", `{"asOf":"2031-01-01"}`, "asof"},
		{"get_model", `{"id":"claude-opos-4-5"}`, "claude-opus-4-5"},
		{"get_model", `{"id":"zzz"}`, "no model is known"},
		{"check_model_ids", `{}`, "give ids or text"},
		{"get_scores", `{}`, "give model, benchmark or both"},
		{"get_scores", `{"benchmark":"gpqa-diamnd"}`, "gpqa-diamond"},
		{"get_scores", `{"benchmark":"../models"}`, "benchmark"},
		{"list_changes", `{"kinds":["rumour"]}`, "kinds"},
		{"fetch", `{"id":"https://elsewhere.example/x"}`, "no id of a page"},
		{"fetch", `{"id":"/no-such-page"}`, "there is no page"},
		{"explain", `{"name":"promt cachin"}`, "Prompt caching"},
		{"explain", `{"name":"xyzzy"}`, "nothing is explained"},
		{"compare_scores", `{}`, "give two scores"},
		{"compare_models", `{"ids":["gpt-4o"]}`, "give 2 to 6 models"},
		{"compare_models", `{"ids":["gpt-4o","zzz"]}`, "no model is known"},
		{"estimate_cost", `{"inputTokens":-1,"outputTokens":400,"requestsPerMonth":10000}`, "0 or more"},
		{"estimate_cost", `{"inputTokens":1}`, "outputTokens"},
	} {
		r := call(t, c, x.tool, x.arguments)
		if !r.IsError || !strings.Contains(said(r), x.want) {
			t.Errorf("%s %s: got %v %.200q, want %q", x.tool, x.arguments, r.IsError, said(r), x.want)
		}
	}
	if _, err := c.CallTool(t.Context(), &sdk.CallToolParams{Name: "delete_everything"}); err == nil {
		t.Error("an unknown tool is answered")
	}
}

// A list that is read page by page has everything once.
func TestCursors(t *testing.T) {
	t.Parallel()
	c := client(t, nil)
	seen, cursor := map[string]bool{}, ""
	for range 100 {
		arguments, err := json.Marshal(map[string]any{"query": "open", "limit": 60, "cursor": cursor})
		if err != nil {
			t.Fatal(err)
		}
		var list mcp.ModelList
		reread(t, call(t, c, "find_models", string(arguments)), &list)
		for _, m := range list.Models {
			if seen[m.ID] {
				t.Fatalf("%s comes twice", m.ID)
			}
			seen[m.ID] = true
		}
		if list.NextCursor == nil {
			if len(seen) != list.Total {
				t.Errorf("got %d models, want %d", len(seen), list.Total)
			}
			return
		}
		cursor = *list.NextCursor
	}
	t.Error("the list does not end")
}

func reread(t *testing.T, r *sdk.CallToolResult, to any) {
	t.Helper()
	b, err := json.Marshal(r.StructuredContent)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, to); err != nil {
		t.Fatal(err)
	}
}

func TestResources(t *testing.T) {
	t.Parallel()
	c := client(t, nil)
	listed, err := c.ListResources(t.Context(), nil)
	if err != nil || len(listed.Resources) != mcp.StartPages || listed.TTLMs == 0 {
		t.Fatalf("got %d resources, %v, want %d", len(listed.Resources), err, mcp.StartPages)
	}
	for uri, want := range map[string]string{
		"https://astrolabe.example/index.md":                                             "# /?",
		"https://astrolabe.example/resources/llm-index/openai/gpt-4o.md":                 "# /resources/llm-index/openai/gpt-4o?",
		"https://astrolabe.example/resources/llm-index/openai/gpt-4o.md?asof=2026-01-01": "# /resources/llm-index/openai/gpt-4o?asof=2026-01-01",
		"https://astrolabe.example/resources/llm-knowledge-base/prompt-caching.md":       "# /resources/llm-knowledge-base/prompt-caching?",
		"https://astrolabe.example/support.md":                                           "# /support?",
		"https://astrolabe.example/no-such-page.md":                                      "",
		"file:///etc/passwd": "",
	} {
		r, err := c.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: uri})
		if want == "" {
			if err == nil {
				t.Errorf("%s: got %v", uri, r.Contents[0])
			}
			continue
		}
		if err != nil || r.Contents[0].Text != want || r.Contents[0].MIMEType != "text/markdown" {
			t.Errorf("%s: got %v, %v", uri, r, err)
		}
	}
	templates, err := c.ListResourceTemplates(t.Context(), nil)
	if err != nil || len(templates.ResourceTemplates) != 8 {
		t.Errorf("got %v, %v", templates, err)
	}
}

func TestCompletion(t *testing.T) {
	t.Parallel()
	c := client(t, nil)
	for _, x := range []struct {
		argument, typed, maker string
		want                   []string
	}{
		{"maker", "anthr", "", []string{"anthropic"}},
		{"model", "gpt-4o", "openai", []string{"gpt-4o", "gpt-4o-mini", "chatgpt-4o"}},
		{"model", "gpt-4o", "google", []string{}},
		{"benchmark", "gpqa-d", "", []string{"gpqa-diamond"}},
		{"term", "prompt-cach", "", []string{"prompt-caching"}},
		{"colour", "", "", []string{}},
	} {
		p := &sdk.CompleteParams{Ref: &sdk.CompleteReference{Type: "ref/resource", URI: "https://astrolabe.example/resources/llm-index/{maker}/{model}.md"},
			Argument: sdk.CompleteParamsArgument{Name: x.argument, Value: x.typed}}
		if x.maker != "" {
			p.Context = &sdk.CompleteContext{Arguments: map[string]string{"maker": x.maker}}
		}
		r, err := c.Complete(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(x.want, r.Completion.Values); diff != "" {
			t.Errorf("%s %q: %s", x.argument, x.typed, diff)
		}
	}
}

func TestPrompts(t *testing.T) {
	t.Parallel()
	c := client(t, nil)
	r, err := c.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: "plan-migration", Arguments: map[string]string{"from": "gpt-4o"}})
	if err != nil {
		t.Fatal(err)
	}
	text := r.Messages[0].Content.(*sdk.TextContent).Text
	if !strings.HasPrefix(text, "Plan the move away from the model id gpt-4o.\n\n1. ") || strings.Contains(text, "{") {
		t.Errorf("got %q", text)
	}
	_, err = c.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: "plan-migration"})
	if e, ok := errors.AsType[*jsonrpc.Error](err); !ok || e.Code != jsonrpc.CodeInvalidParams {
		t.Errorf("got %v", err)
	}
	listed, err := c.ListPrompts(t.Context(), nil)
	if err != nil || len(listed.Prompts) != 3 {
		t.Fatalf("got %v, %v", listed, err)
	}
	for _, p := range listed.Prompts {
		for _, a := range p.Arguments {
			if p.Description == "" || a.Description == "" {
				t.Errorf("%s %s has no description", p.Name, a.Name)
			}
		}
	}
}
