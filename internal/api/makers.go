package api

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// Maker is who develops models.
type Maker struct {
	ID      string     `json:"id" doc:"The id of the maker." example:"anthropic"`
	Name    string     `json:"name" doc:"The name of the maker." example:"Anthropic"`
	Website *string    `json:"website" format:"uri" doc:"Its website."`
	Country *string    `json:"country" doc:"ISO 3166-1 alpha-2 code; null if uncertain." example:"US"`
	Founded *int       `json:"founded" doc:"The year it was founded." example:"2021"`
	Models  int        `json:"models" doc:"The number of its models in the index."`
	Open    int        `json:"open_weights" doc:"The number of those with open weights."`
	Priced  int        `json:"priced" doc:"The number of those with a current price."`
	Newest  *string    `json:"newest_release" date:"any" doc:"The most recent release date."`
	Links   GroupLinks `json:"links" doc:"Links to related documents."`
}

// GroupLinks are the addresses of a thing that has models.
type GroupLinks struct {
	Models string `json:"models" format:"uri" doc:"The models, as JSON."`
	HTML   string `json:"html" format:"uri" doc:"The web page."`
}

// MakerList is all makers.
type MakerList struct {
	Head
	Total   int      `json:"total" doc:"The number of makers." example:"61"`
	Makers  []Maker  `json:"makers" doc:"Sorted by name."`
	Sources []Source `json:"sources" doc:"The sources of the facts about makers."`
}

func askMakers(a *API, _ *question) (*Request, error) {
	return whole("makers", func() (any, error) { return a.makers(), nil }), nil
}

func (a *API) makers() *MakerList {
	counts := map[string]*Maker{}
	for id, m := range a.site.Makers {
		counts[id] = &Maker{ID: id, Name: m.Name, Website: known(m.Website), Country: known(m.Country), Founded: m.Founded,
			Links: GroupLinks{a.dated(a.absolute(ModelsPath + "?maker=" + id)), a.site.Absolute(site.MakerPath(id))}}
	}
	for _, m := range a.site.Models {
		c := counts[m.Maker]
		if c == nil {
			continue
		}
		c.Models++
		if m.IsOpen() {
			c.Open++
		}
		if m.Offer != nil {
			c.Priced++
		}
		if m.Released != "" && (c.Newest == nil || m.Released > *c.Newest) {
			c.Newest = &m.Released
		}
	}
	doc := &MakerList{Head: a.head(), Total: len(counts), Makers: []Maker{}, Sources: a.curated()}
	for _, m := range counts {
		doc.Makers = append(doc.Makers, *m)
	}
	slices.SortFunc(doc.Makers, func(x, y Maker) int {
		return cmp.Or(strings.Compare(strings.ToLower(x.Name), strings.ToLower(y.Name)), strings.Compare(x.ID, y.ID))
	})
	return doc
}

// curated is the source of what was entered by hand.
func (a *API) curated() []Source {
	var set sourceSet
	a.add(&set, "curated")
	return a.list(set)
}

// Provider is who sells access to models.
type Provider struct {
	ID         string          `json:"id" doc:"The id of the provider." example:"openrouter"`
	Name       string          `json:"name" doc:"The name of the provider." example:"OpenRouter"`
	Website    *string         `json:"website" format:"uri" doc:"Its website."`
	Kind       string          `json:"kind" enum:"first-party|cloud|host|router" doc:"first-party: sells its own models. cloud: sells models of several makers. host: runs open-weight models of others. router: forwards requests to other providers."`
	Models     int             `json:"models" doc:"The number of models in the index that it offers."`
	AsOf       *string         `json:"as_of" date:"day" doc:"The most recent date of its prices."`
	Seat       *string         `json:"seat" doc:"The country of the company that a customer contracts with: an ISO 3166 code of two letters." example:"US"`
	Data       DataPolicy      `json:"data" doc:"What it does with prompts and outputs, on the standard terms of its paid API."`
	Exceptions []DataException `json:"exceptions" doc:"What differs for some of its models."`
	Links      GroupLinks      `json:"links" doc:"Links to related documents."`
}

