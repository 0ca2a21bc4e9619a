package views

import (
	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// IndexModel is a model in the table of the index. Numbers that are not known
// are null.
type IndexModel struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Href      string `json:"href"`
	Maker     string `json:"maker"`
	MakerHref string `json:"makerHref"`
	Family    string `json:"family"`
	Kind      string `json:"kind"`
	Released  string `json:"released"`
	// FirstSeen means that the model was released by that day, not on it.
	FirstSeen bool `json:"firstSeen"`
	// Context and Answer are in tokens.
	Context *int `json:"context"`
	Answer  *int `json:"answer"`
	// Reads, Writes and Abilities are in words.
	Reads     []string `json:"reads"`
	Writes    []string `json:"writes"`
	Abilities []string `json:"abilities"`
	// Prices are in US dollars per million tokens.
	Input     *float64 `json:"input"`
	Output    *float64 `json:"output"`
	CacheRead *float64 `json:"cacheRead"`
	// Providers is how many sell the model, Scores how many scores it has.
	Providers int    `json:"providers"`
	Scores    int    `json:"scores"`
	Open      *bool  `json:"open"`
	Licence   string `json:"licence"`
	// Size and Active are parameters in billions.
	Size   *float64 `json:"size"`
	Active *float64 `json:"active"`
	Cutoff string   `json:"cutoff"`
	Status string   `json:"status"`
}

// newIndexModel takes the facts of the table from a model.
func newIndexModel(m *site.Model, href func(path string) string) IndexModel {
	x := IndexModel{ID: m.ID, Name: m.Name, Href: href(site.ModelPath(m)), Maker: m.MakerName, MakerHref: href(site.MakerPath(m.Maker)),
		Family: m.Family, Kind: m.Kind, Released: m.Released, FirstSeen: m.ReleasedBasis == "first-seen",
		Context: m.ContextTokens, Answer: m.MaxOutputTokens, Reads: append([]string{}, m.Input...), Writes: append([]string{}, m.Output...), Abilities: abilities(m),
		Providers: len(m.Offers), Scores: m.Scores, Open: m.OpenWeights, Licence: m.Licence,
		Size: m.ParametersTotalB, Active: m.ParametersActiveB, Cutoff: m.KnowledgeCutoff, Status: m.Status}
	if m.Offer != nil {
		x.Input, x.Output, x.CacheRead = m.Offer.Input, m.Offer.Output, m.Offer.CacheRead
	}
	return x
}

// abilities are the capabilities that a model is known to have.
func abilities(m *site.Model) []string {
	list := []string{}
	for _, c := range []struct {
		has  *bool
		name string
	}{
		{m.Capabilities.Reasoning, "reasoning"}, {m.Capabilities.Tools, "tools"},
		{m.Capabilities.StructuredOutput, "structured output"}, {m.Capabilities.Attachments, "attachments"},
	} {
		if c.has != nil && *c.has {
			list = append(list, c.name)
		}
	}
	return list
}

// indexModels are the facts of the table, by place.
func indexModels(ix *catalog.Index, href func(path string) string) []IndexModel {
	models := make([]IndexModel, len(ix.Models))
	for i, m := range ix.Models {
		models[i] = newIndexModel(m, href)
	}
	return models
}
