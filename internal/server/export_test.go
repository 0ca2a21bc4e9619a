package server

import (
	"net/http"

	"astrolabe/internal/catalog"
	"astrolabe/internal/views"
)

// Kept is how many pages and views the server holds, rendered, and how much
// memory the views are counted with.
func (s *Server) Kept() (pages, views int, viewBytes uint64) {
	v := s.version.Load()
	for _, place := range v.pages {
		if place.page.Load() != nil {
			pages++
		}
	}
	v.views.CleanUp()
	return pages, v.views.EstimatedSize(), v.views.WeightedSize()
}

// Paths lists every page of the site that is being served.
func (s *Server) Paths() []string { return s.version.Load().site.Paths() }

// Occupy takes the places of n requests until release is called.
func (s *Server) Occupy(n int) (release func()) {
	s.inFlight.Add(int64(n))
	return func() { s.inFlight.Add(int64(-n)) }
}

// Guarded is the way of every request around a handler of the test's own.
func (s *Server) Guarded(h http.Handler) http.Handler {
	return s.withAccessLog(withHeaders(s.withPanicGuard(h), false))
}

// Index gives what composes the views of the index.
func (s *Server) Index() (*catalog.Index, *views.Index) {
	x := s.version.Load().index()
	return x.catalog, x.views
}

// Tools gives what composes the tools of the index.
func (s *Server) Tools() *views.Tools { return s.version.Load().tools().views }
