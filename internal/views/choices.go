package views

import (
	"cmp"
	"slices"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// usualBenchmark is the one that is shown unless another is asked for.
const usualBenchmark = "gpqa-diamond"

// chartChoice is what an axis or a column can show.
type chartChoice struct{ id, name string }

// benchmarkChoices are the benchmarks with enough models that have a price.
func benchmarkChoices(s *site.Site) []chartChoice {
	var list []chartChoice
	for _, b := range s.Benchmarks {
		if _, err := s.FigureIsland("price-against-score", b.ID); err == nil {
			list = append(list, chartChoice{b.ID, b.Name})
		}
	}
	return list
}

// choice is which of some choices a parameter names, the usual one if none; what
// does not exist is explained.
func choice(param, value, usual string, choices []chartChoice) (string, []catalog.Notice) {
	if value == "" || slices.ContainsFunc(choices, func(c chartChoice) bool { return c.id == value }) {
		return cmp.Or(value, usual), nil
	}
	var ids []string
	for _, c := range choices {
		ids = append(ids, c.id)
	}
	return usual, []catalog.Notice{catalog.Unknown(param, value, ids)}
}
