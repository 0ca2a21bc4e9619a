package server

import (
	"errors"
	"net/http"
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/site"
)

// leadsToForm finds where the data of a page is, if the page itself is elsewhere.
func (v *version) leadsToForm(r *http.Request) (string, int, bool) {
	page, suffix, ok := api.CutSuffix(site.Bare(r.URL.Path))
	if !ok {
		return "", 0, false
	}
	target, ok := v.leadsTo(page, "")
	if !ok || target.External {
		return "", 0, false
	}
	to, _, _ := strings.Cut(target.To, "#")
	to, query, _ := strings.Cut(to, "?")
	if r.URL.RawQuery != "" {
		query = r.URL.RawQuery
	}
	return withQuery(to+suffix, query), target.Status, true
}

// serveNoData answers where a page has no data: it leads to where the page is, or is a
// problem for programs. Anything else is left to the pages.
func (s *Server) serveNoData(w http.ResponseWriter, r *http.Request, v *version) error {
	if to, status, ok := v.leadsToForm(r); ok {
		allowAnyOrigin(w.Header(), r.URL.Path)
		redirect(w, to, status)
		return nil
	}
	page, _, _ := api.CutSuffix(site.Bare(r.URL.Path))
	problem := api.Nothing()
	if route, err := v.site.Route(page); err == nil {
		problem.Detail = "this page has no data in this form; " + api.Prefix + " lists what there is"
		if route.HasMarkdown() {
			problem.Detail += ", and its text is at " + site.MarkdownPath(page)
		}
	}
	return problem
}

// noSuchData says that the data of a page was asked for that is not known.
func noSuchData(err error) bool {
	problem, ok := errors.AsType[*api.Problem](err)
	return ok && problem.Status == http.StatusNotFound
}

// asksForData says that an address ends as those of a page's data do.
func asksForData(path string) bool {
	_, _, ok := api.CutSuffix(path)
	return ok
}
