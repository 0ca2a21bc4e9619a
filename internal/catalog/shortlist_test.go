package catalog

import (
	"net/url"
	"slices"
	"strings"
	"testing"
)

// A shortlist is read as far as it can be, and what is left out is said.
func TestShortlist(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	first, second := ix.Models[0].ID, ix.Models[1].ID
	var many []string
	for _, m := range ix.Models[:200] {
		many = append(many, m.ID)
	}
	for _, c := range []struct {
		name, pick string
		want       []string
		notices    int
	}{
		{"nothing", "", nil, 0},
		{"two, in their order", second + "," + first, []string{second, first}, 0},
		{"one twice", first + "," + first + "," + ix.Models[0].Name, []string{first}, 1},
		{"one unknown", first + ",no-such-model-at-all", []string{first}, 1},
		{"two hundred", strings.Join(many, ","), many[:MaxPicked], 2},
		{"too long", strings.Repeat("a", maxParam+1), nil, 1},
		{"markup", "<script>", nil, 1},
	} {
		query := url.Values{PickParam: {c.pick}}
		if c.name == "two hundred" { // as a form sends them: one by one
			query = url.Values{PickParam: many}
		}
		v, notices := ix.ParseView(query)
		if !slices.Equal(v.Picks, c.want) || len(notices) != c.notices {
			t.Errorf("%s: got %v and %v", c.name, v.Picks, notices)
		}
		again, _ := ix.ParseView(v.Values())
		if !slices.Equal(again.Picks, v.Picks) {
			t.Errorf("%s: got %v from its own address", c.name, again.Picks)
		}
	}
}

// Only the models of a shortlist are found, of those that meet the conditions.
func TestShortlistIsFound(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	v := DefaultView()
	v.Picks = []string{"gpt-5-5", "claude-opus-4-5", "llama-3-1-8b"}
	count := func() int { return len(ix.Select(&v).Models) }
	if got := count(); got != 3 {
		t.Errorf("got %d models, want 3", got)
	}
	v.Open = No
	if got := count(); got != 2 {
		t.Errorf("got %d closed models, want 2", got)
	}
	if got := len(ix.Select(v.WithPicks(nil)).Models); got < 100 {
		t.Errorf("got %d models without a shortlist", got)
	}
}
