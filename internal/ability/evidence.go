package ability

import (
	"math"
	"slices"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
)

// LeastModels is how many models a test must have before its scores link anything.
const LeastModels = 5

// Evidence is all comparable scores of some models.
type Evidence struct {
	// Models are ids, in the order that they were given; Dates their releases in years.
	Models []string
	Dates  []float64
	// Tests are the pools of benchmarks: scores that may be compared with each other.
	Tests  []Pool
	Scores []Score
	// Apart are the models whose scores link them to no others, or only to each other.
	Apart []string
}

// Pool is scores of a benchmark that may be compared.
type Pool struct {
	Benchmark *scores.Benchmark
	Name      string
	// Task is the place of the benchmark's task among all.
	Task int
}

// Released is a model with its release date.
type Released struct{ ID, Date string }

// Read takes the evidence out of a book.
func Read(book *scores.Book, models []Released) *Evidence {
	e := &Evidence{Models: make([]string, len(models)), Dates: make([]float64, len(models))}
	place := make(map[string]int, len(models))
	for i, m := range models {
		place[m.ID], e.Models[i], e.Dates[i] = i, m.ID, years(m.Date)
	}
	rows := 0
	for _, t := range book.Tables {
		for _, p := range t.Pools {
			rows += len(p.Rows)
		}
	}
	e.Scores = make([]Score, 0, rows)
	for _, t := range book.Tables {
		for _, p := range t.Pools {
			if len(p.Rows) >= LeastModels {
				e.add(t.Benchmark, p, place)
			}
		}
	}
	e.dropIslands()
	return e
}

func (e *Evidence) add(b *scores.Benchmark, p *scores.Pool, place map[string]int) {
	from := len(e.Scores)
	for i := range p.Rows {
		r := &p.Rows[i]
		if at, ok := place[r.Model]; ok {
			e.Scores = append(e.Scores, Score{at, len(e.Tests), Logit(&b.Benchmark, r.Score.Value), r.Score.Value, r.Score.SelfReported})
		}
	}
	// The best comes first in a pool; the order of the evidence is that of models.
	slices.SortFunc(e.Scores[from:], func(a, b Score) int { return a.Model - b.Model })
	e.Tests = append(e.Tests, Pool{b, p.Name, scores.TaskOf(b.Category)})
}

// dropIslands keeps the largest set of models that are linked with each other. The
// scores of others cannot be put on its scale.
func (e *Evidence) dropIslands() {
	island := e.islands()
	size := make([]int, len(island))
	for _, s := range e.Scores {
		size[island[s.Model]]++
	}
	if len(size) == 0 {
		return
	}
	main := slices.Index(size, slices.Max(size))
	apart := map[int]bool{}
	e.Scores = slices.DeleteFunc(e.Scores, func(s Score) bool {
		if island[s.Model] != main && !apart[s.Model] {
			apart[s.Model] = true
			e.Apart = append(e.Apart, e.Models[s.Model])
		}
		return island[s.Model] != main
	})
}

// islands gives each model the first model that it is linked with.
func (e *Evidence) islands() []int {
	first := make([]int, len(e.Models))
	for i := range first {
		first[i] = i
	}
	for changed := true; changed; {
		changed = false
		ofTest := slices.Repeat([]int{len(e.Models)}, len(e.Tests))
		for _, s := range e.Scores {
			ofTest[s.Test] = min(ofTest[s.Test], first[s.Model])
		}
		for _, s := range e.Scores {
			if n := ofTest[s.Test]; n < first[s.Model] {
				first[s.Model], changed = n, true
			}
		}
	}
	return first
}

// A share is counted as one of so many items: where a test does not say how many, of
// a usual number, and of neither so few nor so many that half an item is everything
// or nothing.
const fewestItems, mostItems, usualItems = 20, 500, 100

// Logit is a score on the scale of the fit, more is better. A share of right
// answers is a logit; half an answer is added on either side, so that none is
// infinite. A rating is one already, in its own unit; times grow by factors.
func Logit(b *content.Benchmark, value float64) float64 {
	x := 0.0
	switch b.Unit {
	case "percent":
		n := float64(usualItems)
		if b.Items != nil {
			n = float64(min(max(*b.Items, fewestItems), mostItems))
		}
		share := min(max((value-b.ScaleMin)/(b.ScaleMax-b.ScaleMin), 0), 1)
		share = (share*n + 0.5) / (n + 1)
		x = math.Log(share / (1 - share))
	case "minutes":
		x = math.Log(max(value, 0.01))
	default:
		x = value * math.Ln10 / 400
	}
	if !b.HigherIsBetter {
		return -x
	}
	return x
}

// Value is the score that a logit stands for.
func Value(b *content.Benchmark, x float64) float64 {
	if !b.HigherIsBetter {
		x = -x
	}
	switch b.Unit {
	case "percent":
		return b.ScaleMin + (b.ScaleMax-b.ScaleMin)/(1+math.Exp(-x))
	case "minutes":
		return math.Exp(x)
	}
	return x * 400 / math.Ln10
}

// Start is the year at whose start the trend is at zero.
const Start = 2023

// years is a date as a number of years since the start of the scale; a month or a
// year is its middle.
func years(date string) float64 {
	var year, month, day float64 = Start, 6.5, 15
	switch len(date) {
	case 10:
		day = number(date[8:])
		fallthrough
	case 7:
		month = number(date[5:7])
		fallthrough
	case 4:
		year = number(date[:4])
	}
	return year - Start + (month-1)/12 + (day-1)/365
}

func number(digits string) float64 {
	n := 0.0
	for _, d := range digits {
		n = 10*n + float64(d-'0')
	}
	return n
}
