package payload

import (
	"slices"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// HallOfFame is the page of works that shaped the field.
type HallOfFame struct {
	Article
	// Entries are those that the view lets through, oldest first.
	Entries []HallEntry `json:"entries"`
	// Total is how many entries there are.
	Total int `json:"total"`
	// Kinds and Decades are the ways to narrow the list. A count is of what
	// the other choice leaves.
	Kinds   []Choice `json:"kinds"`
	Decades []Choice `json:"decades"`
	// All is the address of the whole list.
	All string `json:"all"`
}

// HallEntry is a paper, a person or a project.
type HallEntry struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"`
	Title  string `json:"title"`
	Year   int    `json:"year"`
	Who    string `json:"who"`
	Why    string `json:"why"`
	Source string `json:"source"`
}

// hallNames are the kinds as the page writes them, many of each.
var hallNames = map[string]string{"paper": "Papers", "person": "People", "project": "Open projects"}

func hallPage(s *site.Site, r site.Route) []site.Route {
	r.HasAnchor = func(id string) bool {
		return slices.ContainsFunc(s.Hall, func(e content.HallEntry) bool { return e.ID == id })
	}
	return narrowable(ofText(s, r), map[string][]string{"kind": site.HallKinds, "decade": orEmpty(s.Decades())})
}

func newHallOfFame(q request) HallOfFame {
	h := HallOfFame{Article: newArticle(q), Entries: []HallEntry{}, Total: len(q.Hall), Kinds: []Choice{}, Decades: []Choice{},
		All: q.Href(site.HallPath) + "#entries"}
	ofKind, ofDecade := map[string]int{}, map[string]int{}
	for _, e := range q.Hall {
		decade := site.Decade(e.Year)
		if q.lets("decade", decade) {
			ofKind[e.Kind]++
		}
		if q.lets("kind", e.Kind) {
			ofDecade[decade]++
		}
		if q.lets("kind", e.Kind) && q.lets("decade", decade) {
			h.Entries = append(h.Entries, HallEntry{e.ID, e.Kind, e.Title, e.Year, e.Who, e.Why, e.Source})
		}
	}
	// The list stands below a text: a choice leads back to it.
	choice := func(name, value, label string, count int) Choice {
		c := q.choice(name, value, label, count)
		c.Href += "#entries"
		return c
	}
	for _, kind := range site.HallKinds {
		h.Kinds = append(h.Kinds, choice("kind", kind, hallNames[kind], ofKind[kind]))
	}
	for _, decade := range q.Decades() {
		h.Decades = append(h.Decades, choice("decade", decade, decade, ofDecade[decade]))
	}
	return h
}

func (h HallOfFame) withoutHTML() any { h.Blocks = trim(h.Blocks); return h }
