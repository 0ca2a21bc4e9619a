package server

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"sync"

	"github.com/maypok86/otter/v2"

	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// composed is a kind of page that is put together from parts.
type composed struct {
	// ask reads a view of the page from its address.
	ask func(v *version, query url.Values) views.Asked
	// data is the page's data with the parts of a view in place: texts, HTML, or
	// marks for both.
	data func(s *site.Site, r *site.Route, filled filled) any
}

// filled is what stands in the places of a page for parts.
type filled struct {
	at []string
	// head is what the document's head says of the view, if anything.
	head *payload.ViewHead
}

// composedKinds are the pages that are put together, by page kind.
var composedKinds = map[string]composed{
	"compare": {
		ask: func(v *version, query url.Values) views.Asked { return v.tools().AskComparison(query) },
		data: func(s *site.Site, r *site.Route, f filled) any {
			data := payload.NewIndexTool(s, r)
			data.Title, data.Lead, data.HTML, data.View = f.at[0], f.at[1], f.at[2], f.head
			return data
		},
	},
	"cost": {
		ask: func(v *version, query url.Values) views.Asked { return v.tools().AskCost(query) },
		data: func(s *site.Site, r *site.Route, f filled) any {
			data := payload.NewCost(s, r)
			data.Presets, data.Form, data.Results = f.at[0], f.at[1], f.at[2]
			return data
		},
	},
	"retirements": {
		ask: func(v *version, _ url.Values) views.Asked { return v.tools().AskRetirements() },
		data: func(s *site.Site, r *site.Route, f filled) any {
			data := payload.NewIndexTool(s, r)
			data.HTML = f.at[0]
			return data
		},
	},
	"rank": {
		ask: func(v *version, query url.Values) views.Asked { return v.ranks().Ask(query) },
		data: func(s *site.Site, r *site.Route, f filled) any {
			data := payload.NewRank(s, r)
			data.Form, data.Results = f.at[0], f.at[1]
			return data
		},
	},
}

// parseTool reads a view.
func (v *version) parseTool(t composed, rawQuery string) views.Asked {
	query, _ := url.ParseQuery(rawQuery) // what is malformed is left out
	return t.ask(v, query)
}

// serveTool answers with a view of a tool.
func (s *Server) serveTool(w http.ResponseWriter, r *http.Request, v *version, route *site.Route, t composed) error {
	view := v.parseTool(t, r.URL.RawQuery)
	if !view.Unclear && hasOtherAddress(r.URL.RawQuery, view.Takes, view.Values) {
		redirect(w, withQuery(v.site.Href(route.Path), view.Values.Encode()), http.StatusSeeOther)
		return nil
	}
	page, err := v.toolPage(r.Context(), route, t, view)
	if err != nil {
		return err
	}
	writePage(w, r, page)
	return nil
}

// toolPage is the page of a view; equal views share one cache entry. A view with
// something unclear in it is made anew each time.
func (v *version) toolPage(ctx context.Context, route *site.Route, t composed, view views.Asked) (*page, error) {
	switch {
	case view.Unclear:
		return v.composeTool(ctx, route, t, view, fastCompression)
	case len(view.Values) == 0:
		return v.page(ctx, route.Path)
	}
	key := route.Path + "?" + view.Values.Encode()
	return v.views.Get(ctx, key, otter.LoaderFunc[string, *page](func(ctx context.Context, _ string) (*page, error) {
		return v.composeTool(context.WithoutCancel(ctx), route, t, view, fastCompression)
	}))
}

// composeTool puts the page of a view together.
func (v *version) composeTool(ctx context.Context, route *site.Route, t composed, view views.Asked, level compression) (*page, error) {
	shown, err := view.Show(ctx)
	if err != nil {
		return nil, err
	}
	holes := make([]string, len(shown.Parts))
	f := filled{at: make([]string, len(shown.Parts)), head: shown.Head}
	for i, part := range shown.Parts {
		if holes[i], err = v.composer.HTML(ctx, part); err != nil {
			return nil, err
		}
		f.at[i] = holes[i]
		if text, ok := part.(parts.Text); ok {
			f.at[i] = string(text)
		}
	}
	frame, err := v.frameOf(ctx, route, t, len(holes))
	if err != nil {
		return nil, err
	}
	p := payload.NewWith(v.site, route, view.Values, t.data(v.site, route, f))
	if view.Unclear {
		p.Meta.Middleware = []string{} // the one address would not say what was unclear
	}
	return v.composePage(p, frame, level, holes...)
}

// frameOf is the page with holes where views differ, rendered once.
func (v *version) frameOf(ctx context.Context, route *site.Route, t composed, holes int) (*parts.Template, error) {
	return v.frames.Get(ctx, route.Page, otter.LoaderFunc[string, *parts.Template](func(ctx context.Context, _ string) (*parts.Template, error) {
		var f filled
		for i := range holes {
			f.at = append(f.at, parts.Mark(i))
		}
		return v.renderFrame(context.WithoutCancel(ctx), payload.NewWith(v.site, route, nil, t.data(v.site, route, f)))
	}))
}

// frameCacheBytes bounds the frames of pages.
const frameCacheBytes = 8 << 20

func newFrames() *otter.Cache[string, *parts.Template] {
	return otter.Must(&otter.Options[string, *parts.Template]{
		MaximumWeight: frameCacheBytes,
		Weigher:       func(key string, t *parts.Template) uint32 { return uint32(len(key) + t.Size()) },
	})
}

// renderFrame renders a payload whose data are marks: the page that all views
// of one kind share, with holes where they differ.
func (v *version) renderFrame(ctx context.Context, p *payload.Payload) (*parts.Template, error) {
	encoded, err := p.Encode()
	if err != nil {
		return nil, err
	}
	html, err := v.pool.Render(ctx, v.frame, encoded.Engine)
	if err != nil {
		return nil, err
	}
	frame := parts.Parse(html)
	return &frame, nil
}

// composePage is the page of a payload, put together from its frame and the
// HTML for the holes.
func (v *version) composePage(p *payload.Payload, frame *parts.Template, level compression, holes ...string) (*page, error) {
	inline, err := p.EncodeInline()
	if err != nil {
		return nil, err
	}
	size := frame.Size() + len(inline) + 16<<10
	for _, part := range holes {
		size += len(part)
	}
	document := bytes.NewBuffer(make([]byte, 0, size))
	v.writeDocument(document, p, func(b []byte) []byte { return fill(b, frame, holes) }, inline)
	return &page{html: newBody(document.Bytes(), level), header: v.assets.pageHeader(p.Page),
		lazyPayload: sync.OnceValues(func() (*body, error) {
			full, err := p.EncodeFull()
			if err != nil {
				return nil, err
			}
			return newBody(full, level), nil
		})}, nil
}

// fill appends a frame with ready HTML in its holes.
func fill(b []byte, t *parts.Template, holes []string) []byte {
	return t.Append(b, func(b []byte, hole int) []byte { return append(b, holes[hole]...) })
}

// hasOtherAddress says that a form sent what has another address: fields left
// empty or as they are by default, a list as several fields. A link with
// parameters of others in it is left alone.
func hasOtherAddress(rawQuery string, takes func(name string) bool, view url.Values) bool {
	query, err := url.ParseQuery(rawQuery)
	if err != nil || rawQuery == "" {
		return false
	}
	for name := range query {
		if !takes(name) {
			return false
		}
	}
	return query.Encode() != view.Encode()
}
