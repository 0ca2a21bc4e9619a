package server

import (
	"context"
	"sync"

	"astrolabe/internal/feeds"
	"astrolabe/internal/site"
)

// feedPlace holds one feed once it has been written. Feeds wait until they
// are asked for because their islands are rendered, which a start need not.
type feedPlace struct {
	feed site.Feed
	form site.FeedForm
	mu   sync.Mutex
	file *file
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

// feed writes a feed, if nobody has yet.
func (v *version) feed(ctx context.Context, p *feedPlace) (*file, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.file != nil {
		return p.file, nil
	}
	b, err := feeds.Write(v.site, p.feed, p.form.File, func(i site.Island) (string, error) {
		// Others may wait for the same feed: one who leaves does not end it.
		return v.renderIsland(context.WithoutCancel(ctx), i)
	})
	if err != nil {
		return nil, err
	}
	p.file = &file{body: newBody(b, bestCompression), contentType: []string{p.form.Type + "; charset=utf-8"},
		cache: cacheRevalidate, csp: cspFile, crossOrigin: true, changed: v.changed(p.feed.Updated)}
	return p.file, nil
}
