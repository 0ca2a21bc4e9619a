package views

import (
	"math"
	"net/url"

	"astrolabe/internal/duel"
	"astrolabe/internal/scores"
	"astrolabe/internal/words"
)

// Judgement is whether two scores differ, for programs. Differences are in points, the
// first less the second.
type Judgement struct {
	Query                        string
	Judged, Shown                bool
	Verdict, About               string
	Notices                      []string
	Scores                       [2]*float64
	Items                        [2]int
	Difference, Low, High        *float64
	Smallest                     *float64
	ItemsToShow, ItemsFor80Power *int
}

// Judge compares two scores as the page does, by the parameters of its address.
func (v *Views) Judge(query url.Values) *Judgement {
	x := v.real()
	c := duel.Judge(x.site, x.catalog, duel.Parse(x.catalog, x.benchmarks, query))
	j := &Judgement{Query: c.Values().Encode(), Judged: c.Judged(), Shown: c.State == duel.Shown}
	j.Verdict, j.About = c.Verdict()
	for _, g := range c.Guesses {
		j.Notices = append(j.Notices, "“"+g.Text+"” was taken as "+g.ID+"; it can also mean "+words.Or(g.Others))
	}
	for _, n := range c.Notices {
		j.Notices = append(j.Notices, n.Text)
	}
	for i := range c.Sides {
		if j.Items[i] = c.Sides[i].Items; c.Sides[i].Known {
			j.Scores[i] = &c.Sides[i].Value
		}
	}
	if !j.Judged {
		return j
	}
	low, high := c.Pair.Difference()
	j.Difference, j.Low, j.High = points(c.Pair.First.P-c.Pair.Second.P), points(low), points(high)
	if d, ok := c.Pair.Smallest(); ok {
		j.Smallest = points(ceiled(d, c.Decimals()))
	}
	j.ItemsToShow, j.ItemsFor80Power = itemsFor(c.Pair, 0), itemsFor(c.Pair, scores.Power80)
	return j
}

// points is a share in points, to four decimals.
func points(share float64) *float64 { return new(math.Round(share*1e6) / 1e4) }

// itemsFor is how many items it takes to show the difference; nil if no number does.
func itemsFor(p scores.Pair, power float64) *int {
	if n, ok := p.ItemsFor(power); ok && p.First.P != p.Second.P {
		return &n
	}
	return nil
}
