package payload

import (
	"encoding/json"
	"slices"
	"strings"

	"astrolabe/internal/search"
	"astrolabe/internal/site"
)

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
	names := slices.DeleteFunc(slices.Clone(p.Names), func(n string) bool { return search.Letters(n) == search.Letters(p.Title) })
	return strings.Join(names, "|")
}
