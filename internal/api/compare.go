package api

import (
	"encoding/json"
	"net/url"
	"reflect"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// Comparison is two to six models side by side.
type Comparison struct {
	Head
	URL      string           `json:"url" format:"uri" doc:"The web page that shows the same."`
	Notices  []Notice         `json:"notices" doc:"What was not understood, and texts that can mean several models."`
	Summary  *string          `json:"summary" doc:"Two sentences made by rules from the numbers below; null if fewer than two models are named."`
	Models   []ComparedModel  `json:"models" doc:"The models, in the order asked for. All lists below are in this order."`
	Facts    []ComparedFact   `json:"facts" doc:"Every fact, and in which the models differ. The values are members of the models."`
	Verdicts []ComparedTask   `json:"verdicts" doc:"Who is ahead overall, then in each task."`
	Scores   []ComparedScores `json:"scores" doc:"The benchmarks on which at least two of the models have scores that may be compared."`
	Workload Workload         `json:"workload" doc:"The work of a month that the costs are for."`
	Sources  []Source         `json:"sources" doc:"All sources used in this document."`
}

// ComparedModel is one of the models.
type ComparedModel struct {
	Model  modelFacts `json:"model" doc:"The model with all columns of the index."`
	Cost   Cost       `json:"cost" doc:"What the workload costs."`
	Gains  []string   `json:"gains" doc:"What it has that no other is known to have."`
	Losses []string   `json:"losses" doc:"What it is known to lack and another to have."`
}

// modelFacts is a row of the index as it lies ready.
type modelFacts json.RawMessage

// MarshalJSON is the row itself.
func (f modelFacts) MarshalJSON() ([]byte, error) { return f, nil }

// described is the type that describes it.
func (modelFacts) described() reflect.Type { return reflect.TypeFor[ModelRow]() }

// ComparedFact is one fact of all models.
type ComparedFact struct {
	ID      string    `json:"id" doc:"The id of the column." example:"context"`
	Title   string    `json:"title" doc:"The name of the fact." example:"Context"`
	Unit    *string   `json:"unit" doc:"The unit of its numbers; null if it has none."`
	Keys    []string  `json:"keys" doc:"The members of a model that hold it."`
	Differs bool      `json:"differs" doc:"Whether two models are known to differ."`
	Matters bool      `json:"matters" doc:"Whether they differ by enough, in something that can decide between them."`
	Values  []*string `json:"values" doc:"The value of each model, for readers; null if it is unknown."`
	Best    []string  `json:"best" doc:"The ids of the models with the best value, where one is better than another and they differ."`
}

// ComparedTask is who is ahead in a task, or overall.
type ComparedTask struct {
	Task      *string            `json:"task" enum:"coding|agents|maths|knowledge|language|images" doc:"The task; null for overall."`
	Lead      string             `json:"lead" enum:"not enough data|too close to call|mixed|likely ahead|ahead" doc:"What can be said of the best against the one that comes closest to it."`
	Claim     string             `json:"claim" doc:"The same in words that name the models."`
	Evidence  string             `json:"evidence" doc:"What it rests on; empty if there is nothing."`
	Best      *string            `json:"best" doc:"The id of the model that no other is ahead of; null if fewer than two were tested."`
	Rival     *string            `json:"rival" doc:"The id of the model that comes closest to it."`
	General   bool               `json:"general" doc:"Whether the abilities are the general ones, because models have none of their own in the task."`
	Abilities []*ComparedAbility `json:"abilities" doc:"The ability of each model; null if it was not tested."`
}

// ComparedAbility is an ability with what can be said of it.
type ComparedAbility struct {
	Ability    float64 `json:"ability" doc:"In logits; 0 is typical of a model released at the start of 2023." example:"5.18"`
	Low        float64 `json:"low" doc:"The low end of its 90 % interval."`
	High       float64 `json:"high" doc:"The high end of its 90 % interval."`
	Benchmarks int     `json:"benchmarks" doc:"The number of benchmarks that it rests on."`
	ByOthers   int     `json:"benchmarks_by_others" doc:"How many of them have a score that others than the maker reported."`
}

// ComparedScores is a benchmark that models share.
type ComparedScores struct {
	Benchmark BenchmarkRef     `json:"benchmark" doc:"The benchmark."`
	Pool      *string          `json:"pool" doc:"The release, the reporter or the part whose scores these are; null if all may be compared."`
	Leader    *string          `json:"leader" doc:"The id of the model that is ahead of all others beyond the margins; null if none is."`
	Reason    *string          `json:"no_margin_because" doc:"Why margins cannot be computed, so that nobody can be called ahead; null if they can."`
	Mixed     bool             `json:"mixed_evidence" doc:"Whether the scores rest on different kinds of evidence."`
	Scores    []*ComparedScore `json:"scores" doc:"The score of each model; null if it has none."`
}

// ComparedScore is a score with how it stands against the best of the others.
type ComparedScore struct {
	Report
	ScoreMargin
	Verdict string `json:"verdict" enum:"ahead|behind|too close to call|not enough data" doc:"Against the best score of the others."`
}

var compareParameters = join([]param{
	{name: catalog.CompareParam, about: "Two to six models with commas between them: ids, names, or words of a name.", list: true, example: []string{"claude-opus-4-5", "gpt-5-5"}},
}, workloadParameters)

func askCompare(a *API, q *question) (*Request, error) {
	asked := a.index.ParseCompared(q.values)
	w, said := catalog.ParseWorkload(q.values)
	notices := append(a.guessNotices(&asked), noticesOf(append(asked.Notices, said...))...)
	q.broken(&notices)
	if len(asked.IDs) < catalog.MinCompared {
		notices = append(notices, Notice{Param: catalog.CompareParam, Text: "name at least two models, such as models=claude-opus-4-5,gpt-5-5"})
	}
	values := comparedValues(asked.IDs, w)
	return document("compare?"+values.Encode(), notices, func() (any, error) { return a.comparison(asked.IDs, w, notices), nil }), nil
}

// Compare answers how models compare, by the parameters of the page.
func (a *API) Compare(query url.Values) (*Comparison, error) {
	return valueOf[*Comparison](a, askCompare, query)
}

func comparedValues(ids []string, w catalog.Workload) url.Values {
	values := w.Values()
	if len(ids) > 0 {
		values.Set(catalog.CompareParam, strings.Join(ids, ","))
	}
	return values
}

// guessNotices say which texts were taken for one of several models.
func (a *API) guessNotices(asked *catalog.Compared) []Notice {
	notices := []Notice{}
	for _, g := range asked.Guesses {
		notices = append(notices, Notice{Param: catalog.CompareParam, Text: "“" + g.Text + "” was taken as " + g.ID + "; it can also mean " + strings.Join(g.Others, ", "), Near: &g.Others[0]})
	}
	return notices
}

func (a *API) comparison(ids []string, w catalog.Workload, notices []Notice) *Comparison {
	doc := &Comparison{Head: a.head(), URL: a.page(site.ComparePath, comparedValues(ids, w)), Notices: notices, Models: []ComparedModel{}, Facts: []ComparedFact{},
		Verdicts: []ComparedTask{}, Scores: []ComparedScores{}, Workload: workloadOf(w)}
	c := a.index.Compare(ids, w)
	if c == nil {
		doc.Sources = []Source{}
		return doc
	}
	doc.Summary = &c.Closing
	var used sourceSet
	for i, m := range c.Models {
		place, _ := a.index.Place(m.ID)
		doc.Models = append(doc.Models, ComparedModel{a.wholeRow(int32(place)), costOf(m, m.Offer, w, &c.Costs[i]),
			append([]string{}, c.Trades[i].Gains...), append([]string{}, c.Trades[i].Losses...)})
		used |= a.rows().used[place]
	}
	for i := range c.Fields {
		doc.Facts = append(doc.Facts, comparedFact(c, &c.Fields[i]))
	}
	for i := range c.Verdicts {
		doc.Verdicts = append(doc.Verdicts, comparedTask(c, &c.Verdicts[i]))
	}
	for i := range c.Scores {
		doc.Scores = append(doc.Scores, a.comparedScores(c, &c.Scores[i], &used))
	}
	doc.Sources = a.list(used)
	return doc
}

// wholeRow is the row of a model with all columns.
func (a *API) wholeRow(place int32) modelFacts {
	return modelFacts(a.rows().append(nil, place, catalog.Columns(), true))
}

func comparedFact(c *catalog.Comparison, f *catalog.FieldRow) ComparedFact {
	fact := ComparedFact{ID: f.Column.ID(), Title: f.Column.Title(), Unit: known(f.Column.Unit()), Keys: f.Column.Keys(), Differs: f.Differs, Matters: f.Matters, Best: []string{}}
	for i, v := range f.Values {
		fact.Values = append(fact.Values, known(v.Text))
		if v.Best {
			fact.Best = append(fact.Best, c.Models[i].ID)
		}
	}
	return fact
}

func comparedTask(c *catalog.Comparison, v *catalog.Verdict) ComparedTask {
	t := ComparedTask{Lead: v.Lead.String(), Claim: c.Claim(v), Evidence: c.Numbers(v), General: v.General}
	if v.Task != catalog.Overall {
		t.Task = &scores.Tasks[v.Task].ID
	}
	if v.Best >= 0 {
		t.Best, t.Rival = &c.Models[v.Best].ID, &c.Models[v.Rival].ID
	}
	for _, at := range v.At {
		var ability *ComparedAbility
		if at != nil {
			ability = &ComparedAbility{hundredth(at.Ability), hundredth(at.Ability - at.Margin()), hundredth(at.Ability + at.Margin()), at.Benchmarks, at.Others}
		}
		t.Abilities = append(t.Abilities, ability)
	}
	return t
}

func (a *API) comparedScores(c *catalog.Comparison, row *catalog.ScoreRow, used *sourceSet) ComparedScores {
	s := ComparedScores{Benchmark: a.benchmarkRef(row.Benchmark), Pool: known(row.Pool), Reason: known(row.Reason), Mixed: row.Mixed}
	if i := row.Leader(); i >= 0 {
		s.Leader = &c.Models[i].ID
	}
	for i, r := range row.Scores {
		var score *ComparedScore
		if r != nil {
			score = &ComparedScore{reportOf(r.Score), marginOf(r.Margin), row.Verdicts[i].String()}
			a.add(used, r.Score.Source)
		}
		s.Scores = append(s.Scores, score)
	}
	return s
}

// comparedRow is one value of one model, as a row of a table.
type comparedRow struct {
	Part  string   `json:"part"`
	ID    string   `json:"id"`
	Title string   `json:"title"`
	Unit  *string  `json:"unit"`
	Model string   `json:"model"`
	Value any      `json:"value"`
	Low   *float64 `json:"low"`
	High  *float64 `json:"high"`
	Best  bool     `json:"best"`
}

// compareTable has a row for each fact, ability, score and cost of each model.
var compareTable = tableOf(func(d *Comparison) []comparedRow {
	var rows []comparedRow
	for i := range d.Models {
		rows = append(rows, d.rowsOf(i)...)
	}
	return rows
})

func (d *Comparison) rowsOf(i int) []comparedRow {
	var named struct{ ID string }
	_ = json.Unmarshal(d.Models[i].Model, &named) // it is our own
	var rows []comparedRow
	for _, f := range d.Facts {
		best := len(f.Best) > 0 && strings.Contains(" "+strings.Join(f.Best, " ")+" ", " "+named.ID+" ")
		rows = append(rows, comparedRow{Part: "fact", ID: f.ID, Title: f.Title, Unit: f.Unit, Model: named.ID, Value: f.Values[i], Best: best})
	}
	for _, t := range d.Verdicts {
		if at := t.Abilities[i]; at != nil {
			task, leads := "overall", t.Best != nil && *t.Best == named.ID && strings.HasSuffix(t.Lead, "ahead")
			if t.Task != nil {
				task = *t.Task
			}
			rows = append(rows, comparedRow{Part: "ability", ID: task, Title: "Ability", Unit: known("logits"), Model: named.ID, Value: at.Ability, Low: &at.Low, High: &at.High, Best: leads})
		}
	}
	for _, s := range d.Scores {
		if r := s.Scores[i]; r != nil {
			row := comparedRow{Part: "score", ID: s.Benchmark.ID, Title: s.Benchmark.Name, Unit: &s.Benchmark.Unit, Model: named.ID, Value: r.Value, Best: s.Leader != nil && *s.Leader == named.ID}
			if r.Interval != nil {
				row.Low, row.High = &r.Interval.Low, &r.Interval.High
			}
			rows = append(rows, row)
		}
	}
	return append(rows, comparedRow{Part: "cost", ID: "month", Title: "Cost of the workload", Unit: known("US dollars per month"), Model: named.ID, Value: d.Models[i].Cost.Month})
}
