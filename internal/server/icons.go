package server

import (
	"net/http"

	"astrolabe/internal/icons"
)

// serveIcons answers with the icons of a collection that were asked for.
func (s *Server) serveIcons(w http.ResponseWriter, r *http.Request) error {
	collection, ok := icons.CollectionOf(r.URL.Path)
	if !ok {
		plainAnswer(w, http.StatusNotFound, "want /api/_nuxt_icon/{collection}.json?icons=a,b")
		return nil
	}
	reply := s.version.Load().icons.Reply(r.Context(), collection, r.URL.RawQuery)
	h := w.Header()
	h["Content-Type"] = []string{reply.ContentType}
	h["Cache-Control"] = []string{reply.CacheControl}
	if reply.Status != http.StatusOK {
		writeWhole(w, r, reply.Status, reply.Body)
		return nil
	}
	h["Cross-Origin-Resource-Policy"] = crossOrigin
	return s.writeBody(w, r, newBody(reply.Body, fastCompression), nil)
}
