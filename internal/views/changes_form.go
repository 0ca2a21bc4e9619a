package views

import (
	"context"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/changes"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// form is the form as the view fills it in.
func (x *changesPages) form(ctx context.Context, v *changesView, all changes.List, found int) (*ChangesForm, error) {
	suggestions, err := x.suggestions(ctx)
	if err != nil {
		return nil, err
	}
	models, err := x.modelOptions(ctx)
	if err != nil {
		return nil, err
	}
	f := &ChangesForm{Action: x.site.Href(site.ChangesPagePath), Suggestions: suggestions, Models: models, Since: v.typed("since", v.Since), Until: v.typed("until", v.Until),
		Presets: x.kindPresets(v), Groups: x.groups(v, all), Show: "Show " + words.Count(found, "change")}
	if v.View != nil {
		f.Query = v.View.Query
	}
	if len(v.Models) > 0 {
		f.Model = modelNames(x.catalog, strings.Join(v.Models, ","))
	}
	return f, nil
}

// typed is what a field shows: what was understood, or else what was typed.
func (v *changesView) typed(param, value string) string {
	for _, n := range v.notices {
		if n.Param == param && n.Typed != "" {
			return n.Typed
		}
	}
	return value
}

// kindPresets are the kinds that many ask for, with all other filters kept.
func (x *changesPages) kindPresets(v *changesView) []IndexPreset {
	presets := []struct {
		title, rule string
		kinds       []changes.Kind
	}{
		{"What changed", "All that changed in the world", nil},
		{"New models", "Releases", []changes.Kind{changes.Launch}},
		{"Prices", "Prices that moved, and announced ones", []changes.Kind{changes.Price, changes.Announced}},
		{"Retirements", "Ends that were announced, and that came", []changes.Kind{changes.Retirement, changes.Retired}},
		{"New leaders", "Scores better than all known before", []changes.Kind{changes.Leader}},
		{"Corrections", "Values that only a record changed, or that may be either, and mistakes of ours", changes.Records},
	}
	var list []IndexPreset
	here := v.Values().Encode()
	for _, p := range presets {
		f := v.Filter
		f.Kinds = slices.Sorted(slices.Values(p.kinds))
		values := f.Values()
		list = append(list, IndexPreset{p.title, p.rule, x.changesHref(values), values.Encode() == here})
	}
	return list
}

// groups are the boxes, each with how many changes there would be with it.
func (x *changesPages) groups(v *changesView, all changes.List) []FilterGroup {
	byKind := countBy(x.without(v, all, func(f *changes.Filter) { f.Kinds = changes.Kinds }), func(c *changes.Change) []string { return []string{string(c.Kind)} })
	checks := func(kinds []changes.Kind) (list []FilterCheck) {
		for _, kind := range kinds {
			list = append(list, FilterCheck{Name: "kind", Value: string(kind), Label: kind.Choice(), Checked: slices.Contains(v.Kinds, kind), Count: words.Number(byKind[string(kind)])})
		}
		return list
	}
	makers := countBy(x.without(v, all, func(f *changes.Filter) { f.Makers = nil }), makersOf)
	providers := countBy(x.without(v, all, func(f *changes.Filter) { f.Providers = nil }), func(c *changes.Change) []string { return []string{c.Provider} })
	return []FilterGroup{{Legend: "Kind", Checks: checks(changes.Usual)}, {Legend: "At providers", Checks: checks(changes.AtProviders)},
		{Legend: "Corrections", Checks: checks(changes.Records)},
		chiefGroup("Maker", x.namedChecks("maker", x.catalog.Makers, v.Makers, makers)),
		chiefGroup("Provider", x.namedChecks("provider", x.catalog.Providers, v.Providers, providers))}
}

// without are the changes that a view would show with a filter changed.
func (x *changesPages) without(v *changesView, all changes.List, change func(*changes.Filter)) changes.List {
	f := v.Filter
	change(&f)
	return all.Select(x.catalog, &f)
}

// makersOf are the makers of the models that a change concerns.
func makersOf(c *changes.Change) []string {
	var ids []string
	if c.Model != nil {
		ids = append(ids, c.Model.Maker)
	}
	for _, m := range c.Others {
		if !slices.Contains(ids, m.Maker) {
			ids = append(ids, m.Maker)
		}
	}
	return ids
}

// countBy counts changes by what they have.
func countBy(list changes.List, keys func(*changes.Change) []string) map[string]int {
	counts := map[string]int{}
	for i := range list {
		for _, key := range keys(&list[i]) {
			counts[key]++
		}
	}
	return counts
}

func (x *changesPages) namedChecks(name string, all []catalog.Named, chosen []string, counts map[string]int) []FilterCheck {
	list := make([]FilterCheck, len(all))
	for i, n := range all {
		list[i] = FilterCheck{Name: name, Value: n.ID, Label: n.Name, Checked: slices.Contains(chosen, n.ID), Mark: x.mark(n.ID), Count: words.Number(counts[n.ID])}
	}
	return list
}

// changeChips say the filters of changes in words.
var changeChips = map[string]func(*catalog.Index, string) string{
	"maker": chipWords["maker"], "provider": chipWords["provider"], "q": chipWords["q"],
	"model": func(ix *catalog.Index, value string) string { return "Model: " + modelNames(ix, value) },
	"since": func(_ *catalog.Index, value string) string { return "Since " + words.Date(value) },
	"until": func(_ *catalog.Index, value string) string { return "Until " + words.Date(value) },
	"kind": func(_ *catalog.Index, value string) string {
		names := strings.Split(value, ",")
		for i, id := range names {
			names[i] = changes.Kind(id).Choice()
		}
		return "Kind: " + strings.Join(names, ", ")
	},
}
