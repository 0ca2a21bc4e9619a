package views

import (
	"strconv"

	"astrolabe/internal/catalog"
)

// formData is the form of the page at base, as the view fills it in.
func (x *Index) formData(v *catalog.View, base string) formData {
	facets := x.catalog.Facets(v)
	values := v.Values()
	f := formData{
		Action: base, Query: v.Query, Released: values.Get("released"),
		Context: values.Get("context"), Input: values.Get("input"), Output: values.Get("output"),
		Hidden: []HiddenField{}, Presets: []presetProps{}, Suggestions: x.suggestions,
		Makers: checks("maker", facets.Makers), Providers: checks("provider", facets.Providers),
		Reads: checks("in", facets.In), Writes: checks("out", facets.Out),
		Has: checks("has", facets.Has), Not: checks("not", facets.Not),
		Licences: checks("licence", facets.LicenceKinds),
		Statuses: append(checks("status", facets.Statuses), checks("priced", []catalog.Option{facets.Priced})...),
		Weights: []FilterOption{{"", "open or closed", v.Open == catalog.Either}, {"yes", "open", v.Open == catalog.Yes},
			{"no", "closed", v.Open == catalog.No}},
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
		f.Presets = append(f.Presets, presetProps{p.Title, p.Rule, withQuery(base, p.Query), p.Query == here})
	}
	for _, c := range catalog.Columns() {
		if c != catalog.ColName {
			f.Columns = append(f.Columns, FilterCheck{Name: "cols", Value: c.ID(), Label: c.Title(), Checked: v.Columns.Has(c)})
		}
	}
	return f
}

func checks(name string, options []catalog.Option) []FilterCheck {
	list := make([]FilterCheck, len(options))
	for i, o := range options {
		list[i] = FilterCheck{name, o.ID, o.Name, o.Chosen, strconv.Itoa(o.Count)}
	}
	return list
}

// suggestionProps are the words that complete a query line.
func suggestionProps(ix *catalog.Index) []FilterOption {
	var list []FilterOption
	for _, s := range ix.Vocabulary() {
		list = append(list, FilterOption{Value: s.Text, Label: s.Hint})
	}
	return list
}
