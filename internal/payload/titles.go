package payload

import (
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

func makerTitle(s *site.Site, r *site.Route) string {
	return s.FitTitle(r.Title+" models: prices, context, benchmarks", r.Title+" models: prices, benchmarks", r.Title+" models")
}

func providerTitle(s *site.Site, r *site.Route) string {
	return s.FitTitle(r.Title+": models and prices", r.Title+": prices", r.Title)
}

// techniqueTitle says more than the name: a term of the knowledge base may have the
// same.
func techniqueTitle(s *site.Site, r *site.Route) string {
	return s.FitTitle(r.Title+": prompt template", r.Title)
}

// modelTitle is name, maker, price and context, as far as they are known and fit.
func modelTitle(s *site.Site, r *site.Route) string {
	m := ModelOf(s, r)
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
