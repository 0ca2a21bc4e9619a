package catalog

import (
	"math"
	"regexp"
	"strconv"

	"astrolabe/internal/ability"
	"astrolabe/internal/words"
)

// fillAbility puts the models on one scale. The column holds hundredths of a logit.
func (ix *Index) fillAbility() {
	models := make([]ability.Released, len(ix.Models))
	for i, m := range ix.Models {
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

// standingsApart says whether one ability exceeds another beyond the margin of the
// difference, whichever it is.
func standingsApart(ix *Index, a, b int32) bool {
	x, y := ix.standing(a), ix.standing(b)
	if x == nil || y == nil {
		return false
	}
	by, margin := x.Versus(y)
	return math.Abs(by) > margin
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
