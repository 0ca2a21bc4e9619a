package figures

import (
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// quantity is what a scale of a scatter plot can measure.
type quantity struct {
	id, name string
	// title is the name inside a sentence, about what a caption says of it.
	title, about string
	// less says that less is better.
	less bool
	of   func(*site.Model) (float64, bool)
	axis func(low, high float64) Axis
	// credit counts the sources of a model's value.
	credit func(*credits, *site.Model)
}

// Quantity is a choice for a scale.
type Quantity struct{ ID, Name string }

// XQuantities can run along the x axis, YQuantities along the y axis, which can
// also be a benchmark.
var (
	XQuantities = []Quantity{{"price", "Price"}, {"date", "Release date"}, {"context", "Context window"}, {"size", "Parameters"}}
	YQuantities = []Quantity{{"price", "Price"}, {"context", "Context window"}}
)

// quantity is the one of that id: a benchmark if no other has it. Nil if there is none.
func (d *data) quantity(id string) *quantity {
	switch id {
	case "price":
		return &quantity{id: id, name: "Price", title: "price", less: true,
			about: "Prices are list prices at the maker or else at the cheapest provider, three input tokens for each output token; " +
				"thinking tokens, which some models use many of, are not in them.",
			of: func(m *site.Model) (float64, bool) { return blended(m.Offer) },
			axis: func(low, high float64) Axis {
				return logAxis("US dollars per million tokens, blended 3 to 1", "usd", low, high)
			},
			credit: func(c *credits, m *site.Model) { c.offer(m.Offer) }}
	case "date":
		return &quantity{id: id, name: "Release date", title: "release date", less: true, about: "Models since 2023.",
			of: func(m *site.Model) (float64, bool) {
				day, ok := parseDay(m.Released)
				return day, ok && day >= sinceDay
			},
			axis:   func(low, high float64) Axis { return fittedDates("Released", low, high) },
			credit: (*credits).model}
	case "context":
		return &quantity{id: id, name: "Context window", title: "context window",
			of: func(m *site.Model) (float64, bool) {
				if m.ContextTokens == nil {
					return 0, false
				}
				return float64(*m.ContextTokens), true
			},
			axis:   func(low, high float64) Axis { return logAxis("Context window in tokens", "tokens", low, high) },
			credit: (*credits).model}
	case "size":
		return &quantity{id: id, name: "Parameters", title: "number of parameters", less: true,
			of: func(m *site.Model) (float64, bool) {
				if m.ParametersTotalB == nil {
					return 0, false
				}
				return *m.ParametersTotalB, true
			},
			axis:   func(low, high float64) Axis { return logAxis("Billions of parameters", "number", low, high) },
			credit: (*credits).model}
	}
	return d.score(id)
}

// score is a benchmark as a quantity.
func (d *data) score(id string) *quantity {
	known := d.Benchmark(id)
	if known == nil {
		return nil
	}
	b, list := known.Benchmark, map[string]content.Score{}
	for _, r := range results(d, id) {
		list[r.model.ID] = r.score
	}
	return &quantity{id: id, name: b.Name, title: "score on " + b.Name, less: !b.HigherIsBetter, about: scoreRule,
		of: func(m *site.Model) (float64, bool) {
			s, ok := list[m.ID]
			return s.Value, ok
		},
		axis:   func(low, high float64) Axis { return scoreAxis(b, low, high) },
		credit: func(c *credits, m *site.Model) { c.score(list[m.ID]) }}
}

// blended is the price of a million tokens, three of them input for one of
// output.
func blended(o *content.Offer) (float64, bool) {
	if o == nil || o.Input == nil || o.Output == nil || *o.Input <= 0 || *o.Output <= 0 {
		return 0, false
	}
	return roundTo((3**o.Input+*o.Output)/4, 4), true
}
