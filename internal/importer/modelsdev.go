package importer

import (
	"encoding/json"
	"maps"
	"slices"

	"astrolabe/internal/content"
)

// modelsDevModel is an entry of models.dev's api.json, which is keyed by
// provider and then by model. Prices are US dollars per million tokens.
type modelsDevModel struct {
	ID               string  `json:"id"`
	Name             string  `json:"name"`
	Family           string  `json:"family"`
	Canonical        string  `json:"canonical_model_id"`
	Attachment       *bool   `json:"attachment"`
	Reasoning        *bool   `json:"reasoning"`
	ToolCall         *bool   `json:"tool_call"`
	StructuredOutput *bool   `json:"structured_output"`
	Temperature      *bool   `json:"temperature"`
	OpenWeights      *bool   `json:"open_weights"`
	ReleaseDate      string  `json:"release_date"`
	Knowledge        *string `json:"knowledge"`
	Status           string  `json:"status"`
	Modalities       struct {
		Input  []string `json:"input"`
		Output []string `json:"output"`
	} `json:"modalities"`
	Limit struct {
		Context *number `json:"context"`
		Output  *number `json:"output"`
	} `json:"limit"`
	Cost *struct {
		modelsDevCost
		Tiers []struct {
			modelsDevCost
			Tier struct {
				Type string  `json:"type"`
				Size *number `json:"size"`
			} `json:"tier"`
		} `json:"tiers"`
		// Over200k is the older form of tiers.
		Over200k *modelsDevCost `json:"context_over_200k"`
	} `json:"cost"`
}

type modelsDevCost struct {
	Input      *number `json:"input"`
	Output     *number `json:"output"`
	CacheRead  *number `json:"cache_read"`
	CacheWrite *number `json:"cache_write"`
}

func (c *modelsDevCost) price() content.Price {
	return content.Price{
		Input: c.Input.times(1), Output: c.Output.times(1), CacheRead: c.CacheRead.times(1), CacheWrite: c.CacheWrite.times(1),
	}
}

func parseModelsDev(text []byte, day string, provider func(string) string) (*catalogue, error) {
	var providers map[string]struct {
		Models map[string]json.RawMessage `json:"models"`
	}
	if err := decodeEach("models.dev", text, &providers); err != nil {
		return nil, err
	}
	c := &catalogue{}
	for _, theirs := range slices.Sorted(maps.Keys(providers)) {
		ours := provider(theirs)
		if ours == "" {
			continue
		}
		for _, id := range slices.Sorted(maps.Keys(providers[theirs].Models)) {
			var m modelsDevModel
			if err := decodeEach(theirs+"/"+id, providers[theirs].Models[id], &m); err != nil {
				return nil, err
			}
			if !slices.Contains(m.Modalities.Output, "text") {
				c.passed++
				continue
			}
			c.add(m.listing(ours, id), day)
		}
	}
	return c, nil
}

func (m *modelsDevModel) listing(provider, id string) listing {
	l := listing{
		provider: provider, id: id, canonical: m.Canonical, name: m.Name, family: m.Family, released: m.ReleaseDate,
		status: m.Status, statusKnown: true,
		context: m.Limit.Context.whole(), maxOutput: m.Limit.Output.whole(),
		input: kinds(m.Modalities.Input), output: kinds(m.Modalities.Output), openWeights: m.OpenWeights,
		capabilities: content.Capabilities{
			Reasoning: m.Reasoning, Tools: m.ToolCall, StructuredOutput: m.StructuredOutput,
			Attachments: m.Attachment, Temperature: m.Temperature,
		},
	}
	if m.Knowledge != nil {
		l.cutoff = *m.Knowledge
	}
	if m.Cost == nil {
		return l
	}
	l.price = m.Cost.price()
	for _, t := range m.Cost.Tiers {
		if above := t.Tier.Size.whole(); above != nil && t.Tier.Type == "context" {
			l.tiers = append(l.tiers, content.Tier{AboveTokens: above, Price: t.price()})
		}
	}
	if over := m.Cost.Over200k; over != nil && len(m.Cost.Tiers) == 0 {
		above := 200000
		l.tiers = []content.Tier{{AboveTokens: &above, Price: over.price()}}
	}
	sortTiers(l.tiers)
	return l
}

func sortTiers(tiers []content.Tier) {
	slices.SortFunc(tiers, func(a, b content.Tier) int { return *a.AboveTokens - *b.AboveTokens })
}
