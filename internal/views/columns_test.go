package views

import (
	"os"
	"strings"
	"testing"

	"astrolabe/internal/catalog"
)

// Every column of the index has a width in the style sheet and its place among
// the tracks: without one, rows would wrap.
func TestColumnsHaveWidths(t *testing.T) {
	t.Parallel()
	css, err := os.ReadFile("../../web/src/pages/llmIndex/index.css")
	if err != nil {
		t.Fatal(err)
	}
	_, tracks, _ := strings.Cut(string(css), "--tracks: ")
	tracks, _, _ = strings.Cut(tracks, ";")
	at := -1
	for _, c := range catalog.Columns() {
		if !strings.Contains(string(css), "[data-columns~='"+c.ID()+"'] {") {
			t.Errorf("%s has no width", c.ID())
		}
		next := strings.Index(tracks, "var(--"+c.ID())
		if next <= at {
			t.Errorf("%s is not in its place among the tracks", c.ID())
		}
		at = next
	}
}
