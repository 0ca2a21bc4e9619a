package views

import (
	"context"
	"strconv"

	"astrolabe/internal/catalog"
)

// form is the form of the page at base, as the view fills it in.
func (x *indexPages) form(ctx context.Context, v *catalog.View, base string) (*IndexForm, error) {
	words, err := x.suggestions(ctx)
	if err != nil {
		return nil, err
	}
	facets := x.catalog.Facets(v)
	values := v.Values()
	f := &IndexForm{
		Action: base, Query: v.Query, Released: values.Get("released"),
		Context: values.Get("context"), Input: values.Get("input"), Output: values.Get("output"),
		Suggestions: words,
		Makers:      checks("maker", facets.Makers), Providers: checks("provider", facets.Providers),
		Reads: checks("in", facets.In), Writes: checks("out", facets.Out),
		Has: checks("has", facets.Has), Not: checks("not", facets.Not),
		Licences: checks("licence", facets.LicenceKinds),
		Statuses: append(checks("status", facets.Statuses), checks("priced", []catalog.Option{facets.Priced})...),
		Weights:  weightOptions(v.Open),
		Group: []FilterOption{{"", "nothing", v.Group == catalog.NoGroups}, {"maker", "maker", v.Group == catalog.ByMaker},
			{"family", "family", v.Group == catalog.ByFamily}},
	}
	f.Statuses = append(f.Statuses, checks("scored", []catalog.Option{facets.Scored})...)
	// The form keeps the order of the table.
	for _, name := range []string{"sort", "dir"} {
		if value := values.Get(name); value != "" {
			f.Hidden = append(f.Hidden, HiddenField{name, value})
		}
	}
	here := v.Encode()
	for i := range catalog.Presets {
		p := &catalog.Presets[i]
		f.Presets = append(f.Presets, IndexPreset{p.Title, p.Rule, withQuery(base, p.Query), p.Query == here})
	}
	for _, c := range catalog.Columns() {
		if c != catalog.ColName {
			f.Columns = append(f.Columns, FilterCheck{Name: "cols", Value: c.ID(), Label: c.Title(), Checked: v.Columns.Has(c)})
		}
	}
	return f, nil
}

func checks(name string, options []catalog.Option) []FilterCheck {
	list := make([]FilterCheck, len(options))
	for i, o := range options {
		list[i] = FilterCheck{name, o.ID, o.Name, o.Chosen, strconv.Itoa(o.Count)}
	}
	return list
}
