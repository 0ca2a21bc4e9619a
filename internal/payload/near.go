package payload

import (
	"net/url"
	"path"
	"slices"
	"strings"

	"astrolabe/internal/search"
	"astrolabe/internal/site"
)

// MostNear is how many pages a missing one suggests at most.
const MostNear = 4

// nearest are the pages that an address without a page may mean: those that its last
// part finds, and the page above it.
func nearest(s *site.Site, fullPath string) []Near {
	escaped, _, _ := strings.Cut(fullPath, "?")
	asked, err := url.PathUnescape(escaped)
	if err != nil || asked == "/" {
		return nil
	}
	var near []Near
	found := s.Search().Find(search.Query{Text: path.Base(asked), Near: true, Most: 5 * MostNear})
	for _, h := range found.Hits {
		if h.Named && found.Known && len(near) < MostNear {
			near = append(near, Near{h.Title, h.Path})
		}
	}
	if r := above(s, asked); r != nil && len(near) < MostNear {
		parent := Near{r.Title, s.Href(r.Path)}
		if !slices.Contains(near, parent) {
			near = append(near, parent)
		}
	}
	return near
}

// above is the closest page above a path, other than the front page.
func above(s *site.Site, asked string) *site.Route {
	for dir := path.Dir(asked); dir != "/" && dir != "."; dir = path.Dir(dir) {
		if r, err := s.Route(dir); err == nil && r.Indexable {
			return r
		}
	}
	return nil
}
