package past

import (
	"cmp"
	"slices"
	"strconv"

	"astrolabe/internal/content"
)

// line is one field of an offer or of a model through time, oldest first.
type line []step

// step is a value that holds from an ISO day on; empty if there is none any more.
type step struct {
	day, value string
	// price is the value of a field that is a price; nil if it is not known.
	price *float64
	// seen is the day of its first observation, source who showed it.
	seen, source string
	quality      string
}

// add goes on by an event. A correction takes the place of the value before it,
// which was never right; one that fills a gap is a first observation, and one that
// leaves a gap takes nothing back.
func (l line) add(e *content.HistoryEvent) line {
	if n := len(l); n > 0 && e.Quality == "correction" && e.From != "" && e.To != "" && l[n-1].value == e.From {
		l[n-1].value, l[n-1].price = e.To, number(e.To)
		return l
	}
	day := cmp.Or(e.Effective, e.Observed)
	for len(l) > 0 && l[len(l)-1].day >= day {
		l = l[:len(l)-1] // it began earlier than it was seen, before what was seen meanwhile
	}
	return append(l, step{day, e.To, number(e.To), e.Observed, e.Source, e.Quality})
}

// on is the step that a day falls into; false before the first.
func (l line) on(day string) (step, bool) {
	i, found := slices.BinarySearchFunc(l, day, func(s step, day string) int { return cmp.Compare(s.day, day) })
	switch {
	case found:
		return l[i], true
	case i == 0:
		return step{}, false
	}
	return l[i-1], true
}

// correct gives the last value that of today's data, which was chosen from all
// sources. Where the data has none, nothing was chosen.
func (l line) correct(now *int) {
	if len(l) > 0 && now != nil {
		l[len(l)-1].value = strconv.Itoa(*now)
	}
}

// first is the first ISO day of a value that satisfies a condition; empty if none does.
func (l line) first(is func(value string) bool) string {
	if i := slices.IndexFunc(l, func(s step) bool { return is(s.value) }); i >= 0 {
		return l[i].day
	}
	return ""
}

// since is the day from which the last value holds; empty if there is none.
func (l line) since() string {
	if len(l) == 0 {
		return ""
	}
	return l[len(l)-1].day
}

// span is a stretch of days on which an offer was listed: from a day to before
// another, which is empty while it lasts.
type span struct {
	from, to, id, source string
	// doubtful is whether its end was only a correction of the record.
	doubtful bool
}

// addSpan goes on by an event of an offer as a whole. An offer that a correction
// took out and another put back was there all the time.
func addSpan(spans []span, e *content.HistoryEvent) []span {
	n := len(spans)
	switch open := n > 0 && spans[n-1].to == ""; {
	case e.To == "" && open:
		spans[n-1].to, spans[n-1].doubtful = e.Observed, e.Quality == "correction"
	case e.To != "" && n > 0 && spans[n-1].doubtful && e.Quality == "correction":
		spans[n-1].to, spans[n-1].doubtful = "", false
	case e.To != "" && !open:
		spans = append(spans, span{from: e.Observed, id: e.To, source: e.Source})
	}
	return spans
}

func (s *span) has(day string) bool { return s.from <= day && (s.to == "" || day < s.to) }
