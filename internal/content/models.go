package content

import (
	"fmt"
	"path"
	"regexp"
	"slices"
)

// Model is a model as its maker released it, one for all who sell it.
type Model struct {
	// ID is the file name.
	ID string `toml:"-"`
	// Maker is the id of the maker, from the folder.
	Maker string `toml:"-"`
	// Name is the model's name as its maker writes it.
	Name string `toml:"name"`
	// Family groups the models that share a name and a lineage.
	Family string `toml:"family"`
	// Kind is general, safety classifier or translation.
	Kind string `toml:"kind"`
	// Released is an ISO day, month or year.
	Released string `toml:"released"`
	// ReleasedBasis is Basis. With first-seen, Released is the day a catalogue
	// first showed the model, so the latest it can have been.
	ReleasedBasis string `toml:"-"`
	// KnowledgeCutoff is an ISO day, month or year; empty if unknown.
	KnowledgeCutoff string `toml:"knowledge-cutoff"`
	// ContextTokens is the size of the context window.
	ContextTokens *int `toml:"context-tokens"`
	// MaxOutputTokens is the maximum output.
	MaxOutputTokens *int `toml:"max-output-tokens"`
	// Input lists what the model reads: text, image, audio, video, pdf; empty if
	// no source says.
	Input []string `toml:"input"`
	// Output lists what the model writes, in the words of Input.
	Output []string `toml:"output"`
	// Incomplete names those of the two lists that may lack a kind, because their
	// source does not know all kinds: a DataSource that has them in Partial.
	Incomplete []string `toml:"-"`
	// OpenWeights says whether the weights can be downloaded.
	OpenWeights *bool `toml:"open-weights"`
	// Licence is an SPDX id where one exists, or the licence's own name; empty for
	// open weights whose licence is not established. The site's models have
	// Proprietary where the weights are closed.
	Licence string `toml:"licence"`
	// ParametersTotalB is the number of parameters in billions.
	ParametersTotalB *float64 `toml:"parameters-total-b"`
	// ParametersActiveB is how many billions of them work on one token.
	ParametersActiveB *float64 `toml:"parameters-active-b"`
	// Status is what was observed of a model that does not end: active, preview
	// or unlisted. StatusOn is the one to show.
	Status string `toml:"status"`
	// Retirement is the end at the maker's own service; nil if none is announced.
	Retirement *Retirement `toml:"retirement"`
	// Capabilities are what the model can be asked to do.
	Capabilities Capabilities `toml:"capabilities"`
	// Offers are the current list prices, the maker's own first.
	Offers []Offer `toml:"offer"`
	// LastKnownPrice is the maker's price from when it still listed the model.
	LastKnownPrice *Offer `toml:"last-known-price"`
	// Sources are what the facts of this file come from, and which of them each gives.
	Sources []ModelSource `toml:"source"`
}

// Proprietary is the licence of weights that cannot be downloaded.
const Proprietary = "proprietary"

// Capabilities are features of a model's interface; nil is unknown.
type Capabilities struct {
	// Reasoning means the model can think before it answers.
	Reasoning *bool `toml:"reasoning"`
	// Tools means the model can call functions.
	Tools *bool `toml:"tools"`
	// StructuredOutput means output can be constrained to a schema.
	StructuredOutput *bool `toml:"structured-output"`
	// Attachments means files can be sent along.
	Attachments *bool `toml:"attachments"`
	// Temperature means sampling can be set.
	Temperature *bool `toml:"temperature"`
}

// Price is in US dollars per million tokens, unless the offer it belongs to has
// another unit; nil is unknown, never free.
type Price struct {
	// Input is for tokens sent.
	Input *float64 `toml:"input"`
	// Output is for tokens received.
	Output *float64 `toml:"output"`
	// CacheRead is for tokens sent that the provider still had.
	CacheRead *float64 `toml:"cache-read"`
	// CacheWrite is for tokens sent that the provider shall keep.
	CacheWrite *float64 `toml:"cache-write"`
}

