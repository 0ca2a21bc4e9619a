package server

import (
	"net/http"
	"net/url"
	"strings"

	"astrolabe/internal/payload"
	"astrolabe/internal/rules"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
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
	read, markdown := v.ask, route.HasMarkdown() && wantsMarkdown(r.Header.Get("Accept"))
	if markdown {
		read = v.read // a page that is kept as HTML may not be as Markdown
	}
	asked := read(route, r.URL.RawQuery)
	if asked.composed != nil && !asked.unclear() && hasOtherAddress(r.URL.RawQuery, asked.composed.Takes, asked.values) {
		redirect(w, withQuery(v.site.Href(route.Path), asked.values.Encode()), http.StatusSeeOther)
		return nil
	}
	if markdown {
		return s.serveAsMarkdown(w, r, v, asked)
	}
	page, err := s.view(r, v, asked)
	if err != nil {
		return err
	}
	return s.writePage(w, r, page)
}

// writePage sends a page as a document.
func (s *Server) writePage(w http.ResponseWriter, r *http.Request, page *page) error {
	h := w.Header()
	h["Content-Type"] = typeHTML
	h["Cache-Control"] = cacheRevalidate
	h["Content-Security-Policy"] = page.header.csp
	h["Link"] = page.link
	if s.config.Server.VaryAccept {
		h["Vary"] = varyAccept
	}
	return s.writeBody(w, r, page.html, page.changed)
}

// asked is a page as somebody asked for it.
type asked struct {
	route *site.Route
	// values are the parameters of the view's one address.
	values url.Values
	// composed is the view of a page that is put together; nil for those that are
	// rendered.
	composed *views.Asked
	// noPast is whether a past day is asked for of a page that has none, which the
	// page then says, whatever the day.
	noPast bool
}

// unclear says that something was not understood, and is said on the page.
func (a *asked) unclear() bool { return a.composed != nil && a.composed.Unclear }

// bare says that the page itself is asked for.
func (a *asked) bare() bool { return len(a.values) == 0 && !a.noPast }

// address is the one address of a view.
func (a *asked) address() string { return withQuery(a.route.Path, a.values.Encode()) }

// key is what a view is kept under.
func (a *asked) key() string {
	if a.noPast {
		return a.address() + "#" + site.AsOfParam // no address has a fragment
	}
	return a.address()
}

// ask reads which view of a page is asked for; nothing of one that is kept.
func (v *version) ask(route *site.Route, rawQuery string) asked {
	if _, kept := v.pages[route.Path]; kept && rawQuery == "" {
		return asked{route: route}
	}
	return v.read(route, rawQuery)
}

// read reads a view, and finds out how it is made. What is malformed in the query
// is left out.
func (v *version) read(route *site.Route, rawQuery string) asked {
	query, _ := url.ParseQuery(rawQuery)
	noPast := !route.Past && query.Get(site.AsOfParam) != ""
	if view, ok := v.composed().Ask(route, query); ok {
		return asked{route, view.Values, &view, noPast}
	}
	return asked{route: route, values: route.View(query), noPast: noPast}
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
	page, err := s.view(r, v, v.ask(route, pageQuery(r.URL.RawQuery)))
	if err != nil {
		return err
	}
	if strings.HasSuffix(r.URL.RawQuery, v.site.BuildID) {
		h["Cache-Control"] = cacheForever
	}
	data, err := s.payloadOf(r, page)
	if err != nil {
		return err
	}
	return s.writeBody(w, r, data, page.changed)
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
