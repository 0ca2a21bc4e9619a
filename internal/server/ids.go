package server

import (
	"net/http"

	"astrolabe/internal/site"
)

// makeIDData writes what browsers tell with which models ids mean.
func (v *version) makeIDData() (*file, error) {
	b, err := v.composed().IDData()
	if err != nil {
		return nil, err
	}
	return &file{body: newBody(b, bestCompression), contentType: []string{contentType(site.IDsDataPath)}, cache: cacheRevalidate, csp: cspFile,
		changed: v.turned}, nil
}

// serveIDData sends it. It changes with the day, as days left do, so browsers ask each time
// whether theirs still holds.
func (s *Server) serveIDData(w http.ResponseWriter, r *http.Request) error {
	f, err := s.version.Load().idData()
	if err != nil {
		return err
	}
	return s.serveFile(w, r, f)
}
