package server

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/maypok86/otter/v2"

	"astrolabe/internal/api"
	"astrolabe/internal/build"
	"astrolabe/internal/gate"
	"astrolabe/internal/icons"
	"astrolabe/internal/site"
)

// What is kept of the API's answers is bounded; files of bundles have a place of their
// own, in which they displace nothing else.
const (
	apiCacheBytes    = 24 << 20
	bundleCacheBytes = 24 << 20
)

// Headers of the API. Anyone's scripts may read it: it is the same for all.
var (
	cacheMinutes  = []string{"public, max-age=300"}
	anyOrigin     = []string{"*"}
	apiMethods    = []string{"GET, HEAD, OPTIONS"}
	postMethods   = []string{"GET, HEAD, POST, OPTIONS"}
	exposed       = []string{"ETag, Link, X-As-Of, X-Notice"}
	noindex       = []string{"noindex"}
	preflightDay  = []string{"86400"}
	typeOfProblem = []string{api.TypeProblem}
)

// apiAnswer is an answer of the API, ready to be sent.
type apiAnswer struct {
	body            *body
	mediaType, link []string
	notices         []string
	disposition     []string
	// asOf is the day of the past that it is about; location where it is instead.
	asOf     []string
	location string
	// moved is the status of leading there; immutable is whether it may be kept for good.
	moved     int
	immutable bool
}

// newAPICache keeps answers, bounded by their size in bytes.
func newAPICache(most uint64) (*otter.Cache[string, *apiAnswer], error) {
	return otter.New(&otter.Options[string, *apiAnswer]{
		MaximumWeight: most,
		Weigher:       func(key string, a *apiAnswer) uint32 { return uint32(len(key) + a.body.weight()) },
	})
}

// isAPI says that an address is the API's. Reports and icons have addresses
// below the same name and their own ways.
func isAPI(path string) bool {
	return api.Is(path) && !strings.HasPrefix(path, icons.Path) && path != build.EventPath && path != build.TunnelPath
}

// serveAPI answers for the index's data. It asks no engine.
func (s *Server) serveAPI(w http.ResponseWriter, r *http.Request) {
	allowAnyOrigin(w.Header(), r.URL.Path)
	switch r.Method {
	case http.MethodGet, http.MethodHead:
	case http.MethodOptions:
		servePreflight(w, methodsOf(r), anyOrigin)
		return
	case http.MethodPost:
		if api.TakesBody(site.Bare(r.URL.Path)) {
			s.servePosted(w, r)
			return
		}
		fallthrough
	default:
		w.Header()["Allow"] = methodsOf(r)
		writeProblem(w, r, http.StatusMethodNotAllowed, "only these methods are answered here: "+methodsOf(r)[0])
		return
	}
	v := s.version.Load()
	answer, err := s.apiAnswer(r, v)
	if noSuchData(err) {
		if to, status, ok := v.leadsToForm(r); ok {
			redirect(w, to, status)
			return
		}
	}
	switch {
	case err != nil:
		s.serveError(w, r, err)
	case answer.location != "":
		redirect(w, answer.location, answer.moved)
	default:
		h := w.Header()
		write := s.writeBody
		h["Cache-Control"] = cacheMinutes
		if answer.immutable {
			write, h["Cache-Control"] = s.writeRanges, cacheForever
		}
		h["Content-Type"] = answer.mediaType
		if answer.link != nil {
			h["Link"] = answer.link
		}
		if answer.asOf != nil {
			h["X-As-Of"] = answer.asOf
		}
		if answer.disposition != nil {
			h["Content-Disposition"] = answer.disposition
		}
		if answer.notices != nil {
			h["X-Notice"] = answer.notices
		}
		if err := write(w, r, answer.body, v.built); err != nil {
			s.serveError(w, r, err)
		}
	}
}

