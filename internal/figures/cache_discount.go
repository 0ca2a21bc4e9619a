package figures

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"astrolabe/internal/scores"
	"astrolabe/internal/words"
)

// cacheDiscount is what cached input costs at makers' own endpoints, as a
// share of fresh input.
func cacheDiscount(d *data, _ string) (*Chart, error) {
	const fewest = 3
	byMaker := map[string][]float64{}
	credit := newCredits(d)
	var all []float64
	for _, m := range d.models {
		for i := range m.Offers {
			o := &m.Offers[i]
			if o.Provider != m.Maker || o.Input == nil || *o.Input <= 0 || o.CacheRead == nil {
				continue
			}
			credit.offer(o)
			share := roundTo(100**o.CacheRead / *o.Input, 2)
			byMaker[m.MakerName] = append(byMaker[m.MakerName], share)
			all = append(all, share)
		}
	}
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(byMaker)), func(maker string) bool { return len(byMaker[maker]) < fewest })
	if len(names) < 2 {
		return nil, errTooLittle("two makers with three prices for cached input")
	}
	slices.SortStableFunc(names, func(x, y string) int {
		return cmp.Compare(scores.Median(byMaker[x]), scores.Median(byMaker[y]))
	})
	series := Series{Name: "", Slot: 1, Draw: "ranges", Points: []Point{}}
	var rows []Name
	_, high := bounds(all)
	for i, maker := range names {
		low, top := bounds(byMaker[maker])
		rows = append(rows, Name{Text: maker, Note: words.Count(len(byMaker[maker]), "model")})
		series.Points = append(series.Points, Point{X: roundTo(scores.Median(byMaker[maker]), 2), Y: float64(i), Lo: ptr(low), Hi: ptr(top)})
	}
	chart := &Chart{
		Kind: "rows", Title: "What cached input costs at the maker",
		Caption: fmt.Sprintf("The price of input that the provider still had, as a share of its normal price. The mark is the median of a maker's models, the "+
			"line goes from the lowest to the highest; makers with fewer than %d such prices are left out. Over all %s offers the median is %s. "+
			"Writing to the cache can cost extra, which is not in it.", fewest, words.Number(len(all)), words.Percent(scores.Median(all), 1)),
		X: linearAxis("Cached input as a share of the input price", "percent", 0, high), Y: namesAxis("Maker", rows),
		Panels: []Panel{{Series: []Series{series}}},
	}
	credit.set(chart)
	return chart, nil
}
