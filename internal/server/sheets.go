package server

import (
	"context"
	"sync"

	"github.com/maypok86/otter/v2"

	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/sheets"
	"astrolabe/internal/site"
)

// sheetPages makes the pages of models, makers and providers, which are put
// together and not rendered.
type sheetPages struct {
	book *sheets.Book
	mu   sync.Mutex
	// frames are the pages around the facts, by page kind.
	frames map[string]*parts.Template
}

func (v *version) newSheetPages() *sheetPages {
	return &sheetPages{book: sheets.New(v.site, v.index().catalog, v.pool), frames: map[string]*parts.Template{}}
}

// sheet is a sheet's page. There are many, and each is asked for by few: they
// are kept among the views, as long as there is room.
func (v *version) sheet(ctx context.Context, route *site.Route) (*page, error) {
	return v.views.Get(ctx, route.Path, otter.LoaderFunc[string, *page](func(ctx context.Context, _ string) (*page, error) {
		// Others may wait for the same page: one who leaves does not end it.
		return v.composeSheet(context.WithoutCancel(ctx), route)
	}))
}

// composeSheet puts a sheet together.
func (v *version) composeSheet(ctx context.Context, route *site.Route) (*page, error) {
	p, err := payload.New(v.site, route, nil)
	if err != nil {
		return nil, err
	}
	data := p.Data.(payload.Sheet)
	frame, err := v.sheets().frame(ctx, v, route, len(data.Breadcrumbs))
	if err != nil {
		return nil, err
	}
	if data.Body, err = v.sheets().book.Body(ctx, route); err != nil {
		return nil, err
	}
	p.Data = data
	values := []string{escapeText(data.Title), escapeText(data.Lead), data.Body}
	for _, crumb := range data.Breadcrumbs {
		values = append(values, escapeText(crumb.Label), escapeText(crumb.Href))
	}
	return v.composePage(p, frame, fastCompression, values...)
}

// frame is the page of a kind with holes for title, lead, body and breadcrumbs.
// The navigation marks where the visitor is by whole paths, none of which is a
// sheet, so that all sheets of a kind have the same frame.
func (x *sheetPages) frame(ctx context.Context, v *version, route *site.Route, crumbs int) (*parts.Template, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if frame := x.frames[route.Page]; frame != nil {
		return frame, nil
	}
	p, err := payload.New(v.site, route, nil)
	if err != nil {
		return nil, err
	}
	marked := payload.Sheet{Title: parts.Mark(0), Lead: parts.Mark(1), Body: parts.Mark(2)}
	for i := range crumbs {
		crumb := payload.Crumb{Label: parts.Mark(3 + 2*i)}
		if i < crumbs-1 {
			crumb.Href = parts.Mark(4 + 2*i)
		}
		marked.Breadcrumbs = append(marked.Breadcrumbs, crumb)
	}
	p.Data = marked
	frame, err := v.renderFrame(ctx, p)
	if err == nil {
		x.frames[route.Page] = frame
	}
	return frame, err
}
