package site

import (
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/markdown"
)

// checkLinks holds that every link to a path of ours leads somewhere.
func (b *builder) checkLinks() {
	for _, p := range b.pending {
		for _, link := range p.article.Doc.Links {
			if why := b.brokenLink(p.article, link); why != "" {
				b.problem(p.text.File, link.Line, "link "+link.To+": "+why)
			}
		}
	}
}

// brokenLink says why a link leads nowhere; it is empty for one that does not.
func (b *builder) brokenLink(from *Article, link markdown.Link) string {
	to, err := url.Parse(link.To)
	if err != nil {
		return "not an address"
	}
	if b.URL != "" && to.Scheme != "" && to.Scheme+"://"+to.Host == b.URL {
		return "a page of ours is linked by its path"
	}
	if to.Host != "" || to.Scheme != "" || !strings.HasPrefix(link.To, "/") && !strings.HasPrefix(link.To, "#") {
		return ""
	}
	path := from.Path
	if to.Path != "" {
		if served(to.Path) {
			return ""
		}
		path = Bare(to.Path)
	}
	route, err := b.Route(path)
	if err != nil {
		return "no such page"
	}
	if to.Fragment != "" && !b.hasAnchor(route, to.Fragment) {
		return "no such heading"
	}
	return ""
}

// served says that the server answers the path although it is no page.
func served(path string) bool {
	return path == "/sitemap.xml" || path == "/robots.txt" || path == "/.well-known/security.txt" || IsFeed(path) ||
		IsChangesFeed(path) || path == CalendarPath || path == "/api" || strings.HasPrefix(path, "/api/")
}

// hasAnchor says whether a page has a place of that name.
func (b *builder) hasAnchor(r *Route, id string) bool {
	if id == "main" || slices.Contains(r.Anchors, id) || r.HasAnchor != nil && r.HasAnchor(id) {
		return true
	}
	a := b.Articles[r.Path]
	return a != nil && (a.hasAnchor(id) || id == "sources" && len(a.Sources) > 0)
}

func (a *Article) hasAnchor(id string) bool {
	for _, h := range a.Doc.Headings {
		if h.ID == id {
			return true
		}
	}
	return strings.HasPrefix(id, "fn:") || strings.HasPrefix(id, "fnref:")
}
