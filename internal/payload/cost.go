package payload

import "astrolabe/internal/site"

// Cost is the page that computes what a workload costs.
type Cost struct {
	Breadcrumbs []Crumb `json:"breadcrumbs"`
	Title       string  `json:"title"`
	Lead        string  `json:"lead"`
	// Presets, Form and Results are HTML: usual workloads, the form as the view
	// fills it in, and what the workload costs.
	Presets string `json:"presets"`
	Form    string `json:"form"`
	Results string `json:"results"`
}

func costPage(s *site.Site, r site.Route) []site.Route {
	r.Changed = s.PriceDay()
	return []site.Route{r}
}

// newCost is the page before anything is put into it.
func newCost(q request) Cost {
	return Cost{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description}
}

func (c Cost) withoutHTML() any { c.Presets, c.Form, c.Results = "", "", ""; return c }

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
