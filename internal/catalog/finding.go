package catalog

import (
	"cmp"
	"slices"

	"astrolabe/internal/ability"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// Surely is the widest margin of an ability that may answer a question. Whoever was
// hardly tested is within the margin of everybody, so that the rule "not clearly
// behind the best" alone would let the thinnest evidence win.
const Surely = 0.5

// blend is what models are priced by here: three tokens of input for each of output,
// as in the charts.
var blend = Workload{Prompt: 3_000_000, Answer: 1_000_000, Monthly: true}

// Question is one that many have, and that the index answers with a model.
type Question struct {
	// ID names the question, Title is its heading, Rule says in a line what decides.
	ID, Title, Rule string
	// Cheapest asks for the cheapest of those that are not clearly behind the best,
	// and not for the best itself.
	Cheapest bool
	// task is the id of the task in which ability counts, measure what that is called;
	// without a task the general one counts.
	task, measure string
	admits        func(*site.Model) bool
	// query is the view that shows the answer: that of the index which has it first, or
	// the models of the chart.
	query string
	// asked are what it is about when somebody asks it in words.
	asked []subject
}

// Questions are those that the front page and the search answer.
var Questions = []Question{
	{ID: "value-coding", Title: "Best value for coding", Rule: "The cheapest model for sale that is not clearly behind the best at coding.",
		Cheapest: true, task: "coding", measure: "Coding ability", admits: func(*site.Model) bool { return true }, query: "status=active%2Cpreview",
		asked: []subject{ofQuality | ofPrice | ofCoding, ofPrice | ofCoding}},
	{ID: "cheapest-images", Title: "Cheapest that reads images well", Rule: "The cheapest model for sale with image input that is not clearly behind the best at images.",
		Cheapest: true, task: "images", measure: "Image ability", admits: func(m *site.Model) bool { return slices.Contains(m.Input, "image") }, query: "in=image&status=active%2Cpreview",
		asked: []subject{ofQuality | ofPrice | ofImages}},
	{ID: "best-open", Title: "Best open weights", Rule: "The most able model for sale with open weights, over all benchmarks.",
		admits: (*site.Model).IsOpen, query: "open=yes&priced=yes&sort=ability&status=active%2Cpreview",
		asked: []subject{ofQuality | ofOpenness}},
}

// Contender is a model that may answer a question.
type Contender struct {
	*site.Model
	// At is where it stands in what was asked for.
	At   *ability.Standing
	cost Cost
}

// Finding is the answer to a question.
type Finding struct {
	*Question
	Winner Contender
	// Leader is the most able of all, often the winner itself.
	Leader Contender
	// Close are those that are not clearly behind the leader either: the cheapest
	// first if that was asked for, else the most able.
	Close []Contender
	// Unsure are those that would win if their ability were known well enough.
	Unsure []Contender
	// Measure is what the ability is called.
	Measure string
}

// Findings are the answers to all questions that have one.
func (ix *Index) Findings() []Finding {
	var list []Finding
	for i := range Questions {
		if f, ok := ix.finding(&Questions[i]); ok {
			list = append(list, f)
		}
	}
	return list
}

// finding answers a question; false if no model can.
func (ix *Index) finding(q *Question) (Finding, bool) {
	f, ok := q.decide(ix.contenders(q))
	f.Measure = "Ability"
	if task := q.taskPlace(); task >= 0 && ix.Ability.HasTask(task) {
		f.Measure = q.measure
	}
	return f, ok
}

// contenders are all models for sale that were tested in what is asked for.
func (ix *Index) contenders(q *Question) []Contender {
	var list []Contender
	task := q.taskPlace()
	for i, m := range ix.Models {
		place := int32(i)
		if !ix.forSale(place) || m.Kind != Kinds[0] || !q.admits(m) {
			continue
		}
		c := Contender{m, ix.standing(place), CostOf(m, m.Offer, blend)}
		if task >= 0 {
			c.At, _ = ix.Ability.OnTask(m.ID, task)
		}
		if c.cost.Known && c.At != nil && c.At.Benchmarks > 0 {
			list = append(list, c)
		}
	}
	return list
}

// taskPlace is the place of the question's task among all; -1 without one.
func (q *Question) taskPlace() int {
	return slices.IndexFunc(scores.Tasks, func(t scores.Task) bool { return t.ID == q.task })
}

// decide applies the rule.
func (q *Question) decide(all []Contender) (Finding, bool) {
	known, unsure := q.sorted(all)
	if len(known) == 0 {
		return Finding{}, false
	}
	f := Finding{Question: q, Leader: known[0]}
	near := slices.DeleteFunc(known, f.clearlyBehind)
	if q.Cheapest {
		slices.SortStableFunc(near, func(a, b Contender) int { return a.cost.Compare(&b.cost) })
	}
	f.Winner, f.Close = near[0], near[1:]
	f.Unsure = slices.DeleteFunc(unsure, func(c Contender) bool { return !f.mightWin(&c) })
	return f, true
}

// sorted are the contenders, the most able first, in two parts: those whose ability is
// known well enough, and the others.
func (q *Question) sorted(all []Contender) (known, unsure []Contender) {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b Contender) int { return cmp.Compare(b.At.Ability, a.At.Ability) })
	for _, c := range all {
		if c.At.Margin() <= Surely {
			known = append(known, c)
		} else {
			unsure = append(unsure, c)
		}
	}
	return known, unsure
}

// clearlyBehind says that a contender is behind the leader beyond the margin of the
// difference.
func (f *Finding) clearlyBehind(c Contender) bool {
	return f.Leader.At.Verdict(c.At) == scores.Ahead
}

// mightWin says whether a contender would win by its ability as it is estimated.
func (f *Finding) mightWin(c *Contender) bool {
	if f.Cheapest {
		return !f.clearlyBehind(*c) && c.cost.Compare(&f.Winner.cost) < 0
	}
	return c.At.Ability > f.Winner.At.Ability
}
