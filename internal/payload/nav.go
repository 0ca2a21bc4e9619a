package payload

import (
	"cmp"
	"slices"

	"astrolabe/internal/site"
)

// NavSection is a section of the site, as the header shows it.
type NavSection struct {
	Label string `json:"label"`
	// Href leads to the section; without one the section is a menu of its pages.
	Href string `json:"href"`
	// Pages are the chief pages of the section. They stand above each of them.
	Pages []NavLink `json:"pages"`
}

// NavLink is a link of the navigation.
type NavLink struct {
	Label string `json:"label"`
	Href  string `json:"href"`
	// About says in a few words what is there; empty where there is no room.
	About string `json:"about"`
}

// NavGroup is a column of the footer.
type NavGroup struct {
	Title string    `json:"title"`
	Links []NavLink `json:"links"`
}

// menu is a list of links that all pages have.
type menu int

const (
	modelsMenu menu = iota
	// toolsMenu are pages that stand in the header by themselves.
	toolsMenu
	benchmarksMenu
	learnMenu
	siteMenu
	workMenu
	legalMenu
)

// menuPlace is a place of a page in a menu.
type menuPlace struct {
	menu menu
	// at orders the links of a menu.
	at           int
	label, about string
	// path is empty for the one page of a kind.
	path string
	// optional links are left out where there is no such text.
	optional bool
}

// menuLinks are the links of a menu, as the table of page kinds has them.
func menuLinks(s *site.Site, m menu) []NavLink {
	var places []menuPlace
	for _, k := range kindOrder {
		for _, p := range k.Menu {
			p.path = cmp.Or(p.path, k.Route.Path)
			if p.menu == m && (!p.optional || s.Articles[p.path] != nil) {
				places = append(places, p)
			}
		}
	}
	slices.SortStableFunc(places, func(a, b menuPlace) int { return a.at - b.at })
	links := make([]NavLink, len(places))
	for i, p := range places {
		links[i] = NavLink{p.label, s.Href(p.path), p.about}
	}
	return links
}

func newSections(s *site.Site) []NavSection {
	models, benchmarks := menuLinks(s, modelsMenu), menuLinks(s, benchmarksMenu)
	sections := []NavSection{{"Models", models[0].Href, models}}
	for _, tool := range menuLinks(s, toolsMenu) {
		sections = append(sections, NavSection{tool.Label, tool.Href, []NavLink{}})
	}
	return append(sections, NavSection{"Benchmarks", benchmarks[0].Href, benchmarks}, NavSection{"Learn", "", menuLinks(s, learnMenu)},
		NavSection{"More", "", slices.Concat(menuLinks(s, siteMenu), menuLinks(s, workMenu))})
}

func newFooter(s *site.Site) []NavGroup {
	return []NavGroup{
		{"Models", slices.Concat(menuLinks(s, modelsMenu), menuLinks(s, toolsMenu))},
		{"Benchmarks", menuLinks(s, benchmarksMenu)},
		{"Learn", menuLinks(s, learnMenu)},
		{"The site", menuLinks(s, siteMenu)},
		{"Work with us", menuLinks(s, workMenu)},
		{"Legal", menuLinks(s, legalMenu)},
	}
}
