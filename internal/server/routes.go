package server

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"strings"

	"astrolabe/internal/icons"
	"astrolabe/internal/mcp"
	"astrolabe/internal/site"
)

// handler answers a request or says why it could not.
type handler func(w http.ResponseWriter, r *http.Request) error

// route is every address that is not a page; the last line is the pages. A
// switch does, and the standard mux with its own ideas about paths does not
// come into it: the path is canonical already.
func (s *Server) route(path string) handler {
	switch {
	case path == "/healthz":
		return s.serveHealth
	case path == "/readyz":
		return s.serveReady
	case path == site.ServerErrorPath:
		return s.serveTestError
	case path == devEvents && s.dev != nil:
		return s.serveDevEvents
	case path == latestBuildPath:
		return s.serveLatestBuild
	case strings.HasPrefix(path, buildMetaPrefix):
		return s.serveBuildMeta
	case strings.HasPrefix(path, islandPrefix):
		return s.serveIsland
	case strings.HasPrefix(path, icons.Path):
		return s.serveIcons
	case strings.HasPrefix(path, "/assets/"):
		return s.serveAsset
	case isChartFile(path):
		return s.serveChartFile
	case isPicture(path):
		return s.serveNoPicture
	case isList(path):
		return s.serveList
	case path == site.TitlesPath:
		return s.serveTitles
	case path == site.SearchIndexPath:
		return s.serveSearchIndex
	case path == site.IDsDataPath:
		return s.serveIDData
	case path == mcp.CardPath:
		return s.serveMCPCard
	case slices.Contains(formerCards, path):
		return s.leadToMCPCard
	case isCard(path):
		return s.serveCard
	case strings.HasPrefix(path, site.ImagePrefix):
		return s.serveImage
	}
	return s.serveSite
}

// chain is the way of every request, outermost first.
func (s *Server) chain() http.Handler {
	var h http.Handler = http.HandlerFunc(s.dispatch)
	h = s.withCanonicalPath(h)
	h = s.withShare(h)
	h = s.withPanicGuard(h)
	h = s.monitor.Trace(h)
	h = withHeaders(h, strictTLS(s.config.Server))
	return s.withAccessLog(h)
}

// dispatch hands reports to those who take them. Everything else is GET or
// HEAD, and a handler's error becomes a response.
func (s *Server) dispatch(w http.ResponseWriter, r *http.Request) {
	if call := s.calls.handler(r.URL.Path); call != nil {
		s.serveReport(w, r, call)
		return
	}
	if site.Bare(r.URL.Path) == site.MCPPath && !asksForPage(r) {
		s.serveMCP(w, r)
		return
	}
	if isAPI(r.URL.Path) {
		s.serveAPI(w, r)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		plainAnswer(w, http.StatusMethodNotAllowed, "only GET and HEAD are answered here")
		return
	}
	if err := s.route(r.URL.Path)(w, r); err != nil {
		s.serveError(w, r, err)
	}
}

// serveTestError fails on request.
func (s *Server) serveTestError(http.ResponseWriter, *http.Request) error {
	return errors.New("test error on the server")
}

// serveSite answers what is neither an asset nor a call: payloads, small
// files, redirects and pages.
func (s *Server) serveSite(w http.ResponseWriter, r *http.Request) error {
	v := s.version.Load()
	path := r.URL.Path
	if base, ok := strings.CutSuffix(path, payloadName); ok {
		return s.servePayload(w, r, v, base)
	}
	if f, ok := v.file(path); ok {
		return s.serveFile(w, r, f)
	}
	if p := cmp.Or(v.feeds[path], v.books[path]); p != nil {
		return s.servePlace(w, r, p)
	}
	if base, ok := markdownOf(path); ok {
		return s.serveMarkdown(w, r, v, base)
	}
	if _, err := v.site.Route(site.Bare(path)); err != nil && asksForData(path) {
		return s.serveNoData(w, r, v)
	}
	return s.servePage(w, r, v)
}

// withPanicGuard keeps a mistake of ours from closing the connection.
func (s *Server) withPanicGuard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler {
					panic(p)
				}
				s.serveError(w, r, panicError{p})
			}
		}()
		next.ServeHTTP(w, r)
	})
}
