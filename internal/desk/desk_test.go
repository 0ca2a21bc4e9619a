package desk

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

func ptr[T any](v T) *T { return &v }

const today = "2026-11-16"

// little is a desk over a few models: old ends on 1 December at its maker and on 1 March
// in the cloud, next takes its place, weights are open.
func little(t *testing.T) *Desk {
	t.Helper()
	offer := func(provider, id, ends string) content.Offer {
		return content.Offer{Provider: provider, ModelID: id, Price: content.Price{Input: ptr(1.0), Output: ptr(2.0)}, AsOf: "2026-11-02", Ends: ends}
	}
	model := func(id, released string, open bool, offers ...content.Offer) content.Model {
		return content.Model{ID: id, Name: strings.ToUpper(id), Maker: "acme", Family: "F", Kind: "general", Released: released, Input: []string{"text"}, Output: []string{"text"},
			OpenWeights: &open, Status: "active", ContextTokens: ptr(100_000), Capabilities: content.Capabilities{Temperature: ptr(true)}, Offers: offers}
	}
	ends := &content.Retirement{Ends: "2026-12-01", Replacement: "next-2", Source: "https://a.example"}
	old := model("old-1", "2025-01-01", false, offer("acme", "old-1", ""), offer("cloud", "acme.old-1-v1:0", "2027-03-01"), offer("host", "hosted/old-1", ""), offer("router", "acme/old-1", ""))
	old.Status, old.Retirement = "", ends
	next := model("next-2", "2026-01-01", false, offer("acme", "Next.2", ""), offer("cloud", "acme.next-2", ""))
	next.Capabilities.Temperature = ptr(false)
	weights := model("weights-7b", "2025-02-01", true, offer("acme", "acme-weights", ""))
	weights.Status, weights.Retirement = "", ends
	gone := model("gone-1", "2024-01-01", false)
	gone.Status = "unlisted"
	told := model("told-1", "2024-01-01", false, offer("acme", "told-1", ""))
	told.Status, told.Retirement = "", &content.Retirement{Replacement: "Something Else", Source: "https://a.example"}
	data := &content.Data{Models: []content.Model{old, next, weights, gone, told}, Makers: []content.Maker{{ID: "acme", Name: "Acme"}}, Providers: []content.Provider{
		{ID: "acme", Name: "Acme", Kind: "first-party"}, {ID: "cloud", Name: "Cloud", Kind: "cloud"}, {ID: "host", Name: "Host", Kind: "host"}, {ID: "router", Name: "Router", Kind: "router"}}}
	s, err := site.Build(&content.Content{Data: data}, site.Options{URL: "https://a.example", Now: time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	return New(s, catalog.New(s), nil)
}

func TestResolve(t *testing.T) {
	t.Parallel()
	d := little(t)
	tests := []struct {
		id, day, ends string
		left          int
		state         State
		summary       string
	}{
		{"old-1", today, "2026-12-01", 15, Ending, "OLD-1: ends on 1 Dec 2026, in 15 days"},
		{"old-1", "2026-12-01", "2026-12-01", 0, Ended, "OLD-1: ended on 1 Dec 2026"},
		{"us.acme.old-1-v1:0", today, "2027-03-01", 105, Ending, "OLD-1: ends on 1 Mar 2027, in 105 days"},
		{"hosted/old-1", today, "", 0, Ending, "OLD-1: ends at Acme's own service on 1 Dec 2026; no end is known at Host"},
		{"hosted/old-1", "2026-12-02", "", 0, Ending, "OLD-1: ended at Acme's own service on 1 Dec 2026; no end is known at Host"},
		{"acme/old-1", today, "2026-12-01", 15, Ending, "OLD-1: ends on 1 Dec 2026, in 15 days"},
		{"acme-weights", today, "2026-12-01", 15, Ending, "WEIGHTS-7B: ends on 1 Dec 2026, in 15 days"},
		{"somebody/Weights-7B-GGUF", today, "", 0, Current, "WEIGHTS-7B: ends at Acme's own service on 1 Dec 2026; its weights are open"},
		{"next-2", today, "", 0, Current, "NEXT-2: active"},
		{"gone-1", today, "", 0, Unlisted, "GONE-1: no catalogue has it for sale"},
		{"told-1", today, "", 0, Ending, "TOLD-1: its end is announced, without a day"},
		{"next-3", today, "", 0, Unknown, "unknown; nearest known: next-2"},
		{"next-latest", today, "", 0, Alias, "an alias that moves from model to model; what it means now is not known"},
		{"next 2", today, "", 0, Invalid, "invalid: an id has no spaces and no line breaks"},
	}
	for _, tt := range tests {
		a := d.Resolve(tt.id, tt.day)
		if a.State != tt.state || a.Ends != tt.ends || a.DaysLeft != tt.left || d.Summary(&a) != tt.summary {
			t.Errorf("%s on %s: %s, %q, %d days, %q; want %s, %q, %d days, %q", tt.id, tt.day, a.State, a.Ends, a.DaysLeft, d.Summary(&a), tt.state, tt.ends, tt.left, tt.summary)
		}
	}
}

// What to go to is written as whoever is asked writes it.
func TestAdvice(t *testing.T) {
	t.Parallel()
	d := little(t)
	for id, want := range map[string][]string{
		"old-1":              {"Acme recommends Next.2: same price; does not take temperature"},
		"us.acme.old-1-v1:0": {"Acme recommends acme.next-2: same price; does not take temperature"},
		"told-1":             {"Acme recommends Something Else", "closest Next.2: same price; does not take temperature"},
		"next-2":             nil,
		"next-3":             nil,
	} {
		a := d.Resolve(id, today)
		if diff := cmp.Diff(want, d.Advice(&a)); diff != "" {
			t.Errorf("%s: %s", id, diff)
		}
	}
}

func TestFind(t *testing.T) {
	t.Parallel()
	d := little(t)
	const text = "a: 1\nmodel: old-1\n  model: \"next-3\"\n"
	list, whole := d.Find(text, today, 2)
	var got []string
	for _, f := range list {
		got = append(got, f.ID+" "+string(f.State))
	}
	if !slices.Equal(got, []string{"old-1 ending", "next-3 unknown"}) || list[0].Line != 2 || list[1].Column != 11 || !whole {
		t.Errorf("got %v, %+v, whole %t", got, list, whole)
	}
	if list, whole := d.Find(text, today, 1); len(list) != 1 || whole {
		t.Errorf("at most 1: got %d, whole %t", len(list), whole)
	}
}
