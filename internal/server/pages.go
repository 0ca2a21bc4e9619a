package server

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"astrolabe/internal/payload"
	"astrolabe/internal/rules"
	"astrolabe/internal/site"
)

// payloadName ends the address of a page's payload.
const payloadName = "/_payload.json"

// servePage answers with a page, or leads to where it is.
func (s *Server) servePage(w http.ResponseWriter, r *http.Request, v *version) error {
	path := site.Bare(r.URL.Path)
	route, err := v.site.Route(path)
	if err != nil {
		if target, ok := v.leadsTo(path, r.URL.RawQuery); ok {
			redirect(w, target.To, target.Status)
			return nil
		}
		return err
	}
	if route.Page == indexKind {
		return s.serveIndex(w, r, v, route)
	}
	if t, ok := composedKinds[route.Page]; ok {
		return s.serveTool(w, r, v, route, t)
	}
	if isBoard(route.Page) {
		return s.serveBoard(w, r, v, route)
	}
	page, err := v.view(r.Context(), route, viewOf(route, r.URL.RawQuery))
	if err != nil {
		return err
	}
	writePage(w, r, page)
	return nil
}

// writePage sends a page as a document.
func writePage(w http.ResponseWriter, r *http.Request, page *page) {
	h := w.Header()
	h["Content-Type"] = typeHTML
	h["Cache-Control"] = cacheRevalidate
	h["Content-Security-Policy"] = page.header.csp
	h["Link"] = page.header.link
	writeBody(w, r, page.html)
}

// viewOf reads the query only where the route has parameters at all.
func viewOf(route *site.Route, rawQuery string) url.Values {
	if rawQuery == "" || len(route.Params) == 0 {
		return nil
	}
	query, _ := url.ParseQuery(rawQuery) // what is malformed is left out
	return route.View(query)
}

// servePayload answers with the data of the page at base. A visitor with an
// old page gets the current data: the build id in the query only decides how
// long the answer may be kept.
func (s *Server) servePayload(w http.ResponseWriter, r *http.Request, v *version, base string) error {
	path := site.Bare(base)
	if path == "" {
		path = "/"
	}
	h := w.Header()
	h["Content-Type"] = typeJSON
	h["Cache-Control"] = cacheRevalidate
	route, err := v.site.Route(path)
	if err != nil {
		if target, ok := v.leadsTo(path, pageQuery(r.URL.RawQuery)); ok {
			return writeJSON(w, r, http.StatusOK, payload.Payload{Page: "redirect", Layout: "clean",
				Meta:     payload.Meta{Path: path, Middleware: []string{}},
				Redirect: &payload.Redirect{To: target.To, External: target.External}})
		}
		return err
	}
	page, err := v.anyView(r.Context(), route, r.URL.RawQuery)
	if err != nil {
		return err
	}
	if strings.HasSuffix(r.URL.RawQuery, v.site.BuildID) {
		h["Cache-Control"] = cacheForever
	}
	data := page.payload
	if data == nil {
		if data, err = page.lazyPayload(); err != nil {
			return err
		}
	}
	writeBody(w, r, data)
	return nil
}

// anyView is the page of a payload's address.
func (v *version) anyView(ctx context.Context, route *site.Route, rawQuery string) (*page, error) {
	if route.Page == indexKind {
		return v.indexPage(ctx, route, v.parseIndex(route, pageQuery(rawQuery)))
	}
	if t, ok := composedKinds[route.Page]; ok {
		return v.toolPage(ctx, route, t, v.parseTool(t, pageQuery(rawQuery)))
	}
	if isBoard(route.Page) {
		asked := v.askBoard(route, pageQuery(rawQuery))
		return v.boardPage(ctx, route, &asked)
	}
	return v.view(ctx, route, viewOf(route, rawQuery))
}

// leadsTo finds the redirect of a path that is no page: a rule of the
// configuration, which may have taken a page's place, or another name of a page.
// The query goes along to pages.
func (v *version) leadsTo(path, rawQuery string) (rules.Target, bool) {
	target, ok := v.site.Rules.Match(path)
	if !ok {
		to, isName := v.site.Redirect(path)
		if !isName {
			return target, false
		}
		target = rules.Target{To: escapedPath(to), Status: http.StatusPermanentRedirect}
	}
	if !target.External {
		target.To = withQuery(v.site.Href(target.To), rawQuery)
	}
	return target, true
}

// redirect leads to a path or an address that we made ourselves.
func redirect(w http.ResponseWriter, to string, status int) {
	h := w.Header()
	h.Set("Location", to)
	h["Cache-Control"] = cacheRevalidate
	h["Content-Type"] = typeText
	w.WriteHeader(status)
}

func escapedPath(path string) string { return (&url.URL{Path: path}).EscapedPath() }

func withQuery(path, rawQuery string) string {
	if rawQuery == "" {
		return path
	}
	return path + "?" + rawQuery
}
