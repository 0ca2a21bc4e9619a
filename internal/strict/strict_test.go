package strict_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/strict"
)

func TestDecode(t *testing.T) {
	t.Parallel()
	type value struct {
		Name  string   `toml:"name"`
		Count *int     `toml:"count"`
		List  []string `toml:"list"`
		Part  struct {
			On bool `toml:"on"`
		} `toml:"part"`
	}
	wants := func(key string) string { return map[string]string{"name": "a name"}[key] }
	for text, want := range map[string][]strict.Mistake{
		"name = \"A\"\ncount = 2\n":         nil,
		"count = \"2\"\n":                   {{Line: 1, Message: "count: want a whole number, got a string"}},
		"\nlist = \"a\"\n":                  {{Line: 2, Message: "list: want a list of texts, got a string"}},
		"name = 3\n":                        {{Line: 1, Message: "name: want a name, got an integer"}},
		"[part]\non = 1\n":                  {{Line: 2, Message: "part.on: want true or false, got an integer"}},
		"nam = \"A\"\n[part]\noff = true\n": {{Line: 1, Message: `unknown key "nam"`, Unknown: true}, {Line: 3, Message: `unknown key "part.off"`, Unknown: true}},
	} {
		var v value
		got, err := strict.Decode([]byte(text), &v, wants)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%q: %v (-want +got):\n%s", text, err, diff)
		}
	}
}
