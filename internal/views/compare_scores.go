package views

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// The verdicts on a row, best first: rows of a task are in this order.
const (
	kindAhead = iota
	kindTie
	kindUnsure
)

// verdictKinds are the verdicts as the style sheet knows them.
var verdictKinds = [...]string{kindAhead: "ahead", kindTie: "tie", kindUnsure: "unsure"}

func kindOf(row *catalog.ScoreRow) int {
	switch {
	case row.Leader() >= 0:
		return kindAhead
	case row.Reason != "":
		return kindUnsure
	}
	return kindTie
}

// manyScores is how many benchmarks a drawing shows whatever they tell. Where there
// are more, those without enough data are folded.
const manyScores = 12

// compareScores draws the shared benchmarks by task; nil if there are none.
func (x *comparePages) compareScores(c *catalog.Comparison, heads []CompareModel) *CompareScores {
	if len(c.Scores) == 0 {
		return nil
	}
	var shown, folded []*catalog.ScoreRow
	for i := range c.Scores {
		row := &c.Scores[i]
		if kindOf(row) == kindUnsure && len(c.Scores) > manyScores {
			folded = append(folded, row)
		} else {
			shown = append(shown, row)
		}
	}
	if len(shown) == 0 {
		shown, folded = folded, nil
	}
	p := &CompareScores{Chart: x.compareChart("scores", c, heads, shown)}
	p.SVG, p.PNG = x.files(comparePicture, compareValues(c))
	if len(folded) > 0 {
		more := x.compareChart("more", c, heads, folded)
		p.More, p.MoreTitle = &more, words.Count(len(folded), "more benchmark")+" without enough data"
	}
	var sources CompareGroup
	for i := range c.Scores {
		sources.Rows = append(sources.Rows, sourceRow(&c.Scores[i], x.pageNote(c, &c.Scores[i])))
	}
	p.Sources = *compareTable("sources", "Benchmark", heads, sources)
	return p
}

// compareChart draws some of the shared benchmarks, by task.
func (x *comparePages) compareChart(label string, c *catalog.Comparison, heads []CompareModel, all []*catalog.ScoreRow) CompareChart {
	scale := scaleOf(all)
	p := CompareChart{Label: label, Count: strconv.Itoa(len(heads)), Steps: strconv.Itoa(scale.steps()), Models: heads}
	for place, task := range scores.Tasks {
		rows := taskRows(all, place)
		if len(rows) == 0 {
			continue
		}
		t := CompareTask{Title: task.Title, Summary: taskSummary(c, rows), Span: strconv.Itoa(len(heads) + 1), Ticks: scale.ticks()}
		for _, row := range rows {
			score := x.scoreRow(c, row, scale)
			p.Noted = p.Noted || score.Note != ""
			t.Rows = append(t.Rows, score)
		}
		p.Tasks = append(p.Tasks, t)
	}
	return p
}

// taskRows are the benchmarks of a task: first those that tell something.
func taskRows(all []*catalog.ScoreRow, task int) []*catalog.ScoreRow {
	var rows []*catalog.ScoreRow
	for _, row := range all {
		if scores.TaskOf(row.Benchmark.Category) == task {
			rows = append(rows, row)
		}
	}
	slices.SortStableFunc(rows, func(a, b *catalog.ScoreRow) int { return kindOf(a) - kindOf(b) })
	return rows
}

// taskSummary counts who is ahead on how many benchmarks.
func taskSummary(c *catalog.Comparison, rows []*catalog.ScoreRow) string {
	ahead, kinds := make([]int, len(c.Models)), [len(verdictKinds)]int{}
	for _, row := range rows {
		kinds[kindOf(row)]++
		if leader := row.Leader(); leader >= 0 {
			ahead[leader]++
		}
	}
	var list []string
	for i, n := range ahead {
		if n > 0 {
			list = append(list, c.Models[i].Name+" ahead on "+words.Number(n))
		}
	}
	if n := kinds[kindTie]; n > 0 {
		list = append(list, words.Number(n)+" too close to call")
	}
	if n := kinds[kindUnsure]; n > 0 {
		list = append(list, words.Number(n)+" without enough data")
	}
	return words.Count(len(rows), "benchmark") + ": " + strings.Join(list, ", ")
}

