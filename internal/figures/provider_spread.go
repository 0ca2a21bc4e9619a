package figures

import (
	"cmp"
	"fmt"
	"slices"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// providerSpread is what the same open model costs at different sellers.
func providerSpread(d *data, _ string) (*Chart, error) {
	const most, fewest = 12, 3
	type sold struct {
		model  *site.Model
		prices []float64
		own    *float64
		offers []*content.Offer
	}
	var list []sold
	for _, m := range d.models {
		if !m.IsOpen() {
			continue
		}
		s := sold{model: m}
		for i := range m.Offers {
			o := &m.Offers[i]
			if o.Input == nil || *o.Input <= 0 || d.isRouter(o.Provider) {
				continue
			}
			s.prices, s.offers = append(s.prices, *o.Input), append(s.offers, o)
			if o.Provider == m.Maker {
				s.own = o.Input
			}
		}
		if len(s.prices) >= fewest {
			list = append(list, s)
		}
	}
	if len(list) < 2 {
		return nil, errTooLittle("two open models with three sellers")
	}
	slices.SortStableFunc(list, func(x, y sold) int {
		return cmp.Or(cmp.Compare(len(y.prices), len(x.prices)), cmp.Compare(x.model.Name, y.model.Name))
	})
	list = list[:min(most, len(list))]
	credit := newCredits(d)
	spread := Series{Name: "lowest, median and highest price", Slot: 1, Draw: "ranges", Points: []Point{}}
	own := Series{Name: "the maker's own price", Slot: 2, Draw: "marks", Points: []Point{}}
	var names []Name
	var all, factors []float64
	for i, s := range list {
		low, high := bounds(s.prices)
		all = append(all, low, high)
		factors = append(factors, high/low)
		for _, o := range s.offers {
			credit.offer(o)
		}
		names = append(names, Name{Text: s.model.Name, Href: d.href(s.model), Note: words.Count(len(s.prices), "seller")})
		spread.Points = append(spread.Points, Point{X: roundTo(scores.Median(s.prices), 4), Y: float64(i), Lo: ptr(low), Hi: ptr(high),
			Note: words.Range(words.Dollars(low), words.Dollars(high))})
		if s.own != nil {
			own.Points = append(own.Points, Point{X: *s.own, Y: float64(i)})
		}
	}
	low, high := bounds(all)
	_, widest := bounds(factors)
	chart := &Chart{
		Kind: "rows", Title: "The same open model at different sellers",
		Caption: fmt.Sprintf("Input list prices of the %d open models with most sellers; routers are left out. The ends are the "+
			"cheapest and the dearest seller, the mark between is the median. The widest spread is a factor of %s, the median one %s. "+
			"Sellers differ in speed, precision and limits, which a price does not show.", len(list), words.Decimal(widest, 1), words.Decimal(scores.Median(factors), 1)),
		X: logAxis("US dollars per million input tokens", "usd", low, high), Y: namesAxis("Model", names),
		Panels: []Panel{{Series: withPoints(spread, own)}},
	}
	credit.set(chart)
	return chart, nil
}

func (d *data) isRouter(provider string) bool {
	p, _ := d.Provider(provider)
	return p.Kind == "router"
}
