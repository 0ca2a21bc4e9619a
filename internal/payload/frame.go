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
	// Sections are the entries of the header.
	Sections []NavSection `json:"sections"`
	// Footer are the groups of the footer.
	Footer []NavGroup `json:"footer"`
	// Company is the operator's name.
	Company string `json:"company"`
	// Shortlist is where chosen models lead.
	Shortlist ShortlistPages `json:"shortlist"`
	// Search is where the site is searched.
	Search SearchPages `json:"search"`
	// Analytics is absent where nothing counts visits.
	Analytics *Analytics `json:"analytics,omitempty"`
	// Reports is absent where errors are not reported.
	Reports *Reports `json:"reports,omitempty"`
	// IconService is asked for icons we do not have; empty for none.
	IconService string `json:"iconService"`
}

// ShortlistPages are the addresses that take a list of models.
type ShortlistPages struct {
	Index   string `json:"index"`
	Compare string `json:"compare"`
	Cost    string `json:"cost"`
	// Data is the address of the models for programs.
	Data string `json:"data"`
}

// SearchPages are the addresses of the search.
type SearchPages struct {
	// Page takes a query and shows what was found.
	Page string `json:"page"`
	// API is the same for programs.
	API string `json:"api"`
	// Titles is a file with the titles of all pages; with the id of the build behind it
	// it can be kept.
	Titles string `json:"titles"`
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

// NewFrame makes the frame of a site.
func NewFrame(s *site.Site) Frame {
	frame := Frame{
		BuildID: s.BuildID, Name: s.Name, URL: s.URL, Separator: s.Separator, ColorMode: s.ColorMode,
		Home: s.Href("/"), TrailingSlash: s.TrailingSlash, Company: s.Details["company"],
		Sections: newSections(s), Footer: newFooter(s), IconService: s.Calls.IconService,
		Shortlist: ShortlistPages{s.Href(site.IndexPath), s.Href(site.ComparePath), s.Href(site.CostPath), "/api/models.json"},
		Search:    SearchPages{s.Href(site.SearchPath), "/api/search", site.TitlesPath},
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
