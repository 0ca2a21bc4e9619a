package ranking

import (
	"cmp"
	"slices"

	"astrolabe/internal/catalog"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// New makes the criteria of a catalog.
func New(ix *catalog.Index) *Criteria {
	x := &Criteria{Catalog: ix, byID: map[string]*Criterion{}}
	x.addAbilities()
	for _, t := range ix.Scores.Tables {
		if pool := t.Chosen(); pool != nil && len(pool.Rows) >= LeastModels {
			x.add(x.benchmark(t, pool))
		}
	}
	usual := catalog.DefaultWorkload()
	x.add(x.fact(Price, "Price", func(m *site.Model) (value, bool) {
		cost := catalog.CostOf(m, m.Offer, usual)
		return value{text: cost.Request.Dollars(), compare: func(o value) int { return cost.Request.Compare(o.money) }, money: cost.Request}, cost.Known
	}))
	x.add(x.fact(Context, "Context", func(m *site.Model) (value, bool) {
		if m.ContextTokens == nil {
			return value{}, false
		}
		return number(-*m.ContextTokens, words.Short(*m.ContextTokens)), true
	}))
	x.add(x.fact(Open, "Open weights", func(m *site.Model) (value, bool) {
		switch {
		case m.OpenWeights == nil:
			return value{}, false
		case *m.OpenWeights:
			return number(0, "open"), true
		}
		return number(1, "closed"), true
	}))
	return x
}

func (x *Criteria) add(c *Criterion) {
	if c.Field < 2 {
		return
	}
	x.All = append(x.All, c)
	x.byID[c.ID] = c
	x.ids = append(x.ids, c.ID)
}

// benchmark takes places from the pool that is shown first: the others may not
// be compared with it.
func (x *Criteria) benchmark(t *scores.Table, pool *scores.Pool) *Criterion {
	c := &Criterion{ID: t.Benchmark.ID, Name: t.Benchmark.Name, Kind: Benchmark, Table: t, Pool: pool, Field: len(pool.Rows), parts: make([]Part, len(x.Catalog.Models))}
	_, reason := scores.Items(&t.Benchmark.Benchmark)
	c.Tested = reason == ""
	for _, other := range t.Pools[1:] {
		for _, row := range other.Rows {
			if place, ok := x.Catalog.Place(row.Model); ok && c.parts[place].Elsewhere == "" {
				c.parts[place].Elsewhere = other.Name
			}
		}
	}
	for _, row := range pool.Rows {
		if place, ok := x.Catalog.Place(row.Model); ok {
			c.parts[place] = rated(row.First, row.Last, c.Field, words.Score(row.Score.Value, t.Benchmark.Unit))
		}
	}
	return c
}

// value is a fact of a model that can be compared; less is better.
type value struct {
	text    string
	money   catalog.Money
	n       int
	compare func(value) int
}

func number(n int, text string) value {
	return value{text: text, n: n, compare: func(o value) int { return cmp.Compare(n, o.n) }}
}

// fact ranks all models of which a fact is known; equal ones share their places.
func (x *Criteria) fact(id, name string, of func(*site.Model) (value, bool)) *Criterion {
	type known struct {
		place int
		value value
	}
	var list []known
	for i, m := range x.Catalog.Models {
		if v, ok := of(m); ok {
			list = append(list, known{i, v})
		}
	}
	slices.SortStableFunc(list, func(a, b known) int { return a.value.compare(b.value) })
	c := &Criterion{ID: id, Name: name, Kind: Fact, Field: len(list), Tested: true, parts: make([]Part, len(x.Catalog.Models))}
	for from := 0; from < len(list); {
		to := from + 1
		for to < len(list) && list[from].value.compare(list[to].value) == 0 {
			to++
		}
		for _, k := range list[from:to] {
			p := rated(from+1, to, len(list), k.value.text)
			// Equal facts are equal, not uncertain.
			p.Low, p.High = p.Share, p.Share
			c.parts[k.place] = p
		}
		from = to
	}
	return c
}
