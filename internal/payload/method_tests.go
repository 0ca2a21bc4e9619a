package payload

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"astrolabe/internal/ability"
	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// methodTests lists what the fit finds of every test, the sharpest first.
func methodTests(s *site.Site, ix *catalog.Index) Method {
	e, fit := ix.Ability.Evidence, ix.Ability.Fit
	m := Method{Columns: append(wordColumns("Test"), numberColumns("Models", "Discrimination, k", "Level, b", "Difficulty", "Noise, σ")...),
		Fold: fmt.Sprintf("All %d tests", len(e.Tests)),
		Caption: "A discrimination above 1 separates models more sharply than the mean test. The level is the logit that is expected at an ability of zero, the difficulty the ability at which " +
			"half of the points are expected; ratings and times have none. Sorted by discrimination."}
	order := make([]int, len(e.Tests))
	for j := range order {
		order[j] = j
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(fit.Tests[j].Slope, fit.Tests[i].Slope) })
	for _, j := range order {
		t, half := fit.Tests[j], "–"
		if e.Tests[j].Benchmark.Unit == "percent" && t.Slope > 0 {
			half = logits(-t.Level / t.Slope)
		}
		m.Rows = append(m.Rows, linked(s.Href(site.BenchmarkPath(e.Tests[j].Benchmark.ID)),
			cells(testName(s, ix, j), words.Number(t.Scores), logits(t.Slope), logits(t.Level), half, logits(t.Noise))))
	}
	return m
}

// methodAside lists what says nothing of abilities, and why.
func methodAside(s *site.Site, ix *catalog.Index) Method {
	m := Method{Columns: append(append(wordColumns("Test or model"), numberColumns("Models")...), wordColumns("Why it is set aside")...),
		Caption: "Scores that fall as ability rises are predicted as such, but move no ability."}
	for j, t := range ix.Ability.Fit.Tests {
		if t.Slope <= 0 {
			m.Rows = append(m.Rows, linked(s.Href(site.BenchmarkPath(ix.Ability.Evidence.Tests[j].Benchmark.ID)),
				cells(testName(s, ix, j), words.Number(t.Scores), "its scores fall as ability rises, with a discrimination of "+logits(t.Slope))))
		}
	}
	for _, id := range ix.Ability.Evidence.Apart {
		m.Rows = append(m.Rows, linked(s.Href(site.ModelPath(s.Model(id))), cells(s.Model(id).Name, "1", "shares no test with a model on the scale")))
	}
	for _, t := range ix.Scores.Tables {
		for _, p := range t.Pools {
			if len(p.Rows) < ability.LeastModels {
				m.Rows = append(m.Rows, linked(s.Href(site.BenchmarkPath(t.Benchmark.ID)),
					cells(poolTitle(s, t, p.Name), words.Number(len(p.Rows)), fmt.Sprintf("fewer than %d models", ability.LeastModels))))
			}
		}
	}
	m.Fold = fmt.Sprintf("All %s that are set aside", words.Count(len(m.Rows), "test or model", "tests and models"))
	return m
}

// methodHanging lists the models that one benchmark alone holds where they are.
func methodHanging(s *site.Site, ix *catalog.Index) Method {
	m := Method{Columns: append(wordColumns("Model", "Benchmark left out"), numberColumns("Ability", "Moves by", "Benchmarks")...),
		Caption: "The fit is made again without each benchmark in turn. Listed are the models that move by more than their margin."}
	list := slices.Clone(ix.Ability.Removals())
	slices.SortStableFunc(list, func(a, b ability.Removal) int {
		return cmp.Or(cmp.Compare(math.Abs(b.By), math.Abs(a.By)), strings.Compare(a.Model, b.Model))
	})
	for _, r := range list {
		at, model := ix.Ability.Of(r.Model), s.Model(r.Model)
		row := cells(model.Name, r.Benchmark.Name, words.Margin(at.Ability, at.Margin()), logits(r.By), words.Number(at.Benchmarks))
		row[1].Href = s.Href(site.BenchmarkPath(r.Benchmark.ID))
		m.Rows = append(m.Rows, linked(s.Href(site.ModelPath(model)), row))
	}
	return m
}
