package views

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"astrolabe/internal/catalog"
	"astrolabe/internal/changes"
	"astrolabe/internal/content"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// change is one of the model a.
func change(date string, kind changes.Kind, title string) changes.Change {
	return changes.Change{Date: date, Kind: kind, Title: title, Provider: "acme", ProviderName: "Acme API", Values: []changes.Value{{Field: "input", From: "2", To: "1"}},
		Model: &site.Model{Model: content.Model{ID: "a", Name: "A", Maker: "acme"}}}
}

// noteText is the text of a note or a change, with its links by their address.
func noteText(note parts.Part) string {
	text := ""
	for _, part := range note.(parts.List) {
		switch part := part.(type) {
		case parts.Text:
			text += string(part)
		case *SheetLink:
			text += "[" + part.Text + "](" + part.Href + ")"
		case *ChangeMove:
			text += part.Mark + " " + part.Text
		}
	}
	return text
}

func homeOf(t *testing.T, data *content.Data, now string) *homePages {
	t.Helper()
	day, err := time.Parse(time.DateTime, now)
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.Build(&content.Content{Data: data}, site.Options{URL: "https://a.example", Now: day})
	if err != nil {
		t.Fatal(err)
	}
	return &homePages{shared: &shared{site: s, catalog: catalog.New(s)}}
}

func TestHomeWeek(t *testing.T) {
	t.Parallel()
	data := &content.Data{Models: []content.Model{{ID: "a", Name: "A", Maker: "acme", Kind: "general", Released: "2026-01-01", Status: "active"}},
		Makers: []content.Maker{{ID: "acme", Name: "Acme"}}, Corrections: []content.Correction{{Date: "2026-11-12"}, {Date: "2026-11-01"}}}
	x := homeOf(t, data, "2026-11-16 23:59:59")
	list := changes.List{change("2026-11-16", "price", "A at Acme: input from $2 to $1"), change("2026-11-16", "price-announced", "A"), change("2026-11-12", "status", "A"),
		change("2026-11-11", "retirement", "A"), change("2026-11-10", "new-model", "A by Acme is new"), change("2026-11-10", "unlisted", "A"), change("2026-11-09", "new-model", "A by Acme is new")}
	w := x.weekOf(list)
	if want := "1 new model, 2 price changes, 1 retirement and 2 changes of status"; w.Answer != want {
		t.Errorf("got %q, want %q", w.Answer, want)
	}
	if len(w.Changes) != mostChanges || w.Changes[0].Day != "16 Nov 2026" || w.Changes[0].Label != "Price cut" {
		t.Errorf("got %+v", w.Changes)
	}
	if got, want := noteText(w.Changes[0].Text), "[A](/resources/llm-index/acme/a) at [Acme API](/resources/llm-index/providers/acme): "+
		"↓ input halved, $2\u00a0→\u00a0$1 per million tokens"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if want := "From 10 Nov 2026 to 16 Nov 2026, as far as our sources show. Also [1 correction of our own](/corrections). " +
		"[All changes](/changes)"; noteText(w.Note) != want {
		t.Errorf("got  %s\nwant %s", noteText(w.Note), want)
	}
	w = x.weekOf(list[6:])
	if len(w.Changes) != 1 || !strings.HasPrefix(w.Answer, "Nothing") || !strings.HasPrefix(noteText(w.Note), "None from 10 Nov 2026 to 16 Nov 2026; these were the last. ") {
		t.Errorf("without a change: %+v", w)
	}
}

// A site of which nothing can be said has no answers, and no heading above them.
func TestHomeWithoutAnswers(t *testing.T) {
	t.Parallel()
	if part := homeOf(t, &content.Data{}, "2026-11-16 00:00:00").answers(nil); part != parts.Text("") {
		t.Errorf("got %+v", part)
	}
}

// The chart that an answer leads to is read back as it is, shows the winner, and no
// model is clearly ahead of it for as little money.
func TestAnswersLeadToTheirCharts(t *testing.T) {
	t.Parallel()
	s := realSite(t)
	x := newFrontierPages(&shared{site: s, catalog: catalog.New(s)})
	charts := 0
	for _, f := range x.catalog.Findings() {
		path, query, _ := f.Where()
		if path != site.ChartsPath {
			continue
		}
		charts++
		values, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		v := x.Parse(values)
		if len(v.Notices) > 0 || x.Values(&v).Encode() != query {
			t.Errorf("%s: %s is read as %s, %v", f.ID, query, x.Values(&v).Encode(), v.Notices)
		}
		found := x.Find(&v)
		if found.Chosen == nil {
			t.Fatalf("%s: %s is not on the chart", f.ID, f.Winner.Name)
		}
		if clearly, _ := found.Over(); len(clearly) > 0 {
			t.Errorf("%s: %d models are clearly ahead of %s and no dearer", f.ID, len(clearly), f.Winner.Name)
		}
	}
	if charts == 0 {
		t.Error("no answer leads to a chart")
	}
}
