package payload

import (
	"astrolabe/internal/site"
)

// Frame is what every page shares: it is in each document once and never in
// a page's payload.
type Frame struct {
	// BuildID is the id of what is served.
	BuildID string `json:"buildId"`
	// Name, URL and Separator are the site's own.
	Name      string `json:"name"`
	URL       string `json:"url"`
	Separator string `json:"separator"`
	// ColorMode is the preference of a visitor who has not chosen one.
	ColorMode string `json:"colorMode"`
	// Home is the address of the front page.
	Home string `json:"home"`
	// TrailingSlash says that addresses end in a slash.
	TrailingSlash bool `json:"trailingSlash"`
	// Resources are the entries of the Resources menu.
	Resources []NavLink `json:"resources"`
	// Sections are the other entries of the header.
	Sections []NavLink `json:"sections"`
	// Footer are the groups of the footer.
	Footer []NavGroup `json:"footer"`
	// Company is the operator's name.
	Company string `json:"company"`
	// Analytics is absent where nothing counts visits.
	Analytics *Analytics `json:"analytics,omitempty"`
	// Reports is absent where errors are not reported.
	Reports *Reports `json:"reports,omitempty"`
	// IconService is asked for icons we do not have; empty for none.
	IconService string `json:"iconService"`
}

// Analytics is what counts visits: page views that are sent, a second script,
// or both.
type Analytics struct {
	// URL takes page views; empty for none.
	URL    string `json:"url"`
	Domain string `json:"domain"`
	// IgnoredHosts are the host names on which no visit is counted.
	IgnoredHosts []string `json:"ignoredHosts"`
	// Script is the address of a second script; empty for none.
	Script    string `json:"script"`
	ScriptKey string `json:"scriptKey"`
	// ScriptLoad is now, idle or interaction.
	ScriptLoad string `json:"scriptLoad"`
}

// Reports is where errors are reported.
type Reports struct {
	DSN         string   `json:"dsn"`
	Tunnel      string   `json:"tunnel"`
	Environment string   `json:"environment"`
	Traces      float64  `json:"traces"`
	Targets     []string `json:"targets"`
}

// NavLink is a link of the navigation.
type NavLink struct {
	Label string `json:"label"`
	Href  string `json:"href"`
	// About says in a few words what is there; empty where no room is.
	About string `json:"about"`
}

// NavGroup is a column of the footer.
type NavGroup struct {
	Title string    `json:"title"`
	Links []NavLink `json:"links"`
}

// footerResources are resources that the menu has no room for.
func footerResources(s *site.Site) []NavLink {
	links := []NavLink{
		{Label: "Compare models", Href: s.Href(site.ComparePath)}, {Label: "Workload costs", Href: s.Href(site.CostPath)},
		{Label: "Model retirements", Href: s.Href(site.RetirementsPath)}, {Label: "Your own ranking", Href: s.Href(site.RankPath)},
	}
	if methods := methodsHref(s); methods != "" {
		links = append(links, NavLink{Label: "Methods", Href: methods})
	}
	return links
}

// NewFrame makes the frame of a site.
func NewFrame(s *site.Site) Frame {
	link := func(label, path, about string) NavLink { return NavLink{label, s.Href(path), about} }
	resources := []NavLink{
		link("LLM index", site.IndexPath, "Models, prices, limits and licences"),
		link("Benchmarks", site.BenchmarksPath, "What a score is worth"),
		link("Knowledge base", site.TermsPath, "Terms, defined and sourced"),
		link("Prompt guide", site.GuidePath, "Techniques and their papers"),
		link("Application stack", site.StackPath, "Layers, tools, architectures"),
	}
	frame := Frame{
		BuildID: s.BuildID, Name: s.Name, URL: s.URL, Separator: s.Separator, ColorMode: s.ColorMode,
		Home: s.Href("/"), TrailingSlash: s.TrailingSlash, Company: s.Details["company"],
		Resources: resources,
		Sections: []NavLink{
			link("Blog", site.BlogPath, ""), link("Concept", "/concept", ""), link("Support", site.SupportPath, ""),
		},
		Footer: []NavGroup{
			{Title: "Resources", Links: append(resources[:len(resources):len(resources)], footerResources(s)...)},
			{Title: "The site", Links: []NavLink{
				link("Concept", "/concept", ""), link("Blog", site.BlogPath, ""), link("Hall of fame", site.HallPath, ""),
				link("Support", site.SupportPath, ""), link("Troubleshooting", "/troubleshooting", ""),
			}},
			{Title: "Work with us", Links: []NavLink{
				link("Partnerships", "/partnerships", ""), link("Affiliate programme", "/affiliate", ""),
				link("Affiliate terms", "/affiliate/terms", ""), link("Investors", "/investors", ""),
			}},
			{Title: "Legal", Links: []NavLink{
				link("Terms", site.TermsOfUsePath, ""), link("Privacy", "/privacy", ""), link("Refunds", "/refunds", ""),
				link("Security", "/security", ""),
			}},
		},
		IconService: s.Calls.IconService,
	}
	if c := s.Calls; c.EventURL != "" || c.Script != "" {
		frame.Analytics = &Analytics{URL: c.EventURL, Domain: c.Domain, IgnoredHosts: orEmpty(c.IgnoredHosts),
			Script: c.Script, ScriptKey: c.ScriptKey, ScriptLoad: c.ScriptLoad}
	}
	if c := s.Calls; c.DSN != "" {
		frame.Reports = &Reports{DSN: c.DSN, Tunnel: c.Tunnel, Environment: c.Environment, Traces: c.Traces, Targets: orEmpty(c.TraceTargets)}
	}
	return frame
}
