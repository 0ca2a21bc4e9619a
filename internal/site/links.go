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
	return path == "/sitemap.xml" || path == "/robots.txt" || path == "/.well-known/security.txt" || isFeed(path) ||
		path == ChangesPath || path == CalendarPath || path == "/api" || strings.HasPrefix(path, "/api/")
}

// pageAnchors are the anchors that the pages of a kind have besides those of
// their text and their data.
var pageAnchors = map[string][]string{
	"home":            {"price", "newest", "terms", "posts", "idea"},
	"guide":           {"techniques"},
	BenchmarkPage:     {"worth", "leaderboard", "charts"},
	"technique":       {"related"},
	"term":            {"confused-with", "related", "mentioned"},
	"troubleshooting": {"your-browser"},
}

// hasAnchor says whether a page has a place of that name.
func (b *builder) hasAnchor(r *Route, id string) bool {
	if id == "main" || slices.Contains(pageAnchors[r.Page], id) {
		return true
	}
	if a := b.Articles[r.Path]; a != nil && (a.hasAnchor(id) || id == "sources" && len(a.Sources) > 0) {
		return true
	}
	switch r.Page {
	case "llmIndex":
		return b.models[id] != nil
	case "benchmarks":
		return b.benchmark[id] != nil || slices.ContainsFunc(b.Benchmarks, func(m *Benchmark) bool {
			return "category-"+strings.ReplaceAll(m.Category, " ", "-") == id
		})
	case "termList":
		letter, ok := strings.CutPrefix(id, "letter-")
		return ok && slices.ContainsFunc(b.Terms, func(t *Term) bool { return strings.HasPrefix(strings.ToUpper(t.Title), letter) })
	case "stack":
		return slices.ContainsFunc(b.Layers, func(l Layer) bool { return l.ID == id })
	case "hallOfFame":
		for _, h := range b.Hall {
			if h.ID == id {
				return true
			}
		}
	}
	return false
}

func (a *Article) hasAnchor(id string) bool {
	for _, h := range a.Doc.Headings {
		if h.ID == id {
			return true
		}
	}
	return strings.HasPrefix(id, "fn:") || strings.HasPrefix(id, "fnref:")
}
