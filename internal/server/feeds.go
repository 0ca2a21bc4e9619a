package server

import (
	"context"
	"net/http"
	"sync/atomic"

	"astrolabe/internal/feeds"
	"astrolabe/internal/site"
)

// feedPlace holds one feed once it has been written. Feeds wait until they
// are asked for because their islands are rendered, which a start need not.
type feedPlace struct {
	feed site.Feed
	form site.FeedForm
	file atomic.Pointer[file]
}

func newFeeds(s *site.Site) map[string]*feedPlace {
	places := map[string]*feedPlace{}
	for _, f := range s.Feeds() {
		for _, form := range site.FeedForms {
			places[f.Section+"/"+form.File] = &feedPlace{feed: f, form: form}
		}
	}
	return places
}

func (s *Server) serveFeed(w http.ResponseWriter, r *http.Request, v *version, p *feedPlace) error {
	f := p.file.Load()
	if f == nil {
		var err error
		if f, err = gated(s, r, feedKey{p}, func(ctx context.Context) (*file, error) { return v.feed(ctx, p) }); err != nil {
			return err
		}
	}
	return s.serveFile(w, r, f)
}

// feed writes a feed, if nobody has yet.
func (v *version) feed(ctx context.Context, p *feedPlace) (*file, error) {
	if f := p.file.Load(); f != nil {
		return f, nil
	}
	b, err := feeds.Write(v.site, p.feed, p.form.File, func(i site.Island) (string, error) {
		return v.renderIsland(ctx, i)
	})
	if err != nil {
		return nil, err
	}
	f := &file{body: newBody(b, bestCompression), contentType: []string{p.form.Type + "; charset=utf-8"},
		cache: cacheRevalidate, csp: cspFile, crossOrigin: true, changed: v.changed(p.feed.Updated)}
	p.file.Store(f)
	return f, nil
}
