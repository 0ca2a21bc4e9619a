package server

import (
	"context"

	"astrolabe/internal/feeds"
	"astrolabe/internal/site"
)

// newFeeds has a place for each feed: their islands are rendered, which a start need
// not wait for.
func (v *version) newFeeds() map[string]*place {
	places := map[string]*place{}
	for _, f := range v.site.Feeds() {
		for _, form := range site.FeedForms {
			places[f.Section+"/"+form.File] = &place{write: func(ctx context.Context) (*file, error) { return v.feed(ctx, f, form) }}
		}
	}
	return places
}

func (v *version) feed(ctx context.Context, f site.Feed, form site.FeedForm) (*file, error) {
	b, err := feeds.Write(v.site, f, form.File, func(i site.Island) (string, error) { return v.renderIsland(ctx, i) })
	if err != nil {
		return nil, err
	}
	return &file{body: newBody(b, bestCompression), contentType: []string{form.Type + "; charset=utf-8"},
		cache: cacheRevalidate, csp: cspFile, crossOrigin: true, changed: v.changed(f.Updated)}, nil
}
