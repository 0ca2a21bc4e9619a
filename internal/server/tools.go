package server

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"time"

	"github.com/maypok86/otter/v2"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// tool is a page of the index that is put together from parts, as the index
// itself is.
type tool struct {
	// frame is the page's data with marks where views differ.
	frame func(s *site.Site, r *site.Route) any
	// parse reads a view of the page from its address.
	parse func(v *version, query url.Values) toolView
}

// toolView is one state of a tool.
type toolView struct {
	// values are the parameters of its one address, params all that it knows.
	values url.Values
	params []string
	// unclear says that something was not understood, and is said on the page.
	unclear bool
	// compose makes the page's data, and what stands at the frame's marks.
	compose func(ctx context.Context, route *site.Route) (data any, holes []string, err error)
}

// tools are the tools by page kind.
var tools = map[string]tool{
	"compare":     {frame: htmlFrame, parse: parseComparison},
	"cost":        {frame: costFrame, parse: parseCost},
	"retirements": {frame: htmlFrame, parse: parseRetirements},
	"rank":        {frame: rankFrame, parse: parseRank},
}

// toolViews makes the views of the tools.
type toolViews struct {
	catalog *catalog.Index
	views   *views.Tools
	mu      sync.Mutex
	// frames are the pages around what differs, rendered once each.
	frames map[string]*parts.Template
}

func (v *version) newToolViews() *toolViews {
	ix := v.catalog()
	return &toolViews{catalog: ix, views: views.NewTools(ix, v.site, parts.NewParts(v.pool)), frames: map[string]*parts.Template{}}
}

// today is the day that the site was built on.
func (v *version) today() catalog.Date {
	day, _ := catalog.ParseDate(v.site.Now.UTC().Format(time.DateOnly))
	return day
}

// htmlFrame is the frame of a tool whose title, lead and HTML differ.
func htmlFrame(s *site.Site, r *site.Route) any {
	data := payload.NewIndexTool(s, r)
	data.Title, data.Lead, data.HTML = parts.Mark(0), parts.Mark(1), parts.Mark(2)
	return data
}

// htmlHoles are what stands at the marks of htmlFrame.
func htmlHoles(t payload.IndexTool) []string {
	return []string{parts.Escaped(t.Title), parts.Escaped(t.Lead), t.HTML}
}

func parseRetirements(v *version, _ url.Values) toolView {
	return toolView{compose: func(ctx context.Context, route *site.Route) (any, []string, error) {
		data := payload.NewIndexTool(v.site, route)
		var err error
		data.HTML, err = v.tools().views.Retirements(ctx, v.today())
		return data, htmlHoles(data), err
	}}
}

func parseComparison(v *version, query url.Values) toolView {
	x := v.tools().views
	c := x.ParseComparison(query)
	compose := func(ctx context.Context, route *site.Route) (any, []string, error) {
		data := payload.NewIndexTool(v.site, route)
		leave, err := v.comparing.enter(ctx)
		if err != nil {
			return nil, nil, err
		}
		defer leave()
		page, err := x.Compare(ctx, c)
		if err != nil {
			return nil, nil, err
		}
		data.HTML = page.HTML
		if page.Title != "" {
			data.Title, data.Lead = page.Title, page.Lead
			// There are more comparisons than anyone can read: search engines
			// may list those that the page itself offers.
			data.View = &payload.ViewHead{Title: page.Title, Description: page.Description, Canonical: page.Canonical, Listed: page.Offered}
		}
		return data, htmlHoles(data), nil
	}
	return toolView{values: c.Values(), params: views.ComparisonParams, unclear: len(c.Notices) > 0, compose: compose}
}

// costFrame is the frame of the costs.
func costFrame(s *site.Site, r *site.Route) any {
	data := payload.NewCost(s, r)
	data.Presets, data.Form, data.Results = parts.Mark(0), parts.Mark(1), parts.Mark(2)
	return data
}

