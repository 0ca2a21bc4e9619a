package api

import (
	"net/url"

	"astrolabe/internal/catalog"
	"astrolabe/internal/duel"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// ScoreComparison is whether two scores differ by more than chance gives.
type ScoreComparison struct {
	Head
	URL        string      `json:"url" format:"uri" doc:"The web page that shows the same."`
	Notices    []Notice    `json:"notices" doc:"What was not understood, and texts that can mean several models."`
	State      string      `json:"state" enum:"empty|missing|refused|shown|not shown" doc:"shown: the difference is more than chance alone gives. not shown: it is within that. refused: the scores may not be compared, or have no margin. missing: something is still to be given. empty: nothing was asked."`
	Verdict    *string     `json:"verdict" doc:"The answer in a sentence; null if nothing was asked."`
	Benchmark  *Ref        `json:"benchmark" doc:"The benchmark; null if the scores were given without one."`
	Scores     []DuelScore `json:"scores" doc:"The two scores, first the one called A."`
	Difference *Difference `json:"difference" doc:"A less B; null if the scores were not compared."`
	Sources    []Source    `json:"sources" doc:"The sources of the scores."`
}

// DuelScore is one of the two scores.
type DuelScore struct {
	Model    *ModelRef `json:"model" doc:"The model; null if the score was given without one."`
	Score    *float64  `json:"score" doc:"The score; null if it is not known." example:"87.4"`
	Items    *int      `json:"items" doc:"The number of questions or tasks that it is over; null if it is not known." example:"198"`
	Interval *Interval `json:"interval" doc:"Its 95% Wilson interval; null without items."`
	Setting  *string   `json:"setting" doc:"How the test was run; null for a score that was given."`
	Source   *string   `json:"source" doc:"The id of the source; null for a score that was given."`
}

// Difference is how far two scores are apart, and what it takes to show it.
type Difference struct {
	Points   float64  `json:"points" doc:"Score A less score B, in points." example:"2.1"`
	Low      float64  `json:"low" doc:"The low end of its 95% interval (Newcombe's method 10, or item by item if differ is given)."`
	High     float64  `json:"high" doc:"The high end."`
	Paired   bool     `json:"paired" doc:"Whether the scores were compared item by item."`
	Smallest *float64 `json:"smallest_shown" doc:"The smallest difference in points that so many items can show; null if they show none."`
	JustShow *int     `json:"items_to_just_show" doc:"The number of items each that would just show this difference; null if the scores are equal or it takes more than 100 million."`
	Power80  *int     `json:"items_for_80_percent_power" doc:"The number of items each to show it in 4 of 5 tests, if it is the true difference; null as above."`
}

var duelParameters = []param{
	{name: "benchmark", about: "The id of a benchmark, whose scores of the models are taken.", example: "gpqa-diamond"},
	{name: "model", about: "Model A: an id, a name or words of a name.", example: "claude-opus-4-5"},
	{name: "model2", about: "Model B.", example: "gpt-5-5"},
	{name: "score", about: "Score A in percent, in place of the one that the benchmark has.", example: "87.4"},
	{name: "score2", about: "Score B in percent.", example: "85.3"},
	{name: "items", about: "Over how many questions or tasks the scores are; of A alone if items2 is given.", example: "198"},
	{name: "items2", about: "Over how many score B is.", example: "500"},
	{name: "same", about: "Whether both answered the same items.", values: []string{"yes", "no"}, standard: "no", example: "yes"},
	{name: "differ", about: "On how many percent of the items one was right and the other wrong, to compare them item by item.", example: "12"},
}

func askDuel(a *API, q *question) (*Request, error) {
	c := duel.Judge(a.site, a.index, duel.Parse(a.index, duel.Benchmarks(a.index), q.values))
	notices := append(a.guessNotices(&catalog.Compared{Guesses: c.Guesses}), noticesOf(c.Notices)...)
	q.broken(&notices)
	return document("duel?"+c.Values().Encode(), notices, func() (any, error) { return a.duel(c, notices), nil }), nil
}

// CompareScores answers whether two scores differ, by the parameters of the page.
func (a *API) CompareScores(query url.Values) (*ScoreComparison, error) {
	return valueOf[*ScoreComparison](a, askDuel, query)
}

// duelStates are the states of a case, in its order.
var duelStates = [...]string{duel.Empty: "empty", duel.Missing: "missing", duel.Refused: "refused", duel.Shown: "shown", duel.NotShown: "not shown"}

func (a *API) duel(c *duel.Case, notices []Notice) *ScoreComparison {
	doc := &ScoreComparison{Head: a.head(), URL: a.page(site.IsItRealPath, c.Values()), Notices: notices, State: duelStates[c.State], Scores: []DuelScore{}}
	verdict, _ := c.Verdict()
	doc.Verdict = known(verdict)
	if c.Table != nil {
		doc.Benchmark = &Ref{c.Table.Benchmark.ID, c.Table.Benchmark.Name}
	}
	var used sourceSet
	for i := range c.Sides {
		doc.Scores = append(doc.Scores, a.duelScore(c, &c.Sides[i], &used))
	}
	if c.Judged() {
		doc.Difference = differenceOf(c.Pair)
	}
	doc.Sources = a.list(used)
	return doc
}

func (a *API) duelScore(c *duel.Case, s *duel.Side, used *sourceSet) DuelScore {
	var doc DuelScore
	if s.Model != nil {
		doc.Model = new(a.modelRef(s.Model))
	}
	if s.Items > 0 {
		doc.Items = &s.Items
	}
	if s.Known {
		doc.Score = &s.Value
		if low, high, ok := c.Interval(s); ok {
			doc.Interval = &Interval{rounded(low), rounded(high)}
		}
	}
	if s.Row != nil {
		doc.Setting, doc.Source = known(s.Row.Score.Setting), &s.Row.Score.Source
		a.add(used, s.Row.Score.Source)
	}
	return doc
}

func differenceOf(p scores.Pair) *Difference {
	low, high := p.Difference()
	d := &Difference{Points: rounded(100 * (p.First.P - p.Second.P)), Low: rounded(100 * low), High: rounded(100 * high), Paired: p.Paired}
	if n, ok := p.Smallest(); ok {
		d.Smallest = new(rounded(100 * n))
	}
	if p.First.P == p.Second.P {
		return d
	}
	if n, ok := p.ItemsFor(0); ok {
		d.JustShow = &n
	}
	if n, ok := p.ItemsFor(scores.Power80); ok {
		d.Power80 = &n
	}
	return d
}

var duelTable = tableOf(func(d *ScoreComparison) []DuelScore { return d.Scores })
