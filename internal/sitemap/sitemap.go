// Package sitemap lists every page that search engines may show, with the day
// of its last true change. It reads the site and opens no file.
package sitemap

import (
	"encoding/xml"
	"time"

	"astrolabe/internal/site"
)

type urlSet struct {
	XMLName xml.Name `xml:"urlset"`
	NS      string   `xml:"xmlns,attr"`
	URLs    []entry  `xml:"url"`
}

type entry struct {
	Loc     string `xml:"loc"`
	LastMod string `xml:"lastmod,omitempty"`
}

// XML writes the sitemap. A site that must not be listed has an empty one.
func XML(s *site.Site) ([]byte, error) {
	set := urlSet{NS: "http://www.sitemaps.org/schemas/sitemap/0.9", URLs: []entry{}}
	for _, path := range s.Paths() {
		route, err := s.Route(path)
		if err != nil {
			return nil, err
		}
		if !s.Indexable || !route.Indexable {
			continue
		}
		e := entry{Loc: s.Canonical(path, nil)}
		if !route.Changed.IsZero() {
			e.LastMod = route.Changed.Format(time.DateOnly)
		}
		set.URLs = append(set.URLs, e)
	}
	b, err := xml.MarshalIndent(set, "", "  ")
	if err != nil {
		return nil, err
	}
	return append([]byte(xml.Header), b...), nil
}
