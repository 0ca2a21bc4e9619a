package views

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/frontier"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// costTable is what the rows of a view have in common.
type costTable struct {
	*costPages
	*catalog.CostView
	*catalog.CostList
	scale costScale
	// noted is whether any row has a remark.
	noted bool
}

func (x *costPages) costTable(c *catalog.CostView) *costTable {
	t := &costTable{costPages: x, CostView: c, CostList: x.catalog.CostsOf(c)}
	t.scale = newCostScale(t.Rows[:t.Known])
	for i := range t.Rows[:t.Known] {
		t.noted = t.noted || len(t.remarks(&t.Rows[i])) > 0
	}
	return t
}

func (x *costPages) costResults(path string, c *catalog.CostView) *CostResults {
	t := x.costTable(c)
	r := &CostResults{Scenarios: t.scenarios(path), Count: words.Count(t.Known, "model"), Summary: t.summary(), Compare: x.site.Href(site.ComparePath), Empty: path,
		Hidden: append(x.dated(), hiddenWorkload(c.Workloads[0])...), Heads: t.heads(path), Chips: chipsOf(x.catalog, c.Values(), addressOn(path)), Small: t.small(path)}
	r.Charts = withQuery(x.site.Href(site.ChartsPath), merged(c.View.Values(), c.Workloads[0].Values(), url.Values{"x": {frontier.CostAxis}}).Encode())
	if len(c.Workloads) < catalog.MaxScenarios {
		r.Add = withQuery(path, c.With(append(slices.Clone(c.Workloads), c.Workloads[0])...).Values().Encode())
	}
	r.Notes = "List prices as of " + x.catalog.PriceDate.Words() + "; each part is tokens × dollars per million tokens. " +
		strings.Join(catalog.Assumptions, " ")
	for _, n := range c.Notices {
		r.Notices = append(r.Notices, fixedNotice(addressOn(path), c.Values(), n))
	}
	r.Columns = t.columns()
	r.Span = strconv.Itoa(len(strings.Fields(r.Columns)) + 2)
	r.Bodies = t.bodies(t.Ordered(c))
	for _, row := range t.Rows[t.Known:] {
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

// columns are those that only some views have, for the style sheet.
func (t *costTable) columns() string {
	list := make([]string, 0, 8)
	for i := range t.Workloads {
		list = append(list, "sum"+strconv.Itoa(i+1))
	}
	if t.single() {
		list = append(list, "bill")
	}
	if t.single() && t.perRequest() {
		list = append(list, "request")
	}
	if t.Board != nil {
		list = append(list, "score")
	}
	return strings.Join(list, " ")
}

// single is whether there is one workload, so that there is room for its parts.
func (t *costTable) single() bool { return len(t.Workloads) == 1 }

// perRequest is whether it is known what one request is.
func (t *costTable) perRequest() bool { return !t.Workloads[0].Monthly || t.Workloads[0].Requests > 0 }

// scenarios are the workloads in words; where there are several, each can be
// taken away.
func (t *costTable) scenarios(path string) []CostScenario {
	list := make([]CostScenario, len(t.Workloads))
	for i, w := range t.Workloads {
		list[i] = CostScenario{Text: w.Echo()}
		if !t.single() {
			without := slices.Delete(slices.Clone(t.Workloads), i, i+1)
			list[i].Letter, list[i].Remove = catalog.ScenarioLetter(i), withQuery(path, t.With(without...).Values().Encode())
		}
	}
	return list
}

// summary says how many prices are known, and from what to what they go.
func (t *costTable) summary() string {
	w := t.Workloads[0]
	switch {
	case len(t.Rows) == 0:
		return "No model matches."
	case t.Known == 0:
		return "No price is known of " + words.Count(len(t.Rows), "model that matches", "models that match") + "."
	case w.Prompt+w.Answer+w.Thinking == 0:
		return "Input and output are both 0: there is nothing to pay for."
	}
	first, last := &t.Rows[0], &t.Rows[t.Known-1]
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
	for i := range t.Rows[:t.Known] {
		if slices.ContainsFunc(t.Rows[i].Costs, func(c catalog.Cost) bool { return c.TooSmall != "" }) {
			tooSmall++
		}
	}
	for _, w := range t.Workloads {
		w = w.ByRequest()
		need = max(need, w.Prompt+w.Answer+w.Thinking)
	}
	if tooSmall == 0 || t.View.Context >= need {
		return nil
	}
	enough := *t.CostView
	enough.View.Context = need
	return &CostSmall{words.Count(tooSmall, "model is", "models are") + " too small for one such request and marked so.",
		withQuery(path, enough.Values().Encode())}
}
