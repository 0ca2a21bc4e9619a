package views

import (
	"strings"
	"time"

	"astrolabe/internal/api"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// mostChanges is how many changes the front page names.
const mostChanges = 5

// week is what changed in the seven days up to today, or else what changed last; nil
// if nothing is known to have changed ever.
func (x *homePages) week() (*HomeWeek, error) {
	all, err := x.api.Changes()
	if err != nil || len(all) == 0 {
		return nil, err
	}
	return x.weekOf(all), nil
}

// weekOf tells of the first of all changes, of which the newest comes first.
func (x *homePages) weekOf(all []api.Change) *HomeWeek {
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
	for i := range shown {
		w.Changes = append(w.Changes, x.homeChange(&shown[i]))
	}
	w.Note = join(w.Note, x.besides(first), link(x.site.Href(site.ChangesPath), "All changes as a feed"))
	return w
}

// countChanges counts changes by what they are.
func countChanges(list []api.Change) string {
	count := map[string]int{}
	for i := range list {
		switch kind := list[i].Kind; kind {
		case api.KindNew:
			count["new model"]++
		case api.KindPrice, api.KindAnnounced:
			count["price change"]++
		case api.KindRetirement:
			count["retirement"]++
		default:
			count["change of status"]++
		}
	}
	var counted []string
	for _, kind := range []string{"new model", "price change", "retirement"} {
		if count[kind] > 0 {
			counted = append(counted, words.Count(count[kind], kind))
		}
	}
	if n := count["change of status"]; n > 0 {
		counted = append(counted, words.Count(n, "change of status", "changes of status"))
	}
	return words.And(counted)
}

// homeChange is a change; its title begins with the name of the model.
func (x *homePages) homeChange(c *api.Change) HomeChange {
	m := x.catalog.Model(c.Model.ID)
	return HomeChange{Date: c.Date, Day: words.Date(c.Date), Name: m.Name, Href: x.site.Href(site.ModelPath(m)), Text: strings.TrimPrefix(c.Title, m.Name)}
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
