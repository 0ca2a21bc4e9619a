package views

import (
	"context"
	"net/url"

	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// RankRows is how many rows a ranking shows unless all are asked for.
const RankRows = 50

// rankPages makes the views of the ranking.
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
	id, name, href, maker, released, price string
	mark                                   payload.Mark
}

func newRankPages(all *shared) *rankPages {
	criteria, s := ranking.New(all.catalog), all.site
	x := &rankPages{shared: all, criteria: criteria, params: criteria.Params()}
	for _, m := range criteria.Catalog.Models {
		x.models = append(x.models, rankModel{m.ID, m.Name, s.Href(site.ModelPath(m)), makerWords(m), words.Date(m.Released), listPrice(m), all.mark(m.Maker)})
	}
	for i := range ranking.Presets {
		p := &ranking.Presets[i]
		state := p.State(criteria)
		if len(state.Weights) == 0 { // nobody was tested in the task
			continue
		}
		x.presets = append(x.presets, IndexPreset{Title: p.Title, Rule: p.Rule, Href: withQuery(s.Href(site.RankPath), state.Encode())})
	}
	return x
}

// makerWords are the maker of a model, and that it has ended.
func makerWords(m *site.Model) string {
	if m.Status == "retired" {
		return m.MakerName + ", retired"
	}
	return m.MakerName
}

// listPrice is the list price of input and output; empty if neither is known.
func listPrice(m *site.Model) string {
	if m.Offer == nil || m.Offer.Input == nil && m.Offer.Output == nil {
		return ""
	}
	text := func(price *float64) string {
		if price == nil {
			return "–"
		}
		return words.Dollars(*price)
	}
	return text(m.Offer.Input) + " / " + text(m.Offer.Output)
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
		return Shown{Parts: []parts.Part{form, x.results(&state, notices, state.All)}}, nil
	}, Markdown: func(_ context.Context, w *markdown.Writer) error {
		w.Text(x.leadOf(site.RankPath))
		x.results(&state, notices, true).write(w)
		return nil
	}}
}
