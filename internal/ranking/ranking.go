// Package ranking puts models into order: by their ability in general or in a task,
// or by a visitor's own weights. It says with each place how sure it is: which
// values are missing and how they were counted, who cannot be told apart, and what
// it would take to lose the first place.
//
// One ability by itself is on a scale, with a margin, and models stand in its order.
// Logits, points, dollars and tokens cannot be added. So where several criteria have
// a weight, every value first becomes a share: of the other models that have a
// value, how many are behind, where one that cannot be told apart counts half. A
// share needs no decision about scales and outliers, means the same everywhere, has
// a mean of exactly one half, and a difference within the margins moves it by
// nothing. It forgets how large a lead is, and it depends on who was tested.
//
// Criteria are made once of a catalog and never change. The same question always
// gets the same answer: nothing is drawn by lot.
package ranking

import (
	"astrolabe/internal/ability"
	"astrolabe/internal/catalog"
	"astrolabe/internal/scores"
)

// Limits of a ranking.
const (
	// MostBenchmarks is how many benchmarks can have a weight at once.
	MostBenchmarks = 12
	// LeastModels is how many models a benchmark needs before a share of them
	// says anything.
	LeastModels = 10
	// MostWeight is the largest weight; 0 leaves a criterion out.
	MostWeight = 5
	// Middle is the mean of the shares of any criterion.
	Middle = 50.0
	// LeastKnown is the share of the weight that must be known of a model before
	// the rest of it may be estimated.
	LeastKnown = 0.5
	// Sway is by how much each weight is changed, up and down, to see whether the
	// first place stays.
	Sway = 0.25
	// Thin is the number of benchmarks up to which evidence is called thin.
	Thin = 2
)

// The criteria that are neither benchmarks nor abilities in a task.
const (
	General = "ability"
	Price   = "price"
	Context = "context"
	Open    = "open"
)

// Criteria are all that models of a catalog can be ranked by, with the part of each model.
type Criteria struct {
	// Catalog is what they were made of.
	Catalog *catalog.Index
	// All are the abilities, the benchmarks in the order of the site, then the facts.
	All  []*Criterion
	byID map[string]*Criterion
	ids  []string
}

// Kind is what a criterion rests on.
type Kind uint8

// The kinds, in the order of lists.
const (
	// Ability is on the one scale of all tested models.
	Ability Kind = iota
	// Benchmark is the scores of one benchmark.
	Benchmark
	// Fact is a price, a size or a licence.
	Fact
)

// Criterion is something that models can be ranked by.
type Criterion struct {
	// ID is the name in addresses: that of the task, the benchmark, or the fact.
	ID, Name string
	Kind     Kind
	// Task is the place of an ability's task among scores.Tasks, -1 for the general
	// one. Own is whether models have an ability of their own in it, and not only
	// evidence.
	Task int
	Own  bool
	// Table and Pool are a benchmark and the scores of it that are compared.
	Table *scores.Table
	Pool  *scores.Pool
	// Field is how many models have a value, Tested whether places rest on
	// margins. Facts are exact.
	Field  int
	Tested bool
	parts  []Part
}

// Part is what one model has in one criterion.
type Part struct {
	// Known is false if the model has no value that may be compared. Elsewhere
	// is then the pool where it has one that may not; empty if it has none at all.
	Known     bool
	Elsewhere string
	// At is where the model stands on the scale of abilities. In a task in which it
	// was not tested, it is its general ability, and the shares are an estimate.
	At *ability.Standing
	// Share is how much of the rest of the field is behind, in per cent, with one
	// that cannot be told apart as a half. Low and High are the same with all of
	// those as lost and as won.
	Share, Low, High float64
	// First and Last are the places that the model can have in the field.
	First, Last int
	// Value is the value itself, for readers.
	Value string
}

// Criterion finds a criterion by its id, nil if there is none.
func (x *Criteria) Criterion(id string) *Criterion { return x.byID[id] }

// Part is the part of the model at a place of the catalog.
func (c *Criterion) Part(place int32) Part { return c.parts[place] }

// share is how much of the rest of a field is behind a place in it, in per cent.
func share(place float64, field int) float64 {
	return (float64(field) - place) / float64(field-1) * 100
}

// rated makes the part of a model that has the places from first to last.
func rated(first, last, field int, value string) Part {
	return Part{Known: true, First: first, Last: last, Value: value,
		Share: share(float64(first+last)/2, field), Low: share(float64(last), field), High: share(float64(first), field)}
}
