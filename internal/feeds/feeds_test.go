package feeds_test

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"astrolabe/internal/content"
	"astrolabe/internal/feeds"
	"astrolabe/internal/figures"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// littleSite has what is hard for a feed: links of all kinds, a prompt, an
// island, a task list, characters that XML escapes.
const littleSite = `
-- content/blog/first.md --
---
title: First & <foremost>
description: The first post, "quoted".
date: 2026-01-02
author: Desk
tags: [prices]
---
Of [[token|tokens]], [a part](#a-part), [mail](mailto:a@site.example) and <https://other.example/?a=1&b=2>.

## A part

- [x] done
- [ ] open

:::prompt{title="Refund <mail>"}
Write to {{customer}} & be kind.
:::

::island{name=NewestModels limit=1}
-- content/blog/second.md --
---
title: Second
description: Changed later.
date: 2026-02-03
updated: 2026-04-05
author: Desk
sources:
  - title: A paper
    authors: Liu et al.
    year: 2023
    arxiv: "2307.03172"
---
Text with a note.[^1]

[^1]: The note.
-- data/categories.toml --
[[category]]
id = "basics"
title = "Basics"
about = "To begin with."
-- content/resources/llm-knowledge-base/token.md --
---
title: Token
definition: A piece of text.
category: basics
reviewed: 2026-03-10
updated: 2026-01-01
---
A piece.
-- content/resources/llm-knowledge-base/context-window.md --
---
title: Context window
definition: How much a model reads.
category: basics
reviewed: 2026-01-11
updated: 2026-03-12
---
Counted in [[token|tokens]].
-- content/corrections.md --
---
title: Corrections
description: What was wrong.
---
What counts.
-- data/corrections.toml --
[[correction]]
id = "size-of-a-token"
date = "2026-05-06"
title = "A token is smaller"
pages = ["/resources/llm-knowledge-base/token"]
said = "A word & more."
says = "A piece of one."
why = "Counted again."
source = "https://other.example/tokens"
`

