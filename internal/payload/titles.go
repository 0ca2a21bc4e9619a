package payload

import (
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// headTitle is the title in the head of a page: more than the name where there is
// room for it, and less where the name is too long.
func headTitle(s *site.Site, r *site.Route) string {
	switch r.Page {
	case site.ModelPage:
		return modelTitle(s, ModelOf(s, r))
	case site.MakerPage:
		return s.FitTitle(r.Title+" models: prices, context, benchmarks", r.Title+" models: prices, benchmarks", r.Title+" models")
	case site.ProviderPage:
		return s.FitTitle(r.Title+": models and prices", r.Title+": prices", r.Title)
	case "technique":
		// A term of the knowledge base may have the same name.
		return s.FitTitle(r.Title+": prompt template", r.Title)
	}
	if a := s.Articles[r.Path]; a != nil && a.ShortTitle != "" {
		return a.ShortTitle
	}
	return r.Title
}

// modelTitle is name, maker, price and context, as far as they are known and fit.
func modelTitle(s *site.Site, m *site.Model) string {
	price, context := "", ""
	if o := m.Offer; o != nil && o.Output != nil {
		price = words.Dollars(*o.Input) + " in, " + words.Dollars(*o.Output) + " out"
	}
	if m.ContextTokens != nil {
		context = words.Short(*m.ContextTokens) + " context"
	}
	by, facts := m.Name+" by "+m.MakerName, joined(price, context)
	if facts == "" {
		return s.FitTitle(by, m.Name)
	}
	return s.FitTitle(by+": "+facts, m.Name+": "+facts, m.Name+": "+joined(price, ""), by, m.Name)
}

// joined is two texts with a comma between, or the one that there is.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + ", " + b
}
