package lint_test

import (
	"testing"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/lint"
)

func TestOverdue(t *testing.T) {
	t.Parallel()
	pages := []content.DeprecationPage{{Read: "2026-09-01", URL: "https://a.example", Line: 5}, {Read: "2026-09-02", URL: "https://b.example"}}
	got := lint.Overdue(pages, time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC))
	want := "data/deprecations.toml:5: read: 2026-09-01 is 61 days ago, want at most 60: read https://a.example again"
	if len(got) != 1 || got[0].Error() != want {
		t.Errorf("got %v, want %s", got, want)
	}
}
