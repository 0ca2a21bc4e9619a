package api

import (
	"net/url"

	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
)

// Ranking is models in order, by an ability or by weights.
type Ranking struct {
	Head
	URL       string        `json:"url" format:"uri" doc:"The web page that shows the same."`
	Notices   []Notice      `json:"notices" doc:"Parameters that were not understood."`
	Measure   string        `json:"measure" enum:"ability|share" doc:"What a total is. ability: one ability by itself, in logits, with its 90% interval. share: the mean by weight of the shares of all models with a value that are behind, from 0 to 100."`
	Criteria  []RankWeight  `json:"criteria" doc:"What counts, and how much."`
	Missing   string        `json:"missing" enum:"complete|shrink|worst" doc:"How a missing value counts. complete: models without it are left out. shrink: it is estimated. worst: as the last place."`
	Asked     int           `json:"asked" doc:"The number of models that meet the filters."`
	LeftOut   int           `json:"left_out" doc:"How many of them have too little known to be ranked."`
	Retired   int           `json:"retired" doc:"How many more would be asked for if retired models were."`
	Tied      int           `json:"tied" doc:"The number of models, including the first, that cannot be told from the first."`
	Stability RankStability `json:"stability" doc:"How sure the first place is."`
	Paging
	Rows    []RankRow `json:"rows" doc:"The models, best first."`
	Sources []Source  `json:"sources" doc:"The sources of scores and facts."`
}

// RankWeight is a criterion with its weight.
type RankWeight struct {
	ID     string `json:"id" doc:"The id, as in weights: ability, a task, a benchmark, price, context or open." example:"coding"`
	Name   string `json:"name" doc:"Its name." example:"Coding"`
	Kind   string `json:"kind" enum:"ability|benchmark|fact" doc:"What it rests on."`
	Weight int    `json:"weight" doc:"How much it counts, from 1 to 5."`
	Models int    `json:"models" doc:"The number of models with a value."`
	Gaps   int    `json:"gaps" doc:"How many of the models asked for have none."`
}

// RankStability is what was tried to take the first place away.
type RankStability struct {
	Weights     int `json:"weights_tried" doc:"The number of changes of one weight by 25% that were tried."`
	WeightsLost int `json:"weights_lost" doc:"After how many of them another model is first."`
	Scores      int `json:"scores_tried" doc:"The number of moves of one value to the end of its margin that were tried."`
	ScoresLost  int `json:"scores_lost" doc:"After how many of them another model is first."`
}

// RankRow is a model with its total.
type RankRow struct {
	Model      ModelRef   `json:"model" doc:"The model."`
	First      int        `json:"first" doc:"The best place that the margins allow." example:"1"`
	Last       int        `json:"last" doc:"The worst place that the margins allow." example:"4"`
	Total      float64    `json:"total" doc:"The total, in the unit of the measure." example:"5.18"`
	Low        float64    `json:"low" doc:"The low end of its margin."`
	High       float64    `json:"high" doc:"The high end of its margin."`
	Parts      []RankPart `json:"parts" doc:"What it is made of, in the order of the criteria."`
	Benchmarks *int       `json:"benchmarks" doc:"The number of benchmarks that an ability rests on; null for totals by weight."`
	ByOthers   *int       `json:"benchmarks_by_others" doc:"How many of them have a score that others than the maker reported; null for totals by weight."`
}

// RankPart is what a model has in one criterion.
type RankPart struct {
	Criterion string  `json:"criterion" doc:"The id of the criterion."`
	Known     bool    `json:"known" doc:"Whether the model has a value that may be compared."`
	Counted   float64 `json:"counted" doc:"The share or ability that was counted; for a missing value, as missing says."`
	Value     *string `json:"value" doc:"The value itself, for readers; null if it is not known."`
	First     *int    `json:"first" doc:"The best place in the criterion that margins allow; null if the value is not known."`
	Last      *int    `json:"last" doc:"The worst place."`
}

