package changes

import (
	"cmp"
	"strconv"
	"strings"

	"astrolabe/internal/words"
)

// title is a change in a line.
func (c *Change) title() string {
	if c.Kind == Ours {
		return c.Correction.Title
	}
	name, place := c.Model.Name, ""
	if c.Provider != "" {
		place = " at " + c.ProviderName
	}
	switch v := c.Values[0]; c.Kind {
	case Launch:
		return name + " by " + c.Model.MakerName + " is new"
	case Unlisted:
		return name + " is no longer listed at any provider"
	case Offered:
		return name + " is new" + place + firstWords(c.Values)
	case Withdrawn:
		return name + " is no longer listed" + place
	case Retirement:
		return name + place + " " + retirementWords(v, c.Date)
	case Retired:
		return name + " has ended" + cmp.Or(place, " at its maker, "+c.Model.MakerName)
	case Status:
		if v.To == "" {
			return name + place + " is no longer marked as " + v.From
		}
		return name + place + " is marked as " + v.To
	case Leader:
		from, to := c.Scores()
		return name + " has the best known score on " + c.Benchmark.Name + ": " + to + ", before it " + c.Others[0].Name + " with " + from
	case Announced:
		place += ", from " + words.Date(c.Effective)
	case Correction:
		place += ", corrected in the record"
		if c.IsListing() {
			return name + place + ": " + map[string]string{"true": "entered", "false": "taken out"}[v.To] + firstWords(c.Values)
		}
	case Unclear:
		if c.IsListing() {
			return name + place + map[string]string{"true": ", first recorded but perhaps sold before", "false": ", no longer recorded but perhaps still sold"}[v.To] + firstWords(c.Values)
		}
		place += ", a move or a correction"
	}
	return name + place + ": " + valueWords(c.Values)
}

func retirementWords(v Value, seen string) string {
	ends := "ends on "
	if v.To < seen {
		ends = "ended on "
	}
	switch {
	case v.To == "" && v.From == "":
		return "is going to end, on a day that is not known"
	case v.To == "":
		return "has no date of its end any more"
	case v.From == "":
		return ends + words.Date(v.To)
	}
	return ends + words.Date(v.To) + " and not on " + words.Date(v.From)
}

// Scores are those of the former leader and of the new one.
func (c *Change) Scores() (from, to string) {
	score := func(text string) string {
		n, _ := strconv.ParseFloat(text, 64) // it was written from a number
		return words.Score(n, c.Benchmark.Unit)
	}
	return score(c.Values[0].From), score(c.Values[0].To)
}

var valueNames = map[string]string{"input": "input", "output": "output", "cache_read": "cached input", "cache_write": "cache writing",
	"context_tokens": "context window", "max_output_tokens": "max output"}

// firstWords are the prices and limits that an offer has at first.
func firstWords(values []Value) string {
	if len(values) < 2 {
		return ""
	}
	return ": " + valueWords(values[1:])
}

// valueWords are what changed: prices with their unit behind the last.
func valueWords(values []Value) string {
	var prices, limits []string
	for _, v := range values {
		if v.IsLimit() {
			limits = append(limits, valueNames[v.Field]+" "+change(v, tokens)+" tokens")
		} else {
			prices = append(prices, valueNames[v.Field]+" "+change(v, dollars))
		}
	}
	if len(prices) > 0 {
		prices[len(prices)-1] += " per million tokens"
	}
	return strings.Join(append(prices, limits...), ", ")
}

// change is a value before and after, or the first one.
func change(v Value, spell func(string) string) string {
	if v.From == "" {
		return spell(v.To)
	}
	return "from " + spell(v.From) + " to " + spell(v.To)
}

// IsLimit says whether a value counts tokens.
func (v Value) IsLimit() bool { return v.Field == "context_tokens" || v.Field == "max_output_tokens" }

// Percent is by how much a number changed; false where that cannot be said.
func (v Value) Percent() (float64, bool) {
	from, err1 := strconv.ParseFloat(v.From, 64)
	to, err2 := strconv.ParseFloat(v.To, 64)
	if err1 != nil || err2 != nil || from <= 0 {
		return 0, false
	}
	return 100 * (to/from - 1), true
}

func dollars(text string) string {
	if n, err := strconv.ParseFloat(text, 64); err == nil {
		return words.Dollars(n)
	}
	return "unknown"
}

func tokens(text string) string {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return words.Number(n)
	}
	return "unknown"
}
