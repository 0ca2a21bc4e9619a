// Package feeds writes the newest texts of a section for feed readers: RSS
// 2.0, Atom and JSON Feed 1.1, each with the whole text. It reads the site and
// opens no file.
package feeds

import (
	"fmt"
	"html"
	"strings"

	"astrolabe/internal/site"
)

// Islands makes the HTML of an island.
type Islands func(site.Island) (string, error)

// Write writes a feed in one of its forms, by the form's file name.
func Write(s *site.Site, feed site.Feed, file string, islands Islands) ([]byte, error) {
	f := document{site: s, Feed: feed, home: s.Absolute(feed.Section), self: s.URL + feed.Section + "/" + file}
	for _, e := range feed.Entries {
		content, err := contentOf(s, e, islands)
		if err != nil {
			return nil, fmt.Errorf("feed of %s: %s: %w", feed.Section, e.Path, err)
		}
		f.items = append(f.items, item{FeedEntry: e, url: s.Absolute(e.Path) + e.Anchor, html: content})
	}
	switch file {
	case "feed.xml":
		return f.rss()
	case "atom.xml":
		return f.atom()
	case "feed.json":
		return f.json()
	}
	return nil, fmt.Errorf("feed of %s: no form %q", feed.Section, file)
}

// document is a feed with everything that its forms need.
type document struct {
	site.Feed
	site *site.Site
	// home is the page that lists the texts, self the feed's own address.
	home, self string
	items      []item
}

// item is an entry with its address and its text.
type item struct {
	site.FeedEntry
	url, html string
}

// contentOf is the whole text as HTML: lead, text, sources.
func contentOf(s *site.Site, e site.FeedEntry, islands Islands) (string, error) {
	var b strings.Builder
	if e.Lead != "" {
		b.WriteString("<p>" + html.EscapeString(e.Lead) + "</p>\n")
	}
	list := e.Islands()
	for _, block := range e.Doc.Blocks {
		switch {
		case block.Part == "prompt":
			writePrompt(&b, block.Title, block.Text)
		case block.Part != "":
			text, err := islands(list[0])
			if err != nil {
				return "", err
			}
			list = list[1:]
			b.WriteString(text)
		default:
			b.WriteString(block.HTML)
		}
	}
	writeSources(&b, e)
	return plain(s, s.Absolute(e.Path), b.String()), nil
}

func writePrompt(b *strings.Builder, title, text string) {
	b.WriteString("<figure>")
	if title != "" {
		b.WriteString("<figcaption>" + html.EscapeString(title) + "</figcaption>")
	}
	b.WriteString("<pre>" + html.EscapeString(text) + "</pre></figure>\n")
}

func writeSources(b *strings.Builder, e site.FeedEntry) {
	if len(e.Sources) == 0 {
		return
	}
	b.WriteString("<h2>Sources</h2>\n<ul>\n")
	for _, s := range e.Sources {
		fmt.Fprintf(b, `<li><a href="%s">%s</a>`, html.EscapeString(s.Address()), html.EscapeString(s.Title))
		if s.Authors != "" {
			b.WriteString(", " + html.EscapeString(s.Authors))
		}
		if s.Year != 0 {
			fmt.Fprintf(b, ", %d", s.Year)
		}
		b.WriteString("</li>\n")
	}
	b.WriteString("</ul>\n")
}
