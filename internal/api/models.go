package api

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// Addresses of the models.
const (
	ModelsPath    = Prefix + "/models.json"
	ModelsCSVPath = Prefix + "/models.csv"
)

// ModelList is a page of the models that a view shows.
type ModelList struct {
	modelListHead
	Models  []ModelRow `json:"models" doc:"The models, in the order of the view."`
	Sources []Source   `json:"sources" doc:"The sources of the models on this page."`
}

// modelListHead is all but the rows, which are written as they lie ready.
type modelListHead struct {
	Head
	Asks    string       `json:"asks" doc:"The query in words." example:"open-weight models from Mistral AI"`
	Known   int          `json:"known" doc:"The number of models in the whole index." example:"594"`
	Notices []Notice     `json:"notices" doc:"Parameters that were not recognised. The others were applied."`
	Columns []ColumnInfo `json:"columns" doc:"The columns of the view, and the members of a row that hold them."`
	Groups  []GroupInfo  `json:"groups" doc:"The groups on this page, in order; empty if the view is not grouped."`
	Paging
}

// ColumnInfo is a column of the view.
type ColumnInfo struct {
	ID    string   `json:"id" doc:"The name to use in cols and sort." example:"input"`
	Title string   `json:"title" doc:"The head of the column." example:"Input price"`
	Unit  *string  `json:"unit" doc:"The unit of its numbers; null if it has none." example:"US dollars per million tokens"`
	Keys  []string `json:"keys" doc:"The members of a row that hold the column."`
}

// GroupInfo is a run of models with a head.
type GroupInfo struct {
	ID    string `json:"id" doc:"The id of the maker or family." example:"mistral"`
	Name  string `json:"name" doc:"The head of the group." example:"Mistral AI"`
	Count int    `json:"count" doc:"The number of models in the group, across all pages."`
	First int    `json:"first" doc:"The position of its first model on this page, from 0."`
}

