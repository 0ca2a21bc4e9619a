package views

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/figures"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// form is the form as the view fills it in.
func (x *frontierPages) form(ctx context.Context, v *frontierView, found *frontierFound) (*FrontierForm, error) {
	suggestions, err := x.suggestions(ctx)
	if err != nil {
		return nil, err
	}
	values, facets := v.view.Values(), x.catalog.Facets(&v.view)
	f := &FrontierForm{Action: x.site.Href(site.ChartsPath), Query: v.view.Query, Suggestions: suggestions,
		X: x.options(v.x), Y: x.options(v.y), Models: modelOptions(found.Placed), Margins: v.margins,
		Context: values.Get("context"), Input: values.Get("input"), Output: values.Get("output"), Released: values.Get("released"),
		Weights: weightOptions(v.view.Open),
		Groups: []FilterGroup{
			chiefGroup("Maker", checks("maker", facets.Makers)), chiefGroup("Provider", checks("provider", facets.Providers)),
			filterGroup("Features", checks("has", facets.Has)), filterGroup("Input", checks("in", facets.In)),
			filterGroup("Licence", checks("licence", facets.LicenceKinds)), filterGroup("Status", checks("status", facets.Statuses)),
			chiefGroup("Region", checks("region", facets.Regions)), filterGroup("Trains on data", checks("training", facets.Training)),
		},
		Filters: "Filters", Show: "Show " + words.Count(len(found.Placed), "model")}
	if n := len(v.view.Conditions()); n > 0 {
		f.Filters = "Filters (" + strconv.Itoa(n) + ")"
	}
	if v.model != "" {
		f.Model = x.catalog.Model(v.model).Name
	}
	if x.first < x.last {
		at := v.until
		if at == 0 {
			at = x.last
		}
		f.First, f.Last, f.Until, f.UntilText = strconv.Itoa(int(x.first)), strconv.Itoa(int(x.last)), strconv.Itoa(int(at)), monthWords(at)
	}
	if v.costs() {
		f.Shape = costAxis
		if v.workload.Monthly {
			f.Shape += " month"
		}
		fields := workloadOf(v.workload, "", v.notices)
		f.Workload = &fields
	}
	// What the form has no field for is kept.
	for _, name := range catalog.Params {
		if value := values.Get(name); value != "" && slices.Contains([]string{"not", "out", "priced", "scored", catalog.PickParam}, name) {
			f.Hidden = append(f.Hidden, HiddenField{name, value})
		}
	}
	return f, nil
}

// options are the axes by group, with the one that is shown.
func (x *frontierPages) options(shown string) []OptionGroup {
	var groups []OptionGroup
	for _, a := range x.axes {
		if n := len(groups); n == 0 || groups[n-1].Label != a.group {
			groups = append(groups, OptionGroup{Label: a.group})
		}
		g := &groups[len(groups)-1]
		g.Options = append(g.Options, FilterOption{a.id, a.name, a.id == shown})
	}
	return groups
}

// modelOptions are the names of the models in a drawing, in order.
func modelOptions(placed []*figures.Placed) []FilterOption {
	list := make([]FilterOption, len(placed))
	for i, p := range placed {
		list[i] = FilterOption{Value: p.Model.Name}
	}
	slices.SortFunc(list, func(a, b FilterOption) int { return strings.Compare(a.Value, b.Value) })
	return list
}

// monthWords is a month for readers.
func monthWords(m month) string { return words.Date(m.String()) }
