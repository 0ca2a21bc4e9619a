package views

import (
	"slices"
	"time"

	"astrolabe/internal/changes"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// mostChanges is how many changes are named on pages that are about something else.
const mostChanges = 5

// week is what changed in the seven days up to today, or else what changed last; nil
// if nothing is known to have changed ever.
func (x *homePages) week() (*HomeWeek, error) {
	all, err := x.changes()
	if err != nil {
		return nil, err
	}
	usual := all.Select(x.catalog, &changes.Filter{})
	if len(usual) == 0 {
		return nil, nil
	}
	return x.weekOf(usual), nil
}

// weekOf tells of the first of all changes, of which the newest comes first.
func (x *homePages) weekOf(all changes.List) *HomeWeek {
	today := x.site.Now.UTC()
	first, last := today.AddDate(0, 0, -6).Format(time.DateOnly), today.Format(time.DateOnly)
	n := 0
	for n < len(all) && all[n].Date >= first {
		n++
	}
	w := &HomeWeek{Answer: countChanges(all[:n]), Note: text("From " + words.Date(first) + " to " + words.Date(last) + ", as far as our sources show. ")}
	shown := all[:min(n, mostChanges)]
	if n == 0 {
		w.Answer, shown = "Nothing that our sources show", all[:min(len(all), mostChanges)]
		w.Note = text("None from " + words.Date(first) + " to " + words.Date(last) + "; these were the last. ")
	}
	w.Changes = x.changeLines(shown)
	w.Note = join(w.Note, x.besides(first), link(x.changesHref(nil), "All changes"))
	return w
}

// countChanges counts changes by what they are.
func countChanges(list changes.List) string {
	counts := make([]int, len(counted))
	for i := range list {
		counts[slices.IndexFunc(counted, func(c changeCount) bool { return c.kinds == nil || slices.Contains(c.kinds, list[i].Kind) })]++
	}
	var said []string
	for i, n := range counts {
		if n > 0 {
			said = append(said, words.Count(n, counted[i].one, counted[i].many))
		}
	}
	return words.And(said)
}

// changeCount is what some kinds of changes are counted as.
type changeCount struct {
	one, many string
	kinds     []changes.Kind
}

// counted is how changes are counted; the last is for all others.
var counted = []changeCount{
	{"new model", "new models", []changes.Kind{changes.Launch}},
	{"price change", "price changes", []changes.Kind{changes.Price, changes.Announced}},
	{"change of limits", "changes of limits", []changes.Kind{changes.Limit}},
	{"retirement", "retirements", []changes.Kind{changes.Retirement, changes.Retired}},
	{"new best score", "new best scores", []changes.Kind{changes.Leader}},
	{"change of status", "changes of status", nil},
}

// besides are new scores and corrections since a day, with where they are.
func (x *homePages) besides(first string) (list parts.List) {
	scores, corrections := 0, 0
	for i := range x.site.Scores {
		if site.ResultDay(&x.site.Scores[i]) >= first {
			scores++
		}
	}
	for _, c := range x.site.Corrections {
		if c.Date >= first {
			corrections++
		}
	}
	if scores > 0 {
		list = append(list, text("Also "), link(x.site.Href(site.BenchmarksPath), words.Count(scores, "new score")), text(". "))
	}
	if corrections > 0 {
		list = append(list, text("Also "), link(x.site.Href(site.CorrectionsPath), words.Count(corrections, "correction")+" of our own"), text(". "))
	}
	return list
}
