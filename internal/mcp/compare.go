package mcp

import (
	"context"
	"net/url"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

type compareArguments struct {
	IDs  []string `json:"ids" doc:"Two to six models, by id or name, or as a provider calls them."`
	AsOf string   `json:"asOf,omitempty" doc:"A day of the past, such as 2026-03-01."`
}

// Comparison is models side by side, with the API's names.
type Comparison struct {
	Head
	comparison
}

// comparison is what the API tells of it.
type comparison struct {
	Summary  *string         `json:"summary" doc:"The outcome in two sentences."`
	Models   []ComparedModel `json:"models" doc:"The models; all lists below are in this order."`
	Facts    []ComparedFact  `json:"facts" doc:"The facts in which they differ."`
	Verdicts []Verdict       `json:"verdicts" doc:"Who is ahead overall, then in each task."`
	Scores   []SharedScores  `json:"scores" doc:"Benchmarks on which at least two have scores that may be compared."`
}

// ComparedModel is one of the models.
type ComparedModel struct {
	Model  ModelRow `json:"model" doc:"The model."`
	Gains  []string `json:"gains" doc:"What it has that no other is known to have."`
	Losses []string `json:"losses" doc:"What it is known to lack and another to have."`
}

// ComparedFact is one fact of all models.
type ComparedFact struct {
	ID      string    `json:"id" doc:"The fact."`
	Title   string    `json:"title" doc:"Its name."`
	Differs bool      `json:"differs" doc:"Whether two models are known to differ."`
	Values  []*string `json:"values" doc:"The value of each model; null: unknown."`
	Best    []string  `json:"best" doc:"The ids of the models with the best value."`
}

// Verdict is who is ahead in a task.
type Verdict struct {
	Task     *string `json:"task" doc:"null: overall."`
	Lead     string  `json:"lead" doc:"not enough data, too close to call, mixed, likely ahead or ahead."`
	Claim    string  `json:"claim" doc:"The same in words that name the models."`
	Evidence string  `json:"evidence" doc:"What it rests on."`
}

// SharedScores is a benchmark that models share.
type SharedScores struct {
	Benchmark Ref            `json:"benchmark" doc:"The benchmark."`
	Leader    *string        `json:"leader" doc:"The id of the model that is ahead beyond the margins; null if none is."`
	Reason    *string        `json:"no_margin_because" doc:"Why nobody can be called ahead; null if it can be said."`
	Scores    []*SharedScore `json:"scores" doc:"The score of each model; null if it has none."`
}

// SharedScore is a score with how it stands against the best of the others.
type SharedScore struct {
	Value        float64   `json:"value" doc:"The score."`
	Interval     *Interval `json:"interval" doc:"The 95% interval; null if there is none."`
	SelfReported bool      `json:"self_reported" doc:"Whether the model's own maker reported it."`
	Verdict      string    `json:"verdict" doc:"ahead, behind, too close to call or not enough data."`
}

func answerCompare(s *Server, _ context.Context, in *compareArguments) (*answer, error) {
	if len(in.IDs) < catalog.MinCompared || len(in.IDs) > catalog.MaxCompared {
		return nil, bad("give %d to %d models", catalog.MinCompared, catalog.MaxCompared)
	}
	ids, err := s.modelsNamed(in.IDs)
	if err != nil {
		return nil, err
	}
	query := url.Values{catalog.CompareParam: {strings.Join(ids, ",")}}
	doc, err := ask[struct {
		document
		comparison
	}](s, site.ComparePath+".json", dated(query, in.AsOf))
	if err != nil {
		return nil, err
	}
	c := &Comparison{doc.head(), doc.comparison}
	c.Facts = c.differing()
	return &answer{value: c, text: c.words(), page: site.ComparePath + pageQuery(c.URL), title: "Compare models"}, nil
}

// modelsNamed are the ids of models that were named in any way.
func (s *Server) modelsNamed(names []string) ([]string, error) {
	var ids []string
	for _, name := range names {
		m, err := s.modelNamed(name)
		if err != nil {
			return nil, err
		}
		ids = append(ids, m.ID)
	}
	return ids, nil
}

func (c *Comparison) differing() []ComparedFact {
	list := []ComparedFact{}
	for _, f := range c.Facts {
		if f.Differs {
			list = append(list, f)
		}
	}
	return list
}

func (c *Comparison) words() string {
	said := []string{"As of " + day(c.AsOf) + ": " + text(c.Summary) + " " + c.URL}
	for i := range c.Models {
		said = append(said, "- "+c.Models[i].Model.words())
	}
	for _, v := range c.Verdicts {
		said = append(said, taskName(v.Task)+": "+v.Claim+" "+v.Evidence)
	}
	for _, f := range c.Facts {
		var values []string
		for _, v := range f.Values {
			values = append(values, text(v))
		}
		said = append(said, f.Title+": "+strings.Join(values, " | "))
	}
	return strings.Join(said, "\n")
}
