package server

import (
	"context"
	"net/http"
	"net/url"

	"astrolabe/internal/picture"
	"astrolabe/internal/views"
)

// chartFile is a kind of file that a view of a page with a chart can be had as.
type chartFile struct {
	name, mediaType string
	level           compression
	// values are the parameters of the view's one address.
	values func(*views.Views, url.Values) url.Values
	make   func(ctx context.Context, v *version, query url.Values) ([]byte, error)
}

var chartFiles = map[string]chartFile{
	views.FrontierSVGPath:   svgFile("price-against-ability.svg", (*views.Views).FrontierValues, (*views.Views).FrontierPicture),
	views.FrontierPNGPath:   pngFile("price-against-ability.png", (*views.Views).FrontierValues, (*views.Views).FrontierPicture),
	views.PriceIndexSVGPath: svgFile("price-index.svg", (*views.Views).PriceIndexValues, (*views.Views).PriceIndexPicture),
	views.PriceIndexPNGPath: pngFile("price-index.png", (*views.Views).PriceIndexValues, (*views.Views).PriceIndexPicture),
}

// picturing draws a view as SVG with the classes of the site; empty if there is
// nothing to draw.
type picturing func(*views.Views, context.Context, url.Values) (string, error)

func svgFile(name string, values func(*views.Views, url.Values) url.Values, draw picturing) chartFile {
	return chartFile{name, "image/svg+xml", fastCompression, values, func(ctx context.Context, v *version, query url.Values) ([]byte, error) {
		d, err := v.drawing(ctx, draw, query)
		if d == nil {
			return nil, err
		}
		return d.SVG(v.sans), nil
	}}
}

func pngFile(name string, values func(*views.Views, url.Values) url.Values, draw picturing) chartFile {
	return chartFile{name, typePNG[0], noCompression, values, func(ctx context.Context, v *version, query url.Values) ([]byte, error) {
		d, err := v.drawing(ctx, draw, query)
		if d == nil {
			return nil, err
		}
		return v.artist.Chart(d)
	}}
}

// drawing is the drawing of a view; nil if it has none.
func (v *version) drawing(ctx context.Context, draw picturing, query url.Values) (*picture.Drawing, error) {
	svg, err := draw(v.composed(), ctx, query)
	if err != nil || svg == "" {
		return nil, err
	}
	return picture.Read(svg)
}

// serveChartFile answers with a view of a chart as a file. Equal views share one entry
// of the cache of pictures.
func (s *Server) serveChartFile(w http.ResponseWriter, r *http.Request) error {
	v, f := s.version.Load(), chartFiles[r.URL.Path]
	query, _ := url.ParseQuery(r.URL.RawQuery)
	asked := f.values(v.composed(), query)
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
		plainAnswer(w, http.StatusNotFound, "there is nothing to draw in this view")
		return nil
	}
	w.Header()["Content-Disposition"] = saveAs(f.name)
	return s.serveFile(w, r, &file{body: b, contentType: []string{f.mediaType}, cache: cacheRevalidate, csp: cspFile, crossOrigin: true, changed: v.turned})
}
