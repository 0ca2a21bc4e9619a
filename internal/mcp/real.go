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

// Judgement is whether two scores differ. It has the fields of the page's own.
type Judgement struct {
	Query                        string
	Judged, Shown                bool
	Verdict, About               string
	Notices                      []string
	Scores                       [2]*float64
	Items                        [2]int
	Difference, Low, High        *float64
	Smallest                     *float64
	ItemsToShow, ItemsFor80Power *int
}

// ScoresCompared is whether two scores differ.
type ScoresCompared struct {
	Head
	Verdict         string   `json:"verdict" doc:"The answer in a sentence: shown, not shown, or why it cannot be said."`
	About           string   `json:"about" doc:"The scores that were compared."`
	Shown           *bool    `json:"shown" doc:"Whether the difference is more than chance alone gives; null if it cannot be said."`
	ScoreA          *float64 `json:"score_a" doc:"The first score in percent."`
	ScoreB          *float64 `json:"score_b" doc:"The second score in percent."`
	ItemsA          int      `json:"items_a" doc:"Items of the first; 0: unknown."`
	ItemsB          int      `json:"items_b" doc:"Items of the second; 0: unknown."`
	Difference      *float64 `json:"difference_points" doc:"The first less the second."`
	Low             *float64 `json:"difference_low" doc:"The low end of its 95% interval (Newcombe's method 10)."`
	High            *float64 `json:"difference_high" doc:"The high end."`
	Smallest        *float64 `json:"smallest_shown_points" doc:"The smallest difference that could be shown with these items; null: none."`
	ItemsToShow     *int     `json:"items_to_show" doc:"Items that would just show this difference; null: no number does."`
	ItemsFor80Power *int     `json:"items_for_80_percent_power" doc:"Items to show it in 4 of 5 tests."`
	Notices         []string `json:"notices" doc:"What was not understood."`
}

func answerCompareScores(s *Server, _ context.Context, in *compareScoresArguments) (*answer, error) {
	j := s.Judge(in.query(s))
	c := &ScoresCompared{Head: Head{AsOf: s.dataDay(), URL: withQuery(s.Site.Absolute(site.IsItRealPath), j.Query), Sources: []Source{}},
		Verdict: j.Verdict, About: j.About, ScoreA: j.Scores[0], ScoreB: j.Scores[1], ItemsA: j.Items[0], ItemsB: j.Items[1], Difference: j.Difference,
		Low: j.Low, High: j.High, Smallest: j.Smallest, ItemsToShow: j.ItemsToShow, ItemsFor80Power: j.ItemsFor80Power, Notices: append([]string{}, j.Notices...)}
	if j.Judged {
		c.Shown = &j.Shown
	}
	if c.Verdict == "" {
		return nil, bad("give two scores and their items, or a benchmark and two models")
	}
	said := c.Verdict + "\n" + c.About + "\n" + c.URL
	for _, n := range c.Notices {
		said += "\nNot understood: " + n
	}
	return &answer{value: c, text: said, page: withQuery(site.IsItRealPath, j.Query), title: "Is it real?"}, nil
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
