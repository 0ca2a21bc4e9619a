package views

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"astrolabe/internal/catalog"
	"astrolabe/internal/scores"
	"astrolabe/internal/words"
)

// percentScale is the scale that all benchmarks in percent share: from a multiple
// of 20 that no score or margin lies below, to 100.
type percentScale struct{ from float64 }

const scaleStep = 20

// scaleOf is the narrowest scale that holds all rows.
func scaleOf(rows []*catalog.ScoreRow) percentScale {
	low := 100.0 - scaleStep
	for _, row := range rows {
		if !inPercent(row) {
			continue
		}
		for _, r := range row.Scores {
			if r != nil {
				low = min(low, lowEnd(r))
			}
		}
	}
	return percentScale{max(0, math.Floor(low/scaleStep)*scaleStep)}
}

func inPercent(row *catalog.ScoreRow) bool { return row.Benchmark.Unit == "percent" }

func lowEnd(r *scores.Row) float64 {
	if r.Margin.Known {
		return r.Margin.Low
	}
	return r.Score.Value
}

func (s percentScale) steps() int { return int(100-s.from) / scaleStep }

// place is where a value is, in percent of the width.
func (s percentScale) place(v float64) float64 { return 100 * (v - s.from) / (100 - s.from) }

func (s percentScale) ticks() []CompareTick {
	var list []CompareTick
	for v := s.from; v <= 100; v += scaleStep {
		list = append(list, CompareTick{percentOf(s.place(v)), words.Percent(v, 0)})
	}
	return list
}

// Sizes of a drawing: how high the line of a mark is, in pixels, and half of a
// mark's width, in percent of a narrow drawing.
const (
	laneHeight = 18
	laneRoom   = 6
	halfMark   = 2.6
)

// bellOf draws the scores of a row.
func bellOf(row *catalog.ScoreRow, scale percentScale, table *scores.Table) CompareBell {
	place := scale.place
	if !inPercent(row) {
		low, high := extent(table, row.Pool)
		place = func(v float64) float64 { return 100 * (v - low) / max(high-low, 1) }
	}
	p := drawBell(pointsOf(row), place)
	p.Kind, p.Own = verdictKinds[kindOf(row)], !inPercent(row)
	return p
}

// point is a number of one model, with what it may be off by where that is known.
type point struct {
	value, low, high float64
	known            bool
}

// pointsOf are the scores of a row, nil where a model has none.
func pointsOf(row *catalog.ScoreRow) []*point {
	points := make([]*point, len(row.Scores))
	for i, r := range row.Scores {
		if r != nil {
			points[i] = &point{r.Score.Value, r.Margin.Low, r.Margin.High, r.Margin.Known}
		}
	}
	return points
}

// drawBell draws the numbers of models, of which one at least is known. Marks whose
// margins overlap lie on lines of their own, so that a tie is seen as one.
func drawBell(points []*point, place func(float64) float64) CompareBell {
	lanes := lanesOf(points, place)
	height := laneRoom + laneHeight*(1+slices.Max(lanes))
	p := CompareBell{Height: strconv.Itoa(height), Middle: strconv.Itoa(height / 2)}
	from, to := math.Inf(1), math.Inf(-1)
	for i, m := range points {
		if m == nil {
			continue
		}
		x := place(m.value)
		from, to = min(from, x), max(to, x)
		mark := CompareMark{CompareLetter: letterOf(i), X: percentOf(x), Y: strconv.Itoa(laneRoom/2 + laneHeight/2 + laneHeight*lanes[i])}
		if m.known {
			mark.Low, mark.High = percentOf(place(m.low)), percentOf(place(m.high))
		}
		p.Marks = append(p.Marks, mark)
	}
	p.From, p.To = percentOf(from), percentOf(to)
	return p
}

// extent is the lowest and the highest score of all models of a pool: the scale of
// benchmarks that are not in percent.
func extent(table *scores.Table, pool string) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, p := range table.Pools {
		for i := range p.Rows {
			if p.Name == pool {
				low, high = min(low, p.Rows[i].Score.Value), max(high, p.Rows[i].Score.Value)
			}
		}
	}
	return low, high
}

// lanesOf is the line of each mark: the first in which it touches no other.
func lanesOf(points []*point, place func(float64) float64) []int {
	var order []int
	for i, m := range points {
		if m != nil {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(points[a].value, points[b].value) })
	lanes, ends := make([]int, len(points)), []float64{}
	for _, i := range order {
		left, right := points[i].span(place)
		lane := slices.IndexFunc(ends, func(end float64) bool { return end < left })
		if lane < 0 {
			lane, ends = len(ends), append(ends, 0)
		}
		lanes[i], ends[lane] = lane, right
	}
	return lanes
}

// span is how far a mark and its margin reach.
func (m *point) span(place func(float64) float64) (left, right float64) {
	left, right = place(m.value)-halfMark, place(m.value)+halfMark
	if m.known {
		left, right = min(left, place(m.low)), max(right, place(m.high))
	}
	return left, right
}

func percentOf(v float64) string { return words.Fixed(v, 1) + "%" }