// apiAnswer answers a question; equal questions share one cache entry. What could
// not be understood in full is answered anew each time.
func (s *Server) apiAnswer(r *http.Request, v *version) (*apiAnswer, error) {
	question, err := v.api().Ask(site.Bare(r.URL.Path), r.URL.RawQuery)
	if err != nil {
		return nil, err
	}
	if question.Location != "" {
		return &apiAnswer{location: question.Location, moved: http.StatusPermanentRedirect}, nil
	}
	var key any
	cache := v.answers
	if question.Large {
		cache = v.bundles
	}
	if question.Key != "" {
		if answer, ok := cache.GetIfPresent(question.Key); ok {
			return answer, nil
		}
		key = answerKey{v, question.Key}
	}
	return gated(s, r, key, func(ctx context.Context) (*apiAnswer, error) {
		answer, err := newAPIAnswer(question)
		if err != nil || ctx.Err() != nil {
			return nil, errors.Join(err, ctx.Err())
		}
		answer.body.form(negotiate(r.Header.Get("Accept-Encoding")))
		if key != nil {
			cache.Set(question.Key, answer)
		}
		return answer, nil
	})
}

func newAPIAnswer(q *api.Request) (*apiAnswer, error) {
	a, err := q.Answer()
	if err != nil {
		return nil, err
	}
	level := fastCompression
	if q.Whole {
		level = bestCompression
	}
	answer := &apiAnswer{body: newBody(a.Body, level), mediaType: []string{a.Type}, notices: a.Notices, location: a.Location, moved: http.StatusPermanentRedirect, immutable: a.Immutable}
	if a.Temporary {
		answer.moved = http.StatusTemporaryRedirect
	}
	if a.AsOf != "" {
		answer.asOf = []string{a.AsOf}
	}
	if a.Link != "" {
		answer.link = []string{a.Link}
	}
	if a.File != "" {
		answer.disposition = saveAs(a.File)
	}
	return answer, nil
}

// saveAs is the header by which a browser saves an answer under a name.
func saveAs(name string) []string { return []string{`attachment; filename="` + name + `"`} }

// allowAnyOrigin sets what every answer of the API carries, errors too.
func allowAnyOrigin(h http.Header, path string) {
	h["Access-Control-Allow-Origin"] = anyOrigin
	h["Access-Control-Expose-Headers"] = exposed
	h["Cross-Origin-Resource-Policy"] = crossOrigin
	if !site.IsChangesFeed(path) {
		h["X-Robots-Tag"] = noindex
	}
}

// servePreflight answers a browser that asks whether it may ask.
func servePreflight(w http.ResponseWriter, methods, headers []string) {
	h := w.Header()
	h["Allow"] = methods
	h["Access-Control-Allow-Methods"] = methods
	h["Access-Control-Allow-Headers"] = headers
	h["Access-Control-Max-Age"] = preflightDay
	h["Cache-Control"] = cacheDay
	w.WriteHeader(http.StatusNoContent)
}

// refuse answers in words, to clients of the API as a problem document.
func refuse(w http.ResponseWriter, r *http.Request, status int, words string) {
	if !isAPI(r.URL.Path) {
		plainAnswer(w, status, words)
		return
	}
	allowAnyOrigin(w.Header(), r.URL.Path)
	writeProblem(w, r, status, words)
}

// apiError turns an error into a problem document. Details of our own
// failures are withheld.
func apiError(w http.ResponseWriter, r *http.Request, err error) {
	allowAnyOrigin(w.Header(), r.URL.Path)
	var problem *api.Problem
	if errors.As(err, &problem) {
		writeProblem(w, r, problem.Status, problem.Detail)
		return
	}
	writeProblem(w, r, statusOf(err), problemWords(err))
}

// problemWords tell a program of an error that is not its own.
func problemWords(err error) string {
	switch {
	case errors.Is(err, gate.ErrShare):
		return wordsTooMany
	case errors.Is(err, gate.ErrFull):
		return "too much is asked for at the moment; try again in a second"
	}
	return "something went wrong on our side; trying again in a minute often helps"
}

func writeProblem(w http.ResponseWriter, r *http.Request, status int, words string) {
	h := w.Header()
	h["Content-Type"] = typeOfProblem
	h["Cache-Control"] = cacheNothing
	p := api.Problem{Title: http.StatusText(status), Status: status, Detail: words}
	writeWhole(w, r, status, p.Encode())
}
