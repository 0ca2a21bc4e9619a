package api

import (
	"cmp"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// Model is all that is known of a model.
type Model struct {
	Head
	ModelRecord
	Scores  []ModelScore `json:"scores" doc:"One score per benchmark, chosen by the reliability of the report, with its margin."`
	Sources []Source     `json:"sources" doc:"All sources used in this document."`
}

// ModelRecord is a model by itself, without its scores.
type ModelRecord struct {
	ID            string             `json:"id" doc:"The stable id of the model." example:"claude-opus-4-5"`
	Name          string             `json:"name" doc:"The name its maker uses." example:"Claude Opus 4.5"`
	Maker         Ref                `json:"maker" doc:"Who develops it."`
	Family        string             `json:"family" doc:"The model family it belongs to." example:"Claude 4"`
	Kind          string             `json:"kind" enum:"general|safety classifier|translation" doc:"Its purpose."`
	Links         ItemLinks          `json:"links" doc:"Its addresses on this site."`
	Facts         Facts              `json:"facts" doc:"What is known about it, each fact with its source."`
	Retirement    *Retirement        `json:"retirement" doc:"The end at the maker's own service; null if none is announced."`
	FirstSeen     *string            `json:"first_seen" date:"day" doc:"The first day on which a catalogue listed any offer of it, on record as a whole; before it no price can be known."`
	Offers        []Offer            `json:"offers" doc:"Current list prices, the maker's own first."`
	TypicalOffer  *string            `json:"typical_offer" doc:"The id of the provider whose price represents the model in lists: the maker's own, or else the cheapest."`
	LastKnown     *Offer             `json:"last_known_price" doc:"The price when the maker last listed the model."`
	Abilities     []Standing         `json:"abilities" doc:"Its ability over all comparable benchmarks, then that in each task in which it was tested; empty if it was not tested on a benchmark that links it to others."`
	PriceHistory  []PriceMove        `json:"price_history" doc:"Price changes, newest first, excluding corrections of records and prices at routers."`
	Disagreements []DisagreementInfo `json:"disagreements" doc:"Values where another source disagrees with ours."`
}

// Ref names another thing.
type Ref struct {
	ID   string `json:"id" doc:"Its id."`
	Name string `json:"name" doc:"Its name."`
}

// Retirement is the end of a model at its maker's own service.
type Retirement struct {
	Announced   *string `json:"announced" date:"day" doc:"The day the maker announced it, if known." example:"2026-04-22"`
	Ends        *string `json:"ends" date:"day" doc:"The day the maker's own endpoint shuts down or was shut down; null if the model is marked as deprecated without a known day." example:"2026-10-23"`
	Replacement *Ref    `json:"replacement" doc:"What the maker recommends instead. Its id is empty if the index has no such model."`
	Source      string  `json:"source" doc:"The address of the maker's page, or the id of the source." example:"https://developers.openai.com/api/docs/deprecations"`
	Read        *string `json:"read" date:"day" doc:"The day that page was last read, if it is a page."`
}

// Prices are those of an offer or a tier.
type Prices struct {
	Input       *float64 `json:"input_usd_per_million_tokens" doc:"US dollars per million input tokens." example:"5"`
	Output      *float64 `json:"output_usd_per_million_tokens" doc:"US dollars per million output tokens." example:"25"`
	CachedInput *float64 `json:"cached_input_usd_per_million_tokens" doc:"US dollars per million input tokens read from the cache." example:"0.5"`
	CacheWrite  *float64 `json:"cache_write_usd_per_million_tokens" doc:"US dollars per million input tokens written to the cache." example:"6.25"`
}

// Offer is a model for sale at one provider.
type Offer struct {
	Provider ProviderRef `json:"provider" doc:"The provider."`
	ModelID  string      `json:"model_id" doc:"The model ID to use in requests to the provider." example:"claude-opus-4-5"`
	Prices
	Unit        string     `json:"unit" doc:"The unit of the prices. The members above are in US dollars per million tokens, and null if the provider quotes another unit." example:"USD per million tokens"`
	Quoted      *Quoted    `json:"quoted" doc:"The prices as quoted, if unit is not USD per million tokens. They are not converted, sorted or computed with."`
	From        *string    `json:"from" date:"day" doc:"The first day of the price, if a source states it." example:"2026-10-20"`
	Until       *string    `json:"until" date:"day" doc:"The last day of the price, if its end is announced." example:"2026-11-30"`
	Then        *Prices    `json:"then" doc:"The prices after until; null if no end is announced or the next price is not known."`
	PriceSource *string    `json:"price_source" doc:"The address of the page that states these days, or the id of the source."`
	Tiers       []Tier     `json:"tiers" doc:"Prices for longer prompts, shortest first."`
	Note        *string    `json:"note" doc:"A condition that applies to the price."`
	Data        DataPolicy `json:"data" doc:"What the provider does with prompts and outputs of this model, on the standard terms of its paid API."`
	AsOf        string     `json:"as_of" date:"day" doc:"The date of the catalogue that listed the price." example:"2026-11-02"`
	Source      string     `json:"source" doc:"The id of that catalogue." example:"pi-ai"`
	Ends        *string    `json:"ends" date:"day" doc:"The day the provider ends the offer, if one is announced." example:"2027-01-14"`
	EndsSource  *string    `json:"ends_source" doc:"The address of the page that says so, or the id of the source."`
	FirstSeen   *string    `json:"first_seen" date:"day" doc:"The first day on which a catalogue listed the offer, if one is on record."`
}

// Quoted are prices in the unit of an offer.
type Quoted struct {
	Input       *float64 `json:"input" doc:"For input." example:"0.125"`
	Output      *float64 `json:"output" doc:"For output." example:"0.375"`
	CachedInput *float64 `json:"cached_input" doc:"For input read from the cache."`
	CacheWrite  *float64 `json:"cache_write" doc:"For input written to the cache."`
}

// ProviderRef names a provider and says what kind it is.
type ProviderRef struct {
	ID   string `json:"id" doc:"The id of the provider." example:"anthropic"`
	Name string `json:"name" doc:"The name of the provider." example:"Anthropic API"`
	Kind string `json:"kind" enum:"first-party|cloud|host|router" doc:"first-party: sells its own models. cloud: sells models of several makers. host: runs open-weight models of others. router: forwards requests to other providers."`
}

// Tier is the price of an offer for prompts beyond some length.
type Tier struct {
	AboveTokens *int `json:"above_tokens" doc:"The prompt length in tokens above which the tier applies." example:"200000"`
	Prices
}

// DisagreementInfo is a value of ours that another source gives differently.
type DisagreementInfo struct {
	Provider    *string `json:"provider" doc:"The id of the provider, for prices."`
	Field       string  `json:"field" doc:"The disputed fact." example:"context-tokens"`
	Ours        *string `json:"ours" doc:"Our value as text; null if we deliberately give none." example:"200000"`
	OurSource   *string `json:"our_source" doc:"The id of the source of our value; null if it was not recorded." example:"curated"`
	Other       string  `json:"other" doc:"The other source's value." example:"1000000"`
	OtherSource string  `json:"other_source" doc:"The id of the other source." example:"models.dev"`
	AsOf        string  `json:"as_of" date:"any" doc:"The date of our copy of the other source."`
	Note        *string `json:"note" doc:"An explanation, if there is one."`
	Patch       *Patch  `json:"patch" doc:"The change that would correct the other source, where we checked our value and the source is a file in a public repository."`
}

// Patch is a change to a file in a public repository.
type Patch struct {
	File string `json:"file" doc:"The path of the file." example:"providers/anthropic/models/claude-sonnet-4-5-20250929.toml"`
	Edit string `json:"edit_url" doc:"Where the file can be edited." format:"uri"`
	Diff string `json:"diff" doc:"The line to change and its replacement, with the line above for context."`
}

// patch is the change that would end a disagreement; nil if there is none to offer.
func (a *API) patch(d *content.Disagreement, h *history) *Patch {
	if p := a.facts.Patch(d, h.History); p != nil {
		return &Patch{p.File, p.Edit, p.Diff()}
	}
	return nil
}

func askModel(a *API, q *question) (*Request, error) {
	m, err := a.modelOf(q.names[1])
	switch {
	case err != nil:
		return nil, err
	case m.Maker != q.names[0] || m.ID != q.names[1]:
		return &Request{moved: []string{m.Maker, m.ID}}, nil
	}
	return whole("model/"+m.ID, func() (any, error) { return a.model(m) }), nil
}

func (a *API) model(m *site.Model) (*Model, error) {
	h, err := a.history()
	if err != nil {
		return nil, err
	}
	doc := &Model{Head: a.head(), ModelRecord: a.record(m, h), Scores: a.modelScores(m.ID)}
	doc.Sources = a.list(a.sourcesOf(m, doc))
	return doc, nil
}

func (a *API) record(m *site.Model, h *history) ModelRecord {
	r := ModelRecord{ID: m.ID, Name: m.Name, Maker: Ref{m.Maker, m.MakerName}, Family: m.Family, Kind: m.Kind,
		Links: a.modelLinks(m), Facts: a.factsOf(m, h), Retirement: a.retirement(m), FirstSeen: a.firstSeen(m.ID, "", ""), Offers: []Offer{}, Abilities: a.standings(m.ID),
		PriceHistory: a.priceMoves(m.ID, h), Disagreements: []DisagreementInfo{}}
	for i := range m.Offers {
		r.Offers = append(r.Offers, a.offer(m, &m.Offers[i]))
	}
	if m.Offer != nil {
		r.TypicalOffer = &m.Offer.Provider
	}
	if m.LastKnownPrice != nil {
		last := a.offer(m, m.LastKnownPrice)
		r.LastKnown = &last
	}
	for _, d := range a.facts.DisputesOf(m.ID) {
		r.Disagreements = append(r.Disagreements, a.disagreement(&d, h))
	}
	return r
}

// retirement is the end of a model; nil if none is announced.
func (a *API) retirement(m *site.Model) *Retirement {
	r := m.Retirement
	if r == nil {
		return nil
	}
	end := &Retirement{Announced: known(r.Announced), Ends: known(r.Ends), Source: r.Source}
	if page := a.site.DeprecationPage(r.Source); page != nil {
		end.Read = &page.Read
	}
	if to := a.site.Model(r.Replacement); to != nil {
		end.Replacement = &Ref{to.ID, to.Name}
	} else if r.Replacement != "" {
		end.Replacement = &Ref{Name: r.Replacement}
	}
	return end
}

// sourcesOf are the sources of all that a model's document tells.
func (a *API) sourcesOf(m *site.Model, doc *Model) sourceSet {
	var set sourceSet
	for _, s := range m.Sources {
		a.add(&set, s.ID)
	}
	for _, o := range doc.Offers {
		a.add(&set, o.Source)
	}
	if doc.LastKnown != nil {
		a.add(&set, doc.LastKnown.Source)
	}
	for _, s := range doc.Scores {
		a.add(&set, s.Source)
	}
	for _, p := range doc.PriceHistory {
		a.add(&set, p.Source)
	}
	for _, d := range doc.Disagreements {
		a.add(&set, d.OtherSource)
	}
	if r := doc.Retirement; r != nil {
		a.add(&set, r.Source) // if it is one
	}
	for _, id := range doc.Facts.named() {
		a.add(&set, id)
	}
	return set
}

func (a *API) offer(m *site.Model, o *content.Offer) Offer {
	p := a.providers[o.Provider]
	policy := p.Policy.For(m.ID)
	offer := Offer{Data: policyOf(&policy), Provider: a.provider(o.Provider), ModelID: o.ModelID, Prices: prices(o.Price), Tiers: []Tier{},
		Note: known(o.Note), AsOf: o.AsOf, Source: o.Source, Ends: known(o.Ends), EndsSource: known(o.EndsSource),
		Unit: cmp.Or(o.Unit, content.USDPerMillionTokens), From: known(o.From), Until: known(o.Until), PriceSource: known(o.PriceSource), FirstSeen: a.firstSeen(m.ID, o.Provider, "")}
	switch q := o.Quoted; {
	case q != nil:
		offer.Quoted = &Quoted{q.Input, q.Output, q.CacheRead, q.CacheWrite}
	case o.Then != nil:
		then := prices(*o.Then)
		offer.Then = &then
	}
	for _, t := range o.Tiers {
		offer.Tiers = append(offer.Tiers, Tier{t.AboveTokens, prices(t.Price)})
	}
	return offer
}

func prices(p content.Price) Prices { return Prices{p.Input, p.Output, p.CacheRead, p.CacheWrite} }

func (a *API) provider(id string) ProviderRef {
	p := a.providers[id]
	return ProviderRef{id, p.Name, p.Kind}
}
