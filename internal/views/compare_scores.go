package views

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/payload"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// scoreGroups puts first what can be told.
func (x *comparePages) scoreGroups(c *catalog.Comparison) []CompareScoreGroup {
	groups := []CompareScoreGroup{{Title: "One is ahead of all others"}, {Title: "Tie within the margins"}, {Title: "Cannot be told"}}
	place := map[string]int{"ahead": 0, "tie": 1, "cannot": 2}
	for i := range c.Scores {
		row := x.scoreRow(c, &c.Scores[i])
		g := &groups[place[row.Kind]]
		g.Rows = append(g.Rows, row)
		g.Count, g.Span = words.Count(len(g.Rows), "benchmark"), strconv.Itoa(len(c.Models)+2)
	}
	return slices.DeleteFunc(groups, func(g CompareScoreGroup) bool { return len(g.Rows) == 0 })
}

func (x *comparePages) scoreRow(c *catalog.Comparison, row *catalog.ScoreRow) CompareScore {
	p := CompareScore{Benchmark: row.Benchmark.Name, Href: x.site.Href(site.BenchmarksPath) + "#" + row.Benchmark.ID, About: x.aboutScores(row)}
	first, second := firstTwo(row)
	for i, r := range row.Scores {
		cell := CompareValue{}
		if r != nil {
			cell.Text = words.Score(r.Score.Value, row.Benchmark.Unit)
			cell.Small = basisText(r, row)
			if i == row.Leader() {
				cell.Mark = "ahead"
			}
		}
		p.Cells = append(p.Cells, cell)
	}
	p.Kind, p.Verdict = verdictOf(c, row, first, second)
	if row.Mixed {
		p.Mixed = mixedText(row)
	}
	return p
}

func (x *comparePages) aboutScores(row *catalog.ScoreRow) string {
	parts := []string{row.Benchmark.Metric}
	if !row.Benchmark.HigherIsBetter {
		parts = append(parts, "lower is better")
	}
	if row.Pool != "" {
		parts = append(parts, payload.PoolWords(x.site, x.site.Table(row.Benchmark.ID), row.Pool))
	}
	return strings.Join(parts, ", ")
}

// firstTwo are the models with the best and the second best number.
func firstTwo(row *catalog.ScoreRow) (first, second int) {
	first, second = -1, -1
	better := func(i, j int) bool {
		if j < 0 {
			return true
		}
		a, b := row.Scores[i].Score.Value, row.Scores[j].Score.Value
		return a != b && (a > b) == row.Benchmark.HigherIsBetter
	}
	for i, r := range row.Scores {
		switch {
		case r == nil:
		case better(i, first):
			first, second = i, first
		case better(i, second):
			second = i
		}
	}
	return first, second
}

// verdictOf says who has the better number and whether that exceeds the margins.
func verdictOf(c *catalog.Comparison, row *catalog.ScoreRow, first, second int) (kind, text string) {
	best, next := row.Scores[first].Score.Value, row.Scores[second].Score.Value
	lead := c.Models[first].Name + " by " + words.Difference(math.Abs(best-next), row.Benchmark.Unit)
	if best == next {
		lead = "equal numbers"
	}
	switch {
	case row.Leader() >= 0:
		return "ahead", lead + ", beyond the margins"
	case row.Reason != "":
		return "cannot", lead + "; no margin, as " + row.Reason
	}
	return "tie", lead + ", within the margins"
}

// mixedText names the grounds that the scores rest on.
func mixedText(row *catalog.ScoreRow) string {
	var grounds []string
	seen := map[scores.Basis]bool{}
	for _, r := range row.Scores {
		if r != nil && !seen[r.Basis] {
			seen[r.Basis] = true
			grounds = append(grounds, shortBasis[r.Basis])
		}
	}
	return "Different grounds: " + strings.Join(grounds, " against ")
}

// shortBasis is what a score rests on, in a word or two.
var shortBasis = map[scores.Basis]string{
	scores.Operator: "operator", scores.Independent: "independent run", scores.OwnMaker: "own maker",
	scores.OwnMakerQuoted: "own maker, quoted", scores.OtherMaker: "third party", scores.SingleNote: "single note",
}

// basisText is the margin of a score, what it rests on, and how it was run.
func basisText(r *scores.Row, of *catalog.ScoreRow) string {
	text := shortBasis[r.Basis]
	if r.Margin.Known {
		text = words.Scores(r.Margin.Low, r.Margin.High, of.Benchmark.Unit) + "; " + text
	}
	setting := strings.Trim(strings.ReplaceAll(r.Score.Setting, "release "+of.Pool, ""), "; ")
	if setting != "" {
		text += ", " + setting
	}
	return text
}
