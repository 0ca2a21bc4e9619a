package payload

import (
	"encoding/json"

	"astrolabe/internal/search"
	"astrolabe/internal/site"
)

// Search is the page that searches the site. Form and results are put together
// outside of this package, from parts that are rendered once.
type Search struct {
	Breadcrumbs []Crumb `json:"breadcrumbs"`
	Title       string  `json:"title"`
	Lead        string  `json:"lead"`
	// Form and Results are HTML.
	Form    string `json:"form"`
	Results string `json:"results"`
}

func newSearchPage(q request) Search {
	return Search{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description}
}

func (x Search) withoutHTML() any { x.Form, x.Results = "", ""; return x }

// Titles is all that can be found by its name, for browsers that answer before the
// server does.
type Titles struct {
	// Kinds are the names of the kinds.
	Kinds []string `json:"kinds"`
	// Pages are a title, the place of its kind, an address, and other names with a
	// stroke between them if there are any.
	Pages [][]any `json:"pages"`
}

// EncodeTitles writes the titles of a site. Those of each kind that most people mean
// come first.
func EncodeTitles(s *site.Site) ([]byte, error) {
	t := Titles{Pages: [][]any{}}
	for i, k := range search.Kinds {
		t.Kinds = append(t.Kinds, k.Name)
		for _, p := range s.Search().ByWeight(k.ID) {
			row := []any{p.Title, i, p.Path}
			if names := titleNames(p); names != "" {
				row = append(row, names)
			}
			t.Pages = append(t.Pages, row)
		}
	}
	return json.Marshal(t)
}

// titleNames are the other names of a page that its title does not give away. The ids
// of models are too many to send: the server knows them.
func titleNames(p *search.Page) string {
	if p.Kind == "model" {
		return ""
	}
	names := ""
	for _, n := range p.Names {
		if search.Letters(n) != search.Letters(p.Title) {
			names += "|" + n
		}
	}
	if names == "" {
		return ""
	}
	return names[1:]
}