// Offer is a model for sale at one provider.
type Offer struct {
	// Provider is the id of the provider.
	Provider string `toml:"provider"`
	// ModelID is what the provider calls the model in requests.
	ModelID string `toml:"model-id"`
	Price
	// Note is a condition of the price, in a few words.
	Note string `toml:"note"`
	// AsOf is the ISO day of the catalogue that showed the price.
	AsOf string `toml:"as-of"`
	// Source is the id of that catalogue.
	Source string `toml:"source"`
	// Ends is the ISO day on which the provider ends the offer, EndsSource who
	// says so: an address or the id of a DataSource. Both are often empty.
	Ends       string `toml:"ends"`
	EndsSource string `toml:"ends-source"`
	// From and Until are the first and the last ISO day of the price, Then what
	// it costs after that; nil if only the end is known. Announced is since when
	// the end is known, PriceSource who says all this: an address or the id of a
	// DataSource. All are often empty. PriceOn is the price to show.
	From        string `toml:"from"`
	Until       string `toml:"until"`
	Announced   string `toml:"announced"`
	PriceSource string `toml:"price-source"`
	Then        *Price `toml:"then"`
	// Unit is what the prices are in, where the provider's other prices are in
	// something else.
	Unit string `toml:"unit"`
	// Before is what it cost until the day before From, if PriceOn moved the offer
	// on; Quoted is the price in a Unit that nothing is computed with.
	Before *Price `toml:"-"`
	Quoted *Price `toml:"-"`
	// Tiers are other prices for longer prompts, shortest first.
	Tiers []Tier `toml:"tier"`
}

// Tier is the price of an offer for prompts beyond some length.
type Tier struct {
	// AboveTokens is the length of prompt from which the tier applies.
	AboveTokens *int `toml:"above-tokens"`
	Price
}

// Maker develops models.
type Maker struct {
	// ID is the file name.
	ID string `toml:"-"`
	// Name is the maker's name for readers.
	Name string `toml:"name"`
	// Website is empty if there is none we are sure of.
	Website string `toml:"website"`
	// Country is an ISO 3166 code of two letters; empty if not certain.
	Country string `toml:"country"`
	// Founded is the year.
	Founded *int `toml:"founded"`
}

// Provider sells access to models.
type Provider struct {
	// ID is the file name.
	ID string `toml:"-"`
	// Name is the provider's name for readers.
	Name string `toml:"name"`
	// Website is where a reader can sign up or learn more.
	Website string `toml:"website"`
	// Kind is first-party (sells its own models), cloud, host (runs open
	// weights of others) or router (passes requests on to others).
	Kind string `toml:"kind"`
	// Seat is the country of the company that a customer contracts with, an ISO
	// 3166 code of two letters; empty if not known.
	Seat string `toml:"seat"`
	// Policy is what happens to customers' data.
	Policy ProviderPolicy `toml:"data"`
	// Prices is the unit of its price list, such as USDPerMillionTokens; empty
	// only if it has no offer.
	Prices string `toml:"prices"`
}

var (
	modelKinds    = []string{"general", "safety classifier", "translation"}
	releasedBases = []string{"curated", "models.dev", "llm-stats", "helm", "first-seen"}
	modalities    = []string{"text", "image", "audio", "video", "pdf"}
	providerKinds = []string{"first-party", "cloud", "host", "router"}

	countryPattern = regexp.MustCompile(`^[A-Z]{2}$`)
)

func (l *loader) model(file string) (Model, []Problem) {
	m := Model{ID: fileID(file), Maker: path.Base(path.Dir(file))}
	s, ok := openTOML(l.fsys, file, &m)
	if ok {
		l.checkModel(s, &m)
	}
	return m, s.problems
}

