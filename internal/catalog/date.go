package catalog

import (
	"time"

	"astrolabe/internal/words"
)

// Date is a day, month or year as the data writes it. The zero Date is unknown.
//
// Two dates of different precision are compared as spans of days, so that only
// what is certain holds: "2026" is not after "2026-01", since it may be in it.
type Date struct {
	// First and Last are the first and the last day of the span, in days since
	// 1970-01-01.
	First, Last int32
	// Precision is how much of the date is known.
	Precision Precision
}

// Precision is how much of a date is known.
type Precision uint8

// The precisions, from none to a day.
const (
	NoDate Precision = iota
	ToYear
	ToMonth
	ToDay
)

// ParseDate reads YYYY, YYYY-MM or YYYY-MM-DD; false for anything else.
func ParseDate(text string) (Date, bool) {
	layouts := map[int]string{4: "2006", 7: "2006-01", 10: time.DateOnly}
	layout, ok := layouts[len(text)]
	if !ok {
		return Date{}, false
	}
	first, err := time.Parse(layout, text)
	if err != nil || first.Year() < 1970 || first.Year() > 2199 {
		return Date{}, false
	}
	switch len(text) {
	case 4:
		return Date{days(first), days(first.AddDate(1, 0, -1)), ToYear}, true
	case 7:
		return Date{days(first), days(first.AddDate(0, 1, -1)), ToMonth}, true
	}
	return Date{days(first), days(first), ToDay}, true
}

func days(t time.Time) int32 { return int32(t.Unix() / 86400) }

// Known says whether there is a date at all.
func (d Date) Known() bool { return d.Precision != NoDate }

// Time is the first moment of the span, in UTC.
func (d Date) Time() time.Time { return time.Unix(int64(d.First)*86400, 0).UTC() }

// String is the date as the data writes it, empty if unknown.
func (d Date) String() string {
	switch d.Precision {
	case ToYear:
		return d.Time().Format("2006")
	case ToMonth:
		return d.Time().Format("2006-01")
	case ToDay:
		return d.Time().Format(time.DateOnly)
	}
	return ""
}

// Words is the date for readers; empty if unknown.
func (d Date) Words() string { return words.Date(d.String()) }

// sortKey orders dates by their first day, the coarser first: as the ISO text
// would.
func (d Date) sortKey() int64 {
	if !d.Known() {
		return unknown
	}
	return int64(d.First)*4 + int64(d.Precision)
}
