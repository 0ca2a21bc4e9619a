package views

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strconv"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// form is the form as the view fills it in.
func (x *indexPages) form(ctx context.Context, v *catalog.View) (*IndexForm, error) {
	base := x.site.Href(site.IndexPath)
	suggestions, err := x.suggestions(ctx)
	if err != nil {
		return nil, err
	}
	facets := x.catalog.Facets(v)
	values, found := v.Values(), x.catalog.Select(v.WithPicks(nil))
	f := &IndexForm{
		Action: base, Query: v.Query, Released: values.Get("released"),
		Context: values.Get("context"), Input: values.Get("input"), Output: values.Get("output"),
		Suggestions: suggestions,
		Weights:     weightOptions(v.Open),
		Groups: []FilterGroup{
			chiefGroup("Maker", x.marked(checks("maker", facets.Makers))), chiefGroup("Provider", x.marked(checks("provider", facets.Providers))),
			chiefGroup("Region", checks("region", facets.Regions)), filterGroup("Trains on data", checks("training", facets.Training)),
			filterGroup("Features", checks("has", facets.Has)), filterGroup("Input", checks("in", facets.In)),
			filterGroup("Output", checks("out", facets.Out)), filterGroup("Licence", checks("licence", facets.LicenceKinds)),
			filterGroup("Status", checks("status", facets.Statuses)),
			filterGroup("Data", append(checks("priced", []catalog.Option{facets.Priced}), checks("scored", []catalog.Option{facets.Scored})...)),
			filterGroup("Without", checks("not", facets.Not)),
		},
		Group: []FilterOption{{"", "No grouping", v.Group == catalog.NoGroups}, {"maker", "Maker", v.Group == catalog.ByMaker},
			{"family", "Family", v.Group == catalog.ByFamily}},
		Show: "Show " + words.Count(len(found.Models), "model"),
	}
	// The form keeps the day, the order of the table, and what is on the shortlist.
	f.Hidden = x.dated()
	for _, name := range []string{"sort", "dir"} {
		if value := values.Get(name); value != "" {
			f.Hidden = append(f.Hidden, HiddenField{name, value})
		}
	}
	for _, id := range v.Picks {
		if place, _ := x.catalog.Place(id); !slices.Contains(found.Models, int32(place)) {
			f.Hidden = append(f.Hidden, HiddenField{catalog.PickParam, id})
		}
	}
	address, here := keeping(v, addressOn(base)), v.WithPicks(nil).Encode()
	f.Clear = address(url.Values{})
	for i := range catalog.Presets {
		p := &catalog.Presets[i]
		query, _ := url.ParseQuery(p.Query) // a test reads them all
		f.Presets = append(f.Presets, IndexPreset{p.Title, p.Rule, address(query), p.Query == here})
	}
	for _, c := range catalog.Columns() {
		if c != catalog.ColName {
			f.Columns = append(f.Columns, FilterCheck{Name: "cols", Value: c.ID(), Label: c.Title(), Checked: v.Columns.Has(c)})
		}
	}
	return f, nil
}

// chiefGroup shows those with the most models, and folds the rest.
func chiefGroup(legend string, list []FilterCheck) FilterGroup {
	const chief = 10
	byCount := slices.Clone(list)
	slices.SortStableFunc(byCount, func(a, b FilterCheck) int { return cmp.Compare(countIn(b), countIn(a)) })
	shown := byCount[:min(chief, len(byCount))]
	return foldedGroup(legend, list, shown, func(c FilterCheck) bool { return slices.Contains(shown, c) })
}

// filterGroup folds what finds nothing.
func filterGroup(legend string, list []FilterCheck) FilterGroup {
	return foldedGroup(legend, list, list, func(FilterCheck) bool { return true })
}

// foldedGroup folds all boxes but those that are usual and find something, and
// those that are chosen.
func foldedGroup(legend string, list, first []FilterCheck, usual func(FilterCheck) bool) FilterGroup {
	shows := func(c FilterCheck) bool { return c.Checked || usual(c) && c.Count != "0" }
	g := FilterGroup{Legend: legend}
	for _, c := range first {
		if shows(c) {
			g.Checks = append(g.Checks, c)
		}
	}
	for _, c := range list {
		switch {
		case !shows(c):
			g.More = append(g.More, c)
		case !slices.Contains(first, c):
			g.Checks = append(g.Checks, c)
		}
	}
	if len(g.More) > 0 {
		g.Folded = strconv.Itoa(len(g.More)) + " more"
	}
	return g
}

func countIn(c FilterCheck) int {
	n, err := strconv.Atoi(c.Count)
	if err != nil {
		return 0
	}
	return n
}

func checks(name string, options []catalog.Option) []FilterCheck {
	list := make([]FilterCheck, len(options))
	for i, o := range options {
		list[i] = FilterCheck{Name: name, Value: o.ID, Label: o.Name, Checked: o.Chosen, Count: words.Number(o.Count)}
	}
	return list
}

// marked are choices between makers or providers, with their marks.
func (x *indexPages) marked(list []FilterCheck) []FilterCheck {
	for i := range list {
		list[i].Mark = x.mark(list[i].Value)
	}
	return list
}
