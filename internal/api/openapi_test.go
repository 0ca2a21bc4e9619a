package api

import (
	"bytes"
	"encoding/json"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/site"
)

func decode(t testing.TB, b []byte) any {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// The description is an OpenAPI document by the specification's own schema.
func TestDescriptionIsOpenAPI(t *testing.T) {
	t.Parallel()
	b, err := os.ReadFile("testdata/openapi-3.1-schema.json")
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("https://spec.openapis.org/oas/3.1/schema/2022-10-07", decode(t, b)); err != nil {
		t.Fatal(err)
	}
	specification, err := compiler.Compile("https://spec.openapis.org/oas/3.1/schema/2022-10-07")
	if err != nil {
		t.Fatal(err)
	}
	document := decode(t, mustReal(t).get(t, "/api/openapi.json").Body)
	if err := specification.Validate(document); err != nil {
		t.Error(err)
	}
	broken := document.(map[string]any)
	delete(broken["info"].(map[string]any), "title")
	if specification.Validate(broken) == nil {
		t.Error("a document without a title passes")
	}
}

// described compiles the schemas of the description.
type described struct{ compiler *jsonschema.Compiler }

func mustDescribe(t testing.TB) described {
	t.Helper()
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource("https://astrolabe.example/api/openapi.json", decode(t, mustReal(t).get(t, "/api/openapi.json").Body)); err != nil {
		t.Fatal(err)
	}
	return described{compiler}
}

func (d described) answer(t testing.TB, r *route) *jsonschema.Schema {
	t.Helper()
	escaped := strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D")
	media, _, _ := strings.Cut(r.media, ";")
	s, err := d.compiler.Compile("https://astrolabe.example/api/openapi.json#/paths/" + escaped.Replace(r.path) + "/get/responses/200/content/" + escaped.Replace(media) + "/schema")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func routeOf(t testing.TB, id string) *route {
	t.Helper()
	i := slices.IndexFunc(routes, func(r route) bool { return r.id == id })
	if i < 0 {
		t.Fatalf("no route %s", id)
	}
	return &routes[i]
}

// What is answered is what is described: every model, every benchmark, and views
// of all shapes. No answer has a member that the description does not have.
func TestAnswersFitTheDescription(t *testing.T) {
	t.Parallel()
	a, d := mustReal(t), mustDescribe(t)
	addresses := map[string][]string{}
	for i := range routes {
		if routes[i].value != nil {
			addresses[routes[i].id] = []string{routes[i].example}
		}
	}
	for _, m := range a.index.Models {
		addresses["getModel"] = append(addresses["getModel"], modelPath(m))
	}
	for _, b := range a.benchmarkIDs {
		addresses["getBenchmark"] = append(addresses["getBenchmark"], "/api/benchmarks/"+b+".json")
	}
	all := strings.Join(columnIDs(), ",")
	addresses["listModels"] = append(addresses["listModels"], ModelsPath, ModelsPath+"?limit=1000&cols="+all, ModelsPath+"?cols=name&group=family&page=3",
		ModelsPath+"?q=opn&maker=x&page=999", ModelsPath+"?group=maker&limit=10&page=2")
	addresses["listChanges"] = append(addresses["listChanges"], ChangesPath+"?limit=1000", ChangesPath+"?kind=x&page=9")
	for id, list := range addresses {
		schema := d.answer(t, routeOf(t, id))
		for _, address := range list {
			if err := schema.Validate(decode(t, a.get(t, address).Body)); err != nil {
				t.Errorf("%s: %v", address, err)
			}
		}
	}
}

// A site without data answers as described, with nothing in it.
func TestEmptySite(t *testing.T) {
	t.Parallel()
	d := mustDescribe(t)
	s, err := site.Build(&content.Content{}, site.Options{URL: "https://a.example"})
	if err != nil {
		t.Fatal(err)
	}
	a := New(s, catalog.New(s), facts.New(s), nil)
	for i := range routes {
		r := &routes[i]
		if len(r.names()) > 0 {
			continue
		}
		body := a.get(t, r.path).Body
		if r.value == nil {
			continue
		}
		if err := d.answer(t, r).Validate(decode(t, body)); err != nil {
			t.Errorf("%s: %v", r.path, err)
		}
	}
}

// The rows are written by hand: the description must name exactly their facts.
func TestRowsAreDescribed(t *testing.T) {
	t.Parallel()
	g := &schemas{named: schema{}}
	g.operation(mustReal(t), routeOf(t, "listModels"))
	row := g.named["ModelRow"].(schema)["properties"].(schema)
	want := []string{"links", "price_as_of", "price_from", "price_provider", "price_until", "then_cached_input_usd_per_million_tokens",
		"then_input_usd_per_million_tokens", "then_output_usd_per_million_tokens"}
	for _, c := range catalog.Columns() {
		want = append(want, c.Keys()...)
	}
	slices.Sort(want)
	var got []string
	for name := range row {
		got = append(got, name)
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// The parameters of models are those of the index page, each once.
func TestParametersOfModels(t *testing.T) {
	t.Parallel()
	var got []string
	for _, p := range viewParameters {
		got = append(got, p.name)
	}
	slices.Sort(got)
	if !slices.Equal(got, catalog.Params) {
		t.Errorf("got %q, want %q", got, catalog.Params)
	}
}

// Every example is answered and understood, every name in a path is described,
// every operation has a name of its own.
func TestExamples(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	seen := map[string]bool{}
	for i := range routes {
		r := &routes[i]
		if seen[r.id] || seen[r.path] || r.title == "" || r.about == "" {
			t.Errorf("%s: its name or address is taken, or nothing is said of it", r.path)
		}
		seen[r.id], seen[r.path] = true, true
		for _, name := range r.names() {
			if !slices.ContainsFunc(r.params, func(p param) bool { return p.name == name }) {
				t.Errorf("%s: nothing is said of %s", r.path, name)
			}
		}
		if _, ok := r.match(strings.SplitN(r.example, "?", 2)[0]); !ok {
			t.Errorf("%s: the example is another's", r.path)
		}
		a.get(t, r.example)
		for _, p := range r.params {
			if slices.Contains(r.names(), p.name) {
				continue
			}
			value, ok := p.example.(string)
			switch e := p.example.(type) {
			case []string:
				value, ok = strings.Join(e, ","), p.list
			case int:
				value, ok = "2", p.whole
			}
			path, query, _ := strings.Cut(r.example, "?")
			values := must(url.ParseQuery(query))
			values.Set(p.name, value)
			q, err := a.Ask(path, values.Encode())
			if !ok || err != nil || q.Key == "" {
				t.Errorf("%s: %s=%s is not understood: %v", r.path, p.name, value, err)
			}
		}
	}
}

// A description is worth something only if it refuses.
func TestDescriptionRefuses(t *testing.T) {
	t.Parallel()
	a, d := mustReal(t), mustDescribe(t)
	schema := d.answer(t, routeOf(t, "getModel"))
	for name, change := range map[string]func(m map[string]any){
		"a member more":      func(m map[string]any) { m["more"] = 1 },
		"a member less":      func(m map[string]any) { delete(m, "offers") },
		"a price as text":    func(m map[string]any) { m["offers"].([]any)[0].(map[string]any)["input_usd_per_million_tokens"] = "5" },
		"another kind":       func(m map[string]any) { m["kind"] = "other" },
		"a day that is none": func(m map[string]any) { m["offers"].([]any)[0].(map[string]any)["as_of"] = "2026-99-99" },
	} {
		document := decode(t, a.get(t, "/api/models/anthropic/claude-opus-4-5.json").Body)
		change(document.(map[string]any))
		if schema.Validate(document) == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

func TestProblemsFitTheDescription(t *testing.T) {
	t.Parallel()
	d := mustDescribe(t)
	schema, err := d.compiler.Compile("https://astrolabe.example/api/openapi.json#/components/schemas/Problem")
	if err != nil {
		t.Fatal(err)
	}
	_, err = mustReal(t).Ask("/api/nothing", "")
	problem := err.(*Problem).Encode()
	if err := schema.Validate(decode(t, problem)); err != nil || !json.Valid(problem) {
		t.Errorf("%s: %v", problem, err)
	}
}
