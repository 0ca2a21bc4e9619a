package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

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
	Models  []ModelRow `json:"models" doc:"The models in the order of the view."`
	Sources []Source   `json:"sources" doc:"The sources of the models on this page."`
}

// modelListHead is all but the rows, which are written as they lie ready.
type modelListHead struct {
	Head
	Asks    string       `json:"asks" doc:"What was asked for, in words." example:"open-weight models from Mistral AI"`
	Known   int          `json:"known" doc:"How many models there are in the index at all." example:"594"`
	Notices []Notice     `json:"notices" doc:"What was not understood. The rest has been applied."`
	Columns []ColumnInfo `json:"columns" doc:"The columns of the view and the facts that they are in a row."`
	Groups  []GroupInfo  `json:"groups" doc:"The groups that this page shows, in order; empty if the view has none."`
	Paging
}

// ColumnInfo is a column of the view.
type ColumnInfo struct {
	ID    string   `json:"id" doc:"The name in cols and sort." example:"input"`
	Title string   `json:"title" doc:"The head of the column." example:"Input price"`
	Unit  *string  `json:"unit" doc:"What its numbers are counted in; null if it has none." example:"US dollars per million tokens"`
	Keys  []string `json:"keys" doc:"The facts of the column in a row."`
}

// GroupInfo is a run of models with a head.
type GroupInfo struct {
	ID    string `json:"id" doc:"The id of the maker or the family." example:"mistral"`
	Name  string `json:"name" doc:"The head of the group." example:"Mistral AI"`
	Count int    `json:"count" doc:"How many models the group has over all pages."`
	First int    `json:"first" doc:"The place of its first model on this page, from 0."`
}

// ModelRow is a model as a view shows it; which facts it has, the view's columns
// say. It stands for the description of the rows, which are written without it.
type ModelRow struct {
	ID               string    `json:"id" doc:"The id of the model, which never changes its meaning." example:"claude-opus-4-5"`
	Name             string    `json:"name" doc:"How its maker calls it." example:"Claude Opus 4.5"`
	MakerID          string    `json:"maker_id,omitempty" doc:"The id of its maker." example:"anthropic"`
	Maker            string    `json:"maker,omitempty" doc:"Who develops it." example:"Anthropic"`
	Family           string    `json:"family,omitempty" doc:"Models that share a name and a lineage."`
	Kind             string    `json:"kind,omitempty" enum:"general|safety classifier|translation" doc:"What it is made for."`
	Released         *string   `json:"released,omitempty" date:"any" doc:"Day, month or year of the release."`
	ContextTokens    *int64    `json:"context_tokens,omitempty" doc:"How many tokens a prompt and its answer may have, at the maker's own endpoint where there is one."`
	MaxOutputTokens  *int64    `json:"max_output_tokens,omitempty" doc:"How many tokens an answer may have, at the maker's own endpoint where there is one."`
	Reads            []string  `json:"reads,omitempty" enum:"text|image|audio|video|pdf" doc:"What it takes in."`
	Writes           []string  `json:"writes,omitempty" enum:"text|image|audio|video|pdf" doc:"What it gives out."`
	Reasoning        *bool     `json:"reasoning,omitempty" doc:"Can think before it answers."`
	Tools            *bool     `json:"tools,omitempty" doc:"Can call functions."`
	Structured       *bool     `json:"structured,omitempty" doc:"Answers can be held to a schema."`
	Attachments      *bool     `json:"attachments,omitempty" doc:"Files can be sent along."`
	Temperature      *bool     `json:"temperature,omitempty" doc:"Sampling can be set."`
	Input            *float64  `json:"input_usd_per_million_tokens,omitempty" doc:"List price in US dollars per million tokens sent, of the offer that stands for the model: its maker's own, else the cheapest." example:"5"`
	Output           *float64  `json:"output_usd_per_million_tokens,omitempty" doc:"List price in US dollars per million tokens received." example:"25"`
	CachedInput      *float64  `json:"cached_input_usd_per_million_tokens,omitempty" doc:"List price in US dollars per million tokens that the provider still had." example:"0.5"`
	Providers        []string  `json:"providers,omitempty" doc:"The ids of those who sell it, the maker's own offer first."`
	OpenWeights      *bool     `json:"open_weights,omitempty" doc:"Whether its weights can be downloaded."`
	Licence          *string   `json:"licence,omitempty" doc:"An SPDX id where one exists, the licence's own name, or proprietary."`
	Parameters       *int64    `json:"parameters,omitempty" doc:"How many parameters it has."`
	ActiveParameters *int64    `json:"active_parameters,omitempty" doc:"Parameters at work on one token."`
	KnowledgeCutoff  *string   `json:"knowledge_cutoff,omitempty" date:"any" doc:"Until when its training data reaches: day, month or year."`
	Status           string    `json:"status,omitempty" enum:"active|preview|deprecated|retired|unlisted" doc:"Whether its maker still offers it."`
	Scores           *int64    `json:"scores,omitempty" doc:"How many benchmark scores the index has of it."`
	PriceProvider    *string   `json:"price_provider,omitempty" doc:"The id of the provider whose price this is."`
	PriceAsOf        *string   `json:"price_as_of,omitempty" date:"day" doc:"The day of the catalogue that showed the price."`
	Links            ItemLinks `json:"links" doc:"Where more of it is."`
}

// ItemLinks are the addresses of one thing.
type ItemLinks struct {
	Self string `json:"self" format:"uri" doc:"All that is known, as JSON."`
	HTML string `json:"html" format:"uri" doc:"The page for people."`
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
	return ItemLinks{Self: a.absolute(modelPath(m)), HTML: a.site.Absolute(site.ModelPath(m))}
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
	html := withQuery(a.site.Absolute(site.IndexPath), view.Encode())
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
	rows, priced := a.rows(), view.Columns.HasPrice()
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
		var b bytes.Buffer
		if err := a.index.WriteCSV(&b, &view); err != nil {
			return nil, err
		}
		return a.csvAnswer("models.csv", b.Bytes(), notices), nil
	}}
	if len(notices) == 0 {
		r.Key = "models.csv?" + view.Encode()
	}
	return r, nil
}

// csvAnswer is a table. What is owed to the sources and what was not understood
// stand in headers, as a table has no place for them.
func (a *API) csvAnswer(file string, table []byte, notices []Notice) *Answer {
	return &Answer{Body: table, File: file, Type: TypeCSV, Link: "<" + a.absolute(SourcesPath) + `>; rel="license"`, Notices: notes(notices)}
}

// modelOf finds a model by the names of an address. Where it is known under
// others, its address comes back.
func (a *API) modelOf(maker, id string) (*site.Model, string, error) {
	m := a.site.Current(id)
	switch {
	case m == nil:
		near := catalog.Unknown("model", id, a.modelIDs)
		return nil, "", notFound(near.Text)
	case m.Maker != maker || m.ID != id:
		return nil, modelPath(m), nil
	}
	return m, "", nil
}

func contains[T comparable](list []T, chosen bool, x T) bool {
	return !chosen || slices.Contains(list, x)
}
