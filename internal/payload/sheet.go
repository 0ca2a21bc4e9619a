package payload

import (
	"maps"
	"path"
	"slices"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// Sheet is a page of facts about one thing of the index: a model, a maker, a
// provider, or a list of them. Its body is put together outside of this package,
// from parts that are rendered once.
type Sheet struct {
	Breadcrumbs []Crumb `json:"breadcrumbs"`
	Title       string  `json:"title"`
	Lead        string  `json:"lead"`
	// Mark is that of the maker or provider whose page it is; empty for lists.
	Mark Mark `json:"mark"`
	// Body is HTML.
	Body string `json:"body"`
}

func (x Sheet) withoutHTML() any { x.Body = ""; return x }

// Mark is how a maker or provider is recognised: see site.Mark.
type Mark struct {
	Letters string `json:"letters"`
	Hue     string `json:"hue"`
}

func newSheet(q request) Sheet {
	return Sheet{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: KindOf(q.route).Description(q.Site, q.route),
		Mark: markOf(q.Site, q.route)}
}

// markOf is the mark of a maker, of a model's maker or of a provider.
func markOf(s *site.Site, r *site.Route) Mark {
	switch r.Kind {
	case "model":
		return Mark(s.Mark(ModelOf(s, r).Maker))
	case "maker", "provider":
		return Mark(s.Mark(path.Base(r.Path)))
	}
	return Mark{}
}

// makerPages, modelPages and providerPages have names for titles; what else the head
// says is made when it is asked for.
func makerPages(s *site.Site, r site.Route) []site.Route {
	if len(s.Models) == 0 {
		return nil
	}
	_, days, _ := s.FactDays()
	return each(slices.Sorted(maps.Keys(s.Makers)), r, func(r *site.Route, id string) {
		r.Path, r.Title, r.Changed = site.MakerPath(id), s.Makers[id].Name, days[id]
	})
}

func modelPages(s *site.Site, r site.Route) []site.Route {
	days, _, _ := s.FactDays()
	return each(s.Models, r, func(r *site.Route, m *site.Model) {
		r.Path, r.Title, r.Changed = site.ModelPath(m), m.Name, days[m.ID]
	})
}

func providerPages(s *site.Site, r site.Route) []site.Route {
	if len(s.Models) == 0 {
		return nil
	}
	_, _, days := s.FactDays()
	return each(s.Providers, r, func(r *site.Route, p content.Provider) {
		r.Path, r.Title, r.Changed = site.ProviderPath(p.ID), p.Name, days[p.ID]
	})
}

func providersPage(s *site.Site, r site.Route) []site.Route {
	if len(s.Models) == 0 {
		return nil
	}
	r.Changed = s.PriceDay()
	return []site.Route{r}
}

func disagreementsPage(s *site.Site, r site.Route) []site.Route {
	if len(s.Models) == 0 {
		return nil
	}
	return ofData(s, r)
}

// ModelOf is the model that a page is about.
func ModelOf(s *site.Site, r *site.Route) *site.Model { return s.Model(below(r)) }

// ProviderKind says in words what a provider does.
func ProviderKind(kind string) string {
	switch kind {
	case "first-party":
		return "a maker's own service"
	case "cloud":
		return "a cloud that sells models of several makers"
	case "host":
		return "a host that runs models of others on its own machines"
	case "router":
		return "a router that passes requests on to other providers"
	}
	return kind
}

// modelNode describes a model to search engines. Prices are told per million
// tokens, with who asks them: we sell nothing.
func modelNode(s *site.Site, r *site.Route, h Head) node {
	m := ModelOf(s, r)
	maker := s.Makers[m.Maker]
	author := node{"@type": "Organization", "name": maker.Name}
	if maker.Website != "" {
		author["url"] = maker.Website
	}
	n := node{"@type": "SoftwareApplication", "@id": subjectOf(h), "name": m.Name, "description": h.Description, "url": h.Canonical,
		"applicationCategory": "Language model", "author": author}
	if m.ReleasedBasis != "first-seen" && m.Released != "" {
		n["datePublished"] = m.Released
	}
	if l := catalog.LicenceOf(m.Licence); l.URL != "" {
		n["license"] = l.URL
	}
	offers := []node{}
	for i := range m.Offers {
		if o := offerNode(s, &m.Offers[i]); o != nil {
			offers = append(offers, o)
		}
	}
	if len(offers) > 0 {
		n["offers"] = offers
	}
	return n
}

func offerNode(s *site.Site, o *content.Offer) node {
	prices := []node{}
	add := func(what string, price *float64) {
		if price != nil {
			prices = append(prices, node{"@type": "UnitPriceSpecification", "price": *price, "priceCurrency": "USD",
				"referenceQuantity": node{"@type": "QuantitativeValue", "value": 1_000_000, "unitText": what + " tokens"}})
		}
	}
	add("input", o.Input)
	add("output", o.Output)
	if len(prices) == 0 {
		return nil
	}
	n := node{"@type": "Offer", "seller": node{"@type": "Organization", "name": providerName(s, o.Provider)}, "priceSpecification": prices}
	if o.Until != "" {
		n["priceValidUntil"] = o.Until
	}
	return n
}

func makerNode(s *site.Site, r *site.Route, h Head) node {
	return organizationNode(r.Title, s.Makers[below(r)].Website, h)
}

func providerNode(s *site.Site, r *site.Route, h Head) node {
	p, _ := s.Provider(below(r))
	return organizationNode(r.Title, p.Website, h)
}

// organizationNode describes a maker or a provider.
func organizationNode(name, website string, h Head) node {
	n := node{"@type": "Organization", "@id": subjectOf(h), "name": name}
	n.set("url", website)
	return n
}

func modelCard(s *site.Site, r *site.Route, c *Card) { ModelCard(ModelOf(s, r), c) }

func makerCard(s *site.Site, r *site.Route, c *Card) {
	models, open, priced := 0, 0, 0
	for _, m := range s.Models {
		if m.Maker == below(r) {
			models++
			if m.IsOpen() {
				open++
			}
			if m.Offer != nil {
				priced++
			}
		}
	}
	c.Section = sectionIndex
	c.Figures = counts([]count{{models, "models"}, {priced, "with a price"}, {open, "open weights"}})
}

func providerCard(s *site.Site, r *site.Route, c *Card) {
	models := 0
	makers := map[string]bool{}
	for _, m := range s.Models {
		for _, o := range m.Offers {
			if o.Provider == below(r) {
				models++
				makers[m.Maker] = true
			}
		}
	}
	c.Section = sectionIndex
	c.Figures = counts([]count{{models, "models"}, {len(makers), "makers"}})
}

func providersCard(s *site.Site, _ *site.Route, c *Card) {
	offers := 0
	for _, m := range s.Models {
		offers += len(m.Offers)
	}
	c.Section = sectionIndex
	c.Figures = counts([]count{{len(s.Providers), "providers"}, {offers, "prices"}})
}

func disagreementsCard(s *site.Site, _ *site.Route, c *Card) {
	models := map[string]bool{}
	for _, d := range s.Disagreements {
		models[d.Model] = true
	}
	c.Section = sectionIndex
	c.Figures = counts([]count{{len(s.Disagreements), "disagreements"}, {len(models), "models"}})
}
