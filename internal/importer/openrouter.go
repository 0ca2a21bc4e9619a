package importer

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"astrolabe/internal/content"
)

// openRouterModel is an entry of OpenRouter's /api/v1/models. Prices are
// decimal texts for one token, those of the host in use at that moment.
type openRouterModel struct {
	ID            string  `json:"id"`
	Name          string  `json:"name"`
	Created       *number `json:"created"`
	ContextLength *number `json:"context_length"`
	Architecture  struct {
		Input  []string `json:"input_modalities"`
		Output []string `json:"output_modalities"`
	} `json:"architecture"`
	Pricing *struct {
		openRouterPrice
		Overrides []struct {
			openRouterPrice
			MinPromptTokens *number `json:"min_prompt_tokens"`
		} `json:"overrides"`
	} `json:"pricing"`
	TopProvider struct {
		MaxCompletion *number `json:"max_completion_tokens"`
	} `json:"top_provider"`
	Parameters []string `json:"supported_parameters"`
	Cutoff     *string  `json:"knowledge_cutoff"`
}

type openRouterPrice struct {
	Prompt     *number `json:"prompt"`
	Completion *number `json:"completion"`
	CacheRead  *number `json:"input_cache_read"`
	CacheWrite *number `json:"input_cache_write"`
}

func (p *openRouterPrice) price() content.Price {
	// -1 stands for "depends on what the request is passed on to".
	if p.Prompt != nil && *p.Prompt < 0 || p.Completion != nil && *p.Completion < 0 {
		return content.Price{}
	}
	return content.Price{
		Input: p.Prompt.times(1e6), Output: p.Completion.times(1e6), CacheRead: p.CacheRead.times(1e6), CacheWrite: p.CacheWrite.times(1e6),
	}
}

func parseOpenRouter(text []byte, day string, provider func(string) string) (*catalogue, error) {
	var doc struct {
		Data []json.RawMessage `json:"data"`
	}
	if err := decodeEach("openrouter", text, &doc); err != nil {
		return nil, err
	}
	c := &catalogue{}
	ours := provider("openrouter")
	if ours == "" {
		return nil, fmt.Errorf("want a provider openrouter in data/providers")
	}
	for i, entry := range doc.Data {
		var m openRouterModel
		if err := decodeEach(fmt.Sprintf("data[%d]", i), entry, &m); err != nil {
			return nil, err
		}
		if m.ID == "" {
			return nil, fmt.Errorf("data[%d]: want an id, got nothing", i)
		}
		// A leading ~ marks an id that moves from model to model.
		if strings.HasPrefix(m.ID, "~") || strings.HasPrefix(m.ID, "openrouter/") || !slices.Contains(m.Architecture.Output, "text") {
			c.passed++
			continue
		}
		c.add(m.listing(ours), day)
	}
	return c, nil
}

func (m *openRouterModel) listing(provider string) listing {
	l := listing{
		provider: provider, id: m.ID, name: m.Name, context: m.ContextLength.whole(), maxOutput: m.TopProvider.MaxCompletion.whole(),
		input: kinds(m.Architecture.Input), output: kinds(m.Architecture.Output),
	}
	if _, name, ok := strings.Cut(m.Name, ": "); ok {
		l.name = name
	}
	if m.Created != nil && *m.Created > 0 {
		l.seen = time.Unix(int64(*m.Created), 0).UTC().Format(time.DateOnly)
	}
	if m.Cutoff != nil {
		l.cutoff = *m.Cutoff
	}
	if len(m.Parameters) > 0 {
		has := func(name string) *bool {
			b := slices.Contains(m.Parameters, name)
			return &b
		}
		l.capabilities = content.Capabilities{
			Reasoning: has("reasoning"), Tools: has("tools"), StructuredOutput: has("structured_outputs"), Temperature: has("temperature"),
		}
	}
	if m.Pricing == nil {
		return l
	}
	l.price = m.Pricing.price()
	for _, o := range m.Pricing.Overrides {
		if above := o.MinPromptTokens.whole(); above != nil {
			l.tiers = append(l.tiers, content.Tier{AboveTokens: above, Price: o.price()})
		}
	}
	sortTiers(l.tiers)
	return l
}
