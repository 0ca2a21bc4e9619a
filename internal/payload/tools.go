package payload

import "astrolabe/internal/site"

// IndexTool is a page of the index that answers one question. What it shows is put
// together outside of this package, from parts.
type IndexTool struct {
	Breadcrumbs []Crumb `json:"breadcrumbs"`
	Title       string  `json:"title"`
	Lead        string  `json:"lead"`
	// HTML is the page below its head.
	HTML string `json:"html"`
}

// newIndexTool is a tool before anything is put into it.
func newIndexTool(q request) IndexTool {
	return IndexTool{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description}
}

func (t IndexTool) withoutHTML() any { t.HTML = ""; return t }

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

func retirementsCalendar(_ *site.Site, r *site.Route) FeedLink {
	return FeedLink{"text/calendar", r.Title, site.CalendarPath}
}

// newCost is the page before anything is put into it.
func newCost(q request) Cost {
	return Cost{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description}
}

func (c Cost) withoutHTML() any { c.Presets, c.Form, c.Results = "", "", ""; return c }
