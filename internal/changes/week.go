package changes

import (
	"fmt"
	"time"
)

// Week is the changes of a week from Monday to Sunday, as ISO 8601 counts them.
type Week struct {
	Year, Number int
	// From and To are its first and last ISO day.
	From, To string
	Changes  List
}

// ID is the week in addresses: 2026-W07.
func (w *Week) ID() string { return fmt.Sprintf("%d-W%02d", w.Year, w.Number) }

// Weeks groups changes by week, in their order. What is dated by a month or a year
// belongs to no week and is left out.
func (l List) Weeks() []Week {
	var weeks []Week
	for _, c := range l {
		day, err := time.Parse(time.DateOnly, c.Date)
		if err != nil {
			continue
		}
		year, number := day.ISOWeek()
		if n := len(weeks); n == 0 || weeks[n-1].Year != year || weeks[n-1].Number != number {
			monday := day.AddDate(0, 0, -(int(day.Weekday())+6)%7)
			weeks = append(weeks, Week{year, number, monday.Format(time.DateOnly), monday.AddDate(0, 0, 6).Format(time.DateOnly), nil})
		}
		week := &weeks[len(weeks)-1]
		week.Changes = append(week.Changes, c)
	}
	return weeks
}
