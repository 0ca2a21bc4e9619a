package figures

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/internal/content"
)

// operators are the sources that run the benchmark they report.
var operators = []string{"livebench", "tau2-bench", "lmarena", "bfcl", "vectara", "lechmazur", "matharena", "aider"}

// trust ranks a score by who says it, best first, as data/README.md does.
func trust(s content.Score) int {
	switch {
	case slices.Contains(operators, s.Source):
		return 1
	case strings.HasPrefix(s.Source, "epoch-"):
		return 2
	case s.Confidence == "single note":
		return 6
	case !s.SelfReported:
		return 5
	case s.Confidence == "primary":
		return 3
	}
	return 4
}

// result is the one score that stands for a model.
type result struct {
	model *Model
	score content.Score
}

// releaseOf is the release of the benchmark that a score was taken on; releases
// are different tests.
func releaseOf(s content.Score) string {
	release, _, _ := strings.Cut(s.Setting, ";")
	if strings.HasPrefix(release, "release ") {
		return release
	}
	return ""
}

// results takes one score for each model: the most trusted source, and within
// it the best setting. Where a benchmark has releases only the newest counts.
// The best come first; equal ones by name.
func results(d *Data, benchmark string) []result {
	b := d.Benchmarks[benchmark]
	newest := ""
	for _, s := range d.Scores[benchmark] {
		newest = max(newest, releaseOf(s))
	}
	best := map[string]content.Score{}
	for _, s := range d.Scores[benchmark] {
		if releaseOf(s) != newest {
			continue
		}
		if old, ok := best[s.Model]; !ok || preferred(b, s, old) {
			best[s.Model] = s
		}
	}
	var list []result
	for i := range d.Models {
		if s, ok := best[d.Models[i].Facts.ID]; ok {
			list = append(list, result{&d.Models[i], s})
		}
	}
	slices.SortStableFunc(list, func(x, y result) int {
		return cmp.Or(compareScores(b, y.score.Value, x.score.Value), cmp.Compare(x.model.Facts.Name, y.model.Facts.Name))
	})
	return list
}

// preferred says whether a score stands for its model rather than the old one.
func preferred(b content.Benchmark, s, old content.Score) bool {
	return cmp.Or(cmp.Compare(trust(old), trust(s)), compareScores(b, s.Value, old.Value)) > 0
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
	from, to int // ranks of trust
	words    string
}

var voices = []voice{
	{1, 1, "Only scores of the benchmark's own operator"},
	{2, 2, "Only independent runs"},
	{3, 6, "Scores as makers report them"},
}

// unmixed keeps the results of one voice, the most trusted that has so many
// models: places of a ranking are not to depend on who ran the test.
func unmixed(d *Data, benchmark string, fewest int) ([]result, string) {
	list := results(d, benchmark)
	for _, v := range voices {
		same := slices.DeleteFunc(slices.Clone(list), func(r result) bool {
			return trust(r.score) < v.from || trust(r.score) > v.to
		})
		if len(same) >= fewest {
			return same, v.words
		}
	}
	return nil, ""
}

// scoreRule says in a caption how one score was chosen.
const scoreRule = "Each model has one score: the benchmark's operator before independent runs before its maker, and there its best setting."

// isShare says that a score is a share of solved items.
func isShare(b content.Benchmark) bool {
	return b.Unit == "percent" && b.ScaleMin == 0 && b.ScaleMax == 100
}
