package figures

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"astrolabe/internal/words"
)

// selfReported is how much of the scores comes from the models' own makers.
func selfReported(d *data, _ string) (*Chart, error) {
	const fewest = 30
	type tallied struct{ all, own int }
	byCategory := map[string]*tallied{}
	credit := newCredits(d)
	total, own := 0, 0
	for _, b := range d.Benchmarks {
		category := b.Category
		if byCategory[category] == nil {
			byCategory[category] = &tallied{}
		}
		for _, s := range d.ScoresOf(b.ID) {
			credit.score(s)
			byCategory[category].all++
			total++
			if s.SelfReported {
				byCategory[category].own++
				own++
			}
		}
	}
	categories := slices.DeleteFunc(slices.Sorted(maps.Keys(byCategory)), func(c string) bool { return byCategory[c].all < fewest })
	if len(categories) < 2 {
		return nil, errTooLittle("two categories with thirty scores")
	}
	slices.SortStableFunc(categories, func(x, y string) int {
		return cmp.Compare(percent(byCategory[y].own, byCategory[y].all), percent(byCategory[x].own, byCategory[x].all))
	})
	makers := Series{Name: "reported by the model's maker", Slot: 2, Draw: "bars", Points: []Point{}}
	others := Series{Name: "reported by others", Slot: 1, Draw: "bars", Points: []Point{}}
	var names []Name
	for i, c := range categories {
		n := byCategory[c]
		share := percent(n.own, n.all)
		names = append(names, Name{Text: words.Capital(c), Note: words.Count(n.all, "score")})
		makers.Points = append(makers.Points, Point{X: share, Y: float64(i), Lo: ptr(0), Hi: ptr(share), Note: words.Number(n.own)})
		others.Points = append(others.Points, Point{X: 100 - share, Y: float64(i), Lo: ptr(share), Hi: ptr(100), Note: words.Number(n.all - n.own)})
	}
	chart := &Chart{
		Kind: "rows", Title: "Who reports the scores",
		Caption: fmt.Sprintf("The share of scores that a model's own maker reported, by what the benchmarks test; %s of all %s scores of the index, "+
			"or %s. Several sources may report the same test of a model, and each counts. Categories with fewer than %d scores are "+
			"left out.", words.Number(own), words.Number(total), words.Percent(percent(own, total), 0), fewest),
		X: percentAxis("Share of scores"), Y: namesAxis("Category", names),
		Panels: []Panel{{Series: []Series{makers, others}}},
	}
	credit.set(chart)
	return chart, nil
}
