package catalog

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
)

func TestOutlook(t *testing.T) {
	t.Parallel()
	old := littleModel("old", "acme", "2025-01-01")
	old.Status, old.Retirement = "", &content.Retirement{Ends: "2026-12-01", Replacement: "next", Source: "https://a.example"}
	old.Capabilities.Temperature = ptr(true)
	next := littleModel("next", "acme", "2026-01-01")
	next.Offers[0].Input = ptr(3.0)
	next.ContextTokens = ptr(1_000_000)
	next.Capabilities = content.Capabilities{Reasoning: ptr(true), Tools: ptr(false), Temperature: ptr(false)}
	near := littleModel("near", "acme", "2026-02-01")
	ix := indexOf(t, old, next, near)
	o := ix.Outlook("old", "2026-11-16")
	if o.Status != "deprecated" || o.Ends != "2026-12-01" || o.DaysLeft != 15 || o.Advice != "next" {
		t.Errorf("got %+v", o)
	}
	if after := ix.Outlook("old", "2026-12-03"); after.Status != "retired" || after.DaysLeft != -2 {
		t.Errorf("after its end: got %s, %d days left", after.Status, after.DaysLeft)
	}
	if len(o.Moves) != 2 || o.Moves[0].Model.ID != "next" || !o.Moves[0].Named || o.Moves[1].Model.ID != "near" || o.Moves[1].Named {
		t.Fatalf("got %+v", o.Moves)
	}
	m := &o.Moves[0]
	if diff := cmp.Diff([]string{"tools", "temperature"}, m.Refused); diff != "" {
		t.Error(diff)
	}
	place, _ := ix.Place("old")
	want := []string{"2.4 times the price", "context 128K → 1M", "gains reasoning", "does not take tools, temperature"}
	if diff := cmp.Diff(want, m.Words(ix, place)); diff != "" {
		t.Error(diff)
	}
	if o := ix.Outlook("near", "2026-11-16"); o.Status != "active" || o.Ends != "" || o.Moves != nil {
		t.Errorf("a model that does not end: got %+v", o)
	}
	if ix.Outlook("nobody", "2026-11-16") != nil {
		t.Error("a model that does not exist has an outlook")
	}
}

// Of real models the difference of abilities is told with its margin.
func TestOutlookHasAbility(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	o := ix.Outlook("claude-sonnet-4-5", "2026-11-16")
	place, _ := ix.Place("claude-sonnet-4-5")
	if len(o.Moves) == 0 || !slices.ContainsFunc(o.Moves[0].Words(ix, place), func(w string) bool {
		return strings.Contains(w, " by linked ability (") && strings.Contains(w, " ± ")
	}) {
		t.Errorf("got %+v", o.Moves)
	}
}
