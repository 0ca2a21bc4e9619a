package past

import (
	"slices"
	"strings"
	"time"

	"astrolabe/internal/ability"
	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// Prices are what one workload cost at the end of each month with every model that
// was on sale, by list prices of those who run models themselves: a router's are
// mixtures. They are made once and never change.
type Prices struct {
	Workload catalog.Workload
	months   []monthly
}

// monthly is the costs at the end of a month, cheapest first.
type monthly struct {
	day  string
	list []Priced
}

// Priced is what the workload cost with a model at its cheapest seller.
type Priced struct {
	// Model is the model as it is today.
	Model    *site.Model
	Provider string
	content.Price
	// AsOf is the newest ISO day on which a catalogue confirmed the price.
	AsOf string
	// Cost is for a month.
	Cost catalog.Money
}

// Cheapest is what a workload cost at the end of a month with the cheapest model of
// at least some ability.
type Cheapest struct {
	// Month is an ISO month, Day its last day, or today in the month that has not ended.
	Month, Day string
	// Models is how many models of that ability were on sale for a known price. If there
	// are none, Priced is empty.
	Models int
	Priced
	// Observed is whether a catalogue confirmed the price in that month. Otherwise it is
	// the last one known.
	Observed bool
}

// PricesOf are what a workload cost; of the usual one they are computed once.
func (m *Machine) PricesOf(w catalog.Workload) (*Prices, error) {
	if w == catalog.DefaultWorkload() {
		return m.Prices()
	}
	record, err := m.Record()
	if err != nil {
		return nil, err
	}
	return record.Prices(m.site, w), nil
}

// Prices computes what a workload cost in all months since the first observation.
func (r *Record) Prices(s *site.Site, w catalog.Workload) *Prices {
	p := &Prices{Workload: w}
	for _, day := range r.MonthEnds() {
		p.months = append(p.months, monthly{day, r.costs(s, w, day)})
	}
	return p
}

// MonthEnds are the last days of the months from the first observation to today.
func (r *Record) MonthEnds() []string {
	if len(r.events) == 0 {
		return nil
	}
	var days []string
	for month, _ := time.Parse("2006-01", r.events[0].Observed[:len("2006-01")]); ; month = month.AddDate(0, 1, 0) {
		day := month.AddDate(0, 1, -1).Format(time.DateOnly)
		if day >= r.today {
			return append(days, r.today)
		}
		days = append(days, day)
	}
}

// costs are those of all models on sale on a day.
func (r *Record) costs(s *site.Site, w catalog.Workload, day string) []Priced {
	var list []Priced
	for _, m := range r.priceList(s, day) {
		if o, cost := cheapestSeller(s, m, w); o != nil {
			list = append(list, Priced{s.Model(m.ID), o.Provider, o.Price, o.AsOf, cost.Month})
		}
	}
	slices.SortStableFunc(list, func(a, b Priced) int { return a.Cost.Compare(b.Cost) })
	return list
}

// cheapestSeller is the offer of a model that a workload costs least with; nil if no
// cost is known, or the model too small.
func cheapestSeller(s *site.Site, m *site.Model, w catalog.Workload) (*content.Offer, catalog.Cost) {
	var best *content.Offer
	var lowest catalog.Cost
	for i := range m.Offers {
		o := &m.Offers[i]
		if p, _ := s.Provider(o.Provider); p.Kind == "router" {
			continue
		}
		if cost := catalog.CostOf(m, o, w); cost.Known && cost.TooSmall == "" && (best == nil || cost.Compare(&lowest) < 0) {
			best, lowest = o, cost
		}
	}
	return best, lowest
}

// priceList are the models of a day with their offers, without scores.
func (r *Record) priceList(s *site.Site, day string) []*site.Model {
	d := *r.data
	d.Models = r.modelsOn(day)
	d.Scores, d.Benchmarks, d.Disagreements, d.Corrections = nil, nil, nil, nil
	at, _ := time.Parse(time.DateOnly, day) // it was written from a day
	return s.On(at, &d, nil).Models
}

// Bar is what a model must reach to count.
type Bar struct {
	Least float64
	// Sure asks that the lower end of a model's 90 % interval reach it, and not only
	// the estimate.
	Sure bool
	// Model is the id of the one whose ability it is, which always reaches it; empty
	// for a number.
	Model string
}

// reached says that a model reaches the bar. One without an ability does not.
func (b *Bar) reached(scale *ability.Scale, model string) bool {
	at := scale.Of(model)
	switch {
	case at == nil:
		return false
	case b.Sure && model != b.Model:
		return at.Ability-at.Margin() >= b.Least
	}
	return at.Ability >= b.Least
}

// AtLeast is the price index of an ability.
func (p *Prices) AtLeast(scale *ability.Scale, least float64) []Cheapest {
	return p.Over(scale, Bar{Least: least})
}

// Over is the price index: month by month the cheapest model that reaches a bar. The
// scale is today's: what a model can do does not change, what we know of it does.
func (p *Prices) Over(scale *ability.Scale, bar Bar) []Cheapest {
	var list []Cheapest
	for i := range p.months {
		m := &p.months[i]
		c := Cheapest{Month: m.day[:len("2006-01")], Day: m.day}
		for _, x := range m.list {
			if !bar.reached(scale, x.Model.ID) {
				continue
			}
			if c.Models++; c.Models == 1 {
				c.Priced, c.Observed = x, strings.HasPrefix(x.AsOf, c.Month)
			}
		}
		list = append(list, c)
	}
	return list
}

// Ablest is the model of the highest ability that is on sale today for a known price;
// nil if there is none.
func (p *Prices) Ablest(scale *ability.Scale) *site.Model {
	var best *site.Model
	if n := len(p.months); n > 0 {
		for _, x := range p.months[n-1].list {
			if at := scale.Of(x.Model.ID); at != nil && (best == nil || at.Ability > scale.Of(best.ID).Ability) {
				best = x.Model
			}
		}
	}
	return best
}
