package views

import (
	"cmp"
	"maps"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/past"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// travel is the form that leads from a view, on a past day or today, to other days.
func (v *Views) travel(r *site.Route, values url.Values, day string) *AsOfTravel {
	path := v.site.Href(r.Path)
	t := &AsOfTravel{Summary: "As of today", Action: path, Day: cmp.Or(day, v.today()), First: past.Earliest, Last: v.today()}
	if day != "" {
		t.Summary = "As of " + words.Date(day)
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		t.Hidden = append(t.Hidden, HiddenField{name, values.Get(name)})
	}
	index := v.priceLine()
	if len(index) == 0 {
		return t
	}
	t.Slider = slider(index, t.Day)
	for _, c := range index {
		year, month := c.Month[:len("2006")], c.Month[len("2006-"):]
		if !slices.Contains([]string{"03", "06", "09", "12"}, month) {
			continue
		}
		if n := len(t.Years); n == 0 || t.Years[n-1].Year != year {
			t.Years = append(t.Years, AsOfYear{Year: year})
		}
		name, _, _ := strings.Cut(words.Month(c.Day), " ")
		days := &t.Years[len(t.Years)-1].Days
		*days = append(*days, AsOfLink{name, year, withQuery(path, merged(values, url.Values{site.AsOfParam: {c.Day}}).Encode()), c.Day == day})
	}
	return t
}

// priceLine is what the usual workload cost through time with a model of the usual level
// of the price index; empty if nothing is on record.
func (v *Views) priceLine() []past.Cheapest {
	index, _ := v.prices.get(func() ([]past.Cheapest, error) { // the page is of use without
		prices, err := v.machine.Prices()
		if err != nil {
			return nil, err
		}
		level := v.priceIndex.usualLevel()
		if level == nil {
			level = &priceLevel{least: math.Inf(1)}
		}
		return prices.AtLeast(v.catalog.Ability, level.least), nil
	})
	return index
}

// slider chooses a month of the index.
func slider(index []past.Cheapest, day string) *AsOfSlider {
	at := slices.IndexFunc(index, func(c past.Cheapest) bool { return c.Day >= day })
	s := &AsOfSlider{Start: index[0].Month, At: strconv.Itoa(at), Words: words.Month(index[at].Day), Most: strconv.Itoa(len(index) - 1)}
	if day < s.Start {
		s.Words = "before " + words.Date(s.Start)
	}
	known := slices.DeleteFunc(slices.Clone(index), func(c past.Cheapest) bool { return c.Models == 0 })
	if len(known) == 0 {
		return s
	}
	first, last := &known[0], &known[len(known)-1]
	s.Line, s.Mark = indexLine(index), "M"+monthPlace(at, index)+" 0V20"
	s.About = "The cheapest way to what " + first.Model.Name + " can do, per month: " + first.Cost.Dollars() + " in " + words.Month(first.Day) + ", " +
		last.Cost.Dollars() + " in " + words.Month(last.Day)
	return s
}

// indexLine draws the price index as steps in a box of 100 by 20, on a logarithmic
// scale.
func indexLine(index []past.Cheapest) string {
	low, high := math.Inf(1), math.Inf(-1)
	for i := range index {
		if cost := index[i].Cost.Float(); cost > 0 {
			low, high = min(low, math.Log(cost)), max(high, math.Log(cost))
		}
	}
	path := ""
	for i := range index {
		cost := index[i].Cost.Float()
		if cost <= 0 {
			continue
		}
		y := words.Decimal(1+18*(high-math.Log(cost))/max(high-low, 0.01), 1)
		if path == "" {
			path = "M" + monthPlace(i, index) + " " + y
		} else {
			path += "H" + monthPlace(i, index) + "V" + y
		}
	}
	return path
}

// monthPlace is where a month of the index lies, in per cent.
func monthPlace(i int, index []past.Cheapest) string {
	return words.Decimal(100*float64(i)/float64(max(len(index)-1, 1)), 1)
}
