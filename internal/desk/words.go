package desk

import (
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Summary says in a line what an answer means: the model and its end, or why it is not
// known.
func (d *Desk) Summary(a *Answer) string {
	switch a.State {
	case Ended, Ending, Unlisted, Current:
		return a.Outlooks[0].Model.Name + ": " + d.endWords(a)
	case Ambiguous:
		return "several models are called so: " + strings.Join(a.Models, ", ")
	case Alias:
		return a.How + "; what it means now is not known"
	}
	text := string(a.State)
	if a.How != "" {
		text += ": " + a.How
	}
	if len(a.Near) > 0 {
		text += "; nearest known: " + strings.Join(a.Near, ", ")
	}
	return text
}

// endWords say until when the model can be used under the id.
func (d *Desk) endWords(a *Answer) string {
	switch {
	case a.State == Ended:
		return "ended on " + words.Date(a.Ends)
	case a.Ends != "":
		return "ends on " + words.Date(a.Ends) + ", in " + words.Count(a.DaysLeft, "day")
	}
	return d.Note(a)
}

// Note says what there is to say of a model that no day of an end is known of under the
// id.
func (d *Desk) Note(a *Answer) string {
	o := a.Outlooks[0]
	switch {
	case o.Ends != "":
		return d.endElsewhere(a, o)
	case a.State == Ending:
		return "its end is announced, without a day"
	case a.State == Unlisted:
		return "no catalogue has it for sale"
	}
	return o.Status
}

// endElsewhere tells the end at the maker's own service to who asks somebody else.
func (d *Desk) endElsewhere(a *Answer, o *catalog.Outlook) string {
	text := "ends at " + o.Model.MakerName + "'s own service on " + words.Date(o.Ends)
	if o.Status == "retired" {
		text = "ended at " + o.Model.MakerName + "'s own service on " + words.Date(o.Ends)
	}
	if len(a.Providers) == 0 {
		return text + "; its weights are open"
	}
	var names []string
	for _, p := range d.site.Providers {
		if slices.Contains(a.Providers, p.ID) {
			names = append(names, p.Name)
		}
	}
	return text + "; no end is known at " + strings.Join(names, ", ")
}

// Advice says what to go to from a model that ends, a line each: what the maker
// recommends, and the closest by our rule. None if it does not end.
func (d *Desk) Advice(a *Answer) []string {
	o := a.Outlook()
	if o == nil || a.State != Ended && a.State != Ending {
		return nil
	}
	var list []string
	if o.Advice != "" && !slices.ContainsFunc(o.Moves, func(m catalog.Move) bool { return m.Named }) {
		list = append(list, o.Model.MakerName+" recommends "+o.Advice)
	}
	for i := range o.Moves[:min(len(o.Moves), 2)] {
		m := &o.Moves[i]
		who := "closest"
		if m.Named {
			who = o.Model.MakerName + " recommends"
		}
		place, _ := d.catalog.Place(o.Model.ID)
		list = append(list, who+" "+d.IDFor(m.Model, a)+": "+m.Summary(d.catalog, place))
	}
	return list
}

// IDFor is what to write for a model in place of an id: what the same provider calls it,
// else what its maker does, else our own id.
func (d *Desk) IDFor(m *site.Model, a *Answer) string {
	for _, providers := range [][]string{a.Providers, {d.site.OwnProvider(m.Maker)}} {
		if i := slices.IndexFunc(m.Offers, func(o content.Offer) bool { return slices.Contains(providers, o.Provider) }); i >= 0 {
			return m.Offers[i].ModelID
		}
	}
	return m.ID
}
