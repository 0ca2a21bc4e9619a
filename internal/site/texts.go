package site

import "strings"

// MarkdownSuffix behind a page's address is the address of the page as Markdown.
const MarkdownSuffix = ".md"

// MarkdownPath is the address of a page as Markdown, on this host.
func MarkdownPath(path string) string {
	if path = Bare(path); path == HomePath {
		path = "/index"
	}
	return path + MarkdownSuffix
}

// MarkdownHref is the absolute address of what a link of ours leads to: of pages as
// Markdown, of everything else as it is.
func (s *Site) MarkdownHref(href string) string {
	if !strings.HasPrefix(href, "/") {
		return href
	}
	end := strings.IndexAny(href, "?#")
	if end < 0 {
		end = len(href)
	}
	path := href[:end]
	if r := s.routes[Bare(path)]; r != nil && r.HasMarkdown() {
		path = MarkdownPath(path)
	}
	return s.URL + path + href[end:]
}

// HasMarkdown says that the page can be had as Markdown: all but those that are
// another form of a page, or a tool of ours.
func (r *Route) HasMarkdown() bool { return r.Layout != "clean" }
