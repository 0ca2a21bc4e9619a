package server

import (
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"astrolabe/internal/rules"
	"astrolabe/internal/site"
)

// buildMeta is what the browser gets to know of a build.
type buildMeta struct {
	ID string `json:"id"`
	// Matcher are the redirects, so that a click follows them at once.
	Matcher rules.Matcher `json:"matcher"`
	// Prerendered are the paths that are served from memory.
	Prerendered []string `json:"prerendered"`
}

// serveLatestBuild tells the id of what is being served.
func (s *Server) serveLatestBuild(w http.ResponseWriter, r *http.Request) error {
	w.Header()["Cache-Control"] = cacheNothing
	return writeJSON(w, r, http.StatusOK, struct {
		ID string `json:"id"`
	}{s.BuildID()})
}

// serveBuildMeta answers for the build that is being served and for no other.
func (s *Server) serveBuildMeta(w http.ResponseWriter, r *http.Request) error {
	v := s.version.Load()
	if r.URL.Path != "/builds/meta/"+v.site.BuildID+".json" {
		plainAnswer(w, http.StatusNotFound, "no such build")
		return nil
	}
	return serveFile(w, r, v.files["meta"])
}

func (v *version) makeBuildMeta() (*file, error) {
	prerendered := make([]string, 0, len(v.site.Paths()))
	for _, path := range v.site.Paths() {
		prerendered = append(prerendered, v.site.Href(path))
	}
	b, err := json.Marshal(buildMeta{v.site.BuildID, v.site.Rules.Matcher(), prerendered})
	return &file{body: newBody(b, bestCompression), contentType: typeJSON, cache: cacheForever, csp: cspFile}, err
}

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

// serveAsset serves the built front end. Names carry a hash of their content.
func (s *Server) serveAsset(w http.ResponseWriter, r *http.Request) error {
	v := s.version.Load()
	f, ok := v.assets.files[r.URL.Path]
	if !ok {
		plainAnswer(w, http.StatusNotFound, "no such file")
		return nil
	}
	return serveFile(w, r, f)
}

// file finds a small file: those made from the site, then those of the front
// end that live at the root.
func (v *version) file(path string) (*file, bool) {
	if !strings.HasPrefix(path, "/") || !strings.Contains(path, ".") {
		return nil, false
	}
	if f, ok := v.files[path]; ok {
		return f, true
	}
	f, ok := v.assets.files[path]
	return f, ok
}

// securityExpiry is how long a security.txt holds.
const securityExpiry = 180 * 24 * time.Hour
