package payload

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"astrolabe/internal/ability"
	"astrolabe/internal/catalog"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// logits writes an amount on the scale of abilities.
func logits(v float64) string { return words.Fixed(v, 2) }

// odds writes by what a difference of logits multiplies odds.
func odds(by float64) string { return "× " + words.Fixed(math.Exp(by), 2) }

// points writes a difference of points.
func points(v float64) string { return words.Fixed(v, 2) + " points" }

// tenths writes a part of one in percent, with a decimal.
func tenths(part float64) string { return words.Fixed(100*part, 1) + "%" }

// methodEstimates is what the fit finds besides models and tests.
func methodEstimates(_ *site.Site, ix *catalog.Index) Method {
	e, fit := ix.Ability.Evidence, ix.Ability.Fit
	own, exact := 0, 0
	benchmarks := map[*scores.Benchmark]bool{}
	for _, s := range e.Scores {
		b := e.Tests[s.Test].Benchmark
		benchmarks[b] = true
		if s.Own {
			own++
		}
		if slices.Contains([]string{"coding", "coding agents", "math"}, b.Category) {
			exact++
		}
	}
	n := max(len(e.Scores), 1)
	m := Method{Columns: append(append(wordColumns("What"), numberColumns("Estimate")...), wordColumns("What it means")...),
		Caption: "The evidence of this build, and what is estimated from it besides models and tests.",
		Rows: [][]MethodCell{
			cells("Models", words.Number(len(standings(ix))), "each with a score that links it to the others"),
			cells("Tests", words.Number(len(e.Tests)), fmt.Sprintf("groups of %s, each of at least %d models", words.Count(len(benchmarks), "benchmark"), ability.LeastModels)),
			cells("Scores", words.Number(len(e.Scores)), tenths(float64(own)/float64(n))+" reported by the model's maker, "+tenths(float64(exact)/float64(n))+" from coding and mathematics"),
			cells("Pace of the trend, γ", logits(fit.Pace)+" a year", "the odds of a right answer on a mean test, "+odds(fit.Pace)+" for a typical model that is a year newer"),
			cells("Spread around the trend, τ", logits(fit.Spread), "the standard deviation of models around the trend"),
			cells("Offset of makers' own reports, δ", logits(fit.Offset), fmt.Sprintf("makers report more than others measure: odds %s, at most %s", odds(fit.Offset), points(100*(expit(fit.Offset/2)-expit(-fit.Offset/2))))),
		}}
	return m
}

