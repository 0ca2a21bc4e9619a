package views

import (
	"fmt"

	"astrolabe/internal/ranking"
	"astrolabe/internal/words"
)

// mostNamed is how many changes of the first place are named one by one.
const mostNamed = 6

// first says how sure the first place is; nil if there is none.
func (x *rankPages) first(s *ranking.State, r *ranking.Result) *RankFirst {
	if len(r.Rows) == 0 {
		return nil
	}
	m, h := &x.models[r.Hold.First], &r.Hold
	f := &RankFirst{Name: m.name, Href: m.href, Total: words.Fixed(r.Rows[0].Total, 1)}
	byAbility := s.ByAbility() != nil
	if byAbility {
		f.Total = r.Rows[0].Parts[0].Value
	}
	switch {
	case len(r.Rows) == 1:
		f.Tied = "It is the only model that is ranked."
		return f
	case r.Tied == 1 && r.Rows[0].Untested > 0:
		f.Tied = "Every other model is behind by more than the margins that are known; not every score here has one."
	case r.Tied == 1:
		f.Tied = "Every other model is behind by more than the margins."
	default:
		f.Tied = words.Count(r.Tied-1, "other model is", "other models are") + " too close to call: the difference is within the margins."
	}
	if byAbility {
		f.Tried = append(f.Tried, RankTried{Text: x.chance(&r.Rows[0], &r.Rows[1])})
	}
	if h.Weights > 0 {
		f.Tried = append(f.Tried, x.sways(h))
	}
	f.Tried = append(f.Tried, x.moves(h, byAbility))
	return f
}

// chance says how likely the first is ahead of the second.
func (x *rankPages) chance(first, second *ranking.Row) string {
	chance := "more than 99%"
	if ahead := first.Parts[0].At.Chance(second.Parts[0].At); ahead <= 0.99 {
		chance = words.Percent(ahead*100, 0)
	}
	return x.models[first.Place].name + " is ahead of the next, " + x.models[second.Place].name + ", with a probability of " + chance + "."
}

// sways says what changes of single weights do.
func (x *rankPages) sways(h *ranking.Hold) RankTried {
	var list []string
	for _, l := range h.Lost {
		change := "less"
		if l.Up {
			change = "more"
		}
		list = append(list, fmt.Sprintf("%s with %s %s weight on %s", x.models[l.First].name, words.Percent(ranking.Sway*100, 0), change, l.Criterion.Name))
	}
	return RankTried{fmt.Sprintf("Each weight was lowered and raised by %s, one at a time: %s.", words.Percent(ranking.Sway*100, 0),
		outcome(h.Weights, len(list), "changes")), named(list)}
}

// moves says what single values at the ends of their margins do; where all are of
// one ability, it is not named.
func (x *rankPages) moves(h *ranking.Hold, byAbility bool) RankTried {
	var list []string
	if h.Scores == 0 {
		return RankTried{Text: "No value here has a margin that could be tried."}
	}
	for _, m := range h.Moved {
		text := x.models[m.First].name + " at the upper end of its margin"
		if m.Model == h.First {
			text = x.models[m.First].name + " if " + x.models[m.Model].name + " is at the lower end of its margin"
		}
		if !byAbility {
			text += " on " + m.Criterion.Name
		}
		list = append(list, text)
	}
	return RankTried{fmt.Sprintf("Each value with a margin was moved to its end, one at a time, down for the first model and up for the others: %s.",
		outcome(h.Scores, len(list), "moves")), named(list)}
}

// outcome says how often the first place was kept.
func outcome(tried, lost int, what string) string {
	switch {
	case lost == 0:
		return "the first place stays after all " + words.Number(tried) + " " + what
	case lost == tried:
		return "another model is first after each of the " + words.Number(tried) + " " + what
	}
	return fmt.Sprintf("another model is first after %s of %s %s", words.Number(lost), words.Number(tried), what)
}

// named are the lines of a list, shortened.
func named(list []string) []ListItem {
	if len(list) > mostNamed {
		list = append(list[:mostNamed-1:mostNamed-1], "and "+words.Number(len(list)-mostNamed+1)+" more")
	}
	items := make([]ListItem, len(list))
	for i, text := range list {
		items[i] = ListItem{text}
	}
	return items
}
