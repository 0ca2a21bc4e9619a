package api

import (
	"astrolabe/internal/figures"
	"astrolabe/internal/frontier"
	"astrolabe/internal/site"
)

// Frontier is models on two axes, and which of them no other beats on both.
type Frontier struct {
	Head
	URL      string          `json:"url" format:"uri" doc:"The web page that shows the same."`
	Notices  []Notice        `json:"notices" doc:"Parameters that were not understood."`
	X        FrontierAxis    `json:"x" doc:"The horizontal axis."`
	Y        FrontierAxis    `json:"y" doc:"The vertical axis."`
	Decides  bool            `json:"decides" doc:"Whether both axes have a better end, so that models can dominate each other."`
	Matching int             `json:"matching" doc:"The number of models that meet the filters."`
	Points   []FrontierPoint `json:"points" doc:"The models with both values."`
}

// FrontierAxis is what an axis shows.
type FrontierAxis struct {
	ID     string  `json:"id" doc:"The id, as in x and y." example:"ability"`
	Name   string  `json:"name" doc:"What it shows." example:"Ability"`
	Better *string `json:"better" enum:"more|less" doc:"Which end is better; null if neither is."`
}

// FrontierPoint is a model with both values.
type FrontierPoint struct {
	Model    ModelRef `json:"model" doc:"The model."`
	Released *string  `json:"released" date:"any" doc:"Day, month or year of the release."`
	X        float64  `json:"x" doc:"Its value on the horizontal axis; a day is counted from the start of 1970."`
	Y        float64  `json:"y" doc:"Its value on the vertical axis."`
	Low      *float64 `json:"y_low" doc:"The low end of the margin of y; null if none is known."`
	High     *float64 `json:"y_high" doc:"The high end."`
	Frontier bool     `json:"on_frontier" doc:"Whether no other model is at least as good on both axes and better on one."`
	Beats    int      `json:"dominates" doc:"The number of models that it dominates."`
	Clearly  int      `json:"clearly_dominates" doc:"How many of them by more than the margins."`
	Beaten   int      `json:"dominated_by" doc:"The number of models that dominate it."`
	BeatenBy int      `json:"clearly_dominated_by" doc:"How many of them by more than the margins."`
}

func frontierParameters() []param {
	return join([]param{
		{name: "x", about: "The horizontal axis: price, cost, a column of the index with numbers or days, an ability, or the id of a benchmark.", standard: "price", example: "output"},
		{name: "y", about: "The vertical axis, likewise.", standard: "ability", example: "gpqa-diamond"},
		{name: "until", about: "Only models that had come out by the end of a month.", example: "2025-06"},
		{name: "margins", about: "Whether the page draws margins of error; nothing here depends on it.", values: []string{"yes"}, example: "yes"},
		{name: "model", about: "A model that the page points out; nothing here depends on it.", example: "claude-opus-4-5"},
	}, filterParameters(), workloadParameters)
}

func askFrontier(a *API, q *question) (*Request, error) {
	view := a.explorer().Parse(q.values)
	notices := noticesOf(view.Notices)
	q.broken(&notices)
	return document("frontier?"+a.explorer().Values(&view).Encode(), notices, func() (any, error) { return a.frontier(&view, notices), nil }), nil
}

func (a *API) frontier(view *frontier.View, notices []Notice) *Frontier {
	f := a.explorer().Find(view)
	doc := &Frontier{Head: a.head(), URL: a.page(site.ChartsPath, a.explorer().Values(view)), Notices: notices, X: axisOf(&f.Question.X), Y: axisOf(&f.Question.Y),
		Decides: f.Decides(), Matching: f.Matching, Points: []FrontierPoint{}}
	for _, p := range f.Placed {
		point := FrontierPoint{a.modelRef(p.Model), known(p.Model.Released), p.X, p.Y, nil, nil, f.Decides() && p.Frontier(), p.Beats, p.Clearly, p.BeatenBy, p.ClearlyBy}
		if p.Margin.Known {
			point.Low, point.High = new(hundredth(p.Margin.Low)), new(hundredth(p.Margin.High))
		}
		doc.Points = append(doc.Points, point)
	}
	return doc
}

func axisOf(q *figures.Quantity) FrontierAxis {
	axis := FrontierAxis{ID: q.ID, Name: q.Name}
	switch q.Better {
	case figures.More:
		axis.Better = known("more")
	case figures.Less:
		axis.Better = known("less")
	}
	return axis
}

// frontierTable has a row for each model, with the axes by their ids.
var frontierTable = &table{write: func(value any) ([]byte, error) {
	d := value.(*Frontier)
	head := []string{"model", "name", "maker", "released", d.X.ID, d.Y.ID, d.Y.ID + "_low", d.Y.ID + "_high", "on_frontier", "dominates", "clearly_dominates", "dominated_by", "clearly_dominated_by"}
	return writeCSV(head, func(yield func([]any) bool) {
		for _, p := range d.Points {
			if !yield([]any{p.Model.ID, p.Model.Name, p.Model.Maker.ID, p.Released, p.X, p.Y, p.Low, p.High, p.Frontier, p.Beats, p.Clearly, p.Beaten, p.BeatenBy}) {
				return
			}
		}
	})
}}
