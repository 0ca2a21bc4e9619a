package views

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/payload"
)

// Every page kind that is put together has a view, and no view is left over.
func TestKindsHaveViews(t *testing.T) {
	t.Parallel()
	var composed []string
	for _, k := range payload.Kinds() {
		if k.Composed {
			composed = append(composed, k.Name)
		}
	}
	slices.Sort(composed)
	if diff := cmp.Diff(composed, slices.Sorted(maps.Keys(asks))); diff != "" {
		t.Errorf("(-kinds that are put together +views):\n%s", diff)
	}
}
