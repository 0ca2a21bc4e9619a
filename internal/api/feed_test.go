package api

import (
	"encoding/json"
	"encoding/xml"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/feeds"
	"astrolabe/internal/site"
)

// strictFeed is what JSON Feed 1.1 requires of a feed and its items, and what of the
// rest we give. Members that it does not have are refused.
type strictFeed struct {
	Version     string `json:"version"`
	Title       string `json:"title"`
	HomePageURL string `json:"home_page_url"`
	FeedURL     string `json:"feed_url"`
	Description string `json:"description"`
	Icon        string `json:"icon"`
	Language    string `json:"language"`
	Authors     []struct {
		Name string `json:"name"`
		URL  string `json:"url"`
	} `json:"authors"`
	Items []struct {
		ID          string         `json:"id"`
		URL         string         `json:"url"`
		ExternalURL string         `json:"external_url"`
		Title       string         `json:"title"`
		ContentText string         `json:"content_text"`
		Published   time.Time      `json:"date_published"`
		Tags        []string       `json:"tags"`
		Change      map[string]any `json:"_astrolabe"`
	} `json:"items"`
}

func readFeed(t *testing.T, body []byte) strictFeed {
	t.Helper()
	var feed strictFeed
	d := json.NewDecoder(strings.NewReader(string(body)))
	d.DisallowUnknownFields()
	if err := d.Decode(&feed); err != nil {
		t.Fatal(err)
	}
	for _, address := range []string{feed.HomePageURL, feed.FeedURL, feed.Icon, feed.Authors[0].URL} {
		if u, err := url.Parse(address); err != nil || !u.IsAbs() {
			t.Errorf("%q is no address", address)
		}
	}
	if feed.Version != "https://jsonfeed.org/version/1.1" || feed.Title == "" || feed.Items == nil {
		t.Errorf("got version %q, title %q", feed.Version, feed.Title)
	}
	seen := map[string]bool{}
	for _, item := range feed.Items {
		if item.ID == "" || seen[item.ID] || item.ContentText == "" || !strings.HasPrefix(item.URL, "https://astrolabe.example/") || item.Published.IsZero() || len(item.Tags) != 1 {
			t.Errorf("got %+v", item)
		}
		seen[item.ID] = true
	}
	return feed
}

// The forms of a feed tell of the same changes, and the extension of an item is the
// change of the API, with the values before and after.
func TestFeedForms(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	for _, query := range []string{"", "kind=price&has=tools", "maker=openai&since=2026&until=2026-06", "q=open+context>=200k", "pick=gpt-4o,claude-opus-4-5", "kind=correction,site-correction"} {
		answer := a.get(t, withQuery(site.ChangesJSONPath, query))
		feed, list := readFeed(t, answer.Body), read[ChangeList](t, a, withQuery(ChangesPath, query))
		var atom struct {
			Links   []feeds.AtomLink `xml:"link"`
			Entries []struct {
				ID string `xml:"id"`
			} `xml:"entry"`
		}
		if err := xml.Unmarshal(a.get(t, withQuery(site.ChangesAtomPath, query)).Body, &atom); err != nil {
			t.Fatal(err)
		}
		if answer.Type != "application/feed+json; charset=utf-8" || len(feed.Items) != min(list.Total, feedLength) || list.Total == 0 || len(atom.Entries) != len(feed.Items) {
			t.Fatalf("%s: got %d items and %d entries of %d changes, %s", query, len(feed.Items), len(atom.Entries), list.Total, answer.Type)
		}
		for i, item := range feed.Items {
			c := list.Changes[i]
			want, err := json.Marshal(c.Values)
			if err != nil {
				t.Fatal(err)
			}
			got, err := json.Marshal(item.Change["values"])
			if err != nil {
				t.Fatal(err)
			}
			var sorted any
			if err := json.Unmarshal(want, &sorted); err != nil {
				t.Fatal(err)
			}
			if want, _ = json.Marshal(sorted); item.ID != c.ID || atom.Entries[i].ID != c.ID || item.Tags[0] != c.Kind || string(got) != string(want) || item.Change["about"] == "" {
				t.Errorf("%s: item %d is %+v, want %+v", query, i, item, c)
			}
		}
		for _, form := range []string{site.ChangesJSONPath, site.ChangesCalendarPath} {
			if !slices.ContainsFunc(atom.Links, func(l feeds.AtomLink) bool { return strings.HasPrefix(l.Href, "https://astrolabe.example"+form) }) {
				t.Errorf("%s: the feed does not name %s", query, form)
			}
		}
	}
}

// The feed of a view of the index has the changes of the models that the view shows;
// order, columns and groups change nothing. Maker and provider are the filter's.
func TestFeedOfAView(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	for _, query := range []string{"open=yes&has=tools", "context=200k&in=image", "status=deprecated", "input=1&priced=yes", "released=2026-06&licence=mit", "q=claude", "maker=google&has=reasoning", "scored=yes&not=tools&training=no"} {
		values, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		view, _ := a.index.ParseView(values)
		shown := map[string]bool{}
		for _, place := range a.index.Select(&view).Models {
			shown[a.index.Models[place].ID] = true
		}
		want, all := 0, read[ChangeList](t, a, ChangesPath+"?limit=1000")
		for _, c := range append(all.Changes, read[ChangeList](t, a, ChangesPath+"?limit=1000&page=2").Changes...) {
			if shown[c.Model.ID] {
				want++
			}
		}
		got := read[ChangeList](t, a, ChangesPath+"?kind=new-model,price,price-announced,limit,retirement,retired,status,unlisted&limit=1000&"+query)
		for _, c := range got.Changes {
			if !shown[c.Model.ID] {
				t.Errorf("%s: %s is not shown", query, c.Model.ID)
			}
		}
		whole := read[ChangeList](t, a, ChangesPath+"?limit=1000&"+query)
		if got.Total == 0 || whole.Total < want || len(whole.Notices) > 0 {
			t.Errorf("%s: got %d changes, want at least %d; notices %v", query, whole.Total, want, whole.Notices)
		}
		if shaped := a.get(t, site.ChangesAtomPath+"?sort=input&dir=asc&group=maker&cols=name,input&"+query); string(shaped.Body) != string(a.get(t, site.ChangesAtomPath+"?"+query).Body) {
			t.Errorf("%s: the shape of the view changes the feed", query)
		}
	}
	for _, c := range read[ChangeList](t, a, ChangesPath+"?provider=groq&has=tools&limit=1000").Changes {
		if c.Provider == nil || c.Provider.ID != "groq" {
			t.Errorf("%s is not of the provider", c.ID)
		}
	}
}

