package frontier

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"astrolabe/internal/ability"
	"astrolabe/internal/catalog"
	"astrolabe/internal/figures"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// The axes that are no columns of the index and no benchmarks, and those that are
// shown unless others are asked for.
const (
	priceAxis = "price"
	CostAxis  = "cost"
)

// formerAxes are names of axes in addresses from before.
var formerAxes = map[string]string{"date": catalog.ColReleased.ID()}

// Groups of axes, in the order of the form.
const (
	axisAbilities  = "Ability"
	axisPrices     = "Price"
	axisFacts      = "Facts"
	axisBenchmarks = "Benchmarks"
)

// Axis is what a scale of the explorer can show.
type Axis struct {
	ID, Name string
	// Group is where the form lists it.
	Group string
	// Is is what it measures in a view.
	Is func(*View) figures.Quantity
}

// axesOf are the axes that a site has: prices, numbers and days among the columns of
// the index, and benchmarks.
func axesOf(s *site.Site, ix *catalog.Index) []Axis {
	list := []Axis{
		{priceAxis, "Blended price", axisPrices, func(*View) figures.Quantity { return figures.Price() }},
		{CostAxis, "Cost of my workload", axisPrices, func(v *View) figures.Quantity { return costQuantity(v.Workload) }},
	}
	for _, c := range catalog.Columns() {
		if !c.Measures() {
			continue
		}
		group := axisFacts
		if c.Unit() == catalog.ColInput.Unit() {
			group = axisPrices
		}
		list = append(list, Axis{c.ID(), axisName(c), group, func(*View) figures.Quantity { return columnQuantity(ix, c) }})
	}
	slices.SortStableFunc(list, func(a, b Axis) int { return strings.Compare(b.Group, a.Group) })
	list = append(abilityAxes(ix), list...)
	for _, b := range catalog.PricedBenchmarks(s) {
		list = append(list, Axis{b.ID, b.Name, axisBenchmarks, func(*View) figures.Quantity {
			q, _ := figures.Score(s, b.ID) // it is one of the site's
			return q
		}})
	}
	return list
}

// abilityAxes are the general ability, and those in tasks in which models have one of
// their own.
func abilityAxes(ix *catalog.Index) []Axis {
	if !slices.ContainsFunc(ix.Models, func(m *site.Model) bool { return ix.Ability.Of(m.ID) != nil }) {
		return nil
	}
	list := []Axis{abilityAxis(catalog.ColAbility.ID(), "Ability", func(m *site.Model) *ability.Standing { return ix.Ability.Of(m.ID) })}
	for i, task := range scores.Tasks {
		if !ix.Ability.HasTask(i) {
			continue
		}
		list = append(list, abilityAxis(catalog.ColAbility.ID()+"-"+task.ID, "Ability in "+strings.ToLower(task.Title), func(m *site.Model) *ability.Standing {
			if at, own := ix.Ability.OnTask(m.ID, i); own {
				return at
			}
			return nil // nothing of its own is known
		}))
	}
	return list
}

// abilityAxis is an ability with its 90 % interval.
func abilityAxis(id, name string, of func(*site.Model) *ability.Standing) Axis {
	title := strings.ToLower(name[:1]) + name[1:]
	q := figures.Quantity{ID: id, Name: name, Title: title, Better: figures.More, Good: "better", Record: "best so far",
		About: "Ability puts all tested models on one scale, in logits, from all scores that may be compared; its margins are 90% intervals.",
		Of: func(m *site.Model) (float64, bool) {
			if at := of(m); at != nil {
				return math.Round(at.Ability*100) / 100, true
			}
			return 0, false
		},
		Margin: func(m *site.Model) scores.Margin {
			at := of(m)
			return scores.Margin{Low: at.Ability - at.Margin(), High: at.Ability + at.Margin(), Known: true}
		},
		Versus: func(a, b *site.Model) scores.Verdict { return of(a).Verdict(of(b)) },
		Scale:  figures.Fitted(name+", logits", "logits"), Words: func(v float64) string { return words.Fixed(v, 2) }}
	return Axis{id, name, axisAbilities, func(*View) figures.Quantity { return q }}
}

// axisName is a column as the name of an axis.
func axisName(c catalog.Column) string {
	switch c {
	case catalog.ColReleased:
		return "Release date"
	case catalog.ColContext:
		return "Context window"
	}
	return c.Title()
}

// costQuantity is what a workload costs in a month. What cannot take one request of it
// has no cost.
func costQuantity(w catalog.Workload) figures.Quantity {
	return figures.Quantity{ID: CostAxis, Name: "Cost of the workload", Title: "cost of the workload", Better: figures.Less, Good: "cheaper",
		Record: "lowest so far", OfOffer: true,
		About: "The workload: " + w.Echo() + ", at list prices of the maker or else the cheapest provider. Models that are too small for one such request have no cost.",
		Of: func(m *site.Model) (float64, bool) {
			c := catalog.CostOf(m, m.Offer, w)
			v, err := strconv.ParseFloat(c.Month.String(), 64)
			return v, err == nil && c.Known && c.TooSmall == ""
		},
		Scale: figures.Costs("US dollars per month for the workload"), Words: figures.CostWords}
}

// columnQuantity is a column of the index as a quantity.
func columnQuantity(ix *catalog.Index, c catalog.Column) figures.Quantity {
	name := axisName(c)
	title := strings.ToLower(name[:1]) + name[1:]
	q := figures.Quantity{ID: c.ID(), Name: name, Title: title, OfOffer: c.OfOffer(), Of: func(m *site.Model) (float64, bool) {
		place, _ := ix.Place(m.ID) // it is one of the index
		return ix.Amount(place, c)
	}}
	q.Better, q.Good, q.Record = figures.More, "higher in "+title, "highest so far"
	if c.Best() == catalog.Lowest {
		q.Better, q.Good, q.Record = figures.Less, "lower in "+title, "lowest so far"
	}
	switch {
	case c.Unit() == catalog.ColInput.Unit():
		q.Good, q.Scale, q.Words = "cheaper", figures.Dollars(name+", "+c.Unit()), words.Dollars
		q.About = "Prices are list prices at the maker or else at the cheapest provider."
	case c == catalog.ColReleased: // an earlier model has held the record for longer
		q.Better, q.Good, q.Scale, q.Words = figures.Less, "earlier", figures.Days("Released"), dayWords
	case c == catalog.ColCutoff:
		q.Good, q.Record, q.Scale, q.Words = "newer in knowledge", "newest so far", figures.Days(name), dayWords
	case c == catalog.ColSize, c == catalog.ColActive:
		q.Better, q.Good, q.Record = figures.Less, "smaller", "smallest so far"
		q.Scale, q.Words = figures.Counts(name), shortWords
	case c.Unit() == catalog.ColContext.Unit():
		q.Good, q.Record, q.Scale, q.Words = "longer in "+title, "longest so far", figures.Counts(name+", "+c.Unit()), shortWords
	default:
		q.Scale, q.Words = figures.Amounts(name, "number"), func(v float64) string { return words.Decimal(v, 2) }
		if c.Best() == "" {
			q.Better = figures.Neither
		}
	}
	return q
}

func dayWords(day float64) string {
	return words.Date(time.Unix(int64(day)*86400, 0).UTC().Format(time.DateOnly))
}

func shortWords(v float64) string { return words.Short(int64(v)) }
