package catalog

import (
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// How many models can stand side by side.
const (
	MinCompared = 2
	MaxCompared = 6
)

// CompareParam is the parameter that names the models of a comparison.
const CompareParam = "models"

// EncodeCompared is the one query of a comparison's address.
func EncodeCompared(ids []string) string {
	if len(ids) == 0 {
		return ""
	}
	return url.Values{CompareParam: {strings.Join(ids, ",")}}.Encode()
}

func (ix *Index) modelIDs() []string {
	ids := make([]string, len(ix.Models))
	for i, m := range ix.Models {
		ids[i] = m.ID
	}
	return ids
}

// Comparison is some models side by side.
type Comparison struct {
	Models []*site.Model
	// Fields are the facts, Differ says in which the models differ.
	Fields []FieldRow
	// Scores are the benchmarks of which at least two models have scores that
	// may be compared.
	Scores []ScoreRow
	// Verdicts are who is ahead: overall, then in each task.
	Verdicts []Verdict
	// Costs are what the workload costs with each, Trades what each gains and gives
	// up against the others.
	Workload Workload
	Costs    []Cost
	Trades   []Trade
	// Closing are two sentences made by rules from the numbers above.
	Closing string
}

// FieldRow is one fact of all compared models.
type FieldRow struct {
	Column Column
	Values []FieldValue
	// Differs is whether two models are known to differ; Matters is whether they
	// differ by enough, in something that can decide between them.
	Differs, Matters bool
}

// FieldValue is one fact of one model.
type FieldValue struct {
	// Text is for readers; empty if the fact is unknown.
	Text string
	// Best is whether the value is the best of those known, where one is better
	// than another and they differ.
	Best bool
	// Of is the provider that the fact is about, where it is not about the model.
	Of string
	// Ends says until when the value holds; empty if no end is known.
	Ends string
}

// Compare puts two to six models side by side; nil if there are fewer or more,
// or one does not exist.
func (ix *Index) Compare(ids []string, w Workload) *Comparison {
	if len(ids) < MinCompared || len(ids) > MaxCompared {
		return nil
	}
	c := &Comparison{Workload: w}
	var places []int32
	for _, id := range ids {
		m, ok := ix.place[id]
		if !ok {
			return nil
		}
		places = append(places, m)
		model := ix.Models[m]
		c.Models = append(c.Models, model)
		c.Costs = append(c.Costs, CostOf(model, model.Offer, w))
	}
	for column := range columnCount {
		if column != ColName {
			c.Fields = append(c.Fields, ix.compareField(column, places))
		}
	}
	c.Scores = ix.compareScores(ids)
	c.Verdicts = ix.verdicts(c)
	for i := range places {
		c.Trades = append(c.Trades, ix.trade(c, places, i))
	}
	c.Closing = c.closing()
	return c
}

func (ix *Index) compareField(c Column, places []int32) FieldRow {
	row := FieldRow{Column: c, Values: make([]FieldValue, len(places))}
	var known []string
	for i, m := range places {
		row.Values[i].Text = ix.Text(int(m), c)
		if o := ix.Models[m].Offer; o != nil && c.OfPolicy() {
			row.Values[i].Of = ix.nameOf(fieldProvider, o.Provider)
		}
		if end, ok := ix.Ending(int(m), c); ok {
			row.Values[i].Ends = end.Words()
		}
		if row.Values[i].Text != "" {
			known = append(known, row.Values[i].Text)
		}
	}
	row.Differs = len(slices.Compact(slices.Sorted(slices.Values(known)))) > 1
	enough := row.Differs && !ix.nearlyEqual(c, places)
	row.Matters = enough && columns[c].decides
	if c.Best() != "" && enough {
		ix.markBest(&row, places)
	}
	return row
}

// slightly is the share of the larger number that a smaller one may lack before
// the difference is worth a word: 1,000,000 tokens are as good as 1,050,000.
const slightly = 0.1

// nearlyEqual says that all known numbers of a column are about the same.
func (ix *Index) nearlyEqual(c Column, places []int32) bool {
	if apart := columns[c].apart; apart != nil {
		return !slices.ContainsFunc(places, func(m int32) bool {
			return slices.ContainsFunc(places, func(other int32) bool { return apart(ix, m, other) })
		})
	}
	if columns[c].number == nil {
		return false
	}
	low, high := int64(unknown), int64(unknown)
	for _, m := range places {
		n := columns[c].number(ix.Models[m])
		if n == unknown {
			continue
		}
		if low == unknown || n < low {
			low = n
		}
		high = max(high, n)
	}
	return float64(high-low) < slightly*float64(high)
}

// markBest marks the best of the known values, where it is one for sure.
func (ix *Index) markBest(row *FieldRow, places []int32) {
	key, sign := ix.sortKey(row.Column), int64(1)
	if row.Column.Best() == Lowest {
		sign = -1
	}
	best := int64(unknown)
	for _, m := range places {
		if n := key(m); n != unknown && (best == unknown || sign*n > sign*best) {
			best = n
		}
	}
	for i, m := range places {
		row.Values[i].Best = best != unknown && key(m) == best && ix.apartFromAll(row.Column, m, places)
	}
}

// apartFromAll says that a value is no better by chance than any other that is known.
func (ix *Index) apartFromAll(c Column, m int32, places []int32) bool {
	apart, key := columns[c].apart, ix.sortKey(c)
	return apart == nil || !slices.ContainsFunc(places, func(other int32) bool {
		return other != m && key(other) != unknown && !apart(ix, m, other)
	})
}

// ScoreRow is a benchmark that at least two of the models share.
type ScoreRow struct {
	Benchmark *site.Benchmark
	// Pool is the release, reporter or part whose scores these are; empty where all
	// may be compared.
	Pool string
	// Scores are in the models' order, nil where a model has none.
	Scores []*scores.Row
	// Verdicts are against the best score of the others, in the models' order.
	Verdicts []scores.Verdict
	// Mixed is whether the scores rest on different grounds, such as an
	// independent run and the maker's own word.
	Mixed bool
	// Reason says why nothing can be told, if so.
	Reason string
}

func (ix *Index) compareScores(ids []string) []ScoreRow {
	var rows []ScoreRow
	for _, t := range ix.Scores.Tables {
		pool, found := t.Shared(ids)
		if pool == nil {
			continue
		}
		row := ScoreRow{Benchmark: t.Benchmark, Pool: pool.Name, Scores: found, Verdicts: make([]scores.Verdict, len(ids))}
		_, row.Reason = scores.Items(&t.Benchmark.Benchmark)
		bases := map[scores.Basis]bool{}
		for i, r := range found {
			if r != nil {
				bases[r.Basis] = true
				row.Verdicts[i] = verdict(t.Benchmark, found, i)
			}
		}
		row.Mixed = len(bases) > 1
		rows = append(rows, row)
	}
	return rows
}

// verdict is a score against the best of the others.
func verdict(b *site.Benchmark, rows []*scores.Row, i int) scores.Verdict {
	var best *scores.Row
	for j, r := range rows {
		if j == i || r == nil {
			continue
		}
		if best == nil || (r.Score.Value > best.Score.Value) == b.HigherIsBetter && r.Score.Value != best.Score.Value {
			best = r
		}
	}
	if best == nil {
		return scores.CannotTell
	}
	return scores.Versus(&b.Benchmark, rows[i].Score.Value, best.Score.Value)
}