func parseCost(v *version, query url.Values) toolView {
	x := v.tools().views
	c := x.ParseCost(query)
	compose := func(ctx context.Context, route *site.Route) (any, []string, error) {
		data := payload.NewCost(v.site, route)
		html, err := x.Cost(ctx, &c)
		data.Presets, data.Form, data.Results = html.Presets, html.Form, html.Results
		return data, []string{html.Presets, html.Form, html.Results}, err
	}
	return toolView{values: c.Values(), params: views.CostParams, unclear: len(c.Notices) > 0, compose: compose}
}

// parseTool reads a view.
func (v *version) parseTool(t tool, rawQuery string) toolView {
	query, _ := url.ParseQuery(rawQuery) // what is malformed is left out
	return t.parse(v, query)
}

// serveTool answers with a view of a tool.
func (s *Server) serveTool(w http.ResponseWriter, r *http.Request, v *version, route *site.Route, t tool) error {
	view := v.parseTool(t, r.URL.RawQuery)
	if !view.unclear && hasOtherAddress(r.URL.RawQuery, view.takes, view.values) {
		redirect(w, withQuery(v.site.Href(route.Path), view.values.Encode()), http.StatusSeeOther)
		return nil
	}
	page, err := v.toolPage(r.Context(), route, t, view)
	if err != nil {
		return err
	}
	writePage(w, r, page)
	return nil
}

// takes says that a parameter belongs to the tool.
func (t *toolView) takes(name string) bool { return slices.Contains(t.params, name) }

// toolPage is the page of a view; equal views share one cache entry. A view with
// something unclear in it is made anew each time.
func (v *version) toolPage(ctx context.Context, route *site.Route, t tool, view toolView) (*page, error) {
	switch {
	case view.unclear:
		return v.composeTool(ctx, route, t, view, fastCompression)
	case len(view.values) == 0:
		return v.page(ctx, route.Path)
	}
	key := route.Path + "?" + view.values.Encode()
	return v.views.Get(ctx, key, otter.LoaderFunc[string, *page](func(ctx context.Context, _ string) (*page, error) {
		return v.composeTool(context.WithoutCancel(ctx), route, t, view, fastCompression)
	}))
}

// composeTool puts the page of a view together.
func (v *version) composeTool(ctx context.Context, route *site.Route, t tool, view toolView, level compression) (*page, error) {
	frame, err := v.tools().frame(ctx, v, route, t)
	if err != nil {
		return nil, err
	}
	data, holes, err := view.compose(ctx, route)
	if err != nil {
		return nil, err
	}
	p := payload.NewWith(v.site, route, view.values, data)
	if view.unclear {
		p.Meta.Middleware = []string{} // the one address would not say what was unclear
	}
	return v.composePage(p, frame, level, holes...)
}

// frame is the page of a tool with holes where views differ.
func (x *toolViews) frame(ctx context.Context, v *version, route *site.Route, t tool) (*parts.Template, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if f := x.frames[route.Page]; f != nil {
		return f, nil
	}
	f, err := v.renderFrame(ctx, payload.NewWith(v.site, route, nil, t.frame(v.site, route)))
	if err == nil {
		x.frames[route.Page] = f
	}
	return f, err
}

// makeCalendar writes the retirements as a calendar.
func (v *version) makeCalendar() *file {
	x := v.tools()
	host := "localhost"
	if u, err := url.Parse(v.site.URL); err == nil && u.Host != "" {
		host = u.Hostname()
	}
	var b bytes.Buffer
	// Writing to memory does not fail.
	_ = x.catalog.WriteCalendar(&b, catalog.CalendarInfo{
		Name: "Model retirements " + v.site.Separator + " " + v.site.Name, Product: v.site.Name, Domain: host,
		URL: func(id string) string { return v.site.Absolute(site.ModelPath(v.site.Model(id))) },
	}, x.catalog.Retirements(v.today()))
	return &file{body: newBody(b.Bytes(), bestCompression), contentType: []string{contentType(site.CalendarPath)},
		cache: cacheRevalidate, csp: cspFile, crossOrigin: true}
}
