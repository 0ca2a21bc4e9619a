package mcp

import (
	"context"
	"fmt"
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

type scoresArguments struct {
	Model     string `json:"model,omitempty" doc:"A model, by id or name: its scores on all benchmarks."`
	Benchmark string `json:"benchmark,omitempty" doc:"A benchmark, by id or name, such as gpqa-diamond: the models on it. With model: that one score."`
	Limit     int    `json:"limit,omitempty" doc:"How many scores to return, 1 to 100; 20 by default."`
	AsOf      string `json:"asOf,omitempty" doc:"A day of the past, such as 2026-03-01: the scores known then."`
}

// ScoreList is scores of a model or on a benchmark.
type ScoreList struct {
	Head
	Subject string  `json:"subject" doc:"What the scores are of."`
	Total   int     `json:"total" doc:"How many there are."`
	Scores  []Score `json:"scores" doc:"Of a model by benchmark, of a benchmark the best first."`
	Note    *string `json:"note" doc:"What to keep in mind of the benchmark; null for a model."`
}

// Score is a model's score on a benchmark, with the API's names.
type Score struct {
	Model     Ref     `json:"model" doc:"The model."`
	Benchmark Ref     `json:"benchmark" doc:"The benchmark."`
	Pool      *string `json:"pool" doc:"Within what scores are comparable; null if all of the benchmark are."`
	Unit      string  `json:"unit" doc:"percent, elo, rating or minutes."`
	Report
}

// Report is a score as one source has it, with its margin.
type Report struct {
	Rank         Rank      `json:"rank" doc:"Where it stands."`
	Value        float64   `json:"value" doc:"The score."`
	Interval     *Interval `json:"interval" doc:"The 95% interval over the items; null if there is none."`
	NoInterval   *string   `json:"no_interval_because" doc:"Why there is none."`
	Setting      *string   `json:"setting" doc:"How the test was run."`
	Date         *string   `json:"date" doc:"The date of the result."`
	Source       string    `json:"source" doc:"The id of the source."`
	SourceURL    *string   `json:"source_url" doc:"The page that reports it."`
	ReportedBy   *string   `json:"reported_by" doc:"Who ran or published the test."`
	SelfReported bool      `json:"self_reported" doc:"Whether the model's own maker reported it."`
}

// Interval is from a lowest to a highest score.
type Interval struct {
	Low  float64 `json:"low" doc:"The lower end."`
	High float64 `json:"high" doc:"The upper end."`
}

// ModelScore is a score in a model's document.
type ModelScore struct {
	Benchmark benchmarkRef `json:"benchmark"`
	Pool      *string      `json:"pool"`
	Report
}

type benchmarkRef struct {
	Ref
	Unit string `json:"unit"`
}

// leaderboard is a benchmark as the API tells it.
type leaderboard struct {
	document
	benchmarkRef
	Note      *string `json:"note"`
	Condition struct {
		Words string `json:"words"`
	} `json:"condition"`
	Pools []struct {
		Name *string `json:"name"`
		Rows []struct {
			Model Ref `json:"model"`
			Report
		} `json:"rows"`
	} `json:"pools"`
}

func answerScores(s *Server, _ context.Context, in *scoresArguments) (*answer, error) {
	_, limit, err := s.paging("", in.Limit)
	switch {
	case err != nil:
		return nil, err
	case in.Model == "" && in.Benchmark == "":
		return nil, bad("give model, benchmark or both")
	}
	in.Benchmark = s.benchmarkNamed(in.Benchmark)
	if in.Model != "" {
		return s.modelScores(in, limit)
	}
	doc, err := ask[leaderboard](s, api.Prefix+"/benchmarks/"+in.Benchmark+".json", dated(nil, in.AsOf))
	if err != nil {
		return nil, err
	}
	said := doc.Condition.Words
	list := &ScoreList{Head: doc.head(), Subject: doc.Name, Scores: []Score{}, Note: &said}
	for _, p := range doc.Pools {
		for _, row := range p.Rows {
			if list.Total++; len(list.Scores) < limit {
				list.Scores = append(list.Scores, Score{row.Model, doc.Ref, p.Name, doc.Unit, row.Report})
			}
		}
	}
	return list.told(site.BenchmarkPath(doc.ID)), nil
}

// modelScores are those of a model, on one benchmark or on all.
func (s *Server) modelScores(in *scoresArguments, limit int) (*answer, error) {
	doc, m, err := s.modelDocument(in.Model, in.AsOf)
	if err != nil {
		return nil, err
	}
	list := &ScoreList{Head: doc.head(), Subject: m.Name, Scores: []Score{}}
	for _, sc := range doc.Scores {
		if in.Benchmark != "" && sc.Benchmark.ID != in.Benchmark {
			continue
		}
		if list.Total++; len(list.Scores) < limit {
			list.Scores = append(list.Scores, Score{Ref{m.ID, m.Name}, sc.Benchmark.Ref, sc.Pool, sc.Benchmark.Unit, sc.Report})
		}
	}
	if in.Benchmark != "" && list.Total == 0 {
		return nil, bad("%s has no score on a benchmark with the id %q; get_scores with the model alone lists those it has", m.Name, in.Benchmark)
	}
	return list.told(site.ModelPath(m)), nil
}

func (l *ScoreList) told(page string) *answer {
	said := []string{fmt.Sprintf("%s: %s, as of %s. %s", l.Subject, words.Count(l.Total, "score"), day(l.AsOf), l.URL)}
	if l.Note != nil {
		said = append(said, *l.Note)
	}
	for i := range l.Scores {
		said = append(said, "- "+l.Scores[i].words())
	}
	return &answer{value: l, text: strings.Join(said, "\n"), page: page + pageQuery(l.URL), title: l.Subject}
}

func (s *Score) words() string {
	margin := "no margin: " + text(s.NoInterval)
	if s.Interval != nil {
		margin = "95% interval " + words.Scores(s.Interval.Low, s.Interval.High, s.Unit)
	}
	return fmt.Sprintf("%s on %s: %s (%s), rank %s of %d, reported by %s", s.Model.Name, s.Benchmark.Name, words.Score(s.Value, s.Unit), margin,
		words.Places(s.Rank.First, s.Rank.Last), s.Rank.Of, text(s.ReportedBy))
}

// benchmarkNamed is the id of a benchmark that was named by it or by its name; else the
// text, as one part of an address.
func (s *Server) benchmarkNamed(text string) string {
	for _, b := range s.Site.Benchmarks {
		if strings.EqualFold(b.ID, text) || strings.EqualFold(b.Name, text) {
			return b.ID
		}
	}
	return strings.ReplaceAll(text, "/", "-")
}
