package views

import (
	"context"
	"sync"

	"astrolabe/internal/catalog"
	"astrolabe/internal/compose"
	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
)

// RankRows is how many rows a ranking shows unless all are asked for.
const RankRows = 50

// Rank composes the views of the visitor's own ranking.
type Rank struct {
	board *ranking.Board
	site  *site.Site
	parts *compose.Parts
	// models and makers are the texts of rows, by place in the catalog.
	models  []rankModel
	presets []rankPreset
	add     []rankGroup

	mu    sync.Mutex
	known *rankTemplates
}

// rankModel is what a row says of its model.
type rankModel struct{ id, name, href, maker string }

// NewRank prepares the views of a board.
func NewRank(b *ranking.Board, s *site.Site, parts *compose.Parts) *Rank {
	x := &Rank{board: b, site: s, parts: parts}
	for _, m := range b.Catalog.Models {
		x.models = append(x.models, rankModel{m.ID, m.Name, s.Href(site.ModelPath(m)), m.MakerName})
	}
	for i := range ranking.Presets {
		p := &ranking.Presets[i]
		state := p.State(b)
		x.presets = append(x.presets, rankPreset{Title: p.Title, Rule: p.Rule, Weights: weightWords(state.Weights),
			Href: withQuery(s.Href(site.RankPath), state.Encode())})
	}
	x.add = x.addGroups()
	return x
}

// RankView is a state of the ranking as HTML.
type RankView struct {
	// Form is the form with its state, Results the ranking.
	Form, Results string
}

// Compose makes the HTML of a state.
func (x *Rank) Compose(ctx context.Context, s *ranking.State, notices []catalog.Notice) (RankView, error) {
	t, err := x.templates(ctx)
	if err != nil {
		return RankView{}, err
	}
	d := x.data(s, notices)
	w := rankWriter{ctx: ctx, rank: x, templates: t}
	form := w.form(make([]byte, 0, 24<<10), &d.Form)
	results := w.results(make([]byte, 0, 1<<10*len(d.Results.Rows)+8<<10), &d.Results)
	return RankView{Form: string(form), Results: string(results)}, w.err
}

// Whole has React render the same state as one tree: it is what Compose must
// equal.
func (x *Rank) Whole(ctx context.Context, s *ranking.State, notices []catalog.Notice) (string, error) {
	rendered, err := x.parts.List(ctx, "RankWhole", []*rankData{x.data(s, notices)})
	if err != nil {
		return "", err
	}
	html, _ := rendered[0].Static()
	return html, nil
}
