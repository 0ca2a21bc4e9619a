package payload

import "astrolabe/internal/site"

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

func newSections(s *site.Site) []NavSection {
	link := linker(s)
	benchmarks := []NavLink{link("Overview", site.BenchmarksPath, ""), link("Ranking", site.RankPath, ""), link("Matrix", site.MatrixPath, "")}
	if methods := methodsHref(s); methods != "" {
		benchmarks = append(benchmarks, NavLink{Label: "Methods", Href: methods})
	}
	return []NavSection{
		{"Models", s.Href(site.IndexPath), []NavLink{
			link("Table", site.IndexPath, ""), link("Charts", site.ChartsPath, ""), link("Providers", site.ProvidersPath, ""),
			link("Retirements", site.RetirementsPath, ""), link("Disagreements", site.DisagreementsPath, ""),
		}},
		{"Compare", s.Href(site.ComparePath), []NavLink{}},
		{"Cost", s.Href(site.CostPath), []NavLink{}},
		{"Benchmarks", s.Href(site.BenchmarksPath), benchmarks},
		{"Learn", "", []NavLink{
			link("Prompt guide", site.GuidePath, "Techniques and their papers"),
			link("Knowledge base", site.TermsPath, "Terms, defined and sourced"),
			link("Application stack", site.StackPath, "Layers, tools, architectures"),
		}},
		{"More", "", []NavLink{
			link("Blog", site.BlogPath, ""), link("Concept", "/concept", ""), link("Hall of fame", site.HallPath, ""),
			link("Support", site.SupportPath, ""), link("Troubleshooting", "/troubleshooting", ""),
			link("Partnerships", "/partnerships", ""), link("Investors", "/investors", ""),
		}},
	}
}

// newFooter lists everything that the header has, and what it has no room for.
func newFooter(s *site.Site, sections []NavSection) []NavGroup {
	link := linker(s)
	models := append([]NavLink{{Label: "All models", Href: sections[0].Href}}, sections[0].Pages[1:]...)
	models = append(models, NavLink{Label: sections[1].Label, Href: sections[1].Href}, NavLink{Label: sections[2].Label, Href: sections[2].Href})
	benchmarks := append([]NavLink{{Label: "All benchmarks", Href: sections[3].Href}}, sections[3].Pages[1:]...)
	return []NavGroup{
		{"Models", models},
		{"Benchmarks", benchmarks},
		{"Learn", sections[4].Pages},
		{"The site", []NavLink{
			link("Concept", "/concept", ""), link("Blog", site.BlogPath, ""), link("Hall of fame", site.HallPath, ""),
			link("Support", site.SupportPath, ""), link("Troubleshooting", "/troubleshooting", ""),
		}},
		{"Work with us", []NavLink{
			link("Partnerships", "/partnerships", ""), link("Affiliate programme", "/affiliate", ""),
			link("Affiliate terms", "/affiliate/terms", ""), link("Investors", "/investors", ""),
		}},
		{"Legal", []NavLink{
			link("Terms", site.TermsOfUsePath, ""), link("Privacy", "/privacy", ""), link("Refunds", "/refunds", ""),
			link("Security", "/security", ""),
		}},
	}
}

func linker(s *site.Site) func(label, path, about string) NavLink {
	return func(label, path, about string) NavLink { return NavLink{label, s.Href(path), about} }
}