// expit is the share that a logit stands for.
func expit(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// standings are all models on the scale.
func standings(ix *catalog.Index) []*ability.Standing {
	var list []*ability.Standing
	for _, m := range ix.Models {
		if at := ix.Ability.Of(m.ID); at != nil {
			list = append(list, at)
		}
	}
	return list
}

// methodMeaning says what a difference of abilities is in points, for the two models
// of different makers that were tested most.
func methodMeaning(s *site.Site, ix *catalog.Index) Method {
	m := Method{Columns: append(wordColumns("Benchmark"), numberColumns("Discrimination")...)}
	list := standings(ix)
	slices.SortStableFunc(list, func(a, b *ability.Standing) int { return b.Benchmarks - a.Benchmarks })
	other := slices.IndexFunc(list, func(at *ability.Standing) bool { return s.Model(at.Model).Maker != s.Model(list[0].Model).Maker })
	if other < 0 {
		return m
	}
	a, b := list[0], list[other]
	if a.Ability < b.Ability {
		a, b = b, a
	}
	first, second := s.Model(a.Model).Name, s.Model(b.Model).Name
	m.Columns = append(m.Columns, numberColumns("Odds", first, second)...)
	for _, j := range sharedTests(ix, a.Model, b.Model) {
		m.Rows = append(m.Rows, meaningRow(s, ix, j, a, b))
	}
	by, margin := a.Versus(b)
	m.Caption = fmt.Sprintf("Expected scores, and in brackets the reported ones. %s has %s, %s %s: a difference of %s. Zero is a typical model released at the start of %d. "+
		"On a test with a discrimination of 1, a logit multiplies the odds of a right answer by %s. The models are the two of different makers with the most benchmarks, the tests those of both with the most models.",
		first, words.Margin(a.Ability, a.Margin()), second, words.Margin(b.Ability, b.Margin()), words.Margin(by, margin), ability.Start, words.Fixed(math.E, 2))
	return m
}

// examples are how many tests show what a difference means.
const examples = 5

// sharedTests are the largest tests of percents that two models have.
func sharedTests(ix *catalog.Index, a, b string) []int {
	e, fit := ix.Ability.Evidence, ix.Ability.Fit
	have := make([]int, len(e.Tests))
	for _, s := range e.Scores {
		if id := e.Models[s.Model]; id == a || id == b {
			have[s.Test]++
		}
	}
	var list []int
	for j, t := range e.Tests {
		if have[j] == 2 && t.Benchmark.Unit == "percent" && fit.Tests[j].Slope > 0 {
			list = append(list, j)
		}
	}
	slices.SortStableFunc(list, func(i, j int) int { return cmp.Compare(fit.Tests[j].Scores, fit.Tests[i].Scores) })
	return list[:min(examples, len(list))]
}

func meaningRow(s *site.Site, ix *catalog.Index, j int, a, b *ability.Standing) []MethodCell {
	e, test := ix.Ability.Evidence, ix.Ability.Fit.Tests[j]
	bench := &e.Tests[j].Benchmark.Benchmark
	row := cells(testName(s, ix, j), logits(test.Slope), odds(test.Slope*(a.Ability-b.Ability)))
	for _, at := range []*ability.Standing{a, b} {
		expected := ability.Value(bench, test.Level+test.Slope*at.Ability)
		reported := slices.IndexFunc(e.Scores, func(x ability.Score) bool { return x.Test == j && e.Models[x.Model] == at.Model })
		row = append(row, cells(fmt.Sprintf("%s (%s)", words.Score(expected, bench.Unit), words.Score(e.Scores[reported].Value, bench.Unit)))...)
	}
	return linked(s.Href(site.BenchmarkPath(bench.ID)), row)
}

// testName is a test for readers: the benchmark, and its group where there are several.
func testName(s *site.Site, ix *catalog.Index, j int) string {
	t := ix.Ability.Evidence.Tests[j]
	return poolTitle(s, s.Table(t.Benchmark.ID), t.Name)
}

func poolTitle(s *site.Site, t *scores.Table, pool string) string {
	if len(t.Pools) == 1 {
		return t.Benchmark.Name
	}
	return t.Benchmark.Name + ", " + s.PoolWords(t, pool)
}

// methodHeldOut is how well scores are predicted that the fit has not seen.
func methodHeldOut(_ *site.Site, ix *catalog.Index) Method {
	h := ix.Ability.HeldOut()
	return Method{Columns: append(wordColumns("What"), numberColumns("Result")...),
		Caption: fmt.Sprintf("The fit is made %d times, each time without another %s of the scores, which it then predicts. Points are percentage points; ratings and times count in the intervals and pairs alone.",
			ability.Chosen.Folds, share(1/float64(ability.Chosen.Folds))),
		Rows: [][]MethodCell{
			cells("Scores in percent that were predicted", words.Number(h.Scores)),
			cells("Mean error of the prediction", points(h.Error)),
			cells("Mean error if the mean of the test is the prediction", points(h.Mean)),
			cells("Scores within their 90% interval", tenths(h.Covered)),
			cells("Pairs of scores on one test that differ beyond their margin", words.Number(h.Pairs)),
			cells("Those of them that were predicted in the right order", tenths(h.Ordered)),
		}}
}

// methodTasks is whether a model's scores in a task predict its other scores there.
func methodTasks(_ *site.Site, ix *catalog.Index) Method {
	m := Method{Columns: append(append(wordColumns("Task"), numberColumns("Scores", "Error, general", "Error, with deviations", "Change")...), wordColumns("Ability of its own")...),
		Caption: fmt.Sprintf("Held-out errors in points. A task has an ability of its own if deviations lower its error by at least %s.", share(ability.Chosen.Gain))}
	for i, t := range ix.Ability.HeldOut().Tasks {
		own := "no"
		if ix.Ability.HasTask(i) {
			own = "yes"
		}
		m.Rows = append(m.Rows, cells(scores.Tasks[i].Title, words.Number(t.Scores), words.Fixed(t.General, 2), words.Fixed(t.Task, 2),
			tenths(t.Task/t.General-1), own))
	}
	return m
}

// methodPriors lists what the fit takes for granted.
func methodPriors(*site.Site, *catalog.Index) Method {
	c := ability.Chosen
	spread := func(at string, by float64) string { return at + " ± " + words.Decimal(by, 2) }
	return Method{Columns: append(append(wordColumns("What"), numberColumns("Number")...), wordColumns("Why")...), Caption: "Chosen before the fit. Everything else is estimated.",
		Rows: [][]MethodCell{
			cells("Models that a test needs", strconv.Itoa(ability.LeastModels), "a line through fewer models is mostly its prior"),
			cells("Items that a share is counted with, n", fmt.Sprintf("%d to %d", c.FewestItems, c.MostItems), fmt.Sprintf("as the benchmark says, %d if it does not; limited, or a score of nothing or of everything would lie far from all others", c.UsualItems)),
			cells("Degrees of freedom of the noise, ν", strconv.Itoa(c.Tails), "heavy tails, so an odd report counts little; the weight is (ν + 1) / (ν + r²/σ²)"),
			cells("Least noise, σ", words.Decimal(c.LeastNoise, 2), "a test that agrees with a few models by chance must not decide where they are"),
			cells("Noise before scores are seen", words.Decimal(c.Noise, 2), fmt.Sprintf("counts as much as %d scores", c.NoiseWeight)),
			cells("Discrimination before scores are seen, k", spread("1", c.Slope), "a test is taken to be as sharp as the mean until its scores say otherwise"),
			cells("Level before scores are seen, b", spread("0", c.Level), "so wide that it says nothing"),
			cells("Offset before scores are seen, δ", spread("0", c.Offset), "one number for all makers; it is estimated from thousands of scores, so its prior hardly matters"),
			cells("Deviation of a model in a task", spread("0", c.Task), "strengths in one task are small beside differences between models; a narrower or wider prior predicts no better"),
			cells("Rounds", strconv.Itoa(c.Rounds), "further rounds move no ability by a hundred-thousandth"),
		}}
}
