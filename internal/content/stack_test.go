package content

import (
	"strings"
	"testing"
	"testing/fstest"
)

const toolFile = "data/tools/hammer.toml"

const littleTool = `name = "Hammer"
layer = "iron"
kind = "open-source"
home = "https://hammer.example"
about = "Hits."
checked = "2026-01-01"
`

func loadLittleStack(tool string) error {
	return new(Content).loadStack(fstest.MapFS{
		layersFile: {Data: []byte("[[layer]]\nid = \"iron\"\n")},
		toolFile:   {Data: []byte(tool)},
	})
}

// The filters of the stack are made of what the files say, so a misspelt kind would become a choice of its own.
func TestLoadStackNamesTheMistake(t *testing.T) {
	if err := loadLittleStack(littleTool); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ old, new, want string }{
		{`"Hammer"`, `""`, ":1: name: want some text, got nothing"},
		{`"iron"`, `"wood"`, `:2: layer: want the id of a layer in data/stack/layers.toml, got "wood"`},
		{`"open-source"`, `"open source"`, ":3: kind: want one of open-source, open-weights, "},
		{"https:", "http:", `:4: home: want an address with https://, got "http://hammer.example"`},
		{`"Hits."`, `" "`, ":5: about: want some text"},
		{`"2026-01-01"`, `"2026-02-30"`, `:6: checked: want YYYY-MM-DD, got "2026-02-30"`},
		{`"2026-01-01"`, `""`, ":6: checked: want some text, got nothing"},
	} {
		err := loadLittleStack(strings.Replace(littleTool, test.old, test.new, 1))
		if err == nil || !strings.Contains(err.Error(), toolFile+test.want) {
			t.Errorf("%s: got %v, want %s", test.new, err, test.want)
		}
	}
}
