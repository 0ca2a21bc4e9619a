package server

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"sync"

	"github.com/maypok86/otter/v2"

	"astrolabe/internal/catalog"
	"astrolabe/internal/compose"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// Addresses of the catalog for machines.
const (
	modelsCSVPath  = "/api/models.csv"
	modelsJSONPath = "/api/models.json"
)

// indexKind is the page kind of the index.
const indexKind = "llmIndex"

// indexViews makes the views of the LLM index, which are put together and not
// rendered.
type indexViews struct {
	catalog *catalog.Index
	views   *views.Index
	mu      sync.Mutex
	// frame is the page around form and results, rendered once.
	frame *compose.Template
}

func (v *version) newIndexViews() *indexViews {
	ix := catalog.New(v.site)
	paths := views.Paths{Index: v.site.Href(site.IndexPath), Charts: v.site.Href(site.ChartsPath), Cost: v.site.Href(site.CostPath),
		Compare: v.site.Href(site.ComparePath), Retirements: v.site.Href(site.RetirementsPath), CSV: modelsCSVPath, JSON: modelsJSONPath}
	return &indexViews{catalog: ix, views: views.NewIndex(ix, compose.NewParts(v.pool), paths, v.site.Href)}
}

// indexView is a view of the index as it was asked for.
type indexView struct {
	catalog.View
	notices []catalog.Notice
}

// parseIndex reads a view. A view without any condition is nil.
func (v *version) parseIndex(rawQuery string) *indexView {
	if rawQuery == "" {
		return nil
	}
	query, _ := url.ParseQuery(rawQuery) // what is malformed is left out
	view, notices := v.index().catalog.ParseView(query)
	if len(notices) == 0 && view.Encode() == "" {
		return nil
	}
	return &indexView{view, notices}
}

// serveIndex answers with a view of the index.
func (s *Server) serveIndex(w http.ResponseWriter, r *http.Request, v *version, route *site.Route) error {
	view := v.parseIndex(r.URL.RawQuery)
	if view != nil && len(view.notices) == 0 && oneAddress(&view.View, r.URL.RawQuery) {
		redirect(w, withQuery(v.site.Href(route.Path), view.Encode()), http.StatusSeeOther)
		return nil
	}
	page, err := v.indexPage(r.Context(), route, view)
	if err != nil {
		return err
	}
	writePage(w, r, page)
	return nil
}

// oneAddress says that a form sent what has another address: fields left empty,
// a list as several fields. A link with parameters of others in it is left alone.
func oneAddress(view *catalog.View, rawQuery string) bool {
	query, err := url.ParseQuery(rawQuery)
	if err != nil {
		return false
	}
	for name, values := range query {
		if len(values) > 1 || values[0] == "" {
			return true
		}
		if !catalog.IsParam(name) {
			return false
		}
	}
	return query.Encode() != view.Encode()
}

// indexPage is the page of a view; equal views share one cache entry. A view
// with a mistake in it is made anew each time.
func (v *version) indexPage(ctx context.Context, route *site.Route, view *indexView) (*page, error) {
	if view == nil {
		return v.page(ctx, route.Path)
	}
	if len(view.notices) > 0 {
		return v.composeIndex(ctx, route, view, fastCompression)
	}
	return v.views.Get(ctx, route.Path+"?"+view.Encode(), otter.LoaderFunc[string, *page](func(ctx context.Context, _ string) (*page, error) {
		return v.composeIndex(context.WithoutCancel(ctx), route, view, fastCompression)
	}))
}

// composeIndex puts the page of a view together.
func (v *version) composeIndex(ctx context.Context, route *site.Route, view *indexView, level compression) (*page, error) {
	x := v.index()
	frame, err := x.pageFrame(ctx, v, route)
	if err != nil {
		return nil, err
	}
	if view == nil {
		view = &indexView{View: catalog.DefaultView()}
	}
	html, err := x.views.Compose(ctx, &view.View, view.notices)
	if err != nil {
		return nil, err
	}
	p, err := payload.New(v.site, route, view.Values())
	if err != nil {
		return nil, err
	}
	data := p.Data.(payload.Index)
	data.Form, data.Results = html.Form, html.Results
	p.Data = data
	inline, err := p.EncodeInline()
	if err != nil {
		return nil, err
	}
	document := bytes.NewBuffer(make([]byte, 0, len(html.Form)+len(html.Results)+24<<10))
	v.writeDocument(document, p, fill(frame, html.Form, html.Results), inline)
	return &page{html: newBody(document.Bytes(), level), header: v.assets.pageHeader(p.Page),
		lazyPayload: func() (*body, error) {
			full, err := p.EncodeFull()
			if err != nil {
				return nil, err
			}
			return newBody(full, level), nil
		}}, nil
}

// fill writes ready HTML into the holes of a frame.
func fill(t *compose.Template, parts ...string) string {
	size := 16 << 10
	for _, part := range parts {
		size += len(part)
	}
	return string(t.Append(make([]byte, 0, size), func(b []byte, hole int) []byte { return append(b, parts[hole]...) }))
}

// pageFrame is the page with holes for form and results.
func (x *indexViews) pageFrame(ctx context.Context, v *version, route *site.Route) (*compose.Template, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.frame != nil {
		return x.frame, nil
	}
	p, err := payload.New(v.site, route, nil)
	if err != nil {
		return nil, err
	}
	data := p.Data.(payload.Index)
	data.Form, data.Results = compose.Mark(0), compose.Mark(1)
	p.Data = data
	encoded, err := p.Encode()
	if err != nil {
		return nil, err
	}
	html, err := v.pool.Render(ctx, v.frame, encoded.Full)
	if err != nil {
		return nil, err
	}
	frame := compose.Parse(html)
	x.frame = &frame
	return x.frame, nil
}
