package server

import (
	"context"

	"github.com/maypok86/otter/v2"

	"astrolabe/internal/payload"
	"astrolabe/internal/sheets"
	"astrolabe/internal/site"
)

// sheetPages makes the pages of models, makers and providers, which are put
// together and not rendered.
type sheetPages struct {
	book *sheets.Book
}

func (v *version) newSheetPages() *sheetPages {
	return &sheetPages{book: sheets.New(v.site, v.catalog(), v.pool)}
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
	frame, err := v.frameOf(ctx, route, nil)
	if err != nil {
		return nil, err
	}
	if data.Body, err = v.sheets().book.Body(ctx, route); err != nil {
		return nil, err
	}
	p.Data = data
	values := []string{data.Body, escapeText(data.Title), escapeText(data.Lead)}
	for _, crumb := range data.Breadcrumbs {
		values = append(values, escapeText(crumb.Label))
		if crumb.Href != "" {
			values = append(values, escapeText(crumb.Href))
		}
	}
	return v.composePage(p, frame, fastCompression, values)
}