func (l *loader) checkModel(s *entry, m *Model) {
	s.refers("folder", m.Maker, l.makers)
	s.required("name", m.Name)
	s.required("family", m.Family)
	s.oneOf("kind", m.Kind, modelKinds)
	s.required("released", m.Released)
	s.date("released", m.Released, yearDate)
	s.date("knowledge-cutoff", m.KnowledgeCutoff, yearDate)
	positive(s, "context-tokens", m.ContextTokens)
	positive(s, "max-output-tokens", m.MaxOutputTokens)
	s.modalities("input", m.Input)
	s.modalities("output", m.Output)
	if m.Licence == Proprietary {
		s.wrong("licence", "nothing for closed weights, which open-weights = false says", m.Licence)
	}
	positive(s, "parameters-total-b", m.ParametersTotalB)
	positive(s, "parameters-active-b", m.ParametersActiveB)
	l.checkRetirement(s, m)
	for i := range m.Offers {
		l.checkOffer(s, fmt.Sprintf("offer[%d].", i), &m.Offers[i])
	}
	if m.LastKnownPrice != nil {
		l.checkOffer(s, "last-known-price.", m.LastKnownPrice)
		if o := m.LastKnownPrice; o.From+o.Until != "" {
			s.wrong("last-known-price", "neither from nor until: as-of is the day", o.From+o.Until)
		}
	}
	l.checkSources(s, m)
}

// modalities wants each of a list once. The list may be missing, which is unknown;
// an empty one would claim that there is none.
func (s *entry) modalities(key string, got []string) {
	if got != nil && len(got) == 0 {
		s.wrong(key, "a list with at least one of its kinds, or no list", nil)
	}
	for i, kind := range got {
		if slices.Contains(got[:i], kind) {
			s.wrong(key, "each kind once", kind)
		}
		s.oneOf(key, kind, modalities)
	}
}

// IsComplete says whether the list of a key, input or output, has all kinds there are.
func (m *Model) IsComplete(key string) bool { return !slices.Contains(m.Incomplete, key) }

func (l *loader) checkOffer(s *entry, at string, o *Offer) {
	s.refers(at+"provider", o.Provider, l.providers)
	s.required(at+"model-id", o.ModelID)
	s.price(at, o.Price)
	s.required(at+"as-of", o.AsOf)
	s.date(at+"as-of", o.AsOf, dayDate)
	s.refers(at+"source", o.Source, l.sources)
	l.checkEnd(s, at, o)
	l.checkPeriod(s, at, o)
	above := 0
	for i, tier := range o.Tiers {
		at := fmt.Sprintf("%stier[%d].", at, i)
		if tier.AboveTokens == nil {
			s.wrong(at+"above-tokens", "a number of tokens", nil)
		} else if *tier.AboveTokens <= above {
			s.wrong(at+"above-tokens", fmt.Sprintf("a number above %d", above), *tier.AboveTokens)
		} else {
			above = *tier.AboveTokens
		}
		s.price(at, tier.Price)
	}
}

func (s *entry) price(at string, p Price) {
	s.notNegative(at+"input", p.Input)
	s.notNegative(at+"output", p.Output)
	s.notNegative(at+"cache-read", p.CacheRead)
	s.notNegative(at+"cache-write", p.CacheWrite)
}

func (l *loader) maker(file string) (Maker, []Problem) {
	m := Maker{ID: fileID(file)}
	s, ok := openTOML(l.fsys, file, &m)
	if ok {
		s.required("name", m.Name)
		s.url("website", m.Website)
		s.country("country", m.Country)
		positive(s, "founded", m.Founded)
	}
	return m, s.problems
}

// country lets an empty text pass.
func (s *entry) country(key, got string) {
	if got != "" && !countryPattern.MatchString(got) {
		s.wrong(key, "a code of two capital letters", got)
	}
}

func (l *loader) provider(file string) (Provider, []Problem) {
	p := Provider{ID: fileID(file)}
	s, ok := openTOML(l.fsys, file, &p)
	if ok {
		s.required("name", p.Name)
		s.url("website", p.Website)
		s.oneOf("kind", p.Kind, providerKinds)
		s.country("seat", p.Seat)
		l.checkProviderPolicy(s, &p.Policy)
		s.unit("prices", p.Prices)
	}
	return p, s.problems
}
