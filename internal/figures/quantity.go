package figures

import (
	"cmp"
	"math"
	"strconv"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Quantity is what a scale of a scatter plot can measure.
type Quantity struct {
	ID, Name string
	// Title is the name inside a sentence, About what a caption says of it.
	Title, About string
	// Better is which end of the scale is the better one, Good what a better model
	// is called: cheaper, smaller.
	Better Better
	Good   string
	// Record is what the line of the best so far is called over time.
	Record string
	// OfOffer says that the value is one of the offer that stands for a model.
	OfOffer bool
	Of      func(*site.Model) (float64, bool)
	// Margin is the interval around a value, Versus what it lets us say of two
	// models. Both are nil where values are exact.
	Margin func(*site.Model) scores.Margin
	Versus func(a, b *site.Model) scores.Verdict
	Scale  Scale
	// Words writes a value for readers.
	Words func(float64) string
	// credit counts the source of a model's value; nil for its facts or its offer.
	credit func(*credits, *site.Model)
}

// Scale makes an axis for values from low to high.
type Scale func(low, high float64) Axis

// Better says which end of a scale is the better one.
type Better int8

// The ends of a scale. Where neither is better, nobody is ahead of another.
const (
	Neither Better = 0
	Less    Better = -1
	More    Better = 1
)

// compare is above 0 where the first value is the better one.
func (q *Quantity) compare(a, b float64) int { return int(q.Better) * cmp.Compare(a, b) }

// clear says that a model that is no worse than another by its value is so beyond the
// margins of both.
func (q *Quantity) clear(a, b *site.Model) bool {
	return q.Versus == nil || q.Versus(a, b) == scores.Ahead
}

// margin is the interval around a model's value; unknown where values are exact.
func (q *Quantity) margin(m *site.Model) scores.Margin {
	if q.Margin == nil {
		return scores.Margin{}
	}
	return q.Margin(m)
}

func (q *Quantity) cite(c *credits, m *site.Model) {
	switch {
	case q.credit != nil:
		q.credit(c, m)
	case q.OfOffer:
		c.offer(m.Offer)
	default:
		c.model(m)
	}
}

// Dollars is a scale of prices as they are listed.
func Dollars(label string) Scale { return logScale(label, "usd") }

// Costs is a scale of prices that are computed, and so are written with three digits.
func Costs(label string) Scale { return logScale(label, "cost") }

// CostWords writes such a price.
func CostWords(usd float64) string {
	short, _ := strconv.ParseFloat(strconv.FormatFloat(usd, 'g', 3, 64), 64) // it was a number
	return words.Dollars(short)
}

// Counts is a scale of large numbers, such as tokens.
func Counts(label string) Scale { return logScale(label, "short") }

// Amounts is a scale of small numbers.
func Amounts(label, format string) Scale {
	return func(low, high float64) Axis { return linearAxis(label, format, low, high) }
}

// Fitted is a scale that has no zero of its own.
func Fitted(label, format string) Scale {
	return func(low, high float64) Axis { return fittedAxis(label, format, low, high, math.Inf(-1), math.Inf(1)) }
}

// Days is a scale of dates, counted in days from 1970.
func Days(label string) Scale {
	return func(low, high float64) Axis { return fittedDates(label, low, high) }
}

func logScale(label, format string) Scale {
	return func(low, high float64) Axis { return logAxis(label, format, low, high) }
}

// Price is the blended price of a model.
func Price() Quantity {
	return Quantity{ID: "price", Name: "Price", Title: "price", Better: Less, Good: "cheaper", Record: "lowest so far", OfOffer: true,
		About: "Prices are list prices at the maker or else at the cheapest provider, three input tokens for each output token; " +
			"thinking tokens, which some models use many of, are not in them.",
		Of:    func(m *site.Model) (float64, bool) { return blended(m.Offer) },
		Scale: Costs("US dollars per million tokens, blended 3 to 1"), Words: CostWords}
}

// blended is the price of a million tokens, three of them input for one of
// output.
func blended(o *content.Offer) (float64, bool) {
	if o == nil || o.Input == nil || o.Output == nil {
		return 0, false
	}
	return roundTo((3**o.Input+*o.Output)/4, 4), true
}

// Score is a benchmark as a quantity; false if there is none of that id.
func Score(s *site.Site, id string) (Quantity, bool) {
	known := s.Benchmark(id)
	if known == nil {
		return Quantity{}, false
	}
	b, rows := known.Benchmark, map[string]*scores.Row{}
	if pool := s.Table(id).Chosen(); pool != nil {
		for i := range pool.Rows {
			rows[pool.Rows[i].Model] = &pool.Rows[i]
		}
	}
	q := Quantity{ID: id, Name: b.Name, Title: "score on " + b.Name, Better: Less, Good: "better", Record: "best so far", About: scoreRule,
		Of: func(m *site.Model) (float64, bool) {
			row := rows[m.ID]
			if row == nil {
				return 0, false
			}
			return row.Score.Value, true
		},
		Margin: func(m *site.Model) scores.Margin { return rows[m.ID].Margin },
		Versus: func(m, n *site.Model) scores.Verdict {
			return scores.Versus(&b, rows[m.ID].Score.Value, rows[n.ID].Score.Value)
		},
		Scale:  func(low, high float64) Axis { return scoreAxis(b, low, high) },
		Words:  func(v float64) string { return words.Score(v, b.Unit) },
		credit: func(c *credits, m *site.Model) { c.score(rows[m.ID].Score) }}
	if b.HigherIsBetter {
		q.Better = More
	}
	return q, true
}
