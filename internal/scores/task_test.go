package scores

import (
	"slices"
	"testing"

	"astrolabe/internal/content"
)

// Every category of benchmarks belongs to exactly one task, so that a comparison
// leaves none out and shows none twice.
func TestTasks(t *testing.T) {
	t.Parallel()
	var all []string
	for _, task := range Tasks {
		all = append(all, task.categories...)
	}
	slices.Sort(all)
	if want := slices.Sorted(slices.Values(content.BenchmarkCategories)); !slices.Equal(all, want) {
		t.Errorf("got %v, want %v", all, want)
	}
	if TaskOf("coding") != TaskOf("coding agents") || TaskOf("coding") == TaskOf("math") || TaskOf("nonsense") != -1 {
		t.Error("coding and coding agents are one task, apart from math")
	}
}
