package catalog

import (
	"strings"

	"astrolabe/internal/words"
)

// Trade is what one of several models has that no other has, and what it lacks
// that another has. What is not known of a model is neither.
type Trade struct {
	Gains, Losses []string
}

func (t *Trade) gain(text string) { t.Gains = append(t.Gains, text) }
func (t *Trade) lose(text string) { t.Losses = append(t.Losses, text) }

// trade weighs a model against the others of a comparison.
func (ix *Index) trade(c *Comparison, places []int32, i int) Trade {
	var t Trade
	for _, lead := range []Lead{Ahead, LikelyAhead} {
		t.addLeads(c, i, lead, t.gain)
		t.addLeads(c, i, lead.turned(), t.lose)
	}
	var others []int32
	for j, m := range places {
		if j != i {
			others = append(others, m)
		}
	}
	m := places[i]
	for _, column := range []Column{ColContext, ColAnswer} {
		t.addTokens(ix, column, m, others)
	}
	t.addSet("Input", ix.inKnown, ix.in, m, others)
	t.addSet("Output", ix.outKnown, ix.out, m, others)
	t.addAbilities(ix, m, others)
	t.addWeights(ix, m, others)
	t.addCutoff(ix, m, others)
	return t
}

// addLeads names the tasks in which the model has a lead, over all others or behind
// the best of them.
func (t *Trade) addLeads(c *Comparison, i int, lead Lead, add func(string)) {
	var tasks []string
	for k := range c.Verdicts {
		if v := &c.Verdicts[k]; v.LeadOf(i) == lead {
			tasks = append(tasks, strings.ToLower(v.Title()))
		}
	}
	if len(tasks) > 0 {
		add(words.Capital(lead.String()) + ": " + strings.Join(tasks, ", "))
	}
}

// addTokens compares a limit with the largest of the others.
func (t *Trade) addTokens(ix *Index, c Column, m int32, others []int32) {
	own, best := ix.number[c][m], int64(unknown)
	for _, other := range others {
		best = max(best, ix.number[c][other])
	}
	if own == unknown || best == unknown {
		return
	}
	text := c.Title() + ": " + words.Short(own) + " tokens, not " + words.Short(best)
	switch {
	case float64(own-best) >= slightly*float64(own):
		t.gain(text)
	case float64(best-own) >= slightly*float64(best):
		t.lose(text)
	}
}

// addSet compares what a model reads or writes: nothing counts as missing unless it
// is known to be.
func (t *Trade) addSet(title string, known, have []Modalities, m int32, others []int32) {
	all, denied := Modalities(0), everyModality
	for _, other := range others {
		all |= have[other]
		denied &= known[other] &^ have[other]
	}
	if more := have[m] & denied; more != 0 {
		t.gain(title + ": " + strings.Join(more.Names(), ", "))
	}
	if less := known[m] &^ have[m] & all; less != 0 {
		t.lose(title + ": " + strings.Join(less.Names(), ", "))
	}
}

// addAbilities compares abilities: none counts as missing unless a source says so.
func (t *Trade) addAbilities(ix *Index, m int32, others []int32) {
	all, denied := Capabilities(0), abilities
	for _, other := range others {
		all |= ix.have[other]
		denied &= ix.known[other] &^ ix.have[other]
	}
	if more := ix.have[m] & denied; more != 0 {
		t.gain(words.Capital(strings.Join(namesOf(uint8(more), capabilityWords), ", ")))
	}
	if less := ix.known[m] &^ ix.have[m] & all & abilities; less != 0 {
		t.lose(words.Capital(strings.Join(namesOf(uint8(less), capabilityWords), ", ")))
	}
}

func (t *Trade) addWeights(ix *Index, m int32, others []int32) {
	own, closed, open := yesNo(ix.Models[m].OpenWeights), true, false
	for _, other := range others {
		closed = closed && yesNo(ix.Models[other].OpenWeights) == 0
		open = open || yesNo(ix.Models[other].OpenWeights) == 1
	}
	switch {
	case own == 1 && closed:
		t.gain("Open weights")
	case own == 0 && open:
		t.lose("Open weights")
	}
}

// staleDays is by how many days a knowledge cutoff must differ to matter: sources
// round to months and quarters.
const staleDays = 90

// addCutoff compares how far knowledge goes with the latest of the others.
func (t *Trade) addCutoff(ix *Index, m int32, others []int32) {
	own, latest := ix.cutoff[m], Date{}
	for _, other := range others {
		if d := ix.cutoff[other]; d.Known() && (!latest.Known() || d.First > latest.First) {
			latest = d
		}
	}
	if !own.Known() || !latest.Known() {
		return
	}
	text := "Knowledge to " + own.Words() + ", not " + latest.Words()
	switch {
	case own.First-latest.First >= staleDays:
		t.gain(text)
	case latest.First-own.First >= staleDays:
		t.lose(text)
	}
}
