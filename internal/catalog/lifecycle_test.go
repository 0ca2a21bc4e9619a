package catalog

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

func TestAlternatives(t *testing.T) {
	t.Parallel()
	base := littleModel("base", "acme", "2025-06-01")
	cheap := littleModel("cheap", "acme", "2025-01-01")
	cheap.Offers[0].Input = ptr(0.5)
	both := littleModel("both", "acme", "2026-01-01")
	both.Offers[0].Input = ptr(0.9)
	newer := littleModel("newer", "acme", "2026-01-01")
	newer.Offers[0].Output = ptr(9.0)
	mixed := littleModel("mixed", "acme", "2025-01-01") // cheaper in, dearer out
	mixed.Offers[0].Input, mixed.Offers[0].Output = ptr(0.1), ptr(9.0)
	small := littleModel("small", "acme", "2026-01-01")
	small.ContextTokens = ptr(100_000) // below 80 % of 128,000
	unable := littleModel("unable", "acme", "2026-01-01")
	unable.Capabilities.Tools = nil
	gone := littleModel("gone", "acme", "2026-01-01")
	gone.Status, gone.Retirement = "", &content.Retirement{Source: "https://a.example"}
	free := littleModel("unpriced", "acme", "2026-01-01")
	free.Offers = nil
	ix := indexOf(t, base, cheap, both, newer, mixed, small, unable, gone, free)
	var got []string
	for _, a := range ix.Alternatives("base", 10) {
		got = append(got, ix.Models[a.Place].ID)
	}
	// What costs more is further away than what is older.
	if diff := cmp.Diff([]string{"both", "cheap", "newer"}, got); diff != "" {
		t.Error(diff)
	}
	if a := ix.Alternatives("base", 1); len(a) != 1 || a[0].PriceWords() != "7% less" {
		t.Errorf("got %+v", a) // 2000 of 2800 micro-dollars are input
	}
	if ix.Alternatives("nobody", 3) != nil {
		t.Error("a model that does not exist has alternatives")
	}
}

// The closest comes first, and whatever costs much more says so.
func TestClosestAlternatives(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for _, c := range []struct{ id, first string }{
		{"gpt-5-4-nano", "gpt-5-6-luna"}, {"gemini-3-pro", "gemini-3-1-pro"}, {"claude-sonnet-4-5", "claude-sonnet-4-6"},
	} {
		list := ix.Alternatives(c.id, 3)
		if len(list) != 3 || ix.Models[list[0].Place].ID != c.first {
			t.Errorf("%s: got %d, the first %s", c.id, len(list), ix.Models[list[0].Place].ID)
		}
	}
	for _, m := range ix.Models {
		for _, a := range ix.Alternatives(m.ID, 6) {
			if a.Times >= 1.95 && !strings.HasSuffix(a.PriceWords(), " times the price") {
				t.Errorf("%s for %s: %.1f times the price, but %q", ix.Models[a.Place].ID, m.ID, a.Times, a.PriceWords())
			}
		}
	}
	for _, r := range ix.Retirements() {
		if len(r.Candidates) == 0 {
			t.Errorf("%s: no candidate", r.Model.ID)
		}
	}
}

func TestPriceWords(t *testing.T) {
	t.Parallel()
	for times, want := range map[float64]string{24.4: "24 times the price", 2.04: "2 times the price", 1.4: "40% more", 1.001: "same price", 0.4: "60% less"} {
		if got := (&Alternative{Times: times}).PriceWords(); got != want {
			t.Errorf("%v: got %q, want %q", times, got, want)
		}
	}
	if got := (&Alternative{}).PriceWords(); got != "price unknown" {
		t.Errorf("got %q", got)
	}
}

// What is gained and lost is said only where it is known of both.
func TestDifferences(t *testing.T) {
	t.Parallel()
	from, to := littleModel("from", "acme", "2025"), littleModel("to", "acme", "2026")
	from.Capabilities.Temperature, to.Capabilities.Temperature = ptr(true), ptr(false)
	to.Capabilities.Reasoning, to.Capabilities.StructuredOutput = ptr(true), ptr(true)
	to.Input, to.ContextTokens = []string{"text", "image"}, ptr(1_000_000)
	ix := indexOf(t, from, to)
	gains, losses := ix.Differences(ix.place["from"], ix.place["to"])
	if diff := cmp.Diff([][]string{{"reasoning", "image input"}, {"temperature"}}, [][]string{gains, losses}); diff != "" {
		t.Error(diff)
	}
	if got := ix.ContextWords(ix.place["from"], ix.place["to"]); got != "context 128K → 1M" {
		t.Errorf("got %q", got)
	}
}

