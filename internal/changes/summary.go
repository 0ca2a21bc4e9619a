package changes

import (
	"math"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Summary is what mattered in a week, in one sentence or two: how much there was, and
// what stood out of it. A week with one change has that change for its summary.
func (w *Week) Summary(ix *catalog.Index) string {
	if len(w.Changes) == 1 {
		return w.Changes[0].Title + "."
	}
	brought := "The week brought " + words.And(w.counts())
	high := w.highlights(ix)
	switch {
	case len(high) > 0:
		return brought + ". " + sentence(strings.Join(high, "; "))
	case len(w.Of(Launch)) == len(w.Changes):
		return brought + ": " + names(w.Changes) + "."
	}
	return brought + "."
}

// sentence begins with a capital letter, unless it begins with a name.
func sentence(text string) string {
	if strings.HasPrefix(text, "the ") {
		text = words.Capital(text)
	}
	return text + "."
}

// counts are how many changes there were of each kind, cuts and rises of prices told
// apart.
func (w *Week) counts() []string {
	var list []string
	add := func(n int, said string) {
		if n > 0 {
			list = append(list, said)
		}
	}
	for _, kind := range Kinds {
		found := w.Of(kind)
		if kind != Price {
			add(len(found), kind.Count(len(found)))
			continue
		}
		var n [3]int
		for i := range found {
			n[1+found[i].Direction()]++
		}
		add(n[0], words.Count(n[0], "price cut"))
		add(n[2], words.Count(n[2], "price rise"))
		add(n[1], words.Count(n[1], "price changed both ways", "prices changed both ways"))
	}
	return list
}

// Of are the changes of a kind.
func (w *Week) Of(kind Kind) List {
	return slices.DeleteFunc(slices.Clone(w.Changes), func(c Change) bool { return c.Kind != kind })
}

// highlights are what stood out: the most able new model, the largest moves of
// prices, who ends, and who leads.
func (w *Week) highlights(ix *catalog.Index) []string {
	able, said := mostAble(w.Of(Launch), ix)
	leader, leads := w.leads()
	switch {
	case leader != "" && leader == able:
		said, leads = said+" and "+leads, ""
	case leader != "":
		leads = leader + " " + leads
	}
	list := []string{said, w.largest(-1), w.largest(1), w.announced(), w.ended(), leads}
	return slices.DeleteFunc(list, func(s string) bool { return s == "" })
}

// mostAble is the new model with the highest ability, among those whose ability is
// known well, and what is said of it.
func mostAble(new List, ix *catalog.Index) (name, said string) {
	var best *site.Model
	highest := math.Inf(-1)
	for _, c := range new {
		if at := ix.Ability.Of(c.Model.ID); at != nil && at.Margin() <= catalog.Surely && at.Ability > highest {
			best, highest = c.Model, at.Ability
		}
	}
	if best == nil {
		return "", ""
	}
	at := ix.Ability.Of(best.ID)
	ability, name := words.Margin(at.Ability, at.Margin()), best.Name+" by "+best.MakerName
	if len(new) == 1 {
		return best.Name, name + " has an ability of " + ability
	}
	return best.Name, name + " is the most able of the new models tested so far (" + ability + ")"
}

// largest is the price that moved most in a direction, of input or output.
func (w *Week) largest(way int) string {
	var found *Change
	var moved Value
	most := 0.0
	for _, kind := range []Kind{Price, Announced} {
		for _, c := range w.Of(kind) {
			for _, v := range c.Values {
				percent, known := v.Percent()
				if known && (v.Field == "input" || v.Field == "output") && percent*float64(way) > most {
					found, moved, most = &c, v, percent*float64(way)
				}
			}
		}
	}
	if found == nil {
		return ""
	}
	_, to := moved.Written()
	said := "the " + moved.Name() + " price of " + found.Model.Name + " at " + found.ProviderName
	if found.Kind == Announced {
		return said + " " + moved.Moved(true) + " to " + to + " per million tokens on " + words.Date(found.Effective)
	}
	return said + " was " + moved.Moved(false) + " to " + to + " per million tokens"
}

// announced are the models whose end was announced.
func (w *Week) announced() string {
	if list := w.Of(Retirement); len(list) > 0 {
		return "the end of " + names(list) + " was announced"
	}
	return ""
}

// ended are the models that ended.
func (w *Week) ended() string {
	if list := w.Of(Retired); len(list) > 0 {
		return names(list) + " ended"
	}
	return ""
}

// names are the models of some changes: a few by name.
func names(list List) string {
	var all []string
	for _, c := range list {
		if !slices.Contains(all, c.Model.Name) {
			all = append(all, c.Model.Name)
		}
	}
	return words.And(fewOf(all, "model"))
}

// mostNamed is how many things a summary names.
const mostNamed = 3

// fewOf are the first of some things, and how many there are more.
func fewOf(names []string, what string) []string {
	if len(names) <= mostNamed {
		return names
	}
	rest := len(names) - mostNamed + 1
	return append(slices.Clone(names[:mostNamed-1]), words.Count(rest, "other "+what))
}

// leads is the model with the most new leads, and where it leads.
func (w *Week) leads() (name, said string) {
	var all []string
	on := map[string][]string{}
	for _, c := range w.Of(Leader) {
		if on[c.Model.Name] == nil {
			all = append(all, c.Model.Name)
		}
		on[c.Model.Name] = append(on[c.Model.Name], c.Benchmark.Name)
	}
	if len(all) == 0 {
		return "", ""
	}
	slices.SortStableFunc(all, func(a, b string) int { return len(on[b]) - len(on[a]) })
	return all[0], "took the lead on " + words.And(fewOf(on[all[0]], "benchmark"))
}
