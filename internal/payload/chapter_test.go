package payload_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

func mustChapter(t *testing.T, s *site.Site, path string) payload.Chapter {
	t.Helper()
	data, ok := mustNew(t, s, path).Data.(payload.Chapter)
	if !ok {
		t.Fatal("the page has other data")
	}
	return data
}

// A section of a long text is a page: without its own heading, the others one level
// up, and with the sources that it names.
func TestChapter(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	c := mustChapter(t, s, site.StackPath+"/shed")
	var html strings.Builder
	for _, b := range c.Blocks {
		html.WriteString(b.HTML)
	}
	if c.Title != "Shed" || strings.Contains(html.String(), "<h2 id=\"shed\"") || !strings.Contains(html.String(), `<h2 id="tools-needed">`) {
		t.Errorf("got %q with %s", c.Title, html.String())
	}
	if strings.Contains(html.String(), "From below") {
		t.Error("the intro is in the chapter")
	}
	if len(c.TOC) != 1 || c.TOC[0] != (payload.TOCEntry{Level: 2, ID: "tools-needed", Text: "Tools needed"}) {
		t.Errorf("got the headings %v", c.TOC)
	}
	if len(c.Sources) != 1 || c.Sources[0].Title != "Sheds" {
		t.Errorf("got the sources %v", c.Sources)
	}
}

// Links between sections lead to their pages.
func TestLinksBetweenChapters(t *testing.T) {
	t.Parallel()
	files := littleFiles(t)
	guide := files["content/resources/prompt-engineering-guide.md"]
	guide.Data = []byte(string(guide.Data) + "\n## Go on\n\n[Here](#go-on), [before](#begin), [deep](#deep).\n\n## End\n\n### Deep\n\nThere.\n")
	c := mustChapter(t, mustBuild(t, files, options()), site.GuidePath+"/go-on")
	for _, want := range []string{`href="#go-on"`, `href="` + site.GuidePath + `/begin"`, `href="` + site.GuidePath + `/end#deep"`} {
		if !strings.Contains(c.Blocks[0].HTML, want) {
			t.Errorf("no %s in %s", want, c.Blocks[0].HTML)
		}
	}
	if c.Previous.Title != "Begin" || c.Next.Title != "End" {
		t.Errorf("stands between %q and %q", c.Previous.Title, c.Next.Title)
	}
}

// The first page of a work keeps the anchors that it had as one page.
func TestOldAnchorsLeadToChapters(t *testing.T) {
	t.Parallel()
	stack := mustStack(t, littleSite(t), "")
	if len(stack.Chapters) != 1 {
		t.Fatalf("got %v", stack.Chapters)
	}
	c := stack.Chapters[0]
	if c.ID != "shed" || c.Href != site.StackPath+"/shed" || len(c.Sections) != 1 || c.Sections[0] != (payload.SectionLink{
		ID: "tools-needed", Title: "Tools needed", Href: site.StackPath + "/shed#tools-needed"}) {
		t.Errorf("got %+v", c)
	}
}

// The outline goes through the chapters, then the techniques by family, and knows
// where it is.
func TestOutline(t *testing.T) {
	t.Parallel()
	data, ok := mustNew(t, littleSite(t), site.GuidePath+"/plain").Data.(payload.Technique)
	if !ok {
		t.Fatal("the page has other data")
	}
	var got []string
	for _, g := range data.Outline.Groups {
		line := g.Title + ":"
		if g.Folded {
			line = "(" + g.Title + "):"
		}
		for _, l := range g.Links {
			line += " " + l.Title
			if l.Current {
				line += "*"
			}
		}
		got = append(got, line)
	}
	if want := []string{"Chapters: Begin", "Techniques:", "Zero-shot: Plain question*", "(Few-shot): Examples"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if data.Previous.Title != "Begin" || data.Next.Title != "Examples" {
		t.Errorf("stands between %q and %q", data.Previous.Title, data.Next.Title)
	}
}

// What is known to hurt, or costs too much, is not picked.
func TestPick(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for query, want := range map[string][]string{
		"?budget=low":                 {},
		"?task=writing":               {"Plain question"},
		"?task=writing&for=agents":    {},
		"?task=code":                  {"Examples", "Plain question"},
		"?task=code&for=agents":       {"Examples"},
		"?task=code&budget=low":       {"Plain question"},
		"?task=planning":              {},
		"?task=gardening&budget=none": {},
	} {
		pick := mustGuide(t, s, query).Pick
		got := []string{}
		for _, p := range pick.Techniques {
			got = append(got, p.Row.Title)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", query, got, want)
		}
	}
}

// The tools of a layer stand on its own page, and those of the overview lead there.
func TestLayer(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	layer, ok := mustNew(t, s, site.StackPath+"/models").Data.(payload.Layer)
	if !ok {
		t.Fatal("the page has other data")
	}
	if layer.Lead != "Write." || len(layer.Tools) != 1 || layer.Tools[0].Name != "Hammer" || len(layer.UsedBy) != 1 || layer.UsedBy[0].Href != site.StackPath+"/shed" {
		t.Errorf("got %+v", layer)
	}
	if layer.Previous.Title != "Nothing" || layer.Next != nil {
		t.Errorf("stands between %v and %v", layer.Previous, layer.Next)
	}
	if got := mustStack(t, s, "").Layers[0].Tools[0].Href; got != site.StackPath+"/models#hammer" {
		t.Errorf("the tool of the overview leads to %q", got)
	}
}

// A term is mentioned in the chapter that links to it, not in the whole.
func TestMentionsInChapters(t *testing.T) {
	t.Parallel()
	files := littleFiles(t)
	guide := files["content/resources/prompt-engineering-guide.md"]
	guide.Data = []byte(string(guide.Data) + "\n## Count\n\nCount each [[token]].\n")
	data, ok := mustNew(t, mustBuild(t, files, options()), site.TermsPath+"/token").Data.(payload.Term)
	if !ok {
		t.Fatal("the page has other data")
	}
	want := payload.Link{Title: "Prompt guide: Count", Href: site.GuidePath + "/count"}
	if !slices.Contains(data.MentionedIn, want) {
		t.Errorf("got %v, want %v among them", data.MentionedIn, want)
	}
	if slices.ContainsFunc(data.MentionedIn, func(l payload.Link) bool { return l.Href == site.GuidePath }) {
		t.Errorf("the whole guide is among %v", data.MentionedIn)
	}
}