func TestReplacement(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for id, want := range map[string]string{"claude-sonnet-4-5": "Claude Sonnet", "claude-opus-4": "Claude Opus"} {
		r := ix.Replacement(id)
		if r == nil || !strings.HasPrefix(r.Name, want) || !ix.forSale(ix.place[r.ID]) {
			t.Errorf("%s: got %+v, want a newer %s", id, r, want)
		}
	}
	// Nothing newer of the line is for sale, and the family has only special ones.
	if r := ix.Replacement("o3"); r != nil {
		t.Errorf("o3: got %s", r.ID)
	}
	if diff := cmp.Diff([]string{"claude", "sonnet"}, lineOf("Claude 3.7 Sonnet (preview)")); diff != "" {
		t.Error(diff)
	}
}

func TestRetirements(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	list := ix.Retirements()
	if len(list) < 100 {
		t.Fatalf("got %d retirements", len(list))
	}
	if first := list[0]; first.Past || first.Day.String() < "2026-11-14" {
		t.Errorf("the first is %s on %s", first.Model.ID, first.Day)
	}
	for i := 1; i < len(list); i++ {
		if list[i-1].Past && !list[i].Past {
			t.Errorf("%s is past but before %s", list[i-1].Model.ID, list[i].Model.ID)
		}
	}
}

func TestRetiring(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	all := ix.Retirements()
	for query, want := range map[string]struct {
		query   string
		models  []string
		notices int
	}{
		"q=gpt-5-4-nano":               {"gpt-5-4-nano", []string{"gpt-5-4-nano"}, 0},
		"q=GPT-5.4+nano,+o3":           {"gpt-5.4 nano, o3", []string{"o3", "gpt-5-4-nano"}, 0},
		"q=gpt-5-4-nano,gpt-5-4-nano":  {"gpt-5-4-nano", []string{"gpt-5-4-nano"}, 0},
		"q=gpt-5-6-luna&q=nosuchmodel": {"gpt-5-6-luna, nosuchmodel", nil, 2},
	} {
		got, notices := ix.ParseRetiring(mustQuery(t, query), all)
		var ids []string
		for _, r := range got.Models {
			ids = append(ids, r.Model.ID)
		}
		if diff := cmp.Diff(want.models, ids); diff != "" || got.Query != want.query || len(notices) != want.notices {
			t.Errorf("%s: %q, %v %s", query, got.Query, notices, diff)
		}
	}
	if got, _ := ix.ParseRetiring(mustQuery(t, "q=+,"), all); got.Query != "" || len(got.Models) != len(all) {
		t.Errorf("got %q and %d models", got.Query, len(got.Models))
	}
}

func TestCalendar(t *testing.T) {
	t.Parallel()
	old := littleModel("old", "acme", "2024")
	old.Name, old.Status = "Ältestes; Modell, \\ mit einem sehr langen Namen, der nicht in eine Zeile paßt", ""
	old.Retirement = &content.Retirement{Ends: "2026-12-31", Replacement: "Modell 3, bald"}
	newer := littleModel("undated", "acme", "2026")
	newer.Name = "Modell 2"
	ix := indexOf(t, old, newer)
	var b bytes.Buffer
	info := CalendarInfo{Name: "Ends", Product: "Test", Domain: "a.example", Stamp: ix.DataDate, URL: func(m *site.Model) string { return "https://a.example/" + m.ID }}
	if err := WriteCalendar(&b, info, ix.Events(ix.Retirements(), ix.PriceChanges())); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		if len(line) > 75 || strings.ContainsAny(line, "\r\n") {
			t.Errorf("line of %d octets: %q", len(line), line)
		}
	}
	unfolded := strings.ReplaceAll(text, "\r\n ", "")
	want := "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\nCALSCALE:GREGORIAN\r\nNAME:Ends\r\nX-WR-CALNAME:Ends\r\n" +
		"BEGIN:VEVENT\r\nUID:old-retires@a.example\r\nDTSTAMP:20261102T000000Z\r\nSEQUENCE:2497\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n" +
		`SUMMARY:Ältestes\; Modell\, \\ mit einem sehr langen Namen\, der nicht in eine Zeile paßt ends` + "\r\n" +
		`DESCRIPTION:Ältestes\; Modell\, \\ mit einem sehr langen Namen\, der nicht in eine Zeile paßt of The acme ends at its maker's own service. Others may still offer it. The acme recommends Modell 3\, bald. Closest replacement: Modell 2\, same price.` + "\r\n" +
		"URL:https://a.example/old\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
	if diff := cmp.Diff(want, unfolded); diff != "" {
		t.Error(diff)
	}
}
