package server

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"

	"astrolabe/internal/images"
	"astrolabe/internal/site"
)

// imageCacheBytes is how much memory encoded pictures may take.
const imageCacheBytes = 32 << 20

// serveImage serves a picture of a text. Only the addresses that pages name
// exist, so nobody can ask for a size of their own.
func (s *Server) serveImage(w http.ResponseWriter, r *http.Request) error {
	v := s.version.Load()
	planned, ok := v.site.Images[r.URL.Path]
	if !ok {
		plainAnswer(w, http.StatusNotFound, "no such picture")
		return nil
	}
	b, err := s.picture(r, v, planned)
	if errors.Is(err, errReplaced) {
		s.log.Warn("a picture was replaced: the site must be reloaded", "file", planned.File)
		plainAnswer(w, http.StatusNotFound, "this picture has been replaced")
		return nil
	}
	if err != nil {
		return fmt.Errorf("picture %s: %w", planned.File, err)
	}
	return s.serveFile(w, r, &file{body: b, contentType: []string{planned.Type()}, cache: cacheForever, csp: cspFile, crossOrigin: true, changed: v.built})
}

// errReplaced is that a file no longer holds what its address promises for good.
var errReplaced = errors.New("the file has changed since the site was loaded")

// picture is a picture in one of its sizes, encoded when it is first asked for.
func (s *Server) picture(r *http.Request, v *version, planned site.Image) (*body, error) {
	if b, ok := v.images.GetIfPresent(r.URL.Path); ok {
		return b, nil
	}
	return gated(s, r, imageKey{v, r.URL.Path}, func(context.Context) (*body, error) {
		b, err := encodeImage(s.files, planned)
		if err == nil {
			v.images.Set(r.URL.Path, b)
		}
		return b, err
	})
}

func encodeImage(files fs.FS, planned site.Image) (*body, error) {
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
