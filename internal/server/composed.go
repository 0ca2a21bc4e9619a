package server

import (
	"bytes"
	"cmp"
	"context"
	"net/url"
	"sync"

	"github.com/maypok86/otter/v2"

	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// compose puts the page of a view together: its parts, in the page's frame.
func (v *version) compose(ctx context.Context, a asked, level compression) (*page, error) {
	route, view := a.route, a.composed
	shown, err := view.Show(ctx)
	if err != nil {
		return nil, err
	}
	if a.noPast {
		shown.AsOf = v.noPast(a)
	}
	frame, err := v.frameOf(ctx, route, view.Values, shown.AsOf != nil)
	if err != nil {
		return nil, err
	}
	html := make([]string, len(shown.Parts))
	for i, part := range shown.Parts {
		if err := ctx.Err(); err != nil {
			return nil, err // nobody waits for it any more
		}
		if html[i], err = v.composer.HTML(ctx, part); err != nil {
			return nil, err
		}
	}
	holes := html
	p, err := payload.NewComposed(cmp.Or(shown.Then, v.site), route, view.Values, shown.Head, func(places ...*string) {
		for i, place := range places {
			switch {
			case i >= len(html):
				holes = append(holes, escapeText(*place))
			default:
				*place = html[i]
				if text, ok := shown.Parts[i].(parts.Text); ok {
					*place = string(text)
				}
			}
		}
	})
	if err != nil {
		return nil, err
	}
	if shown.Then != nil {
		p.OfDay(v.site, shown.Then.AsOf)
	}
	if shown.AsOf != nil {
		asOf, err := v.composer.HTML(ctx, shown.AsOf)
		if err != nil {
			return nil, err
		}
		p.AsOf, holes = &asOf, append(holes, asOf)
	}
	for _, place := range p.Keep.Places() {
		holes = append(holes, escapeText(*place))
	}
	if view.Unclear || a.noPast {
		p.Meta.Middleware = []string{} // the one address would not say what was unclear
	}
	return v.composePage(p, frame, level, holes)
}

// noPast says on a page without a past that it has none.
func (v *version) noPast(a asked) *views.AsOf {
	return views.NoPast(withQuery(v.site.Href(a.route.Path), a.values.Encode()))
}

// composePage is the page of a payload, put together from its frame and what
// stands in the holes.
func (v *version) composePage(p *payload.Payload, frame *parts.Template, level compression, holes []string) (*page, error) {
	inline, err := p.EncodeInline()
	if err != nil {
		return nil, err
	}
	size := frame.Size() + len(inline) + 16<<10
	for _, part := range holes {
		size += len(part)
	}
	document := bytes.NewBuffer(make([]byte, 0, size))
	v.writeDocument(document, p, func(b []byte) []byte {
		return frame.Append(b, func(b []byte, hole int) []byte { return append(b, holes[hole]...) })
	}, inline)
	return &page{html: newBody(document.Bytes(), level), header: v.assets.pageHeader(p.Page), link: v.links(p), changed: v.turned,
		lazyPayload: sync.OnceValues(func() (*body, error) {
			full, err := p.EncodeFull()
			if err != nil {
				return nil, err
			}
			return newBody(full, level), nil
		})}, nil
}

// frameCacheBytes bounds the frames of pages.
const frameCacheBytes = 8 << 20

func newFrames() (*otter.Cache[string, *parts.Template], error) {
	return otter.New(&otter.Options[string, *parts.Template]{
		MaximumWeight: frameCacheBytes,
		Weigher:       func(key string, t *parts.Template) uint32 { return uint32(len(key) + t.Size()) },
	})
}

// frameOf is the page with holes where views differ, rendered once. A page has
// one frame for its bare address and one for all other views; some kinds have one for
// all their pages. A page without a past has another to say so.
func (v *version) frameOf(ctx context.Context, route *site.Route, view url.Values, dated bool) (*parts.Template, error) {
	key := route.Path
	if payload.KindOf(route).OneFrame {
		key = route.Kind
	}
	if len(view) > 0 {
		key += "?"
	}
	if dated {
		key += "@"
	}
	return v.frames.Get(ctx, key, otter.LoaderFunc[string, *parts.Template](func(ctx context.Context, _ string) (*parts.Template, error) {
		// Others may wait for the same frame: one who leaves does not end it.
		return v.renderFrame(context.WithoutCancel(ctx), route, view, dated)
	}))
}

func (v *version) renderFrame(ctx context.Context, route *site.Route, view url.Values, dated bool) (*parts.Template, error) {
	marks := 0
	p, err := payload.NewComposed(v.site, route, view, nil, func(places ...*string) {
		for _, place := range places {
			*place = parts.Mark(marks)
			marks++
		}
	})
	if err != nil {
		return nil, err
	}
	if mark := parts.Mark(marks); dated {
		p.AsOf = &mark
		marks++
	}
	for _, place := range p.Keep.Places() {
		*place = parts.Mark(marks)
		marks++
	}
	p.Meta.Path = v.site.Href(route.Path) // the frame serves all views
	if p.Islands, err = v.pageIslands(ctx, route, view); err != nil {
		return nil, err
	}
	encoded, err := p.Encode()
	if err != nil {
		return nil, err
	}
	html, err := v.memo.RenderPage(ctx, v.frame, v.site.BuildID, encoded.Engine)
	if err != nil {
		return nil, err
	}
	frame := parts.Parse(html)
	return &frame, nil
}

// drawingBytes is how much memory the drawings of views may take.
const drawingBytes = 8 << 20

func newDrawings() (*otter.Cache[string, []parts.Part], error) {
	return otter.New(&otter.Options[string, []parts.Part]{
		MaximumWeight: drawingBytes,
		Weigher: func(key string, charts []parts.Part) uint32 {
			weight := len(key)
			for _, c := range charts {
				if kept, ok := c.(*parts.Kept); ok {
					weight += kept.Size()
				}
			}
			return uint32(weight)
		},
	})
}

// drawnCharts are the drawings of a key, which are kept as long as there is room.
func (v *version) drawnCharts(ctx context.Context, key string, draw func(context.Context) ([]parts.Part, error)) ([]parts.Part, error) {
	if charts, ok := v.drawings.GetIfPresent(key); ok {
		return charts, nil
	}
	charts, err := draw(ctx)
	if err == nil {
		v.drawings.Set(key, charts)
	}
	return charts, err
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
