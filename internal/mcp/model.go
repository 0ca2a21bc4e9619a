package mcp

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

type modelArguments struct {
	ID   string `json:"id" doc:"Our id (claude-opus-4-5), a name (Claude Opus 4.5), or the id in any provider's spelling."`
	AsOf string `json:"asOf,omitempty" doc:"A day of the past, such as 2026-03-01: what was known then."`
}

// ModelAnswer is all that is known of a model, with the API's names.
type ModelAnswer struct {
	Head
	ModelRecord
	Scores int `json:"scores" doc:"How many benchmark scores it has; get_scores lists them."`
}

// ModelRecord is a model by itself.
type ModelRecord struct {
	ID            string         `json:"id" doc:"Its id here."`
	Name          string         `json:"name" doc:"The name its maker uses."`
	Maker         Ref            `json:"maker" doc:"Who develops it."`
	Family        string         `json:"family" doc:"The family it belongs to."`
	Facts         Facts          `json:"facts" doc:"What is known about it: each value (null: unknown) with the id of its source and the date of our copy of that source."`
	Retirement    *Retirement    `json:"retirement" doc:"The end at the maker's own service; null if none is announced."`
	Offers        []Offer        `json:"offers" doc:"Current list prices, the maker's own first."`
	LastKnown     *Offer         `json:"last_known_price" doc:"The price when the maker last listed the model, if it no longer does."`
	Abilities     []Ability      `json:"abilities" doc:"Over all comparable benchmarks, then by task; empty if it was not tested."`
	PriceHistory  []PriceMove    `json:"price_history" doc:"Price changes, newest first."`
	Disagreements []Disagreement `json:"disagreements" doc:"Values where another source disagrees with ours."`
}

// Facts are the facts of a model.
type Facts struct {
	Released        Fact[string]   `json:"released" doc:"Day, month or year of the release."`
	KnowledgeCutoff Fact[string]   `json:"knowledge_cutoff" doc:"The knowledge cutoff of its training data."`
	ContextTokens   Fact[int64]    `json:"context_tokens" doc:"The context window in tokens."`
	MaxOutputTokens Fact[int64]    `json:"max_output_tokens" doc:"The maximum output in tokens."`
	Reads           Fact[[]string] `json:"reads" doc:"Input modalities."`
	Writes          Fact[[]string] `json:"writes" doc:"Output modalities."`
	OpenWeights     Fact[bool]     `json:"open_weights" doc:"Whether its weights can be downloaded."`
	Licence         Fact[string]   `json:"licence" doc:"An SPDX id, the licence's own name, or proprietary."`
	Parameters      Fact[float64]  `json:"parameters_billion" doc:"The number of parameters, in billions."`
	Status          Fact[string]   `json:"status" doc:"active, preview, deprecated, retired or unlisted."`
	Reasoning       Fact[bool]     `json:"reasoning" doc:"Can produce thinking tokens before its answer."`
	Tools           Fact[bool]     `json:"tools" doc:"Supports tool calling."`
	Structured      Fact[bool]     `json:"structured" doc:"Responses can be constrained to a JSON schema."`
	Attachments     Fact[bool]     `json:"attachments" doc:"Requests can include files."`
	Temperature     Fact[bool]     `json:"temperature" doc:"Accepts the temperature parameter."`
}

// Fact is a value with where it is from.
type Fact[T any] struct {
	Value  *T      `json:"value"`
	Source *string `json:"source"`
	AsOf   *string `json:"as_of"`
}

// Retirement is the end of a model at its maker's own service.
type Retirement struct {
	Announced   *string `json:"announced" doc:"The day it was announced, if known."`
	Ends        *string `json:"ends" doc:"The day the endpoint shuts down or was shut down; null if no day is known."`
	Replacement *Ref    `json:"replacement" doc:"What the maker recommends instead."`
	Source      string  `json:"source" doc:"The address of the maker's page, or the id of the source."`
}

// Prices are in US dollars per million tokens.
type Prices struct {
	Input       *float64 `json:"input_usd_per_million_tokens" doc:"null: unknown."`
	Output      *float64 `json:"output_usd_per_million_tokens" doc:"null: unknown."`
	CachedInput *float64 `json:"cached_input_usd_per_million_tokens" doc:"Input read from the cache."`
	CacheWrite  *float64 `json:"cache_write_usd_per_million_tokens" doc:"Input written to the cache."`
}

// Offer is a model for sale at one provider.
type Offer struct {
	Provider Ref    `json:"provider" doc:"The provider."`
	ModelID  string `json:"model_id" doc:"The id to use in requests to it."`
	Prices
	Unit  string  `json:"unit" doc:"The unit of the prices; where it is another than US dollars per million tokens, they are null."`
	Until *string `json:"until" doc:"The last day of the price, if its end is announced."`
	Then  *Prices `json:"then" doc:"The prices after that, if they are known."`
	Note  *string `json:"note" doc:"A condition that applies."`
	AsOf  string  `json:"as_of" doc:"The date of the catalogue that listed it."`
	Ends  *string `json:"ends" doc:"The day the provider ends the offer, if announced."`
}

