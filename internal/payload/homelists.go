package payload

import "astrolabe/internal/site"

// newestOfChiefs are the newest models of the chief makers that two providers sell at
// a known price, with a known context window: what is on a shortlist today.
func newestOfChiefs(s *site.Site, most int) []ModelRow {
	newest := []ModelRow{}
	for _, m := range s.Models {
		if site.ChiefHue(m.Maker) > 0 && m.Kind == "general" && forSale(m) && m.ContextTokens != nil && len(m.Offers) > 1 && len(newest) < most {
			newest = append(newest, modelRow(s, m))
		}
	}
	return newest
}

// forSale says that a model can be bought at a known price.
func forSale(m *site.Model) bool {
	return (m.Status == "active" || m.Status == "preview") && m.Offer != nil && m.Offer.Input != nil && m.Offer.Output != nil
}

// tasks are what many come for, above all else that the front page has.
func tasks(s *site.Site) []Link {
	return []Link{
		{Title: "Compare models", About: "Two to six side by side: price, context, features, scores with their margins.", Href: s.Href(site.ComparePath)},
		{Title: "Calculate a cost", About: "What your requests would cost per month, on every model.", Href: s.Href(site.CostPath)},
		{Title: "Rank by your weights", About: "Choose what counts, from coding to price, and see how sure the first place is.", Href: s.Href(site.RankPath)},
		{Title: "Check retirements", About: "Which models shut down when, and what replaces them.", Href: s.Href(site.RetirementsPath)},
	}
}
