package views

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/figures"
	"astrolabe/internal/frontier"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// form is the form as the view fills it in.
func (x *frontierPages) form(ctx context.Context, v *frontier.View, found *frontier.Found) (*FrontierForm, error) {
	suggestions, err := x.suggestions(ctx)
	if err != nil {
		return nil, err
	}
	values, facets := v.View.Values(), x.catalog.Facets(&v.View)
	f := &FrontierForm{Action: x.site.Href(site.ChartsPath), Query: v.View.Query, Suggestions: suggestions,
		X: x.options(v.X), Y: x.options(v.Y), Models: modelOptions(found.Placed), Margins: v.Margins,
		Context: values.Get("context"), Input: values.Get("input"), Output: values.Get("output"), Released: values.Get("released"),
		Weights: weightOptions(v.View.Open),
		Groups: []FilterGroup{
			chiefGroup("Maker", checks("maker", facets.Makers)), chiefGroup("Provider", checks("provider", facets.Providers)),
			filterGroup("Features", checks("has", facets.Has)), filterGroup("Input", checks("in", facets.In)),
			filterGroup("Licence", checks("licence", facets.LicenceKinds)), filterGroup("Status", checks("status", facets.Statuses)),
			chiefGroup("Region", checks("region", facets.Regions)), filterGroup("Trains on data", checks("training", facets.Training)),
		},
		Filters: "Filters", Show: "Show " + words.Count(len(found.Placed), "model")}
	if n := len(v.View.Conditions()); n > 0 {
		f.Filters = "Filters (" + strconv.Itoa(n) + ")"
	}
	if v.Model != "" {
		f.Model = x.catalog.Model(v.Model).Name
	}
	if x.First < x.Last {
		at := v.Until
		if at == 0 {
			at = x.Last
		}
		f.First, f.Last, f.Until, f.UntilText = strconv.Itoa(int(x.First)), strconv.Itoa(int(x.Last)), strconv.Itoa(int(at)), at.Words()
	}
	if v.Costs() {
		f.Shape = frontier.CostAxis
		if v.Workload.Monthly {
			f.Shape += " month"
		}
		fields := workloadOf(v.Workload, "", v.Notices)
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
	for _, a := range x.Axes {
		if n := len(groups); n == 0 || groups[n-1].Label != a.Group {
			groups = append(groups, OptionGroup{Label: a.Group})
		}
		g := &groups[len(groups)-1]
		g.Options = append(g.Options, FilterOption{a.ID, a.Name, a.ID == shown})
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