// ModelRow is a model as a view shows it; which facts it has, the view's columns
// say. It stands for the description of the rows, which are written without it.
type ModelRow struct {
	ID               string    `json:"id" doc:"The stable id of the model." example:"claude-opus-4-5"`
	Name             string    `json:"name" doc:"The name its maker uses." example:"Claude Opus 4.5"`
	MakerID          string    `json:"maker_id,omitempty" doc:"The id of its maker." example:"anthropic"`
	Maker            string    `json:"maker,omitempty" doc:"Who develops it." example:"Anthropic"`
	Family           string    `json:"family,omitempty" doc:"The model family it belongs to."`
	Kind             string    `json:"kind,omitempty" enum:"general|safety classifier|translation" doc:"Its purpose."`
	Released         *string   `json:"released,omitempty" date:"any" doc:"Day, month or year of the release."`
	Ability          *float64  `json:"ability,omitempty" unit:"logits" doc:"Ability over all comparable benchmarks, in logits; 0 is typical of a model released at the start of 2023. null: not tested on a benchmark that links it to others." example:"5.18"`
	AbilityLow       *float64  `json:"ability_low,omitempty" unit:"logits" doc:"The low end of its 90 % interval."`
	AbilityHigh      *float64  `json:"ability_high,omitempty" unit:"logits" doc:"The high end of its 90 % interval."`
	AbilityTests     *int64    `json:"ability_benchmarks,omitempty" doc:"The number of benchmarks that it rests on."`
	AbilityOthers    *int64    `json:"ability_benchmarks_by_others,omitempty" doc:"How many of them have a score that others than the maker reported."`
	ContextTokens    *int64    `json:"context_tokens,omitempty" doc:"The context window in tokens, prompt and output together, at the maker's own endpoint where there is one."`
	MaxOutputTokens  *int64    `json:"max_output_tokens,omitempty" doc:"The maximum output in tokens, at the maker's own endpoint where there is one."`
	Reads            *[]string `json:"reads,omitempty" enum:"text|image|audio|video|pdf" doc:"Input modalities; null if no source states them."`
	ReadsComplete    *bool     `json:"reads_complete,omitempty" doc:"Whether reads lists every input modality. False if its source does not know all of them, so there may be others."`
	Writes           *[]string `json:"writes,omitempty" enum:"text|image|audio|video|pdf" doc:"Output modalities; null if no source states them."`
	WritesComplete   *bool     `json:"writes_complete,omitempty" doc:"Whether writes lists every output modality, as reads_complete."`
	Reasoning        *bool     `json:"reasoning,omitempty" doc:"Supports reasoning: it can produce thinking tokens before its answer."`
	Tools            *bool     `json:"tools,omitempty" doc:"Supports tool calling (function calling)."`
	Structured       *bool     `json:"structured,omitempty" doc:"Supports structured output: its responses can be constrained to a JSON schema."`
	Attachments      *bool     `json:"attachments,omitempty" doc:"Supports file input: requests can include files."`
	Temperature      *bool     `json:"temperature,omitempty" doc:"Accepts the temperature parameter."`
	Input            *float64  `json:"input_usd_per_million_tokens,omitempty" doc:"List price in US dollars per million input tokens, from the maker's own offer, or from the cheapest where the maker has none." example:"5"`
	Output           *float64  `json:"output_usd_per_million_tokens,omitempty" doc:"List price in US dollars per million output tokens." example:"25"`
	CachedInput      *float64  `json:"cached_input_usd_per_million_tokens,omitempty" doc:"List price in US dollars per million cached input tokens." example:"0.5"`
	Providers        []string  `json:"providers,omitempty" doc:"The ids of its providers, the maker's own first."`
	DataTraining     *string   `json:"data_training,omitempty" enum:"no|opt-out|yes" doc:"Whether prompts are used for training at the provider that charges the price: no (unless the customer opts in), opt-out (unless the customer objects), yes. null: not stated."`
	DataRetention    *int64    `json:"data_retention_days,omitempty" doc:"How many days at most that provider keeps prompts and outputs by default; 0: not beyond the response. null: no number is stated." example:"30"`
	DataZero         *string   `json:"data_zero_retention,omitempty" enum:"default|setting|on-request|no" doc:"How to have nothing kept at that provider. null: not stated."`
	DataRegions      *[]string `json:"data_regions,omitempty" doc:"Where that provider can process requests; global: anywhere. null: not stated."`
	DataCertificates *[]string `json:"data_certificates,omitempty" doc:"What that provider is certified for. null: not stated."`
	OpenWeights      *bool     `json:"open_weights,omitempty" doc:"Whether its weights are available for download."`
	Licence          *string   `json:"licence,omitempty" doc:"An SPDX id where one exists, the licence's own name, or proprietary."`
	Parameters       *int64    `json:"parameters,omitempty" doc:"The number of parameters."`
	ActiveParameters *int64    `json:"active_parameters,omitempty" doc:"The number of parameters active per token, for mixture-of-experts models."`
	KnowledgeCutoff  *string   `json:"knowledge_cutoff,omitempty" date:"any" doc:"The knowledge cutoff of its training data: day, month or year."`
	Status           *string   `json:"status,omitempty" enum:"active|preview|deprecated|retired|unlisted" doc:"The lifecycle status at its maker; null on a day of the past before anybody had listed the model."`
	Scores           *int64    `json:"scores,omitempty" doc:"The number of its benchmark scores in the index."`
	PriceProvider    *string   `json:"price_provider,omitempty" doc:"The id of the provider whose price and terms these are."`
	PriceAsOf        *string   `json:"price_as_of,omitempty" date:"day" doc:"The date of the catalogue that listed the price."`
	PriceFrom        *string   `json:"price_from,omitempty" date:"day" doc:"The first day of the price, if a source states it."`
	PriceUntil       *string   `json:"price_until,omitempty" date:"day" doc:"The last day of the price, if its end is announced."`
	ThenInput        *float64  `json:"then_input_usd_per_million_tokens,omitempty" doc:"The input price after price_until, if it is known."`
	ThenOutput       *float64  `json:"then_output_usd_per_million_tokens,omitempty" doc:"The output price after price_until, if it is known."`
	ThenCachedInput  *float64  `json:"then_cached_input_usd_per_million_tokens,omitempty" doc:"The price of cached input after price_until, if it is known."`
	Links            ItemLinks `json:"links" doc:"Links to related documents."`
}

// ItemLinks are the addresses of one thing.
type ItemLinks struct {
	Self string `json:"self" format:"uri" doc:"The full record, as JSON."`
	HTML string `json:"html" format:"uri" doc:"The web page."`
}

// rows are the pieces that pages of models are put together from.
type rows struct {
	// facts are the members of a row by model and column; offers and links those
	// that follow.
	facts   [][]byte
	offers  [][]byte
	links   [][]byte
	used    []sourceSet
	sources [][]byte
	columns int
}

func (a *API) makeRows() *rows {
	columns := catalog.Columns()
	r := &rows{columns: len(columns), sources: encodeSources(a.sources)}
	for i, m := range a.index.Models {
		place := int32(i)
		for _, c := range columns {
			r.facts = append(r.facts, a.index.AppendJSON(nil, place, c))
		}
		r.offers = append(r.offers, a.index.AppendOfferJSON(nil, place))
		links, err := json.Marshal(a.modelLinks(m))
		if err != nil {
			panic(err) // two texts can be written
		}
		r.links = append(r.links, links)
		var used sourceSet
		for _, s := range m.Sources {
			a.add(&used, s.ID)
		}
		for _, o := range m.Offers {
			a.add(&used, o.Source)
		}
		r.used = append(r.used, used)
	}
	return r
}

