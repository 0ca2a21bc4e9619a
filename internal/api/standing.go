package api

import (
	"math"

	"astrolabe/internal/catalog"
	"astrolabe/internal/scores"
)

// Standing is the ability of a model in general or in a task.
type Standing struct {
	Task       *string `json:"task" enum:"coding|agents|maths|knowledge|language|images" doc:"The task; null for the general ability."`
	Ability    float64 `json:"ability" unit:"logits" doc:"In logits; 0 is typical of a model released at the start of 2023." example:"5.18"`
	Low        float64 `json:"low" unit:"logits" doc:"The low end of its 90 % interval."`
	High       float64 `json:"high" unit:"logits" doc:"The high end of its 90 % interval."`
	Own        bool    `json:"own" doc:"Whether this is an ability of its own: false in a task whose scores the general ability predicts as well, and which therefore shows that one."`
	Rank       Rank    `json:"rank" doc:"Its rank among the models for sale that were tested in the task, and itself if it is not for sale."`
	Benchmarks int     `json:"benchmarks" doc:"The number of benchmarks of the task that it rests on; all of them for the general ability."`
	ByOthers   int     `json:"benchmarks_by_others" doc:"How many of them have a score that others than the maker reported."`
}

// standings are the abilities of a model, the general one first.
func (a *API) standings(id string) []Standing {
	list := []Standing{}
	ratings, _ := a.index.Ratings(id)
	for i := range ratings {
		r := &ratings[i]
		s := Standing{Ability: hundredth(r.Ability), Low: hundredth(r.Ability - r.Margin()), High: hundredth(r.Ability + r.Margin()), Own: !r.General,
			Rank: Rank{r.First, r.Last, r.Of, true}, Benchmarks: r.Benchmarks, ByOthers: r.Others}
		if r.Task != catalog.Overall {
			s.Task = &scores.Tasks[r.Task].ID
		}
		list = append(list, s)
	}
	return list
}

func hundredth(n float64) float64 { return math.Round(n*100) / 100 }
