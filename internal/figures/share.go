package figures

import (
	"maps"
	"slices"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// tally counts models by period, and which of them have each of some traits.
type tally struct {
	periods map[period]*periodCount
	months  int
	// unknown is how many models were left out because their traits are not known.
	unknown int
}

type periodCount struct {
	models int
	traits []int
}

func newTally(months int) *tally { return &tally{periods: map[period]*periodCount{}, months: months} }

// add counts a model that came out since 2023 and whose month is known.
func (t *tally) add(m *site.Model, traits ...bool) bool {
	p, ok := t.periodOf(m)
	if !ok {
		return false
	}
	c := t.periods[p]
	if c == nil {
		c = &periodCount{traits: make([]int, len(traits))}
		t.periods[p] = c
	}
	c.models++
	for i, has := range traits {
		if has {
			c.traits[i]++
		}
	}
	return true
}

// addKnown counts a model if its traits are known, and otherwise only that it was
// left out: to take unknown for no would make every share too small.
func (t *tally) addKnown(m *site.Model, known bool, traits ...bool) bool {
	if known {
		return t.add(m, traits...)
	}
	if _, ok := t.periodOf(m); ok {
		t.unknown++
	}
	return false
}

// periodOf is the period in which a model came out; false before 2023 or if the
// month is not known.
func (t *tally) periodOf(m *site.Model) (period, bool) {
	month, ok := parseMonth(m.Released)
	if !ok || dayOf(month) < sinceDay {
		return period{}, false
	}
	return periodOf(month, t.months), true
}

// leftOut says how many models were left out, and what is not known of them.
func (t *tally) leftOut(what string) string {
	if t.unknown == 0 {
		return ""
	}
	return " Not counted, because no source of ours states " + what + ": " + words.Count(t.unknown, "model") + "."
}

// notOpen names the models that are not known to have open weights, where a figure
// shows every model.
const notOpen = "closed or not stated"

// inOrder lists the periods with at least so many models.
func (t *tally) inOrder(fewest int) []period {
	return slices.DeleteFunc(slices.SortedFunc(maps.Keys(t.periods), byStart), func(p period) bool {
		return t.periods[p].models < fewest
	})
}

// timeAxis spans the periods.
func timeAxis(label string, periods []period) Axis {
	first, last := periods[0], periods[len(periods)-1]
	a := dateAxis(label, first.day(), dayOf(last.end()))
	a.Max = dayOf(last.end())
	return a
}

func percent(part, whole int) float64 { return 100 * float64(part) / float64(whole) }
