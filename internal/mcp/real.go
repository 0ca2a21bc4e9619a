package mcp

import (
	"context"
	"net/url"
	"strconv"

	"astrolabe/internal/site"
)

type compareScoresArguments struct {
	Benchmark string   `json:"benchmark,omitempty" doc:"A benchmark, by id or name: its items are counted, and scores of models looked up."`
	ModelA    string   `json:"modelA,omitempty" doc:"A model whose score on the benchmark is the first."`
	ModelB    string   `json:"modelB,omitempty" doc:"A model whose score on the benchmark is the second."`
	ScoreA    *float64 `json:"scoreA,omitempty" types:"number" doc:"The first score in percent, of your own test."`
	ScoreB    *float64 `json:"scoreB,omitempty" types:"number" doc:"The second score in percent."`
	ItemsA    int      `json:"itemsA,omitempty" doc:"Over how many items the first was measured."`
	ItemsB    int      `json:"itemsB,omitempty" doc:"Over how many the second, if another number."`
	Differ    *float64 `json:"differ,omitempty" types:"number" doc:"If both answered the same items: on how many percent of them one was right and the other wrong."`
}

// ScoresCompared is whether two scores differ, with the API's names.
type ScoresCompared struct {
	Head
	scoresCompared
	Notices []Notice `json:"notices" doc:"What was not understood."`
}

// scoresCompared is what the API tells of it.
type scoresCompared struct {
	State      string            `json:"state" doc:"shown: the difference is more than chance alone gives. not shown: it is within that. refused: the scores may not be compared, or have no margin. missing: something is still to be given."`
	Verdict    *string           `json:"verdict" doc:"The answer in a sentence."`
	Scores     []ScoreOfTwo      `json:"scores" doc:"The two scores, first the one called A."`
	Difference *ScoresDifference `json:"difference" doc:"A less B; null if the scores were not compared."`
}

// ScoreOfTwo is one of the two scores.
type ScoreOfTwo struct {
	Score    *float64  `json:"score" doc:"The score in percent; null: unknown."`
	Items    *int      `json:"items" doc:"The items that it is over; null: unknown."`
	Interval *Interval `json:"interval" doc:"Its 95% interval; null without items."`
	Setting  *string   `json:"setting" doc:"How the test was run; null for a score that was given."`
}

// ScoresDifference is how far two scores are apart, and what it takes to show it.
type ScoresDifference struct {
	Points   float64  `json:"points" doc:"A less B, in points."`
	Low      float64  `json:"low" doc:"The low end of its 95% interval (Newcombe's method 10, or item by item if differ is given)."`
	High     float64  `json:"high" doc:"The high end."`
	Smallest *float64 `json:"smallest_shown" doc:"The smallest difference that could be shown with these items; null: none."`
	JustShow *int     `json:"items_to_just_show" doc:"Items each that would just show this difference; null: no number does."`
	Power80  *int     `json:"items_for_80_percent_power" doc:"Items each to show it in 4 of 5 tests."`
}

func answerCompareScores(s *Server, _ context.Context, in *compareScoresArguments) (*answer, error) {
	doc, err := ask[struct {
		document
		scoresCompared
	}](s, site.IsItRealPath+".json", in.query(s))
	if err != nil {
		return nil, err
	}
	c := &ScoresCompared{doc.head(), doc.scoresCompared, append([]Notice{}, doc.Notices...)}
	if c.Verdict == nil {
		return nil, bad("give two scores and their items, or a benchmark and two models")
	}
	said := *c.Verdict + "\n" + c.URL
	for _, n := range c.Notices {
		said += "\nNot understood: " + n.Text
	}
	return &answer{value: c, text: said, page: site.IsItRealPath + pageQuery(c.URL), title: "Is it real?"}, nil
}

// query is the address of the page that compares the scores.
func (in *compareScoresArguments) query(s *Server) url.Values {
	query := url.Values{}
	set := func(name, value string) {
		if value != "" && value != "0" {
			query.Set(name, value)
		}
	}
	number := func(name string, n *float64) {
		if n != nil {
			query.Set(name, strconv.FormatFloat(*n, 'f', -1, 64))
		}
	}
	set("benchmark", s.benchmarkNamed(in.Benchmark))
	set("model", in.ModelA)
	set("model2", in.ModelB)
	number("score", in.ScoreA)
	number("score2", in.ScoreB)
	set("items", strconv.Itoa(in.ItemsA))
	set("items2", strconv.Itoa(in.ItemsB))
	number("differ", in.Differ)
	return query
}
