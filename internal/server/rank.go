package server

import (
	"context"
	"net/url"

	"astrolabe/internal/compose"
	"astrolabe/internal/payload"
	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// rankViews makes the views of the visitor's own ranking.
type rankViews struct {
	board  *ranking.Board
	params []string
	views  *views.Rank
}

func (v *version) newRankViews() *rankViews {
	board := ranking.New(v.index().catalog)
	return &rankViews{board: board, params: board.Params(), views: views.NewRank(board, v.site, compose.NewParts(v.pool))}
}

// rankFrame is the page with holes for form and results.
func rankFrame(s *site.Site, r *site.Route) any {
	data := payload.NewRank(s, r)
	data.Form, data.Results = compose.Mark(0), compose.Mark(1)
	return data
}

func parseRank(v *version, query url.Values) toolView {
	x := v.ranks()
	state, notices := x.board.Parse(query)
	return toolView{values: state.Values(), params: x.params, unclear: len(notices) > 0,
		compose: func(ctx context.Context, route *site.Route) (any, []string, error) {
			html, err := x.views.Compose(ctx, &state, notices)
			data := payload.NewRank(v.site, route)
			data.Form, data.Results = html.Form, html.Results
			return data, []string{html.Form, html.Results}, err
		}}
}
