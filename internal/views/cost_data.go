package views

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// costTable is what the rows of a view have in common.
type costTable struct {
	*costPages
	*costView
	rows []catalog.CostRow
	// known is how many rows have a known cost; they come first.
	known int
	scale costScale
	board *scores.Table
	score map[string]*scores.Row
	// noted is whether any row has a remark.
	noted bool
}

func (x *costPages) costTable(c *costView) *costTable {
	t := &costTable{costPages: x, costView: c, rows: x.catalog.Costs(&c.view, c.sellers, c.workloads...), score: map[string]*scores.Row{}}
	for t.known < len(t.rows) && t.rows[t.known].Costs[0].Known {
		t.known++
	}
	t.scale = newCostScale(t.rows[:t.known])
	if t.board = x.catalog.Scores.Table(x.benchmark(c)); t.board != nil {
		pool := t.board.Chosen()
		for i := range pool.Rows {
			t.score[pool.Rows[i].Model] = &pool.Rows[i]
		}
	}
	for i := range t.rows[:t.known] {
		t.noted = t.noted || len(t.remarks(&t.rows[i])) > 0
	}
	return t
}

func (x *costPages) costResults(path string, c *costView) *CostResults {
	t := x.costTable(c)
	r := &CostResults{Scenarios: t.scenarios(path), Count: words.Count(t.known, "model"), Summary: t.summary(), Compare: x.site.Href(site.ComparePath), Empty: path,
		Hidden: append(x.dated(), hiddenWorkload(c.workloads[0])...), Heads: t.heads(path), Chips: chipsOf(x.catalog, c.values(), addressOn(path)), Small: t.small(path)}
	r.Charts = withQuery(x.site.Href(site.ChartsPath), merged(c.view.Values(), c.workloads[0].Values(), url.Values{"x": {costAxis}}).Encode())
	if len(c.workloads) < catalog.MaxScenarios {
		r.Add = withQuery(path, c.with(append(slices.Clone(c.workloads), c.workloads[0])...).values().Encode())
	}
	r.Notes = "List prices as of " + x.catalog.PriceDate.Words() + "; each part is tokens × dollars per million tokens. " +
		strings.Join(catalog.Assumptions, " ")
	for _, n := range c.notices {
		r.Notices = append(r.Notices, fixedNotice(addressOn(path), c.values(), n))
	}
	r.Columns = t.columns()
	r.Span = strconv.Itoa(len(strings.Fields(r.Columns)) + 2)
	order := slices.Clone(t.rows[:t.known])
	if c.byScore {
		slices.SortStableFunc(order, t.byScore)
	}
	r.Bodies = t.bodies(order)
	for _, row := range t.rows[t.known:] {
		m := x.catalog.Models[row.Place]
		r.Rest = append(r.Rest, CostRest{m.Name, x.link(m).Href, words.Capital(row.Costs[0].Reason)})
	}
	if len(r.Rest) > 0 {
		r.RestTitle = words.Count(len(r.Rest), "more model") + " without a known price"
	}
	return r
}

func (t *costTable) bodies(rows []catalog.CostRow) []CostBody {
	var bodies []CostBody
	for chunk := range slices.Chunk(rows, bodyRows) {
		list := make([]CostRow, len(chunk))
		for i := range chunk {
			list[i] = t.row(&chunk[i])
		}
		bodies = append(bodies, CostBody{list})
	}
	return bodies
}

// byScore puts the best score first, and last what has none.
func (t *costTable) byScore(a, b catalog.CostRow) int {
	first, second := t.scoreOf(a.Place), t.scoreOf(b.Place)
	switch {
	case first == nil && second == nil:
		return 0
	case first == nil:
		return 1
	case second == nil:
		return -1
	}
	if t.board.Benchmark.HigherIsBetter {
		first, second = second, first
	}
	return cmp.Compare(first.Score.Value, second.Score.Value)
}

// scoreOf is the chosen score of a model, nil if it has none.
func (t *costTable) scoreOf(place int32) *scores.Row { return t.score[t.catalog.Models[place].ID] }

// columns are those that only some views have, for the style sheet.
func (t *costTable) columns() string {
	list := make([]string, 0, 8)
	for i := range t.workloads {
		list = append(list, "sum"+strconv.Itoa(i+1))
	}
	if t.single() {
		list = append(list, "bill")
	}
	if t.single() && t.perRequest() {
		list = append(list, "request")
	}
	if t.board != nil {
		list = append(list, "score")
	}
	return strings.Join(list, " ")
}

// single is whether there is one workload, so that there is room for its parts.
func (t *costTable) single() bool { return len(t.workloads) == 1 }

// perRequest is whether it is known what one request is.
func (t *costTable) perRequest() bool { return !t.monthly() || t.workloads[0].Requests > 0 }

// scenarios are the workloads in words; where there are several, each can be
// taken away.
func (t *costTable) scenarios(path string) []CostScenario {
	list := make([]CostScenario, len(t.workloads))
	for i, w := range t.workloads {
		list[i] = CostScenario{Text: w.Echo()}
		if !t.single() {
			without := slices.Delete(slices.Clone(t.workloads), i, i+1)
			list[i].Letter, list[i].Remove = catalog.ScenarioLetter(i), withQuery(path, t.with(without...).values().Encode())
		}
	}
	return list
}

// summary says how many prices are known, and from what to what they go.
func (t *costTable) summary() string {
	w := t.workloads[0]
	switch {
	case len(t.rows) == 0:
		return "No model matches."
	case t.known == 0:
		return "No price is known of " + words.Count(len(t.rows), "model that matches", "models that match") + "."
	case w.Prompt+w.Answer+w.Thinking == 0:
		return "Input and output are both 0: there is nothing to pay for."
	}
	first, last := &t.rows[0], &t.rows[t.known-1]
	text := "from " + first.Costs[0].Month.Dollars() + " (" + t.catalog.Models[first.Place].Name + ") to " +
		last.Costs[0].Month.Dollars() + " per month (" + t.catalog.Models[last.Place].Name + ")."
	if w.Batch {
		text += " No source gives batch prices; list prices are counted."
	}
	return text
}

// small offers to leave out models whose context is too small.
func (t *costTable) small(path string) *CostSmall {
	tooSmall, need := 0, int64(0)
	for i := range t.rows[:t.known] {
		if slices.ContainsFunc(t.rows[i].Costs, func(c catalog.Cost) bool { return c.TooSmall != "" }) {
			tooSmall++
		}
	}
	for _, w := range t.workloads {
		w = w.ByRequest()
		need = max(need, w.Prompt+w.Answer+w.Thinking)
	}
	if tooSmall == 0 || t.view.Context >= need {
		return nil
	}
	enough := *t.costView
	enough.view.Context = need
	return &CostSmall{words.Count(tooSmall, "model is", "models are") + " too small for one such request and marked so.",
		withQuery(path, enough.values().Encode())}
}
