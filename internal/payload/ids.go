package payload

import "astrolabe/internal/site"

// IDDesk is the page that tells which models ids mean. The form is React's own, since
// texts and files are read in the browser; what the address asks for is put together
// outside of this package.
type IDDesk struct {
	Breadcrumbs []Crumb `json:"breadcrumbs"`
	Title       string  `json:"title"`
	Lead        string  `json:"lead"`
	// Action is the page itself, Data what the browser reads texts with, API its
	// description.
	Action string `json:"action"`
	Data   string `json:"data"`
	API    string `json:"api"`
	// Text is what stands in the field, Results HTML.
	Text    string `json:"text"`
	Results string `json:"results"`
}

// newIDDesk is the page before anything is put into it.
func newIDDesk(q request) IDDesk {
	return IDDesk{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description,
		Action: q.Href(site.IDsPath), Data: site.IDsDataPath, API: "/api"}
}

func (p IDDesk) withoutHTML() any { p.Results = ""; return p }

func (p IDDesk) filled(fill Fill) any { fill(&p.Results, &p.Text); return p }
