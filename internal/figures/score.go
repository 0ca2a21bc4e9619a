package figures

import (
	"cmp"
	"slices"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// result is the one score that stands for a model.
type result struct {
	model *site.Model
	// href is the model's address.
	href  string
	score content.Score
}

// results takes one score for each model, as package scores decides, of those
// that may be compared with each other: of the newest release where a benchmark
// has releases, of one reporter where harnesses differ too much. The best come
// first; equal ones by name.
func results(d *data, benchmark string) []result {
	b := d.Benchmark(benchmark).Benchmark
	pool := d.Table(benchmark).Chosen()
	if pool == nil {
		return nil
	}
	best := map[string]content.Score{}
	for _, row := range pool.Rows {
		best[row.Model] = row.Score
	}
	var list []result
	for _, m := range d.models {
		if s, ok := best[m.ID]; ok {
			list = append(list, result{m, d.href(m), s})
		}
	}
	slices.SortStableFunc(list, func(x, y result) int {
		return cmp.Or(compareScores(b, y.score.Value, x.score.Value), cmp.Compare(x.model.Name, y.model.Name))
	})
	return list
}

// compareScores is above 0 where a is the better score.
func compareScores(b content.Benchmark, x, y float64) int {
	if b.HigherIsBetter {
		return cmp.Compare(x, y)
	}
	return cmp.Compare(y, x)
}

// voice is who speaks in a list of scores.
type voice struct {
	from, to scores.Basis
	words    string
}

var voices = []voice{
	{scores.Operator, scores.Operator, "Only scores of the benchmark's own operator"},
	{scores.Independent, scores.Independent, "Only independent runs"},
	{scores.OwnMaker, scores.SingleNote, "Scores as makers report them"},
}

// unmixed keeps the results of one voice, the most trusted that has so many
// models: places of a ranking are not to depend on who ran the test.
func unmixed(d *data, benchmark string, fewest int) ([]result, string) {
	list := results(d, benchmark)
	for _, v := range voices {
		same := slices.DeleteFunc(slices.Clone(list), func(r result) bool {
			basis := scores.BasisOf(r.score)
			return basis < v.from || basis > v.to
		})
		if len(same) >= fewest {
			return same, v.words
		}
	}
	return nil, ""
}

// scoreRule says in a caption how one score was chosen.
const scoreRule = scores.Rule
