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
	// benchmarks are how many a model's ability rests on, inTask the same by task.
	benchmarks []count
	inTask     [][]count
	// deviations are by model and task.
	deviations func() [][]Deviation
	heldOut    func() HeldOut
	removals   func() []Removal
}

// count is of benchmarks, and of those with a score that others than the maker reported.
type count struct{ benchmarks, others int }

// New puts models on a scale.
func New(book *scores.Book, models []Released) *Scale {
	e := Read(book, models)
	s := &Scale{Evidence: e, Fit: Fit(e.Dates, len(e.Tests), e.Scores), place: make(map[string]int, len(e.Models))}
	for i, id := range e.Models {
		s.place[id] = i
	}
	s.Fit.widen(e)
	s.count()
	s.deviations = sync.OnceValue(func() [][]Deviation { return s.Fit.Deviations(e, e.Scores) })
	s.heldOut = sync.OnceValue(func() HeldOut { return Check(e) })
	s.removals = sync.OnceValue(s.withoutEach)
	return s
}

// HeldOut is how well the scale predicts scores that it has not seen.
func (s *Scale) HeldOut() HeldOut { return s.heldOut() }

// HasTask says whether models have an ability of their own in a task: whether that
// predicts unseen scores better than the general one.
func (s *Scale) HasTask(task int) bool { return s.heldOut().Tasks[task].Improves() }

// count counts the benchmarks behind each model, each once whatever its pools: these
// stand beside each other.
func (s *Scale) count() {
	models := len(s.Evidence.Models)
	s.benchmarks, s.inTask = make([]count, models), grid[count](models)
	type last struct{ any, others *scores.Benchmark }
	counted := make([]last, models)
	for _, x := range s.Evidence.Scores {
		test := &s.Evidence.Tests[x.Test]
		all, task, done := &s.benchmarks[x.Model], &s.inTask[x.Model][test.Task], &counted[x.Model]
		if done.any != test.Benchmark {
			done.any = test.Benchmark
			all.benchmarks++
			task.benchmarks++
		}
		if !x.Own && done.others != test.Benchmark {
			done.others = test.Benchmark
			all.others++
			task.others++
		}
	}
}

// Of is where a model stands, nil if it was not tested on anything that links it to others.
func (s *Scale) Of(model string) *Standing {
	i, ok := s.place[model]
	if !ok || s.benchmarks[i].benchmarks == 0 {
		return nil
	}
	m, c := s.Fit.Models[i], s.benchmarks[i]
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
	c := s.inTask[i][task]
	at.Benchmarks, at.Others = c.benchmarks, c.others
	if c.benchmarks == 0 || !s.HasTask(task) {
		return at, false
	}
	d := s.deviations()[i][task]
	at.Ability += d.By
	at.Error = math.Sqrt(math.Pow(s.Fit.Models[i].sure, 2) + d.Error*d.Error)
	return at, true
}

// Apart says whether a model has scores that link it to no others of the scale.
func (s *Scale) Apart(model string) bool { return slices.Contains(s.Evidence.Apart, model) }
