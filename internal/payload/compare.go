package payload

import "astrolabe/internal/site"

// IndexTool is a page of the index that answers one question. What it shows is put
// together outside of this package, from parts.
type IndexTool struct {
	Breadcrumbs []Crumb `json:"breadcrumbs"`
	Title       string  `json:"title"`
	Lead        string  `json:"lead"`
	// HTML is the page below its head.
	HTML string `json:"html"`
}

// newIndexTool is the page before anything is put into it.
func newIndexTool(q request) IndexTool {
	return IndexTool{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description}
}

func (t IndexTool) withoutHTML() any { t.HTML = ""; return t }

func compareCard(s *site.Site, _ *site.Route, c *Card) {
	scores := 0
	for _, b := range s.Benchmarks {
		scores += b.Scores
	}
	c.Section = sectionIndex
	c.Figures = counts([]count{{len(s.Models), "models"}, {len(s.Benchmarks), "benchmarks"}, {scores, "scores"}})
}

// ComparisonCard is the card of some models side by side: who they are, the answer
// in a sentence, and a figure of each, if any.
func ComparisonCard(s *site.Site, title, answer string, figures []CardFigure) *Card {
	c := newSiteCard(s)
	c.Section, c.Title, c.Lead = sectionIndex+" · Compare", title, answer
	c.Figures = append(c.Figures, figures...)
	return &c
}
