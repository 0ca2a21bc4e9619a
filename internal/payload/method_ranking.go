package payload

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/ranking"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// methodPolicies says what each policy counts for a missing value.
func methodPolicies(*site.Site, *catalog.Index) Method {
	return Method{Columns: wordColumns("Policy", "A missing value counts as", "Left out"),
		Caption: "Openness, price and context are treated as scores are. A model without any of the scores that have a weight is always left out.",
		Rows: [][]MethodCell{
			cells(ranking.Complete.Words(), "nothing", "every model of which a value is missing"),
			cells(ranking.Shrink.Words(), fmt.Sprintf("in a task the general ability, else %.0f, the mean, with all shares in its margin", ranking.Middle), "models of which less than "+share(ranking.LeastKnown)+" of the weight is known"),
			cells(ranking.Worst.Words(), "the last place", "only models without any of the scores"),
		}}
}

// methodRanking works out the first total of a preset that weighs ability and price.
func methodRanking(_ *site.Site, ix *catalog.Index) Method {
	m := Method{Columns: append(wordColumns("Part"), numberColumns("Weight", "Value", "Places", "Field", "Share", "From", "To")...)}
	criteria := ranking.New(ix)
	preset := &ranking.Presets[slices.IndexFunc(ranking.Presets, func(p ranking.Preset) bool { return p.ID == "cheap" })]
	state := preset.State(criteria)
	result := criteria.Rank(&state)
	if len(result.Rows) == 0 {
		return m
	}
	row, all := &result.Rows[0], 0
	for i, w := range state.Weights {
		p := row.Parts[i]
		all += w.Weight
		m.Rows = append(m.Rows, cells(w.Name, strconv.Itoa(w.Weight), p.Value, words.Places(p.First, p.Last), words.Number(w.Field),
			words.Fixed(p.Share, 1), words.Fixed(p.Low, 1), words.Fixed(p.High, 1)))
	}
	m.Rows = append(m.Rows, cells("Total", strconv.Itoa(all), "", words.Places(row.First, row.Last), words.Number(len(result.Rows)),
		words.Fixed(row.Total, 1), words.Fixed(row.Low, 1), words.Fixed(row.High, 1)))
	m.Caption = fmt.Sprintf("The first of “%s”: %s.", preset.Title, criteria.Catalog.Models[row.Place].Name)
	return m
}

// methodLimits lists the numbers that the rules are made with.
func methodLimits(*site.Site, *catalog.Index) Method {
	return Method{Columns: append(wordColumns("What"), numberColumns("Number")...), Caption: "The numbers that were chosen, and not computed.",
		Rows: [][]MethodCell{
			cells("Standard errors to either end of an interval, z", fmt.Sprintf("%.4f", scores.Z)),
			cells("Best models that an age looks at", strconv.Itoa(scores.Leaders)),
			cells("Points left above the best score of a benchmark that is ageing", strconv.Itoa(scores.AgeingRoom)),
			cells("Points left above the best score of one that is saturated", strconv.Itoa(scores.SaturatedRoom)),
			cells("Models that a benchmark needs to have a weight in a ranking", strconv.Itoa(ranking.LeastModels)),
			cells("Benchmarks that can have a weight at once", strconv.Itoa(ranking.MostBenchmarks)),
			cells("Largest weight", strconv.Itoa(ranking.MostWeight)),
			cells("Weight that must be known before the rest is estimated", share(ranking.LeastKnown)),
			cells("Change of a weight, down and up, that the first place must stand", share(ranking.Sway)),
		}}
}

// methodSources lists where the facts come from, with their licences.
func methodSources(s *site.Site, _ *catalog.Index) Method {
	used := map[string]int{}
	for _, score := range s.Scores {
		used[score.Source]++
	}
	m := Method{Columns: append(wordColumns("Source", "Licence"), numberColumns("As of", "Scores")...),
		Caption: "Facts and figures are taken, never texts. Where a source states no licence, facts alone are used."}
	for _, source := range s.DataSources() {
		count := "–"
		if used[source.ID] > 0 {
			count = words.Number(used[source.ID])
		}
		m.Rows = append(m.Rows, linked(source.URL, cells(source.Name, cmp.Or(source.Licence, "none stated"), words.Date(source.Snapshot), count)))
	}
	return m
}

// sortByItems puts the shortest benchmarks first.
func sortByItems(list []*site.Benchmark) {
	slices.SortFunc(list, func(a, b *site.Benchmark) int {
		return cmp.Or(cmp.Compare(*a.Items, *b.Items), strings.Compare(a.ID, b.ID))
	})
}
