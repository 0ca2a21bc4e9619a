package ability

import (
	"math"
	"slices"
	"sync"

	"astrolabe/internal/scores"
)

// Scale is where all tested models stand. It is made once and never changes; what
// takes several fits is computed when it is first asked for.
type Scale struct {
	Evidence *Evidence
	Fit      *Result
	place    map[string]int
	evidence []counts
	// deviations are by model and task.
	deviations [][]Deviation
	heldOut    func() HeldOut
	removals   func() []Removal
}

// counts are how many benchmarks a model's ability rests on, in all and by task.
type counts struct {
	all   count
	tasks []count
}

type count struct{ benchmarks, others int }

// New puts models on a scale.
func New(book *scores.Book, models []Released) *Scale {
	e := Read(book, models)
	s := &Scale{Evidence: e, Fit: Fit(e.Dates, len(e.Tests), e.Scores), place: map[string]int{}}
	for i, id := range e.Models {
		s.place[id] = i
	}
	s.deviations = s.Fit.Deviations(e, e.Scores)
	s.Fit.widen(e)
	s.count()
	s.heldOut = sync.OnceValue(func() HeldOut { return Check(e) })
	s.removals = sync.OnceValue(s.withoutEach)
	return s
}

// HeldOut is how well the scale predicts scores that it has not seen.
func (s *Scale) HeldOut() HeldOut { return s.heldOut() }

// HasTask says whether models have an ability of their own in a task: whether that
// predicts unseen scores better than the general one.
func (s *Scale) HasTask(task int) bool { return s.heldOut().Tasks[task].Improves() }

// count counts the benchmarks behind each model, each once whatever its pools.
func (s *Scale) count() {
	s.evidence = make([]counts, len(s.Evidence.Models))
	seen := map[[2]int]bool{}
	others := map[[2]int]bool{}
	for _, x := range s.Evidence.Scores {
		// Pools of one benchmark stand beside each other; the first stands for all.
		first := x.Test
		for first > 0 && s.Evidence.Tests[first-1].Benchmark == s.Evidence.Tests[x.Test].Benchmark {
			first--
		}
		key := [2]int{x.Model, first}
		c, task := &s.evidence[x.Model], s.Evidence.Tests[x.Test].Task
		if c.tasks == nil {
			c.tasks = make([]count, len(scores.Tasks))
		}
		if !seen[key] {
			seen[key] = true
			c.all.benchmarks++
			c.tasks[task].benchmarks++
		}
		if !x.Own && !others[key] {
			others[key] = true
			c.all.others++
			c.tasks[task].others++
		}
	}
}

// Of is where a model stands, nil if it was not tested on anything that links it to others.
func (s *Scale) Of(model string) *Standing {
	i, ok := s.place[model]
	if !ok || s.evidence[i].all.benchmarks == 0 {
		return nil
	}
	m, c := s.Fit.Models[i], s.evidence[i].all
	return &Standing{model, m.Ability, m.Error, c.benchmarks, c.others}
}

// OnTask is where a model stands in a task, with the benchmarks of that task. Own is
// false where all that is known is its general ability: models have no ability of
// their own in the task, or this one was not tested in it.
func (s *Scale) OnTask(model string, task int) (at *Standing, own bool) {
	if at = s.Of(model); at == nil {
		return nil, false
	}
	i := s.place[model]
	c := s.evidence[i].tasks[task]
	at.Benchmarks, at.Others = c.benchmarks, c.others
	if c.benchmarks == 0 || !s.HasTask(task) {
		return at, false
	}
	d := s.deviations[i][task]
	at.Ability += d.By
	at.Error = math.Sqrt(math.Pow(s.Fit.Models[i].sure, 2) + d.Error*d.Error)
	return at, true
}

// Apart says whether a model has scores that link it to no others of the scale.
func (s *Scale) Apart(model string) bool { return slices.Contains(s.Evidence.Apart, model) }
