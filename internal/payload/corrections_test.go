package payload_test

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

const littleLog = `[[correction]]
id = "third"
date = "2026-11-15"
title = "Three, not <2>"
pages = ["/concept", "/"]
said = "2 & more."
says = "3."
why = "Counted again."
source = "https://a.example/?x=1&y=2"
noticed-by = "a reader"

[[correction]]
id = "second"
date = "2026-10-02"
title = "An older one"
pages = ["/concept"]
said = "a"
says = "b"
why = "c"
`

func withLog(t *testing.T, log string) fstest.MapFS {
	t.Helper()
	files := littleFiles(t)
	files["content/corrections.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Corrections\ndescription: What was wrong.\nupdated: 2026-09-01\n---\nWhat counts. See [the third](/corrections#third).\n")}
	files[content.CorrectionFile] = &fstest.MapFile{Data: []byte(log)}
	return files
}

// The log is by month, above the text about it; corrected texts name
// theirs, and others none.
func TestCorrections(t *testing.T) {
	t.Parallel()
	s := mustBuild(t, withLog(t, littleLog), options())
	page := mustNew(t, s, site.CorrectionsPath).Data.(payload.Article)
	if got := page.TOC; len(got) != 2 || got[0] != (payload.TOCEntry{Level: 2, ID: "2026-11", Text: "November 2026"}) {
		t.Errorf("got the contents %v", got)
	}
	log := page.Blocks[0].HTML
	for _, part := range []string{
		`<h2 id="2026-11">November 2026 `, `<h3 id="third">Three, not &lt;2&gt; `,
		`<p><time datetime="2026-11-15">15 Nov 2026</time> · <a href="/concept">The idea</a>, <a href="/">Front page</a> · noticed by a reader</p>`,
		`<div><dt>It said</dt><dd>2 &amp; more.</dd></div><div><dt>Now</dt><dd>3.</dd></div>`,
		`Counted again. <a href="https://a.example/?x=1&amp;y=2" rel="noopener external">Source</a></dd>`,
		`<h2 id="2026-10">October 2026 `,
	} {
		if !strings.Contains(log, part) {
			t.Errorf("the log has no %s:\n%s", part, log)
		}
	}
	notes := mustNew(t, s, "/concept").Data.(payload.Article).Corrections
	if len(notes) != 2 || notes[0] != (payload.CorrectionNote{Date: "2026-11-15", Title: "Three, not <2>", Href: "/corrections#third"}) {
		t.Errorf("got the notes %v", notes)
	}
	if other := mustNew(t, s, "/support").Data.(payload.Support).Corrections; len(other) != 0 {
		t.Errorf("a text that was right has %v", other)
	}
	if r, _ := s.Route(site.CorrectionsPath); !r.Changed.Equal(time.Date(2026, 11, 15, 0, 0, 0, 0, time.UTC)) || r.Feed != site.CorrectionsPath {
		t.Errorf("the page changed on %v and has the feed %q", r.Changed, r.Feed)
	}
}

// A correction of a page that does not exist is a mistake with file and line.
func TestCorrectionOfNoPage(t *testing.T) {
	t.Parallel()
	c, err := content.Load(withLog(t, strings.Replace(littleLog, `["/concept", "/"]`, `["/concept", "/nowhere"]`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	_, err = site.Build(c, options())
	if err == nil || !strings.Contains(err.Error(), "data/corrections.toml:5: pages: no page /nowhere") {
		t.Errorf("got %v", err)
	}
}
