package views

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"astrolabe/internal/catalog"
	"astrolabe/internal/words"
)

// A page and its data agree in the numbers of any view: costs, facts of comparisons, and
// places of rankings.
func TestPagesAgreeWithTheirData(t *testing.T) {
	t.Parallel()
	_, v := realViews(t)
	r := rand.New(rand.NewPCG(3, 9))
	for range 12 {
		query := url.Values{"prompt": {fmt.Sprint(r.IntN(90_000))}, "answer": {fmt.Sprint(r.IntN(4_000))}, "cached": {fmt.Sprintf("%d%%", r.IntN(100))},
			"thinking": {fmt.Sprint(r.IntN(2_000))}, "requests": {fmt.Sprint(1 + r.IntN(50_000))}, "open": {[]string{"", "yes", "no"}[r.IntN(3)]},
			"prices": {[]string{"", "own", "lowest"}[r.IntN(3)]}, "sort": {[]string{"", "score"}[r.IntN(2)]}}
		agreeOnCosts(t, v, query)
		agreeOnModels(t, v, r)
		agreeOnRanks(t, v, url.Values{"weights": {[]string{"ability_1", "coding_2 price_1", "maths_1", "gpqa-diamond_3 context_1 open_1"}[r.IntN(4)]}, "open": query["open"],
			"missing": {[]string{"complete", "shrink", "worst"}[r.IntN(3)]}})
	}
}

func agreeOnCosts(t *testing.T, v *Views, query url.Values) {
	t.Helper()
	x := v.cost()
	view := x.catalog.ParseCost(query, x.benchmarks)
	page := x.costResults("/cost", &view)
	data, err := v.api.Costs(query)
	if err != nil {
		t.Fatal(err)
	}
	var rows []CostRow
	for _, b := range page.Bodies {
		rows = append(rows, b.Rows...)
	}
	if len(rows) != len(data.Costs) || len(page.Rest) != len(data.Unknown) || len(rows) == 0 {
		t.Fatalf("%s: the page has %d rows and %d more, the data %d and %d", query.Encode(), len(rows), len(page.Rest), len(data.Costs), len(data.Unknown))
	}
	for i, row := range rows {
		c := data.Costs[i]
		if row.ID != c.Model.ID || row.Sums[0].Text != words.Cost(fmt.Sprint(*c.Costs[0].Month)) && row.Sums[0].Text != words.Cost(strings.TrimRight(fmt.Sprintf("%.12f", *c.Costs[0].Month), "0")) ||
			len(row.Bill) != len(c.Costs[0].Parts) {
			t.Errorf("%s: row %d is %s %s, the data has %s %v", query.Encode(), i, row.ID, row.Sums[0].Text, c.Model.ID, *c.Costs[0].Month)
		}
	}
}

func agreeOnModels(t *testing.T, v *Views, r *rand.Rand) {
	t.Helper()
	x := v.compare()
	var ids []string
	for range 2 + r.IntN(4) {
		ids = append(ids, x.catalog.Models[r.IntN(len(x.catalog.Models))].ID)
	}
	query := url.Values{catalog.CompareParam: {strings.Join(ids, ",")}}
	asked := x.catalog.ParseCompared(query)
	c := comparison{models: asked.IDs, workload: catalog.DefaultWorkload()}
	page := x.compare("/compare", &c, x.catalog.Compare(asked.IDs, c.workload))
	data, err := v.api.Compare(query)
	if err != nil {
		t.Fatal(err)
	}
	if page.Rest == nil {
		return // the same model came twice
	}
	facts := map[string][]string{}
	for _, f := range data.Facts {
		for _, value := range f.Values {
			text := ""
			if value != nil {
				text = *value
			}
			facts[f.Title] = append(facts[f.Title], text)
		}
	}
	groups := page.Rest.Groups
	if page.Facts != nil {
		groups = append(groups, page.Facts.Groups...)
	}
	for _, g := range groups {
		for _, row := range g.Rows {
			for i := range row.Values {
				if cell := row.Values[i].(CompareValue); cell.Text != facts[row.Title][i] {
					t.Errorf("%v: %s of %s is %q, the data has %q", ids, row.Title, asked.IDs[i], cell.Text, facts[row.Title][i])
				}
			}
		}
	}
}

func agreeOnRanks(t *testing.T, v *Views, query url.Values) {
	t.Helper()
	x := v.rank()
	state, _ := x.criteria.Parse(query)
	page := x.results(&state, nil, false)
	query.Set("limit", "1000")
	data, err := v.api.Ranking(query)
	if err != nil {
		t.Fatal(err)
	}
	if page.Table == nil {
		if len(data.Rows) > 0 {
			t.Errorf("%s: the page has nothing, the data %d rows", query.Encode(), len(data.Rows))
		}
		return
	}
	for i, row := range page.Table.Rows {
		if d := data.Rows[i]; row.ID != d.Model.ID || row.Place != words.Places(d.First, d.Last) {
			t.Errorf("%s: row %d is %s at %s, the data has %s at %d to %d", query.Encode(), i, row.ID, row.Place, d.Model.ID, d.First, d.Last)
		}
	}
}
