package figures

import (
	"cmp"
	"maps"
	"slices"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// credits gathers the sources of what a figure shows, and its newest day.
type credits struct {
	data *data
	seen map[string]int
	asOf string
}

func newCredits(d *data) *credits { return &credits{data: d, seen: map[string]int{}} }

// offer counts the catalogue of a price.
func (c *credits) offer(o *content.Offer) {
	c.seen[o.Source]++
	c.asOf = max(c.asOf, o.AsOf)
}

// model counts the sources of a model's other facts.
func (c *credits) model(m *site.Model) {
	for _, s := range m.Sources {
		c.seen[s.ID]++
		if len(s.Date) == len("2006-01-02") {
			c.asOf = max(c.asOf, s.Date)
		}
	}
}

// score counts the source of a score. Its day is that of our copy: a score is
// as old as the list it stands in.
func (c *credits) score(s content.Score) {
	c.seen[s.Source]++
	c.asOf = max(c.asOf, s.Date)
}

// set writes the sources into a chart, the most used first.
func (c *credits) set(chart *Chart) {
	ids := slices.SortedFunc(maps.Keys(c.seen), func(a, b string) int {
		return cmp.Or(cmp.Compare(c.seen[b], c.seen[a]), cmp.Compare(a, b))
	})
	chart.AsOf, chart.Credits = c.asOf, []Credit{}
	for _, id := range ids {
		s := c.data.Sources[id]
		if id == "curated" { // our own work
			continue
		}
		credit := Credit{Name: s.Name, URL: s.URL}
		if s.Licence == "CC-BY-4.0" {
			credit.Licence, credit.LicenceURL = "CC BY 4.0, changed", "https://creativecommons.org/licenses/by/4.0/"
		}
		chart.Credits = append(chart.Credits, credit)
	}
}
