package ranking

import (
	"slices"

	"astrolabe/internal/ability"
	"astrolabe/internal/scores"
	"astrolabe/internal/words"
)

// addAbilities adds the general ability and that of each task.
func (x *Criteria) addAbilities() {
	scale := x.Catalog.Ability
	x.add(x.ability(&Criterion{ID: General, Name: "General ability", Task: -1, Own: true}, scale.Of))
	for i, task := range scores.Tasks {
		x.add(x.ability(&Criterion{ID: task.ID, Name: task.Title, Task: i, Own: scale.HasTask(i)}, func(model string) *ability.Standing {
			at, _ := scale.OnTask(model, i)
			return at
		}))
	}
}

// ability takes places from those that an ability can have among all models that
// were tested in its task.
func (x *Criteria) ability(c *Criterion, of func(model string) *ability.Standing) *Criterion {
	c.Kind, c.Tested, c.parts = Ability, true, make([]Part, len(x.Catalog.Models))
	var field, others []*ability.Standing
	for _, m := range x.Catalog.Models {
		switch at := of(m.ID); {
		case at == nil:
		case at.Benchmarks > 0:
			field = append(field, at)
		default:
			others = append(others, at)
		}
	}
	if c.Field = len(field); c.Field < 2 {
		return c
	}
	for _, p := range ability.Places(field) {
		part := x.part(c, p.Standing)
		*part = rated(p.First, p.Last, c.Field, words.Margin(p.Ability, p.Margin()))
		part.At = p.Standing
	}
	for _, at := range others {
		part := x.part(c, at)
		*part = estimated(at, field)
	}
	return c
}

func (x *Criteria) part(c *Criterion, at *ability.Standing) *Part {
	place, _ := x.Catalog.Place(at.Model)
	return &c.parts[place]
}

// estimated is the part that a model would have in a field if its general ability
// were the one that the field is about.
func estimated(at *ability.Standing, field []*ability.Standing) Part {
	among := at.Among(append(slices.Clip(field), at))
	p := rated(among.First, among.Last, len(field)+1, "")
	p.Known, p.At = false, at
	return p
}

// Untested are those of a result's models that were released since a month or a day
// and have no ability, newest first.
func (x *Criteria) Untested(r *Result, since string) []int32 {
	var list []int32
	for _, place := range r.models {
		if m := x.Catalog.Models[place]; m.Released >= since && x.Catalog.Ability.Of(m.ID) == nil {
			list = append(list, place)
		}
	}
	// Models are in the catalog by release date, the newest first.
	slices.Sort(list)
	return list
}

// Hanging are the models of a result whose ability moves by more than its interval
// once one benchmark is left out.
func (x *Criteria) Hanging(r *Result) []ability.Removal {
	var list []ability.Removal
	for _, removal := range x.Catalog.Ability.Removals() {
		place, _ := x.Catalog.Place(removal.Model)
		if slices.ContainsFunc(r.Rows, func(row Row) bool { return row.Place == int32(place) }) {
			list = append(list, removal)
		}
	}
	return list
}

// Ablest are the models that were asked for and left out of a result because
// nobody tested them in the task that it ranks by, the ablest in general first.
func (x *Criteria) Ablest(s *State, r *Result) []int32 {
	var others []*ability.Standing
	if c := s.ByAbility(); c != nil {
		for _, place := range r.models {
			if p := c.Part(place); !p.Known && p.At != nil {
				others = append(others, p.At)
			}
		}
	}
	list := make([]int32, len(others))
	for i, p := range ability.Places(others) {
		place, _ := x.Catalog.Place(p.Model)
		list[i] = int32(place)
	}
	return list
}