// append appends the row of a model.
func (r *rows) append(b []byte, m int32, columns []catalog.Column, priced bool) []byte {
	b = append(b, '{')
	for i, c := range columns {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, r.facts[int(m)*r.columns+int(c)]...)
	}
	if priced {
		b = append(b, ',')
		b = append(b, r.offers[m]...)
	}
	b = append(b, `,"links":`...)
	b = append(b, r.links[m]...)
	return append(b, '}')
}

func modelPath(m *site.Model) string { return Prefix + "/models/" + m.Maker + "/" + m.ID + ".json" }

func (a *API) modelLinks(m *site.Model) ItemLinks {
	return ItemLinks{Self: a.dated(a.absolute(modelPath(m))), HTML: a.dated(a.site.Absolute(site.ModelPath(m)))}
}

func askModels(a *API, q *question) (*Request, error) {
	view, found := a.index.ParseView(q.values)
	notices := noticesOf(found)
	q.broken(&notices)
	page := q.paging(&notices)
	r := &Request{answer: func() (*Answer, error) { return a.models(&view, page, notices) }}
	if len(notices) == 0 {
		r.Key = "models?" + page.encode(view.Values(), page.page)
	}
	return r, nil
}

func (a *API) models(view *catalog.View, page pageParams, notices []Notice) (*Answer, error) {
	result := a.index.Select(view)
	from, to, pages := page.of(len(result.Models), &notices)
	html := a.dated(withQuery(a.site.Absolute(site.IndexPath), view.Encode()))
	head := modelListHead{Head: a.head(), Asks: a.index.Echo(view), Known: result.Total, Notices: notices,
		Groups: groupsOn(&result, from, to), Paging: a.paged(ModelsPath, view.Values(), page, len(result.Models), pages, &html)}
	columns := columnsOf(view.Columns)
	for _, c := range columns {
		head.Columns = append(head.Columns, ColumnInfo{c.ID(), c.Title(), known(c.Unit()), c.Keys()})
	}
	start, err := json.Marshal(head)
	if err != nil {
		return nil, fmt.Errorf("api: %w", err)
	}
	rows, priced := a.rows(), view.Columns.HasOffer()
	b := make([]byte, 0, len(start)+(to-from)*640+8<<10)
	b = append(append(b, start[:len(start)-1]...), `,"models":[`...)
	var used sourceSet
	for i, m := range result.Models[from:to] {
		if i > 0 {
			b = append(b, ',')
		}
		b = rows.append(append(b, '\n'), m, columns, priced)
		used |= rows.used[m]
	}
	b = append(b, "\n],\"sources\":"...)
	b = append(rows.appendSources(b, used), "}\n"...)
	return &Answer{Body: b, Type: typeJSON, Link: head.Links.header()}, nil
}

// columnsOf are the columns of a row; the name is always there.
func columnsOf(set catalog.ColumnSet) []catalog.Column { return (set | 1<<catalog.ColName).List() }

// groupsOn are the groups of which a page shows a model.
func groupsOn(r *catalog.Result, from, to int) []GroupInfo {
	groups := []GroupInfo{}
	for _, g := range r.Groups {
		if g.From < to && g.To > from {
			groups = append(groups, GroupInfo{g.ID, g.Name, g.To - g.From, max(g.From-from, 0)})
		}
	}
	return groups
}

func askModelsCSV(a *API, q *question) (*Request, error) {
	view, found := a.index.ParseView(q.values)
	notices := noticesOf(found)
	q.broken(&notices)
	r := &Request{answer: func() (*Answer, error) {
		table, err := writeCSV(a.index.Table(&view))
		if err != nil {
			return nil, err
		}
		return a.csvAnswer("models.csv", table, notices), nil
	}}
	if len(notices) == 0 {
		r.Key = "models.csv?" + view.Encode()
	}
	return r, nil
}

// csvAnswer is a table. What is owed to the sources and what was not understood
// stand in headers, as a table has no place for them.
func (a *API) csvAnswer(file string, table []byte, notices []Notice) *Answer {
	if a.asof != "" {
		file = strings.TrimSuffix(file, ".csv") + "-" + a.asof + ".csv"
	}
	return &Answer{Body: table, File: file, Type: TypeCSV, Link: "<" + a.absolute(SourcesPath) + `>; rel="license"`, Notices: notes(notices)}
}

// modelOf finds a model by an id that it has or had.
func (a *API) modelOf(id string) (*site.Model, error) {
	m := a.site.Current(id)
	switch {
	case m == nil && a.notYet(id) != "":
		return nil, notFound(a.notYet(id))
	case m == nil:
		return nil, notFound(catalog.Unknown("model", id, a.modelIDs).Text)
	}
	return m, nil
}

func contains[T comparable](list []T, chosen bool, x T) bool {
	return !chosen || slices.Contains(list, x)
}
