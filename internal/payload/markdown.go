package payload

import (
	"cmp"
	"fmt"
	"net/url"

	"astrolabe/internal/catalog"
	"astrolabe/internal/markdown"
	"astrolabe/internal/site"
)

// WriteMarkdown writes what a page says, for programs, without what stands around it.
// The catalog is that of the site.
func WriteMarkdown(s *site.Site, index *catalog.Index, r *site.Route, view url.Values, w *markdown.Writer) error {
	k := KindOf(r)
	if k.Markdown == nil {
		return fmt.Errorf("page kind %q has no Markdown: %w", k.Name, site.ErrNoRoute)
	}
	return k.Markdown(request{s, r, view, index}, w)
}

// TitleOf is the title of a page without the site's name.
func TitleOf(s *site.Site, r *site.Route) string {
	return cmp.Or(KindOf(r).Title(s, r), site.TitleFromPath(r.Path))
}
