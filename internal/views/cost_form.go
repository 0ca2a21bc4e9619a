package views

import (
	"slices"
	"strconv"

	"astrolabe/internal/catalog"
)

// formParams are the filters of the index that the form has fields for.
var formParams = []string{"q", "maker", "provider", "in", "has", "open", "context"}

func (x *costPages) costForm(path string, c *catalog.CostView, found string) *CostForm {
	facets, v := x.catalog.Facets(&c.View), &c.View
	values := c.Values()
	f := &CostForm{Action: path, Query: v.Query, Context: values.Get("context"), Weights: weightOptions(v.Open), Show: "Show " + found,
		Shape: strconv.Itoa(len(c.Workloads)),
		Groups: []FilterGroup{chiefGroup("Provider", checks("provider", facets.Providers)), x.avoidGroup(c),
			chiefGroup("Maker", checks("maker", facets.Makers)), filterGroup("Features", checks("has", facets.Has)),
			filterGroup("Input", checks("in", facets.In))},
		Prices: pricingOptions(c.Sellers.Pricing), Benchmarks: x.benchmarkOptions(c)}
	if c.Workloads[0].Monthly {
		f.Shape += " month"
	}
	for i, w := range c.Workloads {
		fields := workloadOf(w, catalog.ScenarioSuffix(i), c.Notices)
		if len(c.Workloads) > 1 {
			fields.Letter = catalog.ScenarioLetter(i)
		}
		f.Workloads = append(f.Workloads, fields)
	}
	// The day and other filters of the index are kept.
	f.Hidden = x.dated()
	for _, name := range catalog.Params {
		if value := values.Get(name); value != "" && !slices.Contains(formParams, name) {
			f.Hidden = append(f.Hidden, HiddenField{name, value})
		}
	}
	return f
}

// avoidGroup are the providers whose prices can be left out.
func (x *costPages) avoidGroup(c *catalog.CostView) FilterGroup {
	list := make([]FilterCheck, len(x.catalog.Providers))
	for i, p := range x.catalog.Providers {
		list[i] = FilterCheck{Name: "avoid", Value: p.ID, Label: p.Name, Checked: slices.Contains(c.Sellers.Not, p.ID)}
	}
	return foldedGroup("Leave out provider", list, list, func(FilterCheck) bool { return false })
}

func pricingOptions(chosen catalog.Pricing) []FilterOption {
	var list []FilterOption
	for _, p := range []struct {
		is    catalog.Pricing
		label string
	}{{catalog.TypicalPrice, "maker’s, else lowest"}, {catalog.OwnPrice, "maker’s only"}, {catalog.LowestPrice, "lowest"}} {
		list = append(list, FilterOption{p.is.String(), p.label, p.is == chosen})
	}
	return list
}

func (x *costPages) benchmarkOptions(c *catalog.CostView) []FilterOption {
	var list []FilterOption
	for _, b := range x.benchmarks {
		list = append(list, FilterOption{b.ID, b.Name, b.ID == c.Scored})
	}
	return list
}
