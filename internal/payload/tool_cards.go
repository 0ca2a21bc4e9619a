package payload

import (
	"time"

	"astrolabe/internal/site"
)

func compareCard(s *site.Site, _ *site.Route, c *Card) {
	scores := 0
	for _, b := range s.Benchmarks {
		scores += b.Scores
	}
	c.Section = sectionIndex
	c.Figures = counts([]count{{len(s.Models), "models"}, {len(s.Benchmarks), "benchmarks"}, {scores, "scores"}})
}

func costCard(s *site.Site, _ *site.Route, c *Card) {
	priced, sellers := 0, 0
	for _, m := range s.Models {
		if m.Offer != nil {
			priced++
		}
		sellers += len(m.Offers)
	}
	c.Section = sectionIndex
	c.Figures = counts([]count{{priced, "models with a price"}, {sellers, "list prices"}})
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
