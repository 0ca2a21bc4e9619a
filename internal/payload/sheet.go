package payload

import (
	"path"
	"strconv"
	"strings"

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
	// Body is HTML.
	Body string `json:"body"`
}

func (x Sheet) withoutHTML() any { x.Body = ""; return x }

func newSheet(q request) Sheet {
	return Sheet{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: descriptionOf(q.Site, q.route)}
}

// ModelOf is the model that a page is about.
func ModelOf(s *site.Site, r *site.Route) *site.Model { return s.Model(path.Base(r.Path)) }

// headTitle is the title in the head of a page: facts where they say more than
// the name.
func headTitle(s *site.Site, r *site.Route) string {
	switch r.Page {
	case site.ModelPage:
		return modelTitle(ModelOf(s, r))
	case site.MakerPage:
		return r.Title + " models: prices, context, benchmarks"
	case site.ProviderPage:
		return r.Title + ": models and prices"
	}
	return r.Title
}

// descriptionOf is a page's description; sheets make theirs of facts.
func descriptionOf(s *site.Site, r *site.Route) string {
	switch r.Page {
	case site.ModelPage:
		return modelDescription(s, ModelOf(s, r))
	case site.MakerPage:
		return makerDescription(s, s.Makers[path.Base(r.Path)])
	case site.ProviderPage:
		p, _ := s.Provider(path.Base(r.Path))
		return providerDescription(s, p)
	}
	return r.Description
}

// modelTitle is name, maker, price and context, as far as they are known.
func modelTitle(m *site.Model) string {
	var facts []string
	if o := m.Offer; o != nil && o.Output != nil {
		facts = append(facts, listPrice(o.Input)+" in, "+listPrice(o.Output)+" out")
	}
	if m.ContextTokens != nil {
		facts = append(facts, tokens(*m.ContextTokens)+" context")
	}
	if len(facts) == 0 {
		facts = append(facts, "what is known")
	}
	return m.Name + " by " + m.MakerName + ": " + strings.Join(facts, ", ")
}

// modelDescription is a model in two or three sentences.
func modelDescription(s *site.Site, m *site.Model) string {
	var b strings.Builder
	b.WriteString(map[bool]string{true: "Open-weight ", false: ""}[m.IsOpen()])
	b.WriteString(map[string]string{"general": "language model", "translation": "translation model"}[m.Kind])
	if m.Kind != "general" && m.Kind != "translation" {
		b.WriteString(m.Kind)
	}
	b.WriteString(" by " + m.MakerName)
	if m.Released != "" {
		b.WriteString(", released " + releasedWords(&m.Model))
	}
	if m.ContextTokens != nil {
		b.WriteString(", with a context of " + grouped(*m.ContextTokens) + " tokens")
	}
	b.WriteString(". ")
	switch o := m.Offer; {
	case m.Status == "retired":
		b.WriteString("It is retired at its maker's own service.")
	case o == nil:
		b.WriteString("No current list price is known.")
	case o.Output == nil:
		b.WriteString(listPrice(o.Input) + " per million input tokens at " + providerName(s, o.Provider) + ".")
	default:
		b.WriteString(listPrice(o.Input) + " per million tokens in and " + listPrice(o.Output) + " out at " + providerName(s, o.Provider) + ".")
	}
	text := b.String()
	return strings.ToUpper(text[:1]) + text[1:]
}

// listPrice is a price in a sentence: "$3", "$0.15".
func listPrice(usd *float64) string {
	p, _ := catalog.PriceOf(usd)
	return p.Dollars()
}

// releasedWords is when a model came out: "29 September 2025", or "by" that day
// where it was only first seen then.
func releasedWords(m *content.Model) string {
	d, _ := catalog.ParseDate(m.Released)
	words := d.Words()
	switch {
	case m.ReleasedBasis == "first-seen":
		return "by " + words
	case d.Precision == catalog.ToDay:
		return "on " + words
	}
	return "in " + words
}

func providerName(s *site.Site, id string) string {
	if p, ok := s.Provider(id); ok {
		return p.Name
	}
	return id
}

func makerDescription(s *site.Site, m content.Maker) string {
	models, open, priced := 0, 0, 0
	for _, x := range s.Models {
		if x.Maker != m.ID {
			continue
		}
		models++
		if x.IsOpen() {
			open++
		}
		if x.Offer != nil {
			priced++
		}
	}
	text := "The " + strconv.Itoa(models) + " language models of " + m.Name + " in the index"
	if models == 1 {
		text = "The one language model of " + m.Name + " in the index"
	}
	text += ": " + howMany(open, "open weights") + ", " + howMany(priced, "a list price") + ", each fact with its source."
	return text
}

func howMany(n int, what string) string {
	if n == 0 {
		return "none with " + what
	}
	return strconv.Itoa(n) + " with " + what
}

func providerDescription(s *site.Site, p content.Provider) string {
	models, day := 0, ""
	for _, m := range s.Models {
		for _, o := range m.Offers {
			if o.Provider == p.ID {
				models++
				day = max(day, o.AsOf)
			}
		}
	}
	d, _ := catalog.ParseDate(day)
	text := p.Name + " is " + ProviderKind(p.Kind) + "."
	switch models {
	case 0:
		return text + " The index has no current list price of it."
	case 1:
		return text + " The index has its list price of one model, as of " + d.Words() + "."
	}
	return text + " The index has its list prices of " + strconv.Itoa(models) + " models, as of " + d.Words() + "."
}

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
func modelNode(s *site.Site, m *site.Model, h Head, id string) node {
	maker := s.Makers[m.Maker]
	author := node{"@type": "Organization", "name": maker.Name}
	if maker.Website != "" {
		author["url"] = maker.Website
	}
	n := node{"@type": "SoftwareApplication", "@id": id, "name": m.Name, "description": h.Description, "url": h.Canonical,
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
				"unitText": "million " + what + " tokens"})
		}
	}
	add("input", o.Input)
	add("output", o.Output)
	if len(prices) == 0 {
		return nil
	}
	return node{"@type": "Offer", "seller": node{"@type": "Organization", "name": providerName(s, o.Provider)}, "priceSpecification": prices}
}

// organizationNode describes a maker or a provider.
func organizationNode(name, website, id string) node {
	n := node{"@type": "Organization", "@id": id, "name": name}
	if website != "" {
		n["url"] = website
	}
	return n
}

func modelCard(s *site.Site, r *site.Route, c *Card) { ModelCard(ModelOf(s, r), c) }

func makerCard(s *site.Site, r *site.Route, c *Card) {
	models, open, priced := 0, 0, 0
	for _, m := range s.Models {
		if m.Maker == path.Base(r.Path) {
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
			if o.Provider == path.Base(r.Path) {
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
