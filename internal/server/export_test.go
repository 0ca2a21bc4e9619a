package server

import (
	"net/http"

	"astrolabe/internal/catalog"
	"astrolabe/internal/ranking"
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

// Rank gives what composes the views of the visitor's own ranking.
func (s *Server) Rank() (*ranking.Board, *views.Rank) {
	x := s.version.Load().ranks()
	return x.board, x.views
}

// Boards gives what composes the pages about benchmarks.
func (s *Server) Boards() *views.Boards { return s.version.Load().boards().views }

// KeptPaths lists the pages that are kept once they are rendered.
func (s *Server) KeptPaths() []string { return s.version.Load().keptPaths() }

// Index gives what composes the views of the index.
func (s *Server) Index() (*catalog.Index, *views.Index) {
	x := s.version.Load().index()
	return x.catalog, x.views
}
