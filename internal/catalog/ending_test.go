package catalog

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// dated is a model whose price doubles on 1 December.
func dated() content.Model {
	m := littleModel("argon", "acme", "2026-09")
	m.Offers[0].Until, m.Offers[0].Announced, m.Offers[0].PriceSource = "2026-11-30", "2026-10-13", "https://acme.example"
	m.Offers[0].Then = &content.Price{Input: ptr(2.0), Output: ptr(4.0)}
	return m
}

// indexOn is the index of some models on a day.
func indexOn(t *testing.T, day string, models ...content.Model) *Index {
	t.Helper()
	now, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	data := &content.Data{Models: models, Makers: []content.Maker{{ID: "acme", Name: "The acme"}}, Providers: []content.Provider{{ID: "acme", Name: "acme API"}}}
	s, err := site.Build(&content.Content{Data: data}, site.Options{URL: "https://a.example", Now: now})
	if err != nil {
		t.Fatal(err)
	}
	return New(s)
}

func TestEnding(t *testing.T) {
	t.Parallel()
	unknown, same := dated(), dated()
	unknown.Offers[0].Then, same.Offers[0].Then = nil, &content.Price{Input: ptr(1.0), Output: ptr(4.0)}
	for _, c := range []struct {
		name   string
		m      content.Model
		day    string
		column Column
		words  string
		brief  string
	}{
		{"while it holds", dated(), "2026-11-30", ColInput, "until 30 Nov 2026, then $2", "until 30 Nov"},
		{"the output", dated(), "2026-11-30", ColOutput, "until 30 Nov 2026, then $4", "until 30 Nov"},
		{"one that is not known", dated(), "2026-11-30", ColCache, "", ""},
		{"no price at all", dated(), "2026-11-30", ColContext, "", ""},
		{"after it", dated(), "2026-12-01", ColInput, "", ""},
		{"nothing known of the next", unknown, "2026-11-30", ColInput, "until 30 Nov 2026, next price not known", "until 30 Nov"},
		{"it stays the same", same, "2026-11-30", ColInput, "", ""},
	} {
		ix := indexOn(t, c.day, c.m)
		end, ok := ix.Ending(0, c.column)
		if ok != (c.words != "") || ok && (end.Words() != c.words || ix.Brief(end) != c.brief) {
			t.Errorf("%s: got %q, %q", c.name, end.Words(), ix.Brief(end))
		}
	}
	ix := indexOn(t, "2026-11-30", dated())
	if end := (Ending{Until: "2027-01-31"}); ix.Brief(end) != "until 31 Jan 2027" || end.Next() != "next price not known" {
		t.Errorf("another year: got %q, %q", ix.Brief(end), end.Next())
	}
	if end, _ := ix.Ending(0, ColInput); end.Next() != "$2 from 1 Dec 2026" {
		t.Errorf("got %q", end.Next())
	}
}

// The day decides all that follows from the price: the order, the cost, the answer.
func TestTheNextPriceCountsFromItsDay(t *testing.T) {
	t.Parallel()
	rival := littleModel("rival", "acme", "2026-08")
	rival.Offers[0].Price = content.Price{Input: ptr(1.5), Output: ptr(3.0)}
	w := Workload{Prompt: 1_000_000, Answer: 0, Requests: 1}
	for day, want := range map[string]struct{ first, cost, answer string }{
		"2026-11-30": {"argon", "$1", "List price at acme API, as of 2 Nov 2026. From 1 Dec 2026 it is $2 in, $4 out."},
		"2026-12-01": {"rival", "$2", "List price at acme API, as of 2 Nov 2026."},
	} {
		ix := indexOn(t, day, dated(), rival)
		v, _ := parse(t, ix, "sort=input")
		if got := ix.idsOf(ix.Select(&v).Models); got[0] != want.first {
			t.Errorf("%s: got %v", day, got)
		}
		m := ix.Model("argon")
		if c := CostOf(m, m.Offer, w); c.Month.Dollars() != want.cost {
			t.Errorf("%s: costs %s", day, c.Month.Dollars())
		}
		next, from, ok := NextCost(m, m.Offer, w)
		if ok != (want.first == "argon") || ok && (next.Month.Dollars() != "$2" || from != "2026-12-01") {
			t.Errorf("%s: next %s from %q", day, next.Month.Dollars(), from)
		}
		if a, _ := ix.Answer("price of argon"); a.Text != want.answer {
			t.Errorf("%s: got %q", day, a.Text)
		}
		row := ix.Compare([]string{"argon", "rival"}, w).Fields[ColInput-1]
		if ends := row.Values[0].Ends; (ends == "until 30 Nov 2026, then $2") != ok {
			t.Errorf("%s: compared as %q", day, ends)
		}
	}
}

// An announced price is in the calendar before and after its day, under one id.
func TestCalendarOfPrices(t *testing.T) {
	t.Parallel()
	quoted := dated()
	quoted.ID, quoted.Offers = "other", []content.Offer{quoted.Offers[0]}
	quoted.Offers[0].Unit = "CNY per million tokens"
	for _, day := range []string{"2026-11-30", "2026-12-02"} {
		ix := indexOn(t, day, dated(), quoted)
		var b bytes.Buffer
		if err := WriteCalendar(&b, CalendarInfo{Domain: "a.example", Stamp: ix.DataDate}, ix.Events(nil, ix.PriceChanges())); err != nil {
			t.Fatal(err)
		}
		_, event, _ := strings.Cut(strings.ReplaceAll(b.String(), "\r\n ", ""), "BEGIN:VEVENT\r\n")
		want := "UID:argon-price-acme-2026-12-01@a.example\r\nDTSTAMP:20261102T000000Z\r\nSEQUENCE:2497\r\nDTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261202\r\n" +
			"SUMMARY:argon: new price\r\nDESCRIPTION:argon at acme API: input from $1 to $2\\, output from $2 to $4 per million tokens.\r\n" +
			"TRANSP:TRANSPARENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
		if diff := cmp.Diff(want, event); diff != "" {
			t.Errorf("%s: %s", day, diff)
		}
	}
}

func TestPriceChangeWords(t *testing.T) {
	t.Parallel()
	for want, p := range map[string]PriceChange{
		"input from $1 to $2, cached input from $0.10 to $0.20 per million tokens": {Before: content.Price{Input: ptr(1.0), Output: ptr(3.0), CacheRead: ptr(0.1)},
			After: content.Price{Input: ptr(2.0), Output: ptr(3.0), CacheRead: ptr(0.2)}},
		"input no longer $1, output no longer $3 per million tokens": {Before: content.Price{Input: ptr(1.0), Output: ptr(3.0)}},
		"input $1 per million tokens":                                {After: content.Price{Input: ptr(1.0)}},
	} {
		if got := p.Words(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
