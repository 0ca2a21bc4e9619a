package server

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"astrolabe/internal/markdown"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// textCacheBytes bounds the pages that are kept as Markdown.
const textCacheBytes = 32 << 20

var (
	typeMarkdown = []string{"text/markdown; charset=utf-8"}
	// cachePrivate is for an answer whose form depends on a header that caches on the
	// way may not look at: Markdown has been shown to readers that way.
	cachePrivate = []string{"private, max-age=300"}
	varyAccept   = []string{"Accept, Accept-Encoding"}
)

// markdownOf is the path of the page that an address asks for as Markdown.
func markdownOf(path string) (string, bool) {
	switch base, ok := strings.CutSuffix(path, site.MarkdownSuffix); {
	case !ok || strings.HasSuffix(base, "/"):
		return "", false
	case base == "/index":
		return site.HomePath, true
	default:
		return base, true
	}
}

// serveMarkdown answers with a page as Markdown at its own address, or leads to
// where it is.
func (s *Server) serveMarkdown(w http.ResponseWriter, r *http.Request, v *version, path string) error {
	route, err := v.site.Route(path)
	if err != nil {
		if target, ok := v.leadsTo(path, ""); ok && !target.External {
			to, _, _ := strings.Cut(target.To, "#")
			redirect(w, withQuery(site.MarkdownPath(to), r.URL.RawQuery), target.Status)
			return nil
		}
		return err
	}
	asked := v.read(route, r.URL.RawQuery)
	b, err := s.markdown(r, v, asked)
	if err != nil {
		return err
	}
	allowAnyOrigin(w.Header(), r.URL.Path)
	h := w.Header()
	h["Cache-Control"] = cacheRevalidate
	h["X-Robots-Tag"] = noindex
	h["Link"] = []string{"<" + v.site.URL + withQuery(v.site.Options.Href(route.Path), asked.values.Encode()) + `>; rel="canonical"`}
	h["Content-Type"] = typeMarkdown
	return s.writeBody(w, r, b, v.turned)
}

// serveAsMarkdown answers with a page as Markdown at the address of the page.
func (s *Server) serveAsMarkdown(w http.ResponseWriter, r *http.Request, v *version, a asked) error {
	b, err := s.markdown(r, v, a)
	if err != nil {
		return err
	}
	h := w.Header()
	h["Content-Type"] = typeMarkdown
	h["Cache-Control"] = cachePrivate
	h["Link"] = []string{"<" + v.site.MarkdownHref(withQuery(v.site.Options.Href(a.route.Path), a.values.Encode())) + `>; rel="alternate"; type="text/markdown"`}
	h["Vary"] = varyAccept
	return s.writeBody(w, r, b, v.turned)
}

// markdown is a view as Markdown: from memory, or written at the gate.
func (s *Server) markdown(r *http.Request, v *version, a asked) (*body, error) {
	page, key := a.markdownPage(r.URL.RawQuery)
	if b, ok := v.texts.GetIfPresent(key); ok && !a.unclear() {
		return b, nil
	}
	shared := any(textKey{v, key})
	if a.unclear() {
		shared = nil
	}
	return gated(s, r, shared, func(ctx context.Context) (*body, error) { return v.writeMarkdown(ctx, a, page, key) })
}

// markdownPage is the page of a long list that is asked for, and what names it among all.
func (a *asked) markdownPage(rawQuery string) (page int, key string) {
	page = 1
	if a.composed == nil || !a.composed.Takes(views.MarkdownPageParam) {
		page = pageAsked(rawQuery)
	}
	return page, a.address() + "#" + strconv.Itoa(page)
}

// writeMarkdown writes a view as Markdown and keeps it.
func (v *version) writeMarkdown(ctx context.Context, a asked, page int, key string) (*body, error) {
	text, err := v.composed().Markdown(ctx, a.route, a.composed, a.values, page)
	if err != nil {
		return nil, err
	}
	b := newBody(text, fastCompression)
	if !a.unclear() {
		v.texts.Set(key, b)
	}
	return b, nil
}

// pageAsked is the page of a long list that is asked for. What is no number is the
// first.
func pageAsked(rawQuery string) int {
	query, _ := url.ParseQuery(rawQuery)
	page, err := strconv.Atoi(query.Get(views.MarkdownPageParam))
	if err != nil || page < 1 || page > 1000 {
		return 1
	}
	return page
}

// wantsMarkdown says that a client names Markdown and likes it at least as much as
// HTML. One that takes anything gets HTML, and nobody is told by its name.
func wantsMarkdown(accept string) bool {
	if !strings.Contains(accept, "text/markdown") {
		return false
	}
	markdown, html := 0.0, 0.0
	for item := range strings.SplitSeq(accept, ",") {
		switch name, q := parseCoding(item); name {
		case "text/markdown":
			markdown = q
		case "text/html":
			html = q
		}
	}
	return markdown > 0 && markdown >= html
}

// asksForMarkdown says that the answer to a request has to be Markdown, be it an
// error.
func asksForMarkdown(r *http.Request) bool {
	_, suffix := markdownOf(r.URL.Path)
	return suffix || wantsMarkdown(r.Header.Get("Accept"))
}

// markdownError is an error for programs: what is wrong, and where to look.
func markdownError(v *version, e *payload.Error) []byte {
	w := markdown.NewWriter(1, v.site.MarkdownHref)
	w.Heading(1, strconv.Itoa(e.Status)+" "+http.StatusText(e.Status))
	w.Text(e.Message)
	if len(e.Near) > 0 {
		w.Text("Did you mean:")
		var near []string
		for _, n := range e.Near {
			near = append(near, w.Link(n.Title, n.Href))
		}
		w.List(near...)
	}
	w.List("All pages: "+v.site.URL+"/llms.txt", "Search: "+v.site.URL+site.MarkdownPath(site.SearchPath)+"?q=…", "Front page: "+v.site.URL+site.MarkdownPath(site.HomePath))
	return []byte(w.String())
}

// serveMarkdownError answers with an error in the form that was asked for.
func serveMarkdownError(w http.ResponseWriter, r *http.Request, v *version, err error, status int) {
	h := w.Header()
	h["Content-Type"] = typeMarkdown
	h["Vary"] = varyAccept
	h["X-Robots-Tag"] = noindex
	writeWhole(w, r, status, markdownError(v, failureOf(v, err, status, fullPathOf(r)).Error))
}
