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

// serveReady says that visitors may come: pages can be served, the first of a kind
// as fast as the next, and the server is not about to stop.
func (s *Server) serveReady(w http.ResponseWriter, _ *http.Request) error {
	v := s.version.Load()
	status, words := http.StatusServiceUnavailable, ""
	switch {
	case s.draining.Load():
		words = "stopping"
	case s.dev != nil:
		status, words = http.StatusOK, "ready"
	case !v.warm.Load():
		words = "warming"
	case v.pages[site.HomePath].Load() == nil:
		words = "not ready"
	default:
		status, words = http.StatusOK, "ready, warm"
	}
	plainAnswer(w, status, words)
	return nil
}
