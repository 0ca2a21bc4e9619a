package mcp

import (
	"context"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

type modelsArguments struct {
	Query     string `json:"query,omitempty" doc:"Words of a name and conditions, as on the page of the index; empty lists all models."`
	Sort      string `json:"sort,omitempty" doc:"The column to sort by; released by default."`
	Direction string `json:"direction,omitempty" enum:"asc|desc" doc:"Each column has its own default."`
	Limit     int    `json:"limit,omitempty" doc:"How many models to return, 1 to 100; 20 by default."`
	Cursor    string `json:"cursor,omitempty" doc:"nextCursor of the answer before, with the same other arguments."`
	AsOf      string `json:"asOf,omitempty" doc:"A day of the past, such as 2026-03-01: the index as it was then."`
}

// ModelList is models that meet conditions.
type ModelList struct {
	Head
	Echo       string     `json:"echo" doc:"How the query was understood, in words."`
	Total      int        `json:"total" doc:"How many models meet the conditions."`
	Notices    []Notice   `json:"notices" doc:"What was not understood; the rest was applied."`
	Models     []ModelRow `json:"models" doc:"In the order asked for."`
	NextCursor *string    `json:"nextCursor" doc:"For the next models; null if these were the last."`
}

// ModelRow is a model in a list, with the API's names.
type ModelRow struct {
	ID            string    `json:"id" doc:"Its id here."`
	Name          string    `json:"name" doc:"The name its maker uses."`
	Maker         string    `json:"maker" doc:"Who develops it."`
	Released      *string   `json:"released" doc:"Day, month or year of the release."`
	Status        *string   `json:"status" doc:"active, preview, deprecated, retired or unlisted."`
	ContextTokens *int64    `json:"context_tokens" doc:"The context window."`
	Reads         *[]string `json:"reads" doc:"Input modalities, as far as known."`
	Input         *float64  `json:"input_usd_per_million_tokens" doc:"List price of input; null: unknown."`
	Output        *float64  `json:"output_usd_per_million_tokens" doc:"List price of output; null: unknown."`
	PriceProvider *string   `json:"price_provider" doc:"Whose price it is."`
	PriceAsOf     *string   `json:"price_as_of" doc:"The date of the catalogue that listed it."`
	OpenWeights   *bool     `json:"open_weights" doc:"Whether its weights can be downloaded."`
	Ability       *float64  `json:"ability" doc:"Over all comparable benchmarks, in logits; null: not tested."`
	AbilityLow    *float64  `json:"ability_low" doc:"The low end of its 90% interval."`
	AbilityHigh   *float64  `json:"ability_high" doc:"The high end of its 90% interval."`
	Links         PageLink  `json:"links" doc:"Its page."`
}

// PageLink is the address of a page.
type PageLink struct {
	HTML string `json:"html" format:"uri" doc:"The web page."`
}

// Limits of a list.
const (
	usualRows = 20
	mostRows  = 100
)

func answerModels(s *Server, _ context.Context, in *modelsArguments) (*answer, error) {
	page, limit, err := s.paging(in.Cursor, in.Limit)
	if err != nil {
		return nil, err
	}
	query := dated(url.Values{"q": {in.Query}, "limit": {strconv.Itoa(limit)}, "page": {strconv.Itoa(page)}}, in.AsOf)
	for name, value := range map[string]string{"sort": in.Sort, "dir": in.Direction} {
		if value != "" {
			query.Set(name, value)
		}
	}
	doc, err := ask[struct {
		document
		Asks   string     `json:"asks"`
		Models []ModelRow `json:"models"`
	}](s, api.ModelsPath, query)
	if err != nil {
		return nil, err
	}
	list := &ModelList{Head: doc.head(), Echo: doc.Asks, Total: doc.Total, Notices: doc.Notices, Models: doc.Models, NextCursor: s.next(page, limit, doc.Pages)}
	return &answer{value: list, text: list.words(), page: site.IndexPath + pageQuery(list.URL), title: "LLM index"}, nil
}

// words is the list for readers.
func (l *ModelList) words() string {
	said := []string{fmt.Sprintf("%s: %s, as of %s. %s", words.Capital(l.Echo), words.Count(l.Total, "model"), day(l.AsOf), l.URL)}
	for _, n := range l.Notices {
		said = append(said, "Not understood: "+n.Text)
	}
	for i := range l.Models {
		said = append(said, "- "+l.Models[i].words())
	}
	return strings.Join(append(said, more(l.NextCursor)...), "\n")
}

func (m *ModelRow) words() string {
	facts := []string{m.Maker, "released " + text(m.Released), "status " + text(m.Status), "context " + tokens(m.ContextTokens), priceWords(m.Input, m.Output)}
	if m.Ability != nil {
		facts = append(facts, fmt.Sprintf("ability %.2f (90%% interval %.2f to %.2f)", *m.Ability, *m.AbilityLow, *m.AbilityHigh))
	}
	return m.Name + " (" + m.ID + "): " + strings.Join(facts, ", ")
}