// rankParameters are those of the ranking page.
func rankParameters() []param {
	return join([]param{
		{name: ranking.ParamWeights, about: "What counts, and how much from 1 to 5, with spaces between: ability, a task (coding, agents, maths, knowledge, language, images), ids of up to 12 benchmarks, price, context, open. One ability alone ranks by that ability.", standard: "ability_1", example: "coding_2 price_1"},
		{name: "missing", about: "How a missing value counts: the model is left out, it is estimated, or it counts as the last place.", values: ranking.Policies, standard: ranking.Policies[0], example: "shrink"},
		{name: "retired", about: "Whether models that have ended are ranked too.", values: []string{"yes", "no"}, standard: "no", example: "yes"},
	}, filterParameters(), pageParameters)
}

func askRank(a *API, q *question) (*Request, error) {
	state, found := a.criteria().Parse(q.values)
	notices := noticesOf(found)
	q.broken(&notices)
	page := q.paging(&notices)
	return document("rank?"+page.encode(state.Values(), page.page), notices, func() (any, error) { return a.ranking(&state, page, notices), nil }), nil
}

// Ranking answers who is first, by the parameters of the ranking page.
func (a *API) Ranking(query url.Values) (*Ranking, error) {
	return valueOf[*Ranking](a, askRank, query)
}

func (a *API) ranking(s *ranking.State, page pageParams, notices []Notice) *Ranking {
	r := a.criteria().Rank(s)
	from, to, pages := page.of(len(r.Rows), &notices)
	html := a.page(site.RankPath, s.Values())
	doc := &Ranking{Head: a.head(), URL: html, Notices: notices, Measure: "share", Criteria: []RankWeight{}, Missing: s.Missing.String(), Asked: r.Asked, LeftOut: r.LeftOut,
		Retired: r.Retired, Tied: r.Tied, Stability: RankStability{r.Hold.Weights, len(r.Hold.Lost), r.Hold.Scores, len(r.Hold.Moved)},
		Paging: a.paged(site.RankPath+".json", s.Values(), page, len(r.Rows), pages, &html), Rows: []RankRow{}, Sources: a.sources}
	if s.ByAbility() != nil {
		doc.Measure = "ability"
	}
	for i, w := range s.Weights {
		doc.Criteria = append(doc.Criteria, RankWeight{w.ID, w.Name, [...]string{"ability", "benchmark", "fact"}[w.Kind], w.Weight, w.Field, r.Gaps[i]})
	}
	for i := range r.Rows[from:to] {
		doc.Rows = append(doc.Rows, a.rankRow(s, &r.Rows[from+i]))
	}
	return doc
}

func (a *API) rankRow(s *ranking.State, r *ranking.Row) RankRow {
	row := RankRow{Model: a.modelRef(a.index.Models[r.Place]), First: r.First, Last: r.Last, Total: hundredth(r.Total), Low: hundredth(r.Low), High: hundredth(r.High), Parts: []RankPart{}}
	if at := r.Parts[0].At; s.ByAbility() != nil && at != nil {
		row.Benchmarks, row.ByOthers = &at.Benchmarks, &at.Others
	}
	for i := range r.Parts {
		p := &r.Parts[i]
		part := RankPart{Criterion: s.Weights[i].ID, Known: p.Known, Counted: hundredth(p.As)}
		if p.Known {
			part.Value, part.First, part.Last = known(p.Value), &p.First, &p.Last
		}
		row.Parts = append(row.Parts, part)
	}
	return row
}

// rankRecord is a model as a row of a table.
type rankRecord struct {
	RankRow
	Maker    string `json:"maker"`
	Criteria string `json:"criteria"`
}

var rankTable = tableOf(func(d *Ranking) []rankRecord {
	criteria := ""
	for i, c := range d.Criteria {
		if i > 0 {
			criteria += " "
		}
		criteria += c.ID
	}
	var rows []rankRecord
	for _, r := range d.Rows {
		rows = append(rows, rankRecord{r, r.Model.Maker.ID, criteria})
	}
	return rows
})
