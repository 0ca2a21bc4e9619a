package changes

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Week is the changes of a week from Monday to Sunday, as ISO 8601 counts them. In a
// timeline it may be those of a month or a year, where no more is known of their day.
type Week struct {
	// Year and Number name the week; the number of a month or a year is 0.
	Year, Number int
	// From and To are its first and last ISO day; both are the month or the year.
	From, To string
	Changes  List
}

// ID is the week in addresses: 2026-W07.
func (w *Week) ID() string {
	if w.Number == 0 {
		return w.From
	}
	return fmt.Sprintf("%d-W%02d", w.Year, w.Number)
}

// Title names the week: "Week 7, 2026".
func (w *Week) Title() string { return fmt.Sprintf("Week %d, %d", w.Number, w.Year) }

// Days are the days of the week: "9–15 November", "28 September – 4 October".
func (w *Week) Days() string {
	from, _ := time.Parse(time.DateOnly, w.From)
	to, _ := time.Parse(time.DateOnly, w.To)
	switch {
	case from.Year() != to.Year():
		return from.Format("2 January 2006") + " – " + to.Format("2 January 2006")
	case from.Month() != to.Month():
		return from.Format("2 January") + " – " + to.Format("2 January")
	}
	return strconv.Itoa(from.Day()) + "–" + to.Format("2 January")
}

// Weeks groups changes by week, in their order. What is dated by a month or a year
// belongs to no week and is left out.
func (l List) Weeks() []Week {
	return slices.DeleteFunc(l.Timeline(), func(w Week) bool { return w.Number == 0 })
}

// Timeline groups all changes by week, the newest first; what is dated by a month or a
// year is by itself, after the weeks that begin in it.
func (l List) Timeline() []Week {
	var weeks []Week
	place := map[string]int{}
	for _, c := range l {
		week := weekOf(c.Date)
		at, ok := place[week.From]
		if !ok {
			at = len(weeks)
			place[week.From] = at
			weeks = append(weeks, week)
		}
		weeks[at].Changes = append(weeks[at].Changes, c)
	}
	slices.SortStableFunc(weeks, func(a, b Week) int { return cmp.Compare(b.From, a.From) })
	return weeks
}

func weekOf(date string) Week {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		year, _, _ := strings.Cut(date, "-")
		n, _ := strconv.Atoi(year) // dates are checked when they are loaded
		return Week{Year: n, From: date, To: date}
	}
	year, number := day.ISOWeek()
	monday := day.AddDate(0, 0, -(int(day.Weekday())+6)%7)
	return Week{Year: year, Number: number, From: monday.Format(time.DateOnly), To: monday.AddDate(0, 0, 6).Format(time.DateOnly)}
}
