package sitemap_test

import (
	"encoding/xml"
	"flag"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"astrolabe/internal/content"
	"astrolabe/internal/figures"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/sitemap"
)

var update = flag.Bool("update", false, "rewrite the golden file")

const littleSite = `
-- content/concept.md --
---
title: The idea
description: What this is.
updated: 2026-05-06
---
Text.
-- content/privacy.md --
---
title: Privacy
description: A text without a day.
---
Text.
-- content/blog/first.md --
---
title: First
description: Changed later.
date: 2026-01-02
updated: 2026-04-05
author: Desk
---
Text.
-- content/blog/sketch.md --
---
title: Sketch
description: A draft.
date: 2026-01-02
author: Desk
draft: true
---
Text.
-- content/blog/gone.md --
---
title: Gone
description: Removed.
date: 2026-01-02
author: Desk
removed: true
---
Text.
-- content/blog/later.md --
---
title: Later
description: Next year.
date: 2027-01-02
author: Desk
---
Text.
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
reviewed: 2026-02-03
aliases: [Piece]
---
Text.
`

func xmlOf(t *testing.T, opts site.Options) []byte {
	t.Helper()
	files := fstest.MapFS{}
	for _, f := range txtar.Parse([]byte(littleSite)).Files {
		files[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	c, err := content.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.Build(c, opts)
	if err != nil {
		t.Fatal(err)
	}
	b, err := sitemap.XML(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func options() site.Options {
	return site.Options{Name: "Little", URL: "https://little.example", Pages: payload.Pages(), CheckFigure: figures.Check, Indexable: true, Now: time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC)}
}

// Drafts, removed pages, posts of next year, aliases and pages that are not to
// be listed are absent; a page without a day has no lastmod, and a list has the
// day of the newest thing on it.
func TestGolden(t *testing.T) {
	t.Parallel()
	const file = "testdata/sitemap.xml"
	got := xmlOf(t, options())
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("if that is meant, run the test with -update (-want +got):\n%s", diff)
	}
}

// What a page shows makes its day: techniques and tools of a list, facts in an
// article. A day of git's is taken only where the text has none.
func TestDays(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{}
	for _, f := range txtar.Parse([]byte(littleSite + `
-- content/resources/ai-application-stack.md --
---
title: Stack
description: Tools.
updated: 2026-01-01
---
Text.
-- data/stack/layers.toml --
[[layer]]
id = "tools"
title = "Tools"
-- data/tools/a.toml --
name = "A"
layer = "tools"
kind = "open-source"
home = "https://a.example"
about = "A tool."
checked = "2026-05-20"
-- data/commits.json --
{"content/privacy.md": "2026-03-03", "content/concept.md": "2026-05-31"}
`)).Files {
		files[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	c, err := content.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.Build(c, options())
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"/privacy": "2026-03-03", "/concept": "2026-05-06", "/resources/ai-application-stack": "2026-05-20"} {
		route, err := s.Route(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := route.Changed.Format(time.DateOnly); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}

func TestPagesThatAreNotListed(t *testing.T) {
	t.Parallel()
	got := string(xmlOf(t, options()))
	for _, path := range []string{"/og", "/banner", "/test/", "/blog/sketch", "/blog/gone", "/blog/later", "/piece", "?"} {
		if strings.Contains(got, "little.example"+path) || path == "?" && strings.Count(got, "?") != 2 {
			t.Errorf("%s is listed", path)
		}
	}
}

func TestSiteThatIsNotListed(t *testing.T) {
	t.Parallel()
	opts := options()
	opts.Indexable = false
	got := xmlOf(t, opts)
	var set struct {
		XMLName xml.Name
		URLs    []string `xml:"url"`
	}
	if err := xml.Unmarshal(got, &set); err != nil {
		t.Fatal(err)
	}
	if len(set.URLs) != 0 || set.XMLName.Local != "urlset" || set.XMLName.Space != "http://www.sitemaps.org/schemas/sitemap/0.9" {
		t.Errorf("got %s, want an empty list", got)
	}
}

func TestAddressesHaveTheOneForm(t *testing.T) {
	t.Parallel()
	opts := options()
	opts.TrailingSlash = true
	var set struct {
		URLs []struct {
			Loc string `xml:"loc"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(xmlOf(t, opts), &set); err != nil {
		t.Fatal(err)
	}
	if len(set.URLs) == 0 {
		t.Fatal("no addresses")
	}
	for _, u := range set.URLs {
		if !strings.HasPrefix(u.Loc, "https://little.example/") || !strings.HasSuffix(u.Loc, "/") {
			t.Errorf("got %s", u.Loc)
		}
	}
}