// Ability is the ability of a model in general or in a task.
type Ability struct {
	Task       *string `json:"task" doc:"null: in general."`
	Ability    float64 `json:"ability" doc:"In logits; 0 is typical of a model released at the start of 2023."`
	Low        float64 `json:"low" doc:"The low end of its 90% interval."`
	High       float64 `json:"high" doc:"The high end of its 90% interval."`
	Rank       Rank    `json:"rank" doc:"Its rank among the models for sale that were tested."`
	Benchmarks int     `json:"benchmarks" doc:"How many benchmarks it rests on."`
}

// Rank is where a model stands within the margins.
type Rank struct {
	First  int  `json:"first" doc:"The best rank within the margins."`
	Last   int  `json:"last" doc:"The worst rank within the margins."`
	Of     int  `json:"of" doc:"The number of comparable models."`
	Tested bool `json:"tested" doc:"Whether it was derived from margins; if not, it is the position in the list."`
}

// Disagreement is a value of ours that another source gives differently.
type Disagreement struct {
	Provider    *string `json:"provider" doc:"The provider, for prices."`
	Field       string  `json:"field" doc:"The disputed fact."`
	Ours        *string `json:"ours" doc:"Our value; null if we give none."`
	Other       string  `json:"other" doc:"The other source's value."`
	OtherSource string  `json:"other_source" doc:"The id of the other source."`
	AsOf        string  `json:"as_of" doc:"The date of our copy of it."`
	Note        *string `json:"note" doc:"An explanation, if there is one."`
}

// modelDocument is a model as the API tells it.
type modelDocument struct {
	document
	ModelRecord
	Scores []ModelScore `json:"scores"`
}

// modelDocument asks the API for a model.
func (s *Server) modelDocument(id, day string) (*modelDocument, *site.Model, error) {
	m, err := s.modelNamed(id)
	if err != nil {
		return nil, nil, err
	}
	doc, err := ask[modelDocument](s, modelPath(m), dated(url.Values{}, day))
	return doc, m, err
}

func answerModel(s *Server, _ context.Context, in *modelArguments) (*answer, error) {
	doc, m, err := s.modelDocument(in.ID, in.AsOf)
	if err != nil {
		return nil, err
	}
	told := &ModelAnswer{Head: doc.head(), ModelRecord: doc.ModelRecord, Scores: len(doc.Scores)}
	return &answer{value: told, text: told.words(), page: site.ModelPath(m) + pageQuery(told.URL), title: m.Name}, nil
}

func (m *ModelAnswer) words() string {
	f := &m.Facts
	said := []string{
		fmt.Sprintf("%s (%s) by %s, as of %s. %s", m.Name, m.ID, m.Maker.Name, day(m.AsOf), m.URL),
		fmt.Sprintf("Released %s, status %s, context %s, max output %s, knowledge cutoff %s.", text(f.Released.Value), text(f.Status.Value),
			tokens(f.ContextTokens.Value), tokens(f.MaxOutputTokens.Value), text(f.KnowledgeCutoff.Value)),
		fmt.Sprintf("Input %s; output %s; weights open: %s; licence %s.", listed(f.Reads.Value), listed(f.Writes.Value), yesNo(f.OpenWeights.Value), text(f.Licence.Value)),
		fmt.Sprintf("Reasoning: %s; tool calling: %s; structured output: %s; file input: %s; temperature: %s.", yesNo(f.Reasoning.Value), yesNo(f.Tools.Value),
			yesNo(f.Structured.Value), yesNo(f.Attachments.Value), yesNo(f.Temperature.Value))}
	if r := m.Retirement; r != nil {
		said = append(said, "Ends at its maker on "+text(r.Ends)+" ("+r.Source+").")
	}
	said = append(said, offerLines(m.Offers)...)
	for i := range m.Abilities {
		said = append(said, m.Abilities[i].words())
	}
	for _, d := range m.Disagreements {
		said = append(said, fmt.Sprintf("Disputed: %s is %s here and %s at %s.", d.Field, text(d.Ours), d.Other, d.OtherSource))
	}
	return strings.Join(append(said, words.Count(m.Scores, "benchmark score")+": see get_scores."), "\n")
}

func offerLines(offers []Offer) []string {
	if len(offers) == 0 {
		return []string{"Nobody is known to sell it."}
	}
	said := []string{"Prices:"}
	for i := range offers {
		o := &offers[i]
		said = append(said, fmt.Sprintf("- %s as %s: %s (as of %s)", o.Provider.Name, o.ModelID, priceWords(o.Input, o.Output), o.AsOf))
	}
	return said
}

func (a *Ability) words() string {
	task := "in general"
	if a.Task != nil {
		task = "at " + *a.Task
	}
	return fmt.Sprintf("Ability %s: %.2f (90%% interval %.2f to %.2f), rank %s of %d.", task, a.Ability, a.Low, a.High, words.Places(a.Rank.First, a.Rank.Last), a.Rank.Of)
}

// PriceMove is a price that changed.
type PriceMove struct {
	Observed  string   `json:"observed" doc:"The day a catalogue first listed the price; the change was earlier."`
	Effective *string  `json:"effective" doc:"The day it took effect, if a source states it."`
	Provider  Ref      `json:"provider" doc:"The provider."`
	Field     string   `json:"field" doc:"input, output, cache_read or cache_write."`
	From      *float64 `json:"from_usd_per_million_tokens" doc:"Before."`
	To        *float64 `json:"to_usd_per_million_tokens" doc:"After."`
}
