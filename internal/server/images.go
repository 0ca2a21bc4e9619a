package server

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"

	"github.com/maypok86/otter/v2"

	"astrolabe/internal/images"
	"astrolabe/internal/site"
)

// imageCacheBytes is how much memory encoded pictures may take.
const imageCacheBytes = 32 << 20

// encoding is held while a picture is encoded: one at a time, so that pages
// keep a core whatever is asked for.
var encodingImage = make(chan struct{}, 1)

// serveImage serves a picture of a text. Only the addresses that pages name
// exist, so nobody can ask for a size of their own.
func (s *Server) serveImage(w http.ResponseWriter, r *http.Request) error {
	v := s.version.Load()
	planned, ok := v.site.Images[r.URL.Path]
	if !ok {
		plainAnswer(w, http.StatusNotFound, "no such picture")
		return nil
	}
	b, err := v.images.Get(r.Context(), r.URL.Path, otter.LoaderFunc[string, *body](func(ctx context.Context, address string) (*body, error) {
		// Others may wait for the same picture: one who leaves does not end it.
		return encodeImage(context.WithoutCancel(ctx), s.files, planned)
	}))
	if errors.Is(err, errReplaced) {
		s.log.Warn("a picture was replaced: the site must be reloaded", "file", planned.File)
		plainAnswer(w, http.StatusNotFound, "this picture has been replaced")
		return nil
	}
	if err != nil {
		return fmt.Errorf("picture %s: %w", planned.File, err)
	}
	return serveFile(w, r, &file{body: b, contentType: []string{planned.Type()}, cache: cacheForever, csp: cspFile, crossOrigin: true, changed: v.built})
}

// errReplaced is that a file no longer holds what its address promises for good.
var errReplaced = errors.New("the file has changed since the site was loaded")

func encodeImage(ctx context.Context, files fs.FS, planned site.Image) (*body, error) {
	select {
	case encodingImage <- struct{}{}:
		defer func() { <-encodingImage }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	source, err := fs.ReadFile(files, planned.File)
	if err != nil {
		return nil, err
	}
	if info, err := images.Inspect(source); err != nil || info.Hash != planned.Hash {
		return nil, errReplaced
	}
	b, err := images.Encode(source, planned.Variant)
	if err != nil {
		return nil, err
	}
	out := newBody(b, fastCompression)
	out.incompressible = true
	return out, nil
}
