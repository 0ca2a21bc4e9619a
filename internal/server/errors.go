package server

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"net/http"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"

	"astrolabe/internal/api"
	"astrolabe/internal/gate"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// panicError is a mistake of ours that was caught.
type panicError struct{ value any }

func (e panicError) Error() string { return fmt.Sprintf("panic: %v\n%s", e.value, debug.Stack()) }

// statusOf is the one place that turns errors into status codes.
func statusOf(err error) int {
	var problem *api.Problem
	switch {
	case errors.As(err, &problem):
		return problem.Status
	case errors.Is(err, site.ErrRemoved):
		return http.StatusGone
	case errors.Is(err, site.ErrNoRoute), errors.Is(err, site.ErrInvalid):
		return http.StatusNotFound
	case errors.Is(err, gate.ErrShare):
		return http.StatusTooManyRequests
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded), errors.Is(err, gate.ErrFull):
		return http.StatusServiceUnavailable
	}
	return http.StatusInternalServerError
}

// serveError alone writes, logs and reports errors.
func (s *Server) serveError(w http.ResponseWriter, r *http.Request, err error) {
	status := statusOf(err)
	if errors.Is(err, context.Canceled) && r.Context().Err() != nil {
		w.Header()["Cache-Control"] = cacheNothing
		w.WriteHeader(status) // the visitor has left: nobody reads this, and nothing is wrong
		return
	}
	switch {
	case errors.Is(err, gate.ErrShare), errors.Is(err, gate.ErrFull):
		s.hold(r.Context())
		w.Header().Set("Retry-After", "1")
	case status >= 500:
		s.log.Error("request failed", "path", r.URL.Path, "status", status, "err", err)
		s.monitor.Report(r, status, err)
	}
	if site.Bare(r.URL.Path) == site.MCPPath && r.Method == http.MethodPost {
		refuseMCP(w, r, status, rpcServerError, problemWords(err))
		return
	}
	if _, isProblem := errors.AsType[*api.Problem](err); isProblem || isAPI(r.URL.Path) {
		apiError(w, r, err)
		return
	}
	h := w.Header()
	h["Cache-Control"] = cacheNothing
	h["Vary"] = varyError
	h.Del("Link") // of what could not be sent after all
	h.Del("Content-Disposition")
	v := s.version.Load()
	fullPath := fullPathOf(r)
	if base, isPayload := strings.CutSuffix(r.URL.Path, payloadName); isPayload {
		_ = writeJSON(w, r, status, failureOf(v, err, status, pageOf(base, r.URL.RawQuery)))
		return
	}
	if asksForMarkdown(r) {
		serveMarkdownError(w, r, v, err, status)
		return
	}
	if bots.MatchString(r.UserAgent()) {
		s.log.Warn("error answered to a bot", "path", r.URL.Path, "status", status, "agent", r.UserAgent())
		plainAnswer(w, status, strconv.Itoa(status)+" "+http.StatusText(status))
		return
	}
	h["Content-Type"] = typeHTML
	if status < 500 && status != http.StatusTooManyRequests {
		page, pageErr := gated(s, r, nil, func(ctx context.Context) (packed, error) {
			b, err := v.failurePage(ctx, err, fullPath)
			return pack(r, b), err
		})
		switch {
		case pageErr == nil:
			h["Content-Security-Policy"] = v.assets.pageHeader("error").csp
			page.write(w, r, status)
			return
		case errors.Is(pageErr, gate.ErrShare), errors.Is(pageErr, gate.ErrFull):
			s.serveError(w, r, pageErr)
			return
		}
		s.log.Error("error page cannot be rendered", "err", pageErr)
	}
	h["Content-Security-Policy"] = []string{plainPolicy}
	writeWhole(w, r, status, plainErrorPage(v, failureOf(v, err, status, fullPath).Error))
}

// failureOf is the payload of an error page, also for those that say "not now".
func failureOf(v *version, err error, status int, fullPath string) *payload.Payload {
	p := payload.Failure(v.site, err, fullPath)
	switch {
	case errors.Is(err, gate.ErrShare):
		p.Error.Status, p.Error.Message = status, "Too many requests"
	case errors.Is(err, gate.ErrFull):
		p.Error.Status, p.Error.Message = status, "Too busy at the moment"
	}
	return p
}

// fullPathOf is path and query as they came, as valid text.
func fullPathOf(r *http.Request) string {
	return strings.ToValidUTF8(withQuery(escapedPath(r.URL.Path), r.URL.RawQuery), "\uFFFD")
}

// pageOf is path and query of the page that a payload is for.
func pageOf(base, rawQuery string) string {
	return strings.ToValidUTF8(withQuery(escapedPath(cmp.Or(base, "/")), pageQuery(rawQuery)), "\uFFFD")
}

