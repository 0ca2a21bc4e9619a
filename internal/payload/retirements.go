package payload

import (
	"time"

	"astrolabe/internal/site"
)

func retirementsCalendar(_ *site.Site, r *site.Route) FeedLink {
	return FeedLink{"text/calendar", r.Title, site.CalendarPath}
}

func retirementsCard(s *site.Site, _ *site.Route, c *Card) {
	today, dated, ended := s.Now.UTC().Format(time.DateOnly), 0, 0
	for _, m := range s.Models {
		switch {
		case m.Retires != "" && m.Retires >= today:
			dated++
		case m.Retires != "" || m.Status == "retired":
			ended++
		}
	}
	c.Section = sectionIndex
	c.Figures = counts([]count{{dated, "with a day to come"}, {ended, "ended"}})
}
