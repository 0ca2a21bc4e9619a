package views

import (
	"context"
	"net/url"
	"strings"

	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
)

// RankRows is how many rows a ranking shows unless all are asked for.
const RankRows = 50

// rankPages makes the views of the visitor's own ranking.
type rankPages struct {
	*shared
	criteria *ranking.Criteria
	params   []string
	// models are the texts of rows, by place in the catalog.
	models  []rankModel
	presets []IndexPreset
	// add are the benchmarks that can be added, the same for everyone.
	add lazy[[]*parts.Kept]
}

// rankModel is what a row says of its model.
type rankModel struct {
	id, name, href, maker string
	mark                  payload.Mark
}

func newRankPages(all *shared) *rankPages {
	criteria, s := ranking.New(all.catalog), all.site
	x := &rankPages{shared: all, criteria: criteria, params: criteria.Params()}
	for _, m := range criteria.Catalog.Models {
		x.models = append(x.models, rankModel{m.ID, m.Name, s.Href(site.ModelPath(m)), m.MakerName, all.mark(m.Maker)})
	}
	for i := range ranking.Presets {
		p := &ranking.Presets[i]
		state := p.State(criteria)
		x.presets = append(x.presets, IndexPreset{Title: p.Title, Rule: strings.TrimSpace(p.Rule + " " + weightWords(state.Weights)),
			Href: withQuery(s.Href(site.RankPath), state.Encode())})
	}
	return x
}

// ask reads a state of the ranking: its form, and what it shows.
func (x *rankPages) ask(query url.Values) Asked {
	state, notices := x.criteria.Parse(query)
	return Asked{Values: state.Values(), Params: x.params, Unclear: len(notices) > 0, Show: func(ctx context.Context) (Shown, error) {
		add, err := x.add.get(func() ([]*parts.Kept, error) { return parts.Keep(ctx, x.composer, x.addGroups()) })
		if err != nil {
			return Shown{}, err
		}
		form := x.form(&state)
		form.Add = add
		return Shown{Parts: []parts.Part{form, x.results(&state, notices)}}, nil
	}}
}
