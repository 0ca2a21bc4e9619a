package catalog

import (
	"strings"
	"time"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Outlook is how long a model can be used, and what to go to from one that ends.
type Outlook struct {
	Model *site.Model
	// Status is that of the day.
	Status string
	// Ends is the ISO day on which it ends at the maker's own service, empty if none is
	// known; DaysLeft is how many days are left until then, 0 or less if it has come.
	Ends     string
	DaysLeft int
	// Advice is what the maker recommends instead, for readers; empty if it names nothing.
	Advice string
	// Moves are what can replace a model that ends: what the maker recommends, if it
	// is a model of ours, and then the closest by our rule.
	Moves []Move
}

// Move is a model to go to from another.
type Move struct {
	Alternative
	Model *site.Model
	// Named is that the maker recommends it.
	Named bool
	// Gains and Losses are what it has that the other has not, and what it lacks.
	Gains, Losses []string
	// Refused are the parameters of requests that the other took and it does not.
	Refused []string
}

// Outlook is the outlook of a model on an ISO day; nil if there is none of that id.
func (ix *Index) Outlook(id, day string) *Outlook {
	m := ix.Model(id)
	if m == nil {
		return nil
	}
	o := &Outlook{Model: m, Status: m.StatusOn(day), Ends: m.Ends(), DaysLeft: DaysBetween(day, m.Ends())}
	r := ix.RetirementOf(m)
	if r == nil {
		return o
	}
	o.Advice = r.Advice()
	if r.Named != nil {
		o.Moves = append(o.Moves, ix.advised(m, r.Named))
	}
	for _, a := range r.Candidates {
		if r.Named == nil || ix.Models[a.Place] != r.Named {
			o.Moves = append(o.Moves, ix.move(m, a))
		}
	}
	return o
}

// advised is what a maker recommends. It need not meet our rule.
func (ix *Index) advised(m, named *site.Model) Move {
	from, to := ix.place[m.ID], ix.place[named.ID]
	a := Alternative{Place: to, Cheaper: ix.cheaper(to, from), Newer: ix.released[to].meets(more, ix.released[from]),
		Before: CostOf(m, lastOffer(m), DefaultWorkload())}
	ix.measure(&a, from)
	ix.tally(&a, m.ID)
	o := ix.move(m, a)
	o.Named = true
	return o
}

func (ix *Index) move(m *site.Model, a Alternative) Move {
	o := Move{Alternative: a, Model: ix.Models[a.Place]}
	from := ix.place[m.ID]
	o.Gains, o.Losses = ix.Differences(from, a.Place)
	lost := ix.known[from] & ix.known[a.Place] & ix.have[from] &^ ix.have[a.Place]
	o.Refused = namesOf(uint8(lost), parameterWords)
	return o
}

// parameterWords are the parameters of a request that need a capability, by its bit.
var parameterWords = []string{"reasoning effort", "tools", "a schema for the output", "files", "temperature"}

// Words say what changes with a move: price, context, ability, what it has that the
// other has not, and what it lacks.
func (o *Move) Words(ix *Index, from int) []string {
	list := []string{o.PriceWords()}
	if context := ix.ContextWords(int32(from), o.Place); context != "" {
		list = append(list, context)
	}
	if o.Linked {
		list = append(list, o.Lead.String()+" by linked ability ("+words.Margin(o.By, o.Margin)+")")
	}
	if len(o.Gains) > 0 {
		list = append(list, "gains "+strings.Join(o.Gains, ", "))
	}
	// The first of the losses are the capabilities that parameters need.
	if rest := o.Losses[len(o.Refused):]; len(rest) > 0 {
		list = append(list, "loses "+strings.Join(rest, ", "))
	}
	if len(o.Refused) > 0 {
		list = append(list, "does not take "+strings.Join(o.Refused, ", "))
	}
	return list
}

// Summary is the same in a line.
func (o *Move) Summary(ix *Index, from int) string { return strings.Join(o.Words(ix, from), "; ") }

// DaysBetween is how many days lie between two ISO days; 0 if one is none.
func DaysBetween(from, to string) int {
	a, err := time.Parse(time.DateOnly, from)
	b, err2 := time.Parse(time.DateOnly, to)
	if err != nil || err2 != nil {
		return 0
	}
	return int(b.Sub(a).Hours() / 24)
}