// withBuildID is a payload's query that ends with the id of a build, of this one
// or of the one that a visitor's page is from.
var withBuildID = regexp.MustCompile(`^(?:(.*)&)?[0-9a-f]{20}$`)

// pageQuery is the query of a page in that of its payload.
func pageQuery(rawQuery string) string {
	if parts := withBuildID.FindStringSubmatch(rawQuery); parts != nil {
		return parts[1]
	}
	return rawQuery
}

func writeWhole(w http.ResponseWriter, r *http.Request, status int, b []byte) {
	w.Header()["Content-Length"] = []string{strconv.Itoa(len(b))}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(b)
	}
}

// packed is an answer that is made for one request alone, compressed quickly.
type packed struct {
	bytes    []byte
	encoding []string
}

func pack(r *http.Request, b []byte) packed {
	e := weigh(r.Header.Get("Accept-Encoding"), quick)
	if small := compress(b, e, fastCompression); len(small) < len(b) {
		return packed{small, encodingNames[e]}
	}
	return packed{bytes: b}
}

func (p packed) write(w http.ResponseWriter, r *http.Request, status int) {
	if p.encoding != nil {
		w.Header()["Content-Encoding"] = p.encoding
	}
	writeWhole(w, r, status, p.bytes)
}

// Marks stand for what differs in an error page that is rendered once and
// filled for each request. They are private-use characters: no path has them,
// since paths reach the page escaped.
const (
	pathMark  = "\uE000"
	titleMark = '\uE100'
	hrefMark  = '\uE200'
)

// failure is an error page, rendered once for each number of suggestions.
type failure struct {
	mu   sync.Mutex
	html [payload.MostNear + 1]string
}

func newFailures() map[error]*failure {
	return map[error]*failure{site.ErrNoRoute: {}, site.ErrInvalid: {}, site.ErrRemoved: {}}
}

// failurePage is the error page for a path. However many different paths are
// asked for, nothing is rendered and nothing is kept.
func (v *version) failurePage(ctx context.Context, err error, fullPath string) ([]byte, error) {
	kind := site.ErrNoRoute
	for known := range v.failures {
		if errors.Is(err, known) {
			kind = known
		}
	}
	p := payload.Failure(v.site, kind, fullPath)
	rendered, err := v.failures[kind].render(ctx, v, kind, len(p.Error.Near))
	if err != nil {
		return nil, err
	}
	inline, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	fill := []string{pathMark, escapeText(fullPath)}
	for i, near := range p.Error.Near {
		fill = append(fill, string(titleMark+rune(i)), escapeText(near.Title), string(hrefMark+rune(i)), escapeText(near.Href))
	}
	var document bytes.Buffer
	html := strings.NewReplacer(fill...).Replace(rendered)
	v.writeDocument(&document, p, func(b []byte) []byte { return append(b, html...) }, inline)
	return document.Bytes(), nil
}

func (f *failure) render(ctx context.Context, v *version, kind error, near int) (string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.html[near] != "" {
		return f.html[near], nil
	}
	p := payload.Failure(v.site, kind, pathMark)
	p.Error.Near = nil
	for i := range near {
		p.Error.Near = append(p.Error.Near, payload.Near{Title: string(titleMark + rune(i)), Href: string(hrefMark + rune(i))})
	}
	encoded, err := p.Encode()
	if err != nil {
		return "", err
	}
	f.html[near], err = v.pool.Render(ctx, v.frame, encoded.Full)
	return f.html[near], err
}

// escapeText escapes as React does, so that hydration finds what it expects.
var escapeText = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#x27;").Replace

const plainPolicy = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// plainErrorPage is the error page without an engine: same look, plain Go.
func plainErrorPage(v *version, e *payload.Error) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`+
		`<meta name="robots" content="noindex"><title>%d - %s</title><link rel="stylesheet" href="%s"></head>`+
		`<body><main class="plain-error"><p class="plain-error-code">%d</p><h1>%s</h1>`+
		`<p>%s</p>`+
		`<p><a class="plain-error-home" href="%s">Back Home</a></p></main></body></html>`,
		e.Status, html.EscapeString(e.Message), v.assets.css, e.Status, html.EscapeString(e.Message), plainWords(e.Status), html.EscapeString(v.site.Href("/")))
	return b.Bytes()
}

// plainWords say what to do about an error.
func plainWords(status int) string {
	switch status {
	case http.StatusRequestURITooLong:
		return "A search has room for 200 characters. Go back and use the words that matter most."
	case http.StatusTooManyRequests:
		return "Your network has asked for a lot at once. Nothing is broken: try again in a second."
	case http.StatusServiceUnavailable:
		return "Many visitors have asked for something at once. Nothing is broken: try again in a second."
	}
	return "Something went wrong on our side. It has been noted; trying again in a minute often helps."
}
