package server

import (
	"context"
	"net/http"
	"net/url"
	"path"
	"strings"

	"astrolabe/internal/picture"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// chartFile is a file that a view of a chart can be had as.
type chartFile struct {
	name, mediaType string
	level           compression
	// values are the parameters of the view's one address; false where there is none.
	values func(*views.Views, url.Values) (url.Values, bool)
	make   func(ctx context.Context, v *version, query url.Values) ([]byte, error)
}

// themeParam chooses the colours of a picture.
const themeParam = "theme"

// chartFileAt is the picture at a path.
func chartFileAt(at string) (chartFile, bool) {
	ending := path.Ext(at)
	f, ok := views.Pictures[strings.TrimSuffix(at, ending)]
	switch {
	case !ok:
	case ending == ".svg":
		return pictureFile(f, ending, "image/svg+xml", fastCompression, func(v *version, d *picture.Drawing) ([]byte, error) { return d.SVG(v.sans), nil }), true
	case ending == ".png":
		return pictureFile(f, ending, typePNG[0], noCompression, func(v *version, d *picture.Drawing) ([]byte, error) { return v.artist.Chart(d) }), true
	}
	return chartFile{}, false
}

// pictureFile is a picture in one of its forms.
func pictureFile(f views.PictureFile, ending, mediaType string, level compression, write func(*version, *picture.Drawing) ([]byte, error)) chartFile {
	values := func(v *views.Views, query url.Values) (url.Values, bool) {
		values, ok := f.Values(v, query)
		if ok && query.Get(themeParam) == "dark" {
			values.Set(themeParam, "dark")
		}
		return values, ok
	}
	return chartFile{f.Name + ending, mediaType, level, values, func(ctx context.Context, v *version, query url.Values) ([]byte, error) {
		d, err := v.drawing(ctx, &f, query)
		if err != nil || d == nil {
			return nil, err
		}
		if query.Has(themeParam) {
			d.Dark()
		}
		return write(v, d)
	}}
}

// drawing is the drawing of a view; nil where there is nothing to draw.
func (v *version) drawing(ctx context.Context, f *views.PictureFile, query url.Values) (*picture.Drawing, error) {
	if f.Plate != nil {
		return v.plate(ctx, f, query)
	}
	svg, err := v.composed().Picture(ctx, f, query)
	if err != nil || svg == "" {
		return nil, err
	}
	return picture.Read(svg)
}

// plate is a round plate, which an island draws, in a frame with its title and where it
// comes from.
func (v *version) plate(ctx context.Context, f *views.PictureFile, query url.Values) (*picture.Drawing, error) {
	p := f.Plate(v.composed(), query)
	html, err := v.renderIsland(ctx, p.Island)
	if err != nil {
		return nil, err
	}
	from, to := strings.Index(html, "<svg"), strings.Index(html, "</svg>")
	if from < 0 || to < from {
		return nil, nil
	}
	d, err := picture.Read(html[from : to+len("</svg>")])
	if err != nil {
		return nil, err
	}
	d.Frame(p.Title, p.Key, "Sources: named on the page", v.composed().Credit(p.Page, ""))
	return d, nil
}

// serveChartFile answers with a view of a chart as a file. Equal views share one entry
// of the cache of pictures.
func (s *Server) serveChartFile(w http.ResponseWriter, r *http.Request) error {
	v := s.version.Load()
	f, _ := chartFileAt(r.URL.Path)
	query, _ := url.ParseQuery(r.URL.RawQuery)
	asked, ok := f.values(v.composed(), query)
	if !ok {
		plainAnswer(w, http.StatusNotFound, "there is no such chart: want a model, maker or benchmark that the site has")
		return nil
	}
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

// isChartFile says that a path is that of a chart as a file.
func isChartFile(at string) bool {
	_, ok := chartFileAt(at)
	return ok
}

// isPicture says that a path is below the address of pictures, where there are no pages.
func isPicture(at string) bool { return strings.HasPrefix(at, site.PicturesPath+"/") }

// serveNoPicture says that there is no chart at an address.
func (s *Server) serveNoPicture(w http.ResponseWriter, _ *http.Request) error {
	plainAnswer(w, http.StatusNotFound, "no chart has this address; each has a form that ends in .svg and one that ends in .png")
	return nil
}
