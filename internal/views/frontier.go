package views

import (
	"context"
	"net/url"

	"astrolabe/internal/figures"
	"astrolabe/internal/frontier"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// frontierPages makes the views of the page that draws models against each other.
type frontierPages struct {
	*shared
	*frontier.Explorer
}

func newFrontierPages(x *shared) *frontierPages {
	return &frontierPages{x, frontier.New(x.site, x.catalog)}
}

// address is that of a view.
func (x *frontierPages) address(v frontier.View) string {
	return withQuery(x.site.Href(site.ChartsPath), x.Values(&v).Encode())
}

// ask reads a view of the page: its form, and the drawing with what it shows.
func (x *frontierPages) ask(query url.Values) Asked {
	v := x.Parse(query)
	return Asked{Values: x.Values(&v), Params: frontier.Params, Unclear: len(v.Notices) > 0, Show: func(ctx context.Context) (Shown, error) {
		found := x.Find(&v)
		form, err := x.form(ctx, &v, found)
		if err != nil {
			return Shown{}, err
		}
		results := x.results(&v, found)
		return Shown{Parts: []parts.Part{form, results}}, x.draw(ctx, results, &v, found)
	}, Markdown: func(_ context.Context, w *markdown.Writer) error {
		w.Text(x.leadOf(site.ChartsPath))
		found := x.Find(&v)
		x.results(&v, found).write(w, x.points(found))
		return nil
	}}
}

// asked is the chart of a view and the address of the page; nil where there is nothing
// to draw.
func (x *frontierPages) asked(query url.Values) (*figures.Chart, string, error) {
	v := x.Parse(query)
	f := x.Find(&v)
	if f.Empty != nil {
		return nil, "", nil
	}
	own := v
	own.View.Picks = nil
	return f.Chart, x.address(own), nil
}
