package scores

import (
	"slices"

	"astrolabe/internal/content"
)

// Margin is a 95 % interval on the benchmark's scale.
type Margin struct {
	Low, High float64
	// Known is whether the interval could be computed; Reason says why not.
	Known  bool
	Reason string
}

// shares are the metrics that count each item as right or wrong. Where a
// benchmark runs each item several times and takes the mean, or gives a part of
// the credit for a part of the answer, the interval is rather too wide than too
// narrow: no values between 0 and 1 vary more than zeros and ones of their mean.
var shares = []string{"accuracy", "exact match", "relaxed accuracy", "resolved", "tasks resolved", "solved", "correct answers", "pass@1",
	"pass^1", "pass rate", "second-try pass rate", "success rate", "partial credit", "OPT@1", "clear pushback rate", "hallucination rate"}

// IsShare is whether a score of the benchmark is a share of right answers.
func IsShare(b *content.Benchmark) bool {
	return b.Unit == "percent" && b.ScaleMin == 0 && b.ScaleMax == 100 && slices.Contains(shares, b.Metric)
}

// Items is over how many items a score of the benchmark is a share of right
// ones. Where it is no such share, or the number is not known, the reason is told.
func Items(b *content.Benchmark) (n int, reason string) {
	switch {
	case !IsShare(b):
		return 0, "the score is not a share of right answers (" + b.Metric + ")"
	case b.Items == nil || *b.Items < 1:
		return 0, "the number of questions is not known"
	}
	return *b.Items, ""
}

// MarginOf is the Wilson interval of a score, from the number of items. It knows
// only the chance of which items were asked: not the effort, the prompt, or
// questions seen in training.
func MarginOf(b *content.Benchmark, score float64) Margin {
	n, reason := Items(b)
	if reason != "" {
		return Margin{Reason: reason}
	}
	low, high := Wilson(score/100, n)
	// At the ends of the scale the interval begins at the score, but for rounding.
	return Margin{Low: min(max(low, 0)*100, score), High: max(min(high, 1)*100, score), Known: true}
}

// Verdict is what can be said of two scores.
type Verdict uint8

// The verdicts on a first score against a second.
const (
	// CannotTell: there is no margin, or the scores may not be compared.
	CannotTell Verdict = iota
	// Tie: the difference is within the margins.
	Tie
	Ahead
	Behind
)

// String is the verdict for readers.
func (v Verdict) String() string {
	return [...]string{"not enough data", "too close to call", "ahead", "behind"}[v]
}

// Versus compares two scores of one pool of a benchmark: one is ahead if the 95 %
// interval of their difference does not hold 0, over the benchmark's number of items
// each. Both models answered the same items, but on how many they differ is not
// known, so the comparison is careful: it calls a tie what one item by item might
// decide.
func Versus(b *content.Benchmark, first, second float64) Verdict {
	n, reason := Items(b)
	if reason != "" {
		return CannotTell
	}
	switch pair := (Pair{First: Share{first / 100, n}, Second: Share{second / 100, n}}); {
	case !pair.Shown():
		return Tie
	case (first > second) == b.HigherIsBetter:
		return Ahead
	}
	return Behind
}

// rank gives each row of a sorted pool its range of ranks.
func (t *Table) rank(p *Pool) {
	if _, reason := Items(&t.Benchmark.Benchmark); reason == "" {
		t.rankTested(p)
		return
	}
	for i := range p.Rows {
		row := &p.Rows[i]
		row.First, row.Last = i+1, i+1
		if i > 0 && p.Rows[i-1].Score.Value == row.Score.Value {
			row.First = p.Rows[i-1].First
		}
	}
	for i := len(p.Rows) - 2; i >= 0; i-- {
		if p.Rows[i].Score.Value == p.Rows[i+1].Score.Value {
			p.Rows[i].Last = p.Rows[i+1].Last
		}
	}
}

// rankTested counts who is ahead and who is behind beyond the margins. The better of
// two rows comes first, so that each pair is looked at once.
func (t *Table) rankTested(p *Pool) {
	for i := range p.Rows {
		p.Rows[i].First, p.Rows[i].Last = 1, len(p.Rows)
	}
	for i := range p.Rows {
		for j := i + 1; j < len(p.Rows); j++ {
			if Versus(&t.Benchmark.Benchmark, p.Rows[i].Score.Value, p.Rows[j].Score.Value) == Ahead {
				p.Rows[i].Last--
				p.Rows[j].First++
			}
		}
	}
}
