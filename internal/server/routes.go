package server

import (
	"net/http"
	"strings"
)

// handler answers a request or says why it could not.
type handler func(w http.ResponseWriter, r *http.Request) error

// routes is every address that is not a page; the last line is the pages.
func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/healthz", s.get(s.serveHealth))
	mux.Handle("/readyz", s.get(s.serveReady))
	mux.Handle("/assets/", s.get(s.serveAsset))
	mux.Handle("/builds/latest.json", s.get(s.serveLatestBuild))
	mux.Handle("/builds/meta/{file}", s.get(s.serveBuildMeta))
	mux.Handle("/", s.get(s.serveSite))
	return mux
}

// chain is the way of every request, outermost first.
func (s *Server) chain() http.Handler {
	h := s.routes()
	h = s.withCanonicalPath(h)
	h = s.withInFlightLimit(h)
	h = s.withPanicGuard(h)
	h = withHeaders(h, s.config.Server.TLSCert != "")
	return s.withAccessLog(h)
}

// get admits GET and HEAD and turns a handler's error into a response.
func (s *Server) get(next handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			plainAnswer(w, http.StatusMethodNotAllowed, "only GET and HEAD are answered here")
			return
		}
		if err := next(w, r); err != nil {
			s.serveError(w, r, err)
		}
	})
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
		return serveFile(w, r, f)
	}
	return s.servePage(w, r, v)
}

// withInFlightLimit answers 503 at once when too much is under way.
func (s *Server) withInFlightLimit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		select {
		case s.slots <- struct{}{}:
			defer func() { <-s.slots }()
			next.ServeHTTP(w, r)
		default:
			w.Header().Set("Retry-After", "1")
			plainAnswer(w, http.StatusServiceUnavailable, "too many requests at once; try again in a second")
		}
	})
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
