package payload

// FormPage is a page with a form above what it asks for: the visitor's own ranking, two
// scores, and the search. All are put together outside of this package, from parts that are
// rendered once.
type FormPage struct {
	Breadcrumbs []Crumb `json:"breadcrumbs"`
	Title       string  `json:"title"`
	Lead        string  `json:"lead"`
	// Form and Results are HTML: the form as the address fills it in, and what it asks
	// for.
	Form    string `json:"form"`
	Results string `json:"results"`
}

// newFormPage is the page before anything is put into it.
func newFormPage(q request) FormPage {
	return FormPage{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description}
}

func (p FormPage) withoutHTML() any { p.Form, p.Results = "", ""; return p }

func (p FormPage) filled(fill Fill) any { fill(&p.Form, &p.Results); return p }
