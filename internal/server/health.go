package server

import (
	"net/http"

	"astrolabe/internal/site"
)

// serveHealth says that the process answers.
func (s *Server) serveHealth(w http.ResponseWriter, _ *http.Request) error {
	plainAnswer(w, http.StatusOK, "ok")
	return nil
}

// serveReady says that pages can be served, and whether all of them are warm.
func (s *Server) serveReady(w http.ResponseWriter, r *http.Request) error {
	v := s.version.Load()
	if _, err := v.page(r.Context(), site.HomePath); err != nil {
		s.log.Error("not ready", "err", err)
		plainAnswer(w, http.StatusServiceUnavailable, "not ready")
		return nil
	}
	words := "ready, warming"
	if v.warm.Load() {
		words = "ready, warm"
	}
	plainAnswer(w, http.StatusOK, words)
	return nil
}
