package views

import (
	"fmt"
	"strings"

	"astrolabe/internal/ability"
	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// mostModels is how many models a remark names.
const mostModels = 3

// remarks say what a state ranks by and whom it leaves out.
func (x *rankPages) remarks(s *ranking.State, r *ranking.Result, untested *RankUntested) []RankRemark {
	var remarks []RankRemark
	for here, i := x.address(s), 0; i < len(x.presets); i++ {
		if x.presets[i].Href == here && s.ByAbility() == nil {
			remarks = append(remarks, RankRemark{Text: x.presets[i].Rule})
		}
	}
	if c := s.ByAbility(); c != nil && !c.Own {
		remarks = append(remarks, RankRemark{Text: "Scores in " + strings.ToLower(c.Name) +
			" are predicted no better by an ability of their own, so this is the general ability, with the benchmarks of the task as evidence."})
	}
	if list := x.criteria.Ablest(s, r); len(list) > 0 {
		remarks = append(remarks, RankRemark{x.leftOut(s.ByAbility(), list), "Rank by general ability", x.generally(s)})
	}
	if r.Retired > 0 {
		all := s.WithRetired()
		remarks = append(remarks, RankRemark{words.Count(r.Retired, "retired model is", "retired models are") + " left out.", "Include them", x.address(&all)})
	}
	if untested != nil {
		remarks = append(remarks, RankRemark{untested.Title + ":", words.Count(len(untested.Rows), "model"), "#untested"})
	}
	return remarks
}

// generally is the address of a state with the weights of the bare address.
func (x *rankPages) generally(s *ranking.State) string {
	values := s.Values()
	values.Del(ranking.ParamWeights)
	return withQuery(x.site.Href(site.RankPath), values.Encode())
}

// leftOut names the ablest models that were not tested in a task.
func (x *rankPages) leftOut(c *ranking.Criterion, list []int32) string {
	var names []string
	for _, place := range list[:min(len(list), mostModels)] {
		names = append(names, x.models[place].name)
	}
	if rest := len(list) - len(names); rest > 0 {
		names = append(names, words.Count(rest, "other"))
	}
	return "Not tested in " + strings.ToLower(c.Name) + " and left out: " + words.And(names) + "."
}

// caveats are notes on the numbers of a state.
func (x *rankPages) caveats(s *ranking.State, r *ranking.Result) []RankRemark {
	var list []RankRemark
	for _, o := range s.Overlaps() {
		list = append(list, RankRemark{Text: o.Part.Name + " is a part of " + o.Whole.Name + ": what both measure counts twice."})
	}
	if r.LeftOut > 0 && len(s.Weights) > 1 {
		list = append(list, RankRemark{Text: x.gaps(s, r)})
	}
	if hanging := x.hanging(s, r); hanging != "" {
		list = append(list, RankRemark{"Resting on one benchmark: " + hanging + ". Without it, the ability would move by more than its margin.", "Methods", x.methods(abilityAnchor)})
	}
	return list
}

// gaps says where most values are missing.
func (x *rankPages) gaps(s *ranking.State, r *ranking.Result) string {
	worst := 0
	for i, gap := range r.Gaps {
		if gap > r.Gaps[worst] {
			worst = i
		}
	}
	return fmt.Sprintf("%s too little known to be ranked. Most are missing from %s: %s of %s have no value there that may be compared.",
		words.Count(r.LeftOut, "model has", "models have"), s.Weights[worst].Name, words.Number(r.Gaps[worst]), words.Number(r.Asked))
}

// hanging names the models whose ability hangs on one benchmark, if abilities count.
func (x *rankPages) hanging(s *ranking.State, r *ranking.Result) string {
	var list []string
	if !s.Weighs(ranking.Ability) {
		return ""
	}
	for _, h := range x.criteria.Hanging(r) {
		list = append(list, x.criteria.Catalog.Model(h.Model).Name+" on "+h.Benchmark.Name)
	}
	return words.And(list)
}

// newMonths is how many months before the present one count as new.
const newMonths = 3

// untested are the newest models that nobody has tested; nil if there are none.
func (x *rankPages) untested(r *ranking.Result) *RankUntested {
	today := Today(x.site).Time()
	since := today.AddDate(0, -newMonths, 1-today.Day())
	list := x.criteria.Untested(r, since.Format("2006-01"))
	if len(list) == 0 {
		return nil
	}
	u := &RankUntested{Title: "Released since " + since.Format("January") + ", not tested yet"}
	for _, place := range list {
		m := &x.models[place]
		why := untestedWhy(x.criteria.Catalog.Models[place].Scores, x.criteria.Catalog.Ability.Apart(m.id))
		u.Rows = append(u.Rows, RankNewer{m.name, m.href, m.maker, m.released, why})
	}
	return u
}

// untestedWhy says why a model with so many scores has no ability.
func untestedWhy(scores int, apart bool) string {
	switch {
	case scores == 0:
		return "no scores"
	case apart:
		return "linked to no other models"
	}
	return "only on benchmarks with fewer than " + words.Number(ability.LeastModels) + " models"
}
