package server

import (
	"encoding/json"
	"net/http"

	"astrolabe/internal/rules"
)

const (
	latestBuildPath = "/builds/latest.json"
	buildMetaPrefix = "/builds/meta/"
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
	if r.URL.Path != buildMetaPrefix+v.site.BuildID+".json" {
		plainAnswer(w, http.StatusNotFound, "no such build")
		return nil
	}
	return s.serveFile(w, r, v.files["meta"])
}

func (v *version) makeBuildMeta() (*file, error) {
	kept := v.keptPaths()
	prerendered := make([]string, 0, len(kept))
	for _, path := range kept {
		prerendered = append(prerendered, v.site.Href(path))
	}
	b, err := json.Marshal(buildMeta{v.site.BuildID, v.site.Rules.Matcher(), prerendered})
	return &file{body: newBody(b, bestCompression), contentType: typeJSON, cache: cacheForever, csp: cspFile, changed: v.turned}, err
}
