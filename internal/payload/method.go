package payload

import (
	"fmt"
	"strconv"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/ranking"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Method is a table of numbers behind the methods. The text about them says how
// they are made; the numbers come from the code that makes them.
type Method struct {
	ID      string `json:"id"`
	Caption string `json:"caption"`
	// Fold is what the table is folded away behind; empty where it is short enough to show.
	Fold    string         `json:"fold"`
	Columns []MethodColumn `json:"columns"`
	Rows    [][]MethodCell `json:"rows"`
}

// MethodColumn is a column of such a table.
type MethodColumn struct {
	Title   string `json:"title"`
	Numeric bool   `json:"numeric"`
}

// MethodCell is a cell, with an address where it leads somewhere.
type MethodCell struct {
	Text string `json:"text"`
	Href string `json:"href"`
}

// methods make the tables by their id.
var methods = map[string]func(*site.Site, *catalog.Index) Method{
	"bases": methodBases, "wilson": methodWilson, "pools": methodPools,
	"estimates": methodEstimates, "meaning": methodMeaning, "priors": methodPriors, "tasks": methodTasks, "heldout": methodHeldOut,
	"tests": methodTests, "aside": methodAside, "hanging": methodHanging,
	"ages": methodAges, "prices": methodPrices,
	"workload": methodWorkload, "policies": methodPolicies, "ranking": methodRanking, "limits": methodLimits, "sources": methodSources,
}

func newMethod(s *site.Site, ix *catalog.Index, id string) Method {
	m := methods[id](s, ix)
	m.ID = id
	if m.Rows == nil {
		m.Rows = [][]MethodCell{}
	}
	return m
}

// methodsHref is the address of the methods; empty if there is no such text.
func methodsHref(s *site.Site) string {
	if s.Articles[site.MethodsPath] == nil {
		return ""
	}
	return s.Href(site.MethodsPath)
}

// wordColumns are columns of text, numberColumns of numbers.
func wordColumns(titles ...string) []MethodColumn   { return methodColumns(titles, false) }
func numberColumns(titles ...string) []MethodColumn { return methodColumns(titles, true) }

func methodColumns(titles []string, numeric bool) []MethodColumn {
	var list []MethodColumn
	for _, title := range titles {
		list = append(list, MethodColumn{title, numeric})
	}
	return list
}

func cells(texts ...string) []MethodCell {
	list := make([]MethodCell, len(texts))
	for i, text := range texts {
		list[i].Text = text
	}
	return list
}

// linked makes the first cell of a row a link.
func linked(href string, row []MethodCell) []MethodCell {
	row[0].Href = href
	return row
}

// methodBases counts the scores by what they rest on.
func methodBases(s *site.Site, _ *catalog.Index) Method {
	var all, chosen [scores.SingleNote + 1]int
	for _, score := range s.Scores {
		all[scores.BasisOf(score)]++
	}
	total, stands := 0, 0
	for _, b := range s.Benchmarks {
		for _, pool := range s.Table(b.ID).Pools {
			for _, row := range pool.Rows {
				chosen[row.Basis]++
				stands++
			}
		}
	}
	m := Method{Columns: append(wordColumns("Order", "A score comes from"), numberColumns("Scores", "Stand for a model")...)}
	for basis := range all {
		total += all[basis]
		m.Rows = append(m.Rows, cells(strconv.Itoa(basis+1), scores.Basis(basis).String(), words.Number(all[basis]), words.Number(chosen[basis])))
	}
	m.Caption = fmt.Sprintf("%s %s reports on %s benchmarks; %s of them stand for a model.", scores.Rule, words.Number(total), words.Number(len(s.Benchmarks)), words.Number(stands))
	return m
}

// The shares of right answers that margins are worked out for.
const half, high = 0.5, 0.9

// share writes a part of one in percent.
func share(part float64) string { return words.Percent(part*100, 0) }

// methodWilson works out margins for a short, a middling and a long benchmark.
func methodWilson(s *site.Site, _ *catalog.Index) Method {
	m := Method{Columns: append(wordColumns("Benchmark"), numberColumns("Items n", "Interval at "+share(half), "Interval at "+share(high), "Told from "+share(half)+" at")...)}
	for _, b := range exampleBenchmarks(s) {
		n, _ := scores.Items(&b.Benchmark)
		m.Rows = append(m.Rows, linked(s.Href(site.BenchmarkPath(b.ID)),
			cells(b.Name, words.Number(n), interval(half, n), interval(high, n), toldApart(&b.Benchmark, n))))
	}
	m.Caption = fmt.Sprintf("z = %.4f, for intervals that hold the true share in %s of tests. The last column is the lowest score that the test "+
		"below tells from one half. The benchmarks are the ones with the fewest, the median and the most items among those whose margin can be computed.", scores.Z95, share(scores.Level(scores.Z95)))
	return m
}

// exampleBenchmarks are the shortest, the median and the longest one that have
// margins and enough models.
func exampleBenchmarks(s *site.Site) []*site.Benchmark {
	var list []*site.Benchmark
	for _, b := range s.Benchmarks {
		if _, reason := scores.Items(&b.Benchmark); reason == "" && b.Models >= ranking.LeastModels {
			list = append(list, b)
		}
	}
	sortByItems(list)
	if len(list) < 3 {
		return list
	}
	return []*site.Benchmark{list[0], list[len(list)/2], list[len(list)-1]}
}

// interval writes the Wilson interval of a share.
func interval(p float64, n int) string {
	from, to := scores.Wilson(p, n)
	return words.Scores(from*100, to*100, "percent")
}

// toldApart is the lowest score of whole items that is ahead of one half, or as
// far beyond it the other way where less is better.
func toldApart(b *content.Benchmark, n int) string {
	for right := n / 2; right <= n; right++ {
		score := float64(right) / float64(n) * 100
		if v := scores.Versus(b, score, half*100); v == scores.Ahead || v == scores.Behind {
			return words.Score(score, b.Unit)
		}
	}
	return "–"
}

// methodPools lists the benchmarks whose scores may not all be compared.
func methodPools(s *site.Site, _ *catalog.Index) Method {
	m := Method{Columns: append(wordColumns("Benchmark", "Divided by", "Shown first"), numberColumns("Groups", "Models in the first")...)}
	for _, b := range s.Benchmarks {
		t := s.Table(b.ID)
		if pool := t.Chosen(); t.PooledBy != "" && pool != nil {
			m.Rows = append(m.Rows, linked(s.Href(site.BenchmarkPath(b.ID)),
				cells(b.Name, t.PooledBy, s.PoolName(t, pool.Name), words.Number(len(t.Pools)), words.Number(len(pool.Rows)))))
		}
	}
	m.Caption = "Scores of one benchmark are compared inside a group only. By release, the newest group is shown first; by reporter or part, the one with most models."
	return m
}

// methodAges counts the benchmarks by how much they can still tell.
func methodAges(s *site.Site, _ *catalog.Index) Method {
	m := Method{Caption: scores.AgeRule, Columns: append(wordColumns("Headroom"), numberColumns("Benchmarks", "Example")...)}
	m.Columns[2].Numeric = false
	counts, examples := make([]int, len(scores.Ages)), make([]MethodCell, len(scores.Ages))
	most := make([]int, len(scores.Ages))
	for _, b := range s.Benchmarks {
		age := s.Table(b.ID).Age(s.Recent)
		counts[age]++
		if b.Models > most[age] {
			most[age], examples[age] = b.Models, MethodCell{b.Name, s.Href(site.BenchmarkPath(b.ID))}
		}
	}
	for age := len(scores.Ages) - 1; age >= 0; age-- {
		m.Rows = append(m.Rows, append(cells(ageWords[scores.Ages[age]], words.Number(counts[age])), examples[age]))
	}
	return m
}

// methodPrices counts the models by whose price stands for them.
func methodPrices(s *site.Site, _ *catalog.Index) Method {
	own, other, none := 0, 0, 0
	for _, m := range s.Models {
		switch {
		case m.Offer == nil:
			none++
		case m.Offer.Provider == m.Maker:
			own++
		default:
			other++
		}
	}
	return Method{Columns: append(wordColumns("The price that stands for a model"), numberColumns("Models")...),
		Caption: "List prices up to " + words.Date(s.PriceDate) + ", in US dollars per million tokens.",
		Rows: [][]MethodCell{cells("the maker's own", words.Number(own)), cells("the lowest input price of another seller", words.Number(other)),
			cells("none known", words.Number(none))}}
}

// methodWorkload works out one bill, for the newest model of which all is known.
func methodWorkload(s *site.Site, _ *catalog.Index) Method {
	m := Method{Columns: append(wordColumns("Part of a request"), numberColumns("Tokens", "Per million", "Amount")...)}
	preset := catalog.WorkloadPresets[2]
	for _, model := range s.Models {
		cost := catalog.CostOf(model, model.Offer, preset.Workload)
		if !cost.Known || len(cost.Notes) > 0 || len(cost.Parts) < 4 || cost.TooSmall != "" {
			continue
		}
		for _, part := range cost.Parts {
			m.Rows = append(m.Rows, cells(part.Name, words.Number(part.Tokens), part.Price.Dollars(), part.Amount.Dollars()))
		}
		m.Rows = append(m.Rows, cells("one request", "", "", cost.Request.Dollars()),
			cells(words.Count(preset.Requests, "request")+", a month", "", "", cost.Month.Dollars()))
		m.Caption = fmt.Sprintf("%s with %s, the newest model of which every price in it is known. %s", preset.Title, model.Name, preset.Assumes)
		break
	}
	return m
}
