package icons_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/icons"
)

const shapes = `{
	"prefix": "shapes", "width": 24, "height": 24,
	"icons": {
		"dot": {"body": "<circle cx=\"12\" cy=\"12\" r=\"2\"/>"},
		"line": {"body": "<path d=\"M0 0h24\"/>", "width": 48},
		"ring": {"body": "<circle cx=\"12\" cy=\"12\" r=\"9\"/>"}
	},
	"aliases": {
		"bar": {"parent": "line", "rotate": 1},
		"beam": {"parent": "bar", "hFlip": true},
		"point": {"parent": "dot"}
	}
}`

func files(collections map[string]string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for name, text := range collections {
		fsys["web/dist/icons/"+name+".json"] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

func mustLoad(t *testing.T) *icons.Set {
	t.Helper()
	set, err := icons.Load(files(map[string]string{"shapes": shapes, "site": strings.ReplaceAll(shapes, `"shapes"`, `"site"`)}))
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func TestAnswer(t *testing.T) {
	set := mustLoad(t)
	const dot, line = `"dot":{"body":"<circle cx=\"12\" cy=\"12\" r=\"2\"/>"}`, `"line":{"body":"<path d=\"M0 0h24\"/>","width":48}`
	tests := []struct {
		name  string
		names []string
		want  string
	}{
		{"one icon", []string{"dot"}, `{"prefix":"shapes","icons":{` + dot + `},"width":24,"height":24}`},
		{"sorted, each once", []string{"line", "dot", "line"}, `{"prefix":"shapes","icons":{` + dot + `,` + line + `},"width":24,"height":24}`},
		{"an alias brings its icon", []string{"point"},
			`{"prefix":"shapes","icons":{` + dot + `},"aliases":{"point":{"parent":"dot"}},"width":24,"height":24}`},
		{"an alias of an alias brings both", []string{"beam"},
			`{"prefix":"shapes","icons":{` + line + `},"aliases":{"bar":{"parent":"line","rotate":1},"beam":{"parent":"bar","hFlip":true}},"width":24,"height":24}`},
		{"what is missing is named, sorted", []string{"zz", "dot", "aa"},
			`{"prefix":"shapes","icons":{` + dot + `},"width":24,"height":24,"not_found":["aa","zz"]}`},
		{"all missing", []string{"__proto__"}, `{"prefix":"shapes","icons":{},"width":24,"height":24,"not_found":["__proto__"]}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, ok := set.Answer("shapes", tt.names)
			if !ok {
				t.Fatal("collection not found")
			}
			if diff := cmp.Diff(tt.want, string(got)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAnswerKnowsNoOtherCollections(t *testing.T) {
	set := mustLoad(t)
	for _, name := range []string{"", "__proto__", "toString", "constructor", "SHAPES", "../shapes", "shapes.json", "shapes/"} {
		if b, ok := set.Answer(name, []string{"dot"}); ok {
			t.Errorf("collection %q: got %s", name, b)
		}
	}
}

func TestAnswerDoesNotChangeTheSet(t *testing.T) {
	set := mustLoad(t)
	names := []string{"ring", "point", "nothing", "dot"}
	before, _ := set.Answer("shapes", names)
	for range 3 {
		if after, _ := set.Answer("shapes", names); string(after) != string(before) {
			t.Fatalf("got %s, before %s", after, before)
		}
	}
	if want := []string{"ring", "point", "nothing", "dot"}; !slices.Equal(names, want) {
		t.Errorf("the caller's names were changed: %v", names)
	}
}

func TestLoadReportsMistakes(t *testing.T) {
	collection := func(inside string) string { return `{"prefix":"shapes",` + inside + `}` }
	tests := []struct{ name, text, want string }{
		{"not JSON", `{`, "unexpected end"},
		{"another prefix", `{"prefix":"other","icons":{}}`, `want "shapes", got "other"`},
		{"incomplete build", collection(`"icons":{},"not_found":["a"]`), "not found: a"},
		{"bad name", collection(`"icons":{"A b":{"body":"<g/>"}}`), `"A b": not a name`},
		{"script", collection(`"icons":{"a":{"body":"<script/>"}}`), `icon "a": body is not a plain drawing`},
		{"alias of nothing", collection(`"icons":{},"aliases":{"a":{"parent":"b"}}`), `alias "a"`},
		{"alias in a circle", collection(`"icons":{},"aliases":{"a":{"parent":"b"},"b":{"parent":"a"}}`), `alias "b"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := icons.Load(files(map[string]string{"shapes": tt.text}))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
	if _, err := icons.Load(fstest.MapFS{}); err == nil || !strings.Contains(err.Error(), "not built") {
		t.Errorf("no files: got %v", err)
	}
}

// The collections that the build made can be served, and ours has what the
// site promises.
func TestBuiltCollections(t *testing.T) {
	set, err := icons.Load(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	b, ok := set.Answer(icons.Own, []string{"affiliate", "benchmark", "model", "prompt", "refund", "waiting-list", "workflow"})
	if !ok {
		t.Fatal("no collection of our own")
	}
	var got icons.Collection
	if err := json.Unmarshal(b, &got); err != nil {
		t.Fatal(err)
	}
	if len(got.Icons) != 7 || len(got.NotFound) != 0 {
		t.Errorf("got %d icons, missing %v", len(got.Icons), got.NotFound)
	}
}
