package server

import (
	"context"
	"fmt"
	"path"

	"astrolabe/internal/books"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// newBooks has a place for each book.
func (v *version) newBooks() map[string]*place {
	places := map[string]*place{}
	for _, b := range v.site.Books() {
		places[b.EPUB()] = &place{name: path.Base(b.EPUB()), write: func(ctx context.Context) (*file, error) {
			raw, err := v.epub(ctx, b)
			if err != nil {
				return nil, err
			}
			return &file{body: newBody(raw, noCompression), contentType: []string{books.MediaType},
				cache: cacheRevalidate, csp: cspFile, crossOrigin: true, changed: v.built}, nil
		}}
	}
	return places
}

func (v *version) epub(ctx context.Context, b site.Book) ([]byte, error) {
	cover, err := v.artist.Draw(payload.Cover(v.site, b))
	if err != nil {
		return nil, err
	}
	return books.EPUB(v.site, b, cover, func(i site.Island) (string, error) { return v.renderIsland(ctx, i) })
}

// Book is a book of the site as an EPUB, by its name.
func (s *Server) Book(ctx context.Context, name string) ([]byte, error) {
	v := s.version.Load()
	b, ok := v.site.Book(name)
	if !ok {
		return nil, fmt.Errorf("no book %q", name)
	}
	return v.epub(ctx, b)
}
