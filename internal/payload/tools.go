package payload

import (
	"net/url"

	"astrolabe/internal/site"
)

// IndexTool is a page of the index that answers one question. What it shows is put
// together outside of this package, from parts.
type IndexTool struct {
	Breadcrumbs []Crumb `json:"breadcrumbs"`
	Title       string  `json:"title"`
	Lead        string  `json:"lead"`
	// HTML is the page below its head.
	HTML string `json:"html"`
	// View is what the document's head says of this view; nil if no more than
	// of the page.
	View *ViewHead `json:"-"`
}

// ViewHead is what the document's head says of one view of a page.
type ViewHead struct {
	Title, Description string
	// Canonical are the parameters of the canonical address; those that are
	// not admitted there are dropped.
	Canonical url.Values
	// Listed is whether search engines may list the view.
	Listed bool
}

// NewIndexTool is a tool before anything is put into it.
func NewIndexTool(s *site.Site, r *site.Route) IndexTool {
	return IndexTool{Breadcrumbs: newBreadcrumbs(s, r), Title: r.Title, Lead: r.Description}
}

func (t IndexTool) withoutHTML() any { t.HTML = ""; return t }

func (t IndexTool) entitle(s *site.Site, r *site.Route, h *Head) bool {
	if t.View == nil {
		return false
	}
	h.Title, h.OGTitle, h.Description = s.PageTitle(t.View.Title), t.View.Title, t.View.Description
	h.Canonical = s.Canonical(r.Path, t.View.Canonical)
	if !t.View.Listed {
		h.Robots = "noindex"
	}
	return true
}

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

// NewCost is the page before anything is put into it.
func NewCost(s *site.Site, r *site.Route) Cost {
	return Cost{Breadcrumbs: newBreadcrumbs(s, r), Title: r.Title, Lead: r.Description}
}

func (c Cost) withoutHTML() any { c.Presets, c.Form, c.Results = "", "", ""; return c }
