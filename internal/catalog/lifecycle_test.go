package catalog

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
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
	gone.Status = "retired"
	free := littleModel("unpriced", "acme", "2026-01-01")
	free.Offers = nil
	ix := indexOf(t, base, cheap, both, newer, mixed, small, unable, gone, free)
	var got []string
	for _, a := range ix.Alternatives("base", 10) {
		got = append(got, ix.Models[a.Place].ID)
	}
	if diff := cmp.Diff([]string{"both", "cheap", "newer"}, got); diff != "" {
		t.Error(diff)
	}
	if a := ix.Alternatives("base", 1); len(a) != 1 || a[0].Saves < 7 || a[0].Saves > 7.2 {
		t.Errorf("got %+v", a) // 2000 of 2800 micro-dollars are input
	}
	if ix.Alternatives("nobody", 3) != nil {
		t.Error("a model that does not exist has alternatives")
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
	today, _ := ParseDate("2026-11-14")
	list := ix.Retirements(today)
	if len(list) < 40 {
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

func TestCalendar(t *testing.T) {
	t.Parallel()
	old := littleModel("old", "acme", "2024")
	old.Name, old.Status, old.Retires = "Ältestes; Modell, \\ mit einem sehr langen Namen, der nicht in eine Zeile paßt", "deprecated", "2026-12-31"
	newer := littleModel("undated", "acme", "2026")
	newer.Name = "Modell 2"
	ix := indexOf(t, old, newer)
	today, _ := ParseDate("2026-11-14")
	var b bytes.Buffer
	info := CalendarInfo{Name: "Ends", Product: "Test", Domain: "a.example", URL: func(id string) string { return "https://a.example/" + id }}
	if err := ix.WriteCalendar(&b, info, ix.Retirements(today)); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		if len(line) > 75 || strings.ContainsAny(line, "\r\n") {
			t.Errorf("line of %d octets: %q", len(line), line)
		}
	}
	unfolded := strings.ReplaceAll(text, "\r\n ", "")
	want := "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\nNAME:Ends\r\nX-WR-CALNAME:Ends\r\n" +
		"BEGIN:VEVENT\r\nUID:old-retires@a.example\r\nDTSTAMP:20261102T000000Z\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n" +
		`SUMMARY:Ältestes\; Modell\, \\ mit einem sehr langen Namen\, der nicht in eine Zeile paßt ends` + "\r\n" +
		`DESCRIPTION:Ältestes\; Modell\, \\ mit einem sehr langen Namen\, der nicht in eine Zeile paßt of The acme ends at its maker's own service. Others may still offer it. Newer: Modell 2.` + "\r\n" +
		"URL:https://a.example/old\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
	if diff := cmp.Diff(want, unfolded); diff != "" {
		t.Error(diff)
	}
}
