package views

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// form is the form as the state fills it in.
func (x *rankPages) form(s *ranking.State) *RankForm {
	f := &RankForm{Action: x.site.Href(site.RankPath), Query: s.View.Query,
		Fields: x.fields(s), Makers: x.makers(s),
		Open: weightOptions(s.View.Open), Retired: FilterCheck{Name: "retired", Value: "yes", Label: "Include retired models", Checked: s.Retired}}
	for i, name := range ranking.Policies {
		value := name
		if i == 0 {
			value = "" // the default has no place in the address
		}
		f.Missing = append(f.Missing, FilterOption{value, ranking.Policy(i).Words(), int(s.Missing) == i})
	}
	here := x.address(s)
	for _, p := range x.presets {
		p.Current = p.Href == here
		f.Presets = append(f.Presets, p)
	}
	for name, values := range s.View.Values() {
		if !slices.Contains([]string{"q", "maker", "open"}, name) {
			f.Hidden = append(f.Hidden, HiddenField{name, values[0]})
		}
	}
	f.Hidden = append(f.Hidden, x.dated()...)
	slices.SortFunc(f.Hidden, func(a, b HiddenField) int { return strings.Compare(a.Name, b.Name) })
	return f
}

// fields are the weights of abilities and facts, and of the benchmarks that have one.
func (x *rankPages) fields(s *ranking.State) []RankField {
	weights := map[*ranking.Criterion]int{}
	for _, w := range s.Weights {
		weights[w.Criterion] = w.Weight
	}
	fields := make([]RankField, 0, len(s.Weights)+10)
	for _, c := range x.criteria.All {
		if weight := weights[c]; weight > 0 || c.Kind != ranking.Benchmark {
			fields = append(fields, RankField{Name: ranking.FieldPrefix + c.ID, Label: c.Name, About: x.aboutCriterion(c), Value: strconv.Itoa(weight)})
		}
	}
	return fields
}

// makers are the choices of a maker; several at once are one choice more.
func (x *rankPages) makers(s *ranking.State) []FilterOption {
	list := []FilterOption{{"", "any maker", len(s.View.Makers) == 0}}
	var chosen []string
	for _, m := range x.criteria.Catalog.Makers {
		is := slices.Contains(s.View.Makers, m.ID)
		if is {
			chosen = append(chosen, m.Name)
		}
		list = append(list, FilterOption{m.ID, m.Name, is && len(s.View.Makers) == 1})
	}
	if len(chosen) > 1 {
		list = slices.Insert(list, 1, FilterOption{strings.Join(s.View.Makers, ","), strings.Join(chosen, ", "), true})
	}
	return list
}

// addGroups are the benchmarks that can be added, by category.
func (x *rankPages) addGroups() []OptionGroup {
	var groups []OptionGroup
	for _, c := range x.criteria.All {
		if c.Kind != ranking.Benchmark {
			continue
		}
		if n := len(groups); n == 0 || groups[n-1].Label != c.Table.Benchmark.Category {
			groups = append(groups, OptionGroup{Label: c.Table.Benchmark.Category})
		}
		last := &groups[len(groups)-1]
		last.Options = append(last.Options, FilterOption{Value: c.ID, Label: c.Name + " (" + words.Number(c.Field) + ")"})
	}
	return groups
}
