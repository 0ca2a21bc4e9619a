package server

import (
	"context"
	"net/url"

	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

func (v *version) newRankViews() *views.Rank {
	return views.NewRank(ranking.New(v.index().catalog), v.site, v.composer)
}

// rankFrame is the page with holes for form and results.
func rankFrame(s *site.Site, r *site.Route) any {
	data := payload.NewRank(s, r)
	data.Form, data.Results = parts.Mark(0), parts.Mark(1)
	return data
}

func parseRank(v *version, query url.Values) toolView {
	asked := v.ranks().Ask(query)
	return toolView{values: asked.Values, params: asked.Params, unclear: asked.Unclear,
		compose: func(ctx context.Context, route *site.Route) (any, []string, error) {
			html, err := v.compose(ctx, asked)
			if err != nil {
				return nil, nil, err
			}
			data := payload.NewRank(v.site, route)
			data.Form, data.Results = html[0], html[1]
			return data, html, err
		}}
}

// compose makes the HTML of a view's parts.
func (v *version) compose(ctx context.Context, asked views.Asked) ([]string, error) {
	shown, err := asked.Show(ctx)
	if err != nil {
		return nil, err
	}
	html := make([]string, len(shown.Parts))
	for i, part := range shown.Parts {
		if html[i], err = v.composer.HTML(ctx, part); err != nil {
			return nil, err
		}
	}
	return html, nil
}
