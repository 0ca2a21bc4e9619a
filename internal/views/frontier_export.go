package views

import (
	"context"
	"net/url"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// The addresses of a view of the explorer as a picture.
const (
	FrontierSVGPath = site.ChartsPath + ".svg"
	FrontierPNGPath = site.ChartsPath + ".png"
)

// frontierPicture is the drawing of a view as SVG with the classes of the site; empty
// where there is nothing to draw.
func (x *frontierPages) frontierPicture(ctx context.Context, query url.Values) (string, error) {
	v := x.Parse(query)
	f := x.Find(&v)
	if f.Empty != nil {
		return "", nil
	}
	own := v
	own.View.Picks = nil
	credit := x.site.Name + ", " + x.site.URL + x.address(own) + ", data to " + words.Date(f.Chart.AsOf)
	return x.composer.HTML(ctx, &Picture{*f.Chart, credit})
}
