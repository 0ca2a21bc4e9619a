package server

import (
	"context"
	"encoding/xml"
	"net/http"

	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

const (
	openSearchPath = "/opensearch.xml"
	typeOpenSearch = "application/opensearchdescription+xml"
)

// openSearch lets a browser offer the site's search in its address bar.
func (v *version) openSearch() (string, error) {
	type address struct {
		Type     string `xml:"type,attr"`
		Method   string `xml:"method,attr,omitempty"`
		Template string `xml:"template,attr"`
	}
	type image struct {
		Type string `xml:"type,attr"`
		URL  string `xml:",chardata"`
	}
	b, err := xml.MarshalIndent(struct {
		XMLName     xml.Name  `xml:"http://a9.com/-/spec/opensearch/1.1/ OpenSearchDescription"`
		ShortName   string    `xml:"ShortName"`
		Description string    `xml:"Description"`
		Encoding    string    `xml:"InputEncoding"`
		Image       image     `xml:"Image"`
		URLs        []address `xml:"Url"`
	}{ShortName: v.site.Name, Description: "Search models, benchmarks, terms and prompting techniques", Encoding: "UTF-8",
		Image: image{"image/svg+xml", v.site.URL + v.site.Icon},
		URLs: []address{{"text/html", "get", v.site.Absolute(site.SearchPath) + "?q={searchTerms}"},
			{"application/json", "", v.site.URL + "/api/search?q={searchTerms}"},
			{typeOpenSearch, "", v.site.URL + openSearchPath}}}, "", "  ")
	return xml.Header + string(b) + "\n", err
}

// makeTitles writes the titles of all pages for browsers that search.
func (v *version) makeTitles() (*file, error) {
	b, err := payload.EncodeTitles(v.site)
	if err != nil {
		return nil, err
	}
	return &file{body: newBody(b, bestCompression), contentType: []string{contentType(site.TitlesPath)}, cache: cacheRevalidate, csp: cspFile,
		changed: v.turned}, nil
}

// makeSearchIndex writes what copies of the site search with.
func (v *version) makeSearchIndex() (*file, error) {
	b, err := v.site.Search().Portable()
	if err != nil {
		return nil, err
	}
	return &file{body: newBody(b, fastCompression), contentType: typeJSON, cache: cacheRevalidate, csp: cspFile, crossOrigin: true, changed: v.turned}, nil
}

func (s *Server) serveSearchIndex(w http.ResponseWriter, r *http.Request) error {
	v := s.version.Load()
	f, err := gated(s, r, indexKey{v, r.URL.Path}, func(context.Context) (*file, error) { return v.searchIndex() })
	if err != nil {
		return err
	}
	return s.serveFile(w, r, f)
}

// serveTitles sends the titles. Under the address that this version's pages have they
// never change.
func (s *Server) serveTitles(w http.ResponseWriter, r *http.Request) error {
	v := s.version.Load()
	titles, err := v.titles()
	if err != nil {
		return err
	}
	f := *titles
	if r.URL.RawQuery == v.site.BuildID {
		f.cache = cacheForever
	}
	return s.serveFile(w, r, &f)
}
