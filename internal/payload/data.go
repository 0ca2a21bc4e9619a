package payload

import (
	"slices"

	"astrolabe/internal/site"
)

// dataPage is the page about all data, where there is some.
func dataPage(s *site.Site, r site.Route) []site.Route {
	if len(s.Models) == 0 {
		return nil
	}
	return ofData(s, r)
}

// dataSetPages are the pages of the tables.
func dataSetPages(s *site.Site, r site.Route) []site.Route {
	if len(s.Models) == 0 {
		return nil
	}
	return each(slices.Clone(site.DataSets), r, func(r *site.Route, d site.DataSet) {
		// The things themselves have pages of these names.
		r.Path, r.Title, r.Description, r.Changed = d.Path(), d.Title+": the data", d.About, s.DataDay()
		r.Asked = []string{d.Title + " as csv", "download " + d.Title}
	})
}

func dataCard(s *site.Site, _ *site.Route, c *Card) {
	c.Figures = counts([]count{{len(s.Models), "models"}, {len(s.Scores), "scores"}, {len(site.DataSets), "tables"}})
}
