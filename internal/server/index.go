package server

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"sync"

	"github.com/maypok86/otter/v2"

	"astrolabe/internal/api"
	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// indexKind is the page kind of the index.
const indexKind = "llmIndex"

// indexViews makes the views of the LLM index, which are put together and not
// rendered.
type indexViews struct {
	catalog *catalog.Index
	views   *views.Index
	charts  *views.Charts
	// choices are the benchmarks that prices can be drawn against.
	choices []views.Choice
	mu      sync.Mutex
	// frames are the pages around form and results by path, rendered once.
	frames map[string]*parts.Template
}

func (v *version) newIndexViews() *indexViews {
	ix := v.catalog()
	paths := views.Paths{Index: v.site.Href(site.IndexPath), Charts: v.site.Href(site.ChartsPath), Cost: v.site.Href(site.CostPath),
		Compare: v.site.Href(site.ComparePath), Retirements: v.site.Href(site.RetirementsPath), CSV: api.ModelsCSVPath, JSON: api.ModelsPath}
	x := &indexViews{catalog: ix, views: views.NewIndex(ix, parts.NewParts(v.pool), paths, v.site.Href),
		frames: map[string]*parts.Template{}, choices: chartChoices(v.site)}
	x.charts = views.NewCharts(x.views)
	return x
}

// indexView is a view of the index as it was asked for.
type indexView struct {
	catalog.View
	notices []catalog.Notice
	// benchmark is what prices are drawn against; empty for the usual one.
	benchmark string
}

// values are the parameters of the view's address.
func (w *indexView) values() url.Values {
	values := w.Values()
	if w.benchmark != "" {
		values.Set("benchmark", w.benchmark)
	}
	return values
}

// parseIndex reads a view. A view without any condition is nil.
func (v *version) parseIndex(route *site.Route, rawQuery string) *indexView {
	if rawQuery == "" {
		return nil
	}
	query, _ := url.ParseQuery(rawQuery) // what is malformed is left out
	view, notices := v.index().catalog.ParseView(query)
	asked := &indexView{View: view, notices: notices}
	if route.Path == site.ChartsPath {
		v.chooseBenchmark(asked, query.Get("benchmark"))
	}
	if len(asked.notices) == 0 && len(asked.values()) == 0 {
		return nil
	}
	return asked
}

// serveIndex answers with a view of the index.
func (s *Server) serveIndex(w http.ResponseWriter, r *http.Request, v *version, route *site.Route) error {
	view := v.parseIndex(route, r.URL.RawQuery)
	if view != nil && len(view.notices) == 0 && hasOtherAddress(r.URL.RawQuery, isIndexParam, view.values()) {
		redirect(w, withQuery(v.site.Href(route.Path), view.values().Encode()), http.StatusSeeOther)
		return nil
	}
	page, err := v.indexPage(r.Context(), route, view)
	if err != nil {
		return err
	}
	writePage(w, r, page)
	return nil
}

// isIndexParam says that a parameter belongs to the index or to its charts.
func isIndexParam(name string) bool { return catalog.IsParam(name) || name == "benchmark" }

// indexPage is the page of a view; equal views share one cache entry. A view
// with a mistake in it is made anew each time.
func (v *version) indexPage(ctx context.Context, route *site.Route, view *indexView) (*page, error) {
	if view == nil {
		return v.page(ctx, route.Path)
	}
	if len(view.notices) > 0 {
		return v.composeIndex(ctx, route, view, fastCompression)
	}
	return v.views.Get(ctx, route.Path+"?"+view.values().Encode(), otter.LoaderFunc[string, *page](func(ctx context.Context, _ string) (*page, error) {
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
	html, err := v.composeParts(ctx, route, view)
	if err != nil {
		return nil, err
	}
	p, err := payload.New(v.site, route, view.values())
	if err != nil {
		return nil, err
	}
	data := p.Data.(payload.Index)
	data.Form, data.Results = html.Form, html.Results
	p.Data = data
	return v.composePage(p, frame, level, html.Form, html.Results)
}

// composeParts makes form and results, as a table or as drawings.
func (v *version) composeParts(ctx context.Context, route *site.Route, view *indexView) (views.View, error) {
	x := v.index()
	if route.Path != site.ChartsPath {
		return x.views.Compose(ctx, &view.View, view.notices)
	}
	benchmark := cmp.Or(view.benchmark, chartBenchmark)
	charts, err := v.drawCharts(ctx, &view.View, benchmark)
	if err != nil {
		return views.View{}, err
	}
	return x.charts.Compose(ctx, &view.View, view.notices, charts, x.choices, benchmark)
}

// pageFrame is the page with holes for form and results.
func (x *indexViews) pageFrame(ctx context.Context, v *version, route *site.Route) (*parts.Template, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if frame := x.frames[route.Path]; frame != nil {
		return frame, nil
	}
	p, err := payload.New(v.site, route, nil)
	if err != nil {
		return nil, err
	}
	data := p.Data.(payload.Index)
	data.Form, data.Results = parts.Mark(0), parts.Mark(1)
	p.Data = data
	frame, err := v.renderFrame(ctx, p)
	if err == nil {
		x.frames[route.Path] = frame
	}
	return frame, err
}