func newSite(t *testing.T, slash bool) *site.Site {
	t.Helper()
	fsys := fstest.MapFS{}
	for _, f := range txtar.Parse([]byte(littleSite)).Files {
		fsys[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	c, err := content.Load(fsys)
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.Build(c, site.Options{Name: "Site", Pages: payload.Pages(), CheckFigure: figures.Check, URL: "https://site.example", Icon: "/icon.svg", TrailingSlash: slash,
		Now: time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// island is what the server would render, with what a feed must not have.
func island(site.Island) (string, error) {
	return `<figure class="x" onclick="alert(1)"><script>alert(1)</script><svg><path d="M0 0"/></svg><table><tbody><tr><th scope="row">` +
		`<a href="/resources/llm-index#m">M</a></th><td><a href="javascript:alert(1)">bad</a></td></tr></tbody></table></figure>`, nil
}

func write(t *testing.T, s *site.Site, section, file string) []byte {
	t.Helper()
	for _, f := range s.Feeds() {
		if f.Section == section {
			b, err := feeds.Write(s, f, file, island)
			if err != nil {
				t.Fatal(err)
			}
			return b
		}
	}
	t.Fatalf("no feed of %s", section)
	return nil
}

func TestGolden(t *testing.T) {
	t.Parallel()
	s := newSite(t, false)
	for name, section := range map[string]string{"blog": site.BlogPath, "terms": site.TermsPath, "corrections": site.CorrectionsPath} {
		for _, form := range site.FeedForms {
			got := write(t, s, section, form.File)
			golden := filepath.Join("testdata", name+"-"+form.File)
			if *update {
				if err := os.WriteFile(golden, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), string(got)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", golden, diff)
			}
		}
	}
}

// parsed is what a reader gets of any form.
type parsed struct {
	Updated time.Time
	Entries []entry
}

type entry struct {
	ID, URL, Title, HTML string
	Date                 time.Time
}

func parseTime(t *testing.T, layout, value string) time.Time {
	t.Helper()
	day, err := time.Parse(layout, value)
	if err != nil {
		t.Error(err)
	}
	return day.UTC()
}

func parseRSS(t *testing.T, b []byte) parsed {
	t.Helper()
	var f struct {
		XMLName xml.Name `xml:"rss"`
		Channel struct {
			Built string `xml:"lastBuildDate"`
			Items []struct {
				Title   string `xml:"title"`
				Link    string `xml:"link"`
				GUID    string `xml:"guid"`
				Date    string `xml:"pubDate"`
				Content string `xml:"http://purl.org/rss/1.0/modules/content/ encoded"`
			} `xml:"item"`
		} `xml:"channel"`
	}
	if err := xml.Unmarshal(b, &f); err != nil {
		t.Fatal(err)
	}
	out := parsed{Updated: parseTime(t, time.RFC1123Z, f.Channel.Built)}
	for _, i := range f.Channel.Items {
		out.Entries = append(out.Entries, entry{i.GUID, i.Link, i.Title, i.Content, parseTime(t, time.RFC1123Z, i.Date)})
	}
	return out
}

func parseAtom(t *testing.T, b []byte) parsed {
	t.Helper()
	var f struct {
		XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
		Updated string   `xml:"updated"`
		Entries []struct {
			ID    string `xml:"id"`
			Title string `xml:"title"`
			Link  struct {
				Href string `xml:"href,attr"`
			} `xml:"link"`
			Updated   string `xml:"updated"`
			Published string `xml:"published"`
			Content   string `xml:"content"`
		} `xml:"entry"`
	}
	if err := xml.Unmarshal(b, &f); err != nil {
		t.Fatal(err)
	}
	out := parsed{Updated: parseTime(t, time.RFC3339, f.Updated)}
	for _, e := range f.Entries {
		date := e.Published
		if date == "" {
			date = e.Updated
		}
		out.Entries = append(out.Entries, entry{e.ID, e.Link.Href, e.Title, e.Content, parseTime(t, time.RFC3339, date)})
	}
	return out
}

func parseJSON(t *testing.T, b []byte) parsed {
	t.Helper()
	var f struct {
		Version string
		Items   []struct {
			ID, URL, Title string
			Content        string `json:"content_html"`
			Published      string `json:"date_published"`
			Modified       string `json:"date_modified"`
		}
	}
	if err := json.Unmarshal(b, &f); err != nil {
		t.Fatal(err)
	}
	if f.Version != "https://jsonfeed.org/version/1.1" {
		t.Errorf("version %q", f.Version)
	}
	var out parsed
	for _, i := range f.Items {
		modified := parseTime(t, time.RFC3339, i.Modified)
		if modified.After(out.Updated) {
			out.Updated = modified
		}
		date := modified
		if i.Published != "" {
			date = parseTime(t, time.RFC3339, i.Published)
		}
		out.Entries = append(out.Entries, entry{i.ID, i.URL, i.Title, i.Content, date})
	}
	return out
}

// A reader gets the same from every form, and it is right.
func TestFormsAgree(t *testing.T) {
	t.Parallel()
	s := newSite(t, true)
	day := func(month time.Month, d int) time.Time { return time.Date(2026, month, d, 0, 0, 0, 0, time.UTC) }
	for _, c := range []struct {
		section string
		updated time.Time
		ids     []string
		dates   []time.Time
	}{
		{site.BlogPath, day(4, 5), []string{"tag:site.example,2026:/blog/second", "tag:site.example,2026:/blog/first"}, []time.Time{day(2, 3), day(1, 2)}},
		{site.TermsPath, day(3, 12), []string{"tag:site.example,2026:/resources/llm-knowledge-base/context-window", "tag:site.example,2026:/resources/llm-knowledge-base/token"}, []time.Time{day(3, 12), day(3, 10)}},
	} {
		rss := parseRSS(t, write(t, s, c.section, "feed.xml"))
		atom := parseAtom(t, write(t, s, c.section, "atom.xml"))
		if diff := cmp.Diff(rss, atom); diff != "" {
			t.Errorf("RSS and Atom differ:\n%s", diff)
		}
		if diff := cmp.Diff(rss, parseJSON(t, write(t, s, c.section, "feed.json"))); diff != "" {
			t.Errorf("RSS and JSON differ:\n%s", diff)
		}
		if !rss.Updated.Equal(c.updated) {
			t.Errorf("%s: updated %s, want %s", c.section, rss.Updated, c.updated)
		}
		for i, e := range rss.Entries {
			if e.ID != c.ids[i] || !e.Date.Equal(c.dates[i]) {
				t.Errorf("%s: entry %d is %s of %s", c.section, i, e.ID, e.Date)
			}
			if !strings.HasSuffix(e.URL, "/") {
				t.Errorf("%s: not the one form of addresses", e.URL)
			}
		}
	}
}

// A reader somewhere else gets whole addresses and nothing that could run.
func TestContentIsPlain(t *testing.T) {
	t.Parallel()
	first := parseAtom(t, write(t, newSite(t, false), site.BlogPath, "atom.xml")).Entries[1]
	for _, want := range []string{
		`<a href="https://site.example/resources/llm-knowledge-base/token">tokens</a>`,
		`<a href="https://site.example/blog/first#a-part">a part</a>`,
		`<a href="mailto:a@site.example">mail</a>`,
		`<a href="https://other.example/?a=1&amp;b=2">`,
		`<figcaption>Refund &lt;mail&gt;</figcaption><pre>Write to {{customer}} &amp; be kind.</pre>`,
		`<a href="https://site.example/resources/llm-index#m">M</a>`,
		`<td><a>bad</a></td>`, "<h2>A part", "☑ done", "☐ open",
	} {
		if !strings.Contains(first.HTML, want) {
			t.Errorf("no %s in:\n%s", want, first.HTML)
		}
	}
	for _, bad := range []string{"script", "alert", "onclick", "svg", "class=", "tabindex", "data-", `href="/`, `href="#`, "<input"} {
		if strings.Contains(first.HTML, bad) {
			t.Errorf("%s in:\n%s", bad, first.HTML)
		}
	}
	if first.Title != "First & <foremost>" {
		t.Errorf("title %q", first.Title)
	}
}

func TestFailingIsland(t *testing.T) {
	t.Parallel()
	s := newSite(t, false)
	broken := errors.New("broken")
	_, err := feeds.Write(s, s.Feeds()[0], "feed.xml", func(site.Island) (string, error) { return "", broken })
	if !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
	if _, err := feeds.Write(s, s.Feeds()[1], "feed.txt", island); err == nil {
		t.Error("an unknown form was written")
	}
}
