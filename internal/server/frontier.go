package server

import (
	"context"
	"net/http"
	"net/url"

	"astrolabe/internal/api"
	"astrolabe/internal/picture"
	"astrolabe/internal/views"
)

// frontierFile is a kind of file that a view of the explorer can be had as.
type frontierFile struct {
	name, mediaType string
	level           compression
	make            func(ctx context.Context, v *version, query url.Values) ([]byte, error)
}

var frontierFiles = map[string]frontierFile{
	views.FrontierCSVPath: {"price-against-ability.csv", api.TypeCSV, fastCompression, func(_ context.Context, v *version, query url.Values) ([]byte, error) {
		return v.composed().FrontierCSV(query)
	}},
	views.FrontierSVGPath: {"price-against-ability.svg", "image/svg+xml", fastCompression, func(ctx context.Context, v *version, query url.Values) ([]byte, error) {
		d, err := v.frontierDrawing(ctx, query)
		if d == nil {
			return nil, err
		}
		return d.SVG(v.sans), nil
	}},
	views.FrontierPNGPath: {"price-against-ability.png", typePNG[0], noCompression, func(ctx context.Context, v *version, query url.Values) ([]byte, error) {
		d, err := v.frontierDrawing(ctx, query)
		if d == nil {
			return nil, err
		}
		return v.artist.Chart(d)
	}},
}

// frontierDrawing is the drawing of a view; nil if it has none.
func (v *version) frontierDrawing(ctx context.Context, query url.Values) (*picture.Drawing, error) {
	svg, err := v.composed().FrontierPicture(ctx, query)
	if err != nil || svg == "" {
		return nil, err
	}
	return picture.Read(svg)
}

// serveFrontierFile answers with a view of the explorer as a file. Equal views share
// one entry of the cache of pictures.
func (s *Server) serveFrontierFile(w http.ResponseWriter, r *http.Request) error {
	v, f := s.version.Load(), frontierFiles[r.URL.Path]
	query, _ := url.ParseQuery(r.URL.RawQuery)
	asked := v.composed().FrontierValues(query)
	address := r.URL.Path + "?" + asked.Encode()
	b, ok := v.cards.GetIfPresent(address)
	if !ok {
		var err error
		if b, err = gated(s, r, cardKey{v, address}, func(ctx context.Context) (*body, error) {
			raw, err := f.make(ctx, v, asked)
			if err != nil || raw == nil {
				return nil, err
			}
			made := newBody(raw, f.level)
			v.cards.Set(address, made)
			return made, nil
		}); err != nil {
			return err
		}
	}
	if b == nil {
		plainAnswer(w, http.StatusNotFound, "no model of this view has both values, so there is nothing to draw")
		return nil
	}
	w.Header()["Content-Disposition"] = saveAs(f.name)
	return s.serveFile(w, r, &file{body: b, contentType: []string{f.mediaType}, cache: cacheRevalidate, csp: cspFile, crossOrigin: true, changed: v.turned})
}
