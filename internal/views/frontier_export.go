package views

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// The addresses of a view of the explorer as a file: what it shows as a table for
// machines, and the drawing as a picture.
const (
	FrontierCSVPath = site.ChartsPath + ".csv"
	FrontierSVGPath = site.ChartsPath + ".svg"
	FrontierPNGPath = site.ChartsPath + ".png"
)

// frontierCSV has a row for each model that is drawn.
func (x *frontierPages) frontierCSV(query url.Values) ([]byte, error) {
	v := x.parse(query)
	f := x.find(&v)
	var text strings.Builder
	w := catalog.NewCSV(&text)
	_ = w.Write([]string{"model", "name", "maker", "released", v.x, v.y, v.y + "_low", v.y + "_high",
		"on_frontier", "dominates", "clearly_dominates", "dominated_by", "clearly_dominated_by"}) // a strings.Builder takes everything
	number := func(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
	for _, p := range f.Placed {
		low, high := "", ""
		if p.Margin.Known {
			low, high = words.Decimal(p.Margin.Low, 2), words.Decimal(p.Margin.High, 2)
		}
		_ = w.Write([]string{p.Model.ID, catalog.Guarded(p.Model.Name), p.Model.Maker, p.Model.Released, number(p.X), number(p.Y), low, high,
			strconv.FormatBool(f.Decides() && p.Frontier()), strconv.Itoa(p.Beats), strconv.Itoa(p.Clearly), strconv.Itoa(p.BeatenBy), strconv.Itoa(p.ClearlyBy)})
	}
	w.Flush()
	return []byte(text.String()), w.Error()
}

// frontierPicture is the drawing of a view as SVG with the classes of the site; empty
// where there is nothing to draw.
func (x *frontierPages) frontierPicture(ctx context.Context, query url.Values) (string, error) {
	v := x.parse(query)
	f := x.find(&v)
	if f.empty != nil {
		return "", nil
	}
	own := v
	own.view.Picks = nil
	credit := x.site.Name + ", " + x.site.URL + x.address(own) + ", data to " + words.Date(f.Chart.AsOf)
	return x.composer.HTML(ctx, &Picture{*f.Chart, credit})
}
