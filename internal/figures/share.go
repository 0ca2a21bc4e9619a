package figures

import (
	"maps"
	"slices"

	"astrolabe/internal/site"
)

// tally counts models by period, and which of them have each of some traits.
type tally struct {
	periods map[period]*periodCount
	months  int
}

type periodCount struct {
	models int
	traits []int
}

func newTally(months int) *tally { return &tally{map[period]*periodCount{}, months} }

// add counts a model that came out since 2023 and whose month is known.
func (t *tally) add(m *site.Model, traits ...bool) bool {
	month, ok := parseMonth(m.Released)
	if !ok || dayOf(month) < sinceDay {
		return false
	}
	p := periodOf(month, t.months)
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
