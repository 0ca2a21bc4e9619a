// Package desk answers for ids of models: which model is meant, how long it can be
// used, and what to go to from one that ends. The API and the command line ask it.
package desk

import (
	"slices"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/ids"
	"astrolabe/internal/site"
)

// Desk answers for one site. It never changes, so any number may ask at once.
type Desk struct {
	site    *site.Site
	catalog *catalog.Index
	ids     *ids.Index
}

// New makes a desk. The catalog and the events are those of the same site.
func New(s *site.Site, ix *catalog.Index, events []content.HistoryEvent) *Desk {
	models := make([]content.Model, len(s.Models))
	for i, m := range s.Models {
		models[i] = m.Model
		models[i].Offers = slices.Concat(m.Offers, m.Ended)
	}
	return &Desk{s, ix, ids.New(models, &s.Aliases, events)}
}

// IDs is what resolves ids.
func (d *Desk) IDs() *ids.Index { return d.ids }

// State is what an id means for whoever uses it.
type State string

// The states, the worst first. What is not known is never Current.
const (
	Ended     State = "ended"
	Ending    State = "ending"
	Invalid   State = "invalid"
	Unknown   State = "unknown"
	Ambiguous State = "ambiguous"
	Alias     State = "alias"
	// Unlisted is a model that no catalogue has for sale, though no end is known.
	Unlisted State = "unlisted"
	Current  State = "current"
)

// Answer is what is known of an id.
type Answer struct {
	ids.Answer
	// State is Ending for a model that ends on a day to come, for one whose end is
	// announced without a day, and for one that ends at its maker's own service while
	// who sells it under this id has told no end.
	State State
	// Ends is the ISO day on which the model ends for who uses this id; empty if none
	// is known. DaysLeft counts from the day that was asked for.
	Ends     string
	DaysLeft int
	// Outlooks are those of the models, in their order.
	Outlooks []*catalog.Outlook
}

// Outlook is that of the one model that is meant; nil if it is not certain.
func (a *Answer) Outlook() *catalog.Outlook {
	if a.Verdict != ids.Resolved {
		return nil
	}
	return a.Outlooks[0]
}

// Resolve answers for an id on an ISO day.
func (d *Desk) Resolve(id, day string) Answer { return d.answer(d.ids.Resolve(id), day) }

// Finding is an id in a text, with where it begins, and whether it is only mentioned.
type Finding struct {
	Line, Column int
	Mention      bool
	Answer
}

// Find answers for the ids in a text on an ISO day, at most so many. It is not whole if
// there are more.
func (d *Desk) Find(text, day string, most int) (list []Finding, whole bool) {
	found, whole := d.ids.Find(text)
	if len(found) > most {
		found, whole = found[:most], false
	}
	answers := map[string]Answer{}
	for _, f := range found {
		if _, ok := answers[f.ID]; !ok {
			answers[f.ID] = d.answer(f.Answer, day)
		}
		list = append(list, Finding{f.Line, f.Column, f.Mention, answers[f.ID]})
	}
	return list, whole
}

func (d *Desk) answer(found ids.Answer, day string) Answer {
	a := Answer{Answer: found, State: State(found.Verdict)}
	for _, id := range found.Models {
		a.Outlooks = append(a.Outlooks, d.catalog.Outlook(id, day))
	}
	if o := a.Outlook(); o != nil {
		a.Ends = d.endAt(o.Model, a.Providers)
		a.DaysLeft = catalog.DaysBetween(day, a.Ends)
		a.State = stateOf(&a, o, day)
	}
	return a
}

// endAt is the ISO day on which a model ends for whoever asks one of some providers for
// it; empty if no end is known. At others than the maker their own word counts, but
// routers pass requests on. Open weights run anywhere: they end only where they are sold.
func (d *Desk) endAt(m *site.Model, providers []string) string {
	if slices.Contains(providers, d.site.OwnProvider(m.Maker)) {
		return m.Ends()
	}
	for _, o := range slices.Concat(m.Offers, m.Ended) {
		if slices.Contains(providers, o.Provider) && (o.Ends != "" || !d.isRouter(o.Provider)) {
			return o.Ends
		}
	}
	if m.IsOpen() {
		return ""
	}
	return m.Ends()
}

func (d *Desk) isRouter(id string) bool {
	return slices.ContainsFunc(d.site.Providers, func(p content.Provider) bool { return p.ID == id && p.Kind == "router" })
}

func stateOf(a *Answer, o *catalog.Outlook, day string) State {
	switch {
	case a.Ends != "" && a.Ends <= day:
		return Ended
	case a.Ends != "", o.Status == "deprecated" && o.Ends == "", o.Ends != "" && !o.Model.IsOpen():
		return Ending
	case o.Status == "unlisted":
		return Unlisted
	}
	return Current
}
