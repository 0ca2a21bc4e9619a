package changes

import (
	"math"
	"strconv"

	"astrolabe/internal/words"
)

// Direction is where a number went: -1 is down, 1 is up, 0 where that cannot be said.
func (v Value) Direction() int {
	from, err1 := strconv.ParseFloat(v.From, 64)
	to, err2 := strconv.ParseFloat(v.To, 64)
	switch {
	case err1 != nil || err2 != nil || from == to:
		return 0
	case to < from:
		return -1
	}
	return 1
}

// Direction is where the values of a change went, if all went the same way; else 0.
func (c *Change) Direction() int {
	way := c.Values[0].Direction()
	for _, v := range c.Values {
		if v.Direction() != way {
			return 0
		}
	}
	return way
}

// Name is what a value is called.
func (v Value) Name() string { return valueNames[v.Field] }

// Written are a value before and after: prices in dollars, limits in tokens.
func (v Value) Written() (from, to string) {
	if v.IsLimit() {
		return tokens(v.From), tokens(v.To) + " tokens"
	}
	return dollars(v.From), dollars(v.To)
}

// verbs are what happened to a value that went down or up, or what is going to.
var verbs = map[bool][2]struct{ by, alone, twice string }{
	false: {{"cut by ", "cut", "halved"}, {"raised by ", "raised", "doubled"}},
	true:  {{"falls by ", "falls", "halves"}, {"rises by ", "rises", "doubles"}},
}

// Moved says where a value went and how far: "cut by 20%", "doubled"; of one that is
// to come "falls by 20%", "doubles". It is empty where it went nowhere.
func (v Value) Moved(coming bool) string {
	way := v.Direction()
	if way == 0 {
		return ""
	}
	verb := verbs[coming][(way+1)/2]
	percent, known := v.Percent()
	switch far := math.Abs(percent); {
	case !known:
		return verb.alone
	case percent == 100 || percent == -50:
		return verb.twice
	case far < 1:
		return verb.by + "less than 1%"
	default:
		return verb.by + words.Percent(far, 0)
	}
}