// What is not understood is told, and the rest is answered.
func TestFeedNotices(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	for _, path := range []string{site.ChangesAtomPath, site.ChangesJSONPath, site.ChangesCalendarPath} {
		for query, notices := range map[string]int{"maker=mistrl": 2, "since=tuesday&until=2026-02-30": 2, "has=wings": 1, "q=%22open&kind=nothing,price": 1, "%zz=1": 1, "kind=" + strings.Repeat("x,", 900): 4} {
			q, err := a.Ask(path, query)
			if err != nil {
				t.Fatal(err)
			}
			answer, err := q.Answer()
			if err != nil {
				t.Fatal(err)
			}
			if len(answer.Notices) < notices || len(answer.Notices) > maxNotices || q.Key != "" || q.Whole {
				t.Errorf("%s?%.60s: got %q, key %q", path, query, answer.Notices, q.Key)
			}
		}
	}
}

func TestFormerFeed(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	q, err := a.Ask("/resources/llm-index/changes.atom", "kind=price&maker=google")
	if err != nil || q.Location != "/changes.atom?kind=price&maker=google" {
		t.Errorf("got %+v, %v", q, err)
	}
	if !Is("/resources/llm-index/changes.atom") || !Is("/changes.ics") || Is("/changes") {
		t.Error("an address is the API's that is not, or the other way round")
	}
}

// An announced price and an end that was moved are one event each, on the last day that
// was told, and the same in every calendar.
func TestCalendarOfChanges(t *testing.T) {
	t.Parallel()
	a := apiOn(t, "2026-12-02", doubling(),
		content.HistoryEvent{Observed: "2026-11-01", Model: "argon", Provider: "acme", Field: "retirement_date", To: "2027-01-01", Kind: "status", Quality: "move", Source: "list"},
		content.HistoryEvent{Observed: "2026-11-20", Model: "argon", Provider: "acme", Field: "retirement_date", From: "2027-01-01", To: "2027-03-01", Kind: "status", Quality: "move", Source: "list"})
	want := map[string]string{"argon-released": "20260930", "argon-price-acme-2026-12-01": "20261201", "argon-retires": "20270301"}
	for query, ids := range map[string][]string{"": {"argon-released", "argon-price-acme-2026-12-01", "argon-retires"}, "kind=price-announced": {"argon-price-acme-2026-12-01"},
		"kind=price": {"argon-price-acme-2026-12-01"}, "until=2026-11-10&since=2026-11": {"argon-retires"}, "kind=leader,status,limit": nil} {
		var got []string
		for _, e := range readCalendar(t, a.get(t, withQuery(site.ChangesCalendarPath, query)).Body) {
			id, domain, _ := strings.Cut(e.one["UID"], "@")
			got = append(got, id)
			if e.one["DTSTART"] != want[id] || domain != "a.example" || e.one["URL"] != "https://a.example/resources/llm-index/acme/argon" {
				t.Errorf("%s: got %v", query, e.one)
			}
		}
		if !slices.Equal(got, ids) {
			t.Errorf("%s: got %q, want %q", query, got, ids)
		}
	}
}

// Every calendar of the real data can be read strictly, and an event that is in two of
// them is the same in both.
func TestCalendarsAgree(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	var b strings.Builder
	if err := catalog.WriteCalendar(&b, catalog.CalendarOf(a.site, "Ends"), a.index.Events(a.index.Retirements(), a.index.PriceChanges())); err != nil {
		t.Fatal(err)
	}
	events := map[string]string{}
	counts := map[string]int{}
	for name, body := range map[string][]byte{"retirements": []byte(b.String()), "all": a.get(t, site.ChangesCalendarPath).Body, "ends": a.get(t, site.ChangesCalendarPath+"?kind=retirement,retired").Body,
		"open": a.get(t, site.ChangesCalendarPath+"?open=yes").Body, "ids": a.get(t, ResolveCalendarPath+"?id=gpt-4o&id=claude-sonnet-4-5").Body} {
		for _, e := range readCalendar(t, body) {
			id := e.one["UID"]
			if before, ok := events[id]; ok && before != e.text {
				t.Errorf("%s: %s differs:\n%s\n%s", name, id, before, e.text)
			}
			events[id] = e.text
			counts[name]++
		}
	}
	if counts["all"] < 300 || counts["all"] > calendarLength || counts["ends"] < 50 || counts["open"] == 0 || counts["open"] >= counts["all"] {
		t.Errorf("got %v", counts)
	}
	if again := a.get(t, site.ChangesCalendarPath); string(again.Body) != string(a.get(t, site.ChangesCalendarPath).Body) {
		t.Error("the same data gives other bytes")
	}
}
