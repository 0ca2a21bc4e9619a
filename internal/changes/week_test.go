package changes

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestMoved(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ field, from, to, want, coming string }{
		{"input", "5", "4", "cut by 20%", "falls by 20%"},
		{"input", "4", "5", "raised by 25%", "rises by 25%"},
		{"output", "2", "4", "doubled", "doubles"},
		{"output", "1.5", "0.75", "halved", "halves"},
		{"input", "1", "0.997", "cut by less than 1%", "falls by less than 1%"},
		{"input", "0", "1", "raised", "rises"},
		{"input", "1", "0", "cut by 100%", "falls by 100%"},
		{"input", "1", "1.0", "", ""},
		{"input", "", "1", "", ""},
		{"context_tokens", "128000", "200000", "raised by 56%", "rises by 56%"},
	} {
		v := Value{c.field, c.from, c.to}
		if got := v.Moved(false); got != c.want {
			t.Errorf("%v: got %q, want %q", v, got, c.want)
		}
		if got := v.Moved(true); got != c.coming {
			t.Errorf("%v: got %q, want %q", v, got, c.coming)
		}
	}
}

func TestLabel(t *testing.T) {
	t.Parallel()
	down, up := Value{"input", "2", "1"}, Value{"output", "1", "2"}
	for _, c := range []struct {
		change Change
		want   string
	}{
		{Change{Kind: Price, Values: []Value{down}}, "Price cut"},
		{Change{Kind: Price, Values: []Value{up, up}}, "Price rise"},
		{Change{Kind: Price, Values: []Value{down, up}}, "Price change"},
		{Change{Kind: Announced, Values: []Value{up}}, "Rise announced"},
		{Change{Kind: Correction, Values: []Value{up}}, "Record corrected"},
	} {
		if got := c.change.Label(); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
	for _, k := range Kinds {
		if k.Choice() == "" || (&Change{Kind: k, Values: []Value{up}}).Label() == "" || k.Count(2) == k.Count(1) {
			t.Errorf("%s has no words", k)
		}
	}
}

func TestDays(t *testing.T) {
	t.Parallel()
	for date, want := range map[string]string{"2026-11-11": "9–15 November", "2026-10-01": "28 September – 4 October", "2027-01-01": "28 December 2026 – 3 January 2027"} {
		if w := weekOf(date); w.Days() != want {
			t.Errorf("got %q, want %q", w.Days(), want)
		}
	}
}

// A timeline has every change. What has no day is beside the weeks, and parts none of
// them.
func TestTimeline(t *testing.T) {
	t.Parallel()
	list := List{{Date: "2026-07-01"}, {Date: "2026-07"}, {Date: "2026-06-30"}, {Date: "2026-06-28"}, {Date: "2026"}}
	var got []string
	for _, w := range list.Timeline() {
		got = append(got, fmt.Sprint(w.ID(), " ", len(w.Changes)))
	}
	if diff := cmp.Diff([]string{"2026-07 1", "2026-W27 2", "2026-W26 1", "2026 1"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSummary(t *testing.T) {
	t.Parallel()
	ix, list := little(t,
		"2026-03-02 acme output 30 20 price move",
		"2026-03-02 acme input 5 4 price move",
		"2026-03-03 hub input 5 4 price move", // a router
		"2026-05-06 acme context_tokens 128000 200000 limit move",
		"2026-05-06 acme status - deprecated status move",
		"2026-09-14 acme input 4 8 price move",
	)
	want := map[string]string{
		"2026-W40": "OLD has ended at its maker, Acme.",
		"2026-W38": "The week brought 1 price rise and 1 shutdown. The input price of OLD at Acme API was doubled to $8 per million tokens; YOUNG ended.",
		"2026-W32": "YOUNG has the best known score on Exam: 70.0%, before it OLD with 60.0%.",
		"2026-W27": "OLD ends on 1 Oct 2026.",
		"2026-W19": "The week brought 1 changed limit and 1 change of status.",
		"2026-W10": "OLD at Acme API: input from $5 to $4, output from $30 to $20 per million tokens.",
		"2026-W02": "OLD by Acme is new.",
	}
	got := map[string]string{}
	for _, w := range list.Select(ix, &Filter{}).Weeks() {
		got[w.ID()] = w.Summary(ix)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
