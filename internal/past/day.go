package past

import (
	"errors"
	"regexp"
	"time"

	"astrolabe/internal/words"
)

// Earliest is the first day that can be asked for. Of the years before it the
// index has next to nothing.
const Earliest = "2020-01-01"

// Reasons why a day cannot be shown, as sentences without a full stop.
var (
	errNoDay  = errors.New("a day must be written like 2026-03-01")
	errNever  = errors.New("the calendar has no such day")
	errFuture = errors.New("that day has not come yet")
	errEarly  = errors.New("the index begins on " + words.Date(Earliest))
)

var isoForm = regexp.MustCompile(`^\d{4}-\d\d-\d\d$`)

// ParseDay reads the ISO day of a state that was asked for on another day.
func ParseDay(text string, today time.Time) (string, error) {
	day, err := time.Parse(time.DateOnly, text)
	switch {
	case isoForm.MatchString(text) && err != nil:
		return "", errNever
	case err != nil:
		return "", errNoDay
	case day.After(today.UTC()):
		return "", errFuture
	case text < Earliest:
		return "", errEarly
	}
	return text, nil
}

// by is the ISO day by which something of a date, which may be a month or a year, was
// certainly there: its last day, or today, when it is. Without a date it is never.
func (r *Record) by(date string) string {
	if date == "" {
		return never
	}
	return min(lastDay(date), r.today)
}

// lastDay is the last ISO day of a date.
func lastDay(date string) string {
	switch len(date) {
	case len("2006"):
		return date + "-12-31"
	case len("2006-01"):
		if month, err := time.Parse("2006-01", date); err == nil {
			return month.AddDate(0, 1, -1).Format(time.DateOnly)
		}
	}
	return date
}

// never is after every day.
const never = "9999"

func dayBefore(day string) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return t.AddDate(0, 0, -1).Format(time.DateOnly)
}

// earlier is the earlier of two days, of which one may be missing.
func earlier(a, b string) string {
	if a == "" || b != "" && b < a {
		return b
	}
	return a
}
