package payload

import (
	"net/url"

	"astrolabe/internal/site"
)

func retirementsCalendar(_ *site.Site, r *site.Route, _ url.Values) []FeedLink {
	return []FeedLink{{"text/calendar", r.Title, site.CalendarPath}}
}

func retirementsCard(s *site.Site, _ *site.Route, c *Card) {
	dated, ended := 0, 0
	for _, m := range s.Models {
		switch {
		case m.Status == "retired":
			ended++
		case m.Ends() != "":
			dated++
		}
	}
	c.Section = sectionIndex
	c.Figures = counts([]count{{dated, "with a day to come"}, {ended, "ended"}})
}
