package catalog

import (
	"math"
	"regexp"
	"strconv"

	"astrolabe/internal/ability"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// fillAbility puts the models of the site on one scale: in the site's order, on which
// the parts of its held-out check depend. The column holds hundredths of a logit.
func (ix *Index) fillAbility(s *site.Site) {
	models := make([]ability.Released, len(s.Models))
	for i, m := range s.Models {
		models[i] = ability.Released{ID: m.ID, Date: m.Released}
	}
	ix.Ability = ability.New(ix.Scores, models)
	column := make([]int64, len(ix.Models))
	for i, m := range ix.Models {
		column[i] = unknown
		if at := ix.Ability.Of(m.ID); at != nil {
			column[i] = int64(math.Round(at.Ability * 100))
		}
	}
	ix.number[ColAbility] = column
}

// standing is where a model stands, nil if it was not tested.
func (ix *Index) standing(m int32) *ability.Standing { return ix.Ability.Of(ix.Models[m].ID) }

// Rating is where a model stands among those for sale, in a task or overall.
type Rating struct {
	// Task is the place among scores.Tasks, or Overall. General is that models have no
	// ability of their own in it, so that this is the general one.
	Task    int
	General bool
	ability.Placed
	// Of is how many tested models there are, this one among them; Least and Most are
	// the ends of their abilities.
	Of          int
	Least, Most float64
}

// Ratings are where a model stands, overall and in each task in which it was tested,
// and whether it is for sale. None if it has no ability.
func (ix *Index) Ratings(id string) (list []Rating, forSale bool) {
	for task := Overall; task < len(scores.Tasks); task++ {
		if at := ix.standingOn(id, task); at != nil {
			list = append(list, ix.rating(at, task))
		}
	}
	m, ok := ix.place[id]
	return list, ok && ix.forSale(m)
}

func (ix *Index) rating(at *ability.Standing, task int) Rating {
	r := Rating{Task: task, General: task != Overall && !ix.Ability.HasTask(task), Least: at.Ability, Most: at.Ability}
	field := []*ability.Standing{at}
	for m := range int32(len(ix.Models)) {
		other := ix.standingOn(ix.Models[m].ID, task)
		if other == nil || other.Model == at.Model || !ix.forSale(m) {
			continue
		}
		field = append(field, other)
		r.Least, r.Most = min(r.Least, other.Ability), max(r.Most, other.Ability)
	}
	r.Placed, r.Of = at.Among(field), len(field)
	return r
}

// Title names what a rating is of.
func (r *Rating) Title() string {
	if r.Task == Overall {
		return "General"
	}
	return scores.Tasks[r.Task].Title
}

// standingsApart says whether one ability exceeds another beyond the margin of the
// difference, whichever it is.
func standingsApart(ix *Index, a, b int32) bool {
	x, y := ix.standing(a), ix.standing(b)
	return x != nil && y != nil && x.Verdict(y) != scores.Tie
}

func standingText(ix *Index, m int32) string {
	if at := ix.standing(m); at != nil {
		return words.Margin(at.Ability, at.Margin())
	}
	return ""
}

// standingFacts are an ability with its 90 % interval and what it rests on.
func standingFacts() []fact {
	of := func(key string, number func(*ability.Standing) string) fact {
		return fact{key, func(ix *Index, m int32) value {
			if at := ix.standing(m); at != nil {
				return value{number: number(at)}
			}
			return value{}
		}}
	}
	decimals := func(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) }
	return []fact{
		of("ability", func(at *ability.Standing) string { return decimals(at.Ability) }),
		of("ability_low", func(at *ability.Standing) string { return decimals(at.Ability - at.Margin()) }),
		of("ability_high", func(at *ability.Standing) string { return decimals(at.Ability + at.Margin()) }),
		of("ability_benchmarks", func(at *ability.Standing) string { return strconv.Itoa(at.Benchmarks) }),
		of("ability_benchmarks_by_others", func(at *ability.Standing) string { return strconv.Itoa(at.Others) }),
	}
}

// hundredths is a number with up to two decimals, below zero or above.
var hundredths = regexp.MustCompile(`^-?\d{1,3}(\.\d{1,2})?$`)

func parseHundredths(text string) (int64, bool) {
	if !hundredths.MatchString(text) {
		return 0, false
	}
	n, err := strconv.ParseFloat(text, 64)
	return int64(math.Round(n * 100)), err == nil
}