func (x *comparePages) scoreRow(c *catalog.Comparison, row *catalog.ScoreRow, scale percentScale) CompareScore {
	p := CompareScore{Benchmark: row.Benchmark.Name, Href: x.site.Href(site.BenchmarkPath(row.Benchmark.ID)), About: x.aboutScores(row),
		Note: x.pageNote(c, row), Kind: verdictKinds[kindOf(row)], Bell: bellOf(row, scale, x.site.Table(row.Benchmark.ID))}
	for i, r := range row.Scores {
		cell := CompareScoreCell{Letter: letterOf(i).Letter}
		if r != nil {
			cell.Text, cell.Title, cell.Best = words.Score(r.Score.Value, row.Benchmark.Unit), basisText(r, row), i == row.Leader()
		}
		p.Cells = append(p.Cells, cell)
	}
	p.Verdict, p.Apart = verdictOf(c, row)
	return p
}

// sourceRow is where the scores of a row come from.
func sourceRow(row *catalog.ScoreRow, note string) CompareFact {
	var about []string
	if note != "" {
		about = append(about, note)
	}
	if row.Reason != "" {
		about = append(about, "No margin: "+row.Reason)
	}
	if row.Mixed {
		about = append(about, mixedText(row))
	}
	f := CompareFact{Title: row.Benchmark.Name, Unit: strings.Join(about, ". ")}
	for _, r := range row.Scores {
		cell := CompareValue{}
		if r != nil {
			cell.Text, cell.Small = words.Score(r.Score.Value, row.Benchmark.Unit), basisText(r, row)
		}
		f.Values = append(f.Values, cell)
	}
	return f
}

// pageNote says why a score is another than the one on the model's own page: there
// the list that comes first counts, here one that has several of the models.
func (x *comparePages) pageNote(c *catalog.Comparison, row *catalog.ScoreRow) string {
	if row.Pool == "" {
		return ""
	}
	table := x.site.Table(row.Benchmark.ID)
	var others []string
	for i, r := range row.Scores {
		if r == nil {
			continue
		}
		own, pool := table.Find(c.Models[i].ID)
		here, there := words.Score(r.Score.Value, row.Benchmark.Unit), words.Score(own.Score.Value, row.Benchmark.Unit)
		if here != there {
			others = append(others, c.Models[i].Name+" "+there+" ("+x.site.PoolWords(table, pool.Name)+")")
		}
	}
	if len(others) == 0 {
		return ""
	}
	return "Compared here: " + x.site.PoolWords(table, row.Pool) + "; model pages show " + words.And(others)
}

func (x *comparePages) aboutScores(row *catalog.ScoreRow) string {
	parts := []string{row.Benchmark.Metric}
	if !row.Benchmark.HigherIsBetter {
		parts = append(parts, "lower is better")
	}
	table := x.site.Table(row.Benchmark.ID)
	if row.Pool != "" {
		parts = append(parts, x.site.PoolWords(table, row.Pool))
	}
	if !inPercent(row) {
		low, high := extent(table, row.Pool)
		parts = append(parts, "on a scale of "+words.Scores(low, high, row.Benchmark.Unit))
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

// verdictOf says who leads, or that this cannot be said, and how far apart they are.
func verdictOf(c *catalog.Comparison, row *catalog.ScoreRow) (verdict, apart string) {
	first, second := firstTwo(row)
	best, next := row.Scores[first].Score.Value, row.Scores[second].Score.Value
	apart = words.Difference(math.Abs(best-next), row.Benchmark.Unit)
	if kindOf(row) == kindAhead {
		return c.Models[first].Name + " by " + apart, ""
	}
	apart += " apart"
	if words.Score(best, row.Benchmark.Unit) == words.Score(next, row.Benchmark.Unit) {
		apart = "equal numbers"
	}
	if kindOf(row) == kindTie {
		return "Too close to call", apart
	}
	return "Not enough data", apart + ", margin unknown"
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
