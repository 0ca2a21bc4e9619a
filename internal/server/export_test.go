package server

import (
	"context"
	"io"
	"net/http"
	"net/netip"
	"net/url"

	"astrolabe/internal/catalog"
	"astrolabe/internal/gate"
	"astrolabe/internal/mcp"
	"astrolabe/internal/parts"
	"astrolabe/internal/past"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// Kept is how many pages and views the server holds, rendered, and how much
// memory the views are counted with.
func (s *Server) Kept() (pages, views int, viewBytes uint64) {
	v := s.version.Load()
	for _, place := range v.pages {
		if place.Load() != nil {
			pages++
		}
	}
	v.views.CleanUp()
	return pages, v.views.EstimatedSize(), v.views.WeightedSize()
}

// Paths lists every page of the site that is being served.
func (s *Server) Paths() []string { return s.version.Load().site.Paths() }

// Occupy takes n of the share of this machine's requests until release is called.
func (s *Server) Occupy(n int) (release func()) {
	client := gate.ClientOf(netip.MustParseAddr("127.0.0.1"))
	s.requests.Put(client, n)
	return func() { s.requests.Give(client, n) }
}

// Guarded is the way of every request around a handler of the test's own.
func (s *Server) Guarded(h http.Handler) http.Handler {
	return s.withAccessLog(withHeaders(s.withPanicGuard(h), nil))
}

// Catalog is the index that is being served.
func (s *Server) Catalog() *catalog.Index { return s.version.Load().catalog() }

// Asked reads a view of a page that is put together.
func (s *Server) Asked(path string, query url.Values) views.Asked {
	v := s.version.Load()
	route, err := v.site.Route(path)
	if err != nil {
		panic(err)
	}
	asked, _ := v.composed().Ask(route, query)
	return asked
}

// Composer gives what puts parts together.
func (s *Server) Composer() *parts.Composer { return s.version.Load().composer }

// KeptPaths lists the pages that are kept once they are rendered.
func (s *Server) KeptPaths() []string { return s.version.Load().keptPaths() }

// KeptAnswers is how much memory the kept answers of the API are counted with.
func (s *Server) KeptAnswers() (bytes, most uint64) {
	v := s.version.Load()
	v.answers.CleanUp()
	return v.answers.WeightedSize(), apiCacheBytes
}

// Past makes the states of past days.
func (s *Server) Past() *past.Machine { return s.version.Load().past }

// Made is a page as it is sent first, made anew.
func (s *Server) Made(ctx context.Context, path string, query url.Values) ([]byte, error) {
	v := s.version.Load()
	route, err := v.site.Route(path)
	if err != nil {
		return nil, err
	}
	p, err := v.make(ctx, v.read(route, query.Encode()), fastCompression)
	if err != nil {
		return nil, err
	}
	p.html.form(br)
	return p.html.raw, nil
}

// Gate is what costly work goes through.
func (s *Server) Gate() *gate.Gate { return s.gate }

// SteadyBody is a request's body that has to come in pieces.
func SteadyBody(w http.ResponseWriter, r *http.Request) io.Reader { return newSteadyBody(w, r) }

// WarmAddresses lists the views that are made before anybody asks for them.
func (s *Server) WarmAddresses() []string {
	var list []string
	first, rest := s.version.Load().warmViews()
	for _, a := range append(first, rest...) {
		list = append(list, a.address())
	}
	return list
}

// Site is the site that is being served.
func (s *Server) Site() *site.Site { return s.version.Load().site }

// MCP is the MCP server of the version that is served.
func (s *Server) MCP() *mcp.Server { return s.version.Load().mcp() }
