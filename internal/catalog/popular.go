package catalog

import (
	"cmp"
	"slices"

	"astrolabe/internal/site"
)

// Popular are comparisons that many may ask for, found by a rule.
type Popular struct {
	// Title names the group, Rule says how its models were found.
	Title, Rule string
	// Models are one of each maker, Pairs all pairs of them.
	Models []*site.Model
	Pairs  [][2]*site.Model
}

const (
	popularMakers = 4
	// recent is how many days before the newest fact a model was released at most.
	recent = 365
	// comparable is how many scores a model needs, so that there is something
	// to compare.
	comparable = 10
)

// PopularComparisons are the newest models of the largest makers, of all models
// and of those with open weights.
func (ix *Index) PopularComparisons() []Popular {
	const rule = "The newest model of each of the four makers with the most models here: on sale, released within a year, with a list price and at least ten benchmark scores"
	return []Popular{
		ix.popular("Newest of the largest makers", rule+".", func(*site.Model) bool { return true }),
		ix.popular("Newest with open weights", rule+", among models whose weights can be downloaded.", (*site.Model).IsOpen),
	}
}

func (ix *Index) popular(title, rule string, admits func(*site.Model) bool) Popular {
	p := Popular{Title: title, Rule: rule}
	count, newest := map[uint16]int{}, map[uint16]*site.Model{}
	for i, m := range ix.Models { // newest first
		if !admits(m) {
			continue
		}
		maker := ix.maker[i]
		count[maker]++
		if newest[maker] == nil && m.Status == "active" && m.Kind == "general" && m.Offer != nil && m.Scores >= comparable &&
			ix.released[i].First > ix.DataDate.First-recent {
			newest[maker] = m
		}
	}
	makers := make([]uint16, 0, len(newest))
	for maker := range newest {
		makers = append(makers, maker)
	}
	slices.SortFunc(makers, func(a, b uint16) int { return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b)) })
	for _, maker := range makers[:min(popularMakers, len(makers))] {
		p.Models = append(p.Models, newest[maker])
	}
	for i, a := range p.Models {
		for _, b := range p.Models[i+1:] {
			p.Pairs = append(p.Pairs, [2]*site.Model{a, b})
		}
	}
	return p
}
