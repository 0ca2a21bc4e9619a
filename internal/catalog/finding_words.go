package catalog

import (
	"net/url"
	"strings"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// mostNamed is how many models a sentence names before it counts them.
const mostNamed = 3

// Ability spells where a contender stands, with its margin.
func (c *Contender) Ability() string { return words.Margin(c.At.Ability, c.At.Margin()) }

// Price is its list price in words.
func (c *Contender) Price() string {
	return words.Dollars(*c.Offer.Input) + " in, " + words.Dollars(*c.Offer.Output) + " out"
}

// Why says what decided, and what the answer leaves open.
func (f *Finding) Why() string { return strings.TrimSpace(f.Rule + " " + f.Note()) }

// Note says what the answer leaves open: who cannot be told from the winner, who might
// be better, and what is known to change.
func (f *Finding) Note() string {
	var list []string
	if f.Cheapest {
		list = append(list, f.sameOrMore()...)
	} else if len(f.Close) > 0 {
		list = append(list, named(f.Close, plainName)+are(f.Close)+"within the margin.")
	}
	if len(f.Unsure) > 0 {
		list = append(list, named(f.Unsure, (*Contender).withAbility)+f.might()+", but known less well than ± "+words.Fixed(Surely, 1)+".")
	}
	return strings.TrimSpace(strings.Join(list, " ") + nextPrice(f.Winner.Offer))
}

// sameOrMore says who is as good as the cheapest, and at what price.
func (f *Finding) sameOrMore() (list []string) {
	if f.Leader.ID != f.Winner.ID {
		list = append(list, "The best, "+f.Leader.withAbility()+", costs "+f.Leader.Price()+".")
	}
	same := 0
	for same < len(f.Close) && f.Close[same].cost.Compare(&f.Winner.cost) == 0 {
		same++
	}
	if same > 0 {
		list = append(list, named(f.Close[:same], (*Contender).withEnd)+are(f.Close[:same])+"within the margin at the same price.")
	}
	switch more := len(f.Close) - same; more {
	case 0:
	case 1:
		list = append(list, "1 other within the margin costs more.")
	default:
		list = append(list, words.Number(more)+" others within the margin cost more.")
	}
	return list
}

// might says what those are of which too little is known.
func (f *Finding) might() string {
	if f.Cheapest {
		return are(f.Unsure) + "cheaper and may be as good"
	}
	return are(f.Unsure) + "rated higher"
}

func are(list []Contender) string {
	if len(list) == 1 {
		return " is "
	}
	return " are "
}

// named lists models by name, or counts them if there are many.
func named(list []Contender, name func(*Contender) string) string {
	if len(list) > mostNamed {
		return words.Count(len(list), "model")
	}
	var names []string
	for i := range list {
		names = append(names, name(&list[i]))
	}
	return words.And(names)
}

func plainName(c *Contender) string { return c.Name }

func (c *Contender) withAbility() string { return c.Name + " (" + c.Ability() + ")" }

// withEnd is the name, and until when its price holds if that is known.
func (c *Contender) withEnd() string {
	if c.Offer.Until == "" {
		return c.Name
	}
	return c.Name + " (until " + words.Date(c.Offer.Until) + ")"
}

// Where is the address that shows the answer among all others: the chart of price
// against ability where the cheapest was asked for, else the index by ability.
func (f *Finding) Where() (path, query, title string) {
	if !f.Cheapest {
		return site.IndexPath, f.query, "All of them by ability"
	}
	view, _ := url.ParseQuery(f.query) // a test reads them all
	view.Set("margins", "yes")
	view.Set("model", f.Winner.ID)
	if f.Measure == f.measure {
		view.Set("y", ColAbility.ID()+"-"+f.task)
	}
	return site.ChartsPath, view.Encode(), "Price against " + strings.ToLower(f.Measure)
}