// ProviderDoc is one provider.
type ProviderDoc struct {
	Head
	Provider Provider        `json:"provider" doc:"The provider."`
	Offers   []ProviderOffer `json:"offers" doc:"What it sells, newest models first."`
	Sources  []Source        `json:"sources" doc:"The sources of the facts about the provider and of its prices."`
}

// ProviderOffer is a model that a provider sells.
type ProviderOffer struct {
	Model   ModelRef `json:"model" doc:"The model."`
	ModelID string   `json:"model_id" doc:"The model ID to use in requests to the provider." example:"claude-opus-4-5"`
	Prices
	Unit   string  `json:"unit" doc:"The unit of the prices. They are null if it is not USD per million tokens." example:"USD per million tokens"`
	Until  *string `json:"until" date:"day" doc:"The last day of the price, if its end is announced."`
	Ends   *string `json:"ends" date:"day" doc:"The day the provider ends the offer, if one is announced."`
	AsOf   string  `json:"as_of" date:"day" doc:"The date of the catalogue that listed the price." example:"2026-11-02"`
	Source string  `json:"source" doc:"The id of that catalogue." example:"pi-ai"`
}

var (
	offerTable    = tableOf(func(d *ProviderDoc) []ProviderOffer { return d.Offers })
	providerTable = tableOf(func(d *ProviderList) []Provider { return d.Providers })
)

// ProviderList is all providers.
type ProviderList struct {
	Head
	Total     int        `json:"total" doc:"The number of providers." example:"41"`
	Providers []Provider `json:"providers" doc:"Sorted by name."`
	Sources   []Source   `json:"sources" doc:"The sources of the facts about providers and of their prices."`
}

func askProvider(a *API, q *question) (*Request, error) {
	id := q.names[0]
	if _, ok := a.providers[id]; !ok {
		return nil, notFound(catalog.Unknown("provider", id, slices.Collect(maps.Keys(a.providers))).Text)
	}
	return whole("provider/"+id, func() (any, error) { return a.providerDoc(id), nil }), nil
}

func (a *API) providerDoc(id string) *ProviderDoc {
	list := a.providerList()
	at := slices.IndexFunc(list.Providers, func(p Provider) bool { return p.ID == id })
	doc := &ProviderDoc{Head: list.Head, Provider: list.Providers[at], Offers: []ProviderOffer{}}
	var used sourceSet
	a.add(&used, "curated")
	for _, m := range a.site.Models {
		for i := range m.Offers {
			if m.Offers[i].Provider == id {
				o := a.offer(m, &m.Offers[i])
				doc.Offers = append(doc.Offers, ProviderOffer{a.modelRef(m), o.ModelID, o.Prices, o.Unit, o.Until, o.Ends, o.AsOf, o.Source})
				a.add(&used, o.Source)
			}
		}
	}
	doc.Sources = a.list(used)
	return doc
}

func askProviders(a *API, _ *question) (*Request, error) {
	return whole("providers", func() (any, error) { return a.providerList(), nil }), nil
}

func (a *API) providerList() *ProviderList {
	models, days := map[string]int{}, map[string]string{}
	var used sourceSet
	a.add(&used, "curated")
	for _, m := range a.site.Models {
		for _, o := range m.Offers {
			models[o.Provider]++
			days[o.Provider] = max(days[o.Provider], o.AsOf)
			a.add(&used, o.Source)
		}
	}
	doc := &ProviderList{Head: a.head(), Total: len(a.site.Providers), Providers: []Provider{}, Sources: a.list(used)}
	for _, p := range a.site.Providers {
		doc.Providers = append(doc.Providers, Provider{ID: p.ID, Name: p.Name, Website: known(p.Website), Kind: p.Kind, Models: models[p.ID],
			AsOf: known(days[p.ID]), Seat: known(p.Seat), Data: policyOf(&p.Policy.Policy), Exceptions: exceptionsOf(&p.Policy), Links: GroupLinks{a.dated(a.absolute(ModelsPath + "?provider=" + p.ID)), a.site.Absolute(site.ProviderPath(p.ID))}})
	}
	slices.SortFunc(doc.Providers, func(x, y Provider) int {
		return cmp.Or(strings.Compare(strings.ToLower(x.Name), strings.ToLower(y.Name)), strings.Compare(x.ID, y.ID))
	})
	return doc
}
