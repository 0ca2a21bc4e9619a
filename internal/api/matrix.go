package api

import (
	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// ScoreMatrix is models against benchmarks.
type ScoreMatrix struct {
	Head
	URL        string         `json:"url" format:"uri" doc:"The web page that shows the same."`
	Notices    []Notice       `json:"notices" doc:"Parameters that were not understood."`
	Benchmarks []BenchmarkRef `json:"benchmarks" doc:"The columns."`
	Rows       []MatrixRow    `json:"rows" doc:"The models with any of these scores."`
	Sources    []Source       `json:"sources" doc:"The sources of the scores."`
}

// MatrixRow is a model with its scores.
type MatrixRow struct {
	Model    ModelRef   `json:"model" doc:"The model."`
	Released *string    `json:"released" date:"any" doc:"Day, month or year of the release."`
	Scores   []*float64 `json:"scores" doc:"Its score on each benchmark, in the order of the columns; null if it has none."`
}

func matrixParameters() []param {
	list := []param{
		{name: "category", about: "A category of benchmarks; otherwise the 20 that most models of the last twelve months were tested on.", example: "coding"},
		{name: "order", about: "scores: the models with the most scores first; otherwise the newest are.", values: []string{catalog.MostScores}, example: catalog.MostScores},
	}
	return join(list, filterParameters())
}

func askMatrix(a *API, q *question) (*Request, error) {
	view, said := a.matrix().Parse(q.values)
	notices := noticesOf(said)
	q.broken(&notices)
	return document("matrix?"+view.Values().Encode(), notices, func() (any, error) { return a.scoreMatrix(&view, notices), nil }), nil
}

func (a *API) scoreMatrix(view *catalog.MatrixView, notices []Notice) *ScoreMatrix {
	columns, places := a.matrix().Shown(view)
	doc := &ScoreMatrix{Head: a.head(), URL: a.page(site.MatrixPath, view.Values()), Notices: notices, Benchmarks: []BenchmarkRef{}, Rows: []MatrixRow{}}
	var used sourceSet
	for _, c := range columns {
		doc.Benchmarks = append(doc.Benchmarks, a.benchmarkRef(c.Table.Benchmark))
	}
	for _, place := range places {
		m := a.index.Models[place]
		row := MatrixRow{Model: a.modelRef(m), Released: known(m.Released), Scores: make([]*float64, len(columns))}
		for i, c := range columns {
			if score := c.Score[place]; score != nil {
				row.Scores[i] = &score.Score.Value
				a.add(&used, score.Score.Source)
			}
		}
		doc.Rows = append(doc.Rows, row)
	}
	doc.Sources = a.list(used)
	return doc
}

// matrixTable has a row for each model and a column for each benchmark, by its id.
var matrixTable = &table{write: func(value any) ([]byte, error) {
	d := value.(*ScoreMatrix)
	head := []string{"model", "name", "maker", "released"}
	for _, b := range d.Benchmarks {
		head = append(head, b.ID)
	}
	return writeCSV(head, func(yield func([]any) bool) {
		for _, r := range d.Rows {
			cells := []any{r.Model.ID, r.Model.Name, r.Model.Maker.ID, r.Released}
			for _, score := range r.Scores {
				cells = append(cells, score)
			}
			if !yield(cells) {
				return
			}
		}
	})
}}
