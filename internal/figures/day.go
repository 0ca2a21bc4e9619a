package figures

import (
	"fmt"
	"time"

	"astrolabe/internal/words"
)

// dayOf counts days from 1970.
func dayOf(t time.Time) float64 { return float64(t.Unix()) / 86400 }

func timeOf(day float64) time.Time { return time.Unix(int64(day)*86400, 0).UTC() }

// parseDay reads an ISO day; a month or a year alone is not a day.
func parseDay(iso string) (float64, bool) {
	t, err := time.Parse(time.DateOnly, iso)
	return dayOf(t), err == nil
}

// parseMonth reads the month of an ISO day or month; a year alone has none.
func parseMonth(iso string) (time.Time, bool) {
	if len(iso) < len("2006-01") {
		return time.Time{}, false
	}
	t, err := time.Parse("2006-01", iso[:len("2006-01")])
	return t, err == nil
}

// period is a stretch of the calendar of a number of months.
type period struct {
	start  time.Time
	months int
}

// periodOf is the period of so many months that a month falls into.
func periodOf(t time.Time, months int) period {
	first := (int(t.Month())-1)/months*months + 1
	return period{time.Date(t.Year(), time.Month(first), 1, 0, 0, 0, 0, time.UTC), months}
}

func (p period) day() float64 { return dayOf(p.start) }

func (p period) end() time.Time { return p.start.AddDate(0, p.months, 0) }

func (p period) width() float64 { return dayOf(p.end()) - p.day() }

func (p period) middle() float64 { return (p.day() + dayOf(p.end())) / 2 }

// String is the period's name: 2026 Q3, 2026, first half, Jul 2026.
func (p period) String() string {
	switch p.months {
	case 3:
		return fmt.Sprintf("%d Q%d", p.start.Year(), (int(p.start.Month())+2)/3)
	case 6:
		half := "second"
		if p.start.Month() == time.January {
			half = "first"
		}
		return fmt.Sprintf("%d, %s half", p.start.Year(), half)
	}
	return words.Date(p.start.Format("2006-01"))
}
