package api

import (
	"reflect"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/facts"
	"astrolabe/internal/site"
)

// Fact is a value with where it is from.
type Fact[T any] struct {
	Value *T `json:"value" doc:"The value; null if it is unknown."`
	Provenance
}

// FactList is a list with where it is from.
type FactList struct {
	Value    *[]string `json:"value" enum:"text|image|audio|video|pdf" doc:"The modalities; null if they are unknown."`
	Complete *bool     `json:"complete" doc:"Whether the list has every modality. False if its source does not know all of them, so there may be others; null if the list is unknown."`
	Provenance
}

// Provenance is where a value is from.
type Provenance struct {
	Source    *string  `json:"source" doc:"The id of the source. Null if the value is unknown, or if it comes from one of several sources and which one was not recorded."`
	OneOf     []string `json:"one_of" doc:"If source is null although the value is known: the ids of the possible sources."`
	Page      *string  `json:"page" doc:"The address of the page the value was read on, if a person entered it and recorded the page."`
	AsOf      *string  `json:"as_of" date:"any" doc:"The date of our copy of the source; for one_of, of the newest of them."`
	Observed  *string  `json:"observed" date:"day" doc:"The day a catalogue first listed the value, if known. The change itself was earlier."`
	FirstSeen *string  `json:"first_seen" date:"day" doc:"For limits: the first day on which a catalogue gave any value, on record as a whole. On a day of the past before it the value is null because nobody had observed it."`
}

// Facts are the facts of a model, each with its source.
type Facts struct {
	Released         Fact[string]  `json:"released" doc:"Day, month or year of the release."`
	ReleasedBasis    string        `json:"released_basis" enum:"curated|models.dev|llm-stats|helm|first-seen" doc:"Where the release date comes from. first-seen: the day a catalogue first listed the model, so it was released on that day or earlier."`
	KnowledgeCutoff  Fact[string]  `json:"knowledge_cutoff" doc:"The knowledge cutoff of its training data: day, month or year."`
	ContextTokens    Fact[int]     `json:"context_tokens" doc:"The context window in tokens, prompt and output together, at the maker's own endpoint where there is one."`
	MaxOutputTokens  Fact[int]     `json:"max_output_tokens" doc:"The maximum output in tokens, at the maker's own endpoint where there is one."`
	Reads            FactList      `json:"reads" doc:"Input modalities."`
	Writes           FactList      `json:"writes" doc:"Output modalities."`
	OpenWeights      Fact[bool]    `json:"open_weights" doc:"Whether its weights are available for download."`
	Licence          Fact[string]  `json:"licence" doc:"An SPDX id where one exists, the licence's own name, or proprietary."`
	Parameters       Fact[float64] `json:"parameters_billion" doc:"The number of parameters, in billions."`
	ActiveParameters Fact[float64] `json:"active_parameters_billion" doc:"The number of parameters active per token, in billions, for mixture-of-experts models."`
	Status           Fact[string]  `json:"status" doc:"active, preview, deprecated, retired or unlisted, on the day the site was built."`
	Reasoning        Fact[bool]    `json:"reasoning" doc:"Supports reasoning: it can produce thinking tokens before its answer."`
	Tools            Fact[bool]    `json:"tools" doc:"Supports tool calling (function calling)."`
	Structured       Fact[bool]    `json:"structured" doc:"Supports structured output: its responses can be constrained to a JSON schema."`
	Attachments      Fact[bool]    `json:"attachments" doc:"Supports file input: requests can include files."`
	Temperature      Fact[bool]    `json:"temperature" doc:"Accepts the temperature parameter."`
}

// named are the sources that the facts name.
func (f *Facts) named() []string {
	var ids []string
	v := reflect.ValueOf(f).Elem()
	for i := range v.NumField() {
		if v.Field(i).Kind() != reflect.Struct {
			continue
		}
		if p := v.Field(i).FieldByName("Provenance").Interface().(Provenance); p.Source != nil {
			ids = append(ids, *p.Source)
		}
	}
	return ids
}

// factsOf gathers the facts of a model.
func (a *API) factsOf(m *site.Model, h *history) Facts {
	from := origin{a.facts, m, h.History, func(field string) *string { return a.firstSeen(m.ID, "", field) }}
	c := m.Capabilities
	return Facts{
		Released: fact(from, "released", known(m.Released)), ReleasedBasis: m.ReleasedBasis,
		KnowledgeCutoff: fact(from, "knowledge-cutoff", known(m.KnowledgeCutoff)),
		ContextTokens:   fact(from, "context-tokens", m.ContextTokens),
		MaxOutputTokens: fact(from, "max-output-tokens", m.MaxOutputTokens),
		Reads:           modalities(from, "input", m.Input), Writes: modalities(from, "output", m.Output),
		OpenWeights: fact(from, "open-weights", m.OpenWeights), Licence: fact(from, "licence", known(m.Licence)),
		Parameters:       fact(from, "parameters-total-b", m.ParametersTotalB),
		ActiveParameters: fact(from, "parameters-active-b", m.ParametersActiveB),
		Status:           fact(from, "status", known(m.Status)),
		Reasoning:        fact(from, "capabilities.reasoning", c.Reasoning), Tools: fact(from, "capabilities.tools", c.Tools),
		Structured:  fact(from, "capabilities.structured-output", c.StructuredOutput),
		Attachments: fact(from, "capabilities.attachments", c.Attachments),
		Temperature: fact(from, "capabilities.temperature", c.Temperature),
	}
}

func fact[T any](from origin, key string, value *T) Fact[T] {
	if value == nil {
		return Fact[T]{Provenance: Provenance{OneOf: []string{}, FirstSeen: from.firstSeen(key)}}
	}
	return Fact[T]{value, from.of(key)}
}

// modalities is a list of them; null if there is none.
func modalities(from origin, key string, list []string) FactList {
	if len(list) == 0 {
		return FactList{Provenance: Provenance{OneOf: []string{}}}
	}
	return FactList{&list, catalog.Completeness(from.model, key), from.of(key)}
}

// origin finds where values of a model are from.
type origin struct {
	facts   *facts.Facts
	model   *site.Model
	history *facts.History
	// seen is the first day of a field of the record.
	seen func(field string) *string
}

// firstSeen is the first day on which a catalogue gave a limit; nil for all other keys.
func (o origin) firstSeen(key string) *string {
	if key != "context-tokens" && key != "max-output-tokens" {
		return nil
	}
	return o.seen(strings.ReplaceAll(key, "-", "_"))
}

// of is where the value of a key is from.
func (o origin) of(key string) Provenance {
	from := o.facts.Origin(o.model, key, o.history)
	p := Provenance{known(from.Source()), []string{}, known(from.Page()), known(from.AsOf), known(from.Observed), o.firstSeen(key)}
	if p.Source == nil {
		for _, s := range from.Sources {
			p.OneOf = append(p.OneOf, s.ID)
		}
	}
	return p
}

// number reads a number of the history; nil for none.
func number(text string) *float64 {
	if n, err := strconv.ParseFloat(text, 64); err == nil {
		return &n
	}
	return nil
}
